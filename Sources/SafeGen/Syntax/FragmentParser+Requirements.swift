import SafeGenTemplates
import SafeGenText

/// Requirements of protocols: what comes before `func` and `var`.
extension FragmentParser {
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

/// Methods among the requirements.
extension FragmentParser {
    /// Reads a method after its name.
    mutating func readFunction(name: String, isMutating: Bool) throws(SyntaxProblem) -> Requirement.Function {
        skipSpaces()
        if isAt("<") { throw SyntaxProblem("a generic method can't be forwarded", at: position) }
        let parameters = try readParameters()
        let (isAsync, throwing) = try readEffects()
        skipSpaces()
        var returnType: ParsedType?
        if skip("->") {
            skipSpaces()
            let start = position
            let type = try readType([.result, .implicitlyUnwrapped])
            try expectForwardable(type, at: start)
            returnType = type.isVoid ? nil : type
            skipSpaces()
        }
        if isAt(word: "where") {
            throw SyntaxProblem("a method with a 'where' clause is generic and can't be forwarded", at: position)
        }
        if isAt("{") { throw SyntaxProblem("a requirement has no body", at: position) }
        return Requirement.Function(
            name: name, parameters: parameters, isAsync: isAsync, throwing: throwing, isMutating: isMutating,
            returnType: returnType
        )
    }

    /// More than anybody writes, and few enough for compilers.
    private static let maximumParameterCount = 256

    private mutating func readParameters() throws(SyntaxProblem) -> [Requirement.Parameter] {
        let opening = position
        guard skip("(") else { throw expected("'(' and the parameters") }
        var parameters: [Requirement.Parameter] = []
        var names: Set<String> = []
        skipSpaces()
        if !isAt(")") {
            repeat {
                skipSpaces()
                let start = position
                let parameter = try readParameter(number: parameters.count + 1)
                if !names.insert(parameter.name).inserted {
                    throw SyntaxProblem("two parameters are called '\(parameter.name)'", at: start)
                }
                parameters.append(parameter)
                if parameters.count > Self.maximumParameterCount {
                    throw SyntaxProblem("a method has at most \(Self.maximumParameterCount) parameters", at: start)
                }
                skipSpaces()
            } while skip(",")
        }
        try expectClosing(")", of: opening, "the parameters")
        return parameters
    }

    private mutating func readParameter(number: Int) throws(SyntaxProblem) -> Requirement.Parameter {
        let start = position
        guard let first = skipLabel().map(text) else { throw expected("the label or the name of a parameter") }
        if ["inout", "var", "let"].contains(first) {
            throw SyntaxProblem("expected the label of a parameter, found '\(first)'", at: start)
        }
        skipSpaces()
        let second = skipLabel().map(text)
        if second == "inout" {
            throw SyntaxProblem("expected the name of a parameter, found 'inout'", at: position - 5)
        }
        skipSpaces()
        guard skip(":") else { throw expected("':' and the type of the parameter") }
        skipSpaces()
        let typeStart = position
        let type = try readType([.parameter, .implicitlyUnwrapped])
        try expectForwardable(type, at: typeStart)
        skipSpaces()
        let isVariadic = skip("...")
        skipSpaces()
        if isAt("=") { throw SyntaxProblem("a requirement has no default arguments", at: position) }
        let name = second ?? first
        return Requirement.Parameter(
            label: first == "_" ? nil : first, name: name == "_" ? "argument\(number)" : name, type: type,
            isVariadic: isVariadic
        )
    }

    /// Refuses types that make a requirement generic, or that depend on who conforms.
    func expectForwardable(_ type: ParsedType, at start: Int) throws(SyntaxProblem) {
        if let opaque = type.first(where: { if case .opaque = $0 { true } else { false } }) {
            throw SyntaxProblem("'\(opaque.spelling)' makes the requirement generic; it can't be forwarded", at: start)
        }
        if type.first(where: { $0 == .name("Self") || $0.isMemberOfSelf }) != nil {
            throw SyntaxProblem("'Self' is another type for the proxy than for its target", at: start)
        }
    }
}

/// Properties among the requirements.
extension FragmentParser {
    /// Reads what follows the name of a property.
    mutating func readProperty(name: String) throws(SyntaxProblem) -> Requirement.Property {
        skipSpaces()
        guard skip(":") else { throw expected("':' and the type of the property") }
        skipSpaces()
        let start = position
        let type = try readType(.implicitlyUnwrapped)
        try expectForwardable(type, at: start)
        var property = Requirement.Property(name: name, type: type)
        skipSpaces()
        if isAt("=") { throw SyntaxProblem("a requirement has no initial value", at: position) }
        let opening = position
        guard skip("{") else {
            throw expected(
                "'{ get }' or '{ get set }'", suggestion: isAtEnd ? trimmedText(0..<count) + " { get }" : nil)
        }
        try readAccessors(of: &property)
        try expectClosing("}", of: opening, "the accessors")
        return property
    }

    private mutating func readAccessors(of property: inout Requirement.Property) throws(SyntaxProblem) {
        var hasGetter = false
        while true {
            skipSpaces()
            let start = position
            if skip(word: "nonmutating") { skipSpaces() }
            if !hasGetter, skip(word: "get") {
                hasGetter = true
                (property.isAsync, property.throwing) = try readEffects()
            } else if !property.isSettable, skip(word: "set") {
                property.isSettable = true
            } else if isAt("}"), hasGetter {
                break
            } else {
                throw expected(hasGetter ? "'set' or '}'" : "'get' (a requirement has no body)")
            }
            if property.isSettable, property.isAsync || property.throwing != .none {
                throw SyntaxProblem("a property with a setter can't be 'async' or 'throws'", at: start)
            }
        }
    }
}
