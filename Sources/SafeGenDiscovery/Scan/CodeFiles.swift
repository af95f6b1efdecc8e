import SafeGen
import SafeGenEvidence
import SafeGenSystem

/// The files with code, and those of Interface Builder, below some paths.
struct CodeFiles {
    /// The paths as the system has them, sorted.
    private(set) var paths: [[UInt8]] = []
    /// Folders and files that the system refuses, with its words.
    private(set) var troubles: [CodeScan.Trouble] = []
    private let globs: [PathGlob]

    private static let skipped = Set(SkippedFolders.names.map { Array($0.utf8) })

    /// Finds the files below some paths; a path of a file stands for itself. Links are not followed.
    ///
    /// - Throws: where a path leads nowhere.
    init(below roots: [String], excluding globs: [String]) throws(RunError) {
        self.globs = globs.map(PathGlob.init)
        for root in roots {
            var status = stat()
            guard stat(root, &status) == 0 else {
                throw RunError("no file or folder '\(root)' to look for code in", exitCode: .inputNotFound)
            }
            if status.st_mode & S_IFMT == S_IFDIR { walk(root) } else { paths.append(Array(root.utf8)) }
        }
        paths.sort { $0.lexicographicallyPrecedes($1) }
        for index in paths.indices.dropFirst().reversed() where paths[index] == paths[index - 1] {
            paths.remove(at: index)
        }
    }

    /// The path as text; what is not UTF-8 is replaced.
    static func text(_ path: [UInt8]) -> String { String(decoding: path, as: UTF8.self) }

    /// The language of a file, by its name.
    static func language(_ path: [UInt8]) -> CodeWords.Language? {
        if path.hasSuffix(".swift") { return .swift }
        return [".m", ".mm", ".h"].contains(where: path.hasSuffix) ? .objectiveC : nil
    }

    /// Reads a file; the system's words where that fails.
    static func read(_ path: [UInt8]) throws(FileError) -> [UInt8] { try FileReader.read(SourcePath(bytes: path)) }

    private mutating func walk(_ root: String) {
        var (paths, troubles) = ([[UInt8]](), [CodeScan.Trouble]())
        FolderWalk.visit(below: SourcePath(root)) { name, path in
            name.first != UInt8(ascii: ".") && !Self.skipped.contains(name)
                && (globs.isEmpty || !globs.contains { $0.matches(path.text) })
        } take: { path in
            if Self.language(path.bytes) != nil || InterfaceEvidence.reads(path.bytes) { paths.append(path.bytes) }
        } refuse: { path, error in
            troubles.append(.init(path: path.text, message: error.message.text))
        }
        self.paths += paths
        self.troubles += troubles
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ suffix: String) -> Bool {
        count >= suffix.utf8.count && self[(count - suffix.utf8.count)...].elementsEqual(suffix.utf8)
    }
}
