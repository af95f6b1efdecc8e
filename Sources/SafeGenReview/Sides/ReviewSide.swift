import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

extension String {
    /// The rest of an absolute path below a folder; nil if it is not below.
    package func below(_ folder: String) -> String? {
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        let path = RelativePath.normalized(absolute: self)
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
    }
}

/// Where one side of a review is read from. Paths are relative to its root.
package struct ReviewSide: Sendable {
    enum Origin: Sendable {
        /// A folder of the disk, absolute and without links.
        case folder(SourcePath)
        /// A commit of a repository; nothing of it is checked out.
        case commit(String, Repository)
    }

    let place: Origin
    /// The folder below the root that corresponds to the working folder; empty for the root.
    package let prefix: String
    /// How people call it: `origin/main (1a2b3c4)`, `the working copy`.
    package let name: String
    /// The label that diagnostics put before a path.
    let label: String
    /// The files that were read already, by path.
    private var known: [String: [UInt8]?] = [:]
    /// The files that a sparse checkout keeps out of a folder.
    private var sparse: [String: Git.File] = [:]

    /// The working copy of the repository around the working folder; without one, that folder.
    package static func workingCopy(_ repository: Repository?) throws(RunError) -> ReviewSide {
        try folder(".", name: repository == nil ? "the working folder" : "the working copy")
    }

    /// A folder. Includes may lie in all of its repository; without one, in its Swift package.
    package static func folder(_ path: String, name: String? = nil) throws(RunError) -> ReviewSide {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, let real = SourcePath(path).resolved else {
            throw RunError("no folder '\(path)', and no revision of that name", exitCode: .inputNotFound)
        }
        let repository = Repository(around: path)
        let root = repository?.root ?? packageRoot(of: real) ?? real
        let isOfWorkingFolder = path == "." || Repository(around: ".")?.root == root
        var side = ReviewSide(
            place: .folder(root), prefix: Self.path(of: real, from: root), name: name ?? path,
            label: isOfWorkingFolder ? "" : root.text + "/")
        side.sparse = try repository?.sparseFiles() ?? [:]
        return side
    }

    private static func packageRoot(of folder: SourcePath) -> SourcePath? {
        var folder = folder
        while folder.appending("Package.swift".utf8).withCString({ access($0, F_OK) }) != 0 {
            guard let parent = folder.parent else { return nil }
            folder = parent
        }
        return folder
    }

    static func commit(_ id: String, called name: String?, in repository: Repository) throws(RunError) -> ReviewSide {
        let short = String(id.prefix(7))
        let name = name.flatMap { id.hasPrefix($0) ? nil : $0 }
        let title = name.map { "\($0) (\(short))" } ?? short
        let here = SourcePath(".").resolved ?? repository.root
        return ReviewSide(
            place: .commit(id, repository), prefix: Self.path(of: here, from: repository.root), name: title,
            label: (name ?? short) + ":")
    }

    private static func path(of folder: SourcePath, from root: SourcePath) -> String {
        String(decoding: folder.bytes.dropFirst(root.bytes.count).drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
    }

    /// The path from the root of a file that is named from the working folder.
    package func path(_ manifest: String) -> String { RelativePath.normalized(RelativePath.join(prefix, manifest)) }

    /// The manifests below the working folder, by their paths from there.
    ///
    /// - Parameter other: The other side: where that is a folder in this one, its manifests are not of this side.
    /// - Returns: Paths from the working folder.
    /// - Throws: if git gives no answer.
    func manifests(beside other: ReviewSide) throws(RunError) -> [String] {
        let start = prefix.isEmpty ? "" : prefix + "/"
        let all = try files(named: ManifestFinder.standardName).filter { $0.hasPrefix(start) }
        let inner: String? =
            if case .folder(let root) = place, case .folder(let others) = other.place {
                RelativePath.join(others.text, other.prefix).below(root.text)
            } else { nil }
        let own = inner.map { inner in all.filter { inner == prefix || !$0.hasPrefix(inner + "/") } } ?? all
        return own.map { String($0.dropFirst(start.count)) }
    }

    /// The contents of files; nil for those that are not there.
    package func contents(of paths: [String]) throws(RunError) -> [[UInt8]?] {
        let read = paths.compactMap { known[$0] }
        if read.count == paths.count { return read }
        switch place {
        case .commit(let id, let repository):
            // Git reads paths line by line; a path that can't be passed to it is never taken for missing.
            if let path = paths.first(where: { $0.utf8.contains(0x0A) }) {
                throw RunError(
                    "'\(path)' can't be read from git: its name has several lines", exitCode: .readOrWriteFailed)
            }
            let names = paths.map { Array($0.utf8)[...] }
            return try Git.contents(of: names, at: id, in: repository.root)
        case .folder(let root):
            var contents: [[UInt8]?] = []
            for path in paths { contents.append(try self.read(path, in: root)) }
            return contents
        }
    }

    func files(at paths: [String]) throws(RunError) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for (path, contents) in zip(paths, try contents(of: paths)) { files[path] = contents }
        return files
    }

    /// Reads a file that lies in a folder, or that a sparse checkout keeps out of it; nil if it is not there.
    private func read(_ path: String, in root: SourcePath) throws(RunError) -> [UInt8]? {
        if let contents = try RunError.value(of: Self.read(path, in: root)) { return contents }
        guard let file = sparse[path] else { return nil }
        return try Git.contents(of: [file], in: root).first
    }

    /// The commit that brought a line of a file, and who made it, as far as git can find it.
    func author(ofLine line: Int, in path: String) -> String {
        let committed: (id: String, repository: Repository)?
        switch place {
        case .commit(let id, let repository): committed = (id, repository)
        case .folder(let root):
            // Git converts files of a folder by programs that are configured, so only its own copy is read.
            let repository = Repository(around: root.text)
            let head = repository.flatMap { try? $0.commit("HEAD") }
            let copy = try? head.map { try Git.contents(of: [Array(path.utf8)[...]], at: $0, in: root).first ?? nil }
            let own = try? contents(of: [path]).first ?? nil
            committed = copy ?? nil == own ? head.flatMap { id in repository.map { (id, $0) } } : nil
        }
        guard let committed else { return "nobody yet" }
        return committed.repository.author(ofLine: line, in: path, at: committed.id) ?? "nobody yet"
    }

    /// The commit that it is, or that is checked out in it; nil if there is none.
    package var revision: String? {
        switch place {
        case .commit(let id, _): id
        case .folder(let root): Repository(around: root.text).flatMap { try? $0.commit("HEAD") }
        }
    }

    /// The folder that it is; nil for a revision, which is in none.
    package var folder: String? { if case .folder(let root) = place { root.text } else { nil } }

    /// The names in a folder, in no order; none if it is not there, or if a link of a revision is in its place.
    func names(in folder: String) throws(RunError) -> [String] {
        switch place {
        case .folder(let root):
            return try RunError.value(of: FolderListing.names(in: root.appending(folder.utf8).text))
        case .commit(let id, let repository):
            return try Git.names(in: folder, at: id, root: repository.root)
        }
    }

    func contents(of files: [Git.File]) throws(RunError) -> [[UInt8]] {
        guard case .commit(_, let repository) = place else { return [] }
        return try Git.contents(of: files, in: repository.root)
    }

    /// The submodule that a path leads into, if the side is a revision, which lacks its files.
    func submodule(around path: String) throws(RunError) -> String? {
        guard case .commit(let id, let repository) = place else { return nil }
        return try repository.submodule(around: path, at: id)
    }

    /// Reads files, so that they are not read again.
    mutating func readAhead(_ paths: [String]) throws(RunError) -> [Bool] {
        let contents = try contents(of: paths)
        for (path, contents) in zip(paths, contents) { known.updateValue(contents, forKey: path) }
        return contents.map { $0 != nil }
    }

    private func files(named name: String) throws(RunError) -> [String] {
        switch place {
        case .commit(let id, let repository): return try repository.files(named: name, at: id)
        case .folder(let root):
            if let repository = Repository(around: root.text), repository.root == root {
                let listed = try repository.files(named: name, at: nil)
                // Git doesn't list the files of an ignored folder, but a caller may name it.
                if prefix.isEmpty || listed.contains(where: { $0.hasPrefix(prefix + "/") }) { return listed }
            }
            let found = try SourceFinder.files(
                below: [prefix.isEmpty ? root : root.appending(prefix.utf8)], entersRepositories: true
            ) { RelativePath.name(of: $0) == name }
            if let folder = found.unreadable.first {
                throw RunError("\(folder.message)", exitCode: .readOrWriteFailed)
            }
            return found.files.compactMap { $0.text.below(root.text) }
        }
    }

    /// Why a manifest could not be read from a side, beyond its own mistakes. One thread reads it, and then looks here.
    final class ReadFailure: @unchecked Sendable { fileprivate(set) var error: RunError? }

    /// The side as a manifest and its includes are read from it; a failure is noted, for a tree has no words for it.
    func tree(noting failure: ReadFailure) -> ManifestTree {
        ManifestTree(label: label) { path throws(FileError) in
            do throws(RunError) {
                return try contents(of: [path]).first ?? nil
            } catch {
                if failure.error == nil { failure.error = error }
                throw FileError(operation: "read", path: path, code: EIO)
            }
        }
    }

    /// Reads a file that lies in a folder, links followed; nil if it is not there.
    private static func read(_ path: String, in root: SourcePath) throws(FileError) -> [UInt8]? {
        guard let real = root.appending(path.utf8).resolved else {
            let error = FileError.last("read", path)
            if error.isMissing || error.code == ELOOP { return nil }
            throw error
        }
        let isInside = root.bytes == [UInt8(ascii: "/")] || real.bytes.starts(with: root.bytes + [UInt8(ascii: "/")])
        guard isInside, real.isText else { return nil }
        do throws(FileError) {
            return try FileReader.read(real.text)
        } catch {
            guard error.isMissing else { throw error }
            return nil
        }
    }
}
