import SafeGenSystem

/// Puts complete new contents in the place of a file that people edit, and gives way to another program that saves it
/// meanwhile.
///
/// The two files change places, so that the old one can be examined. If it changed since it was read, it goes back. Nothing
/// is deleted before that check.
struct FileReplacement {
    let folder: OpenFolder
    /// The file that holds the new contents, by its name in the folder.
    let temporary: String
    /// The file that is to hold them, by its name in the folder.
    let name: String
    let path: String
    let before: [UInt8]?
    let after: [UInt8]

    /// More saves in a row, each within a moment, than a person makes.
    private static let maximumTries = 100

    /// How often a file that is open for writing is looked at, and the time between two looks in microseconds.
    private static let (looks, pause) = (10, UInt32(5_000))

    /// Whether the temporary name belongs to another program's save, which must not be deleted.
    private(set) var holdsSave = false

    /// Puts the contents in their place. The file that then has the temporary name is of no use any more.
    ///
    /// - Throws: the system's error; `FileError.isSaved` if another program has saved the file, or removed it, which
    ///   stays so.
    mutating func carryOut() throws(FileError) {
        guard let before else { return try create() }
        guard try exchange() else {
            guard OutputFolder(folder).holds(before, in: name) else { throw saved }
            return try rename()
        }
        guard !hasCameOut(before) else { return }
        holdsSave = true
        try putBack()
        holdsSave = false
        throw saved
    }

    private var saved: FileError { FileError(operation: "write", path: path, code: FileError.isSaved) }

    /// Exchanges the two files until the one that comes out is the one that was put in. Each time it is not,
    /// it is the last save.
    private func putBack() throws(FileError) {
        var placed = after
        for _ in 0..<Self.maximumTries {
            let newest = try? OutputFolder(folder).read(temporary)
            // If that fails, or the file no longer exists, the user's save is still better than the new contents.
            guard (try? exchange()) ?? false else { return try rename() }
            if hasCameOut(placed) { return }
            placed = newest ?? []
        }
        throw FileError(operation: "write", path: path, code: EBUSY)
    }

    /// Gives the contents the name, if nothing has it.
    private func create() throws(FileError) {
        if linkat(folder.descriptor, temporary, folder.descriptor, name, 0) == 0 { return }
        if errno == EEXIST { throw saved }
        // Not every file system has hard links.
        guard try folder.status(of: name) == nil else { throw saved }
        try rename()
    }

    private func exchange() throws(FileError) -> Bool {
        do throws(FileError) {
            return try FileExchange.exchange(temporary, name, in: folder.descriptor, path: path)
        } catch  where error.code == ENOENT {
            throw try folder.status(of: name) == nil ? saved : error
        }
    }

    private func rename() throws(FileError) {
        guard renameat(folder.descriptor, temporary, folder.descriptor, name) == 0 else { throw .last("write", path) }
    }

    /// Whether the temporary name leads to certain contents, which no program is about to change.
    ///
    /// A program that is just being started has everything open that its parent had, until it runs: so a file that is open is looked at
    /// again a few times.
    private func hasCameOut(_ contents: [UInt8]) -> Bool {
        for _ in 0..<Self.looks {
            guard FileExchange.isOpenForWriting(temporary, in: folder.descriptor) else {
                return OutputFolder(folder).holds(contents, in: temporary)
            }
            usleep(Self.pause)
        }
        return false
    }
}
