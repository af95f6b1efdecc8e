import SafeGen
import SwiftSyntax

extension ClassMention {
    /// The generic arguments of a mention of a generic class: after the name or, failing that, those of the variable that the instance
    /// goes into or of the request that it gets.
    func writtenArguments(in source: ParsedSource) -> GenericArgumentClauseSyntax? {
        if let arguments { return arguments }
        return ContextualType(source: source).of(expression).flatMap { $0.genericArguments(of: target) }
            ?? RequestType.arguments(of: expression, target, in: source)
    }

    /// Whether no subclass can be bound to the arguments, or they aren't known.
    func hidesArguments(in source: ParsedSource) -> Bool {
        guard let arguments = writtenArguments(in: source) else { return true }
        return LocalTypeNames.first(in: arguments, of: source.index)?.isParameter ?? false
    }
}

extension TypeSyntax {
    /// The arguments, if the type is that class with its arguments.
    fileprivate func genericArguments(of target: AdoptionTarget) -> GenericArgumentClauseSyntax? {
        guard lastName == target.simpleName else { return nil }
        return self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
            ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    }
}
