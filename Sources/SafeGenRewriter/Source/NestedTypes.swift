import SwiftSyntax

/// The types that a file nests in others or in functions, as a place inside of those names them.
struct NestedTypes {
    /// The types around a place, the innermost first, each with its whole name.
    private var around: [(name: String, path: String)] = []
    private let index: FileIndex

    init(around node: Syntax, in index: FileIndex) {
        self.index = index
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
    func wholeName(of name: String) -> String? {
        around.first { index.nestedTypes(inType: $0.name).contains(name) }.map { "\($0.path).\(name)" }
    }
}
