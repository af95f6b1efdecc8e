import SafeGenTemplates
import SafeGenText

/// Requirements of protocols: what comes before `func` and `var`.
extension SwiftReader {
    /// Attributes and modifiers, and the first of them that no proxy can have.
    private struct Introduction {
        var attributes: [String] = []
        var isolation: Isolation?
        var staysWithCaller = false
        var isOptional = false
        var isMutating = false
        var isReference = false
        var problem: SyntaxProblem?
    }

    /// Reads a requirement that is the whole text.
    mutating func readRequirement() throws(SyntaxProblem) -> Requirement {
        skipSpaces()
        let introduction = try readIntroduction()
        let start = position
        let isFunction = skip(word: "func")
        guard isFunction || skip(word: "var") else { throw refusedDeclaration() }
        skipSpaces()
        if isFunction, ByteClass.isOperator(current) || current == UInt8(ascii: ".") {
            throw SyntaxProblem("an operator can't be forwarded", at: position)
        }
        let name = text(try readName(isFunction ? "the name of a method" : "the name of a property", .backticks))
        do throws(SyntaxProblem) {
            if let problem = introduction.problem { throw problem }
            let kind: Requirement.Kind
            if isFunction {
                if introduction.isReference {
                    throw SyntaxProblem("a method can't be 'weak' or 'unowned'", at: start)
                }
                kind = .function(try readFunction(name: name, isMutating: introduction.isMutating))
            } else {
                if introduction.isMutating { throw SyntaxProblem("a property can't be 'mutating'", at: start) }
                kind = .property(try readProperty(name: name))
            }
            try expectEnd(after: "the requirement")
            return Requirement(
                attributes: introduction.attributes, isOptional: introduction.isOptional,
                isolation: introduction.isolation, staysWithCaller: introduction.staysWithCaller, kind: kind
            )
        } catch {
            throw SyntaxProblem(
                "requirement '\(name)': \(error.message)", at: error.offset, suggestion: error.suggestion)
        }
    }

    private mutating func readIntroduction() throws(SyntaxProblem) -> Introduction {
        var introduction = Introduction()
        while true {
            skipSpaces()
            let start = position
            if isAt("@") {
                let attribute = try readAttribute()
                if attribute == "@MainActor" || attribute == "@MainActor(unsafe)" {
                    introduction.isolation = .mainActor
                } else {
                    introduction.attributes.append(attribute)
                }
            } else if skip(word: "nonisolated") {
                introduction.staysWithCaller = skip("(nonsending)")
                _ = skip("(unsafe)")
                introduction.isolation = .nonisolated
            } else if skip(word: "optional") {
                introduction.isOptional = true
            } else if skip(word: "mutating") {
                introduction.isMutating = true
            } else if skip(word: "weak") {
                introduction.isReference = true
            } else if skip(word: "unowned") {
                introduction.isReference = true
                _ = skip("(unsafe)") || skip("(safe)")
            } else if isAt(word: "static") || isAt(word: "class") {
                let word = word
                position += word.utf8.count
                introduction.problem =
                    introduction.problem
                    ?? SyntaxProblem(
                        "a '\(word)' requirement belongs to a type; a proxy stands for an instance", at: start)
            } else {
                return introduction
            }
        }
    }

    /// The attributes that a requirement may have, beside those of global actors.
    private static let knownAttributes = [
        "Sendable", "available", "concurrent", "discardableResult", "objc", "preconcurrency", "safe", "unsafe",
        "warn_unqualified_access",
    ]

    /// Reads `@name` with its arguments, as it is written: one of the known ones, or the name of a global actor.
    private mutating func readAttribute() throws(SyntaxProblem) -> String {
        let start = position
        position += 1
        for attribute in ["escaping", "autoclosure", "convention"] as [StaticString] where isAt(word: attribute) {
            throw SyntaxProblem("'@\(attribute)' belongs to the type of a parameter", at: start)
        }
        let isAvailable = isAt(word: "available")
        let name = text(try readQualifiedName("the name of an attribute after '@'"))
        let first = name.split(separator: ".").last?.unicodeScalars.first
        guard Self.knownAttributes.contains(name) || first?.properties.isUppercase == true else {
            let known = Self.knownAttributes.map { "@\($0)" }.joined(separator: ", ")
            throw SyntaxProblem(
                "'@\(name)' is not an attribute that a proxy can repeat; it may have \(known) and a global actor",
                at: start
            )
        }
        if isAvailable {
            let opening = position
            guard skip("(") else { throw expected("'(' after '@available'") }
            try readAvailability()
            skipSpaces()
            try expectClosing(")", of: opening, "'@available('")
        } else if isAt("("), name == "objc" {
            try readSelector()
        } else if isAt("("), !skip("(unsafe)") {
            throw SyntaxProblem("'@\(name)' has no arguments here", at: position)
        }
        return text(start..<position)
    }

    /// Reads the name that Objective-C has for a requirement, in parentheses: `(a)`, `(a:b:)`.
    private mutating func readSelector() throws(SyntaxProblem) {
        let opening = position
        try readBrackets(UInt8(ascii: ")"))
        let name = text(opening + 1..<position - 1)
        guard !name.isEmpty, name.utf8.allSatisfy({ ByteClass.continuesWord($0) || $0 == UInt8(ascii: ":") }) else {
            throw SyntaxProblem("'@objc' takes the name that Objective-C has, such as 'a:b:'", at: opening)
        }
    }

    /// The problem with a declaration that is neither `func` nor `var`.
    private func refusedDeclaration() -> SyntaxProblem {
        let refused: [(StaticString, String)] = [
            ("init", "an initializer can't be forwarded"),
            ("deinit", "a deinitializer is not a requirement"),
            ("subscript", "a subscript can't be forwarded"),
            ("associatedtype", "a protocol with associated types can't have a proxy"),
            ("typealias", "a type alias is not a requirement"),
        ]
        if let (_, message) = refused.first(where: { isAt(word: $0.0) }) { return SyntaxProblem(message, at: position) }
        if isAt(word: "let") {
            return expected("'var' and '{ get }'", suggestion: text(replacing: position..<position + 3, with: "var"))
        }
        for level in ["public", "internal", "package", "open"] as [StaticString] where isAt(word: level) {
            let rest = trimmedText(position + level.utf8CodeUnitCount..<count)
            return SyntaxProblem(
                "a requirement has no access level, found '\(level)'", at: position,
                suggestion: text(0..<position) + rest)
        }
        return expected("'func' or 'var'")
    }
}
