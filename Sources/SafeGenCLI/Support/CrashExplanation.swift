import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenCrash
import SafeGenRewriter
import SafeGenSystem

/// `safegen explain` of crash reports.
struct CrashExplanation {
    /// Crash reports, folders of them, or `-` for pasted text.
    let reports: [String]
    let options: CrashOptions

    private var manifest: String { options.config ?? RelativePath.join(options.project, ManifestFinder.standardName) }

    /// Explains them.
    ///
    /// - Throws: an exit code unless one report has a dangling delegate, after all was printed.
    func run() throws {
        let reporter = CommandReporter()
        let looksAtProject = !options.count && !options.noProject
        if reports.contains("-") { StandardInput.keep() }
        var read = try reporter.run { () throws(RunError) in
            try CrashFiles.explain(reports, CrashDecision(), keepsReports: looksAtProject)
        }
        if looksAtProject {
            try reporter.run { () throws(RunError) in
                try CrashProject(folder: options.project, config: manifest).complete(&read.crashes)
            }
        }
        Terminal.print(text(of: read.crashes))
        for trouble in read.troubles { Terminal.printError("safegen: error: \(trouble.message.text)\n") }
        if options.cure { try cure(read.crashes) }
        if read.troubles.contains(where: \.isUnreadable) { throw ExitCode(.readOrWriteFailed) }
        if !read.troubles.isEmpty { throw ExitCode(.badInput) }
        let answers = Set(read.crashes.map(\.verdict.answer))
        if answers.contains(.yes) { return }
        throw ExitCode(answers.contains(.unknown) ? RunError.ExitCode.editedByHand : .stale)
    }

    private func text(of crashes: [ExplainedCrash]) -> String {
        switch (options.format, options.count) {
        case (.text, false): CrashText.text(crashes).text
        case (.text, true): CrashText.count(crashes).text
        case (.json, false): CrashJSON.document(crashes)
        case (.json, true): CrashJSON.count(crashes)
        }
    }

    /// Shows the change that cures the crash, or makes it.
    private func cure(_ crashes: [ExplainedCrash]) throws {
        let cured = crashes.filter { CrashCure.canWrap($0.verdict) }
        let classes = Set(cured.compactMap(\.verdict.caller?.className)).sorted()
        guard !classes.isEmpty else {
            Terminal.printError(
                "safegen: note: there is nothing to wrap: no report is a yes of a class that a wrapper can help\n")
            return
        }
        let reporter = CommandReporter()
        let cure = try reporter.run { () throws(RunError) in
            try CrashCure(of: classes, config: manifest, folder: options.project)
        }
        if options.write {
            ParserRecovery.current?.finish()
            try reporter.run { () throws(RunError) in try cure.write(force: options.force) }
            for change in cure.changeSet.changes { Terminal.print("wrote \(PresentableText.line(change.path))\n") }
        } else {
            Terminal.print(Rewriter.diff(cure.changeSet, isColored: Terminal.showsColor))
        }
        let (diagnostics, sources) = cure.remaining
        reporter.report(diagnostics, in: sources)
        if cure.changeSet.isEmpty, diagnostics.isEmpty {
            let names = PresentableText.line(classes.joined(separator: ", "))
            Terminal.print("nothing to change: \(names) is wrapped, and this code uses the wrapper\n")
        }
        for crash in cured where !cure.changeSet.isEmpty {
            Terminal.print(PresentableText.line(cure.sentence(after: crash)) + "\n")
        }
        if let code = cure.report.exitCodeOfFailure { throw ExitCode(code) }
    }
}
