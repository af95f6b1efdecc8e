import SwiftSyntax

/// A class of the project that inherits from a class of the manifest, as other files name it, or another name of that class; for a scan, also a protocol that inherits from the protocol of a delegate.
package struct ProjectSubclass: Hashable, Sendable {
    /// The class of the manifest, or the protocol.
    var ofClass: String
    var name: String
    /// The type that it is nested in; nil at the top of its file.
    var type: String?
    /// Its name in Objective-C; nil if Objective-C doesn't see it.
    var objectiveCName: String?
    /// Whether it is another name of the class in Objective-C.
    var isAlias = false
    /// Whether the name means something else under other conditions of `#if`.
    var isConditional = false
    /// The module of the class that it inherits from, and the condition that this class is meant; nil if the file decides.
    var module: String?
    var premise: ProjectPremise?
}

extension SourceContext {
    /// The classes of the file that others see and that inherit from classes of some names, and other names of these.
    func subclasses(of classes: [String: AdoptionTarget]) -> Set<ProjectSubclass> {
        Set(
            source.matches.compactMap { match in
                let name = match.token.identifierText
                guard let target = classes[name], let type = match.token.parent?.as(TypeSyntax.self),
                    type.lastName == name, let declaration = Syntax(type).subclass
                else { return nil }
                let isOfProject = target.subclasses.contains { $0.name == name }
                guard isOfProject || meaning(of: name, from: target.module, at: Syntax(type)) != .other,
                    let scope = DeclaredName(declaration.name)?.scope
                else { return nil }
                let own = declaration.as(ClassDeclSyntax.self)
                // A property of its own that is no override of the safe one.
                let hides = { source.index.declares($0, in: declaration.name.identifierText) }
                if own != nil, target.bindings.isEmpty, target.propertyNames.contains(where: hides) { return nil }
                var subclass = ProjectSubclass(ofClass: target.name, name: declaration.name.identifierText)
                let (modules, types) = (imports.modules, match.token.enclosingTypes)
                if isOfProject {
                    subclass.premise = .isSubclass(name, behind: nil, modules: modules, types: types)
                } else if !Syntax(type).isBehindModule(target.module) {
                    subclass.premise = .isUndeclared(name, modules: modules, types: types)
                }
                subclass.module = target.module
                subclass.isConditional = source.index.meansSeveralTypes(subclass.name)
                switch scope {
                case .file(let isPrivate): if isPrivate { return nil }
                case .type(let type): subclass.type = type
                case .node: return nil
                }
                if let own, own.genericParameterClause == nil {
                    subclass.objectiveCName = own.objectiveCName ?? subclass.name
                }
                return subclass
            })
    }
}

extension Syntax {
    /// The class that inherits from the type first, or another name of it.
    var subclass: (any NamedDeclSyntax)? {
        if let alias { return alias }
        guard let inherited = parent?.as(InheritedTypeSyntax.self),
            let list = inherited.parent?.as(InheritedTypeListSyntax.self), list.first?.id == inherited.id
        else { return nil }
        return list.parent?.parent?.as(ClassDeclSyntax.self)
    }
}

extension ClassDeclSyntax {
    /// The name that `@objc(Name)` gives it.
    fileprivate var objectiveCName: String? {
        for case .attribute(let attribute) in attributes where attribute.attributeName.lastName == "objc" {
            return attribute.arguments?.trimmedDescription
        }
        return nil
    }
}
