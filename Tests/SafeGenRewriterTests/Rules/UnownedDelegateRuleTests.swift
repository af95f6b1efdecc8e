import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct UnownedDelegateRuleTests {
    @Test(arguments: [
        ("1️⃣unowned var delegate: P?", "weak var delegate: P?"),
        ("1️⃣unowned(safe) var delegate: P?", "weak var delegate: P?"),
        ("1️⃣unowned let delegate: P", "weak var delegate: P?"),
        ("1️⃣unowned var dataSource: any P", "weak var dataSource: (any P)?"),
        ("1️⃣unowned var delegate: A & B", "weak var delegate: (A & B)?"),
        ("private 1️⃣unowned let owner: FeedDelegate", "private weak var owner: FeedDelegate?"),
    ])
    func delegateBecomesWeak(before: String, after: String) {
        check(
            UnownedDelegateRule.id, "class A { \(before) }", finds: [Expected(1, "'")], becomes: "class A { \(after) }")
    }

    @Test(arguments: [
        "unowned(unsafe) var delegate: P?",
        "weak var delegate: P?",
        "unowned var owner: Owner",
        "func f() { run { [unowned delegate] in delegate.f() } }",
    ])
    func otherDeclarationsStay(code: String) {
        check(UnownedDelegateRule.id, "class A { \(code) }")
    }

    @Test(arguments: ["", "(unsafe)"]) func eachVariableOfADeclarationIsReportedAndLeft(detail: String) {
        let rule = detail.isEmpty ? UnownedDelegateRule.id : UnownedUnsafeDelegateRule.id
        let (end, hint) = (detail.isEmpty ? "a crash" : "a use after free", "after its object is deallocated is")
        let code = "class A { unowned\(detail) var a: A?, 1️⃣delegate, 2️⃣dataSource: P?, b = c, 3️⃣other: D.PDelegate }"
        check(
            rule, code,
            finds: [
                Expected(1, "'delegate' is unowned\(detail): using it \(hint) \(end); make it weak"),
                Expected(2, "'dataSource' is unowned\(detail): using it \(hint) \(end); make it weak"),
                Expected(3, "'other' is unowned\(detail): using it \(hint) \(end); make it weak, and Optional"),
            ])
    }

    @Test func messageHasTheRemedy() {
        check(
            UnownedDelegateRule.id, "class A { 1️⃣unowned let delegate: P }",
            finds: [
                Expected(
                    1,
                    "'delegate' is unowned: using it after its object is deallocated is a crash; make it weak, and Optional"
                )
            ],
            becomes: "class A { weak var delegate: P? }")
    }
}
