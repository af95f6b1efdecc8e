import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct BaselineTests {
    private let known = "let a = XMLParser()\nlet b = XMLParser()\n"

    @Test func knownFindingsAreNotReported() throws {
        #expect(try remaining(known, known).isEmpty)
    }

    @Test func entriesStayTrueWhereLinesMove() throws {
        #expect(try remaining(known, "\n\nlet c = 1\n    let a  =  XMLParser()\nlet b = XMLParser()\n").isEmpty)
    }

    @Test func newFindingIsReported() throws {
        #expect(try remaining(known, known + "let c = XMLParser()\n").count == 1)
    }

    @Test func secondOccurrenceOfALineIsNew() throws {
        let line = "f(XMLParser())\n"
        #expect(try remaining(line, line + line).count == 1)
    }

    @Test func entriesThatMatchNothingAreTold() throws {
        let baseline = try Baseline(Baseline(accepting: report(known), folder: ".").text, path: "b")
        var later = report("let a = XMLParser()\n")
        let stale = baseline.filter(&later, folder: ".")
        #expect(stale.count == 1)
        #expect(later.findingCount == 0)
    }

    @Test func textIsSortedAndReadsBack() throws {
        let baseline = Baseline(accepting: report(known), folder: ".")
        #expect(
            baseline.text
                == """
                # SafeGen baseline 1: rule, file, occurrence and line of findings that are not to be reported.
                unadopted\ta.swift\t1\tlet a = XMLParser()
                unadopted\ta.swift\t1\tlet b = XMLParser()

                """)
        #expect(try Baseline(baseline.text, path: "b") == baseline)
    }

    @Test func lineThatIsNoEntryIsAnError() {
        #expect(throws: RunError.self) { try Baseline("# fine\nunadopted\ta.swift", path: "b") }
    }

    private func remaining(_ before: String, _ after: String) throws -> [Finding] {
        let baseline = try Baseline(Baseline(accepting: report(before), folder: ".").text, path: "b")
        var later = report(after)
        _ = baseline.filter(&later, folder: ".")
        return later.files.flatMap(\.findings)
    }

    private func report(_ code: String) -> RewriteReport {
        let rules = RuleSet([.unadopted], for: AdoptionIndex(Classes.all), checksIgnores: true)
        let file = (path: "a.swift", bytes: Array("import Foundation\n\(code)".utf8))
        return Rewriter(rules, threads: 1).examine([file])
    }
}
