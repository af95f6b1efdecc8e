extension Requirement {
    /// What distinguishes the requirement from others of its protocol: two with equal keys are one declaration.
    ///
    /// Overloads that differ by a label, by a type or by `async` have different keys; `throws`, attributes and the names of
    /// parameters make no difference, as they make none to the compiler.
    package var signatureKey: String { callKey + resultKey }

    /// The part of it that is about the result.
    var resultKey: String {
        guard case .function(let function) = kind, let result = function.returnType else { return "" }
        return " -> \(result.canonical.spelling)"
    }

    /// The part of it that a call shows.
    var callKey: String {
        switch kind {
        case .property(let property):
            return BareName(property.name).text
        case .function(let function):
            let parameters = function.parameters.map { parameter in
                let passing = parameter.isInout ? "inout " : ""
                let type = parameter.type.canonical.spelling
                return
                    "\(parameter.label.map { BareName($0).text } ?? "_"): \(passing)\(type)\(parameter.isVariadic ? "..." : "")"
            }
            let effect = function.isAsync ? " async" : ""
            return "\(BareName(function.name).text)(\(parameters.joined(separator: ", ")))\(effect)"
        }
    }
}

extension ParsedType {
    /// One type for all spellings of the same one: without sugar, attributes, `any`, and parentheses.
    package var canonical: ParsedType {
        switch self {
        case .name(let name):
            isVoid ? .tuple([]) : .name(name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name)
        case .generic(let base, let arguments):
            Self.sugared(base.canonical, arguments.map(\.canonical))
        // `P.Protocol` is another name for `(any P).Type`.
        case .member(let base, "Protocol"): .member(of: base.canonical.grouped, "Type")
        case .member(let base, let name):
            if case .name(let outer) = base.canonical, name != "Type" {
                .name("\(outer).\(name)")
            } else {
                .member(of: base.canonical.grouped, name)
            }
        case .composition(let parts):
            .composition(parts.map(\.canonical).sorted { $0.spelling < $1.spelling })
        // `any P.Type` is another type than `(any P).Type`.
        case .existential(.member(let base, "Type")): .existential(.member(of: base.canonical.grouped, "Type"))
        case .existential(let type), .prefixed(_, let type): type.canonical
        case .opaque(let type): .opaque(type.canonical)
        case .suppressed(let type): .suppressed(type.canonical)
        case .optional(let type), .implicitlyUnwrapped(let type): .optional(type.canonical.grouped)
        case .array(let type): .array(type.canonical)
        case .inlineArray(let count, let type): .inlineArray(count: count, type.canonical)
        case .dictionary(let key, let value): .dictionary(key: key.canonical, value: value.canonical)
        case .tuple(let elements):
            isParenthesized ? unparenthesized.canonical : .tuple(elements.map(\.canonical))
        case .function(let function): .function(function.canonical)
        case .integer: self
        }
    }

    /// The type in parentheses where a suffix would belong to its last part only.
    private var grouped: ParsedType {
        switch self {
        case .function, .composition, .existential, .opaque, .suppressed: .tuple([Element(type: self)])
        default: self
        }
    }

    private var isParenthesized: Bool { unparenthesized != self }

    private static func sugared(_ base: ParsedType, _ arguments: [ParsedType]) -> ParsedType {
        switch (base, arguments.count, arguments.first, arguments.last) {
        case (.name("Optional"), 1, let wrapped?, _): .optional(wrapped.grouped)
        case (.name("Array"), 1, let element?, _): .array(element)
        case (.name("Dictionary"), 2, let key?, let value?): .dictionary(key: key, value: value)
        default: .generic(base, arguments: arguments)
        }
    }
}

extension ParsedType.Element {
    fileprivate var canonical: ParsedType.Element {
        let passing = type.prefixes.contains("inout") ? ["inout"] : []
        let type = type.canonical
        return ParsedType.Element(
            label: label == "_" ? nil : label, name: nil, type: passing.isEmpty ? type : .prefixed(passing, type),
            isVariadic: isVariadic
        )
    }
}

extension FunctionType {
    fileprivate var canonical: FunctionType {
        FunctionType(
            parameters: parameters.map(\.canonical), isAsync: isAsync, throwing: throwing, result: result.canonical)
    }
}
