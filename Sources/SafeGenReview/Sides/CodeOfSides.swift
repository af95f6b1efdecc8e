import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The code of both sides that isn't as it is on disk, and where all of it lies. Paths are those from the root of the sides.
package struct CodeOfSides: Sendable {
    package typealias Side = (paths: Set<String>, contents: [String: [UInt8]])

    package let base: Side
    package let head: Side

    /// The files that may differ, sorted.
    package var changed: [String] {
        let other = base.paths.symmetricDifference(head.paths)
        return other.union(base.contents.keys).union(head.contents.keys).sorted()
    }
}

extension ReviewSides {
    /// The folder that all paths start from; nil if the sides aren't of one repository.
    package var root: String? {
        guard case .commit(_, let repository) = base.place else { return nil }
        switch head.place {
        case .commit: return repository.root.text
        case .folder(let root): return root == repository.root ? root.text : nil
        }
    }

    /// The code of both sides.
    ///
    /// - Parameters:
    ///   - found: The head's files of code; nil of a revision, which are asked for.
    ///   - isCode: Whether a path is that of code.
    /// - Returns: The code, without what is the same and on disk.
    /// - Throws: if git gives no answer, or lacks a file.
    package func code(
        found: Set<String>?, where isCode: (String) -> Bool
    ) throws(RunError) -> CodeOfSides {
        let old = try base.files(where: isCode)
        guard let found else {
            let new = try head.files(where: isCode)
            return CodeOfSides(
                base: (Set(old.keys), try base.contents(ofAll: old)),
                head: (Set(new.keys), try head.contents(ofAll: new)))
        }
        // A file that is there and isn't looked at is none of the base's either.
        let looked = old.filter { found.contains($0.key) || !isThere($0.key) && !SkippedFolders.lead(to: $0.key) }
        let same = try base.unchanged(looked.filter { found.contains($0.key) }.map(\.value))
        let other = looked.filter { !same.contains($0.value.file) }
        return CodeOfSides(
            base: (Set(looked.keys), try base.contents(ofAll: other)), head: (found, [:]))
    }

    private func isThere(_ path: String) -> Bool {
        root.map { AbsolutePath.isThere(RelativePath.join($0, path)) } ?? false
    }
}

extension ReviewSide {
    /// The files of a commit, by paths from the root of its repository; nil of a folder.
    ///
    /// - Throws: if git gives no answer, or lacks a file.
    package func committedFiles(where isWanted: (String) -> Bool) throws(RunError) -> [String: [UInt8]]? {
        guard case .commit(let id, let repository) = place else { return nil }
        return try contents(ofAll: Git.files(below: "", at: id, in: repository.root) { isWanted($0.text) })
    }

    /// The files of a revision below the working folder, by path.
    fileprivate func files(where isWanted: (String) -> Bool) throws(RunError) -> [String: Git.SizedFile] {
        guard case .commit(let id, let repository) = place else { return [:] }
        return try Git.files(below: prefix, at: id, in: repository.root) { isWanted($0.text) }
    }

    fileprivate func contents(ofAll files: [String: Git.SizedFile]) throws(RunError) -> [String: [UInt8]] {
        let files = Array(files)
        return Dictionary(zip(files.map(\.key), try contents(of: files.map(\.value.file)))) { first, _ in first }
    }

    /// Those of some files of a revision that the folder of its repository has as they are.
    fileprivate func unchanged(_ files: [Git.SizedFile]) throws(RunError) -> Set<Git.File> {
        guard case .commit(_, let repository) = place else { return [] }
        return try Git.unchanged(files, in: repository.root)
    }
}
