import SwiftSyntax

/// The imports of a file, those in branches of `#if` included.
struct ImportList {
    /// The modules that are imported, whole or in part.
    private(set) var modules: Set<String> = []
    /// What is imported by name: the declaration, and the module that it is taken from.
    private(set) var declarations: [String: String] = [:]

    init(_ tree: SourceFileSyntax) {
        add(tree.statements)
    }

    /// Whether the public declarations of a module are known to be visible.
    func reaches(_ module: String) -> Bool {
        modules.contains(module) || !modules.isDisjoint(with: ReexportingModules.modules(reexporting: module))
    }

    private mutating func add(_ statements: CodeBlockItemListSyntax) {
        for statement in statements {
            if let declaration = statement.item.as(ImportDeclSyntax.self) {
                add(declaration)
            } else if let conditional = statement.item.as(IfConfigDeclSyntax.self) {
                for clause in conditional.clauses {
                    if case .statements(let inner)? = clause.elements { add(inner) }
                }
            }
        }
    }

    private mutating func add(_ declaration: ImportDeclSyntax) {
        let path = declaration.path.map(\.name.identifierText)
        guard let module = path.first else { return }
        modules.insert(module)
        if declaration.importKindSpecifier != nil, path.count > 1, let name = path.last { declarations[name] = module }
    }
}
