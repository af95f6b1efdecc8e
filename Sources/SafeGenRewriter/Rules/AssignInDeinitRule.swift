import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A delegate is set to `self` in `deinit`: storing a weak reference to an object that is being deallocated crashes.
///
/// It is harmless as long as the property is unsafe, and fatal as soon as a wrapper makes it weak. Report only.
struct AssignInDeinitRule: CodeRule {
    static let metadata = RuleMetadata(
        id: "assign-in-deinit",
        summary: "a delegate is set to self in deinit, or in dealloc",
        explanation: """
            A delegate is set to 'self' in deinit. A weak reference to an object that is being deallocated crashes \
            the program, and an unsafe one dangles. Set the delegate earlier, or remove the assignment.
            """
    )

    let triggers = DelegateName.patterns
    let companions = [WordPattern.word("deinit")]

    func mayFind(at place: WordPlace) -> Bool { place.assigned?.mayBe("self") ?? false }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
            DelegateName.matches(token.identifierText)
        else { return [] }
        let node = reference.whole.samePlace
        guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == node.id,
            list.count == 3, list.isAssignment, list.last?.isSelf ?? false, list.isInDeinit
        else { return [] }
        return [Finding(rule, .assigned(token.identifierText), at: context.source.range(of: list))]
    }
}

extension SyntaxProtocol {
    /// Whether the node lies in `deinit`, and not in a type that is declared there.
    var isInDeinit: Bool {
        for ancestor in ancestors {
            if ancestor.is(DeinitializerDeclSyntax.self) { return true }
            if ancestor.is(MemberBlockSyntax.self) { return false }
        }
        return false
    }
}

extension Finding.Message {
    fileprivate static func assigned(_ name: String) -> Self {
        "'\(name)' is set to self in deinit, which crashes the program if the property is weak; "
            + "set it to nil, or set it earlier"
    }
}
