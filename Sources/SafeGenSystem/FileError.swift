package struct FileError: Error, Equatable {
    /// The failed operation: "read", "write", "rename".
    package var operation: String
    package var path: String
    /// The system's error number.
    package var code: Int32
    /// What is wrong with the contents.
    private var problem: String?

    package init(operation: String, path: String, code: Int32) {
        (self.operation, self.path, self.code) = (operation, path, code)
    }

    /// An error for a file whose contents aren't of the form that its name promises.
    package init(malformed path: String, _ problem: String) {
        self.init(operation: "read", path: path, code: Self.isMalformed)
        self.problem = problem
    }

    /// The number of an error for such a file.
    package static let isMalformed: Int32 = -4

    /// The number, none of the system's, of an error for a pipe or a device that was met where a file is read.
    package static let isNoFile: Int32 = -1

    /// The number of an error for a file that another program changed before it was to be written.
    package static let isSaved: Int32 = -2

    /// The number of an error for a file that a link out of the repository leads to.
    package static let leavesRepository: Int32 = -3

    package var reason: String {
        switch code {
        case Self.isMalformed: problem ?? "it is damaged"
        case Self.isNoFile: "it is a pipe or a device, and no file"
        case Self.leavesRepository: "it leads out of the repository through a symbolic link"
        case Self.isSaved: "another program has changed it meanwhile, and it stays so; run the command again"
        default: String(cString: strerror(code))
        }
    }

    /// Whether the file, or a folder on the way to it, is not there.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    package static func missing(_ operation: String, _ path: String) -> FileError {
        FileError(operation: operation, path: path, code: ENOENT)
    }

    package static func last(_ operation: String, _ path: String) -> FileError {
        FileError(operation: operation, path: path, code: errno)
    }
}
