import SafeGenSystem

/// Types: compositions, suffixes, names with generic arguments, arrays and dictionaries.
extension FragmentParser {
    /// Additions to the grammar by the place where a type is written.
    struct TypeOptions: OptionSet {
        let rawValue: UInt8
        /// `!` at its end.
        static let implicitlyUnwrapped = TypeOptions(rawValue: 1)
        /// `inout` and its kind before it: the type is a parameter's.
        static let parameter = TypeOptions(rawValue: 2)
        /// `sending` before it: the type is a result's.
        static let result = TypeOptions(rawValue: 4)
    }

    mutating func readWholeType() throws(SyntaxProblem) -> ParsedType {
        let type = try readType(.implicitlyUnwrapped)
        try expectEnd(after: "the type")
        return type
    }

    mutating func readType(_ options: TypeOptions = []) throws(SyntaxProblem) -> ParsedType {
        try enter()
        defer { leave() }
        skipSpaces()
        let prefixes = try readTypePrefixes(options)
        let start = position
        var type = try readComposition(options)
        let end = position
        skipSpaces()
        if isAtFunctionEffects {
            type = .function(try readFunctionType(parameters: type, from: start))
        } else {
            position = end
        }
        return prefixes.isEmpty ? type : .prefixed(prefixes, type)
    }

    private mutating func readComposition(_ options: TypeOptions) throws(SyntaxProblem) -> ParsedType {
        let start = position
        if let isAny = skipConstraintWord() {
            let constraintStart = position
            if isAt(word: "any") || isAt(word: "some") {
                throw expected("a protocol after '\(isAny ? "any" : "some")'")
            }
            let constraint = try readComposition(options)
            try expectUnwrapped(constraint, from: constraintStart, spelledWithWord: start)
            return isAny ? .existential(constraint) : .opaque(constraint)
        }
        var parts = [try readPostfixType(options)]
        var partStart = start
        var end = position
        skipSpaces()
        while isAt("&"), parts.count > 1 || !isAt("&&") {
            if parts.count == 1 { try expectComposable(parts[0], from: start) }
            try readBalanced("&", after: end)
            partStart = position
            let part = try readPostfixType(options)
            try expectUnwrapped(part, from: partStart, spelledWithWord: start)
            try expectComposable(part, from: partStart)
            parts.append(part)
            end = position
            skipSpaces()
        }
        position = end
        return parts.count == 1 ? parts[0] : .composition(parts)
    }

    /// Reads an operator and the spaces around it: on both sides, or on neither, as the compiler requires.
    mutating func readBalanced(_ symbol: StaticString, after end: Int) throws(SyntaxProblem) {
        let start = position
        position += symbol.utf8CodeUnitCount
        let endOfSymbol = position
        skipSpaces()
        if isAtEnd || (start > end) == (position > endOfSymbol) { return }
        throw SyntaxProblem(
            "expected spaces on both sides of '\(symbol)' or on neither", at: start,
            suggestion: text(replacing: end..<position, with: " \(symbol) "))
    }

    /// Skips `any` (true) or `some` (false) where a type follows the word.
    private mutating func skipConstraintWord() -> Bool? {
        let start = position
        let isAny = isAt(word: "any")
        guard isAny || isAt(word: "some") else { return nil }
        position += isAny ? 3 : 4
        skipSpaces()
        if "(~`".utf8.contains(current) || endOfIdentifier(at: position) > position { return isAny }
        position = start
        return nil
    }

    /// Refuses `any A?` and `A & B?`, which need parentheses in Swift.
    private func expectUnwrapped(
        _ type: ParsedType, from start: Int, spelledWithWord wholeStart: Int
    ) throws(SyntaxProblem) {
        let suffix: String
        switch type {
        case .optional: suffix = "?"
        case .implicitlyUnwrapped: suffix = "!"
        default: return
        }
        let inner = text(wholeStart..<max(wholeStart, position - 1))
        throw SyntaxProblem(
            "expected parentheses around the type before '\(suffix)'", at: position - 1,
            suggestion: text(replacing: wholeStart..<position, with: "(\(inner))\(suffix)"))
    }

