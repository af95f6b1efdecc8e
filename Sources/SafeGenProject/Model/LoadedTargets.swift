extension ProjectTarget {
    /// Whether a target's code is loaded into the process of this one, which uses it: not that of an app extension, or of another
    /// program.
    package func loads(_ other: ProjectTarget) -> Bool {
        guard dependencies?.contains(other.name) ?? false else { return false }
        switch other.kind {
        case .codeLibrary, .framework, .macro: return true
        case .app, .executable: return isTest
        default: return false
        }
    }
}

extension ProjectModel {
    /// Of targets that need one output, those that are to compile it: not one that uses another of them, since a process would have
    /// the wrappers twice. If both compile a file that uses the wrappers, each needs its own, for a file can't import its own module.
    package func holders(of targets: [ProjectTarget], for files: some Sequence<String>) -> [ProjectTarget] {
        let named = Dictionary(grouping: targets) { $0.name }
        // Which files each compiles is found out where it matters, and once.
        var compiled: [Int: Set<String>]?
        func filesCompiled(by target: ProjectTarget) -> Set<String> {
            var found = compiled ?? [:]
            if compiled == nil {
                for file in files { for index in indices(compiling: file) { found[index, default: []].insert(file) } }
                compiled = found
            }
            let places = indices(of: target)
            let first = places.first.flatMap { found[$0] } ?? []
            return places.dropFirst().reduce(first) { $0.union(found[$1] ?? []) }
        }
        return targets.filter { target in
            let loaded = Set(target.dependencies ?? []).flatMap { named[$0] ?? [] }.filter { other in
                other.module != nil && other.module != target.module && target.loads(other)
            }
            guard !loaded.isEmpty else { return true }
            let own = filesCompiled(by: target)
            return loaded.allSatisfy { !own.isDisjoint(with: filesCompiled(by: $0)) }
        }
    }
}
