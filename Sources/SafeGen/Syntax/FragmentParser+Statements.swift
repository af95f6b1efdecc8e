import SafeGenSystem

/// Statements, which are read word by word only, to check that they end where their text ends.
extension FragmentParser {
    private static let directives: [StaticString] = [
        "#if", "#elseif", "#else", "#endif", "#error", "#warning", "#sourceLocation",
    ]

    /// Reads code to the end of the text.
    ///
    /// Anything on whose end this parser and the compiler could disagree is refused: comments, regular expressions,
    /// names in backticks with anything but a name in them, strings over several lines.
    mutating func readStatement() throws(SyntaxProblem) {
        try expectOneLine("a statement")
        skipSpaces()
        if isAtEnd { throw expected("a statement") }
        try readCode(until: nil, openedAt: 0)
        try expectFinished()
    }

    /// Reads code up to the closing bracket of the brackets around it, or to the end of the text.
    private mutating func readCode(until closing: UInt8?, openedAt opening: Int) throws(SyntaxProblem) {
        try enter()
        defer { leave() }
        while !isAtEnd {
            switch current {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): try readBrackets()
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if current == closing { return }
                throw SyntaxProblem(
                    closing.map { "expected '\(Unicode.Scalar($0))', found \(found)" }
                        ?? "nothing is open for \(found)",
                    at: position)
            case UInt8(ascii: "\""), UInt8(ascii: "#"): try readStringOrDirective()
            case UInt8(ascii: "`"): try readName("a name", .backticks)
            case UInt8(ascii: "'"): throw SyntaxProblem("expected double quotes around a string", at: position)
            case UInt8(ascii: "/"), UInt8(ascii: "*"): try readSlashOrStar()
            case UInt8(ascii: "\\") where byte(at: position + 1) == UInt8(ascii: "("):
                throw SyntaxProblem("an interpolation outside of a string", at: position)
            case UInt8(ascii: "<") where byte(at: position + 1) == UInt8(ascii: "#"):
                throw SyntaxProblem("expected no placeholder of an editor, found '<#'", at: position)
            default: position += 1
            }
        }
        guard let closing else { return }
        throw SyntaxProblem(
            "expected '\(Unicode.Scalar(closing))' to close the '\(text(opening..<opening + 1))' at offset \(opening), "
                + "found the end", at: position)
    }

    /// Reads balanced code from an opening bracket to the closing one that belongs to it.
    mutating func readBrackets() throws(SyntaxProblem) {
        let opening = position
        let closing = isAt("(") ? UInt8(ascii: ")") : isAt("[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
        position += 1
        try readCode(until: closing, openedAt: opening)
        position += 1
    }

    /// Skips names, literals, brackets and one operator in front of them, up to the next operator or the end.
    mutating func skipOperand() throws(SyntaxProblem) {
        _ = skip("-") || skip("!")
        while !isAtEnd, !ByteClass.isOperator(current), current < 0x80 {
            switch current {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): try readBrackets()
            case UInt8(ascii: "\""), UInt8(ascii: "#"): try readStringOrDirective()
            default: position += 1
            }
        }
    }

    /// Refuses comments and regular expressions; lets divisions pass.
    ///
    /// A regular expression begins with a slash that no space follows and ends with another, whatever is between them. So
    /// a slash with no space after it is a division only if it is the last slash of the text.
    private mutating func readSlashOrStar() throws(SyntaxProblem) {
        if isAt("//") || isAt("/*") || isAt("*/") {
            throw SyntaxProblem("expected no comment, found '\(text(position..<position + 2))'", at: position)
        }
        let start = position
        position += 1
        guard byte(at: start) == UInt8(ascii: "/"), !ByteClass.isSpace(current) else { return }
        if isAt("= ") { return }
        for offset in position..<max(position, count) where byte(at: offset) == UInt8(ascii: "/") {
            throw SyntaxProblem(
                "expected spaces around '/': without them it may begin a regular expression, which is not supported",
                at: start
            )
        }
    }

    private mutating func readStringOrDirective() throws(SyntaxProblem) {
        let start = position
        var pounds = 0
        while isAt("#") {
            if let directive = Self.directives.first(where: { isAt(word: $0) }) {
                throw SyntaxProblem("expected a statement, found the directive '\(directive)'", at: position)
            }
            position += 1
            pounds += 1
        }
        if isAt("/"), pounds > 0 { throw SyntaxProblem("regular expressions are not supported", at: start) }
        guard isAt("\"") else { return }
        if isAt("\"\"\"") { throw SyntaxProblem("expected a string on one line, found three double quotes", at: start) }
        position += 1
        try readString(pounds: pounds, from: start)
    }

    private mutating func readString(pounds: Int, from start: Int) throws(SyntaxProblem) {
        while !isAtEnd {
            switch current {
            case UInt8(ascii: "\"") where isPounds(pounds, at: position + 1):
                position += 1 + pounds
                if isAt("#") || (pounds == 0 && isAt("\"")) { throw expected("the end of the string") }
                return
            case UInt8(ascii: "\\") where isPounds(pounds, at: position + 1):
                position += 1 + pounds
                if isAt("(") { try readBrackets() } else { position = min(position + 1, count) }
            case UInt8(ascii: "\t"):
                throw expected("'\\t' for a tab in a string")
            default:
                position += 1
            }
        }
        throw SyntaxProblem(
            "expected a double quote that closes the string at offset \(start), found the end", at: count)
    }

    private func isSpaceOrOperator(_ byte: UInt8) -> Bool { ByteClass.isSpace(byte) || ByteClass.isOperator(byte) }

    private func isPounds(_ pounds: Int, at start: Int) -> Bool {
        (start..<start + pounds).allSatisfy { byte(at: $0) == UInt8(ascii: "#") }
    }

    /// Refuses a statement that would go on in the line after it.
    private func expectFinished() throws(SyntaxProblem) {
        var end = count
        while ByteClass.isSpace(byte(at: end - 1)) { end -= 1 }
        let last = byte(at: end - 1)
        let isPostfix = "!?".utf8.contains(last) && end >= 2 && !isSpaceOrOperator(byte(at: end - 2))
        if ",:.@\\".utf8.contains(last) || (ByteClass.isOperator(last) && !isPostfix) {
            throw SyntaxProblem("expected the rest of the statement after '\(text(end - 1..<end))'", at: count)
        }
    }
}
