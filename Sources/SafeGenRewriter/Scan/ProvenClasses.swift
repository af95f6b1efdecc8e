import SafeGen
import SafeGenCommandSupport

extension Rewriter {
    /// The same, which leaves instances of classes whose delegates can't dangle in the files of a run: a scan of all files proves it of each
    /// place that sets one, and of each object that could be one.
    package func provingClasses() -> Rewriter {
        var rewriter = self
        rewriter.proofs = Self.proofs
        return rewriter
    }

    /// Why, by the names of the classes: of those of which instances are made, if some file proves a delegate of them.
    @Sendable private static func proofs(
        of reports: [FileReport], in files: SourceReading, _ layout: ProjectLayout
    ) -> [String: DelegateProof] {
        guard !layout.adoptsAll, layout.isWhole, !layout.isPartial else { return [:] }
        let makers = reports.lazy.flatMap(\.findings).compactMap(\.use)
            .filter { $0.isMaker && $0.proof == nil && $0.verdict != .notSeen }
        let proven = reports.reduce(into: Set<String>()) { $0.formUnion($1.facts.provenClasses) }
        let targets = makers.map(\.target).filter { proven.contains($0.name) }
        guard !targets.isEmpty else { return [:] }
        let apple = ScanKnowledge.apple
        let known = apple.classes.filter { known in
            targets.contains { $0.name == known.name && $0.module == known.module }
        }
        let knowledge = ScanKnowledge(classes: known, weak: apple.weak.values.flatMap(\.self))
        let uses = ProjectUses(ScanReading(files, knowledge), in: layout).classes
        return uses.filter { !$0.isUsed }.reduce(into: [:]) { $0[$1.known.name] = $1.proof }
    }
}
