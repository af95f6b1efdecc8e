/// What the type of a delegate may be.
enum DelegateTypeRule {
    /// Returns what keeps the type from being a delegate's, or nil.
    static func problem(of type: ParsedType) -> SyntaxProblem? {
        switch type {
        case .existential(let constraint):
            refusal("leave out 'any', which is added where it belongs", constraint)
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
            refusal("leave out '\(type.spelling.suffix(1))': 'optionality' says how optional the property is", wrapped)
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
        // Several things may be too much at once, as in `(any A)?`: suggest what is left without all of them.
        let suggestion = meant.map { meant in
            problem(of: meant).map(\.suggestion) ?? meant.spelling
        }
        return SyntaxProblem(message, at: 0, suggestion: suggestion ?? nil)
    }
}
