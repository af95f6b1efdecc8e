import SafeGenSystem

/// The files that a target compiles. All paths are absolute.
package struct TargetSources: Equatable, Sendable {
    package struct Pattern: Equatable, Sendable {
        package var folder: String
        package var text: String

        private let glob: PathGlob

        package init(folder: String, text: String) {
            (self.folder, self.text) = (folder, text)
            // A pattern without a slash would be one about any part of a path.
            glob = PathGlob("_/" + text)
        }

        /// Whether a path below the folder, or a folder that it lies in, matches.
        func matches(_ path: String) -> Bool {
            guard path.isBelow(folder) else { return false }
            let rest = path.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)
            return glob.matches("_/" + rest)
        }

        package static func == (left: Pattern, right: Pattern) -> Bool {
            left.folder == right.folder && left.text == right.text
        }
    }

    /// Folders whose files it compiles, those below them included, and single files.
    package var folders: PathList = []
    package var patterns: [Pattern] = []
    /// Files that the description lists one by one.
    package var files: Set<String> = []
    /// Files and folders that it leaves out, of `folders` and `patterns`.
    package var excluded: PathList = []
    package var excludedPatterns: [Pattern] = []
    /// Whether this is all that it compiles; false if a part of it isn't given in literals.
    package var isKnown = true
    /// Whether it may leave out some of them: a list of what it excludes or takes isn't known.
    package var mayLeaveOut = false

    package init() {}

    /// The folders and single files that have what it compiles, beside those that are listed.
    package var roots: Set<String> { Set(folders).union(patterns.map(\.folder)) }

    /// Leaves out what patterns below a folder match. Those that are only paths are looked up, however many there are.
    mutating func exclude(_ patterns: [String], of folder: String) {
        for text in patterns {
            if GlobBase.split(text).rest.isEmpty {
                excluded.append(RelativePath.absolute(text, in: folder))
            } else {
                excludedPatterns.append(Pattern(folder: folder, text: text))
            }
        }
    }

    /// Whether it would compile a file, but for what it excludes.
    package func leavesOut(_ path: String) -> Bool {
        var all = self
        (all.excluded, all.excludedPatterns) = ([], [])
        return !contains(path) && all.contains(path)
    }

    /// Whether a file, which need not be there yet, is compiled without a change of the description.
    package func contains(_ path: String) -> Bool { contains(path, in: RelativePath.folders(around: path)) }

    /// The same of a file whose folders the caller has.
    func contains(_ path: String, in around: [String]) -> Bool {
        if files.contains(path) { return true }
        guard folders.holdsOne(of: around) || patterns.contains(where: { $0.matches(path) }) else { return false }
        // Neither SwiftPM nor Xcode compiles the files of a playground or of a documentation catalogue.
        if around.dropFirst().contains(where: { $0.hasSuffix(".playground") || $0.hasSuffix(".docc") }) { return false }
        return !excluded.holdsOne(of: around) && !excludedPatterns.contains { $0.matches(path) }
    }
}

extension String {
    package func isBelow(_ folder: String) -> Bool { folder == "/" || hasPrefix(folder + "/") }
}

/// Absolute paths in order, and a quick look-up of them.
package struct PathList: Equatable, Sendable, ExpressibleByArrayLiteral, Sequence {
    private var paths: [String] = []
    private var set: Set<String> = []

    package init(arrayLiteral paths: String...) { self += paths }

    package func makeIterator() -> [String].Iterator { paths.makeIterator() }

    package static func == (left: PathList, right: PathList) -> Bool { left.paths == right.paths }

    mutating func append(_ path: String) {
        paths.append(path)
        set.insert(path)
    }

    static func += (list: inout PathList, paths: [String]) { for path in paths { list.append(path) } }

    func holdsOne(of others: [String]) -> Bool { !set.isEmpty && others.contains(where: set.contains) }
}

extension RelativePath {
    /// A path from a folder made absolute; the folder itself if it is empty.
    static func absolute(_ path: String, in folder: String) -> String {
        normalized(absolute: join(folder, path.isEmpty ? "." : path))
    }
}

/// A pattern of paths, parted into the folder that it begins with and the rest.
enum GlobBase {
    /// `App/Sources/**/*.swift` is `App/Sources` and `**/*.swift`; a path without a pattern is only a folder or a file.
    static func split(_ pattern: String) -> (folder: String, rest: String) {
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
        let isPattern = { (part: Substring) in part.contains { "*?[{".contains($0) } }
        guard let first = parts.firstIndex(where: isPattern) else { return (pattern, "") }
        return (parts[..<first].joined(separator: "/"), parts[first...].joined(separator: "/"))
    }

    /// The same of a pattern about paths from a folder, whose first part becomes absolute.
    static func split(_ pattern: String, in folder: String) -> (folder: String, rest: String) {
        let (base, rest) = split(pattern)
        return (RelativePath.absolute(base, in: folder), rest)
    }
}
