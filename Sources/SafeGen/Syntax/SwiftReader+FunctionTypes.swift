/// Tuples and function types.
extension SwiftReader {
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
