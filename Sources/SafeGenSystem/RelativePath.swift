/// Paths as text, with `/` between their parts.
package enum RelativePath {
    /// The path without `.` parts, doubled slashes, and `..` parts where they cancel a part.
    package static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// Joins a folder and a path; an absolute path stands for itself, and the folder `.` adds nothing.
    package static func join(_ folder: String, _ path: String) -> String {
        let slash = UInt8(ascii: "/")
        if path.utf8.first == slash || folder.isEmpty || folder == "." { return path }
        if path == "." { return folder }
        return folder.utf8.last == slash ? folder + path : folder + "/" + path
    }

    /// The folder that a path lies in; `.` for a bare name.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of a path.
    package static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// An absolute path without `.` parts, doubled slashes, and `..` parts where they cancel a part.
    package static func normalized(absolute path: String) -> String {
        let parts = normalized(path)
        guard path.hasPrefix("/") else { return parts }
        return parts == "." ? "/" : "/" + parts
    }
}
