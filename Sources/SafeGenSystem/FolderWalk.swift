/// Visits the files below a folder. Symbolic links are not followed.
package enum FolderWalk {
    /// Visits them, in no order.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - isWanted: Whether to read a file or enter a folder: its name, and its path.
    ///   - take: Gets each file, pipes and devices among them.
    ///   - link: Gets each symbolic link.
    ///   - refuse: Gets the paths that the system refuses to show, with the errors. Files that don't exist any more are left out.
    package static func visit(
        below folder: SourcePath, where isWanted: (_ name: [UInt8], _ path: SourcePath) -> Bool,
        take: (SourcePath) -> Void, link: (SourcePath) -> Void = { _ in },
        refuse: (SourcePath, FileError) -> Void
    ) {
        var folders = [folder]
        while let folder = folders.popLast() {
            guard let stream = folder.withCString({ opendir($0) }) else {
                if errno != ENOENT { refuse(folder, .last("read", folder.text)) }
                continue
            }
            defer { closedir(stream) }
            let isWhole = FolderListing.visit(stream) { name, kind in
                let name = Array(name)
                let path = folder.appending(name)
                guard isWanted(name, path) else { return }
                switch kind ?? asked(path, refuse) {
                case .file?: take(path)
                case .folder?: folders.append(path)
                case .link?: link(path)
                case nil: break
                }
            }
            if !isWhole { refuse(folder, .last("read", folder.text)) }
        }
    }

    /// The kind of file at a path, where the file system doesn't report it with the name; nil if there is none.
    private static func asked(_ path: SourcePath, _ refuse: (SourcePath, FileError) -> Void) -> FolderListing.Kind? {
        var status = stat()
        guard path.withCString({ lstat($0, &status) }) == 0 else {
            if errno != ENOENT { refuse(path, .last("read", path.text)) }
            return nil
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .file
        }
    }
}
