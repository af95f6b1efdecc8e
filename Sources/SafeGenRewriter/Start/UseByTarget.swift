/// The use of a class, by the targets that it is to be divided among.
struct UseByTarget {
    let whole: ClassUse
    /// Which places lie in each file.
    private let places: [String: [Int]]
    /// Which bindings the files of each target make.
    private let bindings: [Int: [Int]]

    init(_ use: ClassUse, targets: (String) -> [Int]) {
        whole = use
        places = Dictionary(grouping: use.places.indices) { use.places[$0].path }
        bindings = use.bindings.enumerated().reduce(into: [:]) { found, binding in
            let own = Set(Set(binding.element.users.map(\.path)).flatMap(targets))
            for target in own { found[target, default: []].append(binding.offset) }
        }
    }

    /// The use of one target, with the places and bindings of some of its files.
    func use(of target: Int, _ files: Set<String>) -> ClassUse {
        var use = whole
        use.isUsedElsewhere = true
        use.places = files.flatMap { places[$0] ?? [] }.sorted().map { whole.places[$0] }
        // A target that others give the instances to can't make them wrappers.
        use.isMade = !use.replacedMakers.isEmpty
        use.bindings = (bindings[target] ?? []).map { whole.bindings[$0] }
        return use
    }
}
