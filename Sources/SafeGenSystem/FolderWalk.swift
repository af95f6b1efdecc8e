/// Visits the files below a folder. Symbolic links are not followed.
package enum FolderWalk {
    /// Visits them, in no order.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - files: Has the folders that the command read.
    ///   - isWanted: Whether to read a file or enter a folder: its name, and its path.
    ///   - take: Gets each file, pipes and devices among them.
    ///   - link: Gets each symbolic link.
    ///   - refuse: Gets the paths that the system refuses to show, with the errors. Files that don't exist any more are left out.
    package static func visit(
        below folder: SourcePath, in files: ProjectFiles = ProjectFiles(),
        where isWanted: (_ name: [UInt8], _ path: SourcePath) -> Bool,
        take: (SourcePath) -> Void, link: (SourcePath) -> Void = { _ in },
        refuse: (SourcePath, FileError) -> Void
    ) {
        var folders = [folder]
        while let folder = folders.popLast() {
            let (entries, error) = files.entries(of: folder)
            for entry in entries {
                let path = folder.appending(entry.name)
                guard isWanted(entry.name, path) else { continue }
                switch entry.kind ?? asked(path, refuse) {
                case .file?: take(path)
                case .folder?: folders.append(path)
                case .link?: link(path)
                case nil: break
                }
            }
            if let error { refuse(folder, error) }
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
