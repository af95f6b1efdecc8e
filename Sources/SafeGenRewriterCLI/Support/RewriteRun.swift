import ArgumentParser
import SafeGen
import SafeGenDiscovery
import SafeGenReports
import SafeGenRewriter

/// What both commands do around their work: read the manifest, find the files, look at them, and tell how it went.
struct RewriteRun {
    let options: SourceOptions

    /// Reads the manifest, and prints what is wrong with it where it can't be used.
    ///
    /// - Throws: an exit code where there is an error in it.
    func project(addsImports: Bool = false) throws -> (index: AdoptionIndex, layout: ProjectLayout) {
        if options.config == "-" || options.filesFrom == "-" { StandardInput.keep() }
        try run { () throws(RunError) in try RewriteAgreement.check() }
        let generation = try run { () throws(RunError) in
            let source: Generation.Source = options.config == "-" ? .standardInput : .file(options.config)
            return try Generation(
                from: source, rendersFiles: false, allowsOutsideIncludes: options.allowOutsideIncludes)
        }
        // Warnings about the manifest are for those who generate.
        if generation.hasErrors {
            let format = options.format == .github ? DiagnosticFormat.github : .text
            Terminal.printError(format.render(generation.diagnostics, in: generation.sources))
            throw ExitCode(RunError.ExitCode.badInput.rawValue)
        }
        let layout = ProjectLayout(
            output: generation.outputDirectory,
            manifestFolder: options.config == "-" ? "." : RelativePath.folder(of: options.config),
            named: options.module.map { ($0.path, $0.module) }, addsImports: addsImports, adoptsAll: options.all,
            isWhole: options.filesFrom == nil, excluded: generation.manifest.excludedSources)
        return (AdoptionIndex(generation.adoptionTargets), layout)
    }

    /// Looks at all files.
    func examine(_ rewriter: Rewriter, _ rules: RuleSet) throws -> RewriteReport {
        let found = try run { () throws(RunError) in try options.files(for: rules, in: rewriter.layout) }
        let shows = !options.quiet && Terminal.isInteractive && found.files.count >= 1_000
        let recovery = ParserRecovery(threads: rewriter.threads)
        let report = rewriter.examine(found, recovery: recovery) { seen in
            if shows { Terminal.printError("\r\(seen) of \(found.files.count) files ") }
        }
        if shows { Terminal.printError("\r\u{1B}[K") }
        return report
    }

    /// Adds the bindings to the manifest that findings ask for.
    ///
    /// - Parameters:
    ///   - report: What was found.
    ///   - writes: Whether the files are changed, and not only looked at.
    /// - Returns: The changes of the manifest and its includes; none where nothing is missing.
    /// - Throws: an exit code where the manifest can't be read or written.
    func updateManifest(for report: RewriteReport, writes: Bool) throws -> ChangeSet {
        let missing = report.missingBindings
        guard options.update, !missing.isEmpty else { return ChangeSet() }
        let update = try run { () throws(RunError) in
            let update = try BindingUpdate(
                of: options.config,
                adding: missing.map { .init(className: $0.className, module: $0.module, yaml: $0.yaml) },
                allowsOutsideIncludes: options.allowOutsideIncludes)
            if writes { try update.changeSet.write() }
            return update
        }
        if !update.diagnostics.isEmpty {
            Terminal.printError(DiagnosticFormat.text.render(update.diagnostics, in: update.sources))
        }
        if writes, !options.quiet, update.count > 0 {
            let what = update.count == 1 ? "1 binding" : "\(update.count) bindings"
            Terminal.printError(
                "safegen: added \(what) to the manifest; 'safegen generate' makes the wrappers\n")
        }
        return update.changeSet
    }

    /// Prints the summary to standard error.
    ///
    /// - Parameters:
    ///   - report: What was found.
    ///   - countsEdits: Whether what is edited is counted apart from what is left to do.
    ///   - start: When the run began.
    func summarize(_ report: RewriteReport, countsEdits: Bool, since start: ContinuousClock.Instant) {
        guard !options.quiet else { return }
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        let duration = Double(seconds) + Double(attoseconds) / 1e18
        Terminal.printError(RewriteSummary(report, countsEdits: countsEdits, seconds: duration).text)
    }

    /// Does a piece of work, and prints the error that ends it.
    func run<Result>(_ work: () throws(RunError) -> Result) throws -> Result {
        do throws(RunError) {
            return try work()
        } catch {
            Terminal.printError("safegen: error: \(error.message)\n")
            throw ExitCode(error.exitCode.rawValue)
        }
    }
}
