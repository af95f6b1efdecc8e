/// Makes text that comes from files, names and manifests fit to be shown: on one line, with nothing in it that a terminal
/// or the log of a CI service obeys.
///
/// This is the one place that decides which characters act: `Wording` uses it for messages, and so does whatever prints a
/// path, an excerpt or a diff.
package enum PresentableText {
    private static let maximumMessageLength = 600

    /// A message in which everything that acts is spelled out; if it is long, both of its ends.
    package static func message(_ text: String) -> String {
        guard text.utf8.count > maximumMessageLength else { return line(text) }
        let scalars = text.unicodeScalars
        guard scalars.count > maximumMessageLength else { return line(text) }
        let half = maximumMessageLength / 2
        return line(String(scalars.prefix(half)) + "…" + String(scalars.suffix(half)))
    }

    /// A path, a name or a line, whole, in which everything that acts is spelled out.
    package static func line(_ text: String) -> String {
        // Bytes side by side take less than half of the instructions that a string's take one by one.
        let isWhole = text.utf8.withContiguousStorageIfAvailable { isPlain($0) } ?? isPlain(text.utf8)
        return isWhole ? text : pieces(Array(text.unicodeScalars)).joined()
    }

    private static func pieces(_ scalars: [Unicode.Scalar]) -> [String] {
        var pieces = scalars.indices.map { acts(at: $0, in: scalars) ? spelled(scalars[$0]) : String(scalars[$0]) }
        for index in commandMarks(scalars) { pieces[index] = spelled(scalars[index]) }
        return pieces
    }

    /// A piece of a line for an excerpt, a scalar for a scalar, so that a caret can be under its place.
    static func excerpt(_ scalars: [Unicode.Scalar]) -> String {
        var shown = scalars.indices.map { index in
            acts(at: index, in: scalars) && scalars[index] != "\t" ? "\u{FFFD}" : scalars[index]
        }
        for index in commandMarks(scalars) { shown[index] = "\u{FFFD}" }
        return String(String.UnicodeScalarView(shown))
    }

    /// Whether bytes are shown as they are: printable ASCII, and no command. Other text may be harmless as well.
    package static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
        var previous: UInt8 = 0
        var isBeginning = true
        for byte in bytes {
            guard 0x20..<0x7F ~= byte else { return false }
            if byte == previous, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") && isBeginning { return false }
            if previous != 0, previous != 0x20 { isBeginning = false }
            previous = byte
        }
        return true
    }

    /// Whether a line, without its end, is shown as it is; a tab is fine in a line.
    package static func isHarmless(line: ArraySlice<UInt8>) -> Bool {
        if isPlain(line.lazy.map { $0 == 0x09 ? 0x20 : $0 }) { return true }
        var scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
        // A byte order mark at the beginning of a file.
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        return commandMarks(scalars).isEmpty
            && !scalars.indices.contains { acts(at: $0, in: scalars) && scalars[$0] != "\t" }
    }

    /// A line of a file in which everything that acts is spelled out, except tabs.
    package static func spelledOut(line bytes: ArraySlice<UInt8>) -> [UInt8] {
        if isPlain(bytes) { return Array(bytes) }
        let text = String(decoding: bytes, as: UTF8.self)
        return Array(
            text.split(separator: "\t", omittingEmptySubsequences: false).map { line(String($0)) }
                .joined(separator: "\t").utf8)
    }

    /// Whether a terminal obeys the scalar, or a program ends the line at it, or it is invisible, so that two names look
    /// the same. Of scalars that join others, that depends on the others.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
        case 0xFFF9...0xFFFB: true
        default: scalar.value > 0x9F && scalar.properties.isDefaultIgnorableCodePoint && !isJoiner(scalar)
        }
    }

    /// Whether the scalar joins letters or emoji, or chooses among their forms: it is only visible by its effect on them.
    package static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: true
        default: false
        }
    }

    /// Whether a scalar of a line acts, or is invisible there.
    private static func acts(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard isJoiner(scalars[index]) else { return isControl(scalars[index]) }
        guard index > 0 else { return true }
        let previous = scalars[index - 1]
        if isJoiner(previous) { return previous != "\u{FE0F}" || scalars[index] != "\u{200D}" }
        // The letters of Latin, Greek, Cyrillic and Hebrew are not joined, nor have they other forms.
        guard previous.value < 0x600 else { return false }
        let isKeycap = index + 1 < scalars.count && scalars[index + 1] == "\u{20E3}"
        return !isKeycap && previous != "©" && previous != "®"
    }

    /// The signs to hide, so that no CI service sees a command: GitHub looks for `::` at the beginning, spaces aside, and
    /// for `##[` anywhere; Azure for `##vso[`, TeamCity for `##teamcity[`.
    private static func commandMarks(_ scalars: [Unicode.Scalar]) -> [Int] {
        var marks: [Int] = []
        if let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }), first + 1 < scalars.count,
            scalars[first] == ":", scalars[first + 1] == ":"
        {
            marks.append(first)
        }
        for index in scalars.indices.dropLast(2) where scalars[index] == "#" && scalars[index + 1] == "#" {
            let next = scalars[(index + 2)...].prefix(20).first { !$0.properties.isAlphabetic }
            if next == "[" { marks.append(index) }
        }
        return marks
    }

    private static func spelled(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }
}
