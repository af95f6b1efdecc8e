import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenRewriter
import SafeGenSystem

/// `safegen-rewrite mentions`, which `safegen review` runs.
struct MentionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mentions",
        abstract: "Print where code says some names, a line for each: the name, a space and the place.",
        shouldDisplay: false)

    @Option(name: .customLong("in"), help: "The folder of the code.", completion: .directory)
    var folder = "."

    @Argument(help: "The names.")
    var names: [String]

    func run() throws {
        let reporter = CommandReporter()
        try reporter.run { () throws(RunError) in try RewriteAgreement.check() }
        let recovery = ParserRecovery(threads: WorkerPool.coreCount)
        defer { recovery?.finish() }
        let mentions = try reporter.run { () throws(RunError) in
            try CodeScan.mentions(of: names, in: folder, recovery: recovery)
        }
        Terminal.print(mentions.map { "\($0.name) \(PresentableText.line($0.path)):\($0.line)\n" }.joined())
    }
}
