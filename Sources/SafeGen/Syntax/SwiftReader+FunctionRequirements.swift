/// Methods among the requirements.
extension SwiftReader {
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
