import SafeGenTemplates

/// A requirement of a protocol that a proxy has to forward: a method or a property of an instance.
package struct Requirement: Equatable, Sendable {
    /// The attributes in the order written, each with its arguments: `@objc(foo:)`, `@available(iOS 13, *)`.
    ///
    /// `@MainActor` is in `isolation` and not here.
    package var attributes: [String] = []
    /// Whether it is an `optional` requirement of an Objective-C protocol.
    package var isOptional = false
    /// What the declaration says of its isolation; nil if that of the protocol holds.
    package var isolation: Isolation?
    /// Whether it is `nonisolated(nonsending)`: an `async` method that stays on the actor of whoever calls it.
    package var staysWithCaller = false
    /// What is required.
    package var kind: Kind

    /// What a protocol may require.
    package enum Kind: Equatable, Sendable {
        /// A method.
        case function(Function)
        /// A property.
        case property(Property)
    }

    /// A method.
    package struct Function: Equatable, Sendable {
        /// The name before the parentheses, with backticks where it was written with them.
        package var name: String
        /// The parameters.
        package var parameters: [Parameter]
        /// Whether it is `async`.
        package var isAsync = false
        /// What it throws.
        package var throwing = Throwing.none
        /// Whether it is `mutating`.
        package var isMutating = false
        /// The type of the result; nil if it is absent, `Void` or `()`.
        var returnType: ParsedType?
    }

    /// A parameter of a method.
    package struct Parameter: Equatable, Sendable {
        /// The argument label, or nil for `_`.
        var label: String?
        /// The name in the body; unique among the parameters, and invented where the declaration has none.
        var name: String
        /// The type with its attributes and specifiers, without `...`.
        package var type: ParsedType
        /// Whether `...` follows. Swift can't hand on such arguments.
        package var isVariadic = false
    }

    /// A property.
    package struct Property: Equatable, Sendable {
        /// The name, with backticks where it was written with them.
        package var name: String
        /// The type.
        package var type: ParsedType
        /// Whether it is `{ get set }`.
        package var isSettable = false
        /// Whether the getter is `async`.
        package var isAsync = false
        /// What the getter throws.
        package var throwing = Throwing.none
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
    package var fullName: String {
        switch kind {
        case .property(let property): property.name
        case .function(let function):
            "\(function.name)(\(function.parameters.map { "\($0.label ?? "_"):" }.joined()))"
        }
    }

    /// The names of the parameters in the body; none for a property.
    package var parameterNames: [String] {
        guard case .function(let function) = kind else { return [] }
        return function.parameters.map(\.name)
    }

    /// Whether a parameter is a closure that escapes, so that a caller may wait for it to be called.
    package var hasCompletionHandler: Bool {
        guard case .function(let function) = kind else { return false }
        return function.parameters.contains(where: \.isEscapingClosure)
    }
}
