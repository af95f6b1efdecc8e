import SafeGenText

/// Names: identifiers, the names of members, and names with dots.
extension SwiftReader {
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
