import ArgumentParser
import SafeGen
import SafeGenReports

/// What all commands do around their work: print what is wrong, and end with the right exit code.
struct CommandRun {
    let manifest: ManifestOptions

    /// Reads the manifest and prints its diagnostics.
    ///
    /// - Throws: an exit code where there is an error in it.
    func generation(to destination: Generation.Destination? = nil, rendersFiles: Bool = true) throws -> Generation {
        try run { () throws(RunError) in
            let generation = try Generation(
                from: manifest.source, to: destination, rendersFiles: rendersFiles,
                allowsOutsideIncludes: manifest.includes.allowOutsideIncludes)
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
        if manifest.config != "safegen.yml" { words += ["--config", Self.quoted(manifest.config)] }
        if manifest.includes.allowOutsideIncludes { words.append("--allow-outside-includes") }
        if let path = output.output { words += ["--output", Self.quoted(path)] }
        if !output.prune { words.append("--no-prune") }
        if force { words.append("--force") }
        return words.joined(separator: " ")
    }

    /// A word as a shell reads it: in quotes where it holds anything but letters, digits and the signs of paths.
    static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: ":"):
                true
            default: byte >= 0x80
            }
        }
        return isPlain
            ? word
            : "'"
                + word.split(separator: "'", omittingEmptySubsequences: false)
                .joined(separator: "'\\''") + "'"
    }
}

extension ExitCode {
    init(_ code: RunError.ExitCode) {
        self.init(code.rawValue)
    }
}
