/// A line of text that looks like a frame, whichever program wrote it: a function, with a number, an address and a binary around
/// it, in any order.
struct FrameLine {
    /// The frame's number; nil if it has none.
    private(set) var number: Int?
    private(set) var image = ""
    private(set) var symbol = ""
    /// Whether it is a frame wherever it stands. Another is one between frames.
    private(set) var isSure = true
    private var process: String
    private var text: String

    var frame: CrashFrame {
        CrashFrame(image: image, symbol: symbol, owner: SystemImages.owner(of: image, process: process), text: text)
    }

    /// Reads a line of a report on a process, below the frame with a number.
    init?(_ line: String, process: String = "", after last: Int? = nil) {
        self.process = process
        text = String(line.prefix(300))
        let words = LineMarks.words(of: line)
        guard words.count < 200 else { return nil }
        var logged = self
        let isFrame = read(words[...], after: last)
        if isFrame, isSure { return }
        if logged.readLogged(words, after: last) { self = logged } else if !isFrame { return nil }
    }

    /// Reads a frame after a log's own words, `[error] 10:11:12 0  UIKit  0x1a2b3c -[A b] + 3`. Its number follows the last one.
    private mutating func readLogged(_ words: [Substring], after last: Int?) -> Bool {
        let next = last.map { $0 + 1 } ?? 0
        return words.indices.dropFirst().prefix(8).contains { index in
            Self.number(words[index]) == next
                && words[(index + 1)...].prefix(3).contains(where: \.isAddress)
                && read(words[index...], after: nil)
        }
    }

    private mutating func read(_ all: ArraySlice<Substring>, after last: Int?) -> Bool {
        var words = all
        if words.first == "frame" || words.first == "Frame" { words.removeFirst() }
        number = words.first.flatMap(Self.number)
        if number != nil { words.removeFirst() }
        if readParts(words.drop { FrameWords.openings.contains($0) }) {
            isSure = isSure || number != nil
            return true
        }
        // Whatever has the next number is a frame: to pass over it would make another the caller.
        guard let number, let last, number == last + 1, !words.isEmpty else { return false }
        image = words.count > 1 ? String(words.removeFirst()) : ""
        symbol = FrameWords.name(in: words.joined(separator: " "))
        isSure = true
        return true
    }

    /// `3`, `3:`, `3.`, `3)`, `#3`, `[3]`; and `owner/name#3`, into which GitHub turns what looks like an issue.
    private static func number(_ word: Substring) -> Int? {
        var digits = word
        if let mark = digits.lastIndex(of: "#"), mark == digits.startIndex || digits[..<mark].contains("/") {
            digits = digits[digits.index(after: mark)...]
        }
        digits = digits.drop { "[(".contains($0) }
        while let end = digits.last, ":.)]*".contains(end) { digits.removeLast() }
        return digits.utf8.count <= 4 && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(digits) : nil
    }

    /// Reads the binary and the function, from the words after the number: `libobjc.A.dylib 0x3a3d1620 objc_msgSend + 15`, with the
    /// address or the function first, or without an address. A sentence that begins with a number is none.
    private mutating func readParts(_ all: ArraySlice<Substring>) -> Bool {
        let isLast = all.last?.isAddress ?? false && all.dropLast().last != "+" && all.contains { $0.isFunction }
        let words = isLast ? all.dropLast() : all
        let place = words.prefix(6).firstIndex { $0.isAddress || $0.hasPrefix("+0x") }
        let isFirst = place == words.startIndex
        var rest = words[(place.map { $0 + 1 } ?? words.startIndex)...]
        // Some have the function as a comment.
        if let mark = rest.firstIndex(of: "//") { rest = rest[(mark + 1)...] }
        rest = rest.drop { $0 == "in" || isFirst && $0.isAddress }
        if readMarked(words.drop(while: \.isAddress)) {
            isSure = true
        } else if let place, !isFirst {
            image = FrameWords.baseName(words[..<place].joined(separator: " "))
            isSure = isBinary(image)
            symbol = rest.joined(separator: " ")
        } else if !readBinary(rest), !readFunction(rest, afterAddress: isFirst) {
            return false
        }
        symbol = symbol == image || symbol.hasPrefix(image + " + ") ? "" : FrameWords.name(in: symbol)
        // A method whose signs got lost.
        let parts = symbol.split(separator: " ")
        if parts.count == 2, image.isLibrary, parts[0].first(where: { $0 != "_" })?.isUppercase ?? false,
            parts[0].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        {
            symbol = "-[\(symbol)]"
        }
        return !symbol.isEmpty || !image.isEmpty
    }

    /// `libobjc.A.dylib`objc_msgSend`, `libobjc.A.dylib!objc_msgSend`
    private mutating func readMarked(_ words: ArraySlice<Substring>) -> Bool {
        guard let first = words.first, let mark = first.firstIndex(where: { $0 == "`" || $0 == "!" }),
            mark > first.startIndex, first[mark] == "`" || first[..<mark].isLibrary
        else { return false }
        image = FrameWords.baseName(first[..<mark])
        symbol = ([first[first.index(after: mark)...]] + words.dropFirst()).joined(separator: " ")
        return true
    }

    /// The binary after the function: `objc_msgSend (in libobjc.A.dylib) + 32`, `… (libobjc.A.dylib:arm64+0x61bf)`,
    /// `… + 32 in libobjc.A.dylib`, `… from /usr/lib/libobjc.A.dylib`.
    private mutating func readBinary(_ words: ArraySlice<Substring>) -> Bool {
        for index in words.indices.dropFirst() {
            let before = words[index - 1]
            let isOpen = words[index].hasPrefix("(") || words.count == 2 && before.isFunction
            let isAfterWord = index > words.startIndex + 1 && ["(in", "in", "from", "at"].contains(before)
            let name = words[index].drop { $0 == "(" }.prefix { $0 != ")" && $0 != ":" }
            guard isOpen || isAfterWord, name.isLibrary || before == "(in" else { continue }
            image = FrameWords.baseName(name)
            symbol = words[..<(isOpen ? index : index - 1)].joined(separator: " ")
            return !image.isEmpty
        }
        return false
    }

    /// The binary before the function, or none.
    private mutating func readFunction(_ words: ArraySlice<Substring>, afterAddress: Bool) -> Bool {
        guard let first = words.first, first != "-" else { return false }
        let isIn = words.count > 2 && words[words.startIndex + 1] == "in"
        let function = words.dropFirst(isIn ? 2 : 1).drop { FrameWords.openings.contains($0) }
        let next = function.first ?? ""
        let hasOffset = function.dropFirst().contains { $0.first == "+" && $0.dropFirst().allSatisfy(\.isHexDigit) }
        let looksLikeOne = next.hasPrefix("__") || isIn && next.isFunction || hasOffset && next.first != "+"
        let isSymbol = first.isMethod || FrameWords.ofSwift.contains(first)
        let isBinary = isBinary(first)
        if isBinary || !isSymbol && (next.isMethod || !afterAddress && looksLikeOne) {
            // `Crash in -[A b]` names no binary.
            image = isIn && !isBinary ? "" : FrameWords.baseName(first)
            symbol = function.joined(separator: " ")
            isSure = afterAddress || next.isFunction && (isBinary || isIn && next.isMethod)
            return true
        }
        symbol = words.joined(separator: " ")
        isSure = afterAddress && first.isFunction
        return afterAddress || first.isFunction || isSymbol
    }

    private func isBinary(_ name: some StringProtocol) -> Bool {
        name.isLibrary || name == process && !process.isEmpty
    }
}
