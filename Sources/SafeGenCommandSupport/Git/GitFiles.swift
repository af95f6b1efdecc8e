import SafeGen
import SafeGenSystem

/// Files of revisions. Their names and ids come from trees, so that a file whose contents are lacking is never taken for one
/// that is not there.
extension Git {
    /// The contents of files in a revision.
    ///
    /// - Parameters:
    ///   - names: Paths from the root of the repository.
    ///   - revision: A name that came from git, and from nowhere else.
    ///   - root: The root of the repository.
    /// - Returns: The contents; nil for a file that it does not hold. A link means the file of the same revision that it
    ///   leads to.
    /// - Throws: if git gives no answer, or lacks the contents of a file.
    package static func contents(
        of names: [ArraySlice<UInt8>], at revision: String, in root: SourcePath
    ) throws(RunError) -> [[UInt8]?] {
        try contents(of: names, at: revision, in: root, links: 40)
    }

    private static func contents(
        of names: [ArraySlice<UInt8>], at revision: String, in root: SourcePath, links: Int
    ) throws(RunError) -> [[UInt8]?] {
        // The questions are lines, so a name with several lines can't be looked up.
        let inside = names.indices.filter { isInside(names[$0]) }
        let questions = inside.map { Array("\(revision):".utf8) + names[$0] }
        let answers = try blobs(questions, in: root, ["--follow-symlinks"])
        var contents = [[UInt8]?](repeating: nil, count: names.count)
        var unknown: [Int] = []
        for (index, answer) in zip(inside, answers) {
            switch answer {
            case .contents(let bytes): contents[index] = bytes
            case .none: break
            case .unknown: unknown.append(index)
            }
        }
        guard !unknown.isEmpty else { return contents }
        let entries = try entries(leadingTo: unknown.map { names[$0] }, at: revision, in: root)
        for index in unknown {
            let name = names[index]
            if let entry = entries[Array(name)] {
                if entry.isFile || entry.isLink { throw GitFailure.lack(of: name, at: revision) }
                continue
            }
            // A folder above it may be a link.
            let folder = prefixes(of: name).last { entries[$0]?.isLink == true }
            guard let folder, links > 0, let entry = entries[folder] else { continue }
            guard case .contents(let target)? = try blobs([entry.object], in: root, []).first else {
                throw GitFailure.lack(of: folder[...], at: revision)
            }
            let path = SourcePath(bytes: folder).parent?.appending(target) ?? SourcePath(bytes: target)
            let other = path.appending(name.dropFirst(folder.count + 1)).normalized.bytes
            contents[index] = try self.contents(of: [other[...]], at: revision, in: root, links: links - 1).first ?? nil
        }
        return contents
    }

    /// The contents of files that the last commit could bring back; nil also where git can't answer.
    ///
    /// - Throws: if git gives no answer in time.
    package static func copies(
        of names: [ArraySlice<UInt8>], in root: SourcePath, deadline: Duration = deadline
    ) throws(RunError) -> [[UInt8]?] {
        let inside = names.indices.filter { isInside(names[$0]) }
        let questions = Array(inside.map { Array("HEAD:".utf8) + names[$0] + [lineEnd] }.joined())
        let output = try run(["cat-file", "--batch"], in: root, root: root, input: questions, deadline: deadline)
        var contents = [[UInt8]?](repeating: nil, count: names.count)
        guard let output, output.status == 0 else { return contents }
        for (index, answer) in zip(inside, answers(in: output.bytes, count: inside.count)) {
            if case .contents(let bytes) = answer { contents[index] = bytes }
        }
        return contents
    }

    package struct File: Hashable, Sendable {
        /// Its path from the root.
        fileprivate let name: [UInt8]
        /// Git's id of its contents: the same for the same bytes.
        fileprivate let object: [UInt8]

        package init(name: [UInt8], object: [UInt8]) { (self.name, self.object) = (name, object) }
    }

    /// The names in a folder of a revision, in no order.
    ///
    /// - Parameters:
    ///   - folder: A path from the root of the repository; `.` for the root.
    ///   - revision: A name that came from git, and from nowhere else.
    ///   - root: The root of the repository.
    /// - Returns: None if the revision has no such folder, or a link in its place.
    /// - Throws: if git gives no answer.
    package static func names(
        in folder: String, at revision: String, root: SourcePath
    ) throws(RunError) -> [String] {
        guard isInside(Array(folder.utf8)[...]) else { return [] }
        return try entries(folder == "." ? [] : [folder + "/"], at: revision, in: root).keys.map { path in
            RelativePath.name(of: String(decoding: path, as: UTF8.self))
        }
    }

    package typealias SizedFile = (file: File, size: Int)

    /// The files below a folder of a revision, by path.
    ///
    /// - Parameters:
    ///   - folder: The folder, from the root of the repository; empty for all.
    ///   - revision: A name that came from git, and from nowhere else.
    ///   - root: The root of the repository.
    ///   - isWanted: Whether to return a file.
    /// - Returns: The files, which aren't read.
    /// - Throws: if git gives no answer, or lacks a file.
    package static func files(
        below folder: String, at revision: String, in root: SourcePath, where isWanted: (SourcePath) -> Bool
    ) throws(RunError) -> [String: SizedFile] {
        var files: [String: SizedFile] = [:]
        let words =
            ["ls-tree", "-r", "-l", "-z", "--full-tree", revision] + (folder.isEmpty ? [] : ["--", folder + "/"])
        for record in try ask(words, root: root)?.records ?? [] {
            // "<mode> <type> <id> <size>\t<name>", with spaces before the size
            guard let tab = record.firstIndex(of: UInt8(ascii: "\t")), record.starts(with: "100".utf8) else { continue }
            let (words, name) = (record[..<tab].split(separator: UInt8(ascii: " ")), record[(tab + 1)...])
            let path = SourcePath(bytes: name)
            guard words.count == 4, path.isText, isWanted(path),
                let size = Int(String(decoding: words[3], as: UTF8.self))
            else { continue }
            files[path.text] = (File(name: Array(name), object: Array(words[2])), size)
        }
        return files
    }

