import SafeGen
import SafeGenProject

/// Drops the findings in files whose targets run only on systems where the class is safe, unless one of these targets
/// compiles the wrappers: the manifest is about that one, but for systems on which a wrapper's name stands for the class.
struct DeploymentPass: ProjectPass {
    let scope: ProjectScope

    func apply(to report: inout FileReport) {
        guard report.findings.contains(where: { $0.use != nil }) else { return }
        let path = report.path
        report.findings.removeAll { finding in finding.use.map { isSafe($0.target, in: path) } ?? false }
    }

    private func isSafe(_ target: AdoptionTarget, in path: String) -> Bool {
        let (model, indices) = (scope.map.model, scope.map.indices(of: path))
        if !indices.isEmpty, indices.allSatisfy({ isSafe(target, in: model.targets[$0]) }) { return true }
        guard !indices.isEmpty, scope.home.homes.isDisjoint(with: indices) else { return false }
        guard isKnown(target) else { return false }
        return indices.allSatisfy { index in
            let own = model.deploymentTargets(of: [model.targets[index]])
            let known = KnowledgeBase.classes(named: target.name, at: own).filter { $0.module == target.module }
            return !own.isEmpty && known.allSatisfy { $0.needed(on: own) == nil }
        }
    }

    private func isSafe(_ target: AdoptionTarget, in project: ProjectTarget) -> Bool {
        let systems = Set(target.safeSystems.map(\.rawValue))
        return project.isAppleOnly && !project.platforms.isEmpty
            && systems.isSuperset(of: project.platforms.map(\.name))
    }

    /// Whether it is known since when each of its properties is weak: a class that is safe in today's SDKs too.
    private func isKnown(_ target: AdoptionTarget) -> Bool {
        let unsafe = KnowledgeBase.classes(named: target.name).filter { $0.module == target.module }
        let weak = KnowledgeBase.weakProperties(ofClass: target.name).filter { $0.module == target.module }
        let known = Set(unsafe.flatMap { $0.hazards.map(\.property) } + weak.map(\.property))
        return !target.propertyNames.isEmpty && known.isSuperset(of: target.propertyNames)
    }
}
