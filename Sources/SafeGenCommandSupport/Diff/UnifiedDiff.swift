import SafeGen

/// A `ChangeSet` as a unified diff that `git apply` and `patch -p1` understand.
///
/// A file with characters that a terminal or a CI service would obey is shown with those spelled out, and under
/// headers that those tools skip: a diff can't show such a line and be applied.
package struct UnifiedDiff {
    private let isColored: Bool
    package init(isColored: Bool) {
        self.isColored = isColored
    }

    package func render(_ changeSet: ChangeSet) -> [UInt8] {
        var text: [UInt8] = []
        for change in changeSet.changes { render(change, to: &text) }
        return text
    }

    private func render(_ change: ChangeSet.Change, to text: inout [UInt8]) {
        let path = Self.relative(change.path)
        let old = change.before == nil ? "/dev/null" : Self.name("a/\(path)")
        let new = change.after == nil ? "/dev/null" : Self.name("b/\(path)")
        append("--- \(old)", .bold, to: &text)
        append("+++ \(new)", .bold, to: &text)
        let difference = LineDifference(before: change.before ?? [], after: change.after ?? [])
        let hunks = DiffHunk.hunks(of: difference)
        let isHarmless = hunks.allSatisfy { hunk in
            hunk.lines.allSatisfy { PresentableText.isHarmless(line: Self.split($0.text).text) }
        }
        for hunk in hunks { render(hunk, spellsOut: !isHarmless, to: &text) }
    }

    /// An absolute path loses its slash, so that -p1 finds the file from the root.
    private static func relative(_ path: String) -> String {
        path.hasPrefix("/") ? String(path.dropFirst()) : path
    }

    /// The name of a file as `git apply` and `patch` read it: in quotes, with the escapes of C, where it holds anything odd.
    private static func name(_ path: String) -> String {
        let bytes = Array(path.utf8)
        let isQuoted = bytes.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
        // A tab shows where a name with spaces ends.
        guard isQuoted || PresentableText.line(path) != path else {
            return bytes.contains(UInt8(ascii: " ")) ? "\(path)\t" : path
        }
        let quoted = bytes.map { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\\(Character(Unicode.Scalar(byte)))"
            case UInt8(ascii: "#"), 0..<0x20, 0x7F...: "\\" + octal(byte)
            default: String(Character(Unicode.Scalar(byte)))
            }
        }
        return "\"\(quoted.joined())\""
    }

    private static func octal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 8)
        return String(repeating: "0", count: 3 - digits.count) + digits
    }

    /// A line without its end, and the end: nothing, LF or CR LF.
    private static func split(_ line: ArraySlice<UInt8>) -> (text: ArraySlice<UInt8>, end: ArraySlice<UInt8>) {
        guard line.last == 0x0A else { return (line, []) }
        let text = line.dropLast()
        let end = text.last == 0x0D ? text.endIndex - 1 : text.endIndex
        return (line[..<end], line[end...])
    }

    private func render(_ hunk: DiffHunk, spellsOut: Bool, to text: inout [UInt8]) {
        let oldRange = Self.range(start: hunk.oldStart, count: hunk.lines.count { $0.step != .added })
        let newRange = Self.range(start: hunk.newStart, count: hunk.lines.count { $0.step != .removed })
        let note = spellsOut ? "to read only, control characters are spelled out " : ""
        append("@@ \(note)-\(oldRange) +\(newRange) @@", .cyan, to: &text)
        for (step, line) in hunk.lines {
            let (shown, end) = Self.split(line)
            let spelled = spellsOut ? PresentableText.spelledOut(line: shown)[...] + end : line
            append(step.rawValue, spelled, step.color, to: &text)
        }
    }

    /// `start,count` counting from 1; an empty range names the line before it.
    private static func range(start: Int, count: Int) -> String {
        count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }

    private func append(_ line: String, _ color: TerminalColor, to text: inout [UInt8]) {
        append(line, Array("\n".utf8)[...], color, to: &text)
    }

    private func append(_ mark: String, _ line: ArraySlice<UInt8>, _ color: TerminalColor?, to text: inout [UInt8]) {
        let hasEnd = line.last == 0x0A
        let color = isColored ? color : nil
        if let color { text += color.start.utf8 }
        text += mark.utf8
        text += hasEnd ? line.dropLast() : line
        if color != nil { text += TerminalColor.reset.utf8 }
        text += "\n".utf8
        if !hasEnd { text += "\\ No newline at end of file\n".utf8 }
    }
}

/// The colours of a diff, as escape sequences of terminals (ECMA-48).
package enum TerminalColor: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"

    package static let reset = "\u{1B}[0m"
    package var start: String { "\u{1B}[\(rawValue)m" }
}

extension LineDifference.Step {
    package var color: TerminalColor? { self == .kept ? nil : self == .added ? .green : .red }
}
