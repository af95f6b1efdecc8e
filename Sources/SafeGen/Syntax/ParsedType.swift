/// A Swift type, as it was written except the spaces.
///
/// Whatever is read can be written again: `spelling` reads back as an equal value.
package enum ParsedType: Equatable, Sendable {
    /// A name without generic arguments: `A`, `A.B`, `Any`, `AnyObject`, `Self`.
    case name(String)
    /// A name and its arguments: `A<B, C>`.
    indirect case generic(ParsedType, arguments: [ParsedType])
    /// A member of a type that is not a plain name: `A<B>.C`, `A.Type`, `A.Protocol`.
    indirect case member(of: ParsedType, String)
    /// `A & B`; two parts or more.
    case composition([ParsedType])
    /// `any A`
    indirect case existential(ParsedType)
    /// `some A`
    indirect case opaque(ParsedType)
    /// `~Copyable`
    indirect case suppressed(ParsedType)
    /// `A?`
    indirect case optional(ParsedType)
    /// `A!`
    indirect case implicitlyUnwrapped(ParsedType)
    /// `[A]`
    indirect case array(ParsedType)
    /// `[3 of A]`
    indirect case inlineArray(count: String, ParsedType)
    /// `[A: B]`
    indirect case dictionary(key: ParsedType, value: ParsedType)
    /// `(A, b: B)`, `()`; with one element, parentheses around a type.
    case tuple([Element])
    /// `(A) async throws -> B`
    indirect case function(FunctionType)
    /// Attributes and specifiers in the order written, and the type after them: `@escaping () -> Void`, `inout A`.
    indirect case prefixed([String], ParsedType)
    /// An integer among generic arguments: `InlineArray<3, Int>`.
    case integer(String)

    /// An element of a tuple or a parameter of a function type.
    package struct Element: Equatable, Sendable {
        /// The label, `_` included, or nil.
        var label: String?
        /// The name after the label, which only parameters of functions have.
        var name: String?
        /// The type.
        var type: ParsedType
        /// Whether `...` follows, which only parameters of functions have.
        var isVariadic = false
    }
}

/// The type of a function or a closure.
package struct FunctionType: Equatable, Sendable {
    /// The parameters.
    var parameters: [ParsedType.Element]
    /// Whether it is `async`.
    var isAsync: Bool
    /// What it throws.
    var throwing: Throwing
    /// The type of the result; `Void` and `()` stay as they are written.
    var result: ParsedType
}

/// What a function throws.
package enum Throwing: Equatable, Sendable {
    /// Nothing.
    case none
    /// Any error.
    case any
    /// Errors of one type, given as it is spelled.
    case typed(String)

    /// The effect as it is in a declaration, or nil.
    package var spelling: String? {
        switch self {
        case .none: nil
        case .any: "throws"
        case .typed(let type): "throws(\(type))"
        }
    }

    /// What comes before a call that throws so, or nil: with `Never` nothing is ever thrown.
    package var mark: String? {
        switch self {
        case .none, .typed("Never"), .typed("Swift.Never"): nil
        case .any, .typed: "try"
        }
    }
}

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
