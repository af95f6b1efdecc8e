import Foundation
import PackagePlugin

/// `swift package safegen …`: the tool on the manifests of a package, for output that is committed.
///
/// `--target NAME` (once or more) stands for the manifest in a target's folder. Without it, and without `--config`, a
/// command on manifests is run for the one in the package's folder, or for that of each target that has one.
@main
struct SafeGenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = try SafeGenTool.url(context.tool)
        let request = try CommandRequest(arguments)
        var worst: Int32 = 0
        for arguments in try request.runs(in: context.package) {
            worst = max(worst, try run(tool, arguments, in: context.package.directoryURL))
        }
        // The tool has said what is wrong; its exit code is the plugin's.
        if worst != 0 { exit(worst) }
    }

    /// Runs the tool in the package's folder, with the plugin's standard streams.
    ///
    /// - Returns: the exit code.
    private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        do {
            try process.run()
        } catch {
            throw PluginError.cannotStart(tool: tool.filePath, reason: error.localizedDescription)
        }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    }
}
