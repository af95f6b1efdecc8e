/// The binary and the function of a frame, from the words of its line after the number.
struct FrameParts {
    var image = ""
    var symbol = ""
    /// Whether it is a frame without a number too.
    var isSure = true

    init(image: String, symbol: String) { (self.image, self.symbol) = (image, Self.name(in: symbol)) }

    init?(_ all: [Substring], process: String) {
        var words = all
        while words.count > 1, let first = words.first, Self.openings.contains(String(first)) { words.removeFirst() }
        guard !words.isEmpty else { return nil }
        if let parts = Self.separated(words) ?? Self.addressed(words, process) ?? Self.named(words, process) {
            self = parts
        } else {
            return nil
        }
        let isRepeated = symbol == image || symbol.hasPrefix(image + " + ")
        symbol = isRepeated ? "" : Self.name(in: symbol)
        // A method whose signs got lost.
        let parts = symbol.split(separator: " ")
        if parts.count == 2, Self.isLibrary(image[...]), parts[0].first(where: { $0 != "_" })?.isUppercase ?? false,
            parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        {
            symbol = "-[\(symbol)]"
        }
        guard !symbol.isEmpty || !image.isEmpty else { return nil }
    }

    /// Words before a function that say nothing of it.
    private static let openings: Set<String> = ["at", "[ra]", "[async]", "[system]", "?,", "\u{2014}", "-"]

    // MARK: Forms

    /// `libobjc.A.dylib`objc_msgSend`, `libobjc.A.dylib!objc_msgSend`, `UIKit 0x1 + 123 // -[A b]`
    private static func separated(_ words: [Substring]) -> FrameParts? {
        for (index, word) in words.prefix(3).enumerated() {
            guard let mark = word.firstIndex(where: { $0 == "`" || $0 == "!" }), mark > word.startIndex,
                word[mark] == "`" || isLibrary(word[..<mark]), words[..<index].allSatisfy(isAddress)
            else { continue }
            let rest = [word[word.index(after: mark)...]] + words[(index + 1)...]
            return FrameParts(image: baseName(word[..<mark]), symbol: joined(rest))
        }
        guard let mark = words.firstIndex(of: "//"), mark > 0, mark + 1 < words.count else { return nil }
        return FrameParts(image: String(words[0]), symbol: joined(words[(mark + 1)...]))
    }

    /// `libobjc.A.dylib 0x3a3d1620 objc_msgSend + 15`, and what has the address first
    private static func addressed(_ words: [Substring], _ process: String) -> FrameParts? {
        guard let place = words.firstIndex(where: { isAddress($0) || $0.hasPrefix("+0x") }), place < 6 else {
            return nil
        }
        var rest = words[(place + 1)...]
        if place == 0 {
            guard let first = rest.first, first != "-" else { return nil }
            while let first = rest.first, first == "in" || first == "-" || isAddress(first) { rest.removeFirst() }
            guard let first = rest.first else { return nil }
            var parts = withImage(Array(rest))
            // Some have the binary after the address.
            if parts.image.isEmpty, rest.count > 1,
                isLibrary(first) || String(first) == process || rest[rest.startIndex + 1].isMethod
            {
                parts.image = baseName(first)
                parts.symbol = joined(rest.dropFirst())
            }
            parts.isSure = !parts.image.isEmpty || isName(first)
            return parts
        }
        let image = joined(words[..<place])
        var parts = FrameParts(image: baseName(image[...]), symbol: "")
        let symbol = withImage(Array(rest))
        parts.symbol = symbol.symbol
        parts.isSure = isLibrary(parts.image[...]) || image == process && !process.isEmpty
        return parts
    }

    /// Frames without an address. A sentence that begins with a number is none.
    private static func named(_ words: [Substring], _ process: String) -> FrameParts? {
        var parts = withImage(words)
        if !parts.image.isEmpty {
            parts.isSure = parts.symbol.isEmpty || isName(parts.symbol[...])
            return parts.isSure ? parts : nil
        }
        let plus = words.firstIndex { $0 == "+" || $0.hasPrefix("+") && $0.dropFirst().allSatisfy(\.isHexDigit) }
        let first = words[0]
        if first.isMethod || first == "in" || swiftWords.contains(String(first)) || plus == 1 {
            let rest = first == "in" ? words.dropFirst() : words[...]
            guard let symbol = rest.first, symbol.isMethod || isName(symbol) || swiftWords.contains(String(symbol))
            else {
                return nil
            }
            parts = FrameParts(image: "", symbol: joined(rest))
            parts.isSure = false
            return parts
        }
        guard words.count > 1 else {
            parts =
                isLibrary(first)
                ? FrameParts(image: baseName(first), symbol: "") : FrameParts(image: "", symbol: String(first))
            parts.isSure = false
            return isLibrary(first) || isName(first) ? parts : nil
        }
        let isIn = words[1] == "in" && words.count > 2
        let next = words[isIn ? 2 : 1]
        let isFrame =
            next.isMethod || next.hasPrefix("__") || (isLibrary(first) || isIn) && isName(next) || (plus ?? 0) > 1
        guard isFrame || isLibrary(first) || String(first) == process else { return nil }
        // `Crash in -[A b]` names no binary.
        let isImage = !isIn || isLibrary(first) || String(first) == process
        parts = FrameParts(image: isImage ? baseName(first) : "", symbol: joined(words.dropFirst(isIn ? 2 : 1)))
        parts.isSure = isLibrary(first) && (isName(next) || next.isMethod) || isIn && next.isMethod
        return parts.isSure || isFrame || isLibrary(first) ? parts : nil
    }

