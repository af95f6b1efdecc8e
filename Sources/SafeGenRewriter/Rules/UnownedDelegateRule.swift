import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A delegate of one's own is declared `unowned`: the first use after its end is a crash.
///
/// Edit: `weak`, with `var` and an Optional type if they are missing; then its uses have to unwrap it.
struct UnownedDelegateRule: AuditRule, SourceRule {
    static let metadata = RuleMetadata(
        id: "unowned-delegate",
        summary: "a delegate of your own is 'unowned'",
        explanation: """
            A delegate of your own is 'unowned'. If it is used after its object was deallocated, the program \
            crashes. Make it weak.
            """
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self()] }

    let triggers = [WordPattern.word("unowned")]
    let companions = DelegateName.patterns

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        UnownedModifier.findings(rule, token, isUnsafe: false, in: context) {
            .unowned($0.name.identifierText, isOptional: $0.isOptional)
        }
    }
}

/// Reads `unowned`, `unowned(safe)` and `unowned(unsafe)` before a variable.
enum UnownedModifier {
    /// The kind of object that a variable refers to, and the place of its declaration.
    enum Use {
        case delegate
        /// An object other than a delegate, kept by another object or by a global variable.
        case reference
        /// An object other than a delegate, kept by a value or by a local variable.
        case referenceOfValue

        fileprivate init(_ property: DelegateProperty) {
            if property.isDelegate {
                self = .delegate
            } else {
                self = property.isKeptByObject ? .reference : .referenceOfValue
            }
        }
    }

    /// Finds the variables of a declaration with the modifier, and makes a single one weak.
    static func findings(
        _ rule: RuleID, _ token: TokenSyntax, isUnsafe: Bool, of use: Use = .delegate, in context: SourceContext,
        message: (DelegateProperty) -> Finding.Message
    ) -> [Finding] {
        guard let modifier = token.parent?.as(DeclModifierSyntax.self), modifier.name == token,
            (modifier.detail?.detail.text == "unsafe") == isUnsafe,
            let declaration = modifier.parent?.parent?.as(VariableDeclSyntax.self)
        else { return [] }
        return DelegateProperty.variables(of: declaration).filter { Use($0) == use }.map { property in
            let edits = property.weakEdits(replacing: modifier, in: context.source)
            let place: any SyntaxProtocol = declaration.bindings.count > 1 ? property.name : modifier
            return Finding(rule, message(property), at: context.source.range(of: place), edits: edits)
        }
    }
}

extension Finding.Message {
    fileprivate static func unowned(_ name: String, isOptional: Bool) -> Self {
        "'\(name)' is unowned: using it after its object is deallocated is a crash; make it weak"
            + (isOptional ? "" : ", and Optional")
    }
}
