import ArgumentParser
import SafeGen
import SafeGenReports
import SafeGenRewriter

/// What both commands do around their work: read the manifest, find the files, look at them, and tell how it went.
struct RewriteRun {
    let options: SourceOptions

    /// Reads the manifest, and prints what is wrong with it where it can't be used.
    ///
    /// - Throws: an exit code where there is an error in it.
    func index() throws -> AdoptionIndex {
        let generation = try run { () throws(RunError) in
            let source: Generation.Source = options.config == "-" ? .standardInput : .file(options.config)
            return try Generation(from: source, rendersFiles: false)
        }
        // Warnings about the manifest are for those who generate.
        if generation.hasErrors {
            let format = options.format == .github ? DiagnosticFormat.github : .text
            Terminal.printError(format.render(generation.diagnostics, in: generation.sources))
            throw ExitCode(RunError.ExitCode.badInput.rawValue)
        }
        return AdoptionIndex(generation.adoptionTargets)
    }

    /// Looks at all files.
    func examine(_ rewriter: Rewriter, _ rules: RuleSet) throws -> RewriteReport {
        let files = try run { () throws(RunError) in try options.files(for: rules) }
        let shows = !options.quiet && Terminal.isInteractive && files.count >= 1_000
        let report = rewriter.examine(files) { seen in
            if shows { Terminal.printError("\r\(seen) of \(files.count) files ") }
        }
        if shows { Terminal.printError("\r\u{1B}[K") }
        return report
    }

    /// Prints the summary to standard error.
    func summarize(_ report: RewriteReport, since start: ContinuousClock.Instant) {
        guard !options.quiet else { return }
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        let duration = Double(seconds) + Double(attoseconds) / 1e18
        Terminal.printError(RewriteSummary(report, seconds: duration).text)
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
