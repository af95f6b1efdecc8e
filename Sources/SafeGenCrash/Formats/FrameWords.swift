enum FrameWords {
    /// Those before a function that say nothing of it.
    static let openings: Set<Substring> = ["at", "[ra]", "[async]", "[system]", "?,", "\u{2014}", "-"]
    /// Those that names of Swift's functions begin with.
    static let ofSwift: Set<Substring> = [
        "closure", "@objc", "@nonobjc", "specialized", "partial", "thunk", "protocol", "static", "implicit", "merged",
        "outlined", "generic", "dispatch", "reabstraction",
    ]

    static func baseName(_ path: some StringProtocol) -> String {
        var name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? String(path)
        while let last = name.last, ":,)".contains(last) { name.removeLast() }
        // A place without a line.
        return name.hasSuffix(":0") ? String(name.dropLast(2)) : name
    }

    /// The function without its offset and its line.
    static func name(in symbol: String) -> String {
        var text = Substring(symbol)
        if let plus = text.utf8.lastIndex(of: UInt8(ascii: "+")), plus > text.startIndex,
            text[plus...].dropFirst().first(where: { $0 != " " })?.isNumber ?? false
        {
            text = text[..<plus]
        }
        if text.isMethod, let end = text.firstIndex(of: "]") {
            // The name of a block of the method goes on.
            return String(text[..<end] + text[end...].prefix { $0 != " " && $0 != "(" })
        }
        while let last = text.last, " (".contains(last) { text.removeLast() }
        // Most functions have a plain name.
        guard text.utf8.contains(where: { " )]".utf8.contains($0) }) else { return String(text) }
        for mark in [" at ", " [inlined]", " [opt]", " <-", " [0x"] {
            if let range = text.firstRange(of: mark) { text = text[..<range.lowerBound] }
        }
        if text.hasSuffix(")"), let open = text.lastIndex(of: "("), !text.contains("::"),
            text[open...].contains(":") && text[..<open].last == " " || text[open...].contains("=")
        {
            text = text[..<open]
        }
        let isOfC = !text.contains("::") && !text.contains(".")
        if text.hasSuffix(" ()") || text.hasSuffix("()") && isOfC { text = text.dropLast(2) }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

extension StringProtocol {
    /// Whether it is a function's name by its look.
    var isFunction: Bool { isMethod || utf8.contains(UInt8(ascii: "_")) || hasPrefix("objc") || hasPrefix("$s") }

    /// Whether it is a hexadecimal number, or a long decimal one.
    var isAddress: Bool {
        let word = last == ":" ? dropLast() : self[...]
        let isHexadecimal = word.hasPrefix("0x") || word.hasPrefix("0X")
        if isHexadecimal { return word.utf8.count > 3 && word.dropFirst(2).allSatisfy(\.isHexDigit) }
        return word.utf8.count >= 7 && word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }

    var isLibrary: Bool {
        let name = FrameWords.baseName(self)
        return name.hasSuffix(".dylib") || name.hasSuffix(".framework")
            || SystemImages.owner(of: name, process: "") == .system
    }
}

/// A line without what lists, quotes, tables, pages and terminals have around its words.
enum LineMarks {
    static func words(of line: String) -> [Substring] {
        var text = line
        if text.utf8.contains(0x1B) {
            // The colours of a terminal.
            let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
            text = (parts.prefix(1) + parts.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }).joined()
        }
        if text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == 0xC2 || $0 == 0xE2 })
        {
            for (mark, plain) in tags where text.contains(mark) { text = text.replacing(mark, with: plain) }
        }
        if text.hasSuffix("\",") { text.removeLast() }
        let words = text.utf8.split { " \t|".utf8.contains($0) }.compactMap { word -> Substring? in
            let word = word.drop { ">*\"'`".utf8.contains($0) }
            return word.lastIndex { !"*\"'`\\".utf8.contains($0) }.map { Substring(word[...$0]) }
        }.drop { $0 == "-" || $0 == "+" || $0.allSatisfy { $0 == "#" } }
        // A row of values: `1,UIKit,0x1a2b,-[A b]`.
        let values = words.prefix(1).flatMap { $0.split(separator: ",") }
        let isRow = values.first.map { Int($0) != nil } ?? false
        return (isRow ? values : Array(words.prefix(1))) + words.dropFirst()
    }

    private static let tags =
        ["li", "td", "tr", "code", "br", "br/", "p", "pre", "string", "div", "span", "b", "tt"].flatMap { tag in
            ["<\(tag)>", "</\(tag)>", "<\(tag) />"].map { ($0, " ") }
        } + [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
            ("\u{A0}", " "), ("\u{2022}", " "), ("\u{B7}", " "),
        ]
}
