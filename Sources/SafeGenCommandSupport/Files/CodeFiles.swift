import SafeGen
import SafeGenSystem

package struct CodeFiles {
    package enum Kind: Equatable, Sendable {
        case swift
        case objectiveC(isHeader: Bool)
        /// A storyboard or a xib.
        case interface
    }

    /// The paths as the system has them, sorted.
    package private(set) var paths: [SourcePath] = []
    /// Folders and files that can't be looked at, with the system's words.
    package private(set) var unreadable: [SourceFinder.Unreadable] = []
    /// The folders that are repositories of their own within one, as submodules are: each belongs to another project.
    package private(set) var repositories: [String] = []
    private let globs: [PathGlob]
    private let entersRepositories: Bool

    /// Finds the files below some paths; a path of a file stands for itself. Links are not followed.
    package init(
        below roots: [String], excluding globs: [String], entersRepositories: Bool = false
    ) throws(RunError) {
        (self.globs, self.entersRepositories) = (globs.map(PathGlob.init), entersRepositories)
        var paths: [SourcePath] = []
        for root in roots {
            var status = stat()
            guard stat(root, &status) == 0 else {
                throw RunError("no file or folder '\(root)' to look for code in", exitCode: .inputNotFound)
            }
            guard status.st_mode & S_IFMT != S_IFDIR else {
                paths += walk(root)
                continue
            }
            // A script may have no ending; a text of another kind has one.
            guard Self.kind(SourcePath(root)) != nil || !RelativePath.name(of: root).dropFirst().contains(".") else {
                throw RunError(
                    "'\(root)' is not a file of Swift, Objective-C or Interface Builder; name one, or a folder",
                    exitCode: .inputNotFound)
            }
            paths.append(SourcePath(root).resolvedIfNamed)
        }
        repositories.sort()
        self.paths = Set(paths).sorted()
    }

    /// The contents of a file, by its name; nil if that doesn't show them.
    package static func kind(_ path: SourcePath) -> Kind? {
        if path.hasSuffix(".swift") { return .swift }
        if path.hasSuffix(".m") || path.hasSuffix(".mm") { return .objectiveC(isHeader: false) }
        // The compiler's header of Swift code only repeats that code.
        if path.hasSuffix("-Swift.h") { return nil }
        if path.hasSuffix(".h") { return .objectiveC(isHeader: true) }
        return path.hasSuffix(".storyboard") || path.hasSuffix(".xib") ? .interface : nil
    }

    private mutating func walk(_ root: String) -> [SourcePath] {
        var (paths, unreadable) = ([SourcePath](), [SourceFinder.Unreadable]())
        let isInRepository = !entersRepositories && Git.root(of: SourcePath(root)) != nil
        FolderWalk.visit(below: SourcePath(root)) { name, path in
            guard name.first != UInt8(ascii: "."), !SkippedFolders.holds(name),
                globs.isEmpty || !globs.contains(where: { $0.matches(path.text) })
            else { return false }
            // Git lists no file of theirs, and so no other command reads one.
            guard isInRepository, Self.kind(path) == nil, Git.isRoot(path) else { return true }
            repositories.append(path.text)
            return false
        } take: { path in
            if Self.kind(path) != nil { paths.append(path) }
        } refuse: { path, error in
            unreadable.append(.init(path: path, message: error.message.text))
        }
        self.unreadable += unreadable
        return paths
    }
}

extension SourcePath {
    fileprivate func hasSuffix(_ suffix: String) -> Bool {
        bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
}
