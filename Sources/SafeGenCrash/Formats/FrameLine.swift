/// A line of text that looks like a frame, whichever program wrote it: a function, with a number, an address and a binary around
/// it, in any order.
struct FrameLine {
    /// The frame's number; nil if it has none.
    var number: Int?
    var frame: CrashFrame
    /// Whether it is a frame wherever it stands. Another is one between frames.
    var isSure: Bool

    private typealias Found = (number: Int?, parts: FrameParts, isSure: Bool)

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - line: The line, without spaces around it.
    ///   - process: The program that crashed.
    ///   - last: The number of the frame before; nil if there is none.
    init?(_ line: String, process: String = "", after last: Int? = nil) {
        let words = LineMarks.removed(from: line).split { $0 == " " || $0 == "\t" }
        guard words.count < 200 else { return nil }
        let whole = Self.numbered(words[...], process, last)
        let found = whole?.isSure ?? false ? whole : Self.logged(words, process, last) ?? whole
        guard let found else { return nil }
        (number, isSure) = (found.number, found.isSure)
        frame = CrashFrame(
            image: found.parts.image, symbol: found.parts.symbol,
            owner: SystemImages.owner(of: found.parts.image, process: process), text: String(line.prefix(300)))
    }

    private static func numbered(_ all: ArraySlice<Substring>, _ process: String, _ last: Int?) -> Found? {
        var words = all
        if words.first == "frame" || words.first == "Frame" { words.removeFirst() }
        guard let number = words.first.flatMap(Self.number) else {
            return FrameParts(words, process: process).map { (nil, $0, $0.isSure) }
        }
        words.removeFirst()
        if let parts = FrameParts(words, process: process) { return (number, parts, true) }
        // Whatever has the next number is a frame: to pass over it would make another the caller.
        guard let last, number == last + 1, !words.isEmpty else { return nil }
        let image = words.count > 1 ? String(words.removeFirst()) : ""
        return (number, FrameParts(image: image, symbol: words.joined(separator: " ")), true)
    }

    /// A frame after a log's own words: `[error] 10:11:12 0  UIKit  0x1a2b3c -[A b] + 3`. Its number follows that of the frame before.
    private static func logged(_ words: [Substring], _ process: String, _ last: Int?) -> Found? {
        let next = last.map { $0 + 1 } ?? 0
        return words.indices.dropFirst().prefix(8).lazy.compactMap { index -> Found? in
            let rest = words[index...]
            guard number(words[index]) == next, rest.dropFirst().prefix(3).contains(where: FrameParts.isAddress) else {
                return nil
            }
            return numbered(rest, process, nil)
        }.first
    }

    /// `3`, `3:`, `3.`, `3)`, `#3`, `[3]`; and `owner/name#3`, into which GitHub turns what looks like an issue.
    private static func number(_ word: Substring) -> Int? {
        var digits = word
        if let mark = digits.lastIndex(of: "#"), mark == digits.startIndex || digits[..<mark].contains("/") {
            digits = digits[digits.index(after: mark)...]
        } else if let open = digits.first, "[(".contains(open) {
            digits = digits.dropFirst()
        }
        while let end = digits.last, ":.)]*".contains(end) { digits.removeLast() }
        return digits.utf8.count <= 4 && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
    }
}

/// What lists, quotes, tables and pages have around a line.
enum LineMarks {
    static func removed(from line: String) -> Substring {
        let hasTags = line.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == 0xC2 }
        let text = hasTags ? tags.reduce(line) { $0.contains($1.0) ? $0.replacing($1.0, with: $1.1) : $0 } : line
        var rest = text[...]
        while let first = rest.first {
            let next = rest.dropFirst().first
            guard marks.contains(first) || signs.contains(first) && (next == " " || next == "#") else { break }
            rest.removeFirst()
        }
        if text[..<rest.startIndex].contains("`") { rest = rest.filter { $0 != "`" }[...] }
        while let last = rest.last, endMarks.contains(last) { rest.removeLast() }
        guard rest.utf8.contains(UInt8(ascii: "|")) else { return rest }
        return line.hasPrefix("|")
            ? rest.filter { $0 != "`" }.replacing("|", with: " ")[...] : rest.replacing(" | ", with: " ")[...]
    }

    private static let marks: Set<Character> = [" ", "\t", ">", "*", "|", "\"", "'", "`", "\u{2022}", "\u{B7}"]
    private static let endMarks: Set<Character> = [" ", "\t", "|", "\"", "'", "`", ",", "\\"]
    private static let signs: Set<Character> = ["-", "+", "#"]
    private static let tags =
        ["li", "td", "tr", "code", "br", "br/", "p", "pre", "string", "div", "span", "b", "tt"].flatMap { tag in
            ["<\(tag)>", "</\(tag)>", "<\(tag) />"].map { ($0, " ") }
        } + [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
            ("\u{A0}", " "),
        ]
}
