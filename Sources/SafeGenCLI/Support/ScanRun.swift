import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter

/// The scan of a project by its targets: what `scan` reports, and what `audit` and `review` ask about classes that no manifest lists.
struct ScanRun {
    let scan: CodeScan
    let model: ProjectModel

    init(
        of paths: [String], excluding exclude: [String] = [], on targets: TargetOptions, for purpose: CodeScan.Purpose,
        known: Session, beside visitor: @escaping FileVisitor = { _, _, _ in },
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws {
        let root = paths.first ?? "."
        model = GuardedProjectReader.model(of: root, known: known)
        let said = try targets.forAll(below: root, in: model)
        let knowledge = ScanKnowledge(at: said.isEmpty ? model.deploymentTargets(below: root) : said)
        scan = try CodeScan(
            of: paths, excluding: exclude, knowledge: knowledge, for: purpose, known: known, beside: visitor,
            progress: progress
        ).deployed(in: model, on: said, wrappers: DeclaredWrappers(around: paths, in: known.files))
    }
}
