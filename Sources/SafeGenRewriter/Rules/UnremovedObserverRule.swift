import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// An object makes itself an observer by key path, which is held unsafely, and its type never removes one.
///
/// It is not a mistake where the observed object is deallocated with the observer, so the rule is off unless enabled. Observers with
/// selectors of NotificationCenter are held weakly, and not reported. Report only.
struct UnremovedObserverRule: CodeRule {
    static let metadata = RuleMetadata(
        id: "unremoved-observer",
        summary: "an object observes in a way that holds it unsafely, and never removes itself",
        explanation: """
            The object observes in a way that holds it unsafely, and never removes itself. After it is deallocated, \
            the next notification calls a dangling pointer. Remove the observer in deinit.
            """,
        isOnByDefault: false
    )

    let triggers = [WordPattern.word("addObserver")]
    let companions = [WordPattern.word("forKeyPath")]

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        // An object that observes itself is deallocated with the object that it observes.
        guard let call = ObserverCall(token), call.labels.starts(with: ["", "forKeyPath"]),
            call.observer?.isSelf ?? false,
            !(call.base?.isSelf ?? true),
            context.source.index.tokens(named: ["removeObserver"], inTypeAround: Syntax(token))?.isEmpty ?? false
        else { return [] }
        let range = context.source.range(of: token)
        var finding = Finding(rule, at: Syntax(call.call), endedBy: [], range: range) { _ in .observed }
        finding?.lifetime?.inDoubt = .keep
        return finding.map { [$0] } ?? []
    }
}

extension Finding.Message {
    fileprivate static var observed: Self {
        "what is observed holds self unsafely, and self never calls removeObserver; "
            + "do so before self is deallocated, or use observe(_:options:changeHandler:), which gives a token"
    }
}
