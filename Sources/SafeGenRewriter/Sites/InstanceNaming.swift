import SafeGenCommandSupport
import SwiftSyntax

/// Where a file names the class of an object: the manifest's class, or one that inherits from it.
struct InstanceNaming {
    let node: Syntax
    let target: AdoptionTarget
    /// The name that means the class: its own, or that of one of Apple's that inherits from it.
    private(set) var name: String
    /// The class of the project that another file declares, with what is in front of its name.
    private(set) var subclass: (name: String, qualifier: String?)?
    /// Whether a property of a framework's gives the object, so that the class isn't named.
    private(set) var isGiven = false
    /// The condition on the class that has the property.
    private(set) var giverPremise: ProjectPremise?
    /// Whether the object is the one that everybody shares: `C.default`.
    private(set) var isShared = false
    /// The name by which the file calls the class, if that means something else under other conditions of `#if`.
    private(set) var conditionalName: String?
}

extension InstanceNaming {
    /// Reads the written type of an object; nil if the object is not of the class, or if a class of the file in between declares the
    /// property itself.
    init?(
        _ written: VariableLookup.WrittenType, of target: AdoptionTarget, _ instances: KnownInstances,
        using property: String? = nil, in index: FileIndex
    ) {
        if case .initializer(let expression) = written, let node = instances.sharedInstance(expression, of: target) {
            self.init(node: node, target: target, name: target.simpleName, isShared: true)
            return
        }
        guard let (node, type, qualifier) = Self.read(written) else { return nil }
        self.init(node: node, target: target, name: target.simpleName)
        let known = instances.names(of: target)
        let modules = target.module.map(CommandKnowledge.modules(reexporting:))
        let isQualified = qualifier.map { qualifier in
            target.qualifiers.contains(qualifier) || modules?.contains(qualifier) ?? (written.type != nil)
        }
        let qualifiers = target.qualifiers + (modules ?? [])
        if !known.contains(type), index.meansSeveralTypes(type),
            let meant = index.aliases(named: type).lazy.compactMap(\.lastName).first(where: known.contains)
        {
            (name, conditionalName) = (meant, type)
            return
        }
        if isQualified ?? true,
            let meant = known.contains(type)
                ? type : index.ancestor(of: type, among: known, using: property, behind: qualifiers)
        {
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

    /// The node that names a type, the last part of the name, and what is in front of it.
    static func read(_ written: VariableLookup.WrittenType) -> (Syntax, name: String, qualifier: String?)? {
        switch written {
        case .type(let type):
            let type = type.unwrapped
            return type.lastName.map {
                (Syntax(type), $0, type.as(MemberTypeSyntax.self)?.baseType.trimmedDescription)
            }
        case .initializer(let expression):
            guard let named = expression.initialized, let name = named.variableName else { return nil }
            let access = named.as(MemberAccessExprSyntax.self)
            if let access, access.base == nil { return nil }
            let generic = named.parent?.as(GenericSpecializationExprSyntax.self).map { Syntax($0) }
            return (generic ?? Syntax(named), name, access?.base?.trimmedDescription)
        }
    }

    /// Whether the name means the class.
    func meaning(in context: SourceContext) -> SourceContext.Meaning {
        if isGiven, target.module.map(context.imports.reaches) ?? true { return .theClass }
        if let conditionalName {
            return .unclear("'\(conditionalName)' means something else under other conditions")
        }
        guard let subclass else { return context.meaning(of: name, from: target.module, at: node) }
        return context.declares(subclass.name, seenFrom: node) && subclass.qualifier == nil ? .other : .theClass
    }
}

extension FileIndex {
    /// The one of some names, declared elsewhere, from which the file's class of a name inherits; nil if it inherits from none, or not
    /// the property.
    fileprivate func ancestor(
        of name: String, among names: [String], using property: String?, behind qualifiers: [String] = []
    ) -> String? {
        ancestor([name, property ?? ""] + names) {
            findAncestor(of: name, among: names, using: property, behind: qualifiers)
        }
    }

    private func findAncestor(
        of name: String, among names: [String], using property: String?, behind qualifiers: [String]
    ) -> String? {
        var (name, seen, found) = (name, Set<String>(), String?.none)
        while !names.isEmpty, seen.insert(name).inserted {
            let declaration = groups(named: name).lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
            if let property, declaration != nil, declares(property, in: name) { return nil }
            let superclass = declaration.map { $0.inheritanceClause?.inheritedTypes.first?.type }
            // Of a nested type nothing is known.
            let parts = aliases(named: name).flatMap(\.parts).filter { part in
                part.as(MemberTypeSyntax.self).map { qualifiers.contains($0.baseType.trimmedDescription) } ?? true
            }
            let parents = (superclass.map { $0?.parts ?? [] } ?? parts).compactMap(\.lastName)
            guard let parent = parents.first(where: names.contains) ?? parents.first else { break }
            if names.contains(parent) { found = parent }
            name = parent
        }
        return found
    }
}

extension FileIndex {
    /// `C` of `protocol P where Self: C`.
    fileprivate func superclass(demandedBy name: String) -> TypeSyntax? {
        groups(named: name).lazy.compactMap { $0.as(ProtocolDeclSyntax.self)?.genericWhereClause?.type(of: "Self") }
            .first
    }
}

extension SyntaxProtocol {
    /// The type that `self` is here, or the first one that its class inherits from; nil if the type has a property of that name
    /// itself.
    func typeOfSelf(without property: String, in index: FileIndex) -> TypeSyntax? {
        for ancestor in ancestors {
            guard let name = ancestor.declaredTypeName else { continue }
            guard index.variables(ofType: name)[property] == nil else { return nil }
            if let type = ancestor.as(ExtensionDeclSyntax.self) {
                let bound = demanded(of: "Self") ?? demanded(of: "Wrapped")
                return bound ?? index.superclass(demandedBy: name) ?? type.extendedType
            }
            return ancestor.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type
        }
        return nil
    }
}

extension InstanceNaming {
    /// The condition of a place about the object, at a token of the file; nil if there is none.
    func premise(at token: TokenSyntax, in context: SourceContext) -> ProjectPremise? {
        if isGiven { return giverPremise }
        let (modules, types) = (context.imports.modules, token.enclosingTypes)
        if let subclass {
            return .isSubclass(
                subclass.name, of: target.name, behind: subclass.qualifier, modules: modules, types: types)
        }
        return node.isBehindModule(target.module)
            ? nil : .isUndeclared(name, modules: modules, types: types)
    }
}
