import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct IgnoreCommentTests {
    @Test(arguments: [
        "let a = XMLParser() // safegen:ignore unadopted it lives as long as the app",
        "// safegen:ignore unadopted it lives as long as the app\nlet a = XMLParser()",
        "    //safegen:ignore unadopted,unbound it lives as long as the app\n// more\n    let a = XMLParser()",
        "let a = XMLParser() // safegen:ignore unadopted why\r\nlet b = 1\r\n",
        "let a = XMLParser() // safegen:ignore unadopted why // safegen:ignore unadoptd is a part of the reason",
        "// safegen:ignore unadopted why\n// more\n// safegen:ignore unadopted twice\n// more\nlet a = XMLParser()",
    ])
    func findingIsSilenced(code: String) {
        #expect(findings(code).isEmpty)
    }

    @Test(arguments: [
        ("let a = XMLParser() // safegen:ignore", "name the rule to silence, and a reason"),
        ("let a = XMLParser() // safegen:ignore unadopted", "give a reason after the rule"),
        ("let a = XMLParser() // safegen:ignore unadoptd why", "'unadoptd' is not a rule; did you mean 'unadopted'?"),
        (
            "let a = XMLParser() // safegen:ignore zzzzzzzzz why",
            "'zzzzzzzzz' is not a rule; there are unadopted, unbound"
        ),
        (
            "let a = XMLParser() // safegen: ignore unadopted why",
            "this comment silences nothing; it has the form // saf"
        ),
        (
            "let a = XMLParser() // safegen:ignore-nonsense unadopted why",
            "this comment silences nothing; it has the form"
        ),
        ("let a = XMLParser() // safegen:ignore-next-line", "this comment silences nothing; it has the form"),
        ("let a = XMLParser() // safegen:ignore-file unadopted why", "no comment silences a file; 'sources: {exclude"),
        ("let a = XMLParser() // SafeGen:ignore unadopted why", "this comment silences nothing; it has the form"),
        ("let a = XMLParser() // safegen:disable:this unadopted", "this comment silences nothing; it has the form"),
    ])
    func wrongCommentSilencesNothing(code: String, message: String) {
        let findings = findings(code)
        #expect(findings.map(\.rule) == [UnadoptedRule.id, Rule.badIgnore.id])
        #expect(findings.last?.message.hasPrefix(message) ?? false, "\(findings)")
    }

    @Test(arguments: [
        "// safegen:ignore unadopted why\nlet a = 1",
        "let a = 1 // safegen:ignore unadopted why\nlet b = 1",
        "// safegen:ignore storyboard why",
    ])
    func commentThatSilencesNothingIsReported(code: String) {
        #expect(findings(code).map(\.rule) == [Rule.unusedIgnore.id])
    }

    @Test func commentThatSilencesNothingNamesItsLine() {
        let findings = findings("// safegen:ignore unadopted why\n\nlet a = XMLParser()")
        #expect(
            findings.first?.message.contains("line 3 has no such finding; move the comment to the finding") ?? false)
    }

    @Test(arguments: ["strong-delegate", "retained-target", "undo-target"])
    func commentOfARuleThatIsGoneIsANoteAndSilencesTheOtherRules(rule: String) {
        let findings = findings("let a = XMLParser() // safegen:ignore \(rule),unadopted why")
        #expect(findings.map(\.rule) == [Rule.badIgnore.id] && findings.allSatisfy(\.isNote), "\(findings)")
        #expect(findings.first?.message == "there is no rule '\(rule)' any more; remove it from the comment")
    }

    @Test func commentOfARuleThatDoesNotRunIsNotReported() {
        #expect(findings("// safegen:ignore uncleared-delegate why").isEmpty)
    }

    @Test func commentBelowDoesNotSilence() {
        let code = "let a = XMLParser()\n// safegen:ignore unadopted why\nlet b = 1"
        #expect(findings(code).map(\.rule) == [UnadoptedRule.id, Rule.unusedIgnore.id])
    }

    @Test(arguments: [
        "// about `safegen:ignore unadopted`\nlet a = 1",
        "let a = \"// safegen:ignore unadopted\"",
        "/* safegen:ignore unadopted */ let a = 1",
        "// SafeGen ignores this, which 'safegen explain unadopted' says\nlet a = 1",
        "// SafeGen: unadopted code is below\nlet a = 1",
    ])
    func ignoresOtherMentions(code: String) {
        #expect(findings(code).isEmpty)
    }

    @Test func silencedPlaceIsNotAdopted() {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(Classes.all), mode: .adopt)
        let code = "import Foundation\nlet a = XMLParser() // safegen:ignore unadopted why\n_ = XMLParser()"
        var report = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: Array(code.utf8))])
        let after = Rewriter(rules, threads: 1).changes(of: &report).changes.first?.after ?? []
        #expect(
            String(decoding: after, as: UTF8.self) == code.replacing("_ = XMLParser", with: "_ = SafeXMLParser")
        )
    }

    private func findings(_ code: String) -> [Finding] {
        let rules = RuleSet(RuleSet.onByDefault, for: AdoptionIndex(Classes.all), mode: .audit)
        let file = (path: "a.swift", bytes: Array("import Foundation\n\(code)".utf8))
        return Rewriter(rules, threads: 1).examine([file]).files.flatMap(\.findings)
    }
}
