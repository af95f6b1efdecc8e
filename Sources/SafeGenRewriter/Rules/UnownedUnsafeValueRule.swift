import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A structure, an enumeration or a function keeps an object as `unowned(unsafe)`.
///
/// Such a value mostly lives within a call, as an iterator does, and points back at an object that the caller keeps. Off by default.
/// Edit: as of a property of a class.
struct UnownedUnsafeValueRule: AuditRule, SourceRule {
    static let metadata = RuleMetadata(
        id: "unowned-unsafe-value",
        summary: "a structure, an enumeration or a function keeps an object as 'unowned(unsafe)'",
        explanation: """
            A property of a structure or an enumeration, or a local variable, is 'unowned(unsafe)'. It dangles if \
            the value is used after its object was deallocated. Make it weak, or 'unowned', unless the value only \
            lives within one call.
            """,
        isOnByDefault: false
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self()] }

    let triggers = [WordPattern.word("unowned")]
    let companions = [WordPattern.word("unsafe")]

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        UnownedModifier.findings(rule, token, isUnsafe: true, of: .referenceOfValue, in: context) {
            .unownedUnsafeReference($0.name.identifierText, isOptional: $0.isOptional)
        }
    }
}
