import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A class keeps another object than a delegate as `unowned(unsafe)`: a back pointer, an observer, a target.
///
/// Edit: `weak`, with `var` and an Optional type if they are missing; then its uses have to unwrap it.
struct UnownedUnsafeReferenceRule: AuditRule, SourceRule {
    static let metadata = RuleMetadata(
        id: "unowned-unsafe-reference",
        summary: "an object keeps another object that isn't a delegate as 'unowned(unsafe)'",
        explanation: """
            A property of a class, or a global variable, is 'unowned(unsafe)'. It dangles when its object is \
            deallocated. Make it weak. If its object always lives longer, make it 'unowned'. A mistake then stops \
            the program instead of dangling.
            """
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self()] }

    let triggers = [WordPattern.word("unowned")]
    let companions = [WordPattern.word("unsafe")]

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        UnownedModifier.findings(rule, token, isUnsafe: true, of: .reference, in: context) {
            .unownedUnsafeReference($0.name.identifierText, isOptional: $0.isOptional)
        }
    }
}

extension Finding.Message {
    /// The message about an object that isn't a delegate.
    static func unownedUnsafeReference(_ name: String, isOptional: Bool) -> Self {
        "'\(name)' is unowned(unsafe): using it after its object is deallocated is a use after free; make it weak"
            + (isOptional ? "" : " and Optional") + ", or unowned if its object is sure to live longer"
    }
}
