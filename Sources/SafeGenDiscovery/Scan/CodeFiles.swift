import SafeGen
import SafeGenEvidence
import SafeGenSystem

/// The files with code, and those of Interface Builder, below some paths.
struct CodeFiles {
    /// The paths as the system has them, sorted.
    private(set) var paths: [SourcePath] = []
    /// Folders and files that the system refuses, with its words.
    private(set) var troubles: [CodeScan.Trouble] = []
    private let globs: [PathGlob]

    private static let skipped = Set(SkippedFolders.names.map { Array($0.utf8) })

    /// Finds the files below some paths; a path of a file stands for itself. Links are not followed.
    ///
    /// - Throws: if a path leads nowhere.
    init(below roots: [String], excluding globs: [String]) throws(RunError) {
        self.globs = globs.map(PathGlob.init)
        var paths: [SourcePath] = []
        for root in roots {
            var status = stat()
            guard stat(root, &status) == 0 else {
                throw RunError("no file or folder '\(root)' to look for code in", exitCode: .inputNotFound)
            }
            if status.st_mode & S_IFMT == S_IFDIR { paths += walk(root) } else { paths.append(SourcePath(root)) }
        }
        for path in paths.sorted() where self.paths.last != path { self.paths.append(path) }
    }

    /// What a file holds.
    enum Kind: Equatable, Sendable {
        case code(CodeWords.Language)
        /// A storyboard or a xib.
        case interface
    }

    /// What a file holds, by its name; nil if that says nothing.
    static func kind(_ path: SourcePath) -> Kind? {
        if path.hasSuffix(".swift") { return .code(.swift) }
        if isObjectiveC(path) || path.hasSuffix(".h") { return .code(.objectiveC) }
        return path.hasSuffix(".storyboard") || path.hasSuffix(".xib") ? .interface : nil
    }

    /// Whether a file is code in Objective-C, and no header, by its name.
    static func isObjectiveC(_ path: SourcePath) -> Bool { path.hasSuffix(".m") || path.hasSuffix(".mm") }

    private mutating func walk(_ root: String) -> [SourcePath] {
        var (paths, troubles) = ([SourcePath](), [CodeScan.Trouble]())
        FolderWalk.visit(below: SourcePath(root)) { name, path in
            name.first != UInt8(ascii: ".") && !Self.skipped.contains(name)
                && (globs.isEmpty || !globs.contains { $0.matches(path.text) })
        } take: { path in
            if Self.kind(path) != nil { paths.append(path) }
        } refuse: { path, error in
            troubles.append(.init(path: path.text, message: error.message.text))
        }
        self.troubles += troubles
        return paths
    }
}

extension SourcePath {
    fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
        bytes.count >= suffix.utf8CodeUnitCount
            && suffix.withUTF8Buffer { suffix in
                bytes.withUnsafeBufferPointer { $0.suffix(suffix.count).elementsEqual(suffix) }
            }
    }
}
