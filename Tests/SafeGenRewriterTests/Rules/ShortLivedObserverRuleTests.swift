import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct ShortLivedObserverRuleTests {
    @Test(arguments: [
        "center.addObserver(1️⃣Handler(), selector: #selector(Handler.f), name: n, object: nil)",
        "NotificationCenter.default.addObserver(1️⃣Kit.Handler(self), selector: s, name: n, object: nil)",
        "center.addObserver(1️⃣Handler.init(), selector: s, name: n, object: nil)",
        "center.addObserver(\n    // first\n    1️⃣Handler(), selector: s, name: n, object: nil)",
        "center.addObserver(/* first */ 1️⃣Handler(), selector: s, name: n, object: nil)",
    ])
    func observerThatNothingKeepsIsReported(code: String) {
        check(ShortLivedObserverRule.id, code, finds: [Expected(1, "nothing keeps this observer")])
    }

    @Test(arguments: [
        "center.addObserver(self, selector: s, name: n, object: nil)",
        "center.addObserver(handler, selector: s, name: n, object: nil)",
        "center.addObserver(Handler.shared, selector: s, name: n, object: nil)",
        "center.addObserver(makeHandler(), selector: s, name: n, object: nil)",
        "player.addObserver(Handler(), forKeyPath: \"rate\", options: [], context: selector)",
        "center.addObserver(forName: n, object: Handler(), queue: nil) { _ in selector() }",
        "bus.addObserver(Handler(), selector: s, name: n, object: nil)",
        "class Handler { var me: Handler?\n init() { me = self } }\ncenter.addObserver(Handler(), selector: s, name: n, object: nil)",
    ])
    func otherObserversStay(code: String) { check(ShortLivedObserverRule.id, code) }
}
