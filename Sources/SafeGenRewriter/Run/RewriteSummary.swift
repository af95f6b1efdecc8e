/// The one line that a run ends with.
package struct RewriteSummary {
    private let parts: [String]

    /// Creates a summary.
    ///
    /// - Parameters:
    ///   - report: What was found.
    ///   - countsEdits: Whether what is edited is counted apart, and is no finding then.
    ///   - seconds: How long it took.
    package init(_ report: RewriteReport, countsEdits: Bool, seconds: Double) {
        let hundredths = Int((seconds * 100).rounded())
        let fraction = hundredths % 100
        parts =
            [
                Self.count(report.fileCount, "file"),
                "\(report.parsedCount) parsed",
            ]
            + (countsEdits ? [Self.count(report.editCount, "edit")] : [])
            + [Self.count(report.findingCount - (countsEdits ? report.editCount : 0), "finding")]
            + (report.noteCount > 0 ? [Self.count(report.noteCount, "note")] : []) + [
                "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
            ]
    }

    /// The line, with its end: "1523 files, 31 parsed, 12 edits, 2 findings, 45 notes, 0.08 s".
    package var text: String { parts.joined(separator: ", ") + "\n" }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
