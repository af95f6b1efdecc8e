import SafeGen
import Testing

@testable import SafeGenRewriter

/// Many findings that say the same are shown at their first places, and counted.
@Suite struct AlikeFindingsTests {
    private func text(_ files: [(path: String, bytes: [UInt8])]) -> String {
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex(Classes.all), mode: .audit)
        let (diagnostics, sources) = Rewriter(rules, threads: 1).examine(files).diagnostics(severity: .warning)
        return TextDiagnostics.render(
            diagnostics, in: sources, style: .init(groupsWarnings: true, tellsMessagesApart: true))
    }

    @Test func countsThoseOfManyFiles() {
        let files = (100..<700).map { (path: "f\($0).swift", bytes: Array("let p = XMLParser()\n".utf8)) }
        let lines = text(files).split(separator: "\n")
        #expect(lines.count == 5 * 3 + 1)
        #expect(
            lines.last?.contains(
                "595 more like these, in f105.swift:1, f106.swift:1, f107.swift:1, f108.swift:1, f109.swift:1, f110.swift:1, "
                    + "f111.swift:1, f112.swift:1 and others") ?? false)
    }

    @Test func distinguishesOtherMessages() {
        let code =
            "import Foundation\n" + (0..<6).map { "let p\($0) = XMLParser()\n" }.joined()
            + "let c = NSCache<NSString, NSData>()\n"
        let found = text([(path: "a.swift", bytes: Array(code.utf8))])
        #expect(found.contains("1 more like these, in line 7"))
        #expect(found.contains("use 'SafeDataCache'"))
    }

    @Test func doesNotTakeATypeOfTheProjectForTheClass() {
        let files = [
            (path: "a.swift", bytes: Array("let p = XMLParser()\n".utf8)),
            (path: "b.swift", bytes: Array("struct XMLParser {}\n".utf8)),
        ]
        #expect(text(files) == "")
    }
}
