import SwiftSyntax

/// Finds the generic arguments of a fetched results controller by those of its request, which are the same.
enum RequestType {
    /// The generic arguments of the request that an instance is made with, where the file writes them; nil for other
    /// classes.
    static func arguments(
        of expression: Syntax, _ target: AdoptionTarget, in source: ParsedSource
    ) -> GenericArgumentClauseSyntax? {
        guard target.name == "NSFetchedResultsController", target.module == "CoreData",
            let call = expression.as(FunctionCallExprSyntax.self),
            let request = call.arguments.first(where: { $0.label?.identifierText == "fetchRequest" })
        else { return nil }
        switch VariableLookup(source).writtenType(of: request.expression) {
        case .type(let type)?:
            guard let type = type.unwrapped.as(IdentifierTypeSyntax.self), type.name.text == "NSFetchRequest" else {
                return nil
            }
            return type.genericArgumentClause
        case .initializer(let value)?:
            // `let request = NSFetchRequest<Note>(entityName: "Note")`
            let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression
            guard let made = callee?.as(GenericSpecializationExprSyntax.self),
                made.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "NSFetchRequest"
            else { return nil }
            return made.genericArgumentClause
        case nil: return nil
        }
    }
}
