/// A pattern of paths: `*` and `?` match text without `/`, `**` matches whole folders.
///
/// A pattern without `/` is about any part of a path, and one with `/` about the path from its beginning; a match of a
/// folder is about all below it.
package struct PathGlob: Sendable {
    private let parts: [[Character]]
    private let isAnywhere: Bool
    private let isAbsolute: Bool

    package init(_ pattern: String) {
        let text = pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
        parts = text.split(separator: "/").map(Array.init)
        isAnywhere = !text.contains("/")
        isAbsolute = text.hasPrefix("/")
    }

    /// Whether it may match a path from a folder: it has a part, and begins neither at the root nor outside.
    package var isUsable: Bool { !isAbsolute && !parts.isEmpty && !parts.contains([".", "."]) }

    /// Whether a path, or a folder that it lies in, matches.
    package func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
        guard let first = parts.first else { return false }
        if isAnywhere { return names.contains { Self.matches($0[...], first[...]) } }
        return Self.matches(names[...], parts[...])
    }

    /// Whether the first names match the parts: the last `**` takes as many as it has to.
    private static func matches(_ names: ArraySlice<[Character]>, _ parts: ArraySlice<[Character]>) -> Bool {
        var (position, next) = (names.startIndex, parts.startIndex)
        var stars: (part: Int, name: Int)?
        while next < parts.endIndex {
            if parts[next] == ["*", "*"] {
                next += 1
                stars = (next, position)
            } else if position < names.endIndex, matches(names[position][...], parts[next][...]) {
                (position, next) = (position + 1, next + 1)
            } else if let last = stars, last.name < names.endIndex {
                stars = (last.part, last.name + 1)
                (position, next) = (last.name + 1, last.part)
            } else {
                return false
            }
        }
        return true
    }

    /// Whether a name matches one part: the last `*` takes as much as it has to.
    private static func matches(_ name: ArraySlice<Character>, _ part: ArraySlice<Character>) -> Bool {
        var (position, next) = (name.startIndex, part.startIndex)
        var star: (part: Int, name: Int)?
        while position < name.endIndex {
            if next < part.endIndex, part[next] == "*" {
                star = (next, position)
                next += 1
            } else if next < part.endIndex, part[next] == "?" || part[next] == name[position] {
                (position, next) = (position + 1, next + 1)
            } else if let last = star {
                star = (last.part, last.name + 1)
                (position, next) = (last.name + 1, last.part + 1)
            } else {
                return false
            }
        }
        return part[next...].allSatisfy { $0 == "*" }
    }
}
