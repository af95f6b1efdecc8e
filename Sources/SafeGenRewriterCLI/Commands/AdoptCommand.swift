import ArgumentParser
import SafeGen
import SafeGenCommandSupport
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
              git diff --name-only main | safegen adopt --files-from - --write
            """
    )

    @OptionGroup var options: SourceOptions

    @Flag(name: [.customShort("n"), .long], help: "Print the diff and change nothing; this is the default.")
    var dryRun = false

    @Flag(name: [.short, .long], help: "Change the files.")
    var write = false

    @Flag(help: "Change files too that have changes which are not committed.")
    var force = false

    @Flag(help: "Add the import that a file needs to see its wrapper.")
    var addImports = false

    @OptionGroup var color: ColorOption

    func validate() throws {
        if dryRun && write { throw ValidationError("give '--dry-run' or '--write', not both") }
    }

    func run() throws {
        let start = ContinuousClock.now
        let run = RewriteRun(options: options)
        let (index, layout) = try run.project(addsImports: addImports)
        let rules = RuleSet(RuleSet.adopting, for: index, checksIgnores: false)
        let rewriter = Rewriter(rules, threads: options.jobs, layout: layout)
        var report = try run.examine(rewriter, rules)
        let changeSet = rewriter.changes(of: &report)
        if write {
            try run.run { () throws(RunError) in try RewriteWriter.write(changeSet, force: force) }
        } else if !options.manifest.format.isDocument {
            Terminal.print(rewriter.diff(changeSet, isColored: color.isColored))
        }
        var remaining = report
        remaining.keep { $0.edits.isEmpty }
        let (diagnostics, sources) = (options.manifest.format.isDocument ? report : remaining).diagnostics(
            severity: .warning)
        options.manifest.reporter.report(diagnostics, in: sources)
        run.summarize(report, countsEdits: true, since: start)
        if let code = report.exitCodeOfTrouble { throw ExitCode(code) }
        if remaining.findingCount > 0 || !write && !changeSet.isEmpty {
            throw ExitCode(.stale)
        }
    }
}
