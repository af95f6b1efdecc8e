/// Checks that a value of the manifest is the piece of Swift that its key requires. So no manifest can add other code to
/// the output.
///
/// A check returns nil if all is well. None of them accepts more than its name promises: a type with text after it is not
/// a type. All of them are fast enough to run on every value of a manifest with thousands of classes.
package enum SwiftText {
    /// Checks one identifier; keywords and names in backticks are refused.
    package static func identifierProblem(_ text: String) -> SyntaxProblem? {
        problem(in: text) { parser throws(SyntaxProblem) in
            try parser.readName("a name")
            try parser.expectNothing(after: "the name")
        }
    }

    /// Checks the name of a property or a method: an identifier or a keyword, with or without backticks.
    package static func memberNameProblem(_ text: String) -> SyntaxProblem? {
        problem(in: text) { parser throws(SyntaxProblem) in
            try parser.readName("a name", [.keywords, .backticks])
            try parser.expectNothing(after: "the name")
        }
    }

    /// Checks the full name of a method that takes one value: `setDelegate(_:)`, `set(delegate:)`.
    package static func setterMethodProblem(_ text: String) -> SyntaxProblem? {
        guard text.hasSuffix(":)"), let opening = text.firstIndex(of: "(") else {
            return SyntaxProblem(
                "the full name of a method with one parameter is expected, such as 'setDelegate(_:)'", at: 0)
        }
        let label = String(text[text.index(after: opening)...].dropLast(2))
        if let problem = memberNameProblem(String(text[..<opening])) { return problem }
        return label == "_" ? nil : memberNameProblem(label)
    }

    /// Checks names with dots between them, such as `A.B.C`: the name of a class, or of a module and its submodules.
    package static func qualifiedNameProblem(_ text: String) -> SyntaxProblem? {
        problem(in: text) { parser throws(SyntaxProblem) in
            try parser.readQualifiedName("a name")
            try parser.expectNothing(after: "the name")
        }
    }

    package static func typeProblem(_ text: String) -> SyntaxProblem? {
        problem(in: text) { parser throws(SyntaxProblem) in _ = try parser.readWholeType() }
    }

    /// Checks the type of a delegate: a protocol, a composition `A & B`, a class, or `AnyObject`.
    ///
    /// `any` and a `?` or `!` at the end are refused with the type without them as the suggestion: other keys decide them.
    package static func delegateTypeProblem(_ text: String) -> SyntaxProblem? {
        problem(in: text) { parser throws(SyntaxProblem) in
            if let problem = DelegateTypeRule.problem(of: try parser.readWholeType()) { throw problem }
        }
    }

    package static func conditionProblem(_ text: String) -> SyntaxProblem? {
        problem(in: text) { parser throws(SyntaxProblem) in
            try parser.readCondition()
            try parser.expectEnd(after: "the condition")
        }
    }

    package static func availabilityProblem(_ text: String) -> SyntaxProblem? {
        problem(in: text) { parser throws(SyntaxProblem) in
            try parser.expectOneLine("the arguments of '@available'")
            try parser.readAvailability()
            try parser.expectEnd(after: "the arguments of '@available'")
        }
    }

    /// Checks one line of code: brackets and strings are closed in the order in which they were opened, and it has no
    /// comment, no directive and no line break. The compiler checks the rest.
    package static func statementProblem(_ text: String) -> SyntaxProblem? {
        problem(in: text) { parser throws(SyntaxProblem) in try parser.readStatement() }
    }

    /// Checks the text of a `//` comment: one line without control characters.
    package static func commentLineProblem(_ text: String) -> SyntaxProblem? {
        problem(in: text) { parser throws(SyntaxProblem) in try parser.expectOneLine("a comment") }
    }

    private static func problem(
        in text: String, _ read: (inout FragmentParser) throws(SyntaxProblem) -> Void
    ) -> SyntaxProblem? {
        var parser = FragmentParser(text)
        do throws(SyntaxProblem) {
            try read(&parser)
            return nil
        } catch {
            return error
        }
    }

    package static func spelledType(_ text: String) throws(SyntaxProblem) -> ParsedType {
        var parser = FragmentParser(text)
        return try parser.readWholeType()
    }

    /// Reads a requirement of a protocol that a proxy can forward, as a person or a symbol graph spells it.
    package static func requirement(_ text: String) throws(SyntaxProblem) -> Requirement {
        var parser = FragmentParser(text)
        try parser.expectOneLine("a requirement")
        return try parser.readRequirement()
    }

    /// Joins conditions with `&&`, each part once; nil if there are none.
    static func conjunction(of conditions: [String]) -> String? { CompilationCondition.all(of: conditions) }

    /// Whether an expression without spaces is a chain of names, literals and calls, with at most an operator in front, so
    /// that it needs no parentheses as an operand.
    static func isWithoutInfixOperators(_ expression: String) -> Bool {
        var parser = FragmentParser(expression)
        return (try? parser.skipOperand()) != nil && parser.isAtEnd
    }

    /// Returns a name that passes `memberNameProblem` as a declaration spells it: keywords get backticks.
    package static func declarationName(_ name: String) -> String {
        Keywords.contains(name) ? "`\(name)`" : name
    }
}

