import SafeGenCommandSupport
import SwiftSyntax

/// Where a file names the class of an object: the manifest's class, or one that inherits from it.
struct InstanceNaming {
    /// The node that names it.
    let node: Syntax
    let target: AdoptionTarget
    /// The name that means the class: its own, or that of one of Apple's that inherits from it.
    private(set) var name: String
    /// The class of the project that another file declares, with what is in front of its name.
    private(set) var subclass: (name: String, qualifier: String?)?

    /// Reads the written type of an object; nil if the object is not of the class, or if a class of the file in between declares the
    /// property itself.
    init?(
        _ written: VariableLookup.WrittenType, of target: AdoptionTarget, _ instances: KnownInstances,
        using property: String? = nil, in index: FileIndex
    ) {
        (self.target, name) = (target, target.simpleName)
        guard let (node, type, qualifier) = Self.read(written) else {
            guard case .initializer(let expression) = written,
                let node = instances.sharedInstance(expression, of: target)
            else { return nil }
            self.node = node
            return
        }
        self.node = node
        let known = instances.names(of: target)
        let isQualified = qualifier.map { qualifier in
            let modules = target.module.map(CommandKnowledge.modules(reexporting:))
            return target.qualifiers.contains(qualifier) || modules?.contains(qualifier) ?? (written.type != nil)
        }
        if isQualified ?? true, let meant = known.contains(type) ? type : index.ancestor(of: type, among: known, using: property) {
            name = meant
            return
        }
        let own = target.subclasses.map(\.name)
        if let ancestor = index.ancestor(of: type, among: own, using: property) {
            subclass = (ancestor, nil)
        } else if own.contains(type) {
            subclass = (type, qualifier)
        } else {
            return nil
        }
    }

    /// An object that the knowledge of the class names: `scene.physicsWorld`.
    init(given node: Syntax, of target: AdoptionTarget) {
        (self.node, self.target, name) = (node, target, target.simpleName)
    }

    /// The node that names a type, the last part of the name, and what is in front of it.
    private static func read(_ written: VariableLookup.WrittenType) -> (Syntax, name: String, qualifier: String?)? {
        switch written {
        case .type(let type):
            let type = type.unwrapped
            return type.lastName.map {
                (Syntax(type), $0, type.as(MemberTypeSyntax.self)?.baseType.trimmedDescription)
            }
        case .initializer(let expression):
            guard var callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
            if let access = callee.as(MemberAccessExprSyntax.self), let base = access.base,
                access.declName.baseName.tokenKind == .keyword(.`init`)
            {
                callee = base
            }
            let named = callee.as(GenericSpecializationExprSyntax.self)?.expression ?? callee
            if let reference = named.as(DeclReferenceExprSyntax.self) {
                return (Syntax(callee), reference.baseName.identifierText, nil)
            }
            guard let access = named.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
            return (Syntax(callee), access.declName.baseName.identifierText, base.trimmedDescription)
        }
    }

    /// Whether the name means the class.
    func meaning(in context: SourceContext) -> SourceContext.Meaning {
        guard let subclass else { return context.meaning(of: name, from: target.module, at: node) }
        return context.declares(subclass.name, seenFrom: node) && subclass.qualifier == nil ? .other : .theClass
    }
}

extension FileIndex {
    /// The one of some names, declared elsewhere, from which the file's class of a name inherits; nil if it inherits from none, or not
    /// the property.
    fileprivate func ancestor(of name: String, among names: [String], using property: String?) -> String? {
        var (name, seen, found) = (name, Set<String>(), String?.none)
        while !names.isEmpty, seen.insert(name).inserted {
            let declaration = groups(named: name).lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
            if let property, declaration?.declares(property) ?? false { return nil }
            guard let parent = declaration?.inheritanceClause?.inheritedTypes.first?.type.lastName else { break }
            if names.contains(parent) { found = parent }
            name = parent
        }
        return found
    }
}

extension ClassDeclSyntax {
    /// Whether the class declares a property of that name, and does not override one.
    func declares(_ property: String) -> Bool {
        memberBlock.members.contains { member in
            guard let variable = member.decl.as(VariableDeclSyntax.self),
                variable.bindings.contains(where: { $0.pattern.name == property })
            else { return false }
            return !variable.modifiers.contains { $0.name.tokenKind == .keyword(.override) }
        }
    }
}

extension SyntaxProtocol {
    /// The type that `self` is here, or the first one that its class inherits from; nil if the type has a property of that name
    /// itself.
    func typeOfSelf(without property: String, in index: FileIndex) -> TypeSyntax? {
        for ancestor in ancestors {
            guard let name = ancestor.declaredTypeName else { continue }
            guard index.variables(ofType: name)[property] == nil else { return nil }
            if let type = ancestor.as(ExtensionDeclSyntax.self) { return type.extendedType }
            return ancestor.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type
        }
        return nil
    }
}
