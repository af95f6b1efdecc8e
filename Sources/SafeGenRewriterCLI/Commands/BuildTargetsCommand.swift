import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// `safegen-rewrite build-targets`, which `safegen generate` runs.
struct BuildTargetsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build-targets",
        abstract: "Print the target whose build makes the wrappers of each manifest: a line each, empty for none.",
        shouldDisplay: false)

    @Argument(help: "The manifests.")
    var manifests: [String]

    func run() throws {
        try CommandReporter().run { () throws(RunError) in try RewriteAgreement.check() }
        let recovery = ParserRecovery(threads: 1)
        defer { recovery?.finish() }
        for manifest in manifests {
            // A manifest that can't be read is reported where it is used.
            let generation = try? Generator.generate(from: .file(manifest))
            let target = generation.flatMap { OutputCheck($0, manifest: manifest, recovery).targetOfBuild }
            Terminal.print(PresentableText.line(target ?? "") + "\n")
        }
    }
}
