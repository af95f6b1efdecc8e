/// Types: what comes before them, compositions, and what follows them.
extension SwiftReader {
    /// What a type may have, by the place where it is written.
    struct TypeOptions: OptionSet {
        let rawValue: UInt8
        /// `!` at its end.
        static let implicitlyUnwrapped = TypeOptions(rawValue: 1)
        /// `inout` and its kind before it: the type is a parameter's.
        static let parameter = TypeOptions(rawValue: 2)
        /// `sending` before it: the type is a result's.
        static let result = TypeOptions(rawValue: 4)
    }

    /// Reads a type that is the whole text.
    mutating func readWholeType() throws(SyntaxProblem) -> ParsedType {
        let type = try readType(.implicitlyUnwrapped)
        try expectEnd(after: "the type")
        return type
    }

    /// Reads a type.
    mutating func readType(_ options: TypeOptions = []) throws(SyntaxProblem) -> ParsedType {
        try enter()
        defer { leave() }
        skipSpaces()
        let prefixes = try readTypePrefixes(options)
        let start = position
        let type = try readComposition(options)
        let afterType = position
        skipSpaces()
        let unprefixed: ParsedType
        if isAtFunctionEffects {
            unprefixed = .function(try readFunction(parameters: type, from: start))
        } else {
            position = afterType
            unprefixed = type
        }
        return prefixes.isEmpty ? unprefixed : .prefixed(prefixes, unprefixed)
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
        let first = try readPostfixType(options)
        var end = position
        skipSpaces()
        guard isAt("&"), !isAt("&&") else {
            position = end
            return first
        }
        try expectComposable(first, from: start)
        var parts = [first]
        while isAt("&") {
            try readBalanced("&", after: end)
            let partStart = position
            let part = try readPostfixType(options)
            try expectUnwrapped(part, from: partStart, spelledWithWord: start)
            try expectComposable(part, from: partStart)
            parts.append(part)
            end = position
            skipSpaces()
        }
        position = end
        return .composition(parts)
    }

    /// Reads an operator and the spaces around it: on both sides, or on neither, as the compiler asks.
    mutating func readBalanced(_ symbol: StaticString, after end: Int) throws(SyntaxProblem) {
        let hasSpaceBefore = position > end
        let start = position
        position += symbol.utf8CodeUnitCount
        let endOfSymbol = position
        skipSpaces()
        if isAtEnd || hasSpaceBefore == (position > endOfSymbol) { return }
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
        switch current {
        case UInt8(ascii: "("), UInt8(ascii: "~"), UInt8(ascii: "`"): return isAny
        case _ where endOfIdentifier(at: position) > position: return isAny
        default:
            position = start
            return nil
        }
    }

    /// Refuses `any A?` and `A & B?`, which Swift wants in parentheses.
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
            suggestion: text(replacing: wholeStart..<position, with: "(\(inner))\(suffix)")
        )
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
                        suggestion: text(replacing: position..<position + 1, with: "?")
                    )
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
}
