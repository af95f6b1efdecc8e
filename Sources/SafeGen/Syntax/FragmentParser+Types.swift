import SafeGenText

/// Types: what comes before them, compositions, and what follows them.
extension FragmentParser {
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

/// The types that others are made of: names with generic arguments, arrays and dictionaries.
extension FragmentParser {
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

/// Tuples and function types.
extension FragmentParser {
    /// Reads `(…)`: a tuple, a type in parentheses, or the parameters of a function type.
    mutating func readTuple() throws(SyntaxProblem) -> ParsedType {
        let opening = position
        position += 1
        var elements: [ParsedType.Element] = []
        var starts: [Int] = []
        skipSpaces()
        if current != UInt8(ascii: ")") {
            repeat {
                skipSpaces()
                starts.append(position)
                elements.append(try readElement())
                skipSpaces()
            } while skip(",")
        }
        try expectClosing(")", of: opening, "the parentheses")
        let end = position
        skipSpaces()
        let isFunction = isAtFunctionEffects
        position = end
        for (element, start) in zip(elements, starts) {
            if isFunction {
                try expectParameter(element, at: start)
            } else {
                try expectTupleElement(element, isAlone: elements.count == 1, at: start)
            }
        }
        return .tuple(elements)
    }

    private mutating func readElement() throws(SyntaxProblem) -> ParsedType.Element {
        let labels = readLabels()
        let type = try readType(.parameter)
        skipSpaces()
        let isVariadic = skip("...")
        skipSpaces()
        if isAt("=") { throw SyntaxProblem("expected no default value in a type", at: position) }
        return ParsedType.Element(label: labels?.first, name: labels?.second, type: type, isVariadic: isVariadic)
    }

    /// Reads `label:` or `label name:`, and nothing if no colon follows.
    private mutating func readLabels() -> (first: String, second: String?)? {
        let start = position
        guard let first = skipLabel() else { return nil }
        skipSpaces()
        let second = skipLabel()
        skipSpaces()
        guard skip(":") else {
            position = start
            return nil
        }
        return (text(first), second.map(text))
    }

    /// Skips a word that may be a label, backticks included.
    mutating func skipLabel() -> Range<Int>? {
        let start = position
        let isQuoted = skip("`")
        let end = endOfIdentifier(at: position)
        guard end > position, !isQuoted || byte(at: end) == UInt8(ascii: "`") else {
            position = start
            return nil
        }
        position = isQuoted ? end + 1 : end
        return start..<position
    }

    private func expectParameter(_ element: ParsedType.Element, at start: Int) throws(SyntaxProblem) {
        guard let label = element.label, label != "_" else { return }
        throw SyntaxProblem(
            "a function type has no argument labels", at: start,
            suggestion: element.name == nil ? text(replacing: start..<start, with: "_ ") : nil
        )
    }

    private func expectTupleElement(
        _ element: ParsedType.Element, isAlone: Bool, at start: Int
    ) throws(SyntaxProblem) {
        if element.isVariadic { throw SyntaxProblem("'...' is allowed in parameters only", at: start) }
        if element.name != nil { throw SyntaxProblem("an element of a tuple has one label", at: start) }
        if isAlone, let label = element.label {
            throw SyntaxProblem("a tuple of one element has no label, found '\(label):'", at: start)
        }
        if case .prefixed(let prefixes, _) = element.type,
            let specifier = prefixes.first(where: { prefix in Self.ownershipSpecifiers.contains { "\($0)" == prefix } })
        {
            throw SyntaxProblem("'\(specifier)' is allowed in parameters only", at: start)
        }
    }

    /// Whether `async`, `throws`, `rethrows` or `->` is next.
    var isAtFunctionEffects: Bool {
        isAt("->") || isAt(word: "throws") || isAt(word: "async") || isAt(word: "rethrows")
    }

    /// Reads the effects, the arrow and the result that make a function type of its parameters.
    mutating func readFunction(parameters: ParsedType, from start: Int) throws(SyntaxProblem) -> FunctionType {
        guard case .tuple(let elements) = parameters else {
            let source = trimmedText(start..<position)
            throw SyntaxProblem(
                "expected parentheses around the parameters of a function type", at: start,
                suggestion: text(replacing: start..<position, with: "(\(source)) ")
            )
        }
        let (isAsync, throwing) = try readEffects()
        skipSpaces()
        guard skip("->") else { throw expected("'->' and the type of the result") }
        let result = try readType(.result)
        return FunctionType(parameters: elements, isAsync: isAsync, throwing: throwing, result: result)
    }

    /// Reads `async`, `throws` and `throws(E)`.
    mutating func readEffects() throws(SyntaxProblem) -> (isAsync: Bool, throwing: Throwing) {
        skipSpaces()
        let isAsync = skip(word: "async")
        skipSpaces()
        if isAt(word: "rethrows") {
            throw SyntaxProblem("'rethrows' can't be forwarded; expected 'throws' or nothing", at: position)
        }
        guard skip(word: "throws") else { return (isAsync, .none) }
        let end = position
        skipSpaces()
        var throwing = Throwing.any
        if isAt("(") {
            let opening = position
            position += 1
            throwing = .typed(try readType().spelling)
            skipSpaces()
            try expectClosing(")", of: opening, "the type of the errors")
        } else {
            position = end
        }
        skipSpaces()
        if isAt(word: "async") { throw SyntaxProblem("'async' comes before 'throws'", at: position) }
        return (isAsync, throwing)
    }
}
