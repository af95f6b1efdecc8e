import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A delegate is set by a method of one of Apple's classes, `port.setDelegate(self)`, and no header shows how it is held.
///
/// It is reported where the file shows the class of the object. Report only.
struct SetterMethodRule: CodeRule {
    static let metadata = RuleMetadata(
        id: "setter-method",
        summary: "a method of Apple's sets a delegate that the class may not retain",
        explanation: """
            A method sets a delegate, and no header states whether the class retains it. The delegate may dangle. \
            Set it to nil before the delegate is deallocated. Or list it with 'setter', as 'safegen explain CLASS' \
            shows.
            """
    )

    let triggers: [WordPattern]
    let companions: [WordPattern]
    private let setters: [String: KnownSetter]

    init() {
        let known = CommandKnowledge.setters
        setters = Dictionary(known.map { ($0.className, $0) }) { first, _ in first }
        triggers = Set(known.map(\.baseName)).sorted().map(WordPattern.word)
        companions = known.map { .word($0.className) }
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let (setter, delegateClass) = setter(calledAt: token, in: context) else { return [] }
        var finding = Finding(rule, .setByMethod(setter), at: context.source.range(of: token))
        finding.lifetime = delegateClass.map { .init(type: $0, ends: [], inDoubt: .keep) }
        return [finding]
    }

    /// The called method, if the token is its name and it sets a delegate of a class in the file, and the class whose object makes itself
    /// the delegate.
    func setter(
        calledAt token: TokenSyntax, in context: SourceContext
    ) -> (setter: KnownSetter, delegateClass: String?)? {
        guard let access = token.memberAccess,
            let base = access.base, let call = access.ownCall, call.arguments.count == 1,
            let argument = call.arguments.first, argument.label == nil,
            !argument.expression.is(NilLiteralExprSyntax.self),
            let name = VariableLookup(context.source, followsValues: true).writtenType(of: base)?.ownerName,
            let setter = setters[name],
            setter.baseName == token.identifierText, !context.source.index.declaresType(named: name)
        else { return nil }
        return (setter, context.source.classThatMayLast(argument.expression))
    }
}

extension Finding.Message {
    static func setByMethod(_ setter: KnownSetter) -> Self {
        "'\(setter.className)' takes its \(setter.property) by '\(setter.method)', and no header says that it is retained; set nil "
            + "before it goes, or list it: 'safegen explain \(setter.className)' says how"
    }
}
