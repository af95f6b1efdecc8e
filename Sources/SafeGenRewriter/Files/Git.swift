import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Asks git about a folder that nobody vouches for.
///
/// A repository's configuration can name programs, and git runs some of them to answer a mere question. So it is asked
/// only what needs no program (no `status`, no `diff`: they run filters), is told to start none, and gets an
/// environment in which no variable of its own says otherwise. The configuration of the user and of the system counts
/// as always: it is trusted, and tells whose folders are safe.
package enum Git {
    /// What a repository's configuration can't undo.
    private static let options = [
        "--no-pager", "--no-optional-locks", "--literal-pathspecs",
        "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.pager=cat",
        "-c", "safe.bareRepository=explicit", "-c", "protocol.allow=never", "-c", "credential.helper=",
        "-c", "core.sshCommand=false", "-c", "core.askPass=false", "-c", "core.editor=false",
    ]

    /// Variables of git's that tell where the user's and the system's configuration lie.
    private static let kept = [
        "GIT_CONFIG_GLOBAL=", "GIT_CONFIG_SYSTEM=", "GIT_CONFIG_NOSYSTEM=", "GIT_CEILING_DIRECTORIES=",
    ]

    /// No protocol is allowed by this, whatever is configured: objects that are missing are not fetched.
    private static let added = [
        "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0",
    ]

    /// The root of the repository that a folder lies in: the nearest folder above it that holds `.git`.
    ///
    /// A folder that is only shaped like a repository is none.
    static func root(of folder: SourcePath) -> SourcePath? {
        guard var folder = folder.resolved else { return nil }
        while true {
            if folder.appending(Array(".git".utf8)).withCString({ access($0, F_OK) }) == 0 { return folder }
            guard let parent = folder.parent else { return nil }
            folder = parent
        }
    }

    /// How long git may be silent. It opens whatever the configuration names, and waits for a pipe without end.
    package static let deadline = Duration.seconds(60)

    /// Runs a command of git's.
    ///
    /// - Parameters:
    ///   - arguments: The command.
    ///   - folder: Where it runs.
    ///   - root: The root of the repository, so that the repository itself can't name another.
    ///   - input: What it reads.
    ///   - deadline: How long it may be silent.
    /// - Returns: nil where git is not there, or fails.
    /// - Throws: where it gives no answer.
    static func ask(
        _ arguments: [String], in folder: SourcePath, root: SourcePath, input: [UInt8] = [], deadline: Duration
    ) throws(RunError) -> Subprocess.Output? {
        let words = (["git"] + options + ["-C"]).map { Array($0.utf8) } + [folder.bytes]
        let outside = Subprocess.environment.filter { variable in
            !variable.starts(with: "GIT_".utf8) || kept.contains { variable.starts(with: $0.utf8) }
        }
        let own = added.map { Array($0.utf8) } + [Array("GIT_WORK_TREE=".utf8) + root.bytes]
        do throws(Subprocess.Late) {
            return try Subprocess.run(
                words + arguments.map { Array($0.utf8) }, environment: outside + own, input: input, deadline: deadline)
        } catch {
            let message: Wording =
                "git gives no answer about '\(folder.text)'; a pipe may stand in place of a file of its repository"
            throw RunError(message, exitCode: .readOrWriteFailed)
        }
    }
}
