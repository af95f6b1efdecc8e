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
        let roots = paths.isEmpty ? ["."] : paths
        let wrappers = DeclaredWrappers(around: paths, in: known.files)
        model = GuardedProjectReader.model(of: roots, known: known).leavingOut(exclude, by: wrappers.generations)
        let said = try targets.forAll(below: roots[0], in: model)
        let systems = SystemsOfCode(of: model, below: roots, said: said, by: wrappers.generations)
        scan = try CodeScan(
            of: paths, excluding: exclude, knowledge: systems.knowledge, for: purpose, known: known,
            beside: visitor, progress: progress
        ).deployed(in: model, on: systems, wrappers: wrappers)
    }
}
