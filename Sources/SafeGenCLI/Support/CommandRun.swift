import ArgumentParser
import SafeGen

/// What all commands do around their work: print what is wrong, and end with the right exit code.
struct CommandRun {
    let manifest: ManifestOptions

    /// Reads the manifest and prints its diagnostics.
    ///
    /// - Throws: an exit code where there is an error in it.
    func generation(to destination: Generation.Destination? = nil, rendersFiles: Bool = true) throws -> Generation {
        try run { () throws(RunError) in
            let generation = try Generation(from: manifest.source, to: destination, rendersFiles: rendersFiles)
            report(generation.diagnostics, in: generation.sources)
            return generation
        } endingWhen: {
            $0.hasErrors ? .badInput : .success
        }
    }

    /// Does a piece of work, and prints the error that ends it.
    func run<Result>(
        _ work: () throws(RunError) -> Result,
        endingWhen exitCode: (Result) -> RunError.ExitCode = { _ in .success }
    ) throws -> Result {
        let result: Result
        do throws(RunError) {
            result = try work()
        } catch {
            if manifest.format == .text {
                Terminal.printError("safegen: error: \(error.message)\n")
            } else {
                report([error.diagnostic], in: SourceFiles())
            }
            throw ExitCode(error.exitCode)
        }
        let code = exitCode(result)
        if code != .success { throw ExitCode(code) }
        return result
    }

    /// Prints diagnostics to standard error in the format that was asked for.
    func report(_ diagnostics: [Diagnostic], in files: SourceFiles) {
        guard !diagnostics.isEmpty else { return }
        Terminal.printError(manifest.format.render(diagnostics, in: files))
    }

    /// The command that brings the output up to date, with the options that led here.
    func remedy(_ output: OutputOptions, force: Bool = false) -> String {
        var words = ["safegen", "generate"]
        if manifest.config != "safegen.yml" { words += ["--config", manifest.config] }
        if let path = output.output { words += ["--output", path] }
        if force { words.append("--force") }
        return words.joined(separator: " ")
    }
}

extension ExitCode {
    init(_ code: RunError.ExitCode) {
        self.init(code.rawValue)
    }
}
