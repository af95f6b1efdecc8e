import SafeGen
import Testing

@testable import SafeGenRewriter

/// What would cost the parser its stack or a day is refused before it sees it.
@Suite struct NestingLimitTests {
    private typealias Excess = NestingLimit.Excess

    @Test(arguments: [
        (".squareBrackets", "[", "1", "]", 17), (".squareBrackets", "[(", "1", ")]", 17),
        (".squareBrackets", "[A<", "B", ">]", 17), (".squareBrackets", "[1:", "1", "]", 17),
        (".squareBrackets", "[() throws(A) -> ", "B", "]", 17), (".squareBrackets", "[\n", "", "", 17),
        (".brackets", "(", "1", ")", 257), (".brackets", "f {", "1", "}", 257), (".brackets", "if a {", "", "}", 257),
        (".brackets", "\"\\(", "1", ")\"", 257), (".brackets", "\"\"\"\n\\(", "1", ")\n\"\"\"", 257),
        (".brackets", "#\"\\#(", "1", ")\"#", 257), (".brackets", "@a(", "", "", 257),
    ])
    func deepCodeIsRefused(excess: String, open: String, middle: String, close: String, depth: Int) {
        let finding = exceeded("let a = " + nested(open, middle, close, depth))
        #expect(finding.map { ".\($0.excess)" } == excess)
        let isFine = exceeded("let a = " + nested(open, middle, close, depth * 9 / 10 - 1))
        #expect(isFine == nil)
    }

    @Test(arguments: [
        // Side by side, not within each other.
        "let a = [[1]];", "f(a) { $0 }\n", "if a < b { }\n", "x = a < b\n", "#if a\n#endif\n", "let a: A<B>\n",
        "func a() -> B {}\n", "if a {} else {}\n", "let a = \"\\(b)\"\n", "let a = 1 << 2 | 3,", "f(a < b)\n",
        // Not code.
        "\"[\"\n", "// [\n", "/* [ */", "#\"\"[\"#\n", "\"\"\"\n[\"\\\"\n\"\"\"\n", "\"\\\\[\"\n", "#\"\\(\"#\n",
        "\"[\n",
        "a = /[(]\\//\n", "a = #/[/#\n", "a = #/b/c[/#\n", "'[\"'\n", "a = #/\n[\"\n/#\n", "/* /* [ */ \" */",
        "\"\\\"[\"\n",
        "\"\\(\"[\")[\"\n",
    ])
    func muchCodeIsFine(code: String) {
        #expect(exceeded(String(repeating: code, count: 3_000)) == nil)
    }

    @Test func closingABracketClosesThoseWithin() {
        #expect(exceeded(String(repeating: "{ ( [ }\n", count: 300)) == nil)
    }

    @Test func namesADeepFileAndReadsTheOthers() throws {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(Classes.all), mode: .adopt)
        let use = "import Foundation\nlet a = XMLParser()"
        var report = Rewriter(rules, threads: 2).examine([
            (path: "a.swift", bytes: Array("\(use)\nlet b = \(nested("[", "1", "]", 1_000))".utf8)),
            (path: "b.swift", bytes: Array(use.utf8)),
        ])
        #expect(Rewriter(rules, threads: 1).changes(of: &report).changes.map(\.path) == ["b.swift"])
        #expect(report.exitCodeOfFailure == .badInput)
        let diagnostic = try #require(report.diagnostics(severity: .warning).diagnostics.first)
        #expect(diagnostic.rule == .nestingTooDeep)
        #expect(diagnostic.location == SourceLocation(file: 0, line: 3, column: 25))
        #expect(
            diagnostic.message == "here are more than 16 square brackets within each other; the file was skipped")
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

    private func exceeded(_ code: String) -> NestingLimit.Overrun? {
        Array(code.utf8).withUnsafeBufferPointer { NestingLimit.exceeded(in: $0) }
    }
}
