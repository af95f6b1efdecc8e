import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenRewriter
import SafeGenSystem
import SafeGenTooling

/// `safegen init`
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a manifest to start from, with the unsafe delegates that the project's code uses.",
        discussion: """
            Looks through the code of a folder as 'safegen scan' does, and writes a manifest of the classes that it \
            proposes, with the generic arguments that are used. 'safegen generate' accepts it unchanged. Where no class \
            needs a wrapper, the manifest has none; where there is no code, it is a small one that explains itself in \
            comments. Beside a Package.swift the wrappers go to the target whose code needs them. A file that exists is \
            not overwritten.

            EXAMPLES
              safegen init
              safegen init Sources
              safegen init --config Config/safegen.yml
            """
    )

    @Argument(help: "The folder with the project's code.", completion: .directory)
    var folder = "."

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Where the manifest goes; '-' prints it.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var config = "safegen.yml"

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
        let project = try reporter.run { () throws(RunError) in
            try ProjectManifest(
                of: folder, excluding: exclude, for: config, targets: targets.ofProject(in: folder, recovery),
                recovery: recovery)
        }
        for trouble in project.scan.troubles { Terminal.printError("safegen: error: \(trouble.message)\n") }
        if !project.scan.troubles.isEmpty {
            // A manifest of a part of the code would look like one of all.
            Terminal.printError("no manifest was written; --exclude leaves out what can't be read\n")
            throw ExitCode(.readOrWriteFailed)
        }
        if config == "-" { return Terminal.print(project.text(for: CompilerAtHand.swift)) }
        if project.scan.fileCount > 0 { Terminal.print(project.scan.text) }
        let manifest = project.text(for: CompilerAtHand.swift)
        try reporter.run { () throws(RunError) in try StarterManifest.write(manifest, to: config) }
        let written = "wrote \(PresentableText.line(config))"
        if project.isNeedless { return Terminal.print("\(written) without classes; 'safegen add CLASS' adds one\n") }
        let command = PresentableText.line(ShellCommand.generate(config))
        Terminal.print("\(written); to write the Swift, run: \(command)\n")
    }
}
