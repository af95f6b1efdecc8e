import ArgumentParser
import SafeGen
import SafeGenReports
import SafeGenRewriter

/// `safegen adopt`
struct AdoptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt",
        abstract: "Move code to the wrappers of the manifest.",
        discussion: """
            Puts the wrappers where instances of the manifest's classes are made and where classes inherit from them, \
            and the safe properties where 'form: extension' gives some. Prints the diff; --write carries it out. What is \
            not sure is reported and stays as it is. Outside of the edits every byte stays as it was.

            EXAMPLES
              safegen adopt                     show what would change below this folder
              safegen adopt --write Sources
              safegen adopt --write --update    add the bindings that the manifest lacks, too
              git diff --name-only main | safegen adopt --files-from - --write
            """
    )

    /// When to colour.
    enum Color: String, CaseIterable, ExpressibleByArgument {
        case auto, always, never
    }

    @OptionGroup var options: SourceOptions

    @Flag(name: [.customShort("n"), .long], help: "Print the diff and change nothing; this is the default.")
    var dryRun = false

    @Flag(name: [.short, .long], help: "Change the files.")
    var write = false

    @Flag(help: "Change files too that have changes which are not committed.")
    var force = false

    @Flag(help: "Add the import that a file needs to see its wrapper.")
    var addImports = false

    @Option(help: "Colour the diff: auto (on a terminal, unless NO_COLOR is set), always or never.")
    var color = Color.auto

    func validate() throws {
        if dryRun && write { throw ValidationError("give '--dry-run' or '--write', not both") }
    }

    private func examine(_ run: RewriteRun) throws -> (Rewriter, RewriteReport) {
        let (index, layout) = try run.project(addsImports: addImports)
        let rules = RuleSet(RuleSet.adopting, for: index, checksIgnores: false)
        let rewriter = Rewriter(rules, threads: options.jobs, layout: layout)
        return (rewriter, try run.examine(rewriter, rules))
    }

    func run() throws {
        let start = ContinuousClock.now
        let run = RewriteRun(options: options)
        var (rewriter, report) = try examine(run)
        let manifestChanges = try run.updateManifest(for: report, writes: write)
        // What the new bindings are for is adopted in the same run.
        if write, !manifestChanges.isEmpty { (rewriter, report) = try examine(run) }
        var changeSet = rewriter.changes(of: &report)
        if !write { changeSet.changes += manifestChanges.changes }
        if write {
            try run.run { () throws(RunError) in try RewriteWriter.write(changeSet, force: force) }
        } else if !options.format.isDocument {
            let isColored = color == .always || color == .auto && Terminal.showsColor
            Terminal.print(rewriter.diff(changeSet, isColored: isColored))
        }
        var remaining = report
        remaining.keep { $0.edits.isEmpty }
        let (diagnostics, sources) = (options.format.isDocument ? report : remaining).diagnostics(severity: .warning)
        if options.format.isDocument {
            Terminal.print(options.format.render(diagnostics, in: sources))
        } else if !diagnostics.isEmpty {
            Terminal.printError(options.format.render(diagnostics, in: sources))
        }
        run.summarize(report, countsEdits: true, since: start)
        if let code = report.exitCodeOfTrouble { throw ExitCode(code.rawValue) }
        if remaining.findingCount > 0 || !write && !changeSet.isEmpty {
            throw ExitCode(RunError.ExitCode.stale.rawValue)
        }
    }
}
