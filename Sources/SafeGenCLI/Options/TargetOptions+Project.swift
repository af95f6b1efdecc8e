import SafeGen
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

extension TargetOptions {
    /// The targets that count for all code below a folder: those that are given or, where the project sets none for any of its targets,
    /// those of the folder's manifest. None if each file has those of its own target.
    func forAll(below folder: String, in model: ProjectModel) throws(RunError) -> DeploymentTargets {
        let said = try all(below: folder)
        return areGiven || model.deploymentTargets.isEmpty ? said : DeploymentTargets()
    }

    /// The targets that are given, or those of the manifest, or else those of the project; none if none of them has any.
    ///
    /// If a part of the project can't be read, facts about all systems are right for each of its targets.
    func ofProject(in folder: String = ".") throws(RunError) -> DeploymentTargets {
        let said = try all(below: folder)
        guard said.isEmpty else { return said }
        let model = GuardedProjectReader.model(of: folder)
        guard model.unreadable.isEmpty else {
            Terminal.printError(
                "safegen: note: these are the facts for all systems: 'safegen project' couldn't read the whole project; "
                    + "--target sets the systems\n")
            return said
        }
        return model.deploymentTargets
    }
}
