import SwiftSyntax

extension FileIndex {
    /// The `.init` of the calls whose type is written at a place: for a variable, for a parameter, or for a result.
    func implicitInitializers(typedBy type: Syntax) -> [MemberAccessExprSyntax] { initializersByType[type.id] ?? [] }

    /// What `implicitInitializers` looks up.
    func findInitializersByType() -> [SyntaxIdentifier: [MemberAccessExprSyntax]] {
        let lookup = VariableLookup(self, followsValues: true)
        return tokens(named: "init").reduce(into: [:]) { found, token in
            guard let access = token.memberAccess, access.base == nil, access.declName.argumentNames == nil,
                let type = access.ownCall.flatMap({ ContextualType(lookup: lookup).of(Syntax($0)) })
            else { return }
            found[opened(type).id, default: []].append(access)
        }
    }
}
