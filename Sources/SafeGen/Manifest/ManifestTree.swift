import SafeGenSystem

/// Files that manifests are read from where they need not be on disk: those of a revision, for one.
package struct ManifestTree: Sendable {
    /// The label that messages put before a path: `main:`; nothing for files that are on disk.
    package let label: String
    /// The contents of a file, by its path from the root of the tree; nil if there is no such file.
    package let contents: @Sendable (_ path: String) throws(FileError) -> [UInt8]?

    package init(label: String, contents: @escaping @Sendable (_ path: String) throws(FileError) -> [UInt8]?) {
        self.label = label
        self.contents = contents
    }
}
