import SafeGen
import SafeGenSystem

package struct SourceFinder {
    package struct Listing: Sendable {
        /// The files, sorted, each once.
        package var files: [SourcePath] = []
        /// Folders that can't be looked into, and files whose kind the system doesn't report.
        package var unreadable: [Unreadable] = []
        /// The folders that are repositories of their own within one, as submodules are: each belongs to another project.
        package var repositories: [String] = []

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
    private let globs: [PathGlob]
    private let entersRepositories: Bool
    private let compiled: CompiledFiles
    private let deadline: Duration
    private let files: ProjectFiles
    /// The roots of repositories that git gives no answer about.
    private var silent: Set<SourcePath> = []
    private var found = Listing(listed: [[UInt8]]())

    /// Finds all files below some paths; a path of a file stands for itself. Links and hidden files are left out.
    ///
    /// In a git repository these are the files that git tracks or would add, and those of other repositories are left out; elsewhere
    /// all there are, but for folders of other people's code. What a target compiles is among them, wherever it lies.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - globs: Patterns of paths to leave out.
    ///   - entersRepositories: Whether files of repositories within one count, such as those of submodules.
    ///   - compiled: What targets compile.
    ///   - deadline: How long git may be silent. Then all existing files are looked at, and git's failure is among the
    ///     unreadable.
    ///   - files: Has what the command read.
    ///   - isWanted: Whether to read a file of that path.
    /// - Returns: The files, and the unreadable ones.
    /// - Throws: if a path leads nowhere, or to neither a file nor a folder.
    package static func files(
        below paths: [SourcePath], excluding globs: [String] = [], entersRepositories: Bool = false,
        compiled: CompiledFiles = .none, gitDeadline deadline: Duration = Git.deadline,
        in files: ProjectFiles = ProjectFiles(), where isWanted: @escaping (String) -> Bool
    ) throws(RunError) -> Listing {
        var finder = SourceFinder(
            isWanted: isWanted, globs: globs.map(PathGlob.init), entersRepositories: entersRepositories,
            compiled: compiled, deadline: deadline, files: files)
        for path in paths { try finder.add(path.normalized) }
        finder.found.files = Set(finder.found.files).sorted()
        finder.found.repositories.sort()
        return finder.found
    }

    /// The folders below a folder that can't be looked into, without those that no command looks into.
    package static func unreadable(below folder: SourcePath) -> [Unreadable] {
        var finder = SourceFinder(
            isWanted: { _ in false }, globs: [], entersRepositories: true, compiled: .none, deadline: Git.deadline,
            files: ProjectFiles())
        finder.walk(folder, nil)
        return finder.found.unreadable
    }

    private mutating func add(_ path: SourcePath) throws(RunError) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else {
            throw .nothing(at: path.text, "give paths of Swift files or of folders")
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: found.files.append(path.resolvedIfNamed)
        case S_IFDIR: walk(path, entersRepositories ? nil : listed(in: path))
        default: throw RunError("'\(path.text)' is neither a file nor a folder", exitCode: .inputNotFound)
        }
    }

    /// What git lists in a folder, by paths from there.
    private struct Listed {
        var files: Set<SourcePath>
        /// The folders of all that it lists; nil if git couldn't look into some.
        var folders: Set<SourcePath>?
    }

    /// The files that git lists in a folder; nil if none of them is wanted: it lists none of an ignored folder, which a caller may name.
    private mutating func listed(in folder: SourcePath) -> Listed? {
        guard let root = Git.root(of: folder), !silent.contains(root) else { return nil }
        let answer: Subprocess.Output?
        do throws(RunError) {
            answer = try gitFiles(in: folder, root: root)
        } catch {
            silent.insert(root)
            found.unreadable.append(Unreadable(path: folder, message: error.message))
            return nil
        }
        guard let output = answer, output.status == 0 else { return nil }
        let wanted = output.records.filter { isWanted(String(decoding: $0, as: UTF8.self)) }
        guard !wanted.isEmpty else { return nil }
        var folders: Set<SourcePath> = []
        for record in output.records {
            var folder = SourcePath(bytes: record).parent
            while let next = folder, folders.insert(next).inserted { folder = next.parent }
        }
        // It only warns of folders that it can't open, without details.
        return Listed(
            files: Set(wanted.map { SourcePath(bytes: $0) }), folders: output.complaint.isEmpty ? folders : nil)
    }

    /// The files that git tracks or would add.
    private func gitFiles(in folder: SourcePath, root: SourcePath) throws(RunError) -> Subprocess.Output? {
        try files.once(folder) { () throws(RunError) -> Subprocess.Output? in
            try Git.run(
                ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: folder, root: root,
                deadline: deadline)
        }
    }

    /// Whether SafeGen wrote a file, of those that only a target's description makes part of the project.
    private func isOutput(_ path: SourcePath) -> Bool {
        guard let bytes = (try? self.files.readFound(path)) ?? nil else { return false }
        return bytes.withUnsafeBufferPointer(Banner.begins)
    }

    private mutating func walk(_ folder: SourcePath, _ listed: Listed?) {
        let root = AbsolutePath.of(folder.text)
        let isInRepository = !entersRepositories && Git.root(of: folder) != nil
        // A name below the folder, as bytes; the path by way of "." is the name itself.
        let start = folder.appending([UInt8(ascii: "_")]).bytes.count - 1
        func inner(_ path: SourcePath) -> SourcePath { SourcePath(bytes: path.bytes.dropFirst(start)) }
        func absolute(_ path: SourcePath) -> String { RelativePath.join(root, inner(path).text) }
        var (files, unreadable, repositories) = ([SourcePath](), [Unreadable](), [String]())
        FolderWalk.visit(below: folder, in: self.files) { name, path in
            guard name.first != UInt8(ascii: "."), globs.isEmpty || !globs.contains(where: { $0.matches(path.text) })
            else { return false }
            if SkippedFolders.holds(name) {
                guard compiled.reaches(absolute(path)) else { return false }
            }
            if isWanted(path.text) { return true }
            if isInRepository, Git.isRoot(path) {
                repositories.append(path.text)
                return false
            }
            guard compiled.isWhole, let folders = listed?.folders else { return true }
            return folders.contains(inner(path)) || compiled.reaches(absolute(path))
        } take: { path in
            guard isWanted(path.text) else { return }
            let own = inner(path)
            let isListed = !compiled.isWhole || listed?.files.contains(own) ?? true
            let isSkipped = own.parts.dropLast().contains { SkippedFolders.holds(Array($0)) }
            if isListed && !isSkipped || compiled.holds(absolute(path)) && !isOutput(path) { files.append(path) }
        } refuse: { path, error in
            if listed == nil || compiled.reaches(absolute(path)) || !Git.ignores(path) {
                unreadable.append(Unreadable(path: path, message: error.message.text))
            }
        }
        found.files += files
        found.unreadable += unreadable
        found.repositories += repositories
    }
}

extension SourcePath {
    /// The file that somebody names: links are followed where they are named, and skipped where they are found.
    var resolvedIfNamed: SourcePath { isLink ? resolved ?? self : self }
}
