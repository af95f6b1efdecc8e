import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// `safegen init`
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a manifest to start from, with the unsafe delegates that the project's code uses.",
        discussion: """
            Reads the code of a folder like 'safegen scan', and the project's targets like 'safegen project'. Writes \
            a manifest of the proposed classes, with the generic arguments that the code uses. 'safegen generate' \
            accepts it unchanged. The output folder is one that the target with the code compiles. If several \
            targets need wrappers, each gets a manifest next to its code. The command prints the steps that are left \
            in Xcode. If no class needs a wrapper, the manifest lists none. If there is no code, the manifest is a \
            small example with comments. Existing files are not overwritten; a second run writes the missing ones.

            EXAMPLES
              safegen init
              safegen init Sources
              safegen init --dry-run
              safegen init --config Config/safegen.yml
            """
    )

    @Argument(help: "The folder with the project's code.", completion: .directory)
    var folder = "."

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The path of one manifest for all targets; '-' prints it. Default: safegen.yml, or one next to the code of each target.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var config: String?

    @Flag(name: [.customShort("n"), .long], help: "Print the manifests, and write nothing.")
    var dryRun = false

    @Flag(
        help: """
            If an Xcode project lists its files one by one, write all wrappers into one file, and add it to the target in \
            'project.pbxproj'.
            """)
    var addToProject = false

    @Flag(name: [.short, .long], help: "Don't ask before several manifests are written.")
    var yes = false

    @Option(
        help: ArgumentHelp(
            "Leave out files whose path, or one of its folders, matches, as 'Tests' or 'App/**/Legacy'; the manifest lists them "
                + "as 'sources: {exclude: …}'.",
            valueName: "glob"))
    var exclude: [String] = []

    @OptionGroup var targets: TargetOptions

    func run() throws {
        let reporter = CommandReporter()
        try reporter.run { () throws(RunError) in try RewriteAgreement.check() }
        let recovery = ParserRecovery(threads: WorkerPool.coreCount)
        defer { recovery?.finish() }
        let model = GuardedProjectReader.model(of: folder, recovery)
        let plan = try reporter.run { () throws(RunError) in
            let said = try targets.all(below: folder)
            return try StartPlan(
                of: folder, in: model, excluding: exclude, config: config, addsToProjects: addToProject,
                targets: said, recovery: recovery)
        }
        var scan = plan.scan
        for error in model.unreadable { scan.note(unreadable: error.path, error.message.text) }
        let troubles = scan.troubles.map(\.message)
        for trouble in troubles { Terminal.printError("safegen: error: \(trouble)\n") }
        if !troubles.isEmpty {
            // A manifest of a part of the code would look like one of all.
            Terminal.printError("no manifest was written; --exclude leaves out what can't be read\n")
            throw ExitCode(.readOrWriteFailed)
        }
        let version = CompilerAtHand.swift
        if config == "-" { return plan.steps.forEach { Terminal.print($0.manifest.text(for: version)) } }
        if dryRun {
            for step in plan.steps {
                Terminal.print("# \(PresentableText.line(step.path))\n\(step.manifest.text(for: version))")
            }
            return report(plan.steps, verb: "would write")
        }
        if plan.scan.fileCount > 0 { Terminal.print(plan.scan.text) }
        guard plan.steps.count == 1 || isAgreed(to: plan.steps) else { return }
        // An earlier run may have written some of them.
        let missing = plan.steps.filter { !AbsolutePath.isThere($0.path) }
        for step in missing.isEmpty ? plan.steps : missing {
            try reporter.run { () throws(RunError) in
                try StarterManifest.write(step.manifest.text(for: version), to: step.path)
                if let addition = step.addition { try add(addition) }
            }
        }
        report(missing, verb: "wrote")
        let isMade = plan.steps.allSatisfy(\.isMadeInTheBuild)
        if missing.contains(where: { !$0.manifest.isNeedless }),
            let snippet = ForgeSnippet.text(for: folder, isMadeInTheBuild: isMade)
        {
            Terminal.print(snippet)
        }
        for step in plan.steps
        where AbsolutePath.isThere(step.path) && !missing.contains(where: { $0.path == step.path }) {
            Terminal.print("\(PresentableText.line(step.path)) exists, and stays as it is\n")
        }
    }

    /// Adds the output to the project.
    private func add(_ addition: XcodeFileAddition) throws(RunError) {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileReader.read(addition.project, limit: XcodeFileAddition.largestProject)
        } catch {
            throw RunError("can't read '\(addition.project)': \(error.reason)", exitCode: .readOrWriteFailed)
        }
        try ChangeSet(writing: addition.apply(to: bytes), to: addition.project).write(isHandwritten: true)
    }

    /// Asks on a terminal whether several manifests are to be written.
    private func isAgreed(to steps: [StartPlan.Step]) -> Bool {
        guard !yes, Terminal.isInteractive, Terminal.readsFromPerson else { return true }
        let names = steps.map { PresentableText.line($0.path) }.joined(separator: "\n  ")
        Terminal.printError("This writes \(steps.count) manifests:\n  \(names)\nWrite them? [Y/n] ")
        let answer = readLine()?.lowercased() ?? "n"
        return ["", "y", "yes"].contains(answer)
    }

    /// Prints the files that were written, and the next steps.
    private func report(_ steps: [StartPlan.Step], verb: String) {
        for step in steps {
            let written = "\(verb) \(PresentableText.line(step.path))"
            if step.manifest.isNeedless {
                return Terminal.print("\(written) without classes; 'safegen add CLASS' adds one\n")
            }
            guard !step.isMadeInTheBuild else {
                Terminal.print(
                    "\(written); the build makes the wrappers of '\(PresentableText.line(step.target ?? ""))'\n")
                continue
            }
            if let addition = step.addition {
                let names = addition.targets.map { "'\(PresentableText.line($0))'" }.joined(separator: ", ")
                let file = PresentableText.line(PathFromFolder.path(addition.file, from: "."))
                let project = PresentableText.line(PathFromFolder.path(addition.project, from: "."))
                Terminal.print("\(dryRun ? "would add" : "added") \(file) to \(names) in \(project)\n")
            }
            guard steps.count == 1 else {
                Terminal.print("\(written)\n")
                if let byHand = step.byHand { Terminal.print("  \(byHand)\n") }
                continue
            }
            let command = PresentableText.line(ShellCommand.generate(step.path))
            Terminal.print("\(written); to write the Swift, run: \(command)\n")
            if let byHand = step.byHand { Terminal.print("then \(byHand)\n") }
        }
        if steps.count > 1 { Terminal.print("to write the Swift, run: safegen generate\n") }
    }
}
