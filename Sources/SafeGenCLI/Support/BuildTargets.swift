import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// The targets whose builds make the wrappers of manifests, with SafeGen's plugin.
enum BuildTargets {
    /// Reports manifests whose wrappers the build makes: files beside the target's sources would declare them again.
    static func diagnostics(ofWriting manifests: [String]) throws(RunError) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for path in manifests where path != "-" {
            guard let target = try target(makingWrappersOf: path) else { continue }
            diagnostics.append(
                Diagnostic(
                    .compiledTwice,
                    "SafeGen's plugin makes the wrappers of '\(target)' in each build, and files beside its sources "
                        + "would declare them again. Building is enough; take the plugin off the target to commit "
                        + "files, or say where else they go with '--output'", at: nil, path: path))
        }
        return diagnostics
    }

    /// The next step after a class was added to a manifest, on one line.
    static func nextStep(of manifest: String) throws(RunError) -> String {
        guard let target = try target(makingWrappersOf: manifest) else {
            return "to write the code, run: \(PresentableText.line(ShellCommand.generate(manifest)))"
        }
        return "the build makes the wrappers of '\(PresentableText.line(target))'"
    }

    /// The target whose build makes the wrappers of a manifest; nil if none does.
    private static func target(makingWrappersOf manifest: String) throws(RunError) -> String? {
        // A manifest that can't be read is reported where it is used.
        guard try ManifestFinder.isNearPlugin(manifest),
            let generation = try? Generator.generate(from: .file(manifest))
        else { return nil }
        let check = OutputCheck(generation, manifest: manifest, root: ".")
        for error in check.model.unreadable {
            Terminal.printError(
                "safegen: warning: whether a build makes the wrappers of '\(PresentableText.line(manifest))' isn't "
                    + "known: \(PresentableText.line(error.message.text))\n")
        }
        return check.targetOfBuild
    }
}
