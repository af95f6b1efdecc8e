/// Writes whole files, streams and whatever else has a descriptor.
package enum FileWriter {
    /// Makes a file that is not there yet.
    ///
    /// - Throws: The system's error; a part of the file may be there then.
    package static func create(_ path: String, holding bytes: [UInt8]) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .last("create", path) }
        defer { close(descriptor) }
        try write(bytes, to: descriptor, path: path)
    }

    /// Writes all bytes, however many calls that takes.
    package static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
        var failure: FileError?
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count, failure == nil {
                let result = systemWrite(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
                if result > 0 { offset += result } else if errno != EINTR { failure = .last("write", path) }
            }
        }
        if let failure { throw failure }
    }
}
