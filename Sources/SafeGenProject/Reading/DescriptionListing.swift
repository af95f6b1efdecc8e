import SafeGenCommandSupport
import SafeGenSystem

/// The files below a folder that describe targets, except those in dependencies and in folders that tools write.
struct DescriptionListing: Sendable {
    /// The most names of a tree that are looked at.
    private static let greatestCount = 1_000_000

    private(set) var names: [String: [String]] = [:]
    private(set) var isCutShort = false
    private(set) var unreadable: [String: FileError] = [:]

    init(names: [String: [String]]) { self.names = names }

    /// - Parameters:
    ///   - folder: Absolute, and without symbolic links.
    ///   - projectFiles: Has what the command read.
    init(below folder: String, in projectFiles: ProjectFiles) {
        var (count, bundles, files) = (0, [String](), [String]())
        var unreadable: [String: FileError] = [:]
        FolderWalk.visit(below: SourcePath(folder), in: projectFiles) { name, path in
            count += 1
            guard count < Self.greatestCount, name.first != UInt8(ascii: ".") else { return false }
            if name.withUnsafeBufferPointer(ProjectFileName.isBundle) {
                bundles.append(path.text)
                return false
            }
            return !SkippedFolders.names.contains(String(decoding: name, as: UTF8.self))
        } take: { path in
            let name = path.parts.last.map(Array.init) ?? []
            if name.withUnsafeBufferPointer(ProjectFileName.isOne) { files.append(path.text) }
        } link: { path in
            // A link within the repository leads to what is listed by itself.
            let name = path.parts.last.map(Array.init) ?? []
            guard name.withUnsafeBufferPointer(ProjectFileName.isOne), RepositoryBoundary.isLeft(by: path.text),
                !Git.ignores(path)
            else { return }
            unreadable[path.text] = FileError(operation: "read", path: path.text, code: FileError.leavesRepository)
        } refuse: { path, error in
            // Below a file is nothing.
            if !error.isMissing, !Git.ignores(path) { unreadable[path.text] = error }
        }
        for path in files + bundles {
            names[RelativePath.folder(of: path), default: []].append(RelativePath.name(of: path))
        }
        isCutShort = count >= Self.greatestCount
        self.unreadable = unreadable
    }
}
