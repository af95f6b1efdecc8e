import SafeGenText

/// The types that others are made of: names with generic arguments, arrays and dictionaries.
extension SwiftReader {
    /// Reads a type that begins with a name or a bracket, without what may follow it.
    mutating func readPrimaryType() throws(SyntaxProblem) -> ParsedType {
        switch current {
        case UInt8(ascii: "("):
            return try readTuple()
        case UInt8(ascii: "["):
            return try readBracketedType()
        case UInt8(ascii: "~"):
            let previous = byte(at: position - 1)
            if ByteClass.isOperator(previous) || ByteClass.continuesWord(previous) {
                throw expected("a space before '~'", suggestion: text(replacing: position..<position, with: " "))
            }
            position += 1
            return .suppressed(.name(text(try readTypeName())))
        default:
            return .name(text(try readTypeName()))
        }
    }

    /// Reads `A.B.C` up to generic arguments, `.Type` or `.Protocol`.
    private mutating func readTypeName() throws(SyntaxProblem) -> Range<Int> {
        let start = position
        if isAt(word: "any") || isAt(word: "some") {
            throw expected("a protocol after '\(word)'", at: position + word.utf8.count)
        }
        if isAtFunctionEffects { throw expected("a type") }
        if !skip(word: "Any"), !skip(word: "Self") {
            try readName("a type", .backticks)
        }
        while isAt("."), !isAt("..") {
            let dot = position
            position += 1
            if isAt(word: "Type") || isAt(word: "Protocol") {
                position = dot
                break
            }
            _ = try readMemberOfType()
        }
        return start..<position
    }

    /// Reads the name after the dot.
    mutating func readMemberOfType() throws(SyntaxProblem) -> Range<Int> {
        if isAt(word: "self") {
            throw SyntaxProblem(
                "expected a type, found a value: '.self'", at: position,
                suggestion: text(replacing: position - 1..<position + 4, with: "")
            )
        }
        return try readName("the name of a type after '.'", .backticks)
    }

    /// Reads `<A, B>`.
    mutating func readGenericArguments() throws(SyntaxProblem) -> [ParsedType] {
        let opening = position
        position += 1
        var arguments: [ParsedType] = []
        repeat {
            skipSpaces()
            if let integer = readInteger() {
                arguments.append(.integer(text(integer)))
            } else {
                arguments.append(try readType())
            }
            skipSpaces()
        } while skip(",")
        try expectClosing(">", of: opening, "the generic arguments")
        return arguments
    }

    private mutating func readInteger() -> Range<Int>? {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        while ByteClass.isDigit(current) { position += 1 }
        if ByteClass.isDigit(byte(at: position - 1)), position > start, !ByteClass.continuesWord(current) {
            return start..<position
        }
        position = start
        return nil
    }

    /// Reads `[A]`, `[A: B]` or `[3 of A]`.
    private mutating func readBracketedType() throws(SyntaxProblem) -> ParsedType {
        let opening = position
        position += 1
        skipSpaces()
        if let count = readInteger() {
            skipSpaces()
            guard skip(word: "of") else { throw expected("'of' after the number of elements") }
            let element = try readType()
            skipSpaces()
            try expectClosing("]", of: opening, "the array type")
            return .inlineArray(count: text(count), element)
        }
        let first = try readType()
        skipSpaces()
        guard skip(":") else {
            try expectClosing("]", of: opening, "the array type")
            return .array(first)
        }
        let value = try readType()
        skipSpaces()
        try expectClosing("]", of: opening, "the dictionary type")
        return .dictionary(key: first, value: value)
    }

    /// Skips a closing bracket, or refuses whatever is in its place.
    mutating func expectClosing(
        _ bracket: StaticString, of opening: Int, _ what: String
    ) throws(SyntaxProblem) {
        if skip(bracket) { return }
        throw expected("'\(bracket)' to close \(what)", suggestion: isAtEnd ? text(0..<count) + "\(bracket)" : nil)
    }
}
