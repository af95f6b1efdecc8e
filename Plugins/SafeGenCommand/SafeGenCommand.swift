import Foundation
import PackagePlugin

/// `swift package safegen …`: the tool on the manifests of a package, for output that is committed.
///
/// `--target NAME` (once or more) stands for the manifest in a target's folder. Without it, and without `--config`, a
/// command on manifests is run for the one in the package's folder, or for that of each target that has one.
@main
struct SafeGenCommand {
    /// Does what the arguments ask for in a package or project, and ends the plugin with the tool's worst exit code.
    func perform(_ arguments: [String], in host: CommandHost, with tool: Tool) throws {
        var worst: Int32 = 0
        for run in try CommandRequest(arguments).runs(in: host) {
            worst = max(worst, try perform(run, in: host, with: tool))
        }
        // It has been said what is wrong.
        if worst != 0 { exit(worst) }
    }

    private func perform(_ run: ToolRun, in host: CommandHost, with tool: Tool) throws -> Int32 {
        let status = try tool.run(run.arguments)
        guard status == 0 else { return status }
        if let target = run.generatedByBuild {
            let outputs = try tool.outputs(of: target.manifest, as: run)
            if let leftover = outputs.first(where: { FileManager.default.fileExists(atPath: $0.filePath) }) {
                let path = leftover.path(relativeTo: tool.folder)
                Diagnostics.error(PluginError.declaredTwice(target: target.name, file: path).description)
                return 1
            }
        } else if let manifest = run.writesOutputOf, let compiled = host.compiledFolders {
            let outputs = try tool.outputs(of: manifest, as: run)
            if let file = outputs.first(where: { file in !compiled.contains(where: file.lies(in:)) }) {
                let folder = file.deletingLastPathComponent().path(relativeTo: tool.folder)
                Diagnostics.warning(PluginError.notCompiled(folder: folder, manifest: manifest).description)
            }
        }
        return 0
    }
}

extension SafeGenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let package = context.package
        let folder = package.directoryURL
        let notes = try BuildNote.find(
            targets: package.targets.map(\.name), of: package.id, in: folder, beside: context.pluginWorkDirectoryURL)
        let targets = package.targets.map { target in
            let manifest = target.directoryURL.appending(path: ManifestFile.name)
            let hasManifest = ManifestFile(manifest) != nil
            return CommandTarget(
                name: target.name,
                manifest: manifest.path(relativeTo: folder),
                hasManifest: hasManifest,
                // Without a manifest the build generates nothing, whatever it did before.
                build: hasManifest ? notes[target.name].map { CommandTarget.Build($0, package: folder) } : nil
            )
        }
        let host = CommandHost(
            name: package.displayName,
            folderHasManifest: ManifestFile(in: folder) != nil,
            targets: targets,
            compiledFolders: package.targets.filter { $0 is SwiftSourceModuleTarget }.map(\.directoryURL)
        )
        try perform(arguments, in: host, with: Tool(url: try SafeGenTool.url(context.tool), folder: folder))
    }
}

extension CommandTarget.Build {
    /// What a note says, if its output is there.
    fileprivate init(_ note: BuildNote, package folder: URL) {
        reason = "has \(note.plugin)"
        output = note.output.flatMap { path in
            FileManager.default.fileExists(atPath: path) ? URL(filePath: path).path(relativeTo: folder) : nil
        }
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension SafeGenCommand: XcodeCommandPlugin {
    /// Xcode says nothing of a target's plugins either, but the build-tool plugin finds its manifest among the target's
    /// files alone. So a manifest that is a member of a target is one for the build.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        let folder = context.xcodeProject.directoryURL
        let targets = context.xcodeProject.targets.map { target in
            let member = ManifestFile(among: target.inputFiles.map(\.url))?.url
            return CommandTarget(
                name: target.displayName,
                manifest: (member ?? folder.appending(path: ManifestFile.name)).path(relativeTo: folder),
                hasManifest: member != nil,
                build: member.map { _ in
                    CommandTarget.Build(
                        reason: "has 'safegen.yml' among its files, as SafeGenPlugin needs it", output: nil)
                }
            )
        }
        let host = CommandHost(
            name: context.xcodeProject.displayName,
            folderHasManifest: ManifestFile(in: folder) != nil,
            targets: targets,
            compiledFolders: nil
        )
        try perform(arguments, in: host, with: Tool(url: try SafeGenTool.url(context.tool), folder: folder))
    }
}
#endif
