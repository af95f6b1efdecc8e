import SafeGen
import SafeGenSystem

/// The messages where git can't answer: they never claim that there is nothing.
enum GitFailure {
    private static let fetch: Wording =
        "'git fetch --refetch --no-filter' gets them; in a workflow, take 'filter:' out of the step actions/checkout"

    static func error(of output: Subprocess.Output, in root: SourcePath) -> RunError {
        let complaint = String(decoding: output.complaint, as: UTF8.self)
        if complaint.contains("dubious ownership") {
            return RunError(
                "git reads nothing of '\(root.text)', for another user owns it; if you trust it, run "
                    + "'git config --global --add safe.directory \(root.text)'", exitCode: .readOrWriteFailed)
        }
        if complaint.contains("promisor remote") || complaint.contains("lazy fetching disabled") {
            return RunError(
                "this is a partial clone, and lacks objects that the question is about; " + fetch,
                exitCode: .readOrWriteFailed)
        }
        let lines = complaint.split(separator: "\n").map(String.init)
        let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first ?? "it ended with \(output.status)"
        return RunError(
            "git can't answer about '\(root.text)': \(line); 'git fsck' says whether the repository is damaged",
            exitCode: .readOrWriteFailed)
    }

    static func lack(of name: ArraySlice<UInt8>, at revision: String) -> RunError {
        let path = SourcePath(bytes: name).text
        return RunError(
            "the repository lacks the contents of '\(path)' in \(String(revision.prefix(7))), or they are damaged ('git fsck'); "
                + "of a partial clone, " + fetch, exitCode: .readOrWriteFailed)
    }
}
