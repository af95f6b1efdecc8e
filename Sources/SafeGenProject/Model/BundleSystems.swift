/// The systems of libraries that say none themselves: those of the bundles that they are parts of.
extension [ProjectDescription] {
    /// The same where each library of Bazel has the systems of its apps or, without any, of its tests. It has none if something that isn't
    /// read may be made of it, or something for another system.
    var withSystemsOfBundles: [ProjectDescription] {
        let all = filter { $0.kind == .bazel }
        let targets = all.flatMap(\.targets)
        guard targets.contains(where: { !$0.platforms.isEmpty }), !targets.contains(where: { $0.dependencies == nil })
        else { return self }
        let uses = Dictionary(grouping: targets, by: \.name).mapValues { $0.flatMap { $0.dependencies ?? [] } }
        func parts(of names: [String]) -> Set<String> {
            var (open, seen) = (names, Set<String>())
            while let name = open.popLast() { if seen.insert(name).inserted { open += uses[name] ?? [] } }
            return seen
        }
        let programs = targets.filter { [.executable, .test].contains($0.kind) || !$0.platforms.isEmpty }
        let unknown = programs.filter { $0.platforms.first?.version == nil }
        let left = parts(of: all.flatMap(\.partsOfOthers) + unknown.flatMap { $0.dependencies ?? [] })
        var systems: [Bool: [String: [ProjectTarget.Platform]]] = [:]
        for program in programs {
            for part in parts(of: program.dependencies ?? []).subtracting(left) {
                systems[program.isTest, default: [:]][part, default: []] += program.platforms
            }
        }
        return map { description in
            guard description.kind == .bazel else { return description }
            var description = description
            for index in description.targets.indices where description.targets[index].platforms.isEmpty {
                let name = description.targets[index].name
                description.targets[index].platforms = (systems[false]?[name] ?? systems[true]?[name] ?? []).oldest
            }
            return description
        }
    }
}

extension [ProjectTarget.Platform] {
    /// Each system with its oldest version, in the order of their names.
    fileprivate var oldest: Self {
        Dictionary(grouping: self, by: \.name).sorted { $0.key < $1.key }.map { name, all in
            let versions = all.compactMap(\.version)
            return .init(name, versions.min { $0.versionParts.isOlder(than: $1.versionParts) })
        }
    }
}
