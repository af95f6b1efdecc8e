/// The project's answer about the place of an output.
package struct OutputStanding: Sendable {
    package var targets: Set<String>
    /// Those that compile files where the base has them.
    package var formerTargets: Set<String>
    /// The new files that certainly no target compiles, as paths from the root of the side.
    package var uncompiled: [String]

    package init(targets: Set<String>, formerTargets: Set<String>, uncompiled: [String]) {
        (self.targets, self.formerTargets, self.uncompiled) = (targets, formerTargets, uncompiled)
    }

    /// A target that compiles both the output and what is left where the base has it.
    var commonTarget: String? { targets.intersection(formerTargets).min() }

    /// Whether each target that compiled the output goes on to do so; nil if that isn't known.
    var keepsTargets: Bool? {
        if !uncompiled.isEmpty { return false }
        return targets.isEmpty ? nil : targets.isSuperset(of: formerTargets)
    }
}
