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
    private let base = BaseDescriptions()

    init(sides: ReviewSides) { self.sides = sides }

    /// The reader of the base's descriptions, which reads each once for all manifests.
    private final class BaseDescriptions {
        var reader: ProjectReader?
    }

    private func reader(of side: ReviewSide, _ known: Session) throws(RunError) -> ProjectReader {
        let files = try side.committedFiles(where: CommittedDescriptions.holds)
        let committed = files.flatMap { files in sides.root.map { CommittedDescriptions(files, in: $0) } }
        return GuardedProjectReader.reader(known: known, committed: committed)
    }

    /// The project's answer about the place of an output; nil if the head is a revision, of which the targets aren't read.
    func standing(_ generation: Generation, manifest: String, former: [String], new: [String]) -> OutputStanding? {
        guard let root = sides.head.folder else { return nil }
        let folder = RelativePath.join(root, RelativePath.folder(of: manifest))
        let place = OutputPlace(generation, manifestFolder: folder, root: root)
        let check = OutputCheck(place, reader: GuardedProjectReader.reader(known: known))
        func absolute(_ path: String) -> String { AbsolutePath.of(RelativePath.join(root, path)) }
        let without = Set(check.filesWithoutTarget)
        let uncompiled = new.filter { without.contains(absolute($0)) }
        // A file beside others that no target compiles is no news.
        let isNews = uncompiled.count < new.count || without.count == uncompiled.count
        return OutputStanding(
            targets: Set(new.flatMap { check.model.targets(compiling: absolute($0)) }.map(\.name)),
            formerTargets: Set(former.flatMap { check.model.targets(compiling: absolute($0)) }.map(\.name)),
            uncompiled: isNews ? uncompiled : [])
    }

    /// What the project of both sides does with the output of a manifest; nil if the sides aren't of one repository.
    func project(of manifest: ReviewedManifest) throws(RunError) -> (before: ProjectSide, after: ProjectSide)? {
        guard let root = sides.root, let before = manifest.before, let after = manifest.after else { return nil }
        let path = sides.head.path(manifest.path)
        if base.reader == nil { base.reader = try reader(of: sides.base, Session()) }
        guard let former = base.reader else { return nil }
        return (
            side(before, at: path, in: root, former),
            side(after, at: path, in: root, try reader(of: sides.head, known))
        )
    }

    private func side(
        _ generation: Generation, at path: String, in root: String, _ reader: ProjectReader
    ) -> ProjectSide {
        let folder = RelativePath.join(root, RelativePath.folder(of: path))
        let check = OutputCheck(OutputPlace(generation, manifestFolder: folder, root: root), reader: reader)
        return ProjectSide(
            targets: check.isKnown ? check.targetNames : nil,
            descriptions: check.descriptionPaths.compactMap { $0.below(root) },
            builder: check.targetOfBuild, olderSystems: check.olderSystems)
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
        let found = isOnDisk ? try codeOnDisk(below: start) : nil
        let files = try sides.code(found: found.map { Set($0.compactMap { $0.below(root) }) }, where: Self.isCompared)
        var code = ReviewedCode()
        for path in files.changed { try add(path, of: files, in: root, to: &code) }
        let runs = manifests.compactMap {
            CodeOfManifest($0, at: sides.head.path($0.path), in: root, isOnDisk ? known : nil)
        }
        let model = isOnDisk ? GuardedProjectReader.model(of: start, known: known) : ProjectModel([])
        let owners = runs.count > 1 ? FilesOfManifest.all(of: runs.map { ($0.folder, $0.output) }, in: model) : []
        addUnlisted(to: &code, by: manifests.compactMap { one in one.after.map { (one.path, $0) } })
        // Of committed output, another comparison tells.
        let outputs = Set(runs.flatMap(\.outputFiles))
        for (index, run) in runs.enumerated() {
            run.add(to: &code, files) { !outputs.contains($0) && (owners.isEmpty || owners[index].holds($0)) }
        }
        return code
    }

    private func codeOnDisk(below folder: String) throws(RunError) -> [String] {
        let compiled = GuardedProjectReader.compiledFiles(below: folder, known: known)
        return try SourceFinder.files(
            below: [SourcePath(folder)], compiled: compiled, in: known.files, where: Self.isCompared
        ).files.filter(\.isText).map(\.text)
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
