import SafeGenSystem

/// The signs that a file is unchanged: its path, its size and when it was last written; for a folder, those of its files.
package struct FileStamp {
    package let text: String

    package init(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            text = "\(path) missing"
            return
        }
        let own = Self.stamp(path, status)
        guard status.st_mode & S_IFMT == S_IFDIR else {
            text = own
            return
        }
        let files = ((try? FolderListing.names(in: path)) ?? []).sorted().map { name in
            let file = RelativePath.join(path, name)
            var status = stat()
            return stat(file, &status) == 0 ? Self.stamp(name, status) : name
        }
        text = ([own] + files).joined(separator: "\n")
    }

    private static func stamp(_ name: String, _ status: stat) -> String {
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return "\(name) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
}
