import SafeGen
import SafeGenSystem

/// `safegen generate` for the plugins and `make run`, and nothing else.
///
/// A plugin's user compiles the plugin's tool; without ArgumentParser and a parser of Swift there is a good deal less to compile.
@main
enum BuildTool {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let request = Request(arguments) else {
            let words = PresentableText.line(arguments.joined(separator: " "))
            end(
                "safegen: error: '\(words)' needs the whole program, which the trait FromSource leaves out: take the trait off "
                    + "the package's dependency on SafeGen, or install safegen (Docs/Install.md)\n", .usage)
        }
        do throws(RunError) {
            try generate(request)
        } catch {
            end("safegen: error: \(error.message)\n", error.exitCode)
        }
    }

    private static func generate(_ request: Request) throws(RunError) {
        var generation = try Generator.generate(
            from: .file(request.manifest), to: request.output.map(Output.Mode.init(path:)),
            allowsOutsideIncludes: request.allowsOutsideIncludes)
        generation.refuseOtherVersion()
        let diagnostics = TextDiagnostics.render(
            generation.diagnostics, in: generation.sources, style: .init(groupsWarnings: true))
        if generation.hasErrors { end(diagnostics, .badInput) }
        if request.listsOutputs { return Terminal.print(generation.filePaths.map { $0 + "\n" }.joined()) }
        Terminal.printError(diagnostics)
        let changeSet = try ChangeSet.carryOut(generation, prunes: true, force: request.force)
        if let marker = request.rerunMarker {
            try RerunMarker.update(marker, after: generation, watched: request.watched)
        }
        guard !request.isQuiet else { return }
        for change in changeSet.changes {
            Terminal.print("\(change.after == nil ? "removed" : "wrote") \(PresentableText.line(change.path))\n")
        }
    }

    private static func end(_ message: String, _ code: RunError.ExitCode) -> Never {
        Terminal.printError(message)
        exit(code.rawValue)
    }
}
