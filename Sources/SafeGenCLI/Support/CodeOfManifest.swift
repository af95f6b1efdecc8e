import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenReview
import SafeGenRewriter
import SafeGenSystem

/// The code that one manifest of a review is about, by the classes of both sides: so a class that it lists from now on was used
/// without a wrapper before, too.
struct CodeOfManifest {
    let place: OutputPlace
    private let root: String
    private let rewriter: Rewriter
    private let excluded: (base: SourceExclusion, head: SourceExclusion)

    /// Nil if the manifest, whose path from the root is given, lists no class. The descriptions are those of the head's folder; nil if it is a revision.
    init?(_ manifest: ReviewedManifest, at path: String, in root: String, _ known: Session?) {
        guard let generation = manifest.after ?? manifest.before else { return nil }
        let place = OutputPlace(
            generation, manifestFolder: RelativePath.join(root, RelativePath.folder(of: path)), root: root)
        (self.place, self.root) = (place, root)
        func classes(_ generation: Generation?) -> [AdoptionTarget] {
            generation?.adoptionTargets(at: place) { files in
                known.map { GuardedProjectReader.model(of: [root], around: files, known: $0) } ?? ProjectModel([])
            } ?? []
        }
        var targets = classes(manifest.after)
        targets += classes(manifest.before).filter { former in
            !targets.contains { $0.name == former.name && $0.module == former.module }
        }
        guard !targets.isEmpty else { return nil }
        let layout = ProjectLayout(
            output: RelativePath.join(root, generation.outputPath), manifestFolder: place.manifestFolder, root: root,
            isWhole: true, for: generation.manifest, known: known ?? Session(), readsProjects: known != nil)
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(targets), mode: .review)
        rewriter = Rewriter(rules, layout: layout).provingClasses()
        func exclusion(_ generation: Generation?) -> SourceExclusion {
            SourceExclusion(
                [], manifest: generation?.manifest.excludedSources ?? [], manifestFolder: place.manifestFolder)
        }
        excluded = (exclusion(manifest.before), exclusion(manifest.after))
    }

    /// Adds the places in the files that the manifest is about.
    func add(to code: inout ReviewedCode, _ files: CodeOfSides, where isOwn: (String) -> Bool) {
        let (base, head) = rewriter.examine(
            base: state(files.base, where: isOwn), head: state(files.head, where: isOwn))
        code.base += places(of: base, excluded.base)
        code.head += places(of: head, excluded.head)
        let lost = head.unexamined.subtracting(base.unexamined).compactMap(inRoot)
        code.unexamined += lost.filter { files.base.paths.contains($0) && !code.unexamined.contains($0) }.sorted()
    }

    private func state(_ side: CodeOfSides.Side, where isOwn: (String) -> Bool) -> ProjectState {
        func path(_ path: String) -> String { RelativePath.join(root, path) }
        return ProjectState(
            paths: side.paths.map(path).filter { CodeFiles.kind(SourcePath($0)) != nil && isOwn($0) }
                .map { SourcePath($0) },
            contents: Dictionary(side.contents.map { (SourcePath(path($0.key)), $0.value) }) { first, _ in first })
    }

    private func places(of report: RewriteReport, _ excluded: SourceExclusion) -> [CodePlace] {
        report.places.map { place in
            var place = place
            if place.state != .unset, excluded.holds(place.path) { place.state = .excluded }
            place.path = inRoot(place.path) ?? place.path
            return place
        }
    }

    private func inRoot(_ path: String) -> String? { path.below(root) }
}
