import SafeGenSystem

/// Requirements of protocols: attributes and modifiers, methods and properties.
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

    mutating func readRequirement() throws(SyntaxProblem) -> Requirement {
        skipSpaces()
        let introduction = try readIntroduction()
        let start = position
        let isFunction = skip(word: "func")
        guard isFunction || skip(word: "var") else { throw refusedDeclaration() }
        skipSpaces()
        if isFunction, ByteClass.isOperator(current) || isAt(".") {
            throw SyntaxProblem("an operator can't be forwarded", at: position)
        }
        let name = text(try readName(isFunction ? "the name of a method" : "the name of a property", .backticks))
        do throws(SyntaxProblem) {
            if let problem = introduction.problem { throw problem }
            if isFunction, introduction.isReference {
                throw SyntaxProblem("a method can't be 'weak' or 'unowned'", at: start)
            }
            if !isFunction, introduction.isMutating { throw SyntaxProblem("a property can't be 'mutating'", at: start) }
            let kind: Requirement.Kind =
                isFunction
                ? .function(try readMethod(name: name, isMutating: introduction.isMutating))
                : .property(try readProperty(name: name))
            try expectEnd(after: "the requirement")
            return Requirement(
                attributes: introduction.attributes, isOptional: introduction.isOptional,
                isolation: introduction.isolation, staysWithCaller: introduction.staysWithCaller, kind: kind)
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
            } else if let word = (["static", "class"] as [StaticString]).first(where: { skip(word: $0) }) {
                let message = "a '\(word)' requirement belongs to a type; a proxy stands for an instance"
                introduction.problem = introduction.problem ?? SyntaxProblem(message, at: start)
            } else {
                return introduction
            }
        }
    }

    /// The attributes that a requirement may have, in addition to global actors.
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
                at: start)
        }
        let opening = position
        if isAvailable {
            guard skip("(") else { throw expected("'(' after '@available'") }
            try readAvailability()
            skipSpaces()
            try expectClosing(")", of: opening, "'@available('")
        } else if isAt("("), name == "objc" {
            try readBrackets()
            let name = text(opening + 1..<position - 1).utf8
            guard !name.isEmpty, name.allSatisfy({ ByteClass.continuesWord($0) || $0 == UInt8(ascii: ":") }) else {
                throw SyntaxProblem("'@objc' takes the name that Objective-C has, such as 'a:b:'", at: opening)
            }
        } else if isAt("("), !skip("(unsafe)") {
            throw SyntaxProblem("'@\(name)' has no arguments here", at: position)
        }
        return text(start..<position)
    }

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

    // MARK: Methods

    private mutating func readMethod(name: String, isMutating: Bool) throws(SyntaxProblem) -> Requirement.Function {
        skipSpaces()
        if isAt("<") { throw SyntaxProblem("a generic method can't be forwarded", at: position) }
        var method = Requirement.Function(name: name, parameters: try readParameters(), isMutating: isMutating)
        (method.isAsync, method.throwing) = try readEffects()
        skipSpaces()
        if skip("->") {
            let type = try readForwardableType([.result, .implicitlyUnwrapped])
            method.returnType = type.isVoid ? nil : type
            skipSpaces()
        }
        if isAt(word: "where") {
            throw SyntaxProblem("a method with a 'where' clause is generic and can't be forwarded", at: position)
        }
        if isAt("{") { throw SyntaxProblem("a requirement has no body", at: position) }
        return method
    }

    /// More than anybody writes, and few enough for compilers.
    private static let maximumParameterCount = 256

    private mutating func readParameters() throws(SyntaxProblem) -> [Requirement.Parameter] {
        let opening = position
        guard skip("(") else { throw expected("'(' and the parameters") }
        skipSpaces()
        if skip(")") { return [] }
        var parameters: [Requirement.Parameter] = []
        var names: Set<String> = []
        try readList(until: ")", of: opening, "the parameters") { parser throws(SyntaxProblem) in
            let start = parser.position
            let parameter = try parser.readParameter(number: parameters.count + 1)
            if !names.insert(parameter.name).inserted {
                throw SyntaxProblem("two parameters are called '\(parameter.name)'", at: start)
            }
            parameters.append(parameter)
            if parameters.count > Self.maximumParameterCount {
                throw SyntaxProblem("a method has at most \(Self.maximumParameterCount) parameters", at: start)
            }
        }
        return parameters
    }

    private mutating func readParameter(number: Int) throws(SyntaxProblem) -> Requirement.Parameter {
        let start = position
        guard let label = skipLabel() else { throw expected("the label or the name of a parameter") }
        if ["inout", "var", "let"].contains(label) {
            throw SyntaxProblem("expected the label of a parameter, found '\(label)'", at: start)
        }
        skipSpaces()
        let name = skipLabel() ?? label
        if name == "inout" {
            throw SyntaxProblem("expected the name of a parameter, found 'inout'", at: position - 5)
        }
        skipSpaces()
        guard skip(":") else { throw expected("':' and the type of the parameter") }
        let type = try readForwardableType([.parameter, .implicitlyUnwrapped])
        skipSpaces()
        let isVariadic = skip("...")
        skipSpaces()
        if isAt("=") { throw SyntaxProblem("a requirement has no default arguments", at: position) }
        return Requirement.Parameter(
            label: label == "_" ? nil : label, name: name == "_" ? "argument\(number)" : name, type: type,
            isVariadic: isVariadic)
    }

    /// Reads a type; refuses types that make a requirement generic, or that depend on the conforming type.
    private mutating func readForwardableType(_ options: TypeOptions) throws(SyntaxProblem) -> ParsedType {
        skipSpaces()
        let start = position
        let type = try readType(options)
        if let opaque = type.first(where: { if case .opaque = $0 { true } else { false } }) {
            throw SyntaxProblem("'\(opaque.spelling)' makes the requirement generic; it can't be forwarded", at: start)
        }
        if type.first(where: { $0 == .name("Self") || $0.isMemberOfSelf }) != nil {
            throw SyntaxProblem("'Self' is another type for the proxy than for its target", at: start)
        }
        return type
    }

    // MARK: Properties

    private mutating func readProperty(name: String) throws(SyntaxProblem) -> Requirement.Property {
        skipSpaces()
        guard skip(":") else { throw expected("':' and the type of the property") }
        var property = Requirement.Property(name: name, type: try readForwardableType(.implicitlyUnwrapped))
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
