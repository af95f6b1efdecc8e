/// The strings among the arguments of `@available`.
extension SwiftReader {
    /// Reads a string without interpolation.
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
                try readPlainEscape()
            default:
                position += 1
            }
        }
        throw expected("a double quote that closes the string")
    }

    private mutating func readPlainEscape() throws(SyntaxProblem) {
        let start = position
        position += 1
        switch current {
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "0"), UInt8(ascii: "\\"),
            UInt8(ascii: "\""), UInt8(ascii: "'"):
            position += 1
        case UInt8(ascii: "("):
            throw SyntaxProblem("expected a string without interpolation", at: start)
        default:
            throw expected(#"one of \n, \r, \t, \0, \\, \" and \'"#)
        }
    }

    /// Reads the string that names a declaration: `"A.b(c:)"`, `"getter:A.b(self:)"`.
    mutating func readDeclarationName() throws(SyntaxProblem) {
        guard skip("\"") else { throw expected("a name in double quotes") }
        _ = skip("getter:") || skip("setter:")
        repeat {
            try readName("the name of a declaration", [.keywords, .backticks])
        } while skip(".")
        if isAt("(") {
            let opening = position
            position += 1
            while skipLabel() != nil {
                guard skip(":") else { throw expected("':' after the label") }
            }
            try expectClosing(")", of: opening, "the labels")
        }
        guard skip("\"") else { throw expected("a double quote that closes the name") }
    }
}
