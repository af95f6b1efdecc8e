import ArgumentParser
import SafeGen
import SafeGenReports
import SafeGenSystem

/// What all commands do around their work: print what is wrong, and end with the right exit code.
package struct CommandRun {
    let manifest: ManifestOptions
    /// Whether warnings end the run as errors do.
    var isStrict = false

    package init(manifest: ManifestOptions, isStrict: Bool = false) {
        (self.manifest, self.isStrict) = (manifest, isStrict)
    }

    /// Reads the manifest and prints its diagnostics; in a document, where warnings are part of it, errors alone.
    ///
    /// - Throws: an exit code if there is an error in it.
    package func generation(to destination: Generation.Destination? = nil, rendersFiles: Bool = true) throws
        -> Generation
    {
        let generation = try run { () throws(RunError) in
            try Generator.generate(
                from: manifest.source, to: destination, rendersFiles: rendersFiles,
                allowsOutsideIncludes: manifest.includes.allowOutsideIncludes)
        }
        let isRefused = generation.hasErrors || isStrict && !generation.diagnostics.isEmpty
        if isRefused || !manifest.format.isDocument {
            manifest.reporter.report(generation.diagnostics, in: generation.sources, groupsWarnings: true)
        }
        if isRefused { throw ExitCode(.badInput) }
        return generation
    }

    /// Prints the result of a run: as a document with the manifest's warnings, or in words.
    package func finish(_ generation: Generation, _ diagnostics: [Diagnostic] = [], text: String?) {
        if manifest.format.isDocument {
            manifest.reporter.report(generation.diagnostics + diagnostics, in: generation.sources)
        } else {
            // Where the manifest had warnings, those have said it.
            let hints = generation.diagnostics.isEmpty
            manifest.reporter.report(diagnostics, in: generation.sources, hints: hints)
            if let text { Terminal.print(text) }
        }
    }

    /// Does a piece of work, and prints the error that ends it.
    package func run<Result>(_ work: () throws(RunError) -> Result) throws -> Result {
        try manifest.reporter.run(work)
    }

    /// The command that brings the output up to date, with the options that led here.
    package func remedy(_ output: OutputOptions, force: Bool = false) -> String {
        var words = [ShellCommand.generate(manifest.config)]
        if manifest.includes.allowOutsideIncludes { words.append("--allow-outside-includes") }
        if let path = output.output { words += ["--output", ShellCommand.path(path)] }
        if !output.prune { words.append("--no-prune") }
        if force { words.append("--force") }
        return words.joined(separator: " ")
    }
}
