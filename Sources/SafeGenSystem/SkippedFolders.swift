/// Folders of other people's code and of tools' output, which no command looks into unless one is named.
package enum SkippedFolders {
    /// Their names.
    package static let names: Set<String> = [
        ".build", ".git", ".swiftpm", "Carthage", "DerivedData", "Generated", "Pods", "SourcePackages", "node_modules",
    ]
}
