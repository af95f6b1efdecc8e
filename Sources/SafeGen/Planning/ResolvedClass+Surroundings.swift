import SafeGenSystem
import SafeGenTemplates

/// The conditions and imports around a wrapper of the class in its file.
extension ResolvedClass {
    /// The class's module and the other modules that it needs, each once.
    var neededImports: [String] {
        let own = module.map { [$0] } ?? []
        if attributes.imports.isEmpty { return own }
        var seen: Set<String> = []
        return (own + attributes.imports).filter { seen.insert($0).inserted }
    }

    /// Joins the conditions of a wrapper.
    ///
    /// - Parameter others: The conditions of the other types that the wrapper names: its delegates' protocols.
    /// - Returns: The text after `#if`; nil if there is no condition.
    func fullCondition(with others: [String]) -> String? {
        SwiftText.conjunction(of: [module.map { "canImport(\($0))" }, attributes.condition].compactMap { $0 } + others)
    }

    /// The module whose class the wrapper's name stands for where Objective-C's runtime isn't: its delegate is weak there.
    ///
    /// - Parameter wrapper: A wrapper of the class.
    /// - Returns: The module; nil where nothing is known, or the wrapper has more than that class there may have: arguments
    ///   that are not Foundation's, other modules, code that runs when a delegate is released.
    package func safeModule(of wrapper: ResolvedWrapper) -> String? {
        guard protocolHost == nil, wrapper.condition == nil, wrapper.imports.isEmpty, attributes.imports.isEmpty,
            wrapper.arguments.allSatisfy({ $0.hasPrefix("NS") && $0.utf8.allSatisfy(ByteClass.isLetter) }),
            properties.allSatisfy({ $0.attributes.whenReleased.isEmpty })
        else { return nil }
        return safeModule
    }

    /// The protocol that its extension is one of, where it is a generic class of Objective-C.
    var protocolHost: ProtocolHost? {
        guard !isSubclassed, let bounds = hazards.first?.parameterBounds, !bounds.isEmpty else { return nil }
        let stem = WrapperName.standard(prefix: prefix, className: name.value)
        return ProtocolHost(
            name: "\(stem)Properties", keys: "\(stem)Slots",
            boundClass: "\(spelling)<\(bounds.joined(separator: ", "))>")
    }
}
