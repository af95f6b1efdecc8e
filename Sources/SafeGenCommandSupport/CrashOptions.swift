import ArgumentParser
import SafeGen
import SafeGenReports

/// What `explain` is told of crash reports: both programs take it.
package struct CrashOptions: ParsableArguments {
    /// How verdicts are printed.
    package enum Format: String, ExpressibleByArgument, CaseIterable, Sendable {
        case text, json
    }

    @Option(help: "How to print what is said of crash reports: text, json.")
    package var format = Format.text

    @Flag(help: "Of crash reports, only count the verdicts by class.")
    package var count = false

    package init() {}
}
