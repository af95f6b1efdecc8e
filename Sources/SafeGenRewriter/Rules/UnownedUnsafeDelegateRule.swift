import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A delegate of one's own is declared `unowned(unsafe)`: using it after its end is undefined behaviour.
///
/// Edit: `weak`, with `var` and an Optional type if they are missing; then its uses have to unwrap it.
struct UnownedUnsafeDelegateRule: AuditRule, SourceRule {
    static let metadata = RuleMetadata(
        id: "unowned-unsafe-delegate",
        summary: "a delegate of your own is 'unowned(unsafe)'",
        explanation: """
            A delegate of your own is 'unowned(unsafe)'. It dangles when its object is deallocated. Make it weak.
            """
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self()] }

    let triggers = [WordPattern.word("unowned")]
    let companions = DelegateName.patterns

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        UnownedModifier.findings(rule, token, isUnsafe: true, in: context) {
            .unownedUnsafe($0.name.identifierText, isOptional: $0.isOptional)
        }
    }
}

extension Finding.Message {
    fileprivate static func unownedUnsafe(_ name: String, isOptional: Bool) -> Self {
        "'\(name)' is unowned(unsafe): using it after its object is deallocated is a use after free; make it weak"
            + (isOptional ? "" : ", and Optional")
    }
}
