/// What lies in a folder.
package enum FolderListing {
    /// What a name of a folder is the name of.
    package enum Kind { case file, folder, other }

    /// The names in a folder except `.` and `..`, in no order; none where it can't be read.
    package static func names(in path: String) -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        return names(stream)
    }

    /// The names in a folder that is open.
    package static func names(_ stream: FolderStream) -> [String] {
        var names: [String] = []
        visit(stream) { name, _ in names.append(String(decoding: name, as: UTF8.self)) }
        return names
    }

    /// The same as the system has them, which need not be UTF-8, with what the file system says of each beside its name;
    /// nil where it says nothing.
    static func visit(_ stream: FolderStream, _ take: ([UInt8], Kind?) -> Void) {
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 1) { start in
                    UnsafeBufferPointer(start: start, count: strlen(start)).map(UInt8.init(bitPattern:))
                }
            }
            if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { continue }
            switch Int(entry.pointee.d_type) {
            case Int(DT_REG): take(name, .file)
            case Int(DT_DIR): take(name, .folder)
            case Int(DT_UNKNOWN): take(name, nil)
            default: take(name, .other)
            }
        }
    }
}

#if canImport(Darwin)
package typealias FolderStream = UnsafeMutablePointer<DIR>
#else
package typealias FolderStream = OpaquePointer
#endif
