import SafeGen

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
        var path: String
        var occurrence: Int
        var line: String

        package static func < (left: Entry, right: Entry) -> Bool {
            (left.path, left.line, left.occurrence, left.rule) < (right.path, right.line, right.occurrence, right.rule)
        }

        fileprivate var text: String { "\(rule)\t\(Baseline.escaped(path))\t\(occurrence)\t\(line)\n" }
    }

    /// Whether a file may be overwritten by a baseline: it is one, or empty.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        bytes.isEmpty || bytes.starts(with: "# SafeGen baseline ".utf8)
    }

    private static func escaped(_ path: String) -> String {
        var escaped = ""
        for scalar in path.unicodeScalars {
            if scalar == "\\" {
                escaped += "\\\\"
            } else if PresentableText.isControl(scalar) {
                escaped += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// The path that was escaped; nil if a backslash comes before nothing known.
    private static func unescaped(_ text: Substring) -> String? {
        var path = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\" else {
                path.unicodeScalars.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "\\": path += "\\"
            case "u":
                guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
                    let value = UInt32(String(rest[..<end]), radix: 16), let control = Unicode.Scalar(value)
                else { return nil }
                path.unicodeScalars.append(control)
                rest = rest[rest.index(after: end)...]
            default: return nil
            }
        }
        return path
    }

    var entries: Set<Entry>

    package var count: Int { entries.count }

    /// Reads the contents of a baseline's file; throws if a line is not an entry.
    package init(_ text: String, path: String) throws(RunError) {
        entries = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 4, let occurrence = Int(parts[2]), let path = Self.unescaped(parts[1]) else {
                let message: Wording =
                    "\(path):\(index + 1): this is not an entry of a baseline; rewrite the file with --update-baseline"
                throw RunError(message, exitCode: .badInput)
            }
            entries.insert(
                Entry(rule: String(parts[0]), path: path, occurrence: occurrence, line: String(parts[3])))
        }
    }

    init(_ entries: Set<Entry>) { self.entries = entries }

    package var text: String { Self.header + entries.sorted().map(\.text).joined() }
}
