import SafeGen
import SafeGenSystem
import SafeGenTooling

/// A git repository that is only read, and whose configuration runs nothing.
package struct Repository: Sendable {
    /// Its root.
    let root: SourcePath

    /// The repository that a folder lies in; nil if there is none.
    package init?(around folder: String) {
        guard let root = Git.root(of: SourcePath(folder)) else { return nil }
        self.root = root
    }

    /// The commit that a name means; nil if git knows none by it.
    func commit(_ name: String) throws(RunError) -> String? {
        guard !name.isEmpty, !name.utf8.contains(0), !name.utf8.contains(0x0A) else { return nil }
        return try line(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    }

    /// The commit that two have in common; nil if there is none.
    func mergeBase(_ first: String, _ second: String) throws(RunError) -> String? {
        try line(["merge-base", first, second])
    }

    /// The branch that others are merged into, as the remote says, or by its usual names.
    func defaultBranch() throws(RunError) -> String? {
        let remote = try line(["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"])
        for name in [remote, "origin/main", "origin/master", "main", "master", "trunk"].compactMap(\.self)
        where try commit(name) != nil {
            return name
        }
        return nil
    }

    /// The paths of the files of a revision that have a name; nil asks for those of the working copy.
    func files(named name: String, at commit: String?) throws(RunError) -> [String] {
        let words =
            commit.map { ["ls-tree", "-r", "-z", "--name-only", "--full-tree", $0] }
            ?? ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        guard let output = try ask(words) else { return [] }
        let (whole, ending) = (Array(name.utf8), Array("/\(name)".utf8))
        let found = output.records.filter { $0.suffix(ending.count).elementsEqual(ending) || $0.elementsEqual(whole) }
        if let odd = found.first(where: { !SourcePath(bytes: $0).isText }) {
            let path = SourcePath(bytes: odd).text
            throw RunError("'\(path)' is not named in UTF-8, and can't be reviewed", exitCode: .readOrWriteFailed)
        }
        return found.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The submodule of a revision that a path leads into; nil if there is none.
    func submodule(around path: String, at commit: String) throws(RunError) -> String? {
        var folder = RelativePath.folder(of: path)
        while folder != ".", folder != "/" {
            let entry = try line(["ls-tree", "--full-tree", "--end-of-options", commit, folder])
            if let entry, entry.hasPrefix("160000 ") { return folder }
            folder = RelativePath.folder(of: folder)
        }
        return nil
    }

    private func line(_ words: [String]) throws(RunError) -> String? {
        guard let output = try ask(words) else { return nil }
        let line = output.bytes.prefix { $0 != 0x0A }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    private func ask(_ words: [String]) throws(RunError) -> Subprocess.Output? {
        try Git.ask(words, in: root, root: root, deadline: Git.deadline)
    }
}
