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
    indirect case optional(ParsedType)
    /// `A!`
    indirect case implicitlyUnwrapped(ParsedType)
    indirect case array(ParsedType)
    indirect case dictionary(key: ParsedType, value: ParsedType)
    /// `(A, b: B)`, `()`; with one element, parentheses around a type.
    case tuple([Element])
    /// `(A) async throws -> B`
    indirect case function(FunctionType)
    /// Attributes and specifiers in the order written, and the type after them: `@escaping () -> Void`, `inout A`.
    indirect case prefixed([String], ParsedType)

    /// An element of a tuple or a parameter of a function type.
    package struct Element: Equatable, Sendable {
        /// The label, `_` included, or nil.
        var label: String?
        /// The name after the label, which only parameters of functions have.
        var name: String?
        var type: ParsedType
        /// Whether `...` follows, which only parameters of functions have.
        var isVariadic = false
    }
}

package struct FunctionType: Equatable, Sendable {
    var parameters: [ParsedType.Element]
    var isAsync: Bool
    var throwing: Throwing
    /// The type of the result; `Void` and `()` stay as they are written.
    var result: ParsedType
}

package enum Throwing: Equatable, Sendable {
    case none
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

    /// The mark before a call that throws so, or nil: with `Never` nothing is ever thrown.
    package var mark: String? {
        switch self {
        case .none, .typed("Never"), .typed("Swift.Never"): nil
        case .any, .typed: "try"
        }
    }
}

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

    /// The wrapped type of `A?`, `A!`, `Optional<A>`; nil if it isn't an Optional.
    var wrapped: ParsedType? {
        switch core {
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): wrapped
        case .generic(.name("Optional"), let arguments), .generic(.name("Swift.Optional"), let arguments):
            arguments.count == 1 ? arguments.first : nil
        default: nil
        }
    }

    package var isVoid: Bool {
        switch unparenthesized {
        case .tuple(let elements): elements.isEmpty
        case .name(let name): name == "Void" || name == "Swift.Void"
        default: false
        }
    }

    var function: FunctionType? {
        if case .function(let function) = core { function } else { nil }
    }

    /// The attributes and specifiers before the type.
    var prefixes: [String] {
        if case .prefixed(let prefixes, _) = self { prefixes } else { [] }
    }

    /// The types that this one is made of, one level down.
    private var parts: [ParsedType] {
        var parts: [ParsedType] = []
        _ = mapParts {
            parts.append($0)
            return $0
        }
        return parts
    }

    /// Returns the first type that the condition is true of: this one, or one that it is made of.
    package func first(where condition: (ParsedType) -> Bool) -> ParsedType? {
        if condition(self) { return self }
        for part in parts {
            if let found = part.first(where: condition) { return found }
        }
        return nil
    }

    var isMemberOfSelf: Bool {
        if case .name(let name) = self { name.hasPrefix("Self.") } else { false }
    }

    /// The type on one line: single spaces where spaces belong, none around it.
    package var spelling: String {
        switch self {
        case .name(let name): name
        case .generic(let base, let arguments): "\(base.spelling)<\(Self.list(arguments))>"
        case .member(let base, let name): "\(base.spelling).\(name)"
        case .composition(let parts): parts.map(\.spelling).joined(separator: " & ")
        case .existential(let constraint): "any \(constraint.spelling)"
        case .opaque(let constraint): "some \(constraint.spelling)"
        case .suppressed(let type): "~\(type.spelling)"
        case .optional(let wrapped): "\(wrapped.spelling)?"
        case .implicitlyUnwrapped(let wrapped): "\(wrapped.spelling)!"
        case .array(let element): "[\(element.spelling)]"
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
    var spelling: String {
        let names = [label, name].compactMap(\.self).joined(separator: " ")
        return "\(names)\(names.isEmpty ? "" : ": ")\(type.spelling)\(isVariadic ? "..." : "")"
    }
}

extension FunctionType {
    var spelling: String {
        let parameters = "(\(parameters.map(\.spelling).joined(separator: ", ")))"
        let effects = [isAsync ? "async" : nil, throwing.spelling].compactMap(\.self)
        return ([parameters] + effects + ["->", result.spelling]).joined(separator: " ")
    }
}

extension ParsedType {
    package func mapNames(_ change: (String) -> String) -> ParsedType {
        if case .name(let name) = self { .name(change(name)) } else { mapParts { $0.mapNames(change) } }
    }

    /// The type with other types in place of those that it is made of, one level down.
    func mapParts(_ change: (ParsedType) -> ParsedType) -> ParsedType {
        func map(_ elements: [Element]) -> [Element] {
            elements.map { Element(label: $0.label, name: $0.name, type: change($0.type), isVariadic: $0.isVariadic) }
        }
        switch self {
        case .name: return self
        case .generic(let base, let arguments): return .generic(change(base), arguments: arguments.map(change))
        case .member(let base, let name): return .member(of: change(base), name)
        case .composition(let parts): return .composition(parts.map(change))
        case .existential(let type): return .existential(change(type))
        case .opaque(let type): return .opaque(change(type))
        case .suppressed(let type): return .suppressed(change(type))
        case .optional(let type): return .optional(change(type))
        case .implicitlyUnwrapped(let type): return .implicitlyUnwrapped(change(type))
        case .array(let type): return .array(change(type))
        case .dictionary(let key, let value): return .dictionary(key: change(key), value: change(value))
        case .tuple(let elements): return .tuple(map(elements))
        case .function(var function):
            function.parameters = map(function.parameters)
            function.result = change(function.result)
            return .function(function)
        case .prefixed(let prefixes, let type): return .prefixed(prefixes, change(type))
        }
    }

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
        case .optional(let type), .implicitlyUnwrapped(let type): .optional(type.canonical.grouped)
        case .tuple(let elements):
            unparenthesized == self ? .tuple(elements.map(\.canonical)) : unparenthesized.canonical
        case .function(let function): .function(function.canonical)
        case .opaque, .suppressed, .array, .dictionary: mapParts(\.canonical)
        }
    }

    /// The type in parentheses where a suffix would belong to its last part only.
    private var grouped: ParsedType {
        switch self {
        case .function, .composition, .existential, .opaque, .suppressed: .tuple([Element(type: self)])
        default: self
        }
    }

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
