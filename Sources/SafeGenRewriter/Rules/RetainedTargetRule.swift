import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A timer that repeats keeps self as its target, and so forever: `Timer.scheduledTimer(… target: self, … repeats: true)`.
///
/// It is reported where the class does not invalidate a timer outside of `deinit`, which never comes. Report only.
struct RetainedTargetRule: AuditRule, SourceRule {
    static let metadata = RuleMetadata(
        id: "retained-target",
        summary: "a repeating timer keeps self and is never invalidated",
        explanation: """
            A repeating timer retains 'self' until it is invalidated, and the code never invalidates it. So the \
            object is never deallocated. Use a block with a weak 'self', or invalidate the timer.
            """
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self()] }

    let triggers = [WordPattern.word("scheduledTimer"), .word("Timer"), .word("CADisplayLink")]
    let companions = [WordPattern.word("target")]

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let call = Self.call(of: token), call.keepsSelf,
            !Self.isInvalidated(around: Syntax(call), in: context.source.index)
        else { return [] }
        // It leaks, and doesn't dangle.
        var finding = Finding(rule, .kept, at: context.source.range(of: call.calledExpression))
        finding.isNote = true
        return [finding]
    }

    /// The call that makes a timer: `Timer.scheduledTimer(…)`, `Timer(…)`, `CADisplayLink(…)`.
    private static func call(of token: TokenSyntax) -> FunctionCallExprSyntax? {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
        if token.identifierText == "scheduledTimer" {
            return reference.parent?.as(MemberAccessExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self)
        }
        let call = reference.parent?.as(FunctionCallExprSyntax.self)
        return call?.calledExpression.id == reference.id ? call : nil
    }

    /// Whether the class calls `invalidate` anywhere but in `deinit`.
    private static func isInvalidated(around node: Syntax, in index: FileIndex) -> Bool {
        guard let calls = index.tokens(named: ["invalidate"], inTypeAround: node) else { return true }
        return calls.contains { token in !token.ancestors.contains { $0.is(DeinitializerDeclSyntax.self) } }
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
