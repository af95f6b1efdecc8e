import SafeGen
import SafeGenSystem

/// Findings that are known and accepted for now: only new ones are reported.
///
/// An entry is the rule, the file, the words of the line, and the how-manieth such line of the file it is; so it stays
/// true when lines move. If a line is as long as a file, only its text from the finding on counts. The file holds one entry
/// a line, its parts separated by tabs, sorted. In a path, backslashes and control characters are escaped; in a line, which
/// is only compared, control characters are replaced.
package struct Baseline: Equatable, Sendable {
    private static let header =
        "# SafeGen baseline 1: rule, file, occurrence and line of findings that are not to be reported.\n"

    package struct Entry: Hashable, Comparable, Sendable {
        var rule: String
        /// The path from the folder of the baseline, escaped.
        var path: String
        var occurrence: Int
        var line: String

        package static func < (left: Entry, right: Entry) -> Bool {
            (left.path, left.line, left.occurrence, left.rule) < (right.path, right.line, right.occurrence, right.rule)
        }

        fileprivate var text: String { "\(rule)\t\(path)\t\(occurrence)\t\(line)\n" }
    }

    /// Whether a file may be overwritten by a baseline: it is one, or empty.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        bytes.isEmpty || bytes.starts(with: "# SafeGen baseline ".utf8)
    }

    /// The path of a file as the baseline in a folder has it.
    static func path(_ path: String, from folder: String) -> String {
        PathFromFolder.path(path, from: folder).unicodeScalars.map { scalar in
            if scalar == "\\" { return "\\\\" }
            return PresentableText.isControl(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }.joined()
    }

    /// How many findings a file accepts that it didn't before; none if it is no baseline.
    package static func added(by after: [UInt8]?, to before: [UInt8]?, at path: String) -> Int {
        func entries(_ bytes: [UInt8]?) -> Set<Entry> {
            guard let bytes, isOne(bytes) else { return [] }
            return (try? Baseline(String(decoding: bytes, as: UTF8.self), path: path))?.entries ?? []
        }
        return entries(after).subtracting(entries(before)).count
    }

    var entries: Set<Entry>

    package var count: Int { entries.count }

    /// Reads the contents of a baseline's file; throws if a line is not an entry.
    package init(_ text: String, path: String) throws(RunError) {
        entries = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 4, let occurrence = Int(parts[2]) else {
                let message: Wording =
                    Self.isOne(Array(text.utf8))
                    ? "\(path):\(index + 1): this is not an entry of a baseline; rewrite the file with --update-baseline"
                    : "'\(path)' is not a baseline; name another file"
                throw RunError(message, exitCode: .badInput)
            }
            entries.insert(
                Entry(
                    rule: String(parts[0]), path: String(parts[1]), occurrence: occurrence, line: String(parts[3])))
        }
    }

    init(_ entries: Set<Entry>) { self.entries = entries }

    package var text: String { Self.header + entries.sorted().map(\.text).joined() }
}
