import SafeGenText

/// Reads the UTF-8 of one piece of Swift from its front to its end.
///
/// The grammar is in extensions, a file for each part of it. A reader is valid inside of `read(_:_:)` only, never reads
/// past the end, and allocates nothing by itself.
struct FragmentParser {
    /// How deeply types and conditions may be nested.
    static let depthLimit = 64
    /// How many `?`, `.Type` and their kind may follow a type.
    static let suffixLimit = 16

    private let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte to read.
    var position = 0
    private var depth = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Runs `body` with a reader at the start of the text.
    ///
    /// - Returns: What `body` returned, or the problem that it threw.
    static func read<Value>(
        _ text: String, _ body: (inout FragmentParser) throws(SyntaxProblem) -> Value
    ) -> Result<Value, SyntaxProblem> {
        var text = text
        return text.withUTF8 { bytes in
            var reader = FragmentParser(bytes)
            do throws(SyntaxProblem) {
                return .success(try body(&reader))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Runs `body` with a reader at the start of the text, and returns the problem that it threw, if any.
    static func problem(
        in text: String, _ body: (inout FragmentParser) throws(SyntaxProblem) -> Void
    ) -> SyntaxProblem? {
        switch read(text, body) {
        case .success: nil
        case .failure(let problem): problem
        }
    }

    // MARK: Looking

    /// The number of bytes.
    var count: Int { bytes.count }

    /// Whether everything is read.
    var isAtEnd: Bool { position >= bytes.count }

    /// The next byte, or 0 at the end. A NUL in the text is refused by every rule, so the two can't be confused.
    var current: UInt8 { byte(at: position) }

    /// The byte at an offset, or 0 outside of the text.
    func byte(at offset: Int) -> UInt8 {
        offset >= 0 && offset < bytes.count ? bytes[offset] : 0
    }

    /// Whether the next bytes are these.
    func isAt(_ symbol: StaticString) -> Bool {
        guard bytes.count - position >= symbol.utf8CodeUnitCount else { return false }
        return symbol.withUTF8Buffer { symbol in
            for offset in 0..<symbol.count where byte(at: position + offset) != symbol[offset] { return false }
            return true
        }
    }

    /// Whether the next bytes are this word, and it ends there.
    func isAt(word: StaticString) -> Bool {
        isAt(word) && !ByteClass.continuesWord(byte(at: position + word.utf8CodeUnitCount))
    }

    /// Whether the bytes in the range are a keyword.
    func isKeyword(_ range: Range<Int>) -> Bool {
        Keywords.contains(UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)]))
    }

    /// The text between two offsets.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The text between two offsets without the spaces around it.
    func trimmedText(_ range: Range<Int>) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, ByteClass.isSpace(byte(at: start)) { start += 1 }
        while start < end, ByteClass.isSpace(byte(at: end - 1)) { end -= 1 }
        return text(start..<end)
    }

    /// The whole text with one part of it replaced: what a suggestion consists of.
    func text(replacing range: Range<Int>, with replacement: String) -> String {
        text(0..<range.lowerBound) + replacement + text(range.upperBound..<max(range.upperBound, count))
    }

    // MARK: Moving

    /// Skips spaces and tabs.
    mutating func skipSpaces() {
        while ByteClass.isSpace(current) { position += 1 }
    }

    /// Skips the symbol if it is next.
    ///
    /// - Returns: Whether it was.
    mutating func skip(_ symbol: StaticString) -> Bool {
        guard isAt(symbol) else { return false }
        position += symbol.utf8CodeUnitCount
        return true
    }

    /// Skips the word if it is next.
    ///
    /// - Returns: Whether it was.
    mutating func skip(word: StaticString) -> Bool {
        guard isAt(word: word) else { return false }
        position += word.utf8CodeUnitCount
        return true
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
    mutating func leave() {
        depth -= 1
    }

    /// Refuses what follows after the spaces, if anything does. `what` has been read, and is called with its article.
    mutating func expectEnd(after what: String) throws(SyntaxProblem) {
        skipSpaces()
        try expectNothing(after: what)
    }

    /// Refuses anything that follows, spaces too.
    func expectNothing(after what: String) throws(SyntaxProblem) {
        if isAtEnd { return }
        throw SyntaxProblem("expected nothing after \(what), found \(found)", at: position)
    }

    /// The problem that something else was expected at an offset.
    func expected(_ what: String, at offset: Int) -> SyntaxProblem {
        var reader = self
        reader.position = offset
        reader.skipSpaces()
        return reader.expected(what)
    }

    /// The problem that something else was expected at this point.
    func expected(_ what: String, suggestion: String? = nil) -> SyntaxProblem {
        SyntaxProblem("expected \(what), found \(found)", at: position, suggestion: suggestion)
    }
}

