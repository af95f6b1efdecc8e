/// What lies in a folder.
package enum FolderListing {
    /// What a name of a folder is the name of.
    package enum Kind { case file, folder, other }

    /// The names in a folder except `.` and `..`.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - isWanted: Whether to take a name; asked before the name is made text.
    /// - Returns: The names in no order; none if the folder can't be read.
    package static func names(
        in path: String, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in true }
    ) -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        return names(stream, where: isWanted)
    }

    /// The names in a folder that is open.
    package static func names(
        _ stream: FolderStream, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in true }
    ) -> [String] {
        var names: [String] = []
        visit(stream) { name, _ in
            if isWanted(name) { names.append(String(decoding: name, as: UTF8.self)) }
        }
        return names
    }

    /// The same as the system has them, which need not be UTF-8, with what the file system says of each beside its name;
    /// nil if it says nothing.
    static func visit(_ stream: FolderStream, _ take: (UnsafeBufferPointer<UInt8>, Kind?) -> Void) {
        while let entry = readdir(stream) {
            let kind: Kind? =
                switch Int(entry.pointee.d_type) {
                case Int(DT_REG): .file
                case Int(DT_DIR): .folder
                case Int(DT_UNKNOWN): nil
                default: .other
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
