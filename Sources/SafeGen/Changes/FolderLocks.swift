#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Advisory locks on folders, held while files in them are replaced.
struct FolderLocks {
    /// How many folders are locked at once at most: each lock takes a file descriptor.
    private static let limit = 128

    private var descriptors: [String: Int32] = [:]

    /// Waits for the lock of a folder; on a file system without locks, and with very many folders, it goes on without.
    mutating func acquire(_ folder: String) {
        guard descriptors[folder] == nil, descriptors.count < Self.limit else { return }
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        var result = flock(descriptor, LOCK_EX)
        while result != 0, errno == EINTR { result = flock(descriptor, LOCK_EX) }
        if result == 0 { descriptors[folder] = descriptor } else { close(descriptor) }
    }

    /// Whether the lock of a folder is held.
    func holds(_ folder: String) -> Bool { descriptors[folder] != nil }

    /// Gives all locks back.
    mutating func release() {
        for descriptor in descriptors.values { close(descriptor) }
        descriptors = [:]
    }
}
