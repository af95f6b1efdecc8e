import SafeGen
import SafeGenSystem

package struct SourceFinder {
    package struct Found: Sendable {
        /// The files, sorted, each once.
        package var files: [SourcePath] = []
        /// Folders that can't be looked into, and files whose kind the system doesn't report.
        package var unreadable: [Unreadable] = []

        package init(listed paths: some Sequence<some Sequence<UInt8>>) {
            files = Set(paths.map { SourcePath(bytes: $0) }).sorted()
        }
    }

    /// Something that can't be looked at, and the system's words for it.
    package struct Unreadable: Equatable, Sendable {
        package var path: SourcePath
        package var message: String
    }

    /// Folders of other people's code and of build products, wherever they lie below the paths that are given.
    package static let skippedFolders = SkippedFolders.names

    private let isWanted: (String) -> Bool
    private let deadline: Duration
    private let listing: GitListing
    /// The roots of repositories that git gives no answer about.
    private var silent: Set<SourcePath> = []
    private var found = Found(listed: [[UInt8]]())
    /// By folders, whether a link is in their place or in that of one above them.
    private var linked: [SourcePath: Bool] = [:]

    /// Finds all files below some paths; a path of a file stands for itself.
    ///
    /// In a git repository these are the files that git tracks or would add; elsewhere all there are.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - deadline: How long git may be silent. Then all existing files are looked at, and git's failure is among the
    ///     unreadable.
    ///   - listing: What git listed before in this run, and gets what it lists now.
    ///   - isWanted: Whether to read a file of that name.
    /// - Returns: The files, and the unreadable ones.
    /// - Throws: if a path leads nowhere, or to neither a file nor a folder.
    package static func files(
        below paths: [SourcePath], gitDeadline deadline: Duration = Git.deadline, listing: GitListing = GitListing(),
        where isWanted: @escaping (String) -> Bool
    ) throws(RunError) -> Found {
        var finder = SourceFinder(isWanted: isWanted, deadline: deadline, listing: listing)
        for path in paths { try finder.add(path.normalized) }
        finder.found.files = Set(finder.found.files).sorted()
        return finder.found
    }

    /// The folders below a folder that can't be looked into, without those that no command looks into.
    package static func unreadable(below folder: SourcePath) -> [Unreadable] {
        var finder = SourceFinder(isWanted: { _ in false }, deadline: Git.deadline, listing: GitListing())
        finder.walk(folder, takesFiles: false)
        return finder.found.unreadable
    }

    private mutating func add(_ path: SourcePath) throws(RunError) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else {
            throw RunError(
                "no file or folder '\(path.text)'; give paths of Swift files or of folders", exitCode: .inputNotFound)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: found.files.append(path.resolvedIfNamed)
        case S_IFDIR:
            // Git doesn't list the files of an ignored folder, but a caller may name it.
            if !addFilesOfGit(path) { walk(path, takesFiles: true) }
        default: throw RunError("'\(path.text)' is neither a file nor a folder", exitCode: .inputNotFound)
        }
    }

    /// Whether a link is on the way from a folder to one below it. Git lists the files that its index had there before.
    private mutating func isLinked(_ path: SourcePath, in folder: SourcePath) -> Bool {
        if let known = linked[path] { return known }
        let isLinked =
            path.parent.map { self.isLinked($0, in: folder) } ?? false || folder.appending(path.bytes).isLink
        linked[path] = isLinked
        return isLinked
    }

    /// Adds the files that git lists; false if it lists nothing.
    private mutating func addFilesOfGit(_ folder: SourcePath) -> Bool {
        guard let root = Git.root(of: folder), !silent.contains(root) else { return false }
        let answer: Subprocess.Output?
        do throws(RunError) {
            answer = try listing.files(in: folder, root: root, deadline: deadline)
        } catch {
            silent.insert(root)
            found.unreadable.append(Unreadable(path: folder, message: error.message))
            return false
        }
        guard let output = answer, output.status == 0 else { return false }
        linked = [:]
        let count = found.files.count
        for record in output.records where isWanted(String(decoding: record, as: UTF8.self)) {
            let path = SourcePath(bytes: record)
            if !path.parts.dropLast().contains(where: { SkippedFolders.holds(Array($0)) }) {
                let file = folder.appending(record)
                if !(path.parent.map { isLinked($0, in: folder) } ?? false) { found.files.append(file) }
            }
        }
        guard found.files.count > count else { return false }
        // It only warns of folders that it can't open, without details.
        if !output.complaint.isEmpty { walk(folder, takesFiles: false) }
        return true
    }

    private mutating func walk(_ folder: SourcePath, takesFiles: Bool) {
        var (files, unreadable) = ([SourcePath](), [Unreadable]())
        FolderWalk.visit(below: folder) { name, _ in
            !SkippedFolders.holds(name)
        } take: { path in
            if takesFiles, isWanted(String(decoding: path.parts.last ?? [], as: UTF8.self)) { files.append(path) }
        } refuse: { path, error in
            unreadable.append(Unreadable(path: path, message: error.message.text))
        }
        found.files += files
        found.unreadable += unreadable
    }
}

extension SourcePath {
    /// The file that somebody names: links are followed where they are named, and skipped where they are found.
    var resolvedIfNamed: SourcePath { isLink ? resolved ?? self : self }
}

/// The files that git tracks or would add, asked for once for each folder of a run.
package final class GitListing {
    private var answers: [SourcePath: Subprocess.Output] = [:]

    package init() {}
    func files(in folder: SourcePath, root: SourcePath, deadline: Duration) throws(RunError) -> Subprocess.Output? {
        if let answer = answers[folder] { return answer }
        let answer = try Git.run(
            ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: folder, root: root,
            deadline: deadline)
        answers[folder] = answer
        return answer
    }
}
