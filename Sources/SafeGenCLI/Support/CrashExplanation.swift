import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenCrash
import SafeGenRewriter
import SafeGenSystem

struct CrashExplanation {
    let reports: [String]
    let options: CrashOptions

    func run() throws {
        let looksAtProject = !options.count && !options.noProject
        if reports.contains("-") { StandardInput.keep() }
        var read = try CrashFiles.explain(reports, CrashDecision(), keepsReports: looksAtProject)
        if looksAtProject {
            try CrashProject(folder: options.project, config: options.config).complete(&read.crashes)
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

    private func carryOut(_ changes: ChangeSet, write: () throws -> Void) throws {
        guard options.write else { return Terminal.print(Rewriter.diff(changes, isColored: Terminal.showsColor)) }
        try write()
        for change in changes.changes { Terminal.print("wrote \(PresentableText.line(change.path))\n") }
    }

    /// Shows the edits of the places where something keeps a plain pointer, or makes them, and reports those that have none.
    private func cure(pointersOf registration: KnownRegistration) throws {
        var pointers = try PlainPointers(below: [options.project], forCrash: true)
        pointers.keep(only: registration)
        let changes = pointers.changes()
        try carryOut(changes) { try RewriteWriter.write(changes, force: options.force) }
        var rest = pointers.report
        rest.keep { $0.edits.isEmpty }
        let (diagnostics, sources) = rest.diagnostics(severity: .warning)
        CommandReporter().report(diagnostics, in: sources)
    }

    /// The manifest that gets the classes. Throws `RunError` if several targets need one each, or if a build makes the wrappers.
    private func place(for classes: [String]) throws -> ManifestPlace {
        let place = try ManifestChoice.place(options.config, below: options.project, for: classes)
        let isThere = AbsolutePath.isThere(place.path)
        guard try place.isMadeInTheBuild || isThere && !BuildTargets.diagnostics(ofWriting: [place.path]).isEmpty
        else { return place }
        let start = isThere ? ShellCommand.add(classes, place.path) : ShellCommand.initialize(below: ".")
        let line = ShellCommand.command("\(start) && \(ShellCommand.adopt())", in: options.project)
        throw RunError(
            "a build makes the wrappers of '\(place.path)', and this command would write them; run: \(line)",
            exitCode: .cannotCreateOutput)
    }

    private func cure(_ crashes: [ExplainedCrash]) throws {
        let pointers = crashes.filter { $0.verdict.answer == .yes }.compactMap(\.verdict.caller?.registration)
        for (index, registration) in pointers.enumerated() where !pointers[..<index].contains(registration) {
            try cure(pointersOf: registration)
        }
        let cured = crashes.filter(CrashCure.canWrap)
        let classes = Set(cured.compactMap(\.verdict.caller?.className)).sorted()
        guard !classes.isEmpty else {
            if !pointers.isEmpty { return }
            Terminal.printError(
                "safegen: note: there is nothing to wrap: no report is a yes of a class that a wrapper can help\n")
            return
        }
        let cure = try CrashCure(of: classes, in: place(for: classes), folder: options.project)
        try carryOut(cure.changeSet) { try cure.write(force: options.force) }
        let (diagnostics, sources) = cure.remaining
        CommandReporter().report(diagnostics, in: sources)
        if cure.changeSet.isEmpty, diagnostics.isEmpty {
            let names = PresentableText.line(classes.joined(separator: ", "))
            Terminal.print("nothing to change: \(names) is wrapped, and this code uses the wrapper\n")
        }
        if let code = cure.report.exitCodeOfFailure { throw ExitCode(code) }
    }
}
