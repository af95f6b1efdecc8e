import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenReview
import SafeGenRewriter
import SafeGenSystem

struct ProjectOfReview {
    let sides: ReviewSides
    /// What was read of the head's descriptions.
    let known = Session()
    private let readers = Readers()

    init(sides: ReviewSides) { self.sides = sides }

    /// The readers of the descriptions of both sides, which read each once for all manifests.
    private final class Readers {
        var base, head: ProjectReader?
    }

    private func reader(of side: ReviewSide, _ known: Session) throws(RunError) -> ProjectReader {
        let files = try side.committedFiles(where: CommittedDescriptions.holds)
        let committed = files.flatMap { files in sides.root.map { CommittedDescriptions(files, in: $0) } }
        return GuardedProjectReader.reader(known: known, committed: committed)
    }

    /// What the project of both sides does with the output of a manifest: nil of a head that is a revision of another repository, and of
    /// a base that isn't of the head's repository.
    func project(of manifest: ReviewedManifest) throws(RunError) -> (before: ProjectSide?, after: ProjectSide?) {
        let path = sides.head.path(manifest.path)
        let (root, headRoot) = (sides.root, sides.root ?? sides.head.folder)
        if headRoot != nil, readers.head == nil { readers.head = try reader(of: sides.head, known) }
        if let root, readers.base == nil {
            readers.base = try describesAlike(in: root) ? readers.head : try reader(of: sides.base, Session())
        }
        return (
            Self.side(manifest.before, at: path, in: root, readers.base),
            Self.side(manifest.after, at: path, in: headRoot, readers.head)
        )
    }

    /// Whether both sides describe the targets alike, so that the head's descriptions needn't be read again for the base.
    private func describesAlike(in root: String) throws(RunError) -> Bool {
        guard sides.head.prefix.isEmpty else { return false }
        let found = sides.head.folder == nil ? nil : try files(below: root, where: CommittedDescriptions.holds)
        return try sides.code(found: found, where: CommittedDescriptions.holds).changed.isEmpty
    }

    /// The files of the head's folder below a folder, by paths from the root.
    private func files(
        below folder: String, compiled: CompiledFiles = .none, where isWanted: @escaping (String) -> Bool
    ) throws(RunError) -> Set<String> {
        let found = try SourceFinder.files(
            below: [SourcePath(folder)], compiled: compiled, in: known.files, where: isWanted)
        return Set(found.files.filter(\.isText).compactMap { file in sides.root.flatMap(file.text.below) })
    }

    private static func side(
        _ generation: Generation?, at path: String, in root: String?, _ reader: ProjectReader?
    ) -> ProjectSide? {
        guard let generation, let root, let reader else { return nil }
        let folder = RelativePath.join(root, RelativePath.folder(of: path))
        let check = OutputCheck(OutputPlace(generation, manifestFolder: folder, root: root), reader: reader)
        return ProjectSide(
            targets: check.isKnown ? check.targetNames : nil,
            descriptions: check.descriptionPaths.compactMap { $0.below(root) },
            builder: check.targetOfBuild, olderSystems: check.olderSystems,
            uncompiled: check.filesWithoutTarget.compactMap { $0.below(root) })
    }

    /// The code that still uses names of removed wrappers, as far as the head is a folder.
    func mentions(of names: [String]) throws(RunError) -> [CodeMention] {
        guard let folder = sides.head.folder, !names.isEmpty else { return [] }
        return try CodeScan.mentions(of: names, in: folder, known.files).map { name, path, line in
            CodeMention(name: name, place: "\(PresentableText.line(path)):\(line)")
        }
    }

    /// What the rules of the audit say of the code at both sides; nil if it can't be compared.
    ///
    /// The targets are those of the head's folder; those of a revision aren't known.
    func code(of manifests: [ReviewedManifest]) throws -> ReviewedCode? {
        guard let root = sides.root else { return nil }
        let isOnDisk = sides.head.folder != nil
        let start = sides.head.prefix.isEmpty ? root : RelativePath.join(root, sides.head.prefix)
        let compiled = isOnDisk ? GuardedProjectReader.compiledFiles(below: start, known: known) : .none
        let found = isOnDisk ? try files(below: start, compiled: compiled, where: Self.isCompared) : nil
        let files = try sides.code(found: found, where: Self.isCompared)
        var code = ReviewedCode()
        for path in files.changed { try add(path, of: files, in: root, to: &code) }
        let runs = manifests.compactMap {
            CodeOfManifest($0, at: sides.head.path($0.path), in: root, isOnDisk ? known : nil)
        }
        let model = isOnDisk ? GuardedProjectReader.model(of: [start], known: known) : ProjectModel([])
        let owners = runs.count > 1 ? FilesOfManifest.all(of: runs.map(\.place), in: model) : []
        addUnlisted(to: &code, by: manifests.compactMap { one in one.after.map { (one.path, $0) } })
        // Of committed output, another comparison tells.
        let outputs = Set(runs.flatMap(\.place.files))
        for (index, run) in runs.enumerated() {
            run.add(to: &code, files) { !outputs.contains($0) && (owners.isEmpty || owners[index].holds($0)) }
        }
        return code
    }

    /// Adds a file that isn't the same at both sides: its contents if it is code, and what it accepts if it is a baseline.
    private func add(
        _ path: String, of files: CodeOfSides, in root: String, to code: inout ReviewedCode
    ) throws(RunError) {
        let before = files.base.contents[path]
        var after = files.head.contents[path]
        if after == nil, files.head.paths.contains(path) { after = try sides.head.contents(of: [path]).first ?? nil }
        guard before != after else { return }
        if CodeFiles.kind(SourcePath(path)) != nil {
            code.files[path] = (before, after)
        } else {
            let count = Baseline.added(by: after, to: before, at: path)
            if count > 0 { code.baselines[path] = count }
        }
    }

    /// Whether a file is code, or may be a baseline, by its name.
    private static func isCompared(_ path: String) -> Bool {
        CodeFiles.kind(SourcePath(path)) != nil || path.hasSuffix(".txt")
            || RelativePath.name(of: path).lowercased().contains("baseline")
    }
}
