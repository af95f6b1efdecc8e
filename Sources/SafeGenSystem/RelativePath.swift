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

    /// The folder that a path lies in; `.` for a bare name. Slashes at the end mean nothing, and several are one, as for
    /// `dirname` of POSIX.
    package static func folder(of path: String) -> String {
        let name = rangeOfName(in: path)
        guard name.lowerBound > path.startIndex else { return path.utf8.first == slash ? "/" : "." }
        let end = path.utf8[..<name.lowerBound].lastIndex { $0 != slash }
        return end.map { String(path[..<path.utf8.index(after: $0)]) } ?? "/"
    }

    /// A path and all folders around it, the nearest first.
    package static func folders(around path: String) -> [String] {
        var (folder, folders) = (path, [path])
        while folder != "/", folder != "." {
            folder = RelativePath.folder(of: folder)
            folders.append(folder)
        }
        return folders
    }

    /// The last part of a path, as `basename` of POSIX gives it; empty for one of only slashes.
    package static func name(of path: String) -> String { String(path[rangeOfName(in: path)]) }

    private static func rangeOfName(in path: String) -> Range<String.Index> {
        guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return path.startIndex..<path.startIndex }
        let before = path.utf8[...last].lastIndex(of: slash)
        return (before.map { path.utf8.index(after: $0) } ?? path.startIndex)..<path.utf8.index(after: last)
    }

    /// An absolute path without `.` parts, doubled slashes, and `..` parts where they cancel a part.
    package static func normalized(absolute path: String) -> String {
        String(decoding: SourcePath(path).normalized.bytes, as: UTF8.self)
    }
}
