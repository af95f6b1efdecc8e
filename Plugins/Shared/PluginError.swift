/// What keeps a plugin from its work. Each message says what to do.
enum PluginError: Error, Equatable, CustomStringConvertible {
    /// The target is not one of Swift sources.
    case notSwift(target: String)
    /// The target has no manifest.
    case noManifest(target: String, expected: String)
    /// No target of the package has a manifest, nor has the package itself.
    case noManifestAnywhere(package: String)
    /// No target has the name that `--target` gave.
    case noTarget(String, known: [String])
    /// `--target` is at the end of the arguments.
    case noTargetName
    /// `generate` for a target whose wrappers the build generates.
    case generatedByBuild(target: String, reason: String)
    /// `diff` for a target whose wrappers the build generates, nobody knows where.
    case nothingToCompare(target: String)
    /// A file lies where the manifest says, though the build generates the wrappers.
    case declaredTwice(target: String, file: String)
    /// Output that no target compiles.
    case notCompiled(folder: String, manifest: String)
    /// The plugin has no tool to run.
    case noTool
    /// The tool could not be started.
    case cannotStart(tool: String, reason: String)

    var description: String {
        switch self {
        case .notSwift(let target):
            "SafeGen writes Swift, and the target '\(target)' has none: take the plugin SafeGenPlugin off this target"
        case .noManifest(let target, let expected):
            "the target '\(target)' uses SafeGenPlugin and has no manifest: add '\(expected)' "
                + "('swift package --allow-writing-to-package-directory safegen init --target \(target)' writes one "
                + "to start from), or take the plugin off this target"
        case .noManifestAnywhere(let package):
            "no target of the package '\(package)' has a safegen.yml, nor has its folder: "
                + "'swift package --allow-writing-to-package-directory safegen init --target NAME' writes one to "
                + "start from, and '--config FILE' names one elsewhere"
        case .noTarget(let name, let known):
            "no target is called '\(name)'; the package has \(known.joined(separator: ", "))"
        case .noTargetName:
            "'--target' needs the name of a target after it"
        case .generatedByBuild(let target, let reason):
            "the target '\(target)' \(reason), so that each build generates its wrappers: files beside its sources would "
                + "declare them twice. 'swift build' is enough; take the plugin off the target to commit files, or say "
                + "where else they go with '--output'"
        case .nothingToCompare(let target):
            "the build generates the wrappers of the target '\(target)', and there are no files to compare with: "
                + "'diff --base REVISION' compares with what the manifest asked for then"
        case .declaredTwice(let target, let file):
            "the build generates the wrappers of the target '\(target)', and '\(file)' declares one of them again: remove "
                + "the files that were generated beside the sources, or take the plugin off the target"
        case .notCompiled(let folder, let manifest):
            "no target of the package has the folder '\(folder)', so what is generated there is not compiled: name a "
                + "folder of a target under 'output: {directory: …}' in '\(manifest)', or with '--output'"
        case .noTool:
            "the plugin has no 'safegen' to run: depend on the package SafeGen, or on a package with its artifact bundle"
        case .cannotStart(let tool, let reason):
            "'\(tool)' can't be started (\(reason)): clean the build folder and build again"
        }
    }
}
