import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct ShortLivedDelegateRuleTests {
    @Test(arguments: [
        "let a = XMLParser()\na.delegate = 1️⃣Handler()", "let a = SafeXMLParser()\na.delegate = 1️⃣M.Handler<Int>.init(b)",
        "func f(a: XMLParser?) { a?.delegate = 1️⃣Handler { } }",
        "class A { weak var myDelegate: D? }\nfunc f(a: A) { a.myDelegate = 1️⃣Handler() }",
    ])
    func objectThatNothingKeepsIsReported(code: String) {
        check(ShortLivedDelegateRule.id, code, finds: [Expected(1, "nothing else keeps this 'Handler'")])
    }

    @Test(arguments: [
        "a.delegate =\n    1️⃣Handler()", "a.delegate = // for now\n    1️⃣Handler()", "a.delegate /* b */ = 1️⃣Handler()",
        "a.delegate = /* b */ 1️⃣Handler()", "(a.delegate) = 1️⃣Handler()", "a\n    .delegate = 1️⃣Handler()",
        "a.delegate = 1️⃣Handler // b\n    .init()", "a.delegate = 1️⃣`Handler`()", "a.`delegate` = 1️⃣Handler<Int>()",
    ])
    func blanksAndCommentsHideNoAssignment(code: String) {
        check(
            ShortLivedDelegateRule.id, "let a = XMLParser()\n\(code)",
            finds: [Expected(1, "nothing else keeps this 'Handler'")])
    }

    @Test(arguments: [
        "let a = XMLParser()\na.delegate = handler", "let a = XMLParser()\na.delegate = Handler.shared",
        "let a = XMLParser()\na.delegate = makeHandler()", "let a = XMLParser()\na.delegate = nil",
        "let a = CABasicAnimation()\na.delegate = Handler()", "a.delegate = Handler()",
        "class A { var delegate: D? }\nfunc f(a: A) { a.delegate = Handler() }",
        "class A { var delegate: D?; weak var parent: A? }\nfunc f(a: A) { a.delegate = Handler() }",
        "let a = XMLParser()\na.name = Handler()",
    ])
    func otherAssignmentsStay(code: String) { check(ShortLivedDelegateRule.id, code) }

    /// The compiler warns of it for the bare class alone.
    @Test func adoptNamesItBesideItsEdit() {
        let code = "import Foundation\nlet p = XMLParser(data: d)\np.delegate = Handler()\n"
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.parser]), mode: .adopt)
        let findings = Rewriter(rules).examine([("a.swift", Array(code.utf8))]).files.flatMap(\.findings)
        #expect(findings.map(\.rule) == [UnadoptedRule.id, ShortLivedDelegateRule.id])
    }
}
