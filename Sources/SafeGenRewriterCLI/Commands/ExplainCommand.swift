import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenCrash
import SafeGenReports
import SafeGenRewriter
import SafeGenSystem

/// `safegen explain`, of crash reports.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Say whether a crash is that of a dangling delegate, and of which class.",
        discussion: """
            Reads crash reports of Apple's systems, of MetricKit and of Crashlytics, backtraces of debuggers, and consoles. \
            The exit code is 0 if one of them is of a dangling delegate, 2 if it can't be told, and 1 if none is.
            """
    )

    @Argument(help: "Crash reports, folders of them, or '-' for what is pasted.", completion: .file())
    var reports: [String]

    @OptionGroup var crash: CrashOptions

    func run() throws {
        let reporter = CommandReporter()
        try reporter.run { () throws(RunError) in try RewriteAgreement.check() }
        let read = try reporter.run { () throws(RunError) in try CrashFiles.explain(reports, CrashDecision()) }
        switch (crash.format, crash.count) {
        case (.text, false): Terminal.print(CrashText.text(read.crashes).text)
        case (.text, true): Terminal.print(CrashText.count(read.crashes).text)
        case (.json, false): Terminal.print(CrashJSON.document(read.crashes))
        case (.json, true): Terminal.print(CrashJSON.count(read.crashes))
        }
        for trouble in read.troubles { Terminal.printError("safegen: error: \(trouble.message.text)\n") }
        if read.troubles.contains(where: \.isUnreadable) { throw ExitCode(.readOrWriteFailed) }
        if !read.troubles.isEmpty { throw ExitCode(.badInput) }
        let answers = Set(read.crashes.map(\.verdict.answer))
        if answers.contains(.yes) { return }
        throw ExitCode(answers.contains(.unknown) ? RunError.ExitCode.editedByHand : .stale)
    }
}
