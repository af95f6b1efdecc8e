import SafeGen
import Testing

@testable import SafeGenRewriter

/// What would cost the parser its memory is refused before it sees it.
@Suite struct NestingLimitTests {
    @Test(arguments: ["(", "[", "{", "\"\\(", "if a {", "\n[1: ("])
    func refusesDeepCode(open: String) {
        let depth = open.count { "([{".contains($0) }
        #expect(exceeded("let a = " + String(repeating: open, count: 1_000 / depth + 1)) != nil)
        #expect(exceeded("let a = " + String(repeating: open, count: 1_000 / depth)) == nil)
    }

    @Test(arguments: ["let a = [[1]]", "f(a) { $0 }", "\")\" + \"(\"", ")(", "}}}{"])
    func acceptsMuchCodeWithBracketsSideBySide(code: String) {
        #expect(exceeded(String(repeating: code + "\n", count: 3_000)) == nil)
    }

    @Test func namesADeepFileAndReadsTheOthers() throws {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(Classes.all), mode: .adopt)
        let use = "import Foundation\nlet a = XMLParser()"
        var report = Rewriter(rules, threads: 2).examine([
            (path: "a.swift", bytes: Array("\(use)\nlet b = \(nested("[", "1", "]", 2_000))".utf8)),
            (path: "b.swift", bytes: Array(use.utf8)),
        ])
        #expect(Rewriter(rules, threads: 1).changes(of: &report).changes.map(\.path) == ["b.swift"])
        #expect(report.exitCodeOfFailure == .badInput)
        let diagnostic = try #require(report.diagnostics(severity: .warning).diagnostics.first)
        #expect(diagnostic.rule == .nestingTooDeep)
        #expect(diagnostic.location == SourceLocation(file: 0, line: 3, column: 1_009))
        #expect(
            diagnostic.message == "here are more than 1000 brackets within each other; the file was skipped")
    }

    @Test func deepTypeOfTheManifestTakesNoTime() {
        let type = nested("[", "Int", "]", 100)
        let cache = Classes.target("NSCache", [([type, "A"], "SafeDeepCache")])
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([cache]), mode: .adopt)
        let source = "import Foundation\nlet a = NSCache<A, A>()\n"
        let report = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: Array(source.utf8))])
        #expect(report.editCount == 0)
        #expect(report.exitCodeOfFailure == nil)
    }

    private func nested(_ open: String, _ middle: String, _ close: String, _ depth: Int) -> String {
        String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
    }

    private func exceeded(_ code: String) -> NestingLimit.Place? {
        Array(code.utf8).withUnsafeBufferPointer { NestingLimit.exceeded(in: $0) }
    }
}
