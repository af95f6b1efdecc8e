import SafeGenCommandSupport
import SwiftSyntax

/// Where a file names the class of an object: the manifest's class, or one that inherits from it.
struct InstanceNaming {
    /// The node that names it.
    let node: Syntax
    let target: AdoptionTarget
    /// The class of the project that another file declares, with what is in front of its name.
    private(set) var subclass: (name: String, qualifier: String?)?

    /// Reads the written type of an object; nil if the object is not of the class.
    init?(
        _ written: VariableLookup.WrittenType, of target: AdoptionTarget, _ instances: KnownInstances,
        in index: FileIndex
    ) {
        self.target = target
        guard let (node, name, qualifier) = Self.read(written) else {
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
        if isQualified ?? true, known.contains(name) || index.ancestor(of: name, among: known) != nil { return }
        let own = target.subclasses.map(\.name)
        if let ancestor = index.ancestor(of: name, among: own) {
            subclass = (ancestor, nil)
        } else if own.contains(name) {
            subclass = (name, qualifier)
        } else {
            return nil
        }
    }

    /// An object that the knowledge of the class names: `scene.physicsWorld`.
    init(given node: Syntax, of target: AdoptionTarget) { (self.node, self.target) = (node, target) }

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
        guard let subclass else { return context.meaning(of: target.simpleName, from: target.module, at: node) }
        return context.declares(subclass.name, seenFrom: node) && subclass.qualifier == nil ? .other : .theClass
    }
}

extension FileIndex {
    /// The one of some names, declared elsewhere, from which the file's class of a name inherits; nil if it inherits from none.
    fileprivate func ancestor(of name: String, among names: [String]) -> String? {
        var (name, seen, found) = (name, Set<String>(), String?.none)
        while !names.isEmpty, seen.insert(name).inserted {
            let declaration = groups(named: name).lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
            guard let parent = declaration?.inheritanceClause?.inheritedTypes.first?.type.lastName else { break }
            if names.contains(parent) { found = parent }
            name = parent
        }
        return found
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
