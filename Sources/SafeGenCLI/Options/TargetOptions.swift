import ArgumentParser
import SafeGen
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

struct TargetOptions: ParsableArguments {
    @Option(
        name: .customLong("target"), parsing: .singleValue,
        help: ArgumentHelp(
            "The oldest system that the code is built for, as ios13 or macos12; several for several systems.",
            valueName: "system"),
        transform: { text in
            guard let release = SystemRelease(text) else {
                throw ValidationError("'\(text)' is not a system with its version, such as ios13")
            }
            return release
        })
    var releases: [SystemRelease] = []

    /// The targets that are given, or else those that the manifest of a folder has as 'platforms'; none if there are neither.
    private func all(below folder: String, _ files: ProjectFiles) throws(RunError) -> DeploymentTargets {
        if !releases.isEmpty { return DeploymentTargets(releases) }
        let path = RelativePath.join(folder, "safegen.yml")
        do throws(FileError) {
            // Mistakes in the manifest are reported where it is needed.
            return try ManifestLoader.load(.file(path, in: files)).manifest.targets
        } catch {
            guard error.isMissing else { throw RunError(error.message, exitCode: .readOrWriteFailed) }
            return DeploymentTargets()
        }
    }

    /// The targets that count for all code below a folder: those that are given or, where the project sets none for any of its targets,
    /// those of the folder's manifest. None if each file has those of its own target.
    func forAll(below folder: String, in model: ProjectModel) throws(RunError) -> DeploymentTargets {
        let said = try all(below: folder, model.files)
        return !releases.isEmpty || model.deploymentTargets.isEmpty ? said : DeploymentTargets()
    }

    /// The targets that are given, or those of the manifest, or else those of the project around; none if none of them has any.
    ///
    /// If a part of the project can't be read, facts about all systems are right for each of its targets.
    func ofProject() throws(RunError) -> DeploymentTargets {
        let said = try all(below: ".", ProjectFiles())
        guard said.isEmpty else { return said }
        let model = GuardedProjectReader.modelInCheckout(of: ".")
        guard model.unreadable.isEmpty else {
            Terminal.printError(
                "safegen: note: these are the facts for all systems: 'safegen project' couldn't read the whole project; "
                    + "--target sets the systems\n")
            return said
        }
        return model.deploymentTargets(below: ".")
    }
}
