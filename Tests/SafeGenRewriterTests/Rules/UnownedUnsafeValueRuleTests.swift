import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct UnownedUnsafeValueRuleTests {
    @Test(arguments: [
        ("struct A { 1️⃣unowned(unsafe) let owner: Own }", "struct A { weak var owner: Own? }"),
        ("enum A { static 1️⃣unowned(unsafe) var owner: Own? }", "enum A { static weak var owner: Own? }"),
        ("func f() { 1️⃣unowned(unsafe) let owner: Own = own }", "func f() { weak var owner: Own? = own }"),
    ])
    func valueThatKeepsAnObjectIsFoundOnRequest(before: String, after: String) {
        check(UnownedUnsafeValueRule.id, before, finds: [Expected(1, "'owner'")], becomes: after)
        check(UnownedUnsafeReferenceRule.id, before.replacing("1️⃣", with: ""))
        #expect(!RuleSet.onByDefault.contains(UnownedUnsafeValueRule.id))
    }

    @Test func valueRuleSkipsClasses() {
        check(UnownedUnsafeValueRule.id, "class A { unowned(unsafe) var owner: Own? }")
    }
}
