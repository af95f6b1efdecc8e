import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenCrash
import SafeGenRewriter
import SafeGenSystem

struct CrashExplanation {
    let reports: [String]
    let options: CrashOptions

    private var manifest: String { options.config ?? RelativePath.join(options.project, ManifestFinder.standardName) }
    func run() throws {
        let looksAtProject = !options.count && !options.noProject
        if reports.contains("-") { StandardInput.keep() }
        var read = try CrashFiles.explain(reports, CrashDecision(), keepsReports: looksAtProject)
        if looksAtProject {
            try CrashProject(folder: options.project, config: manifest).complete(&read.crashes)
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
    private func manifest(for classes: [String]) throws -> String {
        let path = try placeOfManifest(for: classes)
        guard AbsolutePath.isThere(path), !(try BuildTargets.diagnostics(ofWriting: [path]).isEmpty) else {
            return path
        }
        throw refusal(
            "a build makes the wrappers of '\(path)', and this command would write them",
            [ShellCommand.add(classes, path), ShellCommand.adopt()])
    }

    private func placeOfManifest(for classes: [String]) throws -> String {
        if options.config != nil || AbsolutePath.isThere(manifest) && !hasSeveralManifests { return manifest }
        if try ManifestFinder.manifests(below: options.project).manifests.contains(where: AbsolutePath.isThere) {
            return try ManifestChoice.path(nil, below: options.project, for: classes)
        }
        let steps = try Plan(of: options.project, only: Set(classes)).steps
        if steps.contains(where: \.isMadeInTheBuild) {
            throw refusal(
                "a build makes the wrappers, and this command would write them",
                [ShellCommand.initialize(below: "."), ShellCommand.adopt()])
        }
        let targets = steps.compactMap(\.target)
        guard targets.count > 1 else { return manifest }
        let names = targets.map { "'\($0)'" }.joined(separator: ", ")
        throw refusal(
            "each of the targets \(names) needs a manifest of its own",
            [ShellCommand.initialize(below: "."), "safegen generate", ShellCommand.adopt()])
    }

    /// Why nothing is written, with the commands that do.
    private func refusal(_ reason: Wording, _ commands: [String]) -> RunError {
        let line = ShellCommand.command(commands.joined(separator: " && "), in: options.project)
        return RunError("\(reason); run: \(line)", exitCode: .cannotCreateOutput)
    }

    private var hasSeveralManifests: Bool {
        ((try? ManifestFinder.manifests(below: options.project).manifests.filter(AbsolutePath.isThere).count) ?? 0) > 1
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
        let cure = try CrashCure(of: classes, config: manifest(for: classes), folder: options.project)
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
