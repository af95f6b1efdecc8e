import PackagePlugin

/// Generates a file for each wrapper of a target, before each build.
///
/// For those who want a file a class. A build command has to name its outputs beforehand, which takes reading the
/// manifest; a prebuild command hands over a folder. SwiftPM accepts one only with a tool out of a binary target, and runs
/// it at each build, changed or not.
@main
struct SafeGenPrebuildPlugin: BuildToolPlugin {
    private static let name = "SafeGenPrebuildPlugin"

    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard target is SwiftSourceModuleTarget else {
            throw PluginError.notSwift(target: target.name, plugin: Self.name)
        }
        guard let manifest = ManifestFile(in: target.directoryURL) else {
            let expected = target.directoryURL.appending(path: ManifestFile.name).filePath
            // An error would end every plan of the package, and with it that of the command which writes the manifest.
            Diagnostics.warning(
                PluginError.noManifest(target: target.name, plugin: Self.name, expected: expected).description)
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "Generated")
        // A plan runs the command, so that there is nothing left of the last build to compare with.
        try BuildNote(plugin: Self.name, output: nil, package: context.package.directoryURL)
            .leave(in: context.pluginWorkDirectoryURL)
        return [
            .prebuildCommand(
                displayName: "Generating the safe delegates of \(target.name)",
                executable: try SafeGenTool.url(context.tool),
                arguments: ["generate", "--quiet", "--config", manifest.url.filePath, "--output", output.filePath],
                outputFilesDirectory: output
            )
        ]
    }
}
