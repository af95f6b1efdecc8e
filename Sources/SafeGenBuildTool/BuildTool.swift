import SafeGen
import SafeGenSystem

/// `safegen generate` for the build-tool plugin, and nothing else.
///
/// A plugin's user compiles the plugin's tool; without ArgumentParser there is a good deal less to compile.
@main
enum BuildTool {
    static func main() {
        guard let request = Request(Array(CommandLine.arguments.dropFirst())) else {
            end("safegen: error: this tool is for SafeGenPlugin alone; run 'safegen' yourself\n", .usage)
        }
        do throws(RunError) {
            try generate(request)
        } catch {
            end("safegen: error: \(error.message)\n", error.exitCode)
        }
    }

    private static func generate(_ request: Request) throws(RunError) {
        var generation = try Generator.generate(from: .file(request.manifest), to: .file(request.output))
        generation.refuseOtherVersion()
        let diagnostics = TextDiagnostics.render(
            generation.diagnostics, in: generation.sources, style: .init(groupsWarnings: true))
        if generation.hasErrors { end(diagnostics, .badInput) }
        Terminal.printError(diagnostics)
        _ = try ChangeSet.carryOut(generation, prunes: true, force: false)
        try RerunMarker.update(request.rerunMarker, after: generation, watched: request.watched)
    }

    private static func end(_ message: String, _ code: RunError.ExitCode) -> Never {
        Terminal.printError(message)
        exit(code.rawValue)
    }
}
