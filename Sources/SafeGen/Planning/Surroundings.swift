/// What stands around a wrapper in its file.
///
/// Neighbours in a manifest mostly share it, so a planner makes the texts once for several of them.
struct Surroundings {
    /// The class's module and what else it asks for.
    let imports: [String]
    /// What stands behind `#if`, or nil.
    let condition: String?

    private let module: String?
    private let moreImports: [String]
    private let ownCondition: String?

    init(of entry: ClassEntry) {
        module = entry.module
        moreImports = entry.imports
        ownCondition = entry.condition
        var seen: Set<String> = []
        imports = ([entry.module].compactMap { $0 } + entry.imports).filter { seen.insert($0).inserted }
        let conditions = [module.map { "canImport(\($0))" }, ownCondition].compactMap { $0 }
        condition =
            conditions.count > 1 ? conditions.map(SwiftText.conjunct).joined(separator: " && ") : conditions.first
    }

    /// Whether a class has the same.
    func fit(_ entry: ClassEntry) -> Bool {
        module == entry.module && ownCondition == entry.condition && moreImports == entry.imports
    }
}
