import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct UnremovedObserverRuleTests {
    private static let path = "addObserver(self, forKeyPath: \"rate\", options: [], context: nil)"

    @Test(arguments: [
        "class A: NSObject { func f() { player.1️⃣\(path) } }",
        "class A: NSObject { func f() { self.player?.1️⃣\(path) } }",
    ])
    func observerByKeyPathIsReported(code: String) {
        check(UnremovedObserverRule.id, code, finds: [Expected(1, "what is observed holds self unsafely")])
    }

    @Test(arguments: [
        "class A: NSObject { func f() { player.\(path) }\n deinit { player.removeObserver(self, forKeyPath: \"rate\") } }",
        "class A: NSObject { func f() { player.\(path) } }\nextension A { func g() { player.removeObserver(self) } }",
        "class A: NSObject { func f() { self.\(path) } }", "class A: NSObject { func f() { \(path) } }",
        "class A: NSObject { func f() { player.addObserver(other, forKeyPath: \"rate\", options: [], context: nil) } }",
        "class A { func f() { center.addObserver(self, selector: s, name: forKeyPath, object: nil) } }",
    ])
    func otherObserversStay(code: String) { check(UnremovedObserverRule.id, code) }

    @Test func ruleIsOffByDefault() { #expect(!RuleSet.onByDefault.contains(UnremovedObserverRule.id)) }
}
