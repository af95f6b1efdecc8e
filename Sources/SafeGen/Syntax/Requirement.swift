/// A requirement of a protocol that a proxy has to forward: a method or a property of an instance.
package struct Requirement: Equatable, Sendable {
    /// The attributes in the order written, each with its arguments: `@objc(foo:)`, `@available(iOS 13, *)`.
    ///
    /// `@MainActor` is in `isolation` and not here.
    package var attributes: [String] = []
    package var isOptional = false
    /// The isolation in the declaration; nil if that of the protocol holds.
    package var isolation: Isolation?
    /// Whether it is `nonisolated(nonsending)`: an `async` method that stays on the actor of whoever calls it.
    package var staysWithCaller = false
    package var kind: Kind

    package enum Kind: Equatable, Sendable {
        case function(Function)
        case property(Property)
    }

    package struct Function: Equatable, Sendable {
        /// The name before the parentheses, with backticks where it was written with them.
        package var name: String
        package var parameters: [Parameter]
        package var isAsync = false
        package var throwing = Throwing.none
        package var isMutating = false
        /// The type of the result; nil if it is absent, `Void` or `()`.
        var returnType: ParsedType?
    }

    package struct Parameter: Equatable, Sendable {
        /// The argument label, or nil for `_`.
        package var label: String?
        /// The name in the body; unique among the parameters, and invented where the declaration has none.
        var name: String
        /// The type with its attributes and specifiers, without `...`.
        package var type: ParsedType
        /// Whether `...` follows. Swift can't forward such arguments.
        package var isVariadic = false
    }

    package struct Property: Equatable, Sendable {
        /// The name, with backticks where it was written with them.
        package var name: String
        package var type: ParsedType
        package var isSettable = false
        package var isAsync = false
        package var throwing = Throwing.none
    }
}

extension Requirement.Parameter {
    var isInout: Bool { type.prefixes.contains("inout") }

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

    /// The requirement as a protocol declares it, on one line. It reads back as an equal value.
    package var spelling: String {
        let isolationWord =
            switch isolation {
            case .mainActor: "@MainActor"
            case .nonisolated: staysWithCaller ? "nonisolated(nonsending)" : "nonisolated"
            case nil: String?.none
            }
        let declaration =
            switch kind {
            case .function(let function): function.spelling
            case .property(let property): property.spelling
            }
        return (attributes + [isolationWord, isOptional ? "optional" : nil, declaration].compactMap(\.self))
            .joined(separator: " ")
    }
}

extension Requirement.Function {
    /// The declaration without a body, and without the attributes and modifiers before `mutating func`.
    package var spelling: String {
        let signature = "\(name)(\(parameters.map(\.spelling).joined(separator: ", ")))"
        let parts: [String?] = [
            isMutating ? "mutating" : nil, "func", signature, isAsync ? "async" : nil, throwing.spelling,
            returnType.map { "-> \($0.spelling)" },
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }
}

extension Requirement.Parameter {
    var spelling: String {
        let names = label == name ? name : "\(label ?? "_") \(name)"
        return "\(names): \(type.spelling)\(isVariadic ? "..." : "")"
    }

    package var argument: String { argumentLabel.map { "\($0): \(value)" } ?? value }

    /// The label of the argument, in which only these keywords need the backticks of a declaration.
    package var argumentLabel: String? {
        label.map { ["`inout`", "`let`", "`var`"].contains($0) ? $0 : BareName($0).text }
    }

    /// The same without its label.
    var value: String {
        let reference = SwiftText.declarationName(name)
        if isInout { return "&\(reference)" }
        guard isAutoclosure else { return reference }
        let effects = type.function.map { [$0.throwing.mark, $0.isAsync ? "await" : nil].compactMap(\.self) } ?? []
        return (effects + ["\(reference)()"]).joined(separator: " ")
    }
}

extension Requirement.Property {
    var spelling: String { "var \(name): \(type.spelling) { \(getter)\(isSettable ? " set" : "") }" }

    /// `get`, with its effects.
    package var getter: String {
        ["get", isAsync ? "async" : nil, throwing.spelling].compactMap(\.self).joined(separator: " ")
    }
}

extension Requirement {
    /// The key that distinguishes the requirement from others of its protocol: two with equal keys are one declaration.
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

/// Which actor a superclass or a protocol belongs to.
package enum Isolation: String, CaseIterable, Sendable {
    case nonisolated
    case mainActor = "MainActor"
}
