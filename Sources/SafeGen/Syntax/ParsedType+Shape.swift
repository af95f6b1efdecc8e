/// Questions about a type that its users ask.
extension ParsedType {
    /// Whether it is a name, with or without generic arguments: `A`, `A.B`, `A<B>.C`.
    package var isNominal: Bool {
        switch self {
        case .name: true
        case .generic(let base, _): base.isNominal
        case .member(let base, let name): base.isNominal && name != "Type" && name != "Protocol"
        default: false
        }
    }

    /// The parts of a composition; a list of the type itself if it is not one.
    package var compositionParts: [ParsedType] {
        if case .composition(let parts) = self { parts } else { [self] }
    }

    /// The type without parentheses around it.
    package var unparenthesized: ParsedType {
        if case .tuple(let elements) = self, elements.count == 1, let only = elements.first, only.label == nil {
            only.type.unparenthesized
        } else {
            self
        }
    }

    /// The type without its attributes and specifiers, and without parentheses.
    var core: ParsedType {
        switch unparenthesized {
        case .prefixed(_, let type): type.core
        case let type: type
        }
    }

    /// The wrapped type of `A?`, `A!`, `Optional<A>`; nil if it is no Optional.
    var wrapped: ParsedType? {
        switch core {
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): wrapped
        case .generic(.name("Optional"), let arguments), .generic(.name("Swift.Optional"), let arguments):
            arguments.count == 1 ? arguments.first : nil
        default: nil
        }
    }

    /// Whether it is `()`, `Void` or `Swift.Void`.
    package var isVoid: Bool {
        switch unparenthesized {
        case .tuple(let elements): elements.isEmpty
        case .name(let name): name == "Void" || name == "Swift.Void"
        default: false
        }
    }

    /// The function type that it is, without attributes and parentheses.
    var function: FunctionType? {
        if case .function(let function) = core { function } else { nil }
    }
}
