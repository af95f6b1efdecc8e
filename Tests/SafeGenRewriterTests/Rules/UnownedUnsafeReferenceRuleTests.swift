import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct UnownedUnsafeReferenceRuleTests {
    @Test(arguments: [
        ("1️⃣unowned(unsafe) var target: AnyObject?", "weak var target: AnyObject?"),
        ("1️⃣unowned(unsafe) var observer: (any P)?", "weak var observer: (any P)?"),
        ("1️⃣unowned(unsafe) let parent: Own", "weak var parent: Own?"),
        ("private 1️⃣unowned(unsafe) var inner: any P", "private weak var inner: (any P)?"),
    ])
    func objectBecomesWeak(before: String, after: String) {
        for keyword in ["class", "actor"] {
            check(
                UnownedUnsafeReferenceRule.id, "\(keyword) A { \(before) }", finds: [Expected(1, "'")],
                becomes: "\(keyword) A { \(after) }")
        }
    }

    @Test func globalVariableBecomesWeak() {
        check(
            UnownedUnsafeReferenceRule.id, "1️⃣unowned(unsafe) var current: Own?", finds: [Expected(1, "'current'")],
            becomes: "weak var current: Own?")
    }

    @Test(arguments: [
        "class A { unowned(unsafe) var delegate: P? }", "class A { unowned var owner: Own }",
        "class A { weak var owner: Own? }", "struct A { unowned(unsafe) let owner: Own }",
        "func f() { unowned(unsafe) let owner = own }",
    ])
    func keepsOtherDeclarations(code: String) {
        check(UnownedUnsafeReferenceRule.id, code)
    }

    @Test func messageHasBothRemedies() {
        check(
            UnownedUnsafeReferenceRule.id, "class A { 1️⃣unowned(unsafe) let owner: Own }",
            finds: [
                Expected(
                    1,
                    "'owner' is unowned(unsafe): using it after its object is deallocated is a use after free; make it weak and "
                        + "Optional, or unowned if its object is sure to live longer")
            ],
            becomes: "class A { weak var owner: Own? }")
    }
}
