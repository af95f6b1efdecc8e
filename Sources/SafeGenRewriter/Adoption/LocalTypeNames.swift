import SwiftSyntax

/// Finds generic parameters and type aliases among generic arguments: what they stand for is not followed.
enum LocalTypeNames {
    /// The first name in the arguments that the code around them declares as another name for a type.
    static func first(in clause: GenericArgumentClauseSyntax, of index: FileIndex) -> String? {
        let names = clause.arguments.flatMap { argument in
            argument.argument.tokens(viewMode: .sourceAccurate).map(\.identifierText)
        }
        let declared = declaredNames(around: Syntax(clause), in: index)
        return names.first(where: declared.contains)
    }

    private static func declaredNames(around node: Syntax, in index: FileIndex) -> Set<String> {
        var names: Set<String> = []
        for ancestor in node.ancestors {
            if let generic = ancestor.asProtocol((any WithGenericParametersSyntax).self) {
                let parameters = generic.genericParameterClause?.parameters ?? []
                names.formUnion(parameters.map(\.name.identifierText))
            }
            if let name = ancestor.as(ExtensionDeclSyntax.self)?.extendedType.lastName {
                // The parameters of the type that is extended, where this file declares it.
                for group in index.groups(named: name) {
                    let generic = Syntax(fromProtocol: group).asProtocol((any WithGenericParametersSyntax).self)
                    names.formUnion(generic?.genericParameterClause?.parameters.map(\.name.identifierText) ?? [])
                }
            }
            if let group = ancestor.asProtocol((any DeclGroupSyntax).self) {
                for member in group.memberBlock.members { add(member.decl, to: &names) }
            }
            if let list = ancestor.as(CodeBlockItemListSyntax.self) {
                for item in list { if let declaration = item.item.as(DeclSyntax.self) { add(declaration, to: &names) } }
            }
        }
        return names
    }

    private static func add(_ declaration: DeclSyntax, to names: inout Set<String>) {
        if let alias = declaration.as(TypeAliasDeclSyntax.self) { names.insert(alias.name.identifierText) }
        if let type = declaration.as(AssociatedTypeDeclSyntax.self) { names.insert(type.name.identifierText) }
    }
}
