import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

/// A git repository that is only read, and whose configuration runs nothing.
package struct Repository: Sendable {
    let root: SourcePath

    package init?(around folder: String) {
        guard let root = Git.root(of: SourcePath(folder)) else { return nil }
        self.root = root
    }

    func commit(_ name: String) throws(RunError) -> String? {
        guard !name.isEmpty, !name.utf8.contains(0), !name.utf8.contains(0x0A) else { return nil }
        let question = ["rev-parse", "--verify", "--quiet", "--end-of-options"]
        if let id = try line(question + [name + "^{commit}"], none: 1) { return id }
        // A name may lead to a commit that the repository lacks; any id leads to itself.
        guard let id = try line(question + [name], none: 1), !id.hasPrefix(name) else { return nil }
        _ = try ask(["cat-file", "-t", id])
        return nil
    }

    /// Whether history is cut off, so that the former state is unknown.
    func isShallow() throws(RunError) -> Bool { try line(["rev-parse", "--is-shallow-repository"]) == "true" }

    /// Files that git keeps out of the working copy on purpose: their contents in git's index stand for them.
    func sparseFiles() throws(RunError) -> [String: Git.File] {
        guard try line(["config", "--type=bool", "--get", "core.sparseCheckout"], none: 1) == "true" else { return [:] }
        var files: [String: Git.File] = [:]
        for record in try ask(["ls-files", "-z", "-t", "-s"])?.records ?? [] {
            // "S <mode> <id> <stage>\t<name>"
            guard record.first == UInt8(ascii: "S"), let tab = record.firstIndex(of: UInt8(ascii: "\t")) else {
                continue
            }
            let words = record[..<tab].split(separator: UInt8(ascii: " "))
            guard words.count == 4 else { continue }
            let name = Array(record[(tab + 1)...])
            files[String(decoding: name, as: UTF8.self)] = Git.File(name: name, object: Array(words[2]))
        }
        return files
    }

    /// The commit that two have in common; nil if there is none.
    func mergeBase(_ first: String, _ second: String) throws(RunError) -> String? {
        try line(["merge-base", first, second], none: 1)
    }

    /// The commit that brought a line of a file, with its author; nil if git can't find it.
    func author(ofLine line: Int, in path: String, at commit: String) -> String? {
        let words = ["blame", "--no-textconv", "--porcelain", "-L", "\(line),\(line)", commit, "--", path]
        guard let output = try? ask(words) else { return nil }
        let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n")
        guard let id = lines.first?.prefix(7), let author = lines.first(where: { $0.hasPrefix("author ") }) else {
            return nil
        }
        return "\(author.dropFirst(7)) (\(id))"
    }

    /// The branch that others are merged into, by the remote, or by its usual names.
    func defaultBranch() throws(RunError) -> String? {
        let remote = try line(["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"], none: 1)
        for name in [remote, "origin/main", "origin/master", "main", "master", "trunk"].compactMap(\.self)
        where try commit(name) != nil {
            return name
        }
        return nil
    }

    /// The branches and tags, by the names that people give.
    func branches() throws(RunError) -> [String] {
        let output = try ask(["for-each-ref", "--format=%(refname:short)"])
        return String(decoding: output?.bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The paths of the files of a revision that have a name; nil means the working copy.
    func files(named name: String, at commit: String?) throws(RunError) -> [String] {
        let words =
            commit.map { ["ls-tree", "-r", "-z", "--name-only", "--full-tree", $0] }
            ?? ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        guard let output = try ask(words) else { return [] }
        // Of folders that it can't open git only warns.
        if commit == nil, !output.complaint.isEmpty, let folder = SourceFinder.unreadable(below: root).first {
            throw RunError(
                "\(folder.message); name the manifests to review, or have git ignore the folder",
                exitCode: .readOrWriteFailed)
        }
        let (whole, ending) = (Array(name.utf8), Array("/\(name)".utf8))
        let found = output.records.filter { $0.suffix(ending.count).elementsEqual(ending) || $0.elementsEqual(whole) }
        if let odd = found.first(where: { !SourcePath(bytes: $0).isText }) {
            let path = SourcePath(bytes: odd).text
            throw RunError("'\(path)' is not named in UTF-8, and can't be reviewed", exitCode: .readOrWriteFailed)
        }
        return found.map { String(decoding: $0, as: UTF8.self) }
    }

    func submodule(around path: String, at commit: String) throws(RunError) -> String? {
        for folder in RelativePath.folders(around: RelativePath.folder(of: path)).dropLast() {
            let entry = try line(["ls-tree", "--full-tree", "--end-of-options", commit, folder])
            if let entry, entry.hasPrefix("160000 ") { return folder }
        }
        return nil
    }

    /// The first line of an answer; nil if it is empty, or if git ends with the code for "there is no such thing".
    private func line(_ words: [String], none: Int32? = nil) throws(RunError) -> String? {
        guard let output = try ask(words, none: none) else { return nil }
        let line = output.bytes.prefix { $0 != 0x0A }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    private func ask(_ words: [String], none: Int32? = nil) throws(RunError) -> Subprocess.Output? {
        try Git.ask(words, root: root, none: none)
    }
}
