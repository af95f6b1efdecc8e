package enum FileReader {
    /// The largest file that is read where no smaller limit is set, in bytes.
    package static let largestFile = 256 << 20
    /// The largest file with code that is read, in bytes: twice the largest header of Apple's, which a program wrote. The parser of
    /// Swift takes 180 bytes for each.
    package static let largestSource = 8 << 20

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: How many bytes it may have.
    ///   - acceptsPipes: Whether to wait for the output of a pipe or a device: only where a user names it, never
    ///     for one that merely lies in a folder, or that a file names.
    /// - Returns: All of it.
    /// - Throws: the system's error if the file can't be opened or read, a folder included; `EFBIG` for a file
    ///   of more than `limit` bytes; `FileError.isNoFile`.
    package static func read(
        _ path: String,
        limit: Int = largestFile,
        acceptsPipes: Bool = false
    ) throws(FileError) -> [UInt8] {
        try read(SourcePath(path), limit: limit, acceptsPipes: acceptsPipes)
    }

    /// Reads a file by its name as the system has it.
    package static func read(
        _ path: SourcePath, limit: Int = largestFile, acceptsPipes: Bool = false
    ) throws(FileError) -> [UInt8] {
        let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | (acceptsPipes ? 0 : O_NONBLOCK)) }
        guard descriptor >= 0 else { throw .last("read", path.text) }
        defer { close(descriptor) }
        if !acceptsPipes { _ = try status(of: descriptor, path: path.text) }
        return try read(descriptor: descriptor, path: path.text, limit: limit)
    }

    /// Reads a file that was found in a folder: a symbolic link is not followed.
    ///
    /// - Returns: nil if there is no such file, or a folder or a link is in its place.
    /// - Throws: as above.
    package static func readFound(_ path: SourcePath, limit: Int = largestSource) throws(FileError) -> [UInt8]? {
        let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ELOOP { return nil }
            throw .last("read", path.text)
        }
        defer { close(descriptor) }
        guard try status(of: descriptor, path: path.text).st_mode & S_IFMT == S_IFREG else { return nil }
        return try read(descriptor: descriptor, path: path.text, limit: limit)
    }

    /// The status of an open file, or of a folder in its place.
    ///
    /// - Throws: `FileError.isNoFile` for anything else.
    private static func status(of descriptor: Int32, path: String) throws(FileError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last("read", path) }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG || kind == S_IFDIR else {
            throw FileError(operation: "read", path: path, code: FileError.isNoFile)
        }
        return status
    }

    package static func readStandardInput(limit: Int = largestFile) throws(FileError) -> [UInt8] {
        try read(descriptor: STDIN_FILENO, path: "standard input", limit: limit)
    }

    package static func read(descriptor: Int32, path: String, limit: Int = largestFile) throws(FileError) -> [UInt8] {
        var status = stat()
        let size = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
        guard size <= limit else { throw FileError(operation: "read", path: path, code: EFBIG) }
        var bytes = try fill(capacity: size, from: descriptor, path: path)
        if size > 0 { return bytes }
        // A pipe, or a file of the kernel's whose size isn't given.
        let chunkSize = 64 << 10
        while true {
            let chunk = try fill(capacity: chunkSize, from: descriptor, path: path)
            bytes += chunk
            guard bytes.count <= limit else { throw FileError(operation: "read", path: path, code: EFBIG) }
            if chunk.count < chunkSize { return bytes }
        }
    }

    /// Reads until the capacity is reached or the file ends.
    package static func fill(capacity: Int, from descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
        var failure: FileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            while count < capacity {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                guard let result = read(into: rest, from: descriptor) else {
                    failure = .last("read", path)
                    break
                }
                if result == 0 { break }
                count += result
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads the available bytes; nothing at the end, nil if that fails.
    package static func readOnce(from descriptor: Int32) -> [UInt8]? {
        var isRead = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
            guard let result = read(into: UnsafeMutableRawBufferPointer(buffer), from: descriptor) else { return }
            (isRead, count) = (true, result)
        }
        return isRead ? bytes : nil
    }

    /// Reads once, and returns how many bytes there were; nil if that fails, with the reason in `errno`.
    package static func read(into buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int? {
        while true {
            let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { return nil }
        }
    }
}
