import ArgumentParser
import SafeGen
import SafeGenCommandSupport

/// `safegen check`
struct CheckCommand: ParsableCommand {
    static let configuration = CheckRun.configuration

    @OptionGroup var options: CheckOptions

    func run() throws {
        // It reads Package.swift too, which this program can't.
        if options.project { RewriteProgram.becomeTheOneBesideThis(Array(CommandLine.arguments.dropFirst())) }
        try CheckRun(options: options).run { _ in CheckRun.Look() }
    }
}
