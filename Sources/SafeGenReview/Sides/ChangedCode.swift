import SafeGenCommandSupport
import SafeGenSystem

/// A file of code that isn't the same on both sides.
package struct ChangedCode: Sendable {
    package let path: String
    /// Its contents at the base; nil for a new file.
    package let before: [UInt8]?
    /// Its contents at the head; nil if it isn't there any more.
    package let after: [UInt8]?

    package init(path: String, before: [UInt8]?, after: [UInt8]?) {
        (self.path, self.before, self.after) = (path, before, after)
    }
}

extension ReviewSides {
    /// The code files of the base that differ at the head; nil if both sides aren't of one repository, or git lacks a file.
    ///
    /// In a folder, a file of the same size counts as the same: git would run programs to compare it.
    package func changedCode() -> [ChangedCode]? {
        guard let old = base.code() else { return nil }
        switch head.place {
        case .commit:
            guard let new = head.code() else { return nil }
            let paths = Set(old.keys).union(new.keys).filter { old[$0]?.file != new[$0]?.file }
            return files(paths, old)
        case .folder(let root):
            guard case .commit(_, let repository) = base.place, root == repository.root else { return nil }
            return files(old.keys.filter { Self.size(of: $0, in: root) != old[$0]?.size }, old)
        }
    }

    package func pathsOfCode() -> Set<String>? { base.code().map { Set($0.keys) } }

    private func files(_ paths: some Sequence<String>, _ old: [String: Git.SizedFile]) -> [ChangedCode]? {
        let paths = paths.sorted()
        let known = paths.compactMap { path in old[path].map { (path: path, file: $0.file) } }
        guard let after = try? head.contents(of: paths), let before = try? base.contents(of: known.map(\.file)) else {
            return nil
        }
        let former = Dictionary(zip(known.map(\.path), before), uniquingKeysWith: { first, _ in first })
        return zip(paths, after).map { ChangedCode(path: $0, before: former[$0], after: $1) }
    }

    private static func size(of path: String, in root: SourcePath) -> Int? {
        var status = stat()
        guard root.appending(path.utf8).withCString({ lstat($0, &status) }) == 0 else { return nil }
        return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }
}

extension ReviewSide {
    /// The code files of a revision, by path: Swift, Objective-C and Interface Builder; nil of a folder, and if git gives no answer.
    fileprivate func code() -> [String: Git.SizedFile]? {
        guard case .commit(let id, let repository) = place else { return nil }
        return try? Git.files(below: prefix, at: id, in: repository.root) { CodeFiles.kind($0) != nil }
    }
}
