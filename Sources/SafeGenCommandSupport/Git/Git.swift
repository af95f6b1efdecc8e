import SafeGen
import SafeGenSystem

/// Runs git on a folder that may be hostile.
///
/// A repository's configuration can name programs, and git runs some of them to answer a mere question. So only commands
/// that need no program are run (no `status`, no `diff`: they run filters). Git is instructed to start none, and gets an
/// environment in which none of its variables overrides this. The configuration of the user and of the system counts
/// as always: it is trusted, and lists the users whose folders are safe.
package enum Git {
    /// Options that a repository's configuration can't undo.
    private static let options = [
        "--no-pager", "--no-optional-locks", "--literal-pathspecs", "--no-replace-objects",
        "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.pager=cat",
        "-c", "safe.bareRepository=explicit", "-c", "protocol.allow=never", "-c", "credential.helper=",
        "-c", "core.sshCommand=false", "-c", "core.askPass=false", "-c", "core.editor=false",
    ]

    /// Variables of git's with the places of the user's and the system's configuration.
    private static let kept = [
        "GIT_CONFIG_GLOBAL=", "GIT_CONFIG_SYSTEM=", "GIT_CONFIG_NOSYSTEM=", "GIT_CEILING_DIRECTORIES=",
    ]

    /// No protocol is allowed by this, whatever is configured: objects that are missing are not fetched. No file of the
    /// repository gives a commit other parents, and messages are in the language in which they are read here.
    private static let added = [
        "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0",
        "GIT_GRAFT_FILE=/dev/null", "LC_ALL=C",
    ]

    /// The root of the repository that a folder lies in: the nearest folder above it that holds `.git`.
    ///
    /// A folder that is only shaped like a repository is not one.
    package static func root(of folder: SourcePath) -> SourcePath? {
        guard var folder = folder.resolved else { return nil }
        while true {
            if isRoot(folder) { return folder }
            guard let parent = folder.parent else { return nil }
            folder = parent
        }
    }

    /// Whether a folder holds `.git`.
    static func isRoot(_ folder: SourcePath) -> Bool {
        folder.appending(Array(".git".utf8)).withCString { access($0, F_OK) } == 0
    }

    /// Whether git ignores a file or a folder, which then isn't part of the project. False if git fails.
    package static func ignores(_ path: SourcePath) -> Bool {
        guard let folder = path.parent, let root = root(of: folder) else { return false }
        let words = ["check-ignore", "--quiet", "--stdin", "-z"]
        let answer = try? run(words, in: root, root: root, input: path.bytes + [0], deadline: deadline)
        return answer?.status == 0
    }

    /// How long git may be silent. It opens whatever the configuration names, and waits for a pipe without end.
    package static let deadline = Duration.seconds(60)

    /// The repositories that gave no answer in time. They are not asked again, so that a run waits once.
    nonisolated(unsafe) private static var silent: Set<SourcePath> = []
    private static let lock = ThreadLock()

    /// How many bytes git may answer with. A manifest has 16 MB at most, and the output of 100,000 classes some 200 MB.
    private static let longestAnswer = 512 << 20

    /// Runs a command of git's.
    ///
    /// - Parameters:
    ///   - arguments: The command.
    ///   - folder: Where it runs.
    ///   - root: The root of the repository, so that the repository itself can't name another.
    ///   - input: Its standard input.
    ///   - deadline: How long it may be silent.
    /// - Returns: nil if git is not there.
    /// - Throws: if it gives no answer in time, or gave none about the repository before.
    package static func run(
        _ arguments: [String], in folder: SourcePath, root: SourcePath, input: [UInt8] = [], deadline: Duration
    ) throws(RunError) -> Subprocess.Output? {
        // It takes a path for one in any case, and refuses the option.
        let options = arguments.first == "check-ignore" ? options.filter { $0 != "--literal-pathspecs" } : options
        let words = (["git"] + options + ["-C"]).map { Array($0.utf8) } + [folder.bytes]
        let outside = Subprocess.environment.filter { variable in
            if variable.starts(with: "LC_ALL=".utf8) { return false }
            return !variable.starts(with: "GIT_".utf8) || kept.contains { variable.starts(with: $0.utf8) }
        }
        let own = added.map { Array($0.utf8) } + [Array("GIT_WORK_TREE=".utf8) + root.bytes]
        do throws(Subprocess.Stop) {
            if lock.locked({ silent.contains(root) }) { throw .late }
            return try Subprocess.run(
                words + arguments.map { Array($0.utf8) }, environment: outside + own, input: input, deadline: deadline,
                limit: longestAnswer)
        } catch {
            if error == .late { lock.locked { _ = silent.insert(root) } }
            let message: Wording =
                switch error {
                case .late:
                    "git gives no answer about '\(folder.text)'; a pipe may be in place of a file of its repository"
                case .tooMuch:
                    "the files of '\(folder.text)' that git is asked for have more than \(longestAnswer >> 20) MB; a file that the "
                        + "output is named after may be no output"
                }
            throw RunError(message, exitCode: .readOrWriteFailed)
        }
    }

    /// Runs a command of git's that has to succeed.
    ///
    /// - Parameters:
    ///   - arguments: The command.
    ///   - root: The root of the repository.
    ///   - input: Its standard input.
    ///   - none: The exit code of the command if there is no such thing; nil if it has none.
    /// - Returns: Its output; nil if there is no such thing.
    /// - Throws: An error with git's message and the remedy.
    package static func ask(
        _ arguments: [String], root: SourcePath, input: [UInt8] = [], none: Int32? = nil
    ) throws(RunError) -> Subprocess.Output? {
        guard let output = try run(arguments, in: root, root: root, input: input, deadline: deadline) else {
            throw RunError("git can't be started; install it, or compare two folders", exitCode: .readOrWriteFailed)
        }
        if output.status == 0 { return output }
        if output.status == none { return nil }
        throw GitFailure.error(of: output, in: root)
    }
}
