import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenReports

/// `safegen check`
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check whether the output is what the manifest asks for.",
        discussion: """
            Prints a line for each file that is not, and the command that fixes it; nothing is written. The exit code is 0 \
            if everything is fresh, 1 if something is stale, 2 if something was edited by hand.

            EXAMPLES
              safegen check
              safegen check --format github    in a workflow, to annotate the pull request
            """
    )

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var strictness: StrictOption
    @OptionGroup var output: OutputOptions

    @Flag(name: [.short, .long], help: "Print nothing but diagnostics.")
    var quiet = false

    func run() throws {
        let command = CommandRun(manifest: manifest, isStrict: strictness.strict)
        let generation = try command.generation(to: output.destination)
        let report = try command.run { () throws(RunError) in
            FreshnessReport(try ChangeSet(for: generation, prunes: output.prune, force: false))
        }
        let remedy = command.remedy(output, force: report.needsForce)
        let diagnostics = report.diagnostics(remedy: remedy)
        switch manifest.format {
        case .json, .sarif: command.finish(generation, diagnostics, text: nil)
        case .text: command.finish(generation, text: quiet ? nil : report.text(remedy: remedy))
        case .github:
            let text = manifest.format.render(diagnostics, in: generation.sources)
            command.finish(generation, text: quiet ? nil : text)
        }
        if report.exitCode != .success { throw ExitCode(report.exitCode) }
    }
}
