/// The one line that a run ends with.
package struct RewriteSummary {
    private let parts: [String]

    /// Creates a summary.
    ///
    /// - Parameters:
    ///   - report: What was found.
    ///   - seconds: How long it took.
    package init(_ report: RewriteReport, seconds: Double) {
        let hundredths = Int((seconds * 100).rounded())
        let fraction = hundredths % 100
        parts = [
            Self.count(report.fileCount, "file"),
            "\(report.parsedCount) parsed",
            Self.count(report.editCount, "edit"),
            Self.count(report.findingCount, "finding"),
            "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s",
        ]
    }

    /// The line, with its end: "1523 files, 31 parsed, 12 edits, 14 findings, 0.08 s".
    package var text: String { parts.joined(separator: ", ") + "\n" }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
