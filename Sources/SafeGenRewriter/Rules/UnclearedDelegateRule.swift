import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// An object makes itself the delegate of an instance of a class of the manifest, and the file never clears that delegate.
///
/// The instance is reported where it is a property of the same class, since that is where it may outlive its owner: by being
/// passed on or kept by a framework. Off unless enabled. Report only.
struct UnclearedDelegateRule: AuditRule, SourceRule {
    static let metadata = RuleMetadata(
        id: "uncleared-delegate",
        summary: "an object makes itself the unsafe delegate of its property and never clears it",
        explanation: """
            An object makes itself the unsafe delegate of its own property, and never clears it. The pointer dangles \
            when the object is deallocated. Set the delegate to nil in deinit, or use the wrapper.
            """,
        isOnByDefault: false
    )

    static func checks(for index: AdoptionIndex) -> [any SourceRule] { [Self(index)] }

    let triggers: [WordPattern]
    let companions: [WordPattern]
    private let targets: [AdoptionTarget]

    init(_ index: AdoptionIndex) {
        targets = index.targets.filter { !$0.bindings.isEmpty }
        triggers = Set(targets.flatMap(\.propertyNames)).sorted().map(WordPattern.word)
        companions = targets.map { .word($0.simpleName) }
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let access = token.memberAccess,
            let base = access.base, access.assignedValue?.isSelf ?? false,
            let binding = VariableLookup(context.source).binding(of: base),
            binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let target = target(of: binding, property: token.identifierText)
        else { return [] }
        let cleared = context.source.index.clearedProperties(ofVariable: name.identifierText)
        return cleared.contains(token.identifierText)
            ? []
            : [
                Finding(
                    rule, .uncleared(name.identifierText, token.identifierText, target),
                    at: context.source.range(of: token))
            ]
    }

    /// The class of a property that holds a bare instance: by its type, or by the call that it begins with.
    private func target(of binding: PatternBindingSyntax, property: String) -> AdoptionTarget? {
        let callee = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
        let made = callee?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
        return targets.first { target in
            guard target.propertyNames.contains(property) else { return false }
            if let made { return made == target.simpleName }
            return binding.typeAnnotation?.type.unwrapped.lastName == target.simpleName
        }
    }
}

extension Finding.Message {
    fileprivate static func uncleared(_ name: String, _ property: String, _ target: AdoptionTarget) -> Self {
        let wrapper = target.bindings.first?.wrapperName ?? ""
        return "'\(property)' of '\(name)' is set to self and never cleared, while '\(target.name)' holds it unsafely; "
            + "make '\(name)' a '\(wrapper)', or set '\(property)' to nil in deinit"
    }
}
