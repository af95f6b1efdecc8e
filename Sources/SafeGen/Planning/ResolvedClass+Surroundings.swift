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
    func fullCondition(with others: [String]) -> String? {
        SwiftText.conjunction(of: [module.map { "canImport(\($0))" }, attributes.condition].compactMap { $0 } + others)
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
