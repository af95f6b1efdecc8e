import SafeGenCommandSupport
import SafeGenSystem

extension ProjectTarget {
    /// Whether it compiles no Swift but that of an output.
    package func compilesNoSwift(in files: ProjectFiles, besides isOutput: (String) -> Bool) -> Bool {
        sources.files.allSatisfy { !$0.hasSuffix(".swift") || isOutput($0) }
            && swiftFiles(in: files).allSatisfy(isOutput)
    }

    /// The Swift files that the target compiles and that are there. Absolute paths.
    package func swiftFiles(in files: ProjectFiles = ProjectFiles()) -> Set<String> {
        var found = Set(sources.files.filter { $0.hasSuffix(".swift") && AbsolutePath.isThere($0) })
        for folder in sources.roots {
            if folder.hasSuffix(".swift") { found.insert(folder) }
            FolderWalk.visit(below: SourcePath(folder), in: files) { name, _ in
                name.first != UInt8(ascii: ".")
            } take: { path in
                let text = path.text
                if text.hasSuffix(".swift"), sources.contains(text) { found.insert(text) }
            } refuse: { _, _ in
            }
        }
        return found
    }

    /// The folders at or below a root in which the target compiles a new folder `Generated` by itself: those of its name first,
    /// then those with the shortest paths.
    package func foldersForNewFiles(below root: String) -> [String] {
        let all = sources.roots
        // A package may list single files as its sources.
        let folders = all.filter { path in
            (path.isBelow(root) || path == root)
                && ![".swift", ".m", ".mm", ".c", ".cpp"].contains { path.hasSuffix($0) }
        }
        func rank(_ folder: String) -> (Int, Int, String) {
            (RelativePath.name(of: folder) == name ? 0 : 1, folder.utf8.count { $0 == UInt8(ascii: "/") }, folder)
        }
        return folders.filter { sources.contains(RelativePath.join($0, "Generated/_.swift")) }
            .sorted { rank($0) < rank($1) }
    }

    /// Whether SafeGen's plugin makes the wrappers of the target in the build.
    package var usesOwnPlugin: Bool { plugins.contains { ["SafeGenPlugin", "SafeGenPrebuildPlugin"].contains($0) } }
}
