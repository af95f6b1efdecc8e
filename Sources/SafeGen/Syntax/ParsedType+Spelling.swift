extension ParsedType {
    /// The type on one line: single spaces where spaces belong, none around it.
    package var spelling: String {
        switch self {
        case .name(let name), .integer(let name): name
        case .generic(let base, let arguments): "\(base.spelling)<\(Self.list(arguments))>"
        case .member(let base, let name): "\(base.spelling).\(name)"
        case .composition(let parts): parts.map(\.spelling).joined(separator: " & ")
        case .existential(let constraint): "any \(constraint.spelling)"
        case .opaque(let constraint): "some \(constraint.spelling)"
        case .suppressed(let type): "~\(type.spelling)"
        case .optional(let wrapped): "\(wrapped.spelling)?"
        case .implicitlyUnwrapped(let wrapped): "\(wrapped.spelling)!"
        case .array(let element): "[\(element.spelling)]"
        case .inlineArray(let count, let element): "[\(count) of \(element.spelling)]"
        case .dictionary(let key, let value): "[\(key.spelling): \(value.spelling)]"
        case .tuple(let elements): "(\(elements.map(\.spelling).joined(separator: ", ")))"
        case .function(let function): function.spelling
        case .prefixed(let prefixes, let type): "\(prefixes.joined(separator: " ")) \(type.spelling)"
        }
    }

    private static func list(_ types: [ParsedType]) -> String {
        types.map(\.spelling).joined(separator: ", ")
    }
}

extension ParsedType.Element {
    /// The element as it is between parentheses.
    var spelling: String {
        let names = [label, name].compactMap(\.self).joined(separator: " ")
        return "\(names)\(names.isEmpty ? "" : ": ")\(type.spelling)\(isVariadic ? "..." : "")"
    }
}

extension FunctionType {
    /// The type on one line.
    var spelling: String {
        let parameters = "(\(parameters.map(\.spelling).joined(separator: ", ")))"
        let effects = [isAsync ? "async" : nil, throwing.spelling].compactMap(\.self)
        return ([parameters] + effects + ["->", result.spelling]).joined(separator: " ")
    }
}
