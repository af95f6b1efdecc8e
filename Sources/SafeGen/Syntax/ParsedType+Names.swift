extension ParsedType {
    /// The type with other names in it.
    func mapNames(_ change: (String) -> String) -> ParsedType {
        func map(_ type: ParsedType) -> ParsedType { type.mapNames(change) }
        func map(_ element: Element) -> Element {
            var element = element
            element.type = map(element.type)
            return element
        }
        switch self {
        case .name(let name): return .name(change(name))
        case .integer: return self
        case .generic(let base, let arguments): return .generic(map(base), arguments: arguments.map(map))
        case .member(let base, let name): return .member(of: map(base), name)
        case .composition(let parts): return .composition(parts.map(map))
        case .existential(let type): return .existential(map(type))
        case .opaque(let type): return .opaque(map(type))
        case .suppressed(let type): return .suppressed(map(type))
        case .optional(let type): return .optional(map(type))
        case .implicitlyUnwrapped(let type): return .implicitlyUnwrapped(map(type))
        case .array(let type): return .array(map(type))
        case .inlineArray(let count, let type): return .inlineArray(count: count, map(type))
        case .dictionary(let key, let value): return .dictionary(key: map(key), value: map(value))
        case .tuple(let elements): return .tuple(elements.map(map))
        case .function(var function):
            function.parameters = function.parameters.map(map)
            function.result = map(function.result)
            return .function(function)
        case .prefixed(let prefixes, let type): return .prefixed(prefixes, map(type))
        }
    }
}

extension Requirement {
    /// The requirement with other types.
    func mapTypes(_ change: (ParsedType) -> ParsedType) -> Requirement {
        var requirement = self
        switch kind {
        case .function(var function):
            for index in function.parameters.indices {
                function.parameters[index].type = change(function.parameters[index].type)
            }
            function.returnType = function.returnType.map(change)
            requirement.kind = .function(function)
        case .property(var property):
            property.type = change(property.type)
            requirement.kind = .property(property)
        }
        return requirement
    }
}
