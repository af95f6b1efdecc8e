import SafeGenSystem

/// The changes that a command would make on disk.
///
/// Writing, diffing and checking are three things done with this one value, so a dry run can't differ from a real one.
package struct ChangeSet: Sendable {
    /// One file that is not as it should be.
    package struct Change: Equatable, Sendable {
        /// Relative to the working folder, or absolute.
        package var path: String
        /// The contents on disk; nil if there is no file.
        package var before: [UInt8]?
        /// The contents that should be there; nil if the file should go.
        package var after: [UInt8]?

        /// The other manifest that the file comes from, if it lies next to the one that requires the file.
        var otherManifest: String?

        /// Whether the file takes the place of a symbolic link, instead of being written through it.
        var replacesLink = false

        package init(
            path: String, before: [UInt8]?, after: [UInt8]?, otherManifest: String? = nil, replacesLink: Bool = false
        ) {
            self.path = path
            self.before = before
            self.after = after
            self.otherManifest = otherManifest
            self.replacesLink = replacesLink
        }

        package var standing: Standing {
            guard let before else { return .missing }
            if let otherManifest { return .claimed(by: otherManifest) }
            switch Banner.verdict(of: before) {
            case .foreign: return .foreign
            case .untouched: return .stale
            case .untouchedOfAnother: return .otherVersion
            case .edited: return .edited
            }
        }
    }

    /// The reason to report a file that is not as it should be.
    package enum Standing: Equatable, Sendable {
        case missing
        /// SafeGen wrote it, and would write it otherwise now.
        case stale
        /// Another version of SafeGen wrote it, and wrote it otherwise.
        case otherVersion
        /// SafeGen wrote it, and it was edited since.
        case edited
        /// SafeGen did not write it.
        case foreign
        /// SafeGen wrote it for another manifest, which is still there.
        case claimed(by: String)
    }

    /// The files to create, to rewrite and to remove, in this order of the plan.
    package var changes: [Change] = []
    package internal(set) var unchanged: [String] = []
    /// SafeGen's files that no wrapper needs any longer. They stay because they were edited.
    package internal(set) var keptEdited: [String] = []

    /// Whether files of a run that was killed lie in the output folder.
    var hasLeftovers = false
    /// The one folder that all changes are of; nil if they are of files anywhere.
    var output: Output?

    struct Output: Sendable {
        /// Relative to the working folder, or absolute.
        var path: String
        /// The folder that it must lie in; nil for any.
        var confinement: String?
    }

    package init() {}

    package init(_ changes: [Change]) {
        self.changes = changes
    }

    package var isEmpty: Bool { changes.isEmpty }

    package var written: [Change] { changes.filter { $0.after != nil } }

    package var removed: [Change] { changes.filter { $0.after == nil } }

    /// Refuses to touch files that SafeGen did not write, or wrote for another manifest.
    package func refuseForeignFiles() throws(RunError) {
        let lines: [Wording] = changes.compactMap { change in
            switch change.standing {
            case .missing, .stale, .otherVersion, .edited: nil
            case .foreign: "'\(change.path)' was not written by SafeGen; move it, or overwrite it with --force"
            case .claimed(let manifest):
                "'\(change.path)' comes from '\(manifest)'; give one of the two manifests another 'output', 'prefix' or 'support', "
                    + "or overwrite it with --force"
            }
        }
        guard !lines.isEmpty else { return }
        throw RunError(Wording(lines: lines + ["nothing was written"]), exitCode: .cannotCreateOutput)
    }

    /// Refuses to write through links that leave the repository.
    package func refuseLinksOut() throws(RunError) {
        let lines = changes.filter { RepositoryBoundary.isLeft(by: $0.path) }.map { change -> Wording in
            "'\(change.path)' leads out of the repository through a symbolic link; nothing is written through it"
        }
        guard lines.isEmpty else { throw RunError(Wording(lines: lines), exitCode: .cannotCreateOutput) }
    }

    /// Carries all changes out: completely, or not at all if a problem can be found beforehand.
    ///
    /// A file that is no longer as it was when the set was made stays as it is, and so do all others then.
    ///
    /// - Parameter isHandwritten: Whether people wrote the files, and may be editing them. Then a file that another program saves at
    ///   any moment stays, and the contents are on the disk itself afterwards, since nothing could make them again.
    /// - Throws: `RunError` that lists the written and the unwritten files.
    package func write(isHandwritten: Bool = false) throws(RunError) {
        try ChangeWriter.write(self, isHandwritten: isHandwritten)
    }

    /// A set that puts one file into the place of another, or of none.
    ///
    /// - Throws: `RunError` if the old file can't be read, and if the path ends with a slash as a folder's does.
    package init(writing contents: [UInt8], to path: String) throws(RunError) {
        self.init()
        guard path.utf8.last != UInt8(ascii: "/") else {
            throw RunError("'\(path)' ends with a slash, as folders do: name a file", exitCode: .cannotCreateOutput)
        }
        output = Output(path: RelativePath.folder(of: path), confinement: nil)
        let folder = try OutputFolder(RelativePath.folder(of: path), confinement: nil)
        let before = try folder.read(RelativePath.name(of: path))
        if before != contents { changes = [Change(path: path, before: before, after: contents)] }
    }
}
