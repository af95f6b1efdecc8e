/// A class to emit that replaces a delegate: it holds the delegate weakly and forwards every call to it.
///
/// Everything in it is already checked and spelled as it is to appear in the output.
package struct DelegateProxy: Equatable, Sendable {
    /// The name of the emitted class, such as `SafeXMLParserDelegateProxy`.
    package var name: String
    package var support: ProxySupportNames
    /// The protocols that it conforms to, without those that they inherit from.
    package var protocols: [String]
    package var target: ReferenceType
    /// The modules to import, in order and without repetition.
    package var imports: [String]
    /// The text after `#if`, or nil if the proxy is unconditional.
    package var condition: String?
    /// The arguments of `@available(…)`, or nil.
    package var availability: String?
    /// Whether it is a subclass of NSObject that answers `responds(to:)` for the delegate.
    package var isObjC: Bool
    package var isolation: Isolation
    package var isSendable: Bool
    /// The members to forward, in order.
    package var members: [ProxyMember]

    package init(
        name: String,
        support: ProxySupportNames,
        protocols: [String],
        target: ReferenceType,
        imports: [String] = [],
        condition: String? = nil,
        availability: String? = nil,
        isObjC: Bool = false,
        isolation: Isolation = .nonisolated,
        isSendable: Bool = false,
        members: [ProxyMember]
    ) {
        self.name = name
        self.support = support
        self.protocols = protocols
        self.target = target
        self.imports = imports
        self.condition = condition
        self.availability = availability
        self.isObjC = isObjC
        self.isolation = isolation
        self.isSendable = isSendable
        self.members = members
    }
}

/// A method or a property that a proxy forwards.
package struct ProxyMember: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// The declaration without a body, the name, and the arguments that forward the parameters.
        case method(declaration: String, name: String, arguments: [Argument])
        /// The declaration without accessors, the name, the effects of the getter or nothing, and whether it can be set.
        case property(declaration: String, name: String, effects: String, isSettable: Bool)
    }

    package struct Argument: Equatable, Sendable {
        package var label: String?
        package var value: String

        package init(label: String?, value: String) {
            self.label = label
            self.value = value
        }
    }

    package enum Result: Equatable, Sendable {
        case nothing
        case value
        case optionalValue
    }

    /// The behaviour once the delegate is deallocated.
    package enum Fallback: Equatable, Sendable {
        /// Nothing, and nothing is returned.
        case nothing
        /// The value `nil`, which a call on nil returns by itself.
        case `nil`
        /// A value in place of the delegate's.
        case value(String)
        /// A statement that runs instead of the call.
        case statement(String)
    }

    package var kind: Kind
    /// The attributes and modifiers in front, in order.
    package var modifiers: [String]
    /// Whether the delegate may do without it.
    package var isOptional: Bool
    /// The text before a call: `try`, `await`, `try await` or nothing.
    package var callEffects: String
    package var result: Result
    /// Whether its types are unsafe in the sense of SE-0458, so that each call is to be marked.
    package var isUnsafe: Bool
    package var fallback: Fallback
    /// The text after `#if` before it, or nil if every system has it.
    package var condition: String?

    package init(
        kind: Kind,
        modifiers: [String] = [],
        isOptional: Bool = false,
        callEffects: String = "",
        result: Result = .nothing,
        isUnsafe: Bool = false,
        fallback: Fallback = .nothing,
        condition: String? = nil
    ) {
        self.kind = kind
        self.modifiers = modifiers
        self.isOptional = isOptional
        self.callEffects = callEffects
        self.result = result
        self.isUnsafe = isUnsafe
        self.fallback = fallback
        self.condition = condition
    }
}

extension ProxyMember {
    /// Whether a statement leaves the function that it ends: `return`, `throw`, or a call that never returns.
    package static func leaves(_ statement: String) -> Bool {
        ["return", "throw"].contains { statement == $0 || statement.hasPrefix("\($0) ") }
            || ["fatalError", "preconditionFailure"].contains { statement.hasPrefix("\($0)(") }
    }
}
