import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A delegate is associated with an object by `OBJC_ASSOCIATION_ASSIGN`, which keeps a plain pointer.
///
/// Report only: the association has to hold an object that refers to the delegate weakly.
struct AssociatedDelegateRule: AuditRule, SourceRule {
    static let metadata = RuleMetadata(
        id: "associated-delegate",
        summary: "a delegate is associated by OBJC_ASSOCIATION_ASSIGN",
        explanation: """
            'OBJC_ASSOCIATION_ASSIGN' keeps a plain pointer to a delegate. It dangles when the delegate is \
            deallocated. Associate an object with a weak reference to the delegate, by 'OBJC_ASSOCIATION_RETAIN'.
            """
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self()] }

    let triggers = [WordPattern.word("OBJC_ASSOCIATION_ASSIGN")]
    let companions = DelegateName.patterns

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        let call = token.ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
        guard let call, call.calledExpression.variableName == "objc_setAssociatedObject", call.arguments.count == 4,
            let value = call.arguments.dropFirst(2).first?.expression, !value.is(NilLiteralExprSyntax.self)
        else { return [] }
        let name = value.withoutMarks.variableName ?? ""
        // `newValue` of a property that is called like a delegate, or has the type of one.
        let property = call.ancestors.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first
        let variables = property.map(DelegateProperty.variables) ?? []
        guard
            let delegate = DelegateName.matches(name) ? name : variables.first(where: \.isDelegate)?.name.identifierText
        else { return [] }
        return [Finding(rule, .associated(delegate), at: context.source.range(of: token))]
    }
}

extension Finding.Message {
    fileprivate static func associated(_ name: String) -> Self {
        "'\(name)' is associated by a plain pointer: using it after its object is deallocated is a use after free; "
            + "associate an object that holds it weakly"
    }
}
