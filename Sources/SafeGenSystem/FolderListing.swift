package enum FolderListing {
    package enum Kind: Sendable {
        /// Pipes and devices count as files, so that whoever reads one gets an error, and leaves none out in silence.
        case file
        case folder, link
    }

    /// A name as the system has it, which need not be UTF-8, and its kind if the file system reports that.
    package struct Entry: Sendable {
        package let name: [UInt8]
        let kind: Kind?
    }

    /// The names in a folder except `.` and `..`; none if there is no folder.
    package static func names(in path: String) throws(FileError) -> [String] { try ProjectFiles().names(in: path) }

    /// What is in a folder, nothing if it isn't there; and the error if the system refuses to show it, or stops before the end.
    static func entries(of folder: SourcePath) -> (entries: [Entry], error: FileError?) {
        guard let stream = folder.withCString({ opendir($0) }) else {
            return ([], errno == ENOENT ? nil : .last("read", folder.text))
        }
        defer { closedir(stream) }
        return entries(of: stream, folder.text)
    }

    package static func names(_ stream: FolderStream, path: String) throws(FileError) -> [String] {
        let (entries, error) = entries(of: stream, path)
        if let error { throw error }
        return entries.map { String(decoding: $0.name, as: UTF8.self) }
    }

    private static func entries(of stream: FolderStream, _ path: String) -> (entries: [Entry], error: FileError?) {
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { return (entries, errno == 0 ? nil : .last("read", path)) }
            let kind: Kind? =
                switch Int(entry.pointee.d_type) {
                case Int(DT_DIR): .folder
                case Int(DT_LNK): .link
                case Int(DT_UNKNOWN): nil
                default: .file
                }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                let start = UnsafeRawPointer(tuple)
                let length = strlen(start.assumingMemoryBound(to: CChar.self))
                return Array(UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: length))
            }
            if name != [UInt8(ascii: ".")], name != Array("..".utf8) { entries.append(Entry(name: name, kind: kind)) }
        }
    }
}

#if canImport(Darwin)
package typealias FolderStream = UnsafeMutablePointer<DIR>
#else
package typealias FolderStream = OpaquePointer
#endif
