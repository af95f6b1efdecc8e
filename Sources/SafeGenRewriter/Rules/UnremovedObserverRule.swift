import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// An object makes itself an observer that is held unsafely, and its type never removes one: key-value observing by key
/// path, and `CFNotificationCenterAddObserver`.
///
/// It is not a mistake where the observed object is deallocated with the observer, so the rule is off unless enabled. Observers with
/// selectors of NotificationCenter are held weakly, and not reported. Report only.
struct UnremovedObserverRule: AuditRule, SourceRule {
    static let metadata = RuleMetadata(
        id: "unremoved-observer",
        summary: "an object observes in a way that holds it unsafely, and never removes itself",
        explanation: """
            The object observes in a way that holds it unsafely, and never removes itself. After it is deallocated, \
            the next notification calls a dangling pointer. Remove the observer in deinit.
            """,
        isOnByDefault: false
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self()] }

    let triggers = [WordPattern.word("addObserver"), .word("CFNotificationCenterAddObserver")]
    let companions = [WordPattern.word("forKeyPath"), .word("passUnretained")]

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        let index = context.source.index
        let range = context.source.range(of: token)
        if let call = ObserverCall(token) {
            // An object that observes itself is deallocated with the object that it observes.
            let isOwn = call.base?.isSelf ?? true
            guard call.labels.starts(with: ["", "forKeyPath"]), call.observesAsSelf, !isOwn,
                !Self.calls(["removeObserver"], around: Syntax(token), in: index)
            else { return [] }
            return [Finding(rule, .observed, at: range)]
        }
        guard token.identifierText == "CFNotificationCenterAddObserver",
            let call = token.parent?.parent?.as(FunctionCallExprSyntax.self), call.passesSelfUnretained,
            !Self.calls(
                ["CFNotificationCenterRemoveObserver", "CFNotificationCenterRemoveEveryObserver"],
                around: Syntax(token), in: index)
        else { return [] }
        return [Finding(rule, .registered, at: range)]
    }

    /// Whether the type around a node calls one of some functions, in this file; true outside of types.
    private static func calls(_ names: [String], around node: Syntax, in index: FileIndex) -> Bool {
        index.tokens(named: names, inTypeAround: node).map { !$0.isEmpty } ?? true
    }
}

extension FunctionCallExprSyntax {
    /// Whether an argument is made of `passUnretained(self)`.
    fileprivate var passesSelfUnretained: Bool {
        arguments.contains { argument in
            argument.expression.tokens(viewMode: .sourceAccurate).contains { token in
                guard token.identifierText == "passUnretained",
                    let access = token.parent?.parent, let call = access.parent?.as(FunctionCallExprSyntax.self)
                else { return false }
                return call.arguments.first?.expression.isSelf ?? false
            }
        }
    }
}

extension Finding.Message {
    fileprivate static var observed: Self {
        "what is observed holds self unsafely, and self never calls removeObserver; "
            + "do so before self is deallocated, or use observe(_:options:changeHandler:), which gives a token"
    }

    fileprivate static var registered: Self {
        "the center holds self unsafely, and self never calls CFNotificationCenterRemoveObserver; do so in deinit"
    }
}
