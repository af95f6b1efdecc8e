import SwiftSyntax

/// A declaration of a name that is looked for: whatever lies in its scope may mean it, and not the manifest's class.
struct DeclaredName {
    enum Scope {
        /// In the whole file, and in other files of the module unless it is private.
        case file(isPrivate: Bool)
        /// Inside the type of that name, its extensions and its subclasses.
        case type(String)
        /// Inside one node.
        case node(Syntax)
    }

    var isType: Bool
    var scope: Scope
    /// Whether no Apple platform compiles it, so that the manifest's class is meant there all the same.
    let isOffApple: Bool

    /// Reads the declaration at a token; nil if it only mentions something.
    init?(_ token: TokenSyntax) {
        guard let declared = Self.read(token) else { return nil }
        isType = declared.isType
        scope = declared.scope
        isOffApple = token.isOffApple
    }

    private static func read(_ token: TokenSyntax) -> (isType: Bool, scope: Scope)? {
        guard let parent = token.parent else { return nil }
        if let parameter = parent.as(GenericParameterSyntax.self) {
            guard
                let owner = parent.ancestors.first(where: {
                    $0.asProtocol((any NamedDeclSyntax).self) != nil || $0.is(InitializerDeclSyntax.self)
                        || $0.is(SubscriptDeclSyntax.self)
                }),
                parameter.name == token
            else { return nil }
            return (true, .node(owner))
        }
        if parent.is(DeclSyntax.self), let named = parent.asProtocol((any NamedDeclSyntax).self), named.name == token {
            let isType = !parent.is(FunctionDeclSyntax.self) && !parent.is(MacroDeclSyntax.self)
            let modifiers = parent.asProtocol((any WithModifiersSyntax).self)?.modifiers
            return (isType, scope(around: parent, isPrivate: modifiers?.isPrivate ?? false))
        }
        if let parameter = parent.as(FunctionParameterSyntax.self) {
            guard (parameter.secondName ?? parameter.firstName) == token, let list = parameter.owner else { return nil }
            return (false, .node(list))
        }
        let isValue =
            parent.is(IdentifierPatternSyntax.self) || parent.as(EnumCaseElementSyntax.self)?.name == token
            || parent.is(ClosureShorthandParameterSyntax.self) || parent.is(ClosureParameterSyntax.self)
        guard isValue else { return nil }
        let modifiers = parent.nearest(VariableDeclSyntax.self)?.modifiers
        return (false, scope(around: parent, isPrivate: modifiers?.isPrivate ?? false))
    }

    private static func scope(around node: Syntax, isPrivate: Bool) -> Scope {
        for ancestor in node.ancestors {
            if ancestor.is(CodeBlockSyntax.self) || ancestor.is(ClosureExprSyntax.self)
                || ancestor.is(AccessorBlockSyntax.self)
            {
                return .node(ancestor)
            }
            if let name = ancestor.declaredTypeName { return .type(name) }
        }
        return .file(isPrivate: isPrivate)
    }

    /// Whether a place lies where the name can be seen.
    func isVisible(from node: Syntax, in types: EnclosingTypes) -> Visibility {
        switch scope {
        case .file: return isType ? .certain : .possible
        case .type(let name):
            if types.lexical.contains(name) { return isType ? .certain : .possible }
            return types.inherited.contains(name) ? .possible : .none
        case .node(let scope):
            let lies = scope.position <= node.position && node.endPosition <= scope.endPosition
            return lies ? (isType ? .certain : .possible) : .none
        }
    }

    /// How surely a name that is written somewhere means this declaration.
    enum Visibility {
        case none, possible, certain
    }
}

extension FunctionParameterSyntax {
    /// The function, initializer or subscript that the parameter belongs to.
    fileprivate var owner: Syntax? {
        ancestors.first {
            $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self) || $0.is(SubscriptDeclSyntax.self)
        }
    }
}

extension DeclModifierListSyntax {
    /// Whether the declaration that they modify is only visible in its file.
    var isPrivate: Bool {
        // `private(set)` is only about the setter.
        contains { modifier in
            modifier.detail == nil && [.keyword(.private), .keyword(.fileprivate)].contains(modifier.name.tokenKind)
        }
    }
}
