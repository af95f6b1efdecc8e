import SwiftSyntax

/// The types that a file nests in others or in functions, as a place inside of those names them.
struct NestedTypes {
    /// The types around a place, the innermost first, each with its whole name.
    private var around: [(name: String, path: String)] = []
    private let node: Syntax
    private let index: FileIndex

    init(around node: Syntax, in index: FileIndex) {
        (self.node, self.index) = (node, index)
        let names = node.ancestors.compactMap { ancestor -> (String, String)? in
            guard let name = ancestor.declaredTypeName else { return nil }
            return (name, ancestor.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? name)
        }
        for (depth, entry) in names.enumerated() {
            let path = names[depth...].map(\.1).reversed().joined(separator: ".")
            around.append((entry.0, path))
        }
    }

    /// The whole name of a type that is nested in one around the place; nil for any other.
    func wholeName(of name: String) -> String? { declaration(of: name).map { "\($0.path).\(name)" } }

    /// Whether a name means a type of this file there that is not to be seen outside of it.
    func isPrivate(_ name: String) -> Bool {
        if let nested = declaration(of: name) { return nested.isPrivate }
        let scopes = index.scopesHidingType(named: name)
        return !scopes.isEmpty && node.ancestors.contains { scopes.contains($0.id) }
    }

    private func declaration(of name: String) -> (path: String, isPrivate: Bool)? {
        for type in around {
            if let found = index.nestedTypes(inType: type.name)[name] { return (type.path, found) }
        }
        return nil
    }
}
