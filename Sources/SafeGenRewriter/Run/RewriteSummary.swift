import SafeGen

/// The one line that a run ends with.
package struct RewriteSummary {
    private let parts: [String]

    /// Creates a summary.
    ///
    /// - Parameters:
    ///   - report: The result of the run.
    ///   - countsEdits: Whether edited places are counted apart from findings.
    ///   - seconds: How long it took.
    package init(_ report: RewriteReport, countsEdits: Bool, seconds: Double) {
        let hundredths = Int((seconds * 100).rounded())
        let fraction = hundredths % 100
        parts =
            [
                Plural.count(report.fileCount, "file"),
                "\(report.parsedCount) parsed",
            ]
            + (countsEdits ? [Plural.count(report.editCount, "edit")] : [])
            + [Plural.count(report.findingCount - (countsEdits ? report.editCount : 0), "finding")]
            + (report.noteCount > 0 ? [Plural.count(report.noteCount, "note")] : []) + [
                "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
            ]
    }

    /// The line, with its end: "1523 files, 31 parsed, 12 edits, 2 findings, 45 notes, 0.08 s".
    package var text: String { parts.joined(separator: ", ") + "\n" }
}
