import SafeGen

/// Findings that are known and accepted for now: only new ones are reported.
///
/// An entry is the rule, the file, the words of the line, and the how-manieth such line of the file it is; so it stays
/// true when lines move. The file holds one entry a line, its parts separated by tabs, sorted.
package struct Baseline: Equatable, Sendable {
    private static let header =
        "# SafeGen baseline 1: rule, file, occurrence and line of findings that are not to be reported.\n"

    /// One known finding.
    package struct Entry: Hashable, Comparable, Sendable {
        var rule: String
        var path: String
        var occurrence: Int
        var line: String

        /// Orders by file, line and rule.
        package static func < (left: Entry, right: Entry) -> Bool {
            (left.path, left.line, left.occurrence, left.rule) < (right.path, right.line, right.occurrence, right.rule)
        }

        fileprivate var text: String { "\(rule)\t\(path)\t\(occurrence)\t\(line)\n" }
    }

    private var entries: Set<Entry>

    /// How many entries there are.
    package var count: Int { entries.count }

    /// Reads a baseline.
    ///
    /// - Parameters:
    ///   - text: The contents of its file.
    ///   - path: The file, for messages.
    /// - Throws: where a line is no entry.
    package init(_ text: String, path: String) throws(RunError) {
        entries = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 4, let occurrence = Int(parts[2]) else {
                let message =
                    "\(path):\(index + 1): this is no entry of a baseline; write the file anew with --update-baseline"
                throw RunError(message, exitCode: .badInput)
            }
            entries.insert(
                Entry(rule: String(parts[0]), path: String(parts[1]), occurrence: occurrence, line: String(parts[3])))
        }
    }

    /// The baseline that accepts everything in a report.
    ///
    /// - Parameters:
    ///   - report: The findings.
    ///   - folder: The folder of the baseline's file, which the entries' paths are relative to.
    package init(accepting report: RewriteReport, folder: String) {
        entries = Set(Self.identified(report, folder: folder).flatMap { $0 })
    }

    /// The baseline as its file's contents.
    package var text: String { Self.header + entries.sorted().map(\.text).joined() }

    /// Takes the known findings out of a report.
    ///
    /// - Parameters:
    ///   - report: The findings.
    ///   - folder: The folder of the baseline's file.
    /// - Returns: The entries that no finding matched.
    package func filter(_ report: inout RewriteReport, folder: String) -> [Entry] {
        let identified = Self.identified(report, folder: folder)
        for (file, entries) in zip(report.files.indices, identified) {
            let findings = zip(report.files[file].findings, entries)
            report.files[file].findings = findings.filter { !self.entries.contains($0.1) }.map(\.0)
        }
        report.keep { _ in true }
        return entries.subtracting(identified.flatMap { $0 }).sorted()
    }

    /// The entry of each finding, by file.
    private static func identified(_ report: RewriteReport, folder: String) -> [[Entry]] {
        report.files.map { file in
            let lines = LineTable(file.bytes)
            let path = PathFromFolder.path(file.path, from: folder)
            var seen: [Entry: Int] = [:]
            return file.findings.map { finding in
                let line = lines.normalizedLine(lines.line(of: finding.range.lowerBound))
                var entry = Entry(rule: finding.rule.rawValue, path: path, occurrence: 0, line: line)
                seen[entry, default: 0] += 1
                entry.occurrence = seen[entry, default: 1]
                return entry
            }
        }
    }
}
