import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// NotificationCenter is given an observer that is made in the same expression: `addObserver(Handler(), selector: …)`.
///
/// It holds observers with selectors weakly (since iOS 9 and macOS 10.11), so this one is deallocated at once and its method
/// is never called. Report only.
struct ShortLivedObserverRule: CodeRule {
    static let metadata = RuleMetadata(
        id: "short-lived-observer",
        summary: "NotificationCenter gets an observer that nothing else retains, so it never calls it",
        explanation: """
            NotificationCenter doesn't retain its observers. An observer that nothing else retains is deallocated \
            immediately, and is never called. Keep the observer in a property.
            """
    )

    let triggers = [WordPattern.word("addObserver")]
    let companions = [WordPattern.word("selector")]

    func mayFind(at place: WordPlace) -> Bool { place.argument?.mayMakeObject ?? false }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let call = ObserverCall(token), call.labels.starts(with: ["", "selector"]), let observer = call.observer,
            let type = observer.madeType, call.base?.isNotificationCenter(in: context.source) ?? false
        else { return [] }
        var finding = Finding(rule, .shortLived, at: context.source.range(of: observer))
        // An object that retains itself stays.
        finding.lifetime = .init(type: type, ends: [], inDoubt: .keep)
        return [finding]
    }
}

extension ExprSyntax {
    private static let centers: Set<String> = ["NotificationCenter", "DistributedNotificationCenter"]

    /// Whether the object is a notification center of Apple's: by its type, or by its name if the file shows none.
    func isNotificationCenter(in source: ParsedSource) -> Bool {
        guard let type = VariableLookup(source).writtenType(of: self) else { return withoutMarks.isNamedCenter }
        if Self.centers.contains(type.ownerName ?? "") { return true }
        guard case .initializer(let value) = type else { return false }
        return !value.is(FunctionCallExprSyntax.self) && value.isNamedCenter
    }

    /// `center`, `NSWorkspace.shared.notificationCenter`
    private var isNamedCenter: Bool {
        variableName.map { $0.lowercased().hasSuffix("center") && $0.first?.isLowercase ?? false } ?? false
    }
}

struct ObserverCall {
    let call: FunctionCallExprSyntax
    /// The object that the method is called on; nil for self.
    let base: ExprSyntax?

    init?(_ token: TokenSyntax) {
        guard token.identifierText == "addObserver", let reference = token.parent?.as(DeclReferenceExprSyntax.self),
            let call = reference.whole.ownCall
        else { return nil }
        self.call = call
        base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }

    /// The labels of the arguments; empty if one has none.
    var labels: [String] { call.arguments.map { $0.label?.identifierText ?? "" } }
    var observer: ExprSyntax? { call.arguments.first?.expression }
}

extension Finding.Message {
    fileprivate static var shortLived: Self {
        "nothing keeps this observer, and NotificationCenter holds it weakly, so it is deallocated at once; store it first"
    }
}
