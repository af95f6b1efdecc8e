import SafeGen
import SafeGenTemplates

/// What the manifests have emitted on both sides, file by file; renames are followed.
enum CodeComparison {
    /// A file of one side.
    typealias File = (path: String, contents: [UInt8])

    /// Compares the output of manifests, where it is known which wrapper became which.
    static func files(_ manifests: [ReviewedManifest], _ matching: WrapperMatching) -> [ReviewedFile] {
        pairs(manifests, matching) { ReviewedFile(before: $0, after: $1) }
    }

    /// The difference as a set of changes that `git apply` understands, once it is printed.
    static func changeSet(_ manifests: [ReviewedManifest], _ matching: WrapperMatching) -> ChangeSet {
        ChangeSet(
            pairs(manifests, matching) { before, after -> ChangeSet.Change? in
                guard before?.contents != after?.contents || before?.path != after?.path else { return nil }
                let formerPath = before?.path == after?.path || after == nil ? nil : before?.path
                return ChangeSet.Change(
                    path: after?.path ?? before?.path ?? "", before: before?.contents, after: after?.contents,
                    formerPath: formerPath)
            })
    }

    /// Goes through the files that belong together, those of the head first.
    private static func pairs<Result>(
        _ manifests: [ReviewedManifest], _ matching: WrapperMatching, _ compare: (File?, File?) -> Result?
    ) -> [Result] {
        var partners: [[String]: (manifest: String, name: String)] = [:]
        for pair in matching.pairs {
            partners[[pair.after.manifest, pair.after.name]] = (pair.before.manifest, pair.before.name)
        }
        var old: [[String]: (path: String, contents: () -> [UInt8])] = [:]
        var order: [[String]] = []
        for manifest in manifests {
            guard let before = manifest.before else { continue }
            for (index, path) in before.files.paths.enumerated() {
                let name = before.isOneFile ? "" : before.declarations[index].name
                let full = RelativePath.join(before.outputDirectory, path)
                old[[manifest.path, name]] = (full, { before.files[index].contents })
                order.append([manifest.path, name])
            }
        }
        var results: [Result] = []
        for manifest in manifests {
            guard let after = manifest.after else { continue }
            let proxies = Dictionary(
                (manifest.before?.proxies ?? []).map { ($0.target.spelling, $0.name) },
                uniquingKeysWith: { first, _ in first })
            for (index, path) in after.files.paths.enumerated() {
                let key: [String]? =
                    if after.isOneFile {
                        [manifest.path, ""]
                    } else {
                        switch after.declarations[index] {
                        case .subclass(let wrapper), .attachment(let wrapper):
                            partners[[manifest.path, wrapper.name]].map { [$0.manifest, $0.name] }
                        case .proxy(let proxy): proxies[proxy.target.spelling].map { [manifest.path, $0] }
                        case .support: manifest.before?.support.map { [manifest.path, $0.name] }
                        }
                    }
                let match = key.flatMap { old.removeValue(forKey: $0) }
                let full = RelativePath.join(after.outputDirectory, path)
                let before = match.map { File($0.path, $0.contents()) }
                if let result = compare(before, File(full, after.files[index].contents)) { results.append(result) }
            }
        }
        for key in order {
            guard let rest = old[key] else { continue }
            if let result = compare(File(rest.path, rest.contents()), nil) { results.append(result) }
        }
        return results
    }
}

extension Generation {
    /// Whether one file holds everything.
    fileprivate var isOneFile: Bool { placement.fileName != nil }
}
