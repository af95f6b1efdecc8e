package enum FolderListing {
    package enum Kind {
        /// Pipes and devices count as files, so that whoever reads one gets an error, and leaves none out in silence.
        case file
        case folder, link
    }

    /// The names in a folder except `.` and `..`.
    package static func names(
        in path: String, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in true }
    ) throws(FileError) -> [String] {
        guard let stream = opendir(path) else {
            if errno == ENOENT { return [] }
            throw .last("read", path)
        }
        defer { closedir(stream) }
        return try names(stream, path: path, where: isWanted)
    }

    /// The names in a folder that is open.
    package static func names(
        _ stream: FolderStream, path: String, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in true }
    ) throws(FileError) -> [String] {
        var names: [String] = []
        let isWhole = visit(stream) { name, _ in
            if isWanted(name) { names.append(String(decoding: name, as: UTF8.self)) }
        }
        guard isWhole else { throw .last("read", path) }
        return names
    }

    /// The same as the system has them, which need not be UTF-8, each with its kind if the file system reports it, and nil
    /// otherwise.
    ///
    /// - Returns: False if the system stops before the end, with the reason in `errno`.
    static func visit(_ stream: FolderStream, _ take: (UnsafeBufferPointer<UInt8>, Kind?) -> Void) -> Bool {
        while true {
            errno = 0
            guard let entry = readdir(stream) else { return errno == 0 }
            let kind: Kind? =
                switch Int(entry.pointee.d_type) {
                case Int(DT_DIR): .folder
                case Int(DT_LNK): .link
                case Int(DT_UNKNOWN): nil
                default: .file
                }
            withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                let start = UnsafeRawPointer(tuple)
                let length = strlen(start.assumingMemoryBound(to: CChar.self))
                let name = UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: length)
                if length <= 2, name.allSatisfy({ $0 == UInt8(ascii: ".") }) { return }
                take(name, kind)
            }
        }
    }
}

#if canImport(Darwin)
package typealias FolderStream = UnsafeMutablePointer<DIR>
#else
package typealias FolderStream = OpaquePointer
#endif
