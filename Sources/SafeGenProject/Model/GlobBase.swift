/// A pattern of paths, parted into the folder that it begins with and the rest.
enum GlobBase {
    /// `App/Sources/**/*.swift` is `App/Sources` and `**/*.swift`; a path without a pattern is only a folder or a file.
    static func split(_ pattern: String) -> (folder: String, rest: String) {
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
        let isPattern = { (part: Substring) in part.contains { "*?[{".contains($0) } }
        guard let first = parts.firstIndex(where: isPattern) else { return (pattern, "") }
        return (parts[..<first].joined(separator: "/"), parts[first...].joined(separator: "/"))
    }
}
