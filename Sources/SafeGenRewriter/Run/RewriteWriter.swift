import SafeGen
import SafeGenCommandSupport

/// Carries the changes of a run out on disk.
package enum RewriteWriter {
    private static let namedFiles = 10

    /// Writes all changes, or none. Throws if a file is no longer as it was read, if writing fails, and, unless by
    /// force, if there are files whose contents git could not bring back. The deadline is how long git may be silent.
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
