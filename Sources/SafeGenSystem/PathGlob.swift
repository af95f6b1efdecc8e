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
        if isAnywhere { return names.contains { Self.matches($0, first) } }
        return Self.matches(names, parts, star: ["*", "*"], takesAll: false, Self.matches)
    }

    private static func matches(_ name: [Character], _ part: [Character]) -> Bool {
        matches(name, part, star: "*", takesAll: true) { $1 == "?" || $0 == $1 }
    }

    /// Whether the elements of a text, or only its first ones, match those of a pattern: the last star takes as many as it has to.
    private static func matches<Element: Equatable>(
        _ text: [Element], _ pattern: [Element], star: Element, takesAll: Bool, _ isMatch: (Element, Element) -> Bool
    ) -> Bool {
        var position = 0
        var next = 0
        /// The place behind the last star, and the first element that it doesn't take.
        var last: (next: Int, position: Int)?
        while next < pattern.count || takesAll && position < text.count {
            if next < pattern.count, pattern[next] == star {
                next += 1
                last = (next, position)
            } else if next < pattern.count, position < text.count, isMatch(text[position], pattern[next]) {
                position += 1
                next += 1
            } else if let star = last, star.position < text.count {
                position = star.position + 1
                next = star.next
                last = (next, position)
            } else {
                return false
            }
        }
        return true
    }
}
