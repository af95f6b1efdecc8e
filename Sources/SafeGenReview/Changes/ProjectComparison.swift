import SafeGen

/// What the project does with the output of a manifest, at one side.
package struct ProjectSide: Equatable, Sendable {
    /// The targets that compile it; nil if that isn't known.
    package var targets: [String]?
    /// The files that describe them, as paths from the root.
    package var descriptions: [String]
    /// The target whose build makes it; nil if none does.
    package var builder: String?
    /// The systems that the targets support and the manifest doesn't, as `iOS 15`; nil for none.
    package var olderSystems: String?
    /// The files that certainly no target compiles, as paths from the root.
    package var uncompiled: [String]

    package init(
        targets: [String]?, descriptions: [String], builder: String?, olderSystems: String?, uncompiled: [String]
    ) {
        (self.targets, self.descriptions, self.builder) = (targets, descriptions, builder)
        (self.olderSystems, self.uncompiled) = (olderSystems, uncompiled)
    }
}

extension ReviewedManifest {
    private var targets: (former: Set<String>, now: Set<String>) {
        (Set(projects.before?.targets ?? []), Set(projects.after?.targets ?? []))
    }

    /// A target that compiles the output, and compiled what may be left where the base has it.
    var commonTarget: String? { targets.now.intersection(targets.former).min() }

    /// The new files of the output that certainly no target compiles, unless others beside them were such already.
    var uncompiled: [String] {
        let new = Set(after?.outputPaths ?? []).subtracting(before?.outputPaths ?? [])
        let all = projects.after?.uncompiled ?? []
        let found = all.filter(new.contains)
        return found.count < new.count || found.count == all.count ? found : []
    }

    /// Whether each target that compiled the output goes on to do so; nil if that isn't known.
    var keepsTargets: Bool? {
        if !uncompiled.isEmpty { return false }
        return targets.now.isEmpty ? nil : targets.now.isSuperset(of: targets.former)
    }

    /// Who compiles the output where it is now, and did where it was; nil if that isn't known.
    var compilation: ReviewText? {
        guard let keepsTargets else { return nil }
        if !uncompiled.isEmpty { return "no target compiles that; \("safegen check") says what to do" }
        let verb = targets.now.count == 1 ? "compiles" : "compile"
        let now: ReviewText = "\(.list(targets.now.sorted(), most: 3)) \(words: verb) the output there"
        return keepsTargets ? now : now + ", and \(.list(targets.former.sorted(), most: 3)) did before"
    }
}

/// The difference between the projects of both sides, where the output stays at its place.
struct ProjectComparison {
    private let before: ProjectSide
    private let after: ProjectSide
    /// Whether the head has the output, or some of it.
    private let isCommitted: Bool

    /// The changes, as sentences about the manifest.
    static func changes(
        from before: ProjectSide, to after: ProjectSide, isCommitted: Bool, of manifest: String
    ) -> [ReviewChange] {
        let comparison = ProjectComparison(before: before, after: after, isCommitted: isCommitted)
        return [comparison.compiled, comparison.systems].compactMap(\.self).map {
            ReviewChange($0, of: manifest, .manifest, in: manifest)
        }
    }

    private var compiled: Statement? {
        if let builder = before.builder { return after.builder == nil && !isCommitted ? Self.unmade(by: builder) : nil }
        guard let former = before.targets, !former.isEmpty else { return nil }
        guard let now = after.targets else { return Self.unknown(former) }
        let lost = former.filter { !now.contains($0) }
        if !lost.isEmpty { return Self.left(by: lost, isAlone: now.isEmpty) }
        guard before.descriptions != after.descriptions else { return nil }
        return Statement(
            .changed, .outputTargets,
            "has output whose targets are described by \(.list(after.descriptions, most: 3)) now, and were by "
                + "\(.list(before.descriptions, most: 3))")
    }

    private static func unmade(by builder: String) -> Statement {
        Statement(
            .weakened, .outputTargets, "has wrappers that nothing makes any more",
            because: "SafeGen's plugin left the target \(builder)"
        ).asLoss
    }

    private static func unknown(_ former: [String]) -> Statement {
        Statement(
            .weakened, .outputTargets, "has output that perhaps no target compiles any more",
            because:
                "a description of targets can't be read that far; at the base, \(.list(former, most: 3)) compiled it")
    }

    private static func left(by targets: [String], isAlone: Bool) -> Statement {
        let verb = targets.count == 1 ? "no longer compiles" : "no longer compile"
        return Statement(
            .weakened, .outputTargets, "has output that \(.list(targets, most: 3)) \(words: verb)",
            because: isAlone ? "no target compiles it; \("safegen check") says what to do" : nil
        ).asLoss
    }

    private var systems: Statement? {
        guard let older = after.olderSystems, before.olderSystems == nil else { return nil }
        return Statement(
            .weakened, .platforms, "is for newer systems than its targets, which support \(older) now",
            because:
                "delegates may dangle there of which the manifest knows nothing; \("safegen check") says what to write")
    }
}
