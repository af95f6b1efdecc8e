import SafeGenSystem

/// Tuples, function types, and the attributes and specifiers before types.
extension FragmentParser {
    /// Reads `(…)`: a tuple, a type in parentheses, or the parameters of a function type.
    mutating func readTuple() throws(SyntaxProblem) -> ParsedType {
        let opening = position
        position += 1
        var elements: [ParsedType.Element] = []
        var starts: [Int] = []
        skipSpaces()
        if !skip(")") {
            try readList(until: ")", of: opening, "the parentheses") { parser throws(SyntaxProblem) in
                starts.append(parser.position)
                elements.append(try parser.readElement())
            }
        }
        var next = self
        next.skipSpaces()
        for (element, start) in zip(elements, starts) {
            if next.isAtFunctionEffects {
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
        if skip(":") { return (first, second) }
        position = start
        return nil
    }

    private func expectParameter(_ element: ParsedType.Element, at start: Int) throws(SyntaxProblem) {
        guard let label = element.label, label != "_" else { return }
        throw SyntaxProblem(
            "a function type has no argument labels", at: start,
            suggestion: element.name == nil ? text(replacing: start..<start, with: "_ ") : nil)
    }

    private func expectTupleElement(
        _ element: ParsedType.Element, isAlone: Bool, at start: Int
    ) throws(SyntaxProblem) {
        if element.isVariadic { throw SyntaxProblem("'...' is allowed in parameters only", at: start) }
        if element.name != nil { throw SyntaxProblem("an element of a tuple has one label", at: start) }
        if isAlone, let label = element.label {
            throw SyntaxProblem("a tuple of one element has no label, found '\(label):'", at: start)
        }
        let specifiers = Self.ownershipSpecifiers.map { "\($0)" }
        if let specifier = element.type.prefixes.first(where: specifiers.contains) {
            throw SyntaxProblem("'\(specifier)' is allowed in parameters only", at: start)
        }
    }

    /// Whether `async`, `throws`, `rethrows` or `->` is next.
    var isAtFunctionEffects: Bool {
        isAt("->") || isAt(word: "throws") || isAt(word: "async") || isAt(word: "rethrows")
    }

    /// Reads the effects, the arrow and the result that make a function type of its parameters.
    mutating func readFunctionType(parameters: ParsedType, from start: Int) throws(SyntaxProblem) -> FunctionType {
        guard case .tuple(let elements) = parameters else {
            throw SyntaxProblem(
                "expected parentheses around the parameters of a function type", at: start,
                suggestion: text(replacing: start..<position, with: "(\(trimmedText(start..<position))) "))
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
        let opening = position
        var throwing = Throwing.any
        if skip("(") {
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

    // MARK: Attributes and specifiers

    private static let ownershipSpecifiers: [StaticString] = [
        "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
    ]

    /// The attributes of types that do not name global actors.
    private static let typeAttributes = ["escaping", "autoclosure", "Sendable", "concurrent"]

    /// Reads `@escaping`, `inout` and their kind, each spelled without spaces inside.
    mutating func readTypePrefixes(_ options: TypeOptions) throws(SyntaxProblem) -> [String] {
        var prefixes: [String] = []
        var hasAttribute = false
        while true {
            skipSpaces()
            let start = position
            if isAt("@") {
                prefixes.append(try readTypeAttribute())
                hasAttribute = true
            } else if let specifier = try readTypeSpecifier(options) {
                // The compiler takes `inout @escaping`, and no specifier of a parameter after an attribute.
                if hasAttribute, specifier != "nonisolated(nonsending)" {
                    throw SyntaxProblem("'\(specifier)' comes before the attributes", at: start)
                }
                if prefixes.contains(specifier) { throw SyntaxProblem("a second '\(specifier)'", at: start) }
                prefixes.append(specifier)
            } else {
                return prefixes
            }
        }
    }

    private mutating func readTypeSpecifier(_ options: TypeOptions) throws(SyntaxProblem) -> String? {
        let start = position
        if skip(word: "nonisolated") {
            guard skip("(nonsending)") else { throw expected("'(nonsending)' after 'nonisolated' in a type") }
            return "nonisolated(nonsending)"
        }
        guard let specifier = Self.ownershipSpecifiers.first(where: { isAt(word: $0) }) else { return nil }
        let word = "\(specifier)"
        position += specifier.utf8CodeUnitCount
        guard isAtStartOfType else {
            // A type may be called so: these words are reserved by their place only, except `inout`.
            position = start
            return nil
        }
        if options.contains(.parameter) || (word == "sending" && options.contains(.result)) { return word }
        throw SyntaxProblem("'\(word)' is allowed in parameters only", at: start)
    }

    private var isAtStartOfType: Bool {
        var next = self
        next.skipSpaces()
        if next.isAt("(") { return next.position > position || next.isAt("()") }
        if "[@`~".utf8.contains(next.current) { return true }
        return next.endOfIdentifier(at: next.position) > next.position && !next.isAtFunctionEffects
    }

    private mutating func readTypeAttribute() throws(SyntaxProblem) -> String {
        let start = position
        position += 1
        let name = text(try readQualifiedName("the name of an attribute after '@'"))
        let first = byte(at: start + 1)
        switch name {
        case "convention": return "@convention(\(try readAttributeArgument(["block", "c", "swift"])))"
        case "isolated": return "@isolated(\(try readAttributeArgument(["any"])))"
        case _ where Self.typeAttributes.contains(name): return "@\(name)"
        case _ where ByteClass.isLetter(first) && first & 0x20 == 0:
            // With a parenthesis right after it, the compiler reads an argument.
            if isAt("(") {
                throw expected("a space after '@\(name)'", suggestion: text(replacing: position..<position, with: " "))
            }
            return "@\(name)"
        default: throw SyntaxProblem("'@\(name)' is not an attribute of a type", at: start)
        }
    }

    private mutating func readAttributeArgument(_ allowed: [String]) throws(SyntaxProblem) -> String {
        let choices = allowed.map { "'\($0)'" }.joined(separator: " or ")
        skipSpaces()
        guard skip("(") else { throw expected("'(' and \(choices)") }
        skipSpaces()
        let argument = word
        guard allowed.contains(argument) else { throw expected(choices) }
        position += argument.utf8.count
        skipSpaces()
        guard skip(")") else { throw expected("')' after '\(argument)'") }
        return argument
    }
}
