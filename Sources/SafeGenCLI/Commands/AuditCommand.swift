import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenRewriter
import SafeGenSystem

struct AuditCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Report code that holds delegates unsafely.",
        discussion: """
            Changes nothing. Without a manifest, the rules that need none run. Each finding names its rule. 'safegen adopt' makes the edits of 'unadopted'. To silence \
            a line, add a comment with a reason at its end or above it:
              // safegen:ignore unadopted the delegate lives as long as the app

            RULES
            \(RuleSet.list)

            EXAMPLES
              safegen audit
              safegen audit --strict --enable uncleared-delegate Sources
              safegen audit --format sarif > safegen.sarif
              safegen audit --baseline safegen-baseline.txt --update-baseline
              swift build && safegen audit --strict --index .build
            """
    )

    @OptionGroup var options: SourceOptions
    @OptionGroup var manifest: ManifestOptions

    @Option(
        help: ArgumentHelp("Report only findings that this file does not list.", valueName: "file"),
        completion: .file()
    )
    var baseline: String?

    @Flag(help: "Write all current findings to the baseline, and report none.")
    var updateBaseline = false

    @Flag(
        help:
            "Report findings as errors. Baseline entries that match nothing, and files newer than the index, fail too.")
    var strict = false

    @Option(parsing: .singleValue, help: ArgumentHelp("Run a rule that is off by default.", valueName: "rule"))
    var enable: [RuleID] = []

    @Option(parsing: .singleValue, help: ArgumentHelp("Leave out a rule.", valueName: "rule"))
    var disable: [RuleID] = []

    func validate() throws {
        try options.validate(with: manifest)
        if updateBaseline && baseline == nil { throw ValidationError("'--update-baseline' needs '--baseline FILE'") }
        if let both = enable.first(where: disable.contains) {
            throw ValidationError("'\(both.rawValue)' can't be enabled and disabled at once")
        }
    }

    var reporter: CommandReporter { manifest.auditReporter }

    private func examine(_ run: RewriteRun, _ enabled: Set<RuleID>) throws -> RewriteReport {
        let (index, layout) = try run.project()
        let rules = RuleSet(enabled, for: index, mode: .audit)
        let rewriter = Rewriter(rules, threads: options.jobs, layout: layout)
        var report = try run.examine(rewriter, rules)
        run.addUnlistedRequirements(to: &report)
        return report
    }

    /// Takes the findings that a baseline accepts out of a report; gives the entries of the baseline that match none. With
    /// `--update-baseline`, writes the baseline first.
    private func accept(by baseline: String, in report: inout RewriteReport) throws -> [Diagnostic] {
        let file = BaselineFile(path: baseline)
        guard updateBaseline else { return try file.filter(&report) }
        // A baseline of less than everything would forget accepted findings.
        if report.exitCodeOfFailure == .readOrWriteFailed {
            let diagnostics = report.diagnostics(severity: .warning)
            reporter.report(diagnostics.diagnostics, in: diagnostics.sources)
            Terminal.printError("safegen: error: some files can't be read, so the baseline stays as it is\n")
            throw ExitCode(.readOrWriteFailed)
        }
        let count = try file.update(&report)
        if !options.quiet {
            let name = PresentableText.line(baseline)
            Terminal.printError("\(name) accepts \(Plural.count(count, "finding"))\n")
        }
        return []
    }

    func run() throws {
        let start = ContinuousClock.now
        for rule in Set(enable + disable).map(\.rawValue).sorted() where RuleSet.gone.contains(rule) && !options.quiet {
            Terminal.printError("there is no rule '\(rule)' any more\n")
        }
        let enabled = RuleSet.onByDefault.union(enable).subtracting(disable)
        var report = RewriteReport()
        let known = try options.project.descriptions()
        let alone = try RewriteRun.withoutManifest(manifest, options, known, enabled)?.report
        if let alone {
            report = alone
            if !options.quiet {
                Terminal.printError("there is no safegen.yml, so the rules about its classes don't apply\n")
            }
        }
        let runs = try alone == nil ? RewriteRun.all(manifest, options, known) : []
        for run in runs {
            var own = try examine(run, enabled)
            if let update = try run.bindingUpdate(for: own) {
                try update.changeSet.write(isHandwritten: true)
                run.report(added: update.count)
                own = try examine(run, enabled)
            }
            report.append(own)
        }
        try RewriteRun.refuseNothing(options, report, by: runs)
        report.keepLikely()
        let stale = try baseline.map { try accept(by: $0, in: &report) } ?? []
        var (diagnostics, sources) = report.diagnostics(severity: strict ? .error : .warning)
        if strict { diagnostics += stale }
        if alone != nil, options.paths.isEmpty, options.filesFrom == nil {
            diagnostics += UndeclaredWrappers(known: known).diagnostics
        }
        if !diagnostics.isEmpty || manifest.format.isDocument {
            let style = TextDiagnostics.Style(
                isColored: Terminal.showsColor, groupsWarnings: true, tellsMessagesApart: true)
            Terminal.print(
                manifest.format.render(
                    diagnostics, in: sources, style: style, auditRules: RuleSet.metadata))
        }
        if !strict, !stale.isEmpty, !options.quiet {
            let entries = Plural.count(
                stale.count, "entry of the baseline matches", "entries of the baseline match")
            Terminal.printError("\(entries) nothing; --update-baseline drops what is stale\n")
        }
        RewriteRun.summarize(options, report, countsEdits: false, since: start)
        if !options.quiet, alone == nil, options.index == nil, report.fileCount > 0 {
            Terminal.printError("types were guessed; for certainty, build, then add --index .build\n")
        }
        if !options.quiet { reporter.hint(at: diagnostics) }
        if let code = report.exitCodeOfFailure { throw ExitCode(code) }
        if diagnostics.contains(where: { $0.severity != .note }) || strict && report.needsNewIndex {
            throw ExitCode(.stale)
        }
    }
}

extension RuleID: ExpressibleByArgument {
    /// A rule of the audit, or one that is gone.
    public init?(argument: String) {
        self.init(rawValue: argument)
        guard RuleSet.ids.contains(self) || RuleSet.gone.contains(argument) else { return nil }
    }

    /// The ids of the rules of the audit.
    public static var allValueStrings: [String] { RuleSet.ids.map(\.rawValue) }
}