enum DelegateTypeRule {
    /// Returns why the type can't be a delegate's, or nil.
    static func problem(of type: ParsedType) -> SyntaxProblem? {
        switch type {
        case .existential(let constraint):
            refusal("leave out 'any', which SafeGen adds", constraint)
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
            refusal("leave out '\(type.spelling.suffix(1))': 'optionality' says how optional the property is", wrapped)
        case .generic(.name("Optional"), _), .generic(.name("Swift.Optional"), _):
            refusal("leave out 'Optional': 'optionality' says how optional the property is", type.wrapped)
        case .tuple(let elements) where elements.count == 1:
            refusal("leave out the parentheses", type.unparenthesized)
        case .composition(let parts):
            parts.allSatisfy(\.isNominal) ? nil : refusal(expectation(type), nil)
        case .name("Any"), .name("Self"):
            refusal(expectation(type), .name("AnyObject"))
        default:
            type.isNominal ? nil : refusal(expectation(type), nil)
        }
    }

    private static func expectation(_ type: ParsedType) -> String {
        "expected a protocol, a composition of protocols, a class or AnyObject, found '\(type.spelling)'"
    }

    private static func refusal(_ message: String, _ meant: ParsedType?) -> SyntaxProblem {
        // Several things may be too much at once, as in `(any A)?`: suggest the type without all of them.
        let suggestion = meant.map { meant in
            problem(of: meant).map(\.suggestion) ?? meant.spelling
        }
        return SyntaxProblem(message, at: 0, suggestion: suggestion ?? nil)
    }
}

package struct SyntaxProblem: Error, Equatable {
    /// The message for people: the text that was expected, and the one that was found; no full stop at the end.
    package var message: String
    /// Where in the text: an offset in UTF-8 bytes, at most the length of the text.
    package var offset: Int
    /// The whole text as it was probably meant, or nil if that is anybody's guess.
    package var suggestion: String?

    package init(_ message: String, at offset: Int, suggestion: String? = nil) {
        self.message = message
        self.offset = offset
        self.suggestion = suggestion
    }
}

/// A name of Swift without the backticks that let a keyword be one: two spellings of a name are equal as bare names.
///
/// The parts of a nested type's name keep their dots.
package struct BareName: Hashable, Sendable {
    /// The name without backticks.
    package let text: String

    package init(_ spelling: String) {
        text = spelling.utf8.contains(UInt8(ascii: "`")) ? spelling.filter { $0 != "`" } : spelling
    }

    /// The name as a declaration or a member access spells it: a keyword has backticks.
    package var spelling: String { SwiftText.declarationName(text) }
}
