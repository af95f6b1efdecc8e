import SafeGenSystem

extension ProjectTarget {
    /// The folders at or below a root in which the target compiles a new folder `Generated` by itself: those of its name first,
    /// then those with the shortest paths.
    package func foldersForNewFiles(below root: String) -> [String] {
        let all = Set(sources.folders).union(sources.patterns.map(\.folder))
        let folders = all.filter { $0.isBelow(root) || $0 == root }
        func rank(_ folder: String) -> (Int, Int, String) {
            (RelativePath.name(of: folder) == name ? 0 : 1, folder.utf8.count { $0 == UInt8(ascii: "/") }, folder)
        }
        return folders.filter { sources.hold(RelativePath.join($0, "Generated/_.swift")) }
            .sorted { rank($0) < rank($1) }
    }

    /// Whether SafeGen's plugin makes the wrappers of the target in the build.
    package var usesOwnPlugin: Bool { plugins.contains { ["SafeGenPlugin", "SafeGenPrebuildPlugin"].contains($0) } }
}
