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
            Looks through the code of a folder as 'safegen scan' does, and at the project's targets as 'safegen project' \
            does, and writes a manifest of the classes that it proposes, with the generic arguments that are used. \
            'safegen generate' accepts it unchanged. The wrappers go to a folder that the target compiles which needs them; \
            where several targets do, each gets a manifest beside its code. What is left to do in Xcode is said. Where no \
            class needs a wrapper, the manifest has none; where there is no code, it is a small one that explains itself in \
            comments. A file that exists is not overwritten: another run writes what is missing.

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
            "Where one manifest for all goes; '-' prints it. Default: safegen.yml, or one beside the code of each target.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var config: String?

    @Flag(name: [.customShort("n"), .long], help: "Print the manifests, and write nothing.")
    var dryRun = false

    @Flag(
        help: """
            Where an Xcode project lists its files one by one, have all wrappers written into one file, and add that to the target: \
            'project.pbxproj' gets those lines, and is read again before it is written.
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
        let plan = try reporter.run { () throws(RunError) in
            let model = GuardedProjectReader.model(of: folder, recovery)
            let said = targets.all(below: folder)
            return try StartPlan(
                of: folder, in: model, excluding: exclude, config: config, addsToProjects: addToProject,
                targets: said.isEmpty ? model.deploymentTargets : said, recovery: recovery)
        }
        for trouble in plan.scan.troubles { Terminal.printError("safegen: error: \(trouble.message)\n") }
        if !plan.scan.troubles.isEmpty {
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
        if missing.contains(where: { !$0.manifest.isNeedless }), let snippet = ForgeSnippet.text(for: folder) {
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
