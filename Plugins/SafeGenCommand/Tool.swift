import Foundation

/// The executable, started in the folder of a package or project.
struct Tool {
    let url: URL
    let folder: URL

    /// Runs the tool with the plugin's standard streams.
    ///
    /// - Returns: the exit code; of a tool that was killed, 128 and the signal's number.
    /// - Throws: `PluginError.cannotStart`.
    func run(_ arguments: [String]) throws -> Int32 {
        try start(process(arguments))
    }

    /// Asks where the wrappers of a manifest are written to if no option says otherwise.
    ///
    /// - Parameters:
    ///   - manifest: The manifest's path, relative to the folder.
    ///   - run: A run with that manifest, whose options say what it may include.
    /// - Returns: the files.
    /// - Throws: `PluginError.cannotStart`, and `PluginError.noOutputs` if the tool fails.
    func outputs(of manifest: String, as run: ToolRun) throws -> [URL] {
        let options = run.arguments.filter { $0 == "--allow-outside-includes" }
        let process = process(["generate", "--list-outputs", "plain", "--config", manifest] + options)
        let pipe = Pipe()
        process.standardOutput = pipe
        // What there is to say of the manifest was said by the run before.
        process.standardError = FileHandle.nullDevice
        var list = Data()
        let status = try start(process) { list = pipe.fileHandleForReading.readDataToEndOfFile() }
        guard status == 0 else { throw PluginError.noOutputs(manifest: manifest, status: status) }
        let base = URL(filePath: folder.filePath, directoryHint: .isDirectory)
        return String(decoding: list, as: UTF8.self).split(separator: "\n")
            .map { URL(filePath: String($0), relativeTo: base).standardizedFileURL }
    }

    private func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.currentDirectoryURL = folder
        return process
    }

    private func start(_ process: Process, whileRunning: () -> Void = {}) throws -> Int32 {
        do {
            try process.run()
        } catch {
            throw PluginError.cannotStart(tool: url.filePath, reason: error.localizedDescription)
        }
        whileRunning()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    }
}
