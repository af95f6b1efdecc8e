import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

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
        let groups = Dictionary(grouping: uncommitted) { path -> Wording in
            if !UncommittedFiles.isInRepository(path) {
                return "these files are in no git repository, so nothing could bring them back; write with --force"
            }
            return Git.ignores(SourcePath(AbsolutePath.of(path)))
                ? "git, which ignores these files, could not bring them back; 'git add -f' and commit them, or write with --force"
                : "git could not bring these files back as they are; commit them, or write with --force"
        }
        guard groups.isEmpty else {
            let lines = groups.sorted { $0.key.text < $1.key.text }.flatMap { list($1, $0) }
            throw RunError(Wording(lines: lines + ["nothing was written"]), exitCode: .cannotCreateOutput)
        }
    }

    private static func list(_ paths: [String], _ message: Wording) -> [Wording] {
        let more: [Wording] = paths.count > namedFiles ? ["  and \(paths.count - namedFiles) more"] : []
        return [message] + paths.prefix(namedFiles).map { "  \($0)" } + more
    }
}
