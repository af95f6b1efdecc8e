import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

struct AdoptCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt",
        abstract: "Move code to the wrappers of the manifest.",
        discussion: """
            Changes code that makes instances of the manifest's classes, or inherits from them, to use the wrappers. \
            With 'form: extension', it changes code to use the safe properties. Prints the diff; --write applies it. \
            Uncertain places are reported and don't change. Nothing else in a file changes. \
            In Objective-C, delegates that classes of the project declare 'assign' become 'weak', also without a manifest.

            EXAMPLES
              safegen adopt                     show what would change below this folder
              safegen adopt --write Sources
              safegen adopt --write --update    also add bindings that the manifest lacks
              git diff --name-only main | safegen adopt --files-from - --write
            """
    )

    @OptionGroup var options: SourceOptions
    @OptionGroup var manifest: ManifestOptions

    @Flag(name: [.customShort("n"), .long], help: "Print the diff and change nothing; this is the default.")
    var dryRun = false

    @Flag(name: [.short, .long], help: "Change the files.")
    var write = false

    @Flag(help: "Change files that git could not bring back, too: with uncommitted changes, or in no repository.")
    var force = false

    @Flag(help: "Add the import that a file needs to see its wrapper.")
    var addImports = false

    @OptionGroup var color: ColorOption

    func validate() throws {
        try options.validate(with: manifest)
        if dryRun && write { throw ValidationError("give '--dry-run' or '--write', not both") }
    }

    var reporter: CommandReporter { manifest.auditReporter }

    private func examine(
        _ run: RewriteRun, edited: [String: [UInt8]] = [:]
    ) throws -> (rewriter: Rewriter, report: RewriteReport) {
        var (index, layout) = try run.project(addsImports: addImports)
        if !edited.isEmpty { index = try run.index(edited: edited) }
        let rules = RuleSet(RuleSet.adopting, for: index, mode: .adopt)
        let rewriter = Rewriter(rules, threads: options.jobs, layout: layout)
        return (rewriter, try run.examine(rewriter, rules))
    }

    private struct Plan {
        var report = RewriteReport()
        var changeSet = ChangeSet()
        /// The changes of the manifests, by the absolute paths of their files.
        var manifests: [String: ChangeSet.Change] = [:]
        var added: [(run: RewriteRun, count: Int)] = []
        /// The outputs that no target compiles: code that names their wrappers would not compile.
        var misplaced: [Diagnostic] = []
        /// Their manifests, whose code stays as it is.
        var waiting: [String] = []

        /// The contents that manifests will have.
        var edited: [String: [UInt8]] { manifests.compactMapValues(\.after) }

        /// All changes. Code is of use only with the bindings that it needs, so manifests come first.
        var all: ChangeSet {
            var all = changeSet
            all.changes.insert(contentsOf: manifests.sorted { $0.key < $1.key }.map(\.value), at: 0)
            return all
        }

        /// Takes the changes of a manifest. A file that several manifests include may have changes already.
        mutating func add(_ update: BindingUpdate, of run: RewriteRun) {
            for change in update.changeSet.changes {
                let path = AbsolutePath.of(change.path)
                manifests[path, default: change].after = change.after
            }
            added.append((run, update.count))
        }
    }

    /// Adds the work for one manifest. The files of two manifests are not the same.
    private func add(_ run: RewriteRun, to plan: inout Plan) throws {
        var examined = try examine(run)
        if !examined.report.filesToEdit.isEmpty, let problem = run.uncompiled {
            plan.misplaced.append(problem)
            if write {
                plan.waiting.append(run.manifest.config)
                examined.report.keep { $0.edits.isEmpty }
                return plan.report.append(examined.report)
            }
        }
        if let update = try run.bindingUpdate(for: examined.report, edited: plan.edited) {
            plan.add(update, of: run)
            // The code that needs the new bindings is adopted in the same run.
            examined = try examine(run, edited: plan.edited)
        }
        let changeSet = examined.rewriter.changes(of: &examined.report)
        plan.report.append(examined.report)
        plan.changeSet.changes += changeSet.changes
    }

    /// Reports code that needs no manifest as `scan` does; false where the code needs one.
    private func saysWhatScanDoes(_ known: Session) throws -> Bool {
        guard options.filesFrom == nil else { return false }
        let paths = options.paths.isEmpty ? ["."] : options.paths
        let scan = try ScanRun(
            of: paths, excluding: options.exclude, on: TargetOptions.parse([]), for: .report, known: known
        ).scan
        guard !scan.proposesWrappers, !scan.isEmpty, scan.troubles.isEmpty else { return false }
        Terminal.print(scan.textWithNextStep)
        if scan.hasFindings { throw ExitCode(.stale) }
        return true
    }

    func run() throws {
        let start = ContinuousClock.now
        let isDocument = manifest.format.isDocument
        var plan = Plan()
        let known = try options.project.descriptions()
        let weak = try RewriteRun.withoutManifest(manifest, options, known, RuleSet.weakening, .adopt)
        if let weak, weak.report.findingCount > 0 {
            plan.report = weak.report
            plan.changeSet = weak.rewriter.changes(of: &plan.report)
        }
        if weak != nil, plan.changeSet.isEmpty, !isDocument, try saysWhatScanDoes(known) { return }
        let runs = try plan.changeSet.isEmpty ? RewriteRun.all(manifest, options, known) : []
        for run in runs { try add(run, to: &plan) }
        let (report, changeSet) = (plan.report, plan.all)
        try RewriteRun.refuseNothing(options, report, by: runs)
        if !changeSet.isEmpty { for run in runs { try run.refuseUnwritableOutput() } }
        if write, !plan.misplaced.isEmpty, changeSet.isEmpty {
            reporter.report(plan.misplaced, in: SourceFiles())
            if !isDocument { Terminal.printError("safegen: no code was changed\n") }
            throw ExitCode(.stale)
        }
        if write {
            try RewriteWriter.write(changeSet, force: force)
            for (run, count) in plan.added { run.report(added: count) }
        } else if !isDocument {
            Terminal.print(Rewriter.diff(changeSet, isColored: color.isColored, threads: options.jobs))
        }
        if write, !options.quiet {
            if !isDocument { Terminal.print(RewriteSummary.changes(report)) }
            for run in runs where !plan.changeSet.isEmpty && !run.isGenerated {
                let command = PresentableText.line(ShellCommand.generate(run.manifest.config))
                Terminal.printError("safegen: the wrappers are not there yet; to write them, run: \(command)\n")
            }
        }
        var remaining = report
        remaining.keep { $0.edits.isEmpty }
        let (diagnostics, sources) = (isDocument ? report : remaining).diagnostics(severity: .warning)
        reporter.report(
            plan.misplaced + diagnostics, in: sources, groupsWarnings: true, tellsMessagesApart: true,
            hints: !options.quiet)
        if !plan.waiting.isEmpty, !isDocument {
            let names = PresentableText.line(plan.waiting.joined(separator: ", "))
            Terminal.printError("safegen: the code of \(names) was not changed\n")
        }
        if remaining.awaitsImports, !isDocument, !options.quiet, !manifest.configs.contains("-") {
            let line = PresentableText.line(ShellCommand.adopt(all: manifest.configs, addsImports: true))
            Terminal.printError("safegen: to add the imports that files need, run: \(line)\n")
        }
        RewriteRun.summarize(options, report, countsEdits: true, since: start)
        if let code = report.exitCodeOfFailure { throw ExitCode(code) }
        if remaining.findingCount > 0 || !plan.waiting.isEmpty || !write && !changeSet.isEmpty {
            throw ExitCode(.stale)
        }
    }
}
