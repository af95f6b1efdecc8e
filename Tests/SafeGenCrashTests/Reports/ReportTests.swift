import SafeGenCommandSupport
import Testing

@testable import SafeGenCrash

/// A text as people paste it, and the verdict on it.
struct PastedReport: CustomTestStringConvertible, Sendable {
    var title: String
    var answer: CrashVerdict.Answer
    /// The class whose dangling delegate, target or observer it is of; nil if it is of something else.
    var dangling: String?
    /// Whether "can't tell" has to name the class.
    var fits = false
    var text: String

    var testDescription: String { title }

    /// Reads a text of reports, each below a line `=== yes CLASS | title`, `=== fits CLASS | title`, `=== no | title`, or
    /// `=== unknown | title`.
    static func all(in text: String) -> [PastedReport] {
        text.split(separator: "=== ").compactMap { part in
            let end = part.firstIndex(of: "\n") ?? part.endIndex
            let head = part[..<end].split(separator: "|", maxSplits: 1)
            let words = head.first?.split(separator: " ").map(String.init) ?? []
            let answers: [String: CrashVerdict.Answer] = [
                "yes": .yes, "fits": .unknown, "no": .no, "unknown": .unknown,
            ]
            guard let word = words.first, let answer = answers[word], let title = head.last else { return nil }
            return PastedReport(
                title: String(title.drop { $0 == " " }), answer: answer,
                dangling: words.count > 1 ? words[1] : nil, fits: word == "fits", text: String(part[end...]))
        }
    }

    var verdict: CrashVerdict? {
        CrashReader.reports(in: Array(text.utf8)).first.map { CrashDecision().verdict(on: $0) }
    }
}

/// Texts by the forms that people paste. Half of them were written before the rows of the table that they try.
@Suite struct ReportTests {
    static let reports = [
        DanglingReports.ofDevices, DanglingReports.ofMacs, DanglingReports.zombies, DanglingReports.pasted,
        LookAlikeReports.frames, LookAlikeReports.lines, LookAlikeReports.pasted, PlainPointerReports.undo,
        PlainPointerReports.contexts,
    ].flatMap(PastedReport.all)

    @Test(arguments: reports) func decidesAsThePersonWhoPastedItWould(report: PastedReport) throws {
        let verdict = try #require(report.verdict)
        #expect(verdict.answer == report.answer, "\(verdict.reason)")
        guard let name = report.dangling else { return }
        let named = report.fits ? verdict.fits.map(\.className) : [verdict.caller?.className ?? ""]
        #expect(named == [name])
    }

    @Test func answersYesRightlyAndOftenEnough() {
        let verdicts = Self.reports.map { (report: $0, verdict: $0.verdict) }
        let yes = verdicts.filter { $0.verdict?.answer == .yes }
        let right = yes.filter { $0.report.dangling == $0.verdict?.caller?.className }
        let dangling = verdicts.filter { $0.report.dangling != nil }
        let (precision, recall) = (
            Double(right.count) / Double(max(yes.count, 1)), Double(right.count) / Double(max(dangling.count, 1))
        )
        print("\(verdicts.count) reports: precision \(precision), recall \(recall) of \(dangling.count)")
        #expect(precision >= 0.98)
        #expect(recall >= 0.85)
    }
}
