#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The folder that output goes to, as it is on disk now; one that does not exist yet has no files.
struct OutputFolder: ~Copyable {
    /// Relative to the working folder, or absolute.
    let path: String
    /// An open descriptor; nil where the folder does not exist.
    private let descriptor: Int32?

    /// Opens the folder.
    ///
    /// - Parameters:
    ///   - path: Relative to the working folder, or absolute.
    ///   - confinement: A folder that this one must lie in once all symbolic links are followed; nil for any.
    /// - Throws: where a file stands in its place, or a symbolic link leads elsewhere.
    init(_ path: String, confinement: String?) throws(RunError) {
        self.path = path
        if let confinement { try Self.check(path, liesIn: confinement) }
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0, errno != ENOENT {
            let error = FileError.last("open", path)
            let reason = error.code == ENOTDIR ? "a file stands where the folder should be" : error.reason
            throw RunError("cannot use '\(path)' as the output folder: \(reason)", exitCode: .cannotCreateOutput)
        }
        self.descriptor = descriptor < 0 ? nil : descriptor
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// Reads a file of the folder; nil where there is none.
    ///
    /// - Throws: where a folder stands in its place, where it can't be read, and where it is a symbolic link that leads
    ///   out of the folder.
    func read(_ name: String) throws(RunError) -> [UInt8]? {
        guard let descriptor else { return nil }
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        let full = RelativePath.join(path, name)
        if file < 0 {
            if errno == ENOENT { return nil }
            if errno == ELOOP { return try readLink(full) }
            throw RunError(FileError.last("read", full).message, exitCode: .readOrWriteFailed)
        }
        defer { close(file) }
        return try Self.contents(file, full)
    }

    /// The first bytes of a file of the folder, at most `count`; nil where it can't be read or is no regular file.
    func opening(of name: String, count: Int) -> [UInt8]? {
        guard let descriptor else { return nil }
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return try? FileReader.fill(capacity: count, from: file, path: name)
    }

    /// The names of the Swift files in the folder, sorted.
    func swiftFiles() -> [String] {
        guard let descriptor else { return [] }
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { return [] }
        guard let stream = fdopendir(copy) else {
            close(copy)
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if name.hasSuffix(".swift"), !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    private static func contents(_ file: Int32, _ path: String) throws(RunError) -> [UInt8] {
        var status = stat()
        let kind = fstat(file, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
        guard kind == S_IFREG || kind == S_IFDIR else {
            let message = "cannot write '\(path)': a device or a pipe stands where the file should be"
            throw RunError(message, exitCode: .cannotCreateOutput)
        }
        do throws(FileError) {
            return try FileReader.read(descriptor: file, path: path)
        } catch  where error.code == EISDIR {
            throw RunError(
                "cannot write '\(path)': a folder stands where the file should be", exitCode: .cannotCreateOutput)
        } catch {
            throw RunError(error.message, exitCode: .readOrWriteFailed)
        }
    }

    private func readLink(_ full: String) throws(RunError) -> [UInt8] {
        guard let target = Self.resolved(full) else {
            let message = "'\(full)' is a symbolic link that leads nowhere; remove it"
            throw RunError(message, exitCode: .cannotCreateOutput)
        }
        guard let folder = Self.resolved(path), Self.lies(target, in: folder) else {
            let message =
                "'\(full)' is a symbolic link that leads out of the output folder; nothing is written through it"
            throw RunError(message, exitCode: .cannotCreateOutput)
        }
        let file = open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw RunError(FileError.last("read", full).message, exitCode: .readOrWriteFailed) }
        defer { close(file) }
        return try Self.contents(file, full)
    }

    private static func check(_ path: String, liesIn confinement: String) throws(RunError) {
        var existing = path
        while resolved(existing) == nil, existing != RelativePath.folder(of: existing) {
            existing = RelativePath.folder(of: existing)
        }
        guard let real = resolved(existing), let root = resolved(confinement) else { return }
        guard lies(real, in: root) else {
            let message =
                "'\(path)' leads out of the manifest's folder through a symbolic link ('\(existing)' is '\(real)'); "
                + "--output names a folder anywhere"
            throw RunError(message, exitCode: .cannotCreateOutput)
        }
    }

    /// Whether a symbolic link stands at the path.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The path with all symbolic links followed; nil where it leads nowhere.
    static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    private static func lies(_ path: String, in folder: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}
