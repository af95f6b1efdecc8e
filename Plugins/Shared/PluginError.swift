/// What keeps a plugin from its work. Each message says what to do.
enum PluginError: Error, Equatable, CustomStringConvertible {
    /// The target is not one of Swift sources.
    case notSwift(target: String, plugin: String)
    /// The target has no manifest.
    case noManifest(target: String, plugin: String, expected: String)
    /// No target of the package has a manifest, nor has the package itself.
    case noManifestAnywhere(package: String)
    /// No target has the name that `--target` gave.
    case noTarget(String, known: [String])
    /// `--target` is at the end of the arguments.
    case noTargetName
    /// Both `--target` and `--config` name a manifest.
    case targetAndManifest
    /// `--output` for the manifests of several targets, which would overwrite one another.
    case outputOfSeveral(targets: [String])
    /// The tool didn't say where the output of a manifest goes.
    case noOutputs(manifest: String, status: Int32)
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

    /// A plugin from source only generates.
    private static let waysToAManifest =
        "Two lines are enough, 'version: 1' and 'classes: [XMLParser]'; 'safegen init', in an installed SafeGen, "
        + "lists the classes that the code uses"

    var description: String {
        switch self {
        case .notSwift(let target, let plugin):
            "SafeGen writes Swift, and the target '\(target)' has none: take the plugin \(plugin) off this target"
        case .noManifest(let target, let plugin, let expected):
            "the target '\(target)' uses \(plugin) and has no manifest: add '\(expected)', or take the plugin off this "
                + "target. \(Self.waysToAManifest)"
        case .noManifestAnywhere(let package):
            "no target of the package '\(package)' has a safegen.yml, nor has its folder: add one, or name one elsewhere "
                + "with '--config FILE'. \(Self.waysToAManifest)"
        case .noTarget(let name, let known):
            "no target is called '\(name)'; the package has \(known.joined(separator: ", "))"
        case .noTargetName:
            "'--target' needs the name of a target after it"
        case .targetAndManifest:
            "give '--target' or '--config', not both"
        case .outputOfSeveral(let targets):
            "'--output' names one place, and \(targets.joined(separator: ", ")) have a manifest each: name one with '--target'"
        case .noOutputs(let manifest, let status):
            "'generate --list-outputs' ended with \(status) on '\(manifest)', so it is not known where the output goes: try again"
        case .generatedByBuild(let target, let reason):
            "the target '\(target)' \(reason), so that each build generates its wrappers: files beside its sources would "
                + "declare them twice. Building is enough; take the plugin off the target to commit files, or say "
                + "where else they go with '--output'"
        case .nothingToCompare(let target):
            "the build generates the wrappers of the target '\(target)', and no files of the last build are left "
                + "to compare with: build first, or 'diff --base REVISION' compares with what the manifest asked for then"
        case .declaredTwice(let target, let file):
            "the build generates the wrappers of the target '\(target)', and '\(file)' declares one of them again: remove "
                + "the files that were generated beside the sources, or take the plugin off the target"
        case .notCompiled(let folder, let manifest):
            "no Swift target of the package has the folder '\(folder)', so this package does not compile what is generated "
                + "there: name a folder of a target under 'output: {directory: …}' in '\(manifest)', or with '--output'"
        case .noTool:
            "the plugin has no 'safegen' to run: depend on the package SafeGen, or on a package with its artifact bundle"
        case .cannotStart(let tool, let reason):
            "'\(tool)' can't be started (\(reason)): clean the build folder and build again"
        }
    }
}
