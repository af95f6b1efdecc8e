import ArgumentParser
import SafeGen
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

    init() {}

    var areGiven: Bool { !releases.isEmpty }

    /// The targets that are given, or else those that the manifest of a folder has as 'platforms'; none if there are neither.
    func all(below folder: String = ".") throws(RunError) -> DeploymentTargets {
        if !releases.isEmpty { return DeploymentTargets(releases) }
        let path = RelativePath.join(folder, "safegen.yml")
        do throws(FileError) {
            // Mistakes in the manifest are reported where it is needed.
            return try ManifestLoader.load(.file(path)).manifest.targets
        } catch {
            guard error.isMissing else { throw RunError(error.message, exitCode: .readOrWriteFailed) }
            return DeploymentTargets()
        }
    }
}
