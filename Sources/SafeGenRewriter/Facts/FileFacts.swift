import SwiftSyntax

/// What one file tells the other files of its project.
struct FileFacts: Sendable {
    /// What it imports.
    var imports = FileImports()
    /// Declarations of the classes' names that other files may see.
    var declarations: [ProjectDeclaration] = []
    /// The types at its top that are named as wrappers are.
    var wrapperNamesakes: Set<String> = []
    /// The initializers that it declares of the classes.
    var initializers: [DeclaredInitializer] = []
    /// Class-bound protocols that it declares.
    var classBoundProtocols: Set<String> = []
    /// The other protocols of delegates that it declares, with those that they inherit from.
    var protocolParents: [String: Set<String>] = [:]
    /// Protocols of delegates that it names.
    var mentions: Set<String> = []
}

extension CodeBlockItemListSyntax {
    /// The types among the statements, in `#if` too, whose names begin in one of some ways.
    func typeNames(beginningWith prefixes: Set<String>) -> Set<String> {
        var names: Set<String> = []
        for statement in self {
            if let conditional = statement.item.as(IfConfigDeclSyntax.self) {
                for clause in conditional.clauses {
                    guard case .statements(let inner)? = clause.elements else { continue }
                    names.formUnion(inner.typeNames(beginningWith: prefixes))
                }
            } else if !statement.item.is(FunctionDeclSyntax.self), !statement.item.is(MacroDeclSyntax.self),
                let name = statement.item.asProtocol((any NamedDeclSyntax).self)?.name.identifierText,
                prefixes.contains(where: name.hasPrefix)
            {
                names.insert(name)
            }
        }
        return names
    }
}
