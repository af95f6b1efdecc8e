/// A line of text that looks like a frame, whichever program wrote it: a function, with a number, an address and a binary around
/// it, in any order.
struct FrameLine {
    /// The frame's number; nil if it has none.
    var number: Int?
    var frame: CrashFrame
    /// Whether it is a frame wherever it stands. Another is one between frames.
    var isSure: Bool

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - line: The line, without spaces around it.
    ///   - process: The program that crashed.
    ///   - last: The number of the frame before; nil if there is none.
    init?(_ line: String, process: String = "", after last: Int? = nil) {
        let words = LineMarks.removed(from: line).split { $0 == " " || $0 == "\t" }
        guard words.count < 200 else { return nil }
        let whole = Self.numbered(words, process, last)
        let found = whole?.isSure ?? false ? whole : Self.logged(words, process, last) ?? whole
        guard let found else { return nil }
        (number, isSure) = (found.number, found.isSure)
        frame = CrashFrame(
            image: found.parts.image, symbol: found.parts.symbol,
            owner: SystemImages.owner(of: found.parts.image, process: process), text: String(line.prefix(300)))
    }

    private typealias Found = (number: Int?, parts: FrameParts, isSure: Bool)

    private static func numbered(_ all: [Substring], _ process: String, _ last: Int?) -> Found? {
        var words = all[...]
        if words.first == "frame" || words.first == "Frame" { words.removeFirst() }
        guard let first = words.first else { return nil }
        let number = Self.number(first)
        if number != nil { words.removeFirst() }
        guard let parts = FrameParts(Array(words), process: process) else {
            // Whatever has the next number is a frame: to pass over it would make another the caller.
            guard let number, let last, number == last + 1, !words.isEmpty else { return nil }
            let image = words.count > 1 ? String(words.removeFirst()) : ""
            return (number, FrameParts(image: image, symbol: words.joined(separator: " ")), true)
        }
        return (number, parts, number != nil || parts.isSure)
    }

    /// A frame after a log's own words: `[error] 10:11:12 0  UIKit  0x1a2b3c -[A b] + 3`. Its number follows that of the frame before.
    private static func logged(_ words: [Substring], _ process: String, _ last: Int?) -> Found? {
        for index in words.indices.dropFirst().prefix(8) where index + 2 < words.endIndex {
            guard let number = Self.number(words[index]), number == last.map({ $0 + 1 }) ?? 0,
                words[(index + 1)...].prefix(3).contains(where: FrameParts.isAddress),
                let parts = FrameParts(Array(words[(index + 1)...]), process: process)
            else { continue }
            return (number, parts, true)
        }
        return nil
    }

    /// `3`, `3:`, `3.`, `3)`, `#3`, `[3]`; and `owner/name#3`, into which GitHub turns what looks like an issue.
    private static func number(_ word: Substring) -> Int? {
        var digits = word
        if let mark = digits.lastIndex(of: "#"), mark == digits.startIndex || digits[..<mark].contains("/") {
            digits = digits[digits.index(after: mark)...]
        } else if let open = digits.first, "[(".contains(open) {
            digits = digits.dropFirst()
        }
        while let end = digits.last, ":.)]*".contains(end), digits.count > 1 { digits = digits.dropLast() }
        return digits.utf8.count <= 4 && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
    }
}

/// What lists, quotes, tables and pages have around a line.
enum LineMarks {
    static func removed(from line: String) -> Substring {
        let hasTags = line.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == 0xC2 }
        var rest = hasTags ? withoutTags(line)[...] : line[...]
        var isCode = false
        while let first = rest.utf8.first {
            let next = rest.utf8.dropFirst().first
            let isSign = signs.contains(first) && next == UInt8(ascii: " ")
            if first == 0xE2 || first == 0xC2 {
                guard let bullet = rest.first, "\u{2022}\u{00B7}".contains(bullet) else { break }
                rest = rest.dropFirst()
                continue
            }
            guard marks.contains(first) || isSign || first == UInt8(ascii: "#") && next == first else { break }
            isCode = isCode || first == UInt8(ascii: "`")
            rest = Substring(rest.utf8.dropFirst())
        }
        if isCode { rest = rest.filter { $0 != "`" }[...] }
        while let last = rest.utf8.last, marks.contains(last) || endMarks.contains(last) {
            if last == UInt8(ascii: ">") || last == UInt8(ascii: "*") { break }
            rest = Substring(rest.utf8.dropLast())
        }
        guard rest.utf8.contains(UInt8(ascii: "|")) else { return rest }
        let isTable = line.utf8.first == UInt8(ascii: "|")
        return isTable
            ? rest.filter { $0 != "`" }.replacing("|", with: " ")[...] : rest.replacing(" | ", with: " ")[...]
    }

    private static let marks = Array(" \t>*|\"'`".utf8)
    private static let endMarks = Array(",\\".utf8)
    private static let signs = Array("-+#".utf8)
    private static let tags = ["li", "td", "tr", "code", "br", "br/", "p", "pre", "string", "div", "span", "b", "tt"]

    private static func withoutTags(_ line: String) -> String {
        var text = line
        for tag in tags {
            for form in ["<\(tag)>", "</\(tag)>", "<\(tag) />"] where text.contains(form) {
                text = text.replacing(form, with: " ")
            }
        }
        let entities = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
            ("\u{A0}", " "),
        ]
        for (entity, sign) in entities where text.contains(entity) { text = text.replacing(entity, with: sign) }
        return text
    }
}
