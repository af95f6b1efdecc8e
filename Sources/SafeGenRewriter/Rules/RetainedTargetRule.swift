import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A timer that repeats keeps self as its target, and so forever: `Timer.scheduledTimer(… target: self, … repeats: true)`.
///
/// It is reported where the class does not invalidate a timer outside of `deinit`, which never comes. Report only.
struct RetainedTargetRule: CodeRule {
    static let metadata = RuleMetadata(
        id: "retained-target",
        summary: "a repeating timer keeps self and is never invalidated",
        explanation: """
            A repeating timer retains 'self' until it is invalidated, and the code never invalidates it. So the \
            object is never deallocated. Use a block with a weak 'self', or invalidate the timer.
            """
    )

    let triggers = [WordPattern.word("scheduledTimer"), .word("Timer"), .word("CADisplayLink")]
    let companions = [WordPattern.word("target")]

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        // `Timer.scheduledTimer(…)`, `Timer(…)`, `CADisplayLink(…)`
        guard let call = token.parent?.as(DeclReferenceExprSyntax.self)?.whole.ownCall, call.keepsSelf,
            let ends = context.source.index.tokens(named: ["invalidate"], inTypeAround: Syntax(call)),
            ends.allSatisfy(\.isInDeinit)
        else { return [] }
        let range = context.source.range(of: call.calledExpression)
        var finding = Finding(rule, at: Syntax(call), endedBy: [], range: range) { _ in .kept }
        finding?.lifetime?.inDoubt = .keep
        // It leaks, and doesn't dangle.
        finding?.isNote = true
        return finding.map { [$0] } ?? []
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call has `target: self`, and repeats: a display link always does.
    fileprivate var keepsSelf: Bool {
        let target = arguments.first { $0.label?.identifierText == "target" }?.expression
        guard let target, target.isSelf else { return false }
        guard let repeats = arguments.first(where: { $0.label?.identifierText == "repeats" })?.expression else {
            return arguments.contains { $0.label?.identifierText == "selector" } && arguments.count == 2
        }
        return repeats.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
    }
}

extension Finding.Message {
    fileprivate static var kept: Self {
        "this keeps self until it is invalidated, which only deinit does, or nothing; use a block with a weak self"
    }
}
