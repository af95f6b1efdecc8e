import SafeGenSystem

/// Parses the UTF-8 of one fragment of Swift from its front to its end.
///
/// The grammar is in extensions, a file for each part of it. A parser never reads past the end.
struct FragmentParser {
    /// How deeply types and conditions may be nested.
    static let depthLimit = 64
    /// How many `?`, `.Type` and their kind may follow a type.
    static let suffixLimit = 16

    private let bytes: [UInt8]
    var position = 0
    private var depth = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    // MARK: Looking

    var count: Int { bytes.count }

    var isAtEnd: Bool { position >= bytes.count }

    /// The next byte, or 0 at the end. A NUL in the text is refused by every rule, so the two can't be confused.
    var current: UInt8 { byte(at: position) }

    /// The byte at an offset, or 0 outside of the text.
    func byte(at offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

    func isAt(_ symbol: StaticString) -> Bool {
        symbol.withUTF8Buffer { symbol in
            guard bytes.count - position >= symbol.count else { return false }
            for offset in symbol.indices where bytes[position + offset] != symbol[offset] { return false }
            return true
        }
    }

    func isAt(word: StaticString) -> Bool {
        isAt(word) && !ByteClass.continuesWord(byte(at: position + word.utf8CodeUnitCount))
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }

    /// The text between two offsets without the spaces around it.
    func trimmedText(_ range: Range<Int>) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, ByteClass.isSpace(byte(at: start)) { start += 1 }
        while start < end, ByteClass.isSpace(byte(at: end - 1)) { end -= 1 }
        return text(start..<end)
    }

    /// The whole text with one part of it replaced, for a suggestion.
    func text(replacing range: Range<Int>, with replacement: String) -> String {
        text(0..<range.lowerBound) + replacement + text(range.upperBound..<max(range.upperBound, count))
    }

    // MARK: Moving

    mutating func skipSpaces() {
        while ByteClass.isSpace(current) { position += 1 }
    }

    /// Skips the symbol if it is next.
    mutating func skip(_ symbol: StaticString) -> Bool {
        guard isAt(symbol) else { return false }
        position += symbol.utf8CodeUnitCount
        return true
    }

    /// Skips the word if it is next.
    mutating func skip(word: StaticString) -> Bool {
        guard isAt(word: word) else { return false }
        position += word.utf8CodeUnitCount
        return true
    }

    /// Reads a list: elements with commas and spaces between them, up to its closing bracket.
    mutating func readList(
        until bracket: StaticString, of opening: Int, _ what: String,
        _ readElement: (inout FragmentParser) throws(SyntaxProblem) -> Void
    ) throws(SyntaxProblem) {
        repeat {
            skipSpaces()
            try readElement(&self)
            skipSpaces()
        } while skip(",")
        try expectClosing(bracket, of: opening, what)
    }

    // MARK: Refusing

    /// Goes one level down; every call is paired with one of `leave`.
    mutating func enter() throws(SyntaxProblem) {
        depth += 1
        if depth > Self.depthLimit {
            throw SyntaxProblem("more than \(Self.depthLimit) levels of nesting", at: position)
        }
    }

    /// Comes back from one level down.
    mutating func leave() { depth -= 1 }

    /// Refuses any text after the spaces. `what` names the text before it, with its article.
    mutating func expectEnd(after what: String) throws(SyntaxProblem) {
        skipSpaces()
        try expectNothing(after: what)
    }

    /// Refuses anything that follows, spaces too.
    func expectNothing(after what: String) throws(SyntaxProblem) {
        if isAtEnd { return }
        let hint = what == "the name" && found == "','" ? "; an entry has one name, so write another entry" : ""
        throw SyntaxProblem("expected nothing after \(what), found \(found)\(hint)", at: position)
    }

    /// Skips a closing bracket, or refuses whatever is in its place.
    mutating func expectClosing(_ bracket: StaticString, of opening: Int, _ what: String) throws(SyntaxProblem) {
        if skip(bracket) { return }
        throw expected("'\(bracket)' to close \(what)", suggestion: isAtEnd ? text(0..<count) + "\(bracket)" : nil)
    }

    /// Refuses a word that differs from a known one by upper and lower case only.
    func expectKnownCase(_ range: Range<Int>, of known: [String]) throws(SyntaxProblem) {
        let word = text(range)
        if known.contains(word) { return }
        let lowercased = word.lowercased()
        guard let meant = known.first(where: { $0.lowercased() == lowercased }) else { return }
        throw SyntaxProblem(
            "'\(word)' is spelled '\(meant)'", at: range.lowerBound, suggestion: text(replacing: range, with: meant))
    }

    func expected(_ what: String, at offset: Int) -> SyntaxProblem {
        var parser = self
        parser.position = offset
        parser.skipSpaces()
        return parser.expected(what)
    }

    func expected(_ what: String, suggestion: String? = nil) -> SyntaxProblem {
        SyntaxProblem("expected \(what), found \(found)", at: position, suggestion: suggestion)
    }

    var found: String {
        guard let scalar = scalar(at: position) else { return "the end" }
        switch scalar {
        case " ": return "a space"
        case "\t": return "a tab"
        case "\"": return "a double quote"
        case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": return "a line break"
        default: break
        }
        let isControl = IdentifierCharacters.isLineBreakOrControl(scalar)
        if isControl || IdentifierCharacters.isInvisible(scalar) {
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let kind = isControl ? "control" : "invisible"
            return "the \(kind) character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
        return word.isEmpty ? "'\(scalar)'" : "'\(word)'"
    }

    /// Refuses line breaks, control characters and reversals of the reading direction anywhere in the text.
    func expectOneLine(_ what: String) throws(SyntaxProblem) {
        var parser = self
        parser.position = 0
        while let scalar = parser.scalar(at: parser.position) {
            if IdentifierCharacters.isLineBreakOrControl(scalar) {
                throw SyntaxProblem("expected \(what) on one line, found \(parser.found)", at: parser.position)
            }
            parser.position += UTF8.width(scalar)
        }
    }
}
