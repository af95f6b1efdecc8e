/// Paths as text, with `/` between their parts.
///
/// The slashes are looked for among the bytes: among characters that takes five times the instructions, and misses one
/// that a combining mark follows.
package enum RelativePath {
    private static let slash = UInt8(ascii: "/")

    /// The path without `.` parts, doubled slashes, and `..` parts where they cancel a part; an absolute one loses its
    /// slash.
    package static func normalized(_ path: String) -> String {
        let whole = SourcePath(path).normalized.bytes
        guard whole.first == slash else { return String(decoding: whole, as: UTF8.self) }
        return whole.count == 1 ? "." : String(decoding: whole[1...], as: UTF8.self)
    }

    /// Joins a folder and a path; an absolute path stands for itself, and the folder `.` adds nothing.
    package static func join(_ folder: String, _ path: String) -> String {
        if path.utf8.first == slash || folder.isEmpty || folder == "." { return path }
        if path == "." { return folder }
        return folder.utf8.last == slash ? folder + path : folder + "/" + path
    }

    /// The folder that a path lies in; `.` for a bare name.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: slash) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of a path.
    package static func name(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// An absolute path without `.` parts, doubled slashes, and `..` parts where they cancel a part.
    package static func normalized(absolute path: String) -> String {
        String(decoding: SourcePath(path).normalized.bytes, as: UTF8.self)
    }
}
