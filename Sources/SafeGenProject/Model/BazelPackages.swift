import SafeGenSystem

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
        /// Adds what some targets are made of, and gives what wasn't there.
        func add(partsOf names: [String], to seen: inout Set<String>) -> [String] {
            var (open, new) = (names, [String]())
            while let name = open.popLast() {
                if seen.insert(name).inserted {
                    new.append(name)
                    open += uses[name] ?? []
                }
            }
            return new
        }
        let programs = targets.filter { [.executable, .test].contains($0.kind) || !$0.platforms.isEmpty }
        let unknown = programs.filter { $0.platforms.first?.version == nil }
        var left = Set<String>()
        _ = add(partsOf: all.flatMap(\.partsOfOthers) + unknown.flatMap { $0.dependencies ?? [] }, to: &left)
        var systems: [Bool: [String: [ProjectTarget.Platform]]] = [:]
        for isTest in [false, true] {
            let known = programs.filter { $0.isTest == isTest && $0.platforms.first?.version != nil }
            for (_, own) in Dictionary(grouping: known, by: { $0.platforms[0].name }).sorted(by: { $0.key < $1.key }) {
                var seen = left
                // The oldest comes first, and a part that was seen has it.
                for program in own.sorted(by: { $0.oldestVersion.isOlder(than: $1.oldestVersion) }) {
                    for part in add(partsOf: program.dependencies ?? [], to: &seen) {
                        systems[isTest, default: [:]][part, default: []] += program.platforms
                    }
                }
            }
        }
        return map { description in
            guard description.kind == .bazel else { return description }
            var description = description
            for index in description.targets.indices where description.targets[index].platforms.isEmpty {
                let name = description.targets[index].name
                description.targets[index].platforms = systems[false]?[name] ?? systems[true]?[name] ?? []
            }
            return description
        }
    }
}

extension ProjectTarget {
    fileprivate var oldestVersion: [Int] { platforms.first?.version?.versionParts ?? [] }
}

extension [ProjectDescription] {
    /// The same without what Bazel doesn't compile though a list or a pattern has it: files in a package below, which is any folder with a
    /// BUILD file; and without those of such files that describe no targets.
    var inPackages: [ProjectDescription] {
        let folders = Set(filter { $0.kind == .bazel }.map(\.folder))
        guard !folders.isEmpty else { return self }
        var inner: [String: [String]] = [:]
        for folder in folders.sorted() {
            let outer = RelativePath.folders(around: folder).dropFirst().first(where: folders.contains)
            if let outer { inner[outer, default: []].append(folder) }
        }
        return compactMap { description in
            guard description.kind == .bazel else { return description }
            let below = Set(inner[description.folder] ?? [])
            var own = description
            for index in own.targets.indices where !below.isEmpty {
                var sources = own.targets[index].sources
                sources.excluded += below.subtracting(sources.excluded).sorted()
                sources.files = sources.files.filter { file in
                    !RelativePath.folders(around: file).contains(where: below.contains)
                }
                own.targets[index].sources = sources
            }
            return own.describesTargets || own.failure != nil ? own : nil
        }
    }
}
