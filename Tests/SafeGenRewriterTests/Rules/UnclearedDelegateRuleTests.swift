import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct UnclearedDelegateRuleTests {
    @Test(arguments: [
        "class A {\n    let a = XMLParser()\n    init() { a.1️⃣delegate = self }\n}",
        "class A {\n    var a: XMLParser?\n    func viewDidLoad() { self.a?.1️⃣delegate = self }\n}",
    ])
    func delegateThatIsNeverClearedIsReported(code: String) {
        check(
            UnclearedDelegateRule.id, code,
            finds: [
                Expected(1, "'delegate' of 'a' is set to self and never cleared, while 'XMLParser' holds it unsafely")
            ])
    }

    @Test(arguments: [
        "class A {\n    let a = XMLParser()\n    init() { a.delegate = self }\n    deinit { a.delegate = nil }\n}",
        "class A {\n    let a = SafeXMLParser()\n    init() { a.delegate = self }\n}",
        "class A {\n    let a: XMLParser = SafeXMLParser()\n    init() { a.delegate = self }\n}",
        "class A {\n    let a = XMLParser()\n    init() { a.delegate = b }\n}",
        "func f() { let a = XMLParser(); a.delegate = self }",
        "class A {\n    let a = Other() // XMLParser\n    init() { a.delegate = self }\n}",
    ])
    func otherCodeStays(code: String) { check(UnclearedDelegateRule.id, code) }

    @Test func ruleIsOffByDefault() { #expect(!RuleSet.onByDefault.contains(UnclearedDelegateRule.id)) }
}
