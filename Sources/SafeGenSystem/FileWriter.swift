/// Writes whole files, streams and whatever else has a descriptor.
package enum FileWriter {
    /// Writes all bytes, however many calls that takes.
    ///
    /// - Parameters:
    ///   - bytes: What to write.
    ///   - descriptor: Where to, open for writing.
    ///   - path: What the error calls it.
    /// - Throws: The system's error; some of the bytes may be written then.
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
