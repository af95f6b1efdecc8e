/// A frame as the programs that print backtraces write it.
enum FrameLine {
    /// Reads a line.
    ///
    /// - Parameters:
    ///   - line: The line, without spaces around it.
    ///   - process: The program that crashed.
    ///   - follows: The number of the frame before; nil if there is none.
    /// - Returns: The frame; nil if it is another line.
    static func frame(_ line: String, process: String, follows: Int? = nil) -> CrashFrame? {
        let rest = withoutMarks(line)
        let parts: Parts?
        if rest.hasPrefix("frame #") {
            parts = debugger(rest.dropFirst(7))
        } else if rest.hasPrefix("#") {
            parts = gdb(rest.dropFirst())
        } else if let found = symbolOfModule(rest) {
            parts = found
        } else if let first = rest.first, first.isASCII, first.isNumber {
            parts = numbered(rest, follows: follows)
        } else {
            parts = place(rest)
        }
        return frame(parts, line, process)
    }

    /// The number of a frame's line, with `frame #` and signs of lists before it; nil if it has none.
    static func number(of line: String) -> Int? {
        var rest = withoutMarks(line)
        for prefix in ["frame #", "#"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
        return rest.hasPrefix("0x") ? nil : Int(rest.prefix { $0.isASCII && $0.isNumber })
    }

    /// Reads a line of a log that has a frame after the log's own words: `[error] 10:11:12 0  UIKit  0x1a2b3c -[A b] + 3`.
    ///
    /// - Returns: The frame and its number, which follows that of the frame before.
    static func logged(_ line: String, process: String, follows: Int?) -> (frame: CrashFrame, number: Int)? {
        let words = line.split { $0 == " " || $0 == "\t" }
        for index in words.indices.dropFirst().prefix(8) where index + 2 < words.endIndex {
            guard words[index].count <= 4, let number = Int(words[index]), number == follows.map({ $0 + 1 }) ?? 0,
                words[index + 2].hasPrefix("0x"), isAddress(words[index + 2])
            else { continue }
            let found = frame(standard(Array(words[(index + 1)...])), line, process)
            return found.map { ($0, number) }
        }
        return nil
    }

    /// Reads a line of a list without numbers: `Foundation  -[_NSUndoStack popAndInvoke] +116`, `objc_msgSend`. Any line may be of
    /// such a list, so its first one has to be of the runtime.
    static func unnumbered(_ line: String, process: String) -> CrashFrame {
        let bare = withoutMarks(line)
        var words = bare.split { $0 == " " || $0 == "\t" }
        if let last = words.last, last.hasPrefix("+"), last.dropFirst().allSatisfy(\.isHexDigit), words.count > 1 {
            words.removeLast()
        }
        var image = ""
        if let place = words.firstIndex(of: "(in"), place > 0, place + 1 < words.count {
            image = words[place + 1].filter { $0 != ")" }
            words = Array(words[..<place])
        } else if words.count > 1, let name = words.first?.split(separator: "/").last,
            isLibrary(name) || String(name) == process || ["-[", "+["].contains(where: words[1].hasPrefix)
        {
            image = String(name)
            words.removeFirst()
        }
        // A method whose signs got lost.
        let isMethod = words.count == 2 && isLibrary(image[...]) && words[0].first { $0 != "_" }?.isUppercase ?? false
        let symbol = joined(words.map(String.init))
        return frame(Parts(image: image, symbol: isMethod ? "-[\(symbol)]" : symbol), line, process)
            ?? CrashFrame(image: image, symbol: "", text: line)
    }

    /// The line without signs of lists, quotes and tables.
    private static func withoutMarks(_ line: String) -> Substring {
        var rest = Substring(line)
        while let first = rest.utf8.first, leadingMarks.contains(first) { rest = rest.dropFirst() }
        if rest.utf8.first == UInt8(ascii: "-"), rest.hasPrefix("- ") {
            rest = rest.dropFirst(2).drop { $0 == " " || $0 == "*" }
        }
        // A list of symbols that was printed.
        while let last = rest.utf8.last, last == UInt8(ascii: "\"") || last == UInt8(ascii: ",") {
            rest = rest.dropLast()
        }
        if rest.utf8.last == UInt8(ascii: "`"), rest.utf8.first == UInt8(ascii: "`") {
            rest = rest.dropFirst().dropLast()
        }
        guard rest.utf8.contains(UInt8(ascii: "|")) else { return rest }
        return line.utf8.first == UInt8(ascii: "|")
            ? rest.filter { $0 != "`" }.replacing("|", with: " ")[...] : rest.replacing(" | ", with: " ")
    }

    private static let leadingMarks = Array("> *|\"".utf8)

    private static func frame(_ parts: Parts?, _ line: String, _ process: String) -> CrashFrame? {
        guard var parts, !parts.symbol.isEmpty || !parts.image.isEmpty else { return nil }
        parts.symbol = name(in: parts.symbol)
        if parts.symbol == parts.image { parts.symbol = "" }
        let owner = SystemImages.owner(of: parts.image, process: process)
        return CrashFrame(image: parts.image, symbol: parts.symbol, owner: owner, text: String(line.prefix(300)))
    }

    private struct Parts {
        var image = ""
        var symbol = ""
    }

    /// `0x199881bd0 libobjc.A.dylib`objc_msgSend + 16`, and the same without the address
    private static func symbolOfModule(_ text: Substring) -> Parts? {
        guard let tick = text.utf8.firstIndex(of: UInt8(ascii: "`")) else { return nil }
        let words = text[..<tick].split { $0 == " " || $0 == "\t" }
        guard let image = words.last, words.count == 1 || words.count == 2 && isAddress(words[0]) else { return nil }
        return Parts(image: String(image), symbol: String(text[text.index(after: tick)...]))
    }

    /// `0: 0x00007fff objc_msgSend`, after `frame #`: the binary before a backtick, the function after it.
    private static func debugger(_ text: Substring) -> Parts? {
        guard let colon = text.firstIndex(of: ":"), Int(text[..<colon]) != nil else { return nil }
        var rest = text[text.index(after: colon)...].drop { $0 == " " }
        if rest.hasPrefix("0x") { rest = rest.drop { $0 != " " }.drop { $0 == " " } }
        guard let tick = rest.firstIndex(of: "`") else { return Parts(symbol: String(rest)) }
        return Parts(image: String(rest[..<tick]), symbol: String(rest[rest.index(after: tick)...]))
    }

    /// `0  0x91e2ac in objc_msgSend ()`, after `#`
    private static func gdb(_ text: Substring) -> Parts? {
        let number = text.prefix { $0.isASCII && $0.isNumber }
        var rest = text[number.endIndex...]
        guard !number.isEmpty, let first = rest.first, first == " " || first == "\t" else { return nil }
        rest = rest.drop { $0 == " " || $0 == "\t" }
        if rest.hasPrefix("0x"), let range = rest.firstRange(of: " in ") { rest = rest[range.upperBound...] }
        if rest.hasPrefix("0x") { rest = rest.drop { $0 != " " && $0 != "\t" }.drop { $0 == " " || $0 == "\t" } }
        // Others than gdb put a binary there.
        let words = rest.split { $0 == " " || $0 == "\t" }
        if words.count > 1, isLibrary(words[0]) { return standard(words) }
        var symbol = rest
        for end in [" at ", " from ", " ("] where !symbol.hasPrefix("-[") && !symbol.hasPrefix("+[") || end != " (" {
            if let range = symbol.firstRange(of: end) { symbol = symbol[..<range.lowerBound] }
        }
        return symbol.isEmpty ? nil : Parts(symbol: String(symbol))
    }

    /// `0   libobjc.A.dylib   0x3a3d1620 objc_msgSend + 15`, and the same without an address or with a decimal one
    private static func numbered(_ text: Substring, follows: Int?) -> Parts? {
        let number = text.prefix { $0.isASCII && $0.isNumber }
        var rest = text[number.endIndex...]
        if rest.first == ":" || rest.first == "." { rest = rest.dropFirst() }
        guard number.count <= 4, let first = rest.first, first == " " || first == "\t" else { return nil }
        let words = rest.split { $0 == " " || $0 == "\t" }
        if words.isEmpty { return nil }
        if let parts = standard(words) { return parts }
        // Whatever follows a frame with the next number is one: to pass over it would make another the caller.
        guard let follows, Int(number) == follows + 1 else { return nil }
        return Parts(
            image: words.count > 1 ? String(words[0]) : "",
            symbol: joined(words.dropFirst(words.count > 1 ? 1 : 0).map(String.init)))
    }

    private static func standard(_ all: [Substring]) -> Parts? {
        var words = all
        // The offset in the binary.
        if words.count > 2, words[1].hasPrefix("+0x") { words.remove(at: 1) }
        if let range = words[0].firstRange(of: "!"), range.lowerBound > words[0].startIndex {
            let symbol = String(words[0][range.upperBound...])
            return Parts(
                image: String(words[0][..<range.lowerBound]),
                symbol: joined([symbol] + words.dropFirst().map(String.init)))
        }
        if let mark = words.firstIndex(of: "//"), mark > 0, mark + 1 < words.count {
            return Parts(image: String(words[0]), symbol: joined(words[(mark + 1)...].map(String.init)))
        }
        if let place = words.firstIndex(where: isAddress) {
            let image = joined(words[..<place].map(String.init))
            return Parts(image: image, symbol: joined(words[(place + 1)...].map(String.init)))
        }
        let all = joined(words.map(String.init))
        if words[0].hasPrefix("-[") || words[0].hasPrefix("+[") || words.count == 1 && !isLibrary(words[0]) {
            return isName(words[0]) ? Parts(symbol: all) : nil
        }
        guard words.count > 1 else { return Parts(image: all) }
        let next = words[1]
        // A sentence that begins with a number isn't a frame.
        let isFrame =
            isLibrary(words[0]) || next.hasPrefix("-[") || next.hasPrefix("+[") || next.hasPrefix("__")
            || words.contains("+")
        return isFrame ? Parts(image: String(words[0]), symbol: joined(words.dropFirst().map(String.init))) : nil
    }

    /// `/usr/lib/libobjc.A.dylib:0 objc_msgSend`, `libobjc.A.dylib!objc_msgSend`
    private static func place(_ text: Substring) -> Parts? {
        let words = text.split { $0 == " " || $0 == "\t" }
        guard words.count >= 1, let first = words.first else { return nil }
        if let mark = first.firstIndex(of: "!"), isLibrary(first[..<mark]) { return standard(words) }
        guard words.count >= 2, let colon = first.lastIndex(of: ":"), Int(first[first.index(after: colon)...]) != nil,
            first.hasPrefix("/") || !first.contains("//") && first.contains("/") || isLibrary(first[..<colon])
        else { return nil }
        var path = first[..<colon]
        if let second = path.lastIndex(of: ":"), Int(path[path.index(after: second)...]) != nil {
            path = path[..<second]
        }
        let image = path.split(separator: "/").last.map(String.init) ?? ""
        return Parts(image: image, symbol: joined(words.dropFirst().map(String.init)))
    }

    /// The function without its offset and its line.
    private static func name(in symbol: String) -> String {
        var text = Substring(symbol)
        if text.utf8.contains(UInt8(ascii: "+")), let range = text.ranges(of: " + ").last {
            let digits = text[range.upperBound...].prefix { $0.isASCII && ($0.isNumber || $0.isLetter) }
            if digits.first?.isNumber ?? false { text = text[..<range.lowerBound] }
        }
        // Most functions have a plain name.
        if !text.utf8.contains(where: { " )]".utf8.contains($0) }) { return String(text) }
        for mark in [" at ", " [inlined]", " [opt]"] where !text.hasPrefix("-[") || mark != " at " {
            if let range = text.firstRange(of: mark) { text = text[..<range.lowerBound] }
        }
        if text.hasPrefix("-[") || text.hasPrefix("+[") {
            if let end = text.firstIndex(of: "]") { text = text[...end] }
        } else if text.hasSuffix(")"), let open = text.lastIndex(of: "("), text[open...].contains(":"),
            !text.contains("::")
        {
            text = text[..<open]
        }
        while text.last == " " { text = text.dropLast() }
        return String(text.hasSuffix("()") && !text.contains("::") && !text.contains(".") ? text.dropLast(2) : text)
    }

    private static func joined(_ words: [String]) -> String { words.joined(separator: " ") }

    /// A hexadecimal number, or a long decimal one.
    private static func isAddress(_ word: Substring) -> Bool {
        if word.hasPrefix("0x") || word.hasPrefix("0X") {
            return word.count > 3 && word.dropFirst(2).allSatisfy(\.isHexDigit)
        }
        return word.count >= 7 && word.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func isLibrary(_ word: Substring) -> Bool {
        word.hasSuffix(".dylib") || SystemImages.owner(of: String(word), process: "") == .system
    }

    private static func isName(_ word: Substring) -> Bool {
        word.hasPrefix("-[") || word.hasPrefix("+[") || word.contains("_") || word.hasPrefix("objc")
    }
}
