import SafeGen
import SafeGenCommandSupport

/// Carries the changes of a run out on disk.
package enum RewriteWriter {
    /// How many files a message names.
    private static let namedFiles = 10

    /// Writes all changes, or none.
    ///
    /// - Parameters:
    ///   - changeSet: The changes.
    ///   - force: Whether files may be written whose contents git could not bring back.
    ///   - deadline: How long git may be silent.
    /// - Throws: if there are such files, if a file is no longer as it was read, and if writing fails.
    package static func write(
        _ changeSet: ChangeSet, force: Bool, gitDeadline deadline: Duration = Git.deadline
    ) throws(RunError) {
        guard !changeSet.isEmpty else { return }
        if !force {
            try refuseUncommitted(changeSet.changes.map { ($0.path, $0.before ?? []) }, gitDeadline: deadline)
        }
        // These are files that people wrote: nothing brings them back after a power failure.
        try changeSet.write(isHandwritten: true)
    }

    /// Refuses to write files whose contents git could not bring back.
    ///
    /// - Parameters:
    ///   - files: The paths, and the contents.
    ///   - deadline: How long git may be silent.
    /// - Throws: if there are such files.
    package static func refuseUncommitted(
        _ files: [(path: String, bytes: [UInt8])], gitDeadline deadline: Duration = Git.deadline
    ) throws(RunError) {
        let uncommitted: [String]
        do throws(RunError) {
            uncommitted = try UncommittedFiles.among(files, deadline: deadline)
        } catch {
            throw error.followed(by: "nothing was written")
        }
        guard uncommitted.isEmpty else {
            let isOutside = uncommitted.allSatisfy { !UncommittedFiles.isInRepository($0) }
            let what: Wording =
                isOutside
                ? "these files are in no git repository, so nothing could bring them back; write with --force"
                : "git could not bring these files back as they are; commit them, or write with --force"
            throw RunError(list(uncommitted, what), exitCode: .cannotCreateOutput)
        }
    }

    private static func list(_ paths: [String], _ message: Wording) -> Wording {
        let more: [Wording] = paths.count > namedFiles ? ["  and \(paths.count - namedFiles) more"] : []
        return Wording(lines: [message] + paths.prefix(namedFiles).map { "  \($0)" } + more + ["nothing was written"])
    }
}
