import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Paths from the root of the system, so that those of different origin can be compared.
enum AbsolutePath {
    /// The absolute path; symbolic links of its folder are followed where it is there.
    static func of(_ path: String) -> String {
        let folder = RelativePath.folder(of: path)
        if let real = real(path) { return real }
        if let real = real(folder) { return RelativePath.join(real, RelativePath.name(of: path)) }
        let full = path.hasPrefix("/") ? path : RelativePath.join(real(".") ?? "/", path)
        return RelativePath.normalized(absolute: full)
    }

    /// Whether a path leads to something.
    static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private static func real(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}

extension RelativePath {
    /// An absolute path without `.` parts, doubled slashes, and `..` parts where they cancel a part.
    static func normalized(absolute path: String) -> String {
        let parts = normalized(path)
        guard path.hasPrefix("/") else { return parts }
        return parts == "." ? "/" : "/" + parts
    }
}
