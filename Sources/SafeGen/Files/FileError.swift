#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A call to the system that failed on a file.
package struct FileError: Error, Equatable {
    /// What was tried: "read", "write", "rename".
    var operation: String
    var path: String
    /// The system's error number.
    var code: Int32

    /// "cannot read 'a/b': Permission denied"
    package var message: Wording { "cannot \(operation) '\(path)': \(reason)" }

    /// The number, none of the system's, of an error that says that a pipe or a device was met where a file is read.
    static let isNoFile: Int32 = -1

    /// The system's words for the error.
    var reason: String {
        code == Self.isNoFile ? "it is a pipe or a device, and no file" : String(cString: strerror(code))
    }

    /// Whether the file, or a folder on the way to it, is not there.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// The error for a file that is not there.
    package static func missing(_ operation: String, _ path: String) -> FileError {
        FileError(operation: operation, path: path, code: ENOENT)
    }

    /// The error that the system has just reported.
    package static func last(_ operation: String, _ path: String) -> FileError {
        FileError(operation: operation, path: path, code: errno)
    }
}