/// Names: identifiers, the names of members, and names with dots.
extension FragmentParser {
    /// What may be where a name is read, beside a plain identifier.
    struct NameOptions: OptionSet {
        let rawValue: UInt8
        /// A keyword, as it is.
        static let keywords = NameOptions(rawValue: 1)
        /// An identifier or a keyword in backticks.
        static let backticks = NameOptions(rawValue: 2)
    }

    /// Reads one name and returns where it is, backticks included. Messages say that `what` was expected.
    @discardableResult
    mutating func readName(_ what: String, _ options: NameOptions = []) throws(SyntaxProblem) -> Range<Int> {
        let start = position
        if current == UInt8(ascii: "`") { return try readBacktickedName(what, options) }
        let end = endOfIdentifier(at: start)
        if end == start { throw expected(what, suggestion: nil) }
        if end == start + 1, current == UInt8(ascii: "_") {
            throw SyntaxProblem("expected \(what), found '_', which is not a name", at: start)
        }
        if !options.contains(.keywords), isKeyword(start..<end) {
            let word = text(start..<end)
            throw SyntaxProblem(
                "expected \(what), found '\(word)', which is a keyword of Swift", at: start,
                suggestion: options.contains(.backticks) ? text(replacing: start..<end, with: "`\(word)`") : nil
            )
        }
        position = end
        return start..<end
    }

    private mutating func readBacktickedName(
        _ what: String, _ options: NameOptions
    ) throws(SyntaxProblem) -> Range<Int> {
        let start = position
        let end = endOfIdentifier(at: start + 1)
        guard options.contains(.backticks) else {
            throw SyntaxProblem(
                "expected \(what) without backticks", at: start,
                suggestion: byte(at: end) == UInt8(ascii: "`")
                    ? text(replacing: start..<end + 1, with: text(start + 1..<end)) : nil
            )
        }
        guard end > start + 1, byte(at: end) == UInt8(ascii: "`") else {
            position = min(end, count)
            throw expected("an identifier and a backtick")
        }
        position = end + 1
        return start..<end + 1
    }

    /// Reads names with dots between them, and returns where they are. Messages say that `what` was expected.
    @discardableResult
    mutating func readQualifiedName(_ what: String) throws(SyntaxProblem) -> Range<Int> {
        let start = position
        try readName(what, .backticks)
        while skip(".") {
            try readName("a name after '.'", .backticks)
        }
        return start..<position
    }

    /// The offset after the identifier at an offset; the offset itself where none begins there.
    func endOfIdentifier(at start: Int) -> Int {
        var end = start
        if ByteClass.startsPlainWord(byte(at: end)) {
            end += 1
        } else {
            guard let (scalar, width) = scalar(at: end), IdentifierCharacters.mayStart(scalar) else { return start }
            end += width
        }
        while true {
            let next = byte(at: end)
            if ByteClass.continuesPlainWord(next) {
                end += 1
            } else if next >= 0x80, let (scalar, width) = scalar(at: end), IdentifierCharacters.mayContinue(scalar) {
                end += width
            } else {
                return end
            }
        }
    }

    /// The word at the position: an identifier or a keyword; empty if neither is.
    var word: String { text(position..<endOfIdentifier(at: position)) }
}

/// Characters beyond ASCII, and how to call a character in a message.
extension FragmentParser {
    /// The scalar at an offset and its width in bytes, or nil at the end.
    func scalar(at offset: Int) -> (scalar: Unicode.Scalar, width: Int)? {
        guard offset >= 0, offset < count else { return nil }
        let first = byte(at: offset)
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first & (0xFF >> UInt8(width + 1)))
        for step in 1..<width { value = value << 6 | UInt32(byte(at: offset + step) & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
    }

    /// What is at the position, as messages call it.
    var found: String {
        guard let (scalar, _) = scalar(at: position) else { return "the end" }
        switch scalar {
        case " ": return "a space"
        case "\t": return "a tab"
        case "\"": return "a double quote"
        case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": return "a line break"
        default: break
        }
        if IdentifierCharacters.isLineBreakOrControl(scalar) { return "the control character \(codePoint(scalar))" }
        let word = word
        return word.isEmpty ? "'\(scalar)'" : "'\(word)'"
    }

    /// The number of a scalar in Unicode's notation, such as `U+0007`.
    func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    /// Refuses line breaks, control characters and reversals of the reading direction anywhere in the text.
    func expectOneLine(_ what: String) throws(SyntaxProblem) {
        var offset = 0
        while offset < count {
            let first = byte(at: offset)
            if first &- 0x20 < 0x5F {
                offset += 1
                continue
            }
            guard let (scalar, width) = scalar(at: offset) else { return }
            if IdentifierCharacters.isLineBreakOrControl(scalar) {
                var reader = self
                reader.position = offset
                throw SyntaxProblem("expected \(what) on one line, found \(reader.found)", at: offset)
            }
            offset += width
        }
    }
}
