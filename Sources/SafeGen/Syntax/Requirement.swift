import Templates

/// A requirement of a protocol that a proxy has to forward: a method or a property of an instance.
struct Requirement: Equatable, Sendable {
    /// The attributes in the order written, each with its arguments: `@objc(foo:)`, `@available(iOS 13, *)`.
    ///
    /// `@MainActor` is in `isolation` and not here.
    var attributes: [String] = []
    /// Whether it is an `optional` requirement of an Objective-C protocol.
    var isOptional = false
    /// What the declaration says of its isolation; nil where that of the protocol holds.
    var isolation: Isolation?
    /// What is required.
    var kind: Kind

    /// What a protocol may require.
    enum Kind: Equatable, Sendable {
        /// A method.
        case function(Function)
        /// A property.
        case property(Property)
    }

    /// A method.
    struct Function: Equatable, Sendable {
        /// The name before the parentheses, with backticks where it was written with them.
        var name: String
        /// The parameters.
        var parameters: [Parameter]
        /// Whether it is `async`.
        var isAsync = false
        /// What it throws.
        var throwing = Throwing.none
        /// Whether it is `mutating`.
        var isMutating = false
        /// The type of the result; nil where it is absent, `Void` or `()`.
        var returnType: ParsedType?
    }

    /// A parameter of a method.
    struct Parameter: Equatable, Sendable {
        /// The argument label, or nil for `_`.
        var label: String?
        /// The name in the body; unique among the parameters, and invented where the declaration has none.
        var name: String
        /// The type with its attributes and specifiers, without `...`.
        var type: ParsedType
        /// Whether `...` follows. Swift can't hand on such arguments.
        var isVariadic = false
    }

    /// A property.
    struct Property: Equatable, Sendable {
        /// The name, with backticks where it was written with them.
        var name: String
        /// The type.
        var type: ParsedType
        /// Whether it is `{ get set }`.
        var isSettable = false
        /// Whether the getter is `async`.
        var isAsync = false
        /// What the getter throws.
        var throwing = Throwing.none
    }
}

extension Requirement.Parameter {
    /// Whether the argument is passed as `inout`.
    var isInout: Bool { type.prefixes.contains("inout") }

    /// Whether it is an `@autoclosure`.
    var isAutoclosure: Bool { type.prefixes.contains("@autoclosure") }

    /// Whether it is a closure that may be called after the method has returned: an `@escaping` one, or an optional one.
    var isEscapingClosure: Bool {
        type.prefixes.contains("@escaping") || type.wrapped?.function != nil || (isVariadic && type.function != nil)
    }
}

extension Requirement {
    /// The name for messages: `parser(_:didStartElement:)` or `isActive`.
    var fullName: String {
        switch kind {
        case .property(let property): property.name
        case .function(let function):
            "\(function.name)(\(function.parameters.map { "\($0.label ?? "_"):" }.joined()))"
        }
    }

    /// Whether a parameter is a closure that escapes, so that somebody may wait for it to be called.
    var hasCompletionHandler: Bool {
        guard case .function(let function) = kind else { return false }
        return function.parameters.contains(where: \.isEscapingClosure)
    }
}
