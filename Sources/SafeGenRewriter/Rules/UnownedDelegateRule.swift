import SafeGen
import SafeGenReports
import SwiftSyntax

/// A delegate of one's own is declared `unowned`: the first use after its end is a crash.
///
/// Edit: `weak`, with `var` and an Optional type if they are missing; then its uses have to unwrap it.
struct UnownedDelegateRule: AuditRule, SourceRule {
    static let metadata = RuleMetadata(
        id: "unowned-delegate",
        summary: "a delegate of one's own is 'unowned'",
        explanation: """
            A delegate of your own is 'unowned': the program crashes when it is used after its object is gone. \
            Make it weak.
            """
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self()] }

    let triggers = [WordPattern.word("unowned")]
    let companions = DelegateName.patterns

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let (modifier, properties) = UnownedModifier.read(token), !modifier.isUnsafe else { return [] }
        return properties.map { property in
            let message = Finding.Message.unowned(property.name.identifierText, isOptional: property.isOptional)
            let edits = property.weakEdits(replacing: modifier, in: context.source)
            let place: any SyntaxProtocol = property.declaration.bindings.count > 1 ? property.name : modifier
            return Finding(rule, message, at: context.source.range(of: place), edits: edits)
        }
    }
}

/// Reads `unowned`, `unowned(safe)` and `unowned(unsafe)` before a delegate.
enum UnownedModifier {
    static func read(_ token: TokenSyntax) -> (DeclModifierSyntax, [DelegateProperty])? {
        guard let modifier = token.parent?.as(DeclModifierSyntax.self), modifier.name == token,
            let declaration = modifier.parent?.parent?.as(VariableDeclSyntax.self)
        else { return nil }
        return (modifier, DelegateProperty.all(of: declaration))
    }
}

extension DeclModifierSyntax {
    /// Whether it is `unowned(unsafe)`.
    var isUnsafe: Bool { detail?.detail.text == "unsafe" }
}

extension Finding.Message {
    fileprivate static func unowned(_ name: String, isOptional: Bool) -> Self {
        "'\(name)' is unowned: using it once its object is gone is a crash; make it weak"
            + (isOptional ? "" : ", and Optional")
    }
}
