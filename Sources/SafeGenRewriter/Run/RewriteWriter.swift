import SafeGen

/// Carries the changes of a run out on disk.
package enum RewriteWriter {
    /// How many files a message names.
    private static let namedFiles = 10

    /// Writes all changes, or none.
    ///
    /// - Parameters:
    ///   - changeSet: The changes.
    ///   - force: Whether files may be written whose contents git could not bring back.
    /// - Throws: where there are such files, where a file is no longer as it was read, and where writing fails.
    package static func write(_ changeSet: ChangeSet, force: Bool) throws(RunError) {
        guard !changeSet.isEmpty else { return }
        if !force {
            let uncommitted = UncommittedFiles.among(changeSet.changes.map(\.path))
            guard uncommitted.isEmpty else {
                let what = "these files have changes that are not committed; commit them, or write with --force"
                throw RunError(list(uncommitted, what), exitCode: .cannotCreateOutput)
            }
        }
        var buffer = FileBuffer()
        let moved = changeSet.changes.filter { change in
            let isThere = (try? buffer.read(change.path)) ?? false
            return !isThere || buffer.withBytes { !$0.elementsEqual(change.before ?? []) }
        }
        guard moved.isEmpty else {
            let what = "these files changed while they were looked at; run the command again"
            throw RunError(list(moved.map(\.path), what), exitCode: .readOrWriteFailed)
        }
        try changeSet.write()
    }

    private static func list(_ paths: [String], _ message: String) -> String {
        let more = paths.count > namedFiles ? ["  and \(paths.count - namedFiles) more"] : []
        return ([message] + paths.prefix(namedFiles).map { "  \($0)" } + more + ["nothing was written"])
            .joined(separator: "\n")
    }
}
