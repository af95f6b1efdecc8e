import SafeGen
import SafeGenSystem

/// The code that the manifests have emitted on both sides, file by file; renames are followed.
enum CodeComparison {
    typealias File = (path: String, contents: [UInt8])

    /// The difference as a set of changes that `git apply` understands, once it is printed.
    static func changeSet(_ manifests: [ReviewedManifest]) -> ChangeSet {
        let (before, after) = (manifests.flatMap { files($0.before) }, manifests.flatMap { files($0.after) })
        let old = Dictionary(before.map { ($0.path, $0.contents) }, uniquingKeysWith: { first, _ in first })
        let kept = Set(after.map(\.path))
        let written = after.filter { old[$0.path] != $0.contents }
            .map { ChangeSet.Change(path: $0.path, before: old[$0.path], after: $0.contents) }
        let removed = before.filter { !kept.contains($0.path) }
            .map { ChangeSet.Change(path: $0.path, before: $0.contents, after: nil) }
        return ChangeSet(written + removed)
    }

    private static func files(_ generation: Generation?) -> [File] {
        guard let generation else { return [] }
        return generation.files.map { (RelativePath.join(generation.outputDirectory, $0.path), $0.contents) }
    }

    /// Compares the output of manifests, the files of the head first, if it is known which wrapper became which.
    static func files(_ manifests: [ReviewedManifest], _ matching: WrapperMatching) -> [ReviewedFile] {
        let manifests = manifests.map(\.asFolders)
        var old: [[String]: File] = [:]
        var order: [[String]] = []
        for manifest in manifests {
            guard let before = manifest.before else { continue }
            for (index, file) in files(before).enumerated() {
                order.append([manifest.path, before.isOneFile ? ending(file.path) : before.declarations[index].name])
                old[order[order.count - 1]] = file
            }
        }
        let gone = manifests.filter { $0.after == nil }
        var results: [ReviewedFile] = []
        for manifest in manifests {
            guard let after = manifest.after else { continue }
            // A manifest in another place is a new one; its proxies may be those of a removed one.
            let keys =
                after.isOneFile
                ? after.files.map { [manifest.path, ending($0.path)] }
                : matching.formerDeclarations(
                    of: after, manifest, former: manifest.before == nil ? gone : [manifest])
            for (index, file) in files(after).enumerated() {
                let match = keys[index].flatMap { old.removeValue(forKey: $0) }
                if var reviewed = ReviewedFile(before: match, after: file) {
                    reviewed.isShared = after.isShared(index)
                    results.append(reviewed)
                }
            }
        }
        for key in order {
            if let rest = old[key], let file = ReviewedFile(before: rest, after: nil) { results.append(file) }
        }
        return results
    }

    /// What tells the files of one name apart: a proxy in Objective-C has a header.
    private static func ending(_ path: String) -> String { path.split(separator: ".").last.map(String.init) ?? "" }
}

extension ReviewedManifest {
    /// The same; where one file became a folder of files, or such a folder one file, both sides as the folder.
    fileprivate var asFolders: ReviewedManifest {
        guard let before, let after, before.isOneFile != after.isOneFile, !before.isProxy, !after.isProxy else {
            return self
        }
        return ReviewedManifest(
            path: path, before: before.isOneFile ? before.withFiles(in: after.outputDirectory) : before,
            after: after.isOneFile ? after.withFiles(in: before.outputDirectory) : after, baseLabel: baseLabel,
            headLabel: headLabel)
    }
}

extension Generation {
    fileprivate var isOneFile: Bool { placement.fileName != nil }

    func isShared(_ index: Int) -> Bool {
        if !isOneFile, case .support = declarations[index] { true } else { false }
    }

    var outputPaths: [String] {
        let folder = RelativePath.normalized(outputDirectory)
        return files.map { RelativePath.join(folder, $0.path) }
    }
}
