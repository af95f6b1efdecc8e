/// Which file a path leads to, however the path is written.
package struct FileIdentity: Equatable, Hashable, Sendable {
    private let device: UInt64
    private let node: UInt64

    /// Nil if the path leads to no file.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Nil if a path that begins in an open folder leads to no file.
    package init?(_ path: String, in folder: Int32) {
        var status = stat()
        guard fstatat(folder, path, &status, 0) == 0 else { return nil }
        self.init(status)
    }

    /// Nil if the descriptor is of no open file.
    package init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        node = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
