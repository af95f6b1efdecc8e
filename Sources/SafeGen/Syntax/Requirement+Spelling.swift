import SafeGenTemplates

extension Requirement {
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
    /// The declaration without a body, and without what comes before `mutating func`.
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
    /// The parameter as a declaration has it.
    var spelling: String {
        let names = label == name ? name : "\(label ?? "_") \(name)"
        return "\(names): \(type.spelling)\(isVariadic ? "..." : "")"
    }

    /// The argument that hands on the parameter.
    package var argument: String { argumentLabel.map { "\($0): \(value)" } ?? value }

    /// The label of the argument, in which only these keywords need the backticks of a declaration.
    var argumentLabel: String? {
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
    /// The declaration with its accessors.
    var spelling: String {
        let accessors = ["get", isAsync ? "async" : nil, throwing.spelling, isSettable ? "set" : nil]
        return "var \(name): \(type.spelling) { \(accessors.compactMap(\.self).joined(separator: " ")) }"
    }
}
