import SafeGen
import SafeGenCommandSupport

@testable import SafeGenRewriter

extension ProjectManifest {
    /// The manifest for the code of a folder of which no targets are known.
    init(of folder: String, targets: DeploymentTargets = DeploymentTargets()) throws(RunError) {
        self.init(try CodeScan(of: [folder], knowledge: ScanKnowledge(at: targets)))
    }
}
