import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery

/// `safegen init`
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a manifest to start from: of the classes that the project's code names.",
        discussion: """
            Looks through the Swift files of a folder for classes whose delegates are known to be unsafe, and writes a \
            manifest with just those, bound as they are used. Where there are none, it writes a small manifest that \
            explains itself in comments. A file that exists is not overwritten.

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
            "Leave files out whose path, or a folder of it, matches, as 'Tests' or 'App/**/Legacy'; the manifest lists them "
                + "as 'sources: {exclude: …}'.",
            valueName: "glob"))
    var exclude: [String] = []

    func run() throws {
        let reporter = CommandReporter()
        let scan = try reporter.run { () throws(RunError) in try ProjectScan(of: folder, excluding: exclude) }
        let manifest = scan.manifest(for: CompilerAtHand.swift)
        if config == "-" { return Terminal.print(manifest) }
        try reporter.run { () throws(RunError) in try StarterManifest.write(manifest, to: config) }
        Terminal.print(scan.report)
        let options = config == "safegen.yml" ? "" : " --config \(CommandRun.quoted(config))"
        let generate = PresentableText.line("'safegen generate\(options)'")
        let written = PresentableText.line("wrote \(config)")
        if let step = scan.nextStep {
            Terminal.print("\(written)\n\(step); \(generate) then makes the wrappers\n")
        } else {
            Terminal.print("\(written); \(generate) reads it\n")
        }
    }
}
