/// Properties among the requirements.
extension SwiftReader {
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
