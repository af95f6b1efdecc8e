import SafeGen
import SafeGenSystem

/// Memory that one file after the other is read into.
package struct FileBuffer {
    private var storage: [UInt8] = []
    private var count = 0

    package init() {}

    /// Reads a file.
    ///
    /// - Parameter path: The file; a symbolic link is not followed.
    /// - Returns: False where there is no such file, or something else is in its place.
    /// - Throws: where the file can't be opened or read.
    package mutating func read(_ path: SourcePath) throws(FileError) -> Bool {
        let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ELOOP { return false }
            throw .last("read", path.text)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        count = 0
        reserve(Int(status.st_size) + 1)
        while true {
            let piece = storage.withUnsafeMutableBytes { buffer in
                FileReader.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]), from: descriptor)
            }
            guard let piece else { throw .last("read", path.text) }
            if piece == 0 { return true }
            count += piece
            if count == storage.count { reserve(2 * count) }
        }
    }

    private mutating func reserve(_ size: Int) {
        if storage.count < size { storage += [UInt8](repeating: 0, count: max(size, 256 << 10) - storage.count) }
    }

    /// The bytes of the file that was read last.
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
}
