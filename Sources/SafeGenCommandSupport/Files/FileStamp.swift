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

    /// When a file was last written, in nanoseconds since 1970; nil if it isn't there.
    package static func time(of path: String) -> Int64? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let time = status.writtenTime
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    private static func stamp(_ name: String, _ status: stat) -> String {
        let time = status.writtenTime
        return "\(name) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
}
