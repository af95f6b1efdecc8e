import SafeGen

/// The one line that a run ends with.
package struct RewriteSummary {
    private let parts: [String]

    /// Creates a summary, which may count edited places apart from findings.
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

    /// The most files that are named, one a line.
    private static let mostNamed = 20

    /// The files that a run changed, with how many edits: a line for each, or one for many.
    package static func changes(_ report: RewriteReport) -> String {
        let edited = report.files.filter { $0.failure == nil }.map { file in
            (path: file.path, count: file.findings.count { !$0.edits.isEmpty })
        }.filter { $0.count > 0 }
        guard edited.count <= mostNamed else {
            let count = edited.reduce(0) { $0 + $1.count }
            return "changed \(Plural.count(edited.count, "file")): \(Plural.count(count, "edit"))\n"
        }
        return edited.map { "changed \(PresentableText.line($0.path)): \(Plural.count($0.count, "edit"))\n" }.joined()
    }

    /// The line, with its end: "1523 files, 31 parsed, 12 edits, 2 findings, 45 notes, 0.08 s".
    package var text: String { parts.joined(separator: ", ") + "\n" }
}
