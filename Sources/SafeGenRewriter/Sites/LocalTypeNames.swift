import SafeGen
import SwiftSyntax

/// Finds generic parameters and type aliases among generic arguments: the types that they mean are not followed.
enum LocalTypeNames {
    /// The first name in the arguments that the code around them declares as another name for a type, and whether that is
    /// a generic parameter.
    static func first(
        in clause: GenericArgumentClauseSyntax, of index: FileIndex
    ) -> (name: String, isParameter: Bool)? {
        let names = clause.arguments.flatMap { argument in
            argument.argument.tokens(viewMode: .sourceAccurate).map(\.identifierText)
        }
        let ancestors = Array(clause.ancestors)
        for name in names {
            for ancestor in ancestors {
                if ancestor.extendsClass(of: name) { return (name, true) }
                guard index.typeNames(declaredBy: ancestor).contains(name) else { continue }
                return (name, index.genericNames(declaredBy: ancestor).contains(name))
            }
        }
        return nil
    }
}

extension Syntax {
    /// Whether the node extends a known class that has a generic parameter of that name: `extension NSCache`.
    fileprivate func extendsClass(of parameter: String) -> Bool {
        guard let name = self.as(ExtensionDeclSyntax.self)?.extendedType.lastName else { return false }
        return KnowledgeBase.hazards(ofClass: name).contains { $0.parameterNames.contains(parameter) }
    }
}
