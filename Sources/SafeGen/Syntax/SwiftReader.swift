import SafeGenText

/// Reads the UTF-8 of one piece of Swift from its front to its end.
///
/// The grammar is in extensions, a file for each part of it. A reader is valid inside of `read(_:_:)` only, never reads
/// past the end, and allocates nothing by itself.
struct SwiftReader {
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
        _ text: String, _ body: (inout SwiftReader) throws(SyntaxProblem) -> Value
    ) -> Result<Value, SyntaxProblem> {
        var text = text
        return text.withUTF8 { bytes in
            var reader = SwiftReader(bytes)
            do throws(SyntaxProblem) {
                return .success(try body(&reader))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Runs `body` with a reader at the start of the text, and returns the problem that it threw, if any.
    static func problem(
        in text: String, _ body: (inout SwiftReader) throws(SyntaxProblem) -> Void
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
