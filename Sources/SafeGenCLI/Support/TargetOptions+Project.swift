import SafeGen
import SafeGenCommandSupport

extension TargetOptions {
    /// The targets that are given, or those of the manifest, or else those of the project; none if none of them has any.
    func ofProject(in folder: String = ".") -> DeploymentTargets {
        let said = all(below: folder)
        guard said.isEmpty, let text = RewriteProgram.output(of: ["project", folder, "--deployment"]) else {
            return said
        }
        return DeploymentTargets(
            text.split(separator: ",").compactMap { part in
                SystemRelease(part.drop { $0 == " " }.prefix { $0 != "\n" })
            })
    }
}
