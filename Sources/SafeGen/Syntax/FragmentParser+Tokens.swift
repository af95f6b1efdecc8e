import SafeGenSystem

/// Tokens: names, labels, versions and strings.
extension FragmentParser {
    /// Names that are accepted in addition to plain identifiers.
    struct NameOptions: OptionSet {
        let rawValue: UInt8
        static let keywords = NameOptions(rawValue: 1)
        /// An identifier or a keyword in backticks.
        static let backticks = NameOptions(rawValue: 2)
    }

    /// Reads one name and returns its range, backticks included. Messages name `what` as expected.
    @discardableResult
    mutating func readName(_ what: String, _ options: NameOptions = []) throws(SyntaxProblem) -> Range<Int> {
        let start = position
        if current == UInt8(ascii: "`") { return try readBacktickedName(what, options) }
        let end = endOfIdentifier(at: start)
        if end == start { throw expected(what) }
        let word = text(start..<end)
        if word == "_" { throw SyntaxProblem("expected \(what), found '_', which is not a name", at: start) }
        if !options.contains(.keywords), Keywords.contains(word) {
            throw SyntaxProblem(
                "expected \(what), found '\(word)', which is a keyword of Swift", at: start,
                suggestion: options.contains(.backticks) ? text(replacing: start..<end, with: "`\(word)`") : nil)
        }
        position = end
        return start..<end
    }

    private mutating func readBacktickedName(
        _ what: String, _ options: NameOptions
    ) throws(SyntaxProblem) -> Range<Int> {
        let start = position
        let end = endOfIdentifier(at: start + 1)
        let isClosed = byte(at: end) == UInt8(ascii: "`")
        guard options.contains(.backticks) else {
            let name = text(start + 1..<end)
            throw SyntaxProblem(
                "expected \(what) without backticks", at: start,
                suggestion: isClosed ? text(replacing: start..<end + 1, with: name) : nil)
        }
        guard end > start + 1, isClosed else {
            position = min(end, count)
            throw expected("an identifier and a backtick")
        }
        position = end + 1
        return start..<end + 1
    }

    /// Reads names with dots between them, and returns their ranges. Messages name `what` as expected.
    @discardableResult
    mutating func readQualifiedName(_ what: String) throws(SyntaxProblem) -> Range<Int> {
        let start = position
        try readName(what, .backticks)
        while skip(".") { try readName("a name after '.'", .backticks) }
        return start..<position
    }

    /// Skips a word that may be a label, backticks included.
    mutating func skipLabel() -> String? {
        let start = position
        let isQuoted = skip("`")
        let end = endOfIdentifier(at: position)
        guard end > position, !isQuoted || byte(at: end) == UInt8(ascii: "`") else {
            position = start
            return nil
        }
        position = isQuoted ? end + 1 : end
        return text(start..<position)
    }

    /// The word at the position: an identifier or a keyword; empty if neither is.
    var word: String { text(position..<endOfIdentifier(at: position)) }

    /// The offset after the identifier at an offset; the offset itself where none begins there.
    func endOfIdentifier(at start: Int) -> Int {
        guard let first = scalar(at: start), IdentifierCharacters.mayStart(first) else { return start }
        var end = start + UTF8.width(first)
        while true {
            if ByteClass.continuesPlainWord(byte(at: end)) {
                end += 1
            } else if let next = scalar(at: end), IdentifierCharacters.mayContinue(next) {
                end += UTF8.width(next)
            } else {
                return end
            }
        }
    }

    func scalar(at offset: Int) -> Unicode.Scalar? {
        let first = byte(at: offset)
        if first >= 0x80 { return text(offset..<offset + 4).unicodeScalars.first }
        return offset < count ? Unicode.Scalar(first) : nil
    }

    /// Reads numbers with dots between them, `limit` of them at most.
    mutating func readVersion(limit: Int) throws(SyntaxProblem) {
        let start = position
        var numbers = 0
        repeat {
            guard ByteClass.isDigit(current) else {
                throw expected(numbers == 0 ? "a version such as '13' or '13.1'" : "a number after '.'")
            }
            while ByteClass.isDigit(current) { position += 1 }
            numbers += 1
        } while skip(".")
        if numbers > limit {
            throw SyntaxProblem("a version has at most \(limit) numbers here, found \(numbers)", at: start)
        }
        if ByteClass.continuesWord(current) { throw expected("the end of the version") }
    }

    mutating func readPlainString() throws(SyntaxProblem) {
        guard skip("\"") else { throw expected("a string in double quotes") }
        while !isAtEnd {
            switch current {
            case UInt8(ascii: "\""):
                position += 1
                if isAt("\"") { throw expected("the end of the string") }
                return
            case UInt8(ascii: "\t"):
                throw expected("'\\t' for a tab", suggestion: text(replacing: position..<position + 1, with: "\\t"))
            case UInt8(ascii: "\\"):
                if isAt("\\(") { throw SyntaxProblem("expected a string without interpolation", at: position) }
                position += 1
                guard #"nrt0\"'"#.utf8.contains(current) else {
                    throw expected(#"one of \n, \r, \t, \0, \\, \" and \'"#)
                }
                position += 1
            default:
                position += 1
            }
        }
        throw expected("a double quote that closes the string")
    }

    /// Reads the string that names a declaration: `"A.b(c:)"`, `"getter:A.b(self:)"`.
    mutating func readDeclarationName() throws(SyntaxProblem) {
        guard skip("\"") else { throw expected("a name in double quotes") }
        _ = skip("getter:") || skip("setter:")
        repeat {
            try readName("the name of a declaration", [.keywords, .backticks])
        } while skip(".")
        let opening = position
        if skip("(") {
            while skipLabel() != nil {
                guard skip(":") else { throw expected("':' after the label") }
            }
            try expectClosing(")", of: opening, "the labels")
        }
        guard skip("\"") else { throw expected("a double quote that closes the name") }
    }
}
