import SafeGen
import TestSupport
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

    @Test(arguments: ["a\tb.swift", "a\nb.swift", "a\r\n.swift", "\\n.swift", "\u{2028}\u{1B}[31m.swift", "#a.swift"])
    func fileOfAnyNameReadsBack(name: String) throws {
        var report = report("let a = XMLParser() /* \u{1B}\u{2028} */\n")
        report.files[0].path = name
        let text = Baseline(accepting: report, folder: ".").text
        #expect(text.split(separator: "\n").count == 2)
        let baseline = try Baseline(text, path: "b")
        #expect(baseline.filter(&report, folder: ".").isEmpty)
        #expect(report.findingCount == 0)
    }

    @Test func lineEndsOfWindowsAreRead() throws {
        let text = Baseline(accepting: report(known), folder: ".").text
        #expect(try Baseline(text.replacing("\n", with: "\r\n"), path: "b").count == 2)
    }

    @Test func newFindingIsReported() throws {
        #expect(try remaining(known, known + "let c = XMLParser()\n").count == 1)
    }

    @Test func secondOccurrenceOfALineIsNew() throws {
        let line = "f(XMLParser())\n"
        #expect(try remaining(line, line + line).count == 1)
    }

    @Test func entriesThatMatchNothingAreReported() throws {
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

    @Test func entriesOfOtherFilesAndRulesStay() throws {
        let folder = try TemporaryFolder(["kept.swift": ""])
        func found(_ code: String) -> RewriteReport {
            var report = report(code)
            report.files[0].path = folder.path("a.swift")
            return report
        }
        let text = Baseline(accepting: found(known), folder: folder.path).text
        let other = try Baseline(
            text + "unadopted\tkept.swift\t1\tx\nstoryboard\ta.swift\t1\ty\nunadopted\tgone.swift\t1\tz\n", path: "b")
        var later = found("let a = XMLParser()\n")
        #expect(other.filter(&later, folder: folder.path).map(\.path) == ["a.swift", "gone.swift"])
        var updated = Baseline(accepting: found("let a = XMLParser()\n"), folder: folder.path)
        updated.keep(unjudged: other, by: later, folder: folder.path)
        #expect(updated.text.contains("unadopted\tkept.swift\t1\tx") && updated.text.contains("storyboard\ta.swift"))
        #expect(!updated.text.contains("gone.swift") && !updated.text.contains("let b"))
    }

    @Test func linesMayEndAsOnWindows() throws {
        let text = Baseline(accepting: report(known), folder: ".").text.replacing("\n", with: "\r\n")
        var later = report(known)
        #expect(try Baseline(text, path: "b").filter(&later, folder: ".").isEmpty)
        #expect(later.findingCount == 0)
    }

    @Test func fileThatDoesNotParseIsAccepted() throws {
        let broken = "let a = (XMLParser("
        let baseline = try Baseline(Baseline(accepting: report(broken), folder: ".").text, path: "b")
        var later = report(broken)
        #expect(later.exitCodeOfFailure == .badInput)
        #expect(baseline.filter(&later, folder: ".").isEmpty)
        #expect(later.exitCodeOfFailure == nil)
    }

    @Test func rejectsALineThatIsNotAnEntry() {
        #expect(throws: RunError.self) { try Baseline("# fine\nunadopted\ta.swift", path: "b") }
    }

    private func remaining(_ before: String, _ after: String) throws -> [Finding] {
        let baseline = try Baseline(Baseline(accepting: report(before), folder: ".").text, path: "b")
        var later = report(after)
        _ = baseline.filter(&later, folder: ".")
        return later.files.flatMap(\.findings)
    }

    private func report(_ code: String) -> RewriteReport {
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex(Classes.all), mode: .audit)
        let file = (path: "a.swift", bytes: Array("import Foundation\n\(code)".utf8))
        return Rewriter(rules, threads: 1).examine([file])
    }
}
