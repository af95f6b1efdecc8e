import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The targets whose builds make the wrappers of manifests, with SafeGen's plugin.
enum BuildTargets {
    /// Reports manifests whose wrappers the build makes: files beside the target's sources would declare them again.
    ///
    /// - Parameter manifests: The paths of the manifests.
    /// - Returns: A diagnostic for each of those; none if safegen-rewrite, which reads the project, isn't next to this program.
    /// - Throws: `RunError` if a package or an Xcode project around a manifest can't be read.
    static func diagnostics(ofWriting manifests: [String]) throws(RunError) -> [Diagnostic] {
        var suspects: [String] = []
        for path in manifests where path != "-" {
            if try ManifestFinder.isNearPlugin(path) { suspects.append(path) }
        }
        guard !suspects.isEmpty, let text = RewriteProgram.output(of: ["build-targets", "--"] + suspects) else {
            return []
        }
        let targets = text.split(separator: "\n", omittingEmptySubsequences: false)
        return zip(suspects, targets).filter { !$1.isEmpty }.map { path, target in
            Diagnostic(
                .compiledTwice,
                "SafeGen's plugin makes the wrappers of '\(target)' in each build, and files beside its sources would declare them "
                    + "again. Building is enough; take the plugin off the target to commit files, or say where else they go with "
                    + "'--output'", at: nil, path: path)
        }
    }
}
