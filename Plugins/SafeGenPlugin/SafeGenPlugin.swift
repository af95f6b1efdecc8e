import Foundation
import PackagePlugin

/// Generates the wrappers of a target while it is built, from the `safegen.yml` in its folder.
///
/// The command is a build command: it runs when an input has changed, and a tool built from source may be its executable.
/// (A prebuild command runs at each build, and only a tool out of a binary target may be its executable.)
@main
struct SafeGenPlugin {
    private static let name = "SafeGenPlugin"

    /// The command for one manifest: one file of Swift into the plugin's work directory.
    func command(
        for manifest: ManifestFile,
        target: String,
        tool: URL,
        workDirectory: URL
    ) throws -> Command {
        let inputs = try manifest.inputs()
        let output = output(in: workDirectory)
        let marker = try rerunMarker(in: workDirectory)
        let places = [
            "--config", manifest.url.filePath, "--output", output.filePath, "--rerun-marker", marker.filePath,
        ]
        return .buildCommand(
            displayName: "Generating the safe delegates of \(target)",
            executable: tool,
            arguments: ["generate", "--quiet"] + places + inputs.flatMap { ["--watched", $0.filePath] },
            inputFiles: inputs + [marker],
            outputFiles: [output]
        )
    }

    private func output(in workDirectory: URL) -> URL {
        workDirectory.appending(path: "SafeDelegates.swift")
    }

    /// Warns, and makes no command. An error would end every plan of the package, and with it that of the very command
    /// which writes the manifest.
    func nothing(_ problem: PluginError) -> [Command] {
        Diagnostics.warning(problem.description)
        return []
    }

    /// The file that the tool rewrites where the manifest includes something that isn't among the inputs.
    ///
    /// SwiftPM plans again when files come, go or are renamed, and not when the contents of a manifest change. Between
    /// such a change and the next planning the marker, an input too, has the tool run at each build.
    private func rerunMarker(in workDirectory: URL) throws -> URL {
        let marker = workDirectory.appending(path: "rerun.marker")
        if !FileManager.default.fileExists(atPath: marker.filePath) { try Data().write(to: marker) }
        return marker
    }
}

extension SafeGenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard target is SwiftSourceModuleTarget else {
            throw PluginError.notSwift(target: target.name, plugin: Self.name)
        }
        guard let manifest = ManifestFile(in: target.directoryURL) else {
            let expected = target.directoryURL.appending(path: ManifestFile.name).filePath
            return nothing(PluginError.noManifest(target: target.name, plugin: Self.name, expected: expected))
        }
        let command = try command(
            for: manifest,
            target: target.name,
            tool: try SafeGenTool.url(context.tool),
            workDirectory: context.pluginWorkDirectoryURL
        )
        let output = output(in: context.pluginWorkDirectoryURL)
        try BuildNote(plugin: Self.name, output: output, package: context.package.directoryURL)
            .leave(in: context.pluginWorkDirectoryURL)
        return [command]
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension SafeGenPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        guard let manifest = ManifestFile(among: target.inputFiles.map(\.url)) else {
            return nothing(
                PluginError.noManifest(target: target.displayName, plugin: Self.name, expected: ManifestFile.name))
        }
        return [
            try command(
                for: manifest,
                target: target.displayName,
                tool: try SafeGenTool.url(context.tool),
                workDirectory: context.pluginWorkDirectoryURL
            )
        ]
    }
}
#endif
