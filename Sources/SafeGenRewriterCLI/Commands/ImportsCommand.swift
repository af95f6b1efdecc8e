import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenRewriter
import SafeGenSystem

/// `safegen-rewrite imports`, which `safegen generate` runs.
struct ImportsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "imports",
        abstract: "Print the manifests whose code 'adopt' edits only with --add-imports, a line for each.",
        shouldDisplay: false)

    @OptionGroup var manifest: ManifestOptions

    func run() throws {
        var options = try SourceOptions.parse(["--quiet"])
        options.manifest = manifest
        for run in try RewriteRun.all(options) {
            let (index, layout) = try run.project()
            let rules = RuleSet(RuleSet.adopting, for: index, mode: .audit)
            let recovery = ParserRecovery(threads: WorkerPool.coreCount)
            defer { recovery?.finish() }
            guard try run.examine(Rewriter(rules, layout: layout), rules, recovery).awaitsImports else { continue }
            Terminal.print(PresentableText.line(run.manifest.config) + "\n")
        }
    }
}
