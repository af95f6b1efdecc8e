import SafeGen
import SafeGenSystem

/// The files that git tracks or would add, asked for once for each folder of a run.
package final class GitListing {
    private var answers: [SourcePath: Subprocess.Output] = [:]

    package init() {}

    /// Lists the files below a folder.
    func files(in folder: SourcePath, root: SourcePath, deadline: Duration) throws(RunError) -> Subprocess.Output? {
        if let answer = answers[folder] { return answer }
        let answer = try Git.run(
            ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: folder, root: root,
            deadline: deadline)
        answers[folder] = answer
        return answer
    }
}