    /// The contents of files of revisions.
    ///
    /// Git finds them at once, where a path costs the way down from the root for each.
    package static func contents(of files: [File], in root: SourcePath) throws(RunError) -> [[UInt8]] {
        guard !files.isEmpty else { return [] }
        var contents: [[UInt8]] = []
        for (file, answer) in zip(files, try blobs(files.map(\.object), in: root, [])) {
            guard case .contents(let bytes) = answer else {
                throw GitFailure.lack(of: file.name[...], at: String(decoding: file.object, as: UTF8.self))
            }
            contents.append(bytes)
        }
        return contents
    }

    /// Those of some files of a revision that have the same bytes on disk. Git hashes these as they are, and runs nothing for it.
    package static func unchanged(_ files: [SizedFile], in root: SourcePath) throws(RunError) -> Set<File> {
        let likely = files.filter { file, size in
            var status = stat()
            return !file.name.contains(lineEnd) && root.appending(file.name).withCString { lstat($0, &status) } == 0
                && status.st_mode & S_IFMT == S_IFREG && size == Int(status.st_size)
        }.map(\.file)
        guard !likely.isEmpty else { return [] }
        let input = Array(likely.map { $0.name + [lineEnd] }.joined())
        let output = try ask(["hash-object", "--no-filters", "--stdin-paths"], root: root, input: input)
        let ids = output?.bytes.split(separator: lineEnd) ?? []
        return Set(zip(likely, ids).filter { $0.object.elementsEqual($1) }.map(\.0))
    }

    // MARK: Trees

    private struct Entry {
        var mode: ArraySlice<UInt8>
        var object: [UInt8]

        var isFile: Bool { mode.starts(with: "100".utf8) }
        var isLink: Bool { mode.elementsEqual("120000".utf8) }
    }

    /// The trees' entries for names and for the folders above them, by path.
    private static func entries(
        leadingTo names: [ArraySlice<UInt8>], at revision: String, in root: SourcePath
    ) throws(RunError) -> [[UInt8]: Entry] {
        let paths = Set(names.flatMap { prefixes(of: $0) + [Array($0)] })
        return try entries(paths.map { String(decoding: $0, as: UTF8.self) }.sorted(), at: revision, in: root)
    }

    private static func entries(
        _ paths: [String], at revision: String, in root: SourcePath
    ) throws(RunError) -> [[UInt8]: Entry] {
        var entries: [[UInt8]: Entry] = [:]
        // So many fit on a command line.
        for start in stride(from: 0, to: max(paths.count, 1), by: 500) {
            let some = paths.dropFirst(start).prefix(500)
            let words = ["ls-tree", "-z", "--full-tree", revision] + (some.isEmpty ? [] : ["--"]) + some
            for record in try ask(words, root: root)?.records ?? [] {
                // "<mode> <type> <id>\t<name>"
                guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
                let words = record[..<tab].split(separator: UInt8(ascii: " "))
                guard words.count == 3 else { continue }
                entries[Array(record[(tab + 1)...])] = Entry(mode: words[0], object: Array(words[2]))
            }
        }
        return entries
    }

    /// The folders above a path, the uppermost first.
    private static func prefixes(of name: ArraySlice<UInt8>) -> [[UInt8]] {
        name.indices.filter { name[$0] == UInt8(ascii: "/") }.map { Array(name[..<$0]) }
    }

    /// Whether a path can be looked up, and lies in the repository.
    private static func isInside(_ name: ArraySlice<UInt8>) -> Bool {
        !name.isEmpty && name.first != UInt8(ascii: "/") && !name.contains(lineEnd)
            && !name.elementsEqual("..".utf8) && !name.starts(with: "../".utf8)
    }

    // MARK: Contents

    private enum Answer {
        case contents([UInt8])
        /// It is known to be no file.
        case none
        /// It is not there, or its contents are not.
        case unknown
    }

    /// The contents that questions lead to, each of which is a line.
    private static func blobs(
        _ questions: [[UInt8]], in root: SourcePath, _ options: [String]
    ) throws(RunError) -> [Answer] {
        guard !questions.isEmpty else { return [] }
        let input = Array(questions.map { $0 + [lineEnd] }.joined())
        let output = try ask(["cat-file", "--batch"] + options, root: root, input: input)
        return answers(in: output?.bytes ?? [], count: questions.count)
    }

    private static func answers(in output: [UInt8], count: Int) -> [Answer] {
        var rest = output[...]
        return (0..<count).map { _ in
            // "<id> blob <size>", the contents and a line end; or one line with an error, which for a link
            // has contents too: "dangling <size>".
            guard let end = rest.firstIndex(of: lineEnd) else { return .unknown }
            let words = rest[..<end].split(separator: UInt8(ascii: " "))
            rest = rest[(end + 1)...]
            let isLost = words.count == 2 && lostLinks.contains { words[0].elementsEqual($0.utf8) }
            guard isLost || words.count == 3,
                let size = words.last.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }),
                size >= 0, size < rest.count
            else { return .unknown }
            let contents = Array(rest.prefix(size))
            rest = rest.dropFirst(size + 1)
            return !isLost && words[1].elementsEqual("blob".utf8) ? .contents(contents) : .none
        }
    }

    private static let lineEnd = UInt8(ascii: "\n")
    /// Git's words for a link that leads nowhere in the revision.
    private static let lostLinks = ["dangling", "loop", "notdir", "symlink"]
}
