/// What is around a wrapper in its file.
struct Surroundings {
    /// The class's module and what else it asks for.
    let imports: [String]
    /// What follows `#if`, or nil.
    let condition: String?

    /// Those of a class without any.
    init() {
        (imports, condition) = ([], nil)
    }

    init(of entry: ResolvedClass) {
        var seen: Set<String> = []
        imports = ([entry.module].compactMap(\.self) + entry.imports).filter { seen.insert($0).inserted }
        switch (entry.module, entry.condition) {
        case (let module?, let condition?):
            self.condition = "canImport(" + module + ") && " + SwiftText.conjunct(condition)
        case (let module?, nil): condition = "canImport(" + module + ")"
        case (nil, let condition): self.condition = condition
        }
    }
}
