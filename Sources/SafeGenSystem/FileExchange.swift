import CSafeGenSystem

/// The calls to the system that keep anybody's work from being overwritten.
package enum FileExchange {
    /// Exchanges two files of a folder at one moment.
    ///
    /// - Returns: False if the system, or the file system, can't do that.
    /// - Throws: any other error of the system, `ENOENT` if one of the two doesn't exist any more.
    package static func exchange(
        _ one: String, _ other: String, in folder: Int32, path: String
    ) throws(FileError) -> Bool {
        if safegen_exchange(folder, one, other) == 0 { return true }
        guard [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(errno) else { throw .last("write", path) }
        return false
    }

    /// Whether some program has a file open to write to it, if the system can report it: Linux does, to the file's owner.
    package static func isOpenForWriting(_ name: String, in folder: Int32) -> Bool {
        #if os(Linux)
        let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        // The kernel only gives a lease while no process has the file open for writing. A process that opens the file
        // meanwhile would cause a signal here.
        let before = signal(SIGIO, SIG_IGN)
        defer { signal(SIGIO, before) }
        let setLease: Int32 = 1024
        guard fcntl(file, setLease, Int32(F_RDLCK)) != 0 else {
            _ = fcntl(file, setLease, Int32(F_UNLCK))
            return false
        }
        return errno == EAGAIN
        #else
        return false
        #endif
    }
}
