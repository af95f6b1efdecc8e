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
    package var imports: [String] = []
    /// The text after `#if`, or nil if the proxy is unconditional.
    package var condition: String?
    /// The arguments of `@available(…)`, or nil.
    package var availability: String?
    /// Whether it is a subclass of NSObject that answers `responds(to:)` for the delegate.
    package var isObjC = false
    package var isolation = Isolation.nonisolated
    package var isSendable = false
    /// The members to forward, in order.
    package var members: [ProxyMember]
}

/// A method or a property that a proxy forwards.
package struct ProxyMember: Equatable, Sendable {
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

    /// The requirement that it fulfils, with the modules of its types.
    package var requirement: Requirement
    /// The attributes and modifiers in front, in order.
    package var modifiers: [String] = []
    package var fallback = Fallback.nothing
    /// The text after `#if` before it, or nil if every system has it.
    package var condition: String?
}

extension ProxyMember {
    package var result: Result {
        guard let type = requirement.valueType, !type.isVoid else { return .nothing }
        return requirement.returnsOptional ? .optionalValue : .value
    }

    /// Whether a statement leaves the function that it ends: `return`, `throw`, or a call that never returns.
    package static func leaves(_ statement: String) -> Bool {
        ["return", "throw"].contains { statement == $0 || statement.hasPrefix("\($0) ") }
            || ["fatalError", "preconditionFailure"].contains { statement.hasPrefix("\($0)(") }
    }
}
