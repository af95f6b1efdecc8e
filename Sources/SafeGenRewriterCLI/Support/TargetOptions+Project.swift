import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

extension TargetOptions {
    /// The targets that are given, or those of the manifest, or else those of the project; none if none of them has any.
    func ofProject(in folder: String, _ recovery: ParserRecovery?) -> DeploymentTargets {
        let said = all(below: folder)
        guard said.isEmpty, AbsolutePath.real(folder) != nil else { return said }
        return GuardedProjectReader.model(of: folder, recovery).deploymentTargets
    }
}
