import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct RetainedTargetRuleTests {
    private static let timer =
        "1️⃣Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(f), userInfo: nil, repeats: true)"

    @Test(arguments: [
        "class A { func g() { \(timer) } }", "class A { func g() { t = \(timer) }\n deinit { t.invalidate() } }",
        "class A { func g() { let l = 1️⃣CADisplayLink(target: self, selector: #selector(f)) } }",
    ])
    func timerThatIsNeverEndedIsReported(code: String) {
        check(RetainedTargetRule.id, code, finds: [Expected(1, "this keeps self until it is invalidated")])
    }

    @Test(arguments: [
        "class A { func g() { t = \(timer.replacing("1️⃣", with: "")) }\n func h() { t.invalidate() } }",
        "class A { func g() { \(timer.replacing("1️⃣", with: "").replacing("true", with: "false")) } }",
        "class A { func g() { \(timer.replacing("1️⃣", with: "").replacing("self", with: "proxy")) } }",
        "class A { func g() { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in target(self) } } }",
        "class A { func g() { CADisplayLink(target: proxy, selector: #selector(f)) } }",
    ])
    func otherTimersStay(code: String) { check(RetainedTargetRule.id, code) }

    @Test func leakIsANote() {
        let code = "class A { func f() { CADisplayLink(target: self, selector: #selector(g)) } }"
        let report = Rewriter(RuleSet(RuleSet.onByDefault, for: AdoptionIndex([]), mode: .audit))
            .examine([(path: "A.swift", bytes: Array(code.utf8))])
        #expect(report.noteCount == 1 && report.findingCount == 0)
    }
}
