/// What is around a wrapper in its file.
///
/// Neighbours in a manifest mostly share it, so a planner makes the texts once for several of them.
struct Surroundings {
    /// The class's module and what else it asks for.
    let imports: [String]
    /// What follows `#if`, or nil.
    let condition: String?

    private let module: String?
    private let moreImports: [String]
    private let ownCondition: String?

    /// Those of a class without any.
    init() {
        (imports, condition, module, moreImports, ownCondition) = ([], nil, nil, [], nil)
    }

    init(of entry: ResolvedClass) {
        module = entry.module
        moreImports = entry.imports
        ownCondition = entry.condition
        let all = [entry.module].compactMap { $0 } + entry.imports
        var seen: Set<String> = []
        imports = all.count < 2 ? all : all.filter { seen.insert($0).inserted }
        switch (entry.module, entry.condition) {
        case (let module?, let condition?):
            self.condition = "canImport(" + module + ") && " + SwiftText.conjunct(condition)
        case (let module?, nil): condition = "canImport(" + module + ")"
        case (nil, let condition): self.condition = condition
        }
    }

    /// Whether a class has the same.
    func fit(_ entry: ResolvedClass) -> Bool {
        module == entry.module && ownCondition == entry.condition && moreImports == entry.imports
    }
}
