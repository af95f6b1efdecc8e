import SafeGen
import SafeGenSystem

/// Asks git about a folder that may be hostile.
///
/// A repository's configuration can name programs, and git runs some of them to answer a mere question. So it is asked
/// only what needs no program (no `status`, no `diff`: they run filters), is instructed to start none, and gets an
/// environment in which no variable of its own says otherwise. The configuration of the user and of the system counts
/// as always: it is trusted, and says whose folders are safe.
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
    /// A folder that is only shaped like a repository is not one.
    package static func root(of folder: SourcePath) -> SourcePath? {
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
    /// - Returns: nil if git is not there, or fails.
    /// - Throws: if it gives no answer.
    package static func ask(
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
                "git gives no answer about '\(folder.text)'; a pipe may be in place of a file of its repository"
            throw RunError(message, exitCode: .readOrWriteFailed)
        }
    }

    /// What a revision holds of files.
    ///
    /// - Parameters:
    ///   - names: Paths from the root of the repository.
    ///   - revision: A name that came from git, and from nowhere else.
    ///   - root: The root of the repository.
    ///   - followsLinks: Whether a link means the file of the same revision that it leads to.
    ///   - deadline: How long git may be silent.
    /// - Returns: The contents; nil for a file that it does not hold.
    /// - Throws: if git gives no answer.
    package static func contents(
        of names: [ArraySlice<UInt8>], at revision: String, in root: SourcePath, followsLinks: Bool = false,
        deadline: Duration = deadline
    ) throws(RunError) -> [[UInt8]?] {
        // The questions are lines, so a name of several can't be asked for.
        let questions = names.map { Array("\(revision):".utf8) + ($0.contains(lineEnd) ? [] : $0) }
        let answers = try blobs(questions, in: root, followsLinks ? ["--follow-symlinks"] : [], deadline)
        return zip(names, answers).map { $0.contains(lineEnd) ? nil : $1 }
    }

    /// A file of a revision.
    package struct File: Hashable, Sendable {
        /// What git calls its contents: the same for the same bytes.
        fileprivate let object: [UInt8]
    }

    /// What a folder of a revision holds, by name; nil for what is not a file: folders, links.
    ///
    /// - Parameters:
    ///   - folder: A path from the root of the repository; empty for the root.
    ///   - revision: A name that came from git, and from nowhere else.
    ///   - root: The root of the repository.
    /// - Returns: nil if the revision has no such folder, or a link in its place.
    /// - Throws: if git gives no answer.
    package static func files(
        ofFolder folder: String, at revision: String, in root: SourcePath
    ) throws(RunError) -> [[UInt8]: File?]? {
        let words = ["ls-tree", "-z", "--full-tree", "\(revision):\(folder)"]
        guard let output = try ask(words, in: root, root: root, deadline: deadline) else { return nil }
        var files: [[UInt8]: File?] = [:]
        for record in output.records {
            // "<mode> blob <id>\t<name>"; a link is a blob too, of mode 120000.
            guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let words = record[..<tab].split(separator: UInt8(ascii: " "))
            guard words.count == 3 else { continue }
            let file = words[0].starts(with: "100".utf8) ? File(object: Array(words[2])) : nil
            files.updateValue(file, forKey: Array(record[(tab + 1)...]))
        }
        return files
    }

    /// What files of revisions hold; nil for one whose contents are not there.
    ///
    /// Git finds them at once, where a path costs the way down from the root for each.
    ///
    /// - Throws: if git gives no answer.
    package static func contents(of files: [File], in root: SourcePath) throws(RunError) -> [[UInt8]?] {
        files.isEmpty ? [] : try blobs(files.map(\.object), in: root, [], deadline)
    }

    /// The contents that questions lead to, each of which is a line; nil if they lead to none.
    private static func blobs(
        _ questions: [[UInt8]], in root: SourcePath, _ options: [String], _ deadline: Duration
    ) throws(RunError) -> [[UInt8]?] {
        let input = Array(questions.map { $0 + [lineEnd] }.joined())
        let answer = try ask(
            ["cat-file", "--batch"] + options, in: root, root: root, input: input, deadline: deadline)
        var rest = (answer?.bytes ?? [])[...]
        return questions.map { _ in
            // "<id> blob <size>", the contents and a line end; or one line that says what is wrong, which for a link
            // has contents too: "dangling <size>".
            guard let end = rest.firstIndex(of: lineEnd) else { return nil }
            let words = rest[..<end].split(separator: UInt8(ascii: " "))
            rest = rest[(end + 1)...]
            let isLost = words.count == 2 && lostLinks.contains { words[0].elementsEqual($0.utf8) }
            guard isLost || words.count == 3,
                let size = words.last.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }),
                size >= 0, size < rest.count
            else { return nil }
            let contents = Array(rest.prefix(size))
            rest = rest.dropFirst(size + 1)
            return !isLost && words[1].elementsEqual("blob".utf8) ? contents : nil
        }
    }

    private static let lineEnd = UInt8(ascii: "\n")
    /// What git says of a link that leads nowhere in the revision.
    private static let lostLinks = ["dangling", "loop", "notdir", "symlink"]
}
