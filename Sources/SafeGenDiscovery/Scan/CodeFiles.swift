import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

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
            if status.st_mode & S_IFMT == S_IFDIR { walk(Array(root.utf8)) } else { paths.append(Array(root.utf8)) }
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
    static func read(_ path: [UInt8]) throws(FileError) -> [UInt8] {
        let descriptor = withCString(path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { throw .last("read", text(path)) }
        defer { close(descriptor) }
        return try FileReader.read(descriptor: descriptor, path: text(path))
    }

    private static func withCString<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let characters = path.map { CChar(bitPattern: $0) } + [0]
        return characters.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map(body) ?? body("")
        }
    }

    private mutating func walk(_ root: [UInt8]) {
        var folders = [root]
        while let folder = folders.popLast() {
            guard let stream = Self.withCString(folder, { opendir($0) }) else {
                let message = FileError.last("read", Self.text(folder)).message.text
                troubles.append(.init(path: Self.text(folder), message: message))
                continue
            }
            for name in FolderListing.bytesOfNames(stream) { visit(name, in: folder, &folders) }
            closedir(stream)
        }
    }

    private mutating func visit(_ name: [UInt8], in folder: [UInt8], _ folders: inout [[UInt8]]) {
        guard name.first != UInt8(ascii: "."), !Self.skipped.contains(name) else { return }
        let isHere = folder == [UInt8(ascii: ".")]
        let path = isHere ? name : folder + (folder.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name
        if !globs.isEmpty {
            let text = Self.text(path)
            if globs.contains(where: { $0.matches(text) }) { return }
        }
        var status = stat()
        guard Self.withCString(path, { lstat($0, &status) }) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: folders.append(path)
        case S_IFREG: if Self.language(path) != nil || InterfaceEvidence.reads(path) { paths.append(path) }
        default: break
        }
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ suffix: String) -> Bool {
        count >= suffix.utf8.count && self[(count - suffix.utf8.count)...].elementsEqual(suffix.utf8)
    }
}
