/// A file of a project. Each is opened here, to be read and to be edited: a regular file of a bounded size, which lies in the
/// repository of its name also after all links are followed.
///
/// Only opening makes a value. So whoever takes one, such as an edit or the reader of another library, gets no other file.
package struct ProjectFile: Sendable {
    /// The path by which it was found.
    package let path: SourcePath
    package let bytes: [UInt8]

    /// Opens a file that a description or a setting names. Links within the repository are followed.
    ///
    /// - Throws: the system's error; `EFBIG` for more than `limit` bytes; `FileError.isNoFile` for a pipe or a device, which is
    ///   never waited for; `FileError.leavesRepository`.
    package init(_ path: String, limit: Int, in files: ProjectFiles = ProjectFiles()) throws(FileError) {
        guard !RepositoryBoundary.isLeft(by: path) else {
            throw FileError(operation: "read", path: path, code: FileError.leavesRepository)
        }
        self.path = SourcePath(path)
        bytes = try files.read(self.path, limit: limit)
    }

    /// Whether a path may be given to a library that opens files itself: it is a regular file of at most `limit` bytes, and no link.
    package static func isBounded(_ path: SourcePath, limit: Int) -> Bool {
        var status = stat()
        return path.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
            && status.st_size <= limit
    }

    /// Opens a file that was found in a folder: a symbolic link is not followed. Nil if there is no such file, or a folder or a
    /// link is in its place.
    ///
    /// - Throws: as above.
    package init?(
        found path: SourcePath, limit: Int = FileReader.largestSource, in files: ProjectFiles = ProjectFiles()
    ) throws(FileError) {
        guard let bytes = try files.readFound(path, limit: limit) else { return nil }
        (self.path, self.bytes) = (path, bytes)
    }
}
