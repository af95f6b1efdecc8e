import SafeGen
import SafeGenProject
import SafeGenSystem

/// The wrappers that targets see because targets which these use make them.
struct VisibleWrappers: Sendable {
    private struct Holder: Sendable {
        /// The targets that compile the wrappers, as places in the model.
        let targets: Set<Int>
        let isSubclassed: Bool
        var isPublic = false
    }

    /// By the names of the classes.
    private var holders: [String: [Holder]] = [:]

    /// The wrappers of manifests that are there.
    init(of generations: [Generation], in model: ProjectModel) {
        for generation in generations where !generation.isProxy {
            let targets = Set(model.indices(servedBy: OutputPlace(generation)))
            if targets.isEmpty { continue }
            for entry in generation.manifest.classes {
                let isPublic = entry.attributes.access >= .public
                holders[entry.name.value, default: []].append(
                    Holder(targets: targets, isSubclassed: entry.isSubclassed, isPublic: isPublic))
            }
        }
    }

    /// Adds a subclass that a target is to make.
    mutating func addSubclass(of name: String, in target: Int) {
        holders[name, default: []].append(Holder(targets: [target], isSubclassed: true))
    }

    /// Whether a target needs no wrapper of its own for its part of the use of a class. Targets are places in the model.
    func serve(_ use: ClassUse, _ makers: Set<Int>, in target: Int, of model: ProjectModel) -> Bool {
        let seen = (holders[use.known.name] ?? []).filter { holder in
            !holder.targets.contains(target) && holder.targets.contains { model.uses(target, $0) }
        }
        if seen.contains(where: { !$0.isSubclassed && $0.isPublic }) { return true }
        // It sets the delegates of instances that others make: wrappers, if all who make any have a subclass that it sees.
        let subclassing = seen.filter(\.isSubclassed).reduce(into: Set<Int>()) { $0.formUnion($1.targets) }
        let isOnlyGiven = use.makers.isEmpty ? use.isExtendedForOthers : use.baseMakers.isEmpty
        return isOnlyGiven && !subclassing.isEmpty && makers.isSubset(of: subclassing)
    }
}