    private func expectComposable(_ type: ParsedType, from start: Int) throws(SyntaxProblem) {
        switch type {
        case .name, .generic, .member, .suppressed, .tuple: return
        default: throw SyntaxProblem("expected protocols and classes around '&', found '\(type.spelling)'", at: start)
        }
    }

    private mutating func readPostfixType(_ options: TypeOptions) throws(SyntaxProblem) -> ParsedType {
        var type = try readPrimaryType()
        for _ in 0..<Self.suffixLimit {
            switch current {
            case UInt8(ascii: "?"):
                position += 1
                type = .optional(type)
            case UInt8(ascii: "!"):
                guard options.contains(.implicitlyUnwrapped) else {
                    throw SyntaxProblem(
                        "'!' is allowed at the end of a whole type only", at: position,
                        suggestion: text(replacing: position..<position + 1, with: "?"))
                }
                position += 1
                return .implicitlyUnwrapped(type)
            case UInt8(ascii: "."):
                if isAt("...") { return type }
                position += 1
                type = .member(of: type, text(try readMemberOfType()))
            case UInt8(ascii: "<"):
                if case .generic = type { throw expected("the end of the type") }
                guard type.isNominal else { throw expected("the end of the type") }
                type = .generic(type, arguments: try readGenericArguments())
            default:
                return type
            }
        }
        throw SyntaxProblem("more than \(Self.suffixLimit) suffixes to a type", at: position)
    }

    private mutating func readPrimaryType() throws(SyntaxProblem) -> ParsedType {
        switch current {
        case UInt8(ascii: "("): return try readTuple()
        case UInt8(ascii: "["): return try readBracketedType()
        case UInt8(ascii: "~"):
            let previous = byte(at: position - 1)
            if ByteClass.isOperator(previous) || ByteClass.continuesWord(previous) {
                throw expected("a space before '~'", suggestion: text(replacing: position..<position, with: " "))
            }
            position += 1
            return .suppressed(.name(try readTypeName()))
        default: return .name(try readTypeName())
        }
    }

    /// Reads `A.B.C` up to generic arguments, `.Type` or `.Protocol`.
    private mutating func readTypeName() throws(SyntaxProblem) -> String {
        let start = position
        if isAt(word: "any") || isAt(word: "some") {
            throw expected("a protocol after '\(word)'", at: position + word.utf8.count)
        }
        if isAtFunctionEffects { throw expected("a type") }
        if !skip(word: "Any"), !skip(word: "Self") { try readName("a type", .backticks) }
        while isAt("."), !isAt(".."), !isAt(word: ".Type"), !isAt(word: ".Protocol") {
            position += 1
            _ = try readMemberOfType()
        }
        return text(start..<position)
    }

    private mutating func readMemberOfType() throws(SyntaxProblem) -> Range<Int> {
        if isAt(word: "self") {
            throw SyntaxProblem(
                "expected a type, found a value: '.self'", at: position,
                suggestion: text(replacing: position - 1..<position + 4, with: ""))
        }
        return try readName("the name of a type after '.'", .backticks)
    }

    /// Reads `<A, B>`.
    private mutating func readGenericArguments() throws(SyntaxProblem) -> [ParsedType] {
        let opening = position
        position += 1
        var arguments: [ParsedType] = []
        try readList(until: ">", of: opening, "the generic arguments") { parser throws(SyntaxProblem) in
            arguments.append(try parser.readType())
        }
        return arguments
    }

    /// Reads `[A]` or `[A: B]`.
    private mutating func readBracketedType() throws(SyntaxProblem) -> ParsedType {
        let opening = position
        position += 1
        skipSpaces()
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
}
