import SafeGenCommandSupport
import SafeGenSystem

/// The files of a commit that describe targets. Nothing of it is checked out: readers get these contents in place of those on disk.
///
/// Files that a description includes, such as `.xcconfig`, are those on disk.
package struct CommittedDescriptions: Sendable {
    /// By absolute paths.
    let contents: [String: [UInt8]]
    /// By folder, the names of the files, and of the bundles around them.
    private var names: [String: [String]] = [:]

    package static func holds(_ path: String) -> Bool {
        ProjectFileName.kind(of: path) != nil && !SkippedFolders.lead(to: path)
    }

    /// - Parameters:
    ///   - files: The contents, by paths from the root of the repository.
    ///   - root: The root, absolute.
    package init(_ files: [String: [UInt8]], in root: String) {
        contents = Dictionary(files.map { (RelativePath.join(root, $0.key), $0.value) }) { first, _ in first }
        for path in contents.keys.sorted() {
            let folder = RelativePath.folder(of: path)
            let entry = ProjectFileName.suffix(of: folder) == nil ? path : folder
            names[RelativePath.folder(of: entry), default: []].append(RelativePath.name(of: entry))
        }
        names[root, default: []].append(".git")
    }

    func names(in folder: String) -> [String] { names[folder] ?? [] }

    func names(below folder: String) -> [String: [String]] {
        names.filter { $0.key == folder || $0.key.isBelow(folder) }
    }
}
