import SafeGen
import SwiftSyntax

extension ClassMention {
    /// The generic arguments of a mention of a generic class: after the name or, failing that, those of the variable that the instance
    /// goes into or of the request that it gets.
    func writtenArguments(in source: ParsedSource) -> GenericArgumentClauseSyntax? {
        if let arguments { return arguments }
        return ContextualType(lookup: VariableLookup(source)).of(expression).flatMap { $0.genericArguments(of: target) }
            ?? RequestType.arguments(of: expression, target, in: source)
    }

    /// Whether no subclass can be bound to the arguments, or they aren't known.
    func hidesArguments(in source: ParsedSource) -> Bool {
        guard let arguments = writtenArguments(in: source) else { return true }
        return LocalTypeNames.first(in: arguments, of: source.index)?.isParameter ?? false
    }
}

extension TypeSyntax {
    fileprivate func genericArguments(of target: AdoptionTarget) -> GenericArgumentClauseSyntax? {
        guard lastName == target.simpleName else { return nil }
        return self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
            ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    }
}

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
                // A generic parameter of a known class: `extension NSCache`.
                let extended = ancestor.as(ExtensionDeclSyntax.self)?.extendedType.lastName ?? ""
                let known = KnowledgeBase.hazards(ofClass: extended)
                if known.contains(where: { $0.parameterNames.contains(name) }) { return (name, true) }
                guard index.typeNames(declaredBy: ancestor).contains(name) else { continue }
                return (name, index.genericNames(declaredBy: ancestor).contains(name))
            }
        }
        return nil
    }
}

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
