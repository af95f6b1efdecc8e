import SafeGenSystem

/// Files that are written, and still open until they are on the disk itself. They are waited for together: the disk does
/// many at once in a third of the time.
struct WrittenFiles: ~Copyable {
    private static let most = 64

    private let isDurable: Bool
    private var files: [(descriptor: Int32, path: String)] = []

    /// - Parameter isDurable: Whether to wait for the disk at all.
    init(isDurable: Bool) { self.isDurable = isDurable }

    deinit { for file in files { close(file.descriptor) } }

    /// Takes over the descriptor of a file.
    mutating func add(_ descriptor: Int32, path: String) throws(RunError) {
        files.append((descriptor, path))
        if !isDurable || files.count == Self.most { try settle() }
    }

    /// Waits for the disk, and closes the files.
    mutating func settle() throws(RunError) {
        while let file = files.popLast() {
            defer { close(file.descriptor) }
            // Some file systems can't do it, and report it with this error.
            guard isDurable, fsync(file.descriptor) != 0, errno != EINVAL else { continue }
            throw RunError(FileError.last("write", file.path).message, exitCode: .readOrWriteFailed)
        }
    }
}
