/// The binary and the function of a frame, from the words of its line after the number.
struct FrameParts {
    var image = ""
    var symbol = ""
    /// Whether it is a frame without a number too.
    var isSure = true

    init(image: String, symbol: String) { (self.image, self.symbol) = (image, Self.name(in: symbol)) }

    init?(_ all: ArraySlice<Substring>, process: String) {
        let words = all.drop { Self.openings.contains($0) }
        guard !words.isEmpty, takeMarked(words) || takePlain(words, process) else {
            return nil
        }
        symbol = symbol == image || symbol.hasPrefix(image + " + ") ? "" : Self.name(in: symbol)
        // A method whose signs got lost.
        let parts = symbol.split(separator: " ")
        if parts.count == 2, Self.isLibrary(image), parts[0].first(where: { $0 != "_" })?.isUppercase ?? false,
            parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        {
            symbol = "-[\(symbol)]"
        }
        guard !symbol.isEmpty || !image.isEmpty else { return nil }
    }

    /// Words before a function that say nothing of it.
    private static let openings: Set<Substring> = ["at", "[ra]", "[async]", "[system]", "?,", "\u{2014}", "-"]

    // MARK: Forms

    /// `libobjc.A.dylib`objc_msgSend`, `libobjc.A.dylib!objc_msgSend`, `UIKit 0x1 + 123 // -[A b]`
    private mutating func takeMarked(_ words: ArraySlice<Substring>) -> Bool {
        for index in words.indices.prefix(3) {
            let word = words[index]
            guard let mark = word.firstIndex(where: { $0 == "`" || $0 == "!" }), mark > word.startIndex,
                word[mark] == "`" || Self.isLibrary(word[..<mark]), words[..<index].allSatisfy(Self.isAddress)
            else { continue }
            image = Self.baseName(word[..<mark])
            symbol = Self.joined([word[word.index(after: mark)...]] + words[(index + 1)...])
            return true
        }
        guard let mark = words.firstIndex(of: "//"), mark > words.startIndex, mark + 1 < words.endIndex else {
            return false
        }
        image = words.first.map(String.init) ?? ""
        symbol = Self.joined(words[(mark + 1)...])
        return true
    }

    /// `libobjc.A.dylib 0x3a3d1620 objc_msgSend + 15`, with the address first, or without one. A sentence that begins with a number is
    /// none.
    private mutating func takePlain(_ words: ArraySlice<Substring>, _ process: String) -> Bool {
        let place = words.prefix(6).firstIndex { Self.isAddress($0) || $0.hasPrefix("+0x") }
        let isFirst = place == words.startIndex
        let rest = words[(place.map { $0 + 1 } ?? words.startIndex)...].drop {
            $0 == "in" || isFirst && Self.isAddress($0)
        }
        take(rest)
        if let place, !isFirst {
            image = Self.baseName(Self.joined(words[..<place]))
            isSure = Self.isLibrary(image) || image == process && !process.isEmpty
            return true
        }
        guard let first = rest.first, first != "-" else { return false }
        if !image.isEmpty { return isFirst || Self.isName(first) }
        let isLibrary = Self.isLibrary(first)
        let isIn = rest.count > 2 && rest[rest.startIndex + 1] == "in"
        let function = rest.dropFirst(isIn ? 2 : 1)
        let isOffset = function.contains { $0 == "+" || $0.hasPrefix("+") && $0.dropFirst().allSatisfy(\.isHexDigit) }
        let isFunction =
            function.first.map { next in
                next.isMethod
                    || !isFirst
                        && (next.hasPrefix("__") || isIn && Self.isName(next) || isOffset && next.first != "+")
            } ?? false
        let isSymbol = first.isMethod || Self.swiftWords.contains(first)
        // Some have the binary after the address.
        if isLibrary || first == process || isFunction && !isSymbol {
            // `Crash in -[A b]` names no binary.
            image = !isIn || isLibrary || first == process ? Self.baseName(first) : ""
            symbol = Self.joined(function)
            let isName = function.first.map { Self.isName($0) } ?? false
            isSure = isLibrary && isName || isIn && isName && function.first?.isMethod ?? false || isFirst
            return true
        }
        isSure = isFirst && Self.isName(first)
        return isFirst || Self.isName(first) || isSymbol
    }

    /// Takes the function, and the binary where it comes after it: `objc_msgSend (in libobjc.A.dylib) + 32`,
    /// `… (libobjc.A.dylib:arm64+0x61bf)`, `… + 32 in libobjc.A.dylib`, `… from /usr/lib/libobjc.A.dylib`.
    private mutating func take(_ words: ArraySlice<Substring>) {
        symbol = Self.joined(words)
        for index in words.indices.dropFirst() {
            let before = words[index - 1]
            let isOpen = words[index].hasPrefix("(")
            let isAfterWord = index > words.startIndex + 1 && ["(in", "in", "from", "at"].contains(before)
            guard isOpen || isAfterWord else { continue }
            let name = words[index].drop { $0 == "(" }.prefix { $0 != ")" && $0 != ":" }
            guard Self.isLibrary(name) || before == "(in", !name.isEmpty else { continue }
            image = Self.baseName(name)
            symbol = Self.joined(words[..<(isOpen ? index : index - 1)])
            return
        }
    }

    // MARK: Words

    private static let swiftWords: Set<Substring> = [
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

    private static func isLibrary(_ word: some StringProtocol) -> Bool {
        let name = baseName(word)
        return name.hasSuffix(".dylib") || name.hasSuffix(".framework")
            || SystemImages.owner(of: name, process: "") == .system
    }

    /// Whether a word is a function's name by its look.
    static func isName(_ word: some StringProtocol) -> Bool {
        word.isMethod || word.utf8.contains(UInt8(ascii: "_")) || word.hasPrefix("objc") || word.hasPrefix("$s")
    }

    /// The function without its offset and its line.
    private static func name(in symbol: String) -> String {
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
        while text.last == " " { text.removeLast() }
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
        if text.hasSuffix(" ()") { return String(text.dropLast(3)) }
        if text.hasSuffix("()"), !text.contains("::"), !text.contains(".") { text = text.dropLast(2) }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

extension StringProtocol {
    /// Whether it begins as a method of Objective-C does.
    var isMethod: Bool { hasPrefix("-[") || hasPrefix("+[") }
}
