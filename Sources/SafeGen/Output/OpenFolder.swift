import SafeGenSystem

/// A folder that is opened once: from then on it is the same one, whatever becomes of its name.
///
/// Files in it are named from its descriptor, so that swapping folders and links can't lead a run elsewhere.
final class OpenFolder {
    let path: String
    /// The descriptor that names files in it, valid until this value is deallocated.
    let descriptor: Int32

    private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

    /// Opens a folder, symbolic links followed.
    ///
    /// - Throws: the system's error, `ENOENT` if there is none and `ENOTDIR` if a file is there.
    init(_ path: String) throws(FileError) {
        descriptor = open(path, Self.flags)
        self.path = path
        if descriptor < 0 { throw .last("open", path) }
    }

    /// Opens a folder by a path that begins in another one.
    private init(_ name: String, in folder: OpenFolder, _ extraFlags: Int32 = 0) throws(FileError) {
        path = RelativePath.join(folder.path, name)
        descriptor = openat(folder.descriptor, name, Self.flags | extraFlags)
        if descriptor < 0 { throw .last("open", path) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Opens a folder, and creates it and those on the way to it if they are missing.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - isAllowed: Checks the first folder on the way that exists, before anything is created in it. New folders
    ///     lie in that folder: links that appear meanwhile are not followed.
    /// - Returns: The folder.
    /// - Throws: `RunError` if something else is in its place.
    static func create(_ path: String, where isAllowed: (OpenFolder) throws(RunError) -> Void) throws(RunError)
        -> OpenFolder
    {
        if let folder = try existing(path) {
            try isAllowed(folder)
            return folder
        }
        let above = try create(RelativePath.folder(of: path), where: isAllowed)
        let name = RelativePath.name(of: path)
        guard mkdirat(above.descriptor, name, 0o777) == 0 || errno == EEXIST else { throw cannotCreate(path, errno) }
        do throws(FileError) {
            return try OpenFolder(name, in: above, O_NOFOLLOW)
        } catch {
            throw cannotCreate(path, error.code)
        }
    }

    /// The folder; nil if it can be created.
    private static func existing(_ path: String) throws(RunError) -> OpenFolder? {
        do throws(FileError) {
            return try OpenFolder(path)
        } catch {
            guard error.code == ENOENT, RelativePath.folder(of: path) != path else {
                throw cannotCreate(path, error.code)
            }
            return nil
        }
    }

    private static func cannotCreate(_ path: String, _ code: Int32) -> RunError {
        let error = FileError(operation: "create the folder", path: path, code: code)
        return RunError(error.message, exitCode: .cannotCreateOutput)
    }

    var identity: FileIdentity? { FileIdentity(descriptor: descriptor) }

    /// Whether it is a certain folder, or lies below that, by the folders themselves and not by their names.
    func lies(in root: FileIdentity) -> Bool {
        guard var current = identity else { return false }
        var way = ".."
        while current != root {
            guard way.utf8.count < 4_000, let parent = FileIdentity(way, in: descriptor), parent != current else {
                return false
            }
            current = parent
            way += "/.."
        }
        return true
    }

    /// Waits for the lock that runs which write to the folder hold; false on a file system without locks.
    @discardableResult
    func lock() -> Bool {
        var result = flock(descriptor, LOCK_EX)
        while result != 0, errno == EINTR { result = flock(descriptor, LOCK_EX) }
        return result == 0
    }

    /// A file by the folder that it lies in: links have been followed.
    struct Entry {
        let folder: OpenFolder
        let name: String
    }

    /// Where a name of this folder leads when symbolic links are followed, one by one; nil if they go round in a circle
    /// or through a folder that is not there. The file itself may be missing.
    func place(of name: String) -> Entry? {
        var place = Entry(folder: self, name: name)
        for _ in 0..<16 {
            guard let link = place.folder.link(place.name) else { return place }
            let parent = RelativePath.folder(of: link)
            guard let folder = parent == "." ? place.folder : try? OpenFolder(parent, in: place.folder) else {
                return nil
            }
            place = Entry(folder: folder, name: RelativePath.name(of: link))
        }
        return nil
    }

    private func link(_ name: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlinkat(descriptor, name, &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }

    /// The status of a name, of a link itself and not of its target; nil if the name doesn't exist.
    func status(of name: String) throws(FileError) -> stat? {
        var status = stat()
        if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
        if errno == ENOENT { return nil }
        throw .last("read", RelativePath.join(path, name))
    }

    /// The names in the folder except `.` and `..`, in no order.
    func names() throws(FileError) -> [String] {
        let copy = openat(descriptor, ".", Self.flags)
        guard copy >= 0 else { throw .last("read", path) }
        guard let stream = fdopendir(copy) else {
            defer { close(copy) }
            throw .last("read", path)
        }
        defer { closedir(stream) }
        return try FolderListing.names(stream, path: path)
    }
}
