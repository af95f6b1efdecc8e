import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// Prints the diagnostics of a run in the chosen format, and ends the process with the right exit code.
///
/// A document (JSON, SARIF) is the result of a run: it goes to standard output, errors included, and nothing else does.
/// Sentences and annotations go to standard error.
struct CommandReporter {
    private let format: DiagnosticFormat
    private let auditRules: [RuleMetadata]
    init(_ format: DiagnosticFormat = .text, auditRules: [RuleMetadata] = []) {
        (self.format, self.auditRules) = (format, auditRules)
    }

    /// Prints diagnostics; a document even if there are none.
    func report(
        _ diagnostics: [Diagnostic], in files: SourceFiles, groupsWarnings: Bool = false,
        tellsMessagesApart: Bool = false,
        hints: Bool = true
    ) {
        let style = TextDiagnostics.Style(
            isColored: Terminal.showsColorOfErrors, groupsWarnings: groupsWarnings,
            tellsMessagesApart: tellsMessagesApart)
        if format.isDocument {
            Terminal.print(format.render(diagnostics, in: files, auditRules: auditRules))
        } else if !diagnostics.isEmpty {
            Terminal.printError(format.render(diagnostics, in: files, style: style))
        }
        if hints { hint(at: diagnostics) }
    }

    /// Prints how to learn more about the rules of diagnostics, only for people.
    func hint(at diagnostics: [Diagnostic]) {
        if format == .text, let hint = Explanation.hint(at: diagnostics) { Terminal.printError(hint) }
    }

    func report(_ error: RunError) {
        if format == .text {
            Terminal.printError("safegen: error: \(error.message)\n")
        } else {
            report([error.diagnostic], in: SourceFiles())
        }
    }
}

/// A command whose errors are printed in the format of its diagnostics, too.
protocol FormattedCommand: ParsableCommand {
    var reporter: CommandReporter { get }
}

extension ExitCode {
    init(_ code: RunError.ExitCode) {
        self.init(code.rawValue)
    }
}
