/// Folders of other people's code and of tools' output, which no command looks into unless one is named.
package enum SkippedFolders {
    package static let names: Set<String> = [
        ".build", ".git", ".swiftpm", "Carthage", "DerivedData", "Generated", "Pods", "SourcePackages", "fastlane",
        "node_modules",
    ]
    private static let endings = [".app", ".framework", ".xcframework"].map { Array($0.utf8) }
    private static let nameBytes = Set(names.map { Array($0.utf8) })

    /// Whether a name is one of them, or that of an app or framework which is compiled already.
    package static func holds(_ name: [UInt8]) -> Bool {
        nameBytes.contains(name)
            || name.contains(UInt8(ascii: ".")) && endings.contains { name.suffix($0.count) == $0[...] }
    }

    /// Whether one of the folders of a path is one of them.
    package static func lead(to path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { holds(Array($0.utf8)) }
    }
}
