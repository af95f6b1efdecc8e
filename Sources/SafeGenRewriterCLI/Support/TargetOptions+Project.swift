import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

extension TargetOptions {
    /// The targets that are given, or those of the manifest, or else those of the project; none if nothing says them.
    func ofProject(in folder: String, _ recovery: ParserRecovery?) -> DeploymentTargets {
        let said = all(below: folder)
        guard said.isEmpty, let root = AbsolutePath.real(folder) else { return said }
        var reader = GuardedProjectReader.reader(recovery)
        reader.look(around: RelativePath.join(root, "_"))
        reader.look(below: root)
        return reader.model.deploymentTargets
    }
}
