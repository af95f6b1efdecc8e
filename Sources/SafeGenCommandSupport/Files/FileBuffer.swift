import SafeGen
import SafeGenSystem

/// Memory that one file after the other is read into.
package struct FileBuffer {
    private var storage: [UInt8] = []
    private var count = 0

    package init() {}

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file; a symbolic link is not followed.
    ///   - limit: How many bytes it may have.
    /// - Returns: False if there is no such file, or a folder or a link is in its place.
    /// - Throws: if the file can't be opened or read; `FileError.isNoFile` for a pipe or a device; `EFBIG` for a file of
    ///   more than `limit` bytes.
    package mutating func read(_ path: SourcePath, limit: Int = FileReader.largestSource) throws(FileError) -> Bool {
        let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ELOOP { return false }
            throw .last("read", path.text)
        }
        defer { close(descriptor) }
        let status = try FileReader.status(of: descriptor, path: path.text)
        guard status.st_mode & S_IFMT == S_IFREG else { return false }
        let size = Int(status.st_size)
        guard size <= limit else { throw FileError(operation: "read", path: path.text, code: EFBIG) }
        count = 0
        reserve(size + 1)
        while true {
            let piece = storage.withUnsafeMutableBytes { buffer in
                FileReader.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]), from: descriptor)
            }
            guard let piece else { throw .last("read", path.text) }
            count += piece
            // There was room for more, so that the file ends here.
            if piece == 0 || count == size { return true }
            guard count <= limit else { throw FileError(operation: "read", path: path.text, code: EFBIG) }
            if count == storage.count { reserve(2 * count) }
        }
    }

    private mutating func reserve(_ size: Int) {
        if storage.count < size { storage += [UInt8](repeating: 0, count: max(size, 256 << 10) - storage.count) }
    }

    /// Takes bytes that something else has read.
    package mutating func take(_ bytes: [UInt8]) { (storage, count) = (bytes, bytes.count) }

    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
}
