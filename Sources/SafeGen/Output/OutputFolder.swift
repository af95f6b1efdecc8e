import SafeGenSystem

/// The output folder, as it is on disk now; a folder that does not exist yet has no files.
struct OutputFolder {
    /// Relative to the working folder, or absolute.
    let path: String
    /// The folder itself; nil if it does not exist.
    private let held: OpenFolder?

    init(_ path: String, confinement: String?) throws(RunError) {
        self.path = path
        held = try Self.existing(path, confinement: confinement)
    }

    init(_ held: OpenFolder) {
        path = held.path
        self.held = held
    }

    /// Opens a folder for writing, and creates it if it is missing.
    static func create(_ path: String, confinement: String?) throws(RunError) -> OpenFolder {
        try OpenFolder.create(path) { folder throws(RunError) in try check(folder, liesIn: confinement) }
    }

    private static func existing(_ path: String, confinement: String?) throws(RunError) -> OpenFolder? {
        // The first folder on the way that exists decides where the others will be.
        var existing = path
        while true {
            let folder: OpenFolder
            do throws(FileError) {
                folder = try OpenFolder(existing)
            } catch {
                let parent = RelativePath.folder(of: existing)
                guard error.code == ENOENT, parent != existing else { throw unusable(path, error) }
                existing = parent
                continue
            }
            try check(folder, liesIn: confinement)
            return existing == path ? folder : nil
        }
    }

    private static func unusable(_ path: String, _ error: FileError) -> RunError {
        let reason = error.code == ENOTDIR ? "a file is where the folder should be" : error.reason
        return RunError("cannot use '\(path)' as the output folder: \(reason)", exitCode: .cannotCreateOutput)
    }

    private static func check(_ folder: OpenFolder, liesIn confinement: String?) throws(RunError) {
        guard let confinement, let root = FileIdentity(confinement), !folder.lies(in: root) else { return }
        let real = AbsolutePath.real(folder.path) ?? "elsewhere"
        throw RunError(
            "'\(folder.path)' leads out of the manifest's folder through a symbolic link, to '\(real)'; "
                + "--output can name any folder", exitCode: .cannotCreateOutput)
    }

    /// Whether a file of the folder has these contents; false also if it is a link, or can't be read.
    func holds(_ contents: [UInt8], in name: String) -> Bool {
        guard let held else { return false }
        let file = openat(held.descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        return (try? FileReader.fill(capacity: contents.count + 1, from: file, path: name)) == contents
    }

    /// Reads a file of the folder; nil if there is none.
    ///
    /// - Throws: if a folder is in its place, if it can't be read, and if it is a symbolic link that leads
    ///   out of the folder.
    func read(_ name: String) throws(RunError) -> [UInt8]? {
        guard let held, let place = try place(of: name) else { return nil }
        let full = RelativePath.join(path, name)
        let file = openat(place.folder.descriptor, place.name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT {
                if place.folder === held, place.name == name { return nil }
                throw Self.leadsNowhere(full)
            }
            throw RunError(FileError.last("read", full).message, exitCode: .readOrWriteFailed)
        }
        defer { close(file) }
        return try Self.contents(file, full)
    }

    /// Where the contents of a file of the folder are to be found: links are followed; nil if the folder is missing.
    ///
    /// - Throws: if the name is a link that leads out of the folder, or in a circle.
    func place(of name: String) throws(RunError) -> OpenFolder.Entry? {
        guard let held else { return nil }
        let full = RelativePath.join(path, name)
        guard let place = held.place(of: name) else { throw Self.leadsNowhere(full) }
        guard let root = held.identity, place.folder === held || place.folder.lies(in: root) else {
            let message: Wording =
                "'\(full)' is a symbolic link that leads out of the output folder; nothing is written through it"
            throw RunError(message, exitCode: .cannotCreateOutput)
        }
        return place
    }

    /// Whether two names lead to the same file.
    func areOne(_ name: String, _ other: String) -> Bool {
        guard let held, let identity = FileIdentity(name, in: held.descriptor) else { return false }
        return identity == FileIdentity(other, in: held.descriptor)
    }

    func isThis(_ folder: OpenFolder) -> Bool { folder === held || folder.identity == held?.identity }

    private static func leadsNowhere(_ path: String) -> RunError {
        RunError("'\(path)' is a symbolic link that leads nowhere; remove it", exitCode: .cannotCreateOutput)
    }

    /// The first bytes of a file of the folder, at most `count`; nil if it doesn't exist or is not a regular file.
    func opening(of name: String, count: Int) throws(RunError) -> [UInt8]? {
        guard let held else { return nil }
        do throws(FileError) {
            guard let status = try held.status(of: name), status.st_mode & S_IFMT == S_IFREG else { return nil }
            let full = RelativePath.join(path, name)
            let file = openat(held.descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
            if file < 0 {
                // Another run removed it just now.
                if errno == ENOENT { return nil }
                throw .last("read", full)
            }
            defer { close(file) }
            return try FileReader.fill(capacity: count, from: file, path: full)
        } catch {
            throw RunError(error.message, exitCode: .readOrWriteFailed)
        }
    }

    /// The names in the folder, in no order; none if it does not exist.
    func names() throws(RunError) -> [String] {
        try RunError.value(of: held?.names() ?? [])
    }

    private static func contents(_ file: Int32, _ path: String) throws(RunError) -> [UInt8] {
        var status = stat()
        guard fstat(file, &status) == 0 else {
            throw RunError(FileError.last("read", path).message, exitCode: .readOrWriteFailed)
        }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG || kind == S_IFDIR else {
            let message: Wording = "cannot write '\(path)': a device or a pipe is where the file should be"
            throw RunError(message, exitCode: .cannotCreateOutput)
        }
        do throws(FileError) {
            return try FileReader.read(descriptor: file, path: path)
        } catch  where error.code == EISDIR {
            throw RunError(
                "cannot write '\(path)': a folder is where the file should be", exitCode: .cannotCreateOutput)
        } catch {
            throw RunError(error.message, exitCode: .readOrWriteFailed)
        }
    }
}
