import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// The oldest systems that code is built for. Where a target's description doesn't say them, the manifest whose wrappers it compiles may;
/// no other target does.
package struct SystemsOfCode: Sendable {
    let model: ProjectModel
    /// Those of all the code together, as far as they are known.
    package let all: DeploymentTargets
    /// Whether those of some target aren't known.
    private let isPartial: Bool
    /// The systems, of whichever version, that all targets are for; none if some target's aren't known.
    private let names: Set<AppleSystem>
    /// Whether the user gives them, for all targets.
    private let areSaid: Bool
    /// Those that manifests say, by the places of the targets in the model.
    private var byManifest: [Int: DeploymentTargets] = [:]
    /// For the files below that no target compiles, the targets that each folder has descriptions of.
    private let byFolder: [String: [Int]]

    /// - Parameters:
    ///   - model: The targets.
    ///   - folders: The folders that the code is in.
    ///   - said: The systems that the user gives; none for those of each target.
    ///   - generations: The manifests that are there.
    package init(
        of model: ProjectModel, below folders: [String], said: DeploymentTargets = DeploymentTargets(),
        by generations: [Generation] = []
    ) {
        (self.model, areSaid) = (model, !said.isEmpty)
        for generation in generations where !generation.manifest.targets.isEmpty {
            for index in model.indices(servedBy: OutputPlace(generation)) {
                byManifest[index] = generation.manifest.targets
            }
        }
        // Tools and tests run where their developers are.
        let own = model.targets.indices.filter {
            ![.test, .plugin, .macro, .system, .binary].contains(model.targets[$0].kind)
        }
        byFolder = Dictionary(grouping: own) { model.owner(of: $0).folder }
        let near = own.filter { index in folders.contains { model.isDescribed(index, around: $0) } }
        let byManifest = byManifest
        let users = near.isEmpty ? own : near
        let each = Self.each(of: users, model, byManifest)
        let named = zip(users, each).map { index, targets in
            Set(targets.releases.map(\.system)).union(
                model.targets[index].platforms.compactMap { AppleSystem(named: $0.name) })
        }
        names = named.contains([]) ? [] : named.reduce([]) { $0.union($1) }
        all = areSaid ? said : DeploymentTargets(each.flatMap(\.releases))
        isPartial = !areSaid && each.contains(where: \.isEmpty)
    }

    /// What is known of Apple's frameworks on them.
    package var knowledge: ScanKnowledge {
        var knowledge = ScanKnowledge(at: all, besidesUnknown: isPartial)
        knowledge.openSystems = names
        return knowledge
    }

    private static func each(
        of indices: [Int], _ model: ProjectModel, _ byManifest: [Int: DeploymentTargets]
    ) -> [DeploymentTargets] {
        indices.map { index in
            let own = model.deploymentTargets(of: [model.targets[index]])
            return own.isEmpty ? byManifest[index] ?? own : own
        }
    }

    /// Those of a file; none if they aren't known.
    func of(_ path: String) -> DeploymentTargets {
        if areSaid { return all }
        let compilers = model.indicesOfCompilers(of: path)
        let users = compilers.filter { !model.targets[$0].isTest }
        let folders = RelativePath.folders(around: AbsolutePath.of(path))
        let near =
            compilers.isEmpty ? folders.lazy.compactMap { byFolder[$0] }.first : users.isEmpty ? compilers : users
        guard let each = near.map({ Self.each(of: $0, model, byManifest) }) else {
            return isPartial ? DeploymentTargets() : all
        }
        return each.contains(where: \.isEmpty) ? DeploymentTargets() : DeploymentTargets(each.flatMap(\.releases))
    }
}
