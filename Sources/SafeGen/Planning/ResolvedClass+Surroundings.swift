/// What is around a wrapper of the class in its file.
extension ResolvedClass {
    /// The class's module and what else it asks for, each once.
    var neededImports: [String] {
        var needed = module.map { [$0] } ?? []
        for name in imports where !needed.contains(name) { needed.append(name) }
        return needed
    }

    /// What follows `#if`, or nil.
    var fullCondition: String? {
        guard let module else { return condition }
        let canImport = "canImport(" + module + ")"
        return condition.map { canImport + " && " + SwiftText.conjunct($0) } ?? canImport
    }
}
