import SafeGen
import SafeGenSystem
import SafeGenTemplates

/// The code that the manifests have emitted on both sides, file by file; renames are followed.
enum CodeComparison {
    typealias File = (path: String, contents: [UInt8])

    /// The difference as a set of changes that `git apply` understands, once it is printed.
    static func changeSet(_ manifests: [ReviewedManifest]) -> ChangeSet {
        let (before, after) = (places(manifests.compactMap(\.before)), places(manifests.compactMap(\.after)))
        let old = Dictionary(before.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let kept = Set(after.map(\.path))
        let written = after.compactMap { place -> ChangeSet.Change? in
            let former = old[place.path]
            if let former, former.isSame(as: place) { return nil }
            let (before, after) = (former?.file.contents, place.file.contents)
            return before == after ? nil : ChangeSet.Change(path: place.path, before: before, after: after)
        }
        let removed = before.filter { !kept.contains($0.path) }
            .map { ChangeSet.Change(path: $0.path, before: $0.file.contents, after: nil) }
        return ChangeSet(written + removed)
    }

    /// The paths with the same output on both sides, as far as can be found out without rendering it.
    static func samePaths(_ manifest: ReviewedManifest) -> Set<String> {
        guard let before = manifest.before, let after = manifest.after, !before.isOneFile, !after.isOneFile else {
            return []
        }
        let old = Dictionary(places([before]).map { ($0.path, $0) }, uniquingKeysWith: { $1 })
        let same = places([after]).filter { old[$0.path]?.isSame(as: $0) == true }
        return Set(same.map { RelativePath.normalized($0.path) })
    }

    private static func places(_ generations: [Generation]) -> [Place] {
        generations.flatMap { generation in
            generation.files.indices.map { Place(generation: generation, index: $0) }
        }
    }

    /// A file that is rendered when it is needed.
    private struct Place {
        let generation: Generation
        let index: Int

        var path: String { RelativePath.join(generation.outputDirectory, generation.files.paths[index]) }
        var file: File { (path, generation.files[index].contents) }

        /// Whether two are the same file with the same contents, as far as can be known without rendering them.
        func isSame(as other: Place) -> Bool {
            let (own, others) = (generation.manifest.output, other.generation.manifest.output)
            return own.mode == others.mode && own.swift == others.swift && own.header == others.header
                && generation.manifestName == other.generation.manifestName && path == other.path
                && !generation.isOneFile && generation.declarations[index] == other.generation.declarations[other.index]
        }
    }

    /// Compares the output of manifests, the files of the head first, if it is known which wrapper became which.
    static func files(_ manifests: [ReviewedManifest], _ matching: WrapperMatching) -> [ReviewedFile] {
        let manifests = manifests.map(\.asFolders)
        var partners: [[String]: [String]] = [:]
        for pair in matching.pairs {
            partners[[pair.after.manifest, pair.after.name]] = [pair.before.manifest, pair.before.name]
        }
        var old: [[String]: Place] = [:]
        var order: [[String]] = []
        for manifest in manifests {
            guard let before = manifest.before else { continue }
            for index in before.files.indices {
                order.append([manifest.path, before.isOneFile ? "" : before.declarations[index].name])
                old[order[order.count - 1]] = Place(generation: before, index: index)
            }
        }
        let gone = manifests.filter { $0.after == nil }
        var results: [ReviewedFile] = []
        for manifest in manifests {
            guard let after = manifest.after else { continue }
            // A manifest in another place is a new one; its proxies may be those of a removed one.
            let keys = keys(of: after, manifest, partners, former: manifest.before == nil ? gone : [manifest])
            for index in after.files.indices {
                let place = Place(generation: after, index: index)
                let match = keys[index].flatMap { old.removeValue(forKey: $0) }
                if let match, match.isSame(as: place) { continue }
                if var file = ReviewedFile(before: match?.file, after: place.file) {
                    file.isShared = after.isShared(index)
                    results.append(file)
                }
            }
        }
        for key in order {
            if let rest = old[key], let file = ReviewedFile(before: rest.file, after: nil) { results.append(file) }
        }
        return results
    }

    /// For each file of the head the manifest and the declaration that it was at the base; nil for a new one.
    private static func keys(
        of after: Generation, _ manifest: ReviewedManifest, _ partners: [[String]: [String]],
        former: [ReviewedManifest]
    ) -> [[String]?] {
        if after.isOneFile { return [[manifest.path, ""]] }
        let proxies = Dictionary(
            former.flatMap { side in (side.before?.proxies ?? []).map { ($0.target.spelling, [side.path, $0.name]) } },
            uniquingKeysWith: { first, _ in first })
        let support = former.lazy.compactMap { side in side.before?.support.map { [side.path, $0.name] } }.first
        return after.files.indices.map { index in
            switch after.declarations[index] {
            case .subclass(let wrapper), .extension(let wrapper): partners[[manifest.path, wrapper.name]]
            case .proxy(let proxy): proxies[proxy.target.spelling]
            case .support: support
            }
        }
    }
}

extension ReviewedManifest {
    /// The same; where one file became a folder of files, or such a folder one file, both sides as the folder.
    fileprivate var asFolders: ReviewedManifest {
        guard let before, let after, before.isOneFile != after.isOneFile else { return self }
        return ReviewedManifest(
            path: path, before: before.isOneFile ? before.withFiles(in: after.outputDirectory) : before,
            after: after.isOneFile ? after.withFiles(in: before.outputDirectory) : after, baseLabel: baseLabel,
            headLabel: headLabel)
    }
}

extension Generation {
    fileprivate var isOneFile: Bool { placement.fileName != nil }

    /// Whether a file only has the types that all wrappers share.
    func isShared(_ index: Int) -> Bool {
        if case .support = declarations[index] { !isOneFile } else { false }
    }

    /// The paths of the files from the root of the side, in order.
    var outputPaths: [String] {
        let folder = RelativePath.normalized(outputDirectory)
        return files.paths.map { RelativePath.join(folder, $0) }
    }
}
