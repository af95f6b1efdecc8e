import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A delegate is assigned an object that is made on the spot, `x.delegate = Handler()`: a weak property releases it at once.
///
/// A safe wrapper makes that silent. It is reported for classes of the manifest and their wrappers, and where the file
/// declares the property weak. Report only: a person has to decide who keeps the object.
struct ShortLivedDelegateRule: AuditRule, SourceRule {
    static let metadata = RuleMetadata(
        id: "short-lived-delegate",
        summary: "a weak delegate gets an object that nothing else retains",
        explanation: """
            A weak delegate gets an object that nothing else retains, so it becomes nil immediately. Keep the object \
            in a property. For a bare class the compiler warns of it, and for a wrapper it doesn't.
            """,
        isPartOfAdopt: true
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self(index)] }

    let triggers = DelegateName.patterns
    let companions: [WordPattern]
    private let classes: Set<String>

    init(_ index: AdoptionIndex) {
        classes = Set(index.targets.flatMap { [$0.simpleName] + $0.bindings.map(\.wrapperName) })
        companions = (classes.sorted() + ["weak"]).map(WordPattern.word)
    }

    func mayFind(at place: WordPlace) -> Bool { place.isMember && place.assigned?.mayMakeObject ?? false }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let access = token.memberAccess,
            DelegateName.matches(token.identifierText), let value = access.assignedValue,
            let name = value.madeType, let base = access.base,
            let type = VariableLookup(context.source).writtenType(of: base)?.className,
            case let properties = context.source.index.variables(ofType: type)[token.identifierText],
            classes.contains(type) || properties?.contains(where: { $0.has(.weak) }) ?? false
        else { return [] }
        return [Finding(rule, .dies(token.identifierText, name), at: context.source.range(of: value))]
    }
}

extension Finding.Message {
    fileprivate static func dies(_ property: String, _ type: String) -> Self {
        "nothing else keeps this '\(type)': where '\(property)' is weak it is nil at once; keep it in a property of its own"
    }
}
