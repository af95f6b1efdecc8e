/// What is around a wrapper of the class in its file.
extension ResolvedClass {
    /// The class's module and what else it asks for, each once.
    var neededImports: [String] {
        let own = module.map { [$0] } ?? []
        if imports.isEmpty { return own }
        var seen: Set<String> = []
        return (own + imports).filter { seen.insert($0).inserted }
    }

    /// What follows `#if`, or nil.
    var fullCondition: String? {
        guard let module else { return condition }
        let canImport = "canImport(" + module + ")"
        return condition.map { canImport + " && " + SwiftText.conjunct($0) } ?? canImport
    }
}
