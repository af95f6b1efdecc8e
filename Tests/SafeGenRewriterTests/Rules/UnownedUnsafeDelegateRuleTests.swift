import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct UnownedUnsafeDelegateRuleTests {
    @Test(arguments: [
        ("1️⃣unowned(unsafe) var delegate: P?", "weak var delegate: P?"),
        ("1️⃣unowned( unsafe ) let delegate: P", "weak var delegate: P?"),
        ("open 1️⃣unowned(unsafe) var dataSource: (any P)?", "open weak var dataSource: (any P)?"),
    ])
    func delegateBecomesWeak(before: String, after: String) {
        check(
            UnownedUnsafeDelegateRule.id, "class A { \(before) }", finds: [Expected(1, "'")],
            becomes: "class A { \(after) }")
    }

    @Test(arguments: ["unowned var delegate: P?", "unowned(unsafe) var owner: Owner", "weak var delegate: P?"])
    func otherDeclarationsStay(code: String) {
        check(UnownedUnsafeDelegateRule.id, "class A { \(code) }")
    }

    @Test func messageHasTheRemedy() {
        check(
            UnownedUnsafeDelegateRule.id, "class A { 1️⃣unowned(unsafe) var delegate: P? }",
            finds: [
                Expected(
                    1,
                    "'delegate' is unowned(unsafe): using it after its object is deallocated is a use after free; make it weak"
                )
            ],
            becomes: "class A { weak var delegate: P? }")
    }
}
