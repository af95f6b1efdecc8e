import SafeGen
import SafeGenProject
import SafeGenSystem

/// The wrappers that targets see already, because manifests that are there make them in targets which these use.
struct VisibleWrappers: Sendable {
    private struct Holder: Sendable {
        /// The targets that compile the wrappers, as places in the model.
        let targets: Set<Int>
        let isSubclassed: Bool
        let isPublic: Bool
    }

    /// By the names of the classes.
    private let holders: [String: [Holder]]

    init(of generations: [Generation], in model: ProjectModel) {
        var holders: [String: [Holder]] = [:]
        for generation in generations where !generation.isProxy {
            let file = RelativePath.join(generation.outputDirectory, generation.usualFileName)
            let targets = Set(model.indices(compiling: AbsolutePath.of(file)))
            if targets.isEmpty { continue }
            for entry in generation.manifest.classes {
                holders[entry.name.value, default: []].append(
                    Holder(
                        targets: targets, isSubclassed: entry.isSubclassed,
                        isPublic: entry.attributes.access >= .public))
            }
        }
        self.holders = holders
    }

    /// Whether a target, by its place in the model, needs no wrapper of its own for its part of the use of a class; and whether code of
    /// the project still makes instances of the bare class counts.
    func serve(_ use: ClassUse, isMade: Bool, in target: Int, of model: ProjectModel) -> Bool {
        (holders[use.known.name] ?? []).contains { holder in
            guard !holder.targets.contains(target), holder.targets.contains(where: { model.uses(target, $0) }) else {
                return false
            }
            // The instances that a target gets are wrappers where those that it uses make no others.
            return holder.isSubclassed ? use.isOnlyGiven && !isMade : holder.isPublic
        }
    }
}

extension ClassUse {
    /// Whether its code sets the delegates of instances that other code of the project makes.
    var isOnlyGiven: Bool { makers.isEmpty && isExtendedForOthers }
}
