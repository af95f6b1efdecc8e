import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct AssignInDeinitRuleTests {
    @Test(arguments: [
        "deinit { 1️⃣table.delegate = self }",
        "deinit { 1️⃣delegate = self }",
        "deinit { if a { 1️⃣self.table?.dataSource = self } }",
        "deinit { run { 1️⃣table.scrollDelegate = self } }",
    ])
    func assignmentIsReported(code: String) {
        check(AssignInDeinitRule.id, "class A { \(code) }", finds: [Expected(1, "'")])
    }

    @Test(arguments: [
        "deinit { table.delegate = nil }",
        "deinit { let owner = self }",
        "deinit { table.owner = self }",
        "deinit { print(table.delegate == self) }",
        "func f() { table.delegate = self }\n deinit {}",
        "deinit { class B { func f() { table.delegate = self } } }",
    ])
    func otherCodeStays(code: String) {
        check(AssignInDeinitRule.id, "class A { \(code) }")
    }

    @Test func messageHasTheRemedy() {
        check(
            AssignInDeinitRule.id, "class A { deinit { 1️⃣b.delegate = self } }",
            finds: [
                Expected(
                    1,
                    "'delegate' is set to self in deinit, which crashes the program if the property is weak; set it to nil"
                )
            ])
    }
}
