import ArgumentParser
import SafeGen

/// `safegen init`
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a small manifest to start from.",
        discussion: """
            The manifest explains itself in comments and generates as it is. A file that exists is not overwritten.

            EXAMPLES
              safegen init
              safegen init --config Config/safegen.yml
            """
    )

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Where the manifest goes; '-' prints it.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var config = "safegen.yml"

    func run() throws {
        if config == "-" { return Terminal.print(StarterManifest.text) }
        do throws(RunError) {
            try StarterManifest.write(to: config)
        } catch {
            Terminal.printError("safegen: error: \(error.message)\n")
            throw ExitCode(error.exitCode)
        }
        Terminal.print(
            "wrote \(config); 'safegen generate\(config == "safegen.yml" ? "" : " --config \(CommandRun.quoted(config))")' reads it\n"
        )
    }
}