    /// The binary where it comes after the function: `objc_msgSend (in libobjc.A.dylib) + 32`, `… (libobjc.A.dylib:arm64+0x61bf)`,
    /// `… + 32 in libobjc.A.dylib`, `… from /usr/lib/libobjc.A.dylib`.
    private static func withImage(_ words: [Substring]) -> FrameParts {
        for (index, word) in words.enumerated().dropFirst() {
            let isOpen = word.hasPrefix("(")
            let before = words[index - 1]
            let isAfterWord = ["(in", "in", "from", "at"].contains(before)
            guard isOpen || isAfterWord, index > 1 || isOpen else { continue }
            let name = word.drop { $0 == "(" }.prefix { $0 != ")" && $0 != ":" }
            guard isLibrary(baseName(name)[...]) || before == "(in", !name.isEmpty else { continue }
            return FrameParts(image: baseName(name), symbol: joined(words[..<(isOpen ? index : index - 1)]))
        }
        return FrameParts(image: "", symbol: joined(words[...]))
    }

    // MARK: Words

    private static let swiftWords: Set<String> = [
        "closure", "@objc", "@nonobjc", "specialized", "partial", "thunk", "protocol", "static", "implicit", "merged",
        "outlined", "generic", "dispatch", "reabstraction",
    ]

    private static func joined(_ words: some Sequence<Substring>) -> String { words.joined(separator: " ") }

    private static func baseName(_ path: some StringProtocol) -> String {
        var name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? String(path)
        while let last = name.last, ":,)".contains(last) { name.removeLast() }
        // A place without a line.
        return name.hasSuffix(":0") ? String(name.dropLast(2)) : name
    }

    /// A hexadecimal number, or a long decimal one.
    static func isAddress(_ word: Substring) -> Bool {
        let word = word.last == ":" ? word.dropLast() : word
        if word.hasPrefix("0x") || word.hasPrefix("0X") {
            return word.utf8.count > 3 && word.dropFirst(2).allSatisfy(\.isHexDigit)
        }
        return word.utf8.count >= 7 && word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }

    private static func isLibrary(_ word: Substring) -> Bool {
        let name = baseName(word)
        return name.hasSuffix(".dylib") || name.hasSuffix(".framework")
            || SystemImages.owner(of: name, process: "") == .system
    }

    /// Whether a word is a function's name by its look.
    static func isName(_ word: Substring) -> Bool {
        word.isMethod || word.utf8.contains(UInt8(ascii: "_")) || word.hasPrefix("objc") || word.hasPrefix("$s")
    }

    /// The function without its offset and its line.
    private static func name(in symbol: String) -> String {
        var text = Substring(symbol)
        if text.hasPrefix("(missing") || text.hasPrefix("(Missing") { return "" }
        if text.utf8.contains(UInt8(ascii: "+")), let range = text.ranges(of: "+").last,
            range.lowerBound > text.startIndex
        {
            let digits = text[range.upperBound...].drop { $0 == " " }.prefix {
                $0.isASCII && ($0.isNumber || $0.isLetter)
            }
            if digits.first?.isNumber ?? false { text = text[..<range.lowerBound] }
        }
        // Most functions have a plain name.
        while text.last == " " { text = text.dropLast() }
        if !text.utf8.contains(where: { " )]".utf8.contains($0) }) { return String(text) }
        for mark in [" at ", " [inlined]", " [opt]", " <-", " [0x"] where !text.isMethod || mark != " at " {
            if let range = text.firstRange(of: mark) { text = text[..<range.lowerBound] }
        }
        if text.isMethod {
            if let end = text.firstIndex(of: "]") {
                // The name of a block of the method goes on.
                let rest = text[end...].prefix { $0 != " " && $0 != "(" }
                text = text[..<rest.endIndex]
            }
        } else if text.hasSuffix(")"), let open = text.lastIndex(of: "("), !text.contains("::"),
            text[open...].contains(":") && text[..<open].last == " " || text[open...].contains("=")
        {
            text = text[..<open]
        }
        if text.hasSuffix(" ()") { text = text.dropLast(3) }
        while text.last == " " { text = text.dropLast() }
        return String(text.hasSuffix("()") && !text.contains("::") && !text.contains(".") ? text.dropLast(2) : text)
    }
}

extension StringProtocol {
    /// Whether it begins as a method of Objective-C does.
    var isMethod: Bool { hasPrefix("-[") || hasPrefix("+[") }
}
