extension ParsedType {
    /// The attributes and specifiers before the type.
    var prefixes: [String] {
        if case .prefixed(let prefixes, _) = self { prefixes } else { [] }
    }

    /// The types that this one is made of, one level down.
    var parts: [ParsedType] {
        switch self {
        case .name, .integer: []
        case .generic(let base, let arguments): [base] + arguments
        case .composition(let parts): parts
        case .member(let type, _), .existential(let type), .opaque(let type), .suppressed(let type),
            .optional(let type),
            .implicitlyUnwrapped(let type), .array(let type), .inlineArray(_, let type), .prefixed(_, let type):
            [type]
        case .dictionary(let key, let value): [key, value]
        case .tuple(let elements): elements.map(\.type)
        case .function(let function): function.parameters.map(\.type) + [function.result]
        }
    }

    /// Returns the first type that the condition is true of: this one, or one that it is made of.
    package func first(where condition: (ParsedType) -> Bool) -> ParsedType? {
        if condition(self) { return self }
        for part in parts {
            if let found = part.first(where: condition) { return found }
        }
        return nil
    }

    /// Whether it is `Self.A`.
    var isMemberOfSelf: Bool {
        if case .name(let name) = self { name.hasPrefix("Self.") } else { false }
    }
}
