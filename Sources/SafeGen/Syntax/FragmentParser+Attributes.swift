import SafeGenText

/// Attributes and specifiers before a type.
extension FragmentParser {
    /// The words that say how a parameter is passed.
    static let ownershipSpecifiers: [StaticString] = [
        "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
    ]

    /// The attributes of types that do not name global actors.
    private static let attributes: [String] = ["escaping", "autoclosure", "Sendable", "concurrent"]

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
            // A type may be called so: these words are reserved by their place only, all but `inout`.
            position = start
            return nil
        }
        if options.contains(.parameter) || (word == "sending" && options.contains(.result)) { return word }
        throw SyntaxProblem("'\(word)' is allowed in parameters only", at: start)
    }

    /// Whether a type begins after the spaces.
    private var isAtStartOfType: Bool {
        var reader = self
        reader.skipSpaces()
        switch reader.current {
        case UInt8(ascii: "("): return reader.position > position || reader.isAt("()")
        case UInt8(ascii: "["), UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "~"): return true
        default:
            return reader.endOfIdentifier(at: reader.position) > reader.position && !reader.isAtFunctionEffects
        }
    }

    private mutating func readTypeAttribute() throws(SyntaxProblem) -> String {
        let start = position
        position += 1
        let name = text(try readQualifiedName("the name of an attribute after '@'"))
        switch name {
        case "convention", "isolated":
            let allowed = name == "isolated" ? ["any"] : ["block", "c", "swift"]
            return "@\(name)(\(try readAttributeArgument(allowed)))"
        case _ where Self.attributes.contains(name):
            return "@\(name)"
        case _ where ByteClass.isLetter(byte(at: start + 1)) && byte(at: start + 1) & 0x20 == 0:
            // With a parenthesis right after it, the compiler reads an argument.
            if isAt("(") {
                throw expected("a space after '@\(name)'", suggestion: text(replacing: position..<position, with: " "))
            }
            return "@\(name)"
        default:
            throw SyntaxProblem("'@\(name)' is not an attribute of a type", at: start)
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
