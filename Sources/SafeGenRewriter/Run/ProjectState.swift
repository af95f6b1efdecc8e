import SafeGenSystem

/// The files of a project's code in one state, such as that of a commit.
package struct ProjectState: Sendable {
    /// The files, sorted, each once.
    package let paths: [SourcePath]
    /// The contents of those that aren't as they are on disk.
    package let contents: [SourcePath: [UInt8]]

    package init(paths: some Sequence<SourcePath>, contents: [SourcePath: [UInt8]]) {
        (self.paths, self.contents) = (Set(paths).sorted(), contents)
    }
}
