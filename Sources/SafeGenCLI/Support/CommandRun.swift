import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem
import SafeGenVerify

/// The frame of all commands with manifests: find them, print the diagnostics, and end with the right exit code.
struct CommandRun {
    struct Outcome {
        var diagnostics: [Diagnostic]
        /// The output, unless the format is a document.
        var text: [UInt8]?
        var exitCode: RunError.ExitCode

        init(_ diagnostics: [Diagnostic] = [], text: String?, exitCode: RunError.ExitCode = .success) {
            (self.diagnostics, self.text, self.exitCode) = (diagnostics, text.map { Array($0.utf8) }, exitCode)
        }

        /// Output that is not text, since the files that it shows need not be.
        init(bytes: [UInt8], exitCode: RunError.ExitCode) {
            (diagnostics, text, self.exitCode) = ([], bytes, exitCode)
        }
    }

    struct Item {
        var options: ManifestOptions
        var generation: Generation
        var isOneOfMany: Bool

        /// The command that brings the output up to date, with the options that led here.
        func remedy(_ output: OutputOptions, force: Bool = false) -> String {
            var words = [ShellCommand.generate(options.config, isOneOfMany: isOneOfMany)]
            if options.allowOutsideIncludes { words.append("--allow-outside-includes") }
            if let path = output.output { words += ["--output", ShellCommand.path(path)] }
            if !output.prune { words.append("--no-prune") }
            if force { words.append("--force") }
            return words.joined(separator: " ")
        }
    }

    let options: ManifestOptions
    /// Whether warnings end the run as errors do.
    var isStrict = false
    /// Whether the other options are about one manifest, so that no others are looked for.
    var isSingle = false
    /// Whether manifests count whose wrappers a build certainly makes.
    var looksAtBuilds = false
    /// Whether text is the result whatever the format, which is that of diagnostics then.
    var isText = false
    var tests: Tests?
    var known = Session()

    struct Tests {
        /// Their folder; nil for what the manifest sets.
        var folder: String?
    }

    /// Reads all manifests, then works with one after the other. Where one has an error, nothing is done with any.
    func run(
        to destination: Output.Mode? = nil, rendersFiles: Bool = true,
        _ work: (Item) throws -> Outcome
    ) throws {
        let reporter = options.reporter
        let (paths, sawAll) = try manifests(includesPlugins: !rendersFiles)
        if paths.count > 1, destination != nil || isSingle {
            throw RunError("the options are about one manifest: name one with --config", exitCode: .usage)
        }
        if options.configs.isEmpty, !isSingle, paths == [ManifestFinder.standardName],
            !AbsolutePath.isThere(paths[0])
        {
            let uses = UndeclaredWrappers(known: known).text.dropLast()
            let error = RunError(readingManifest: .missing("read", paths[0]))
            throw uses.isEmpty ? error : error.followed(by: Wording(output: String(uses)))
        }
        let read = try paths.map { path in
            try items(path, isOneOfMany: paths.count > 1, to: destination, rendersFiles: rendersFiles)
        }
        let mistakes = read.map { items in
            Findings(
                diagnostics: items.flatMap(\.generation.diagnostics),
                sources: items.first?.generation.sources ?? SourceFiles())
        }
        let all = mistakes.flatMap(\.diagnostics)
        let isRefused = all.contains { $0.severity == .error } || isStrict && !all.isEmpty
        if !options.format.isDocument {
            for one in mistakes {
                reporter.report(one.diagnostics, in: one.sources, groupsWarnings: true, hints: false)
            }
            reporter.hint(at: all)
        } else if isRefused {
            report(mistakes)
        }
        if isRefused { throw ExitCode(.badInput) }
        var results: [Findings] = []
        var code: RunError.ExitCode = sawAll ? .success : .readOrWriteFailed
        for item in read.joined() {
            let outcome = try work(item)
            let diagnostics = item.generation.diagnostics + outcome.diagnostics
            results.append(Findings(diagnostics: diagnostics, sources: item.generation.sources))
            if outcome.exitCode.rawValue > code.rawValue { code = outcome.exitCode }
            if options.format.isDocument, !isText { continue }
            if !isText { reporter.report(outcome.diagnostics, in: item.generation.sources, hints: false) }
            if let text = outcome.text { Terminal.print(text) }
        }
        if options.format.isDocument {
            if !isText { report(results) }
        } else if all.isEmpty {
            // If a manifest had warnings, this hint was already printed.
            reporter.hint(at: results.flatMap(\.diagnostics))
        }
        if code != .success { throw ExitCode(code) }
    }

    private struct Findings {
        var diagnostics: [Diagnostic]
        var sources: SourceFiles
    }

    private func report(_ results: [Findings]) {
        var sources = SourceFiles()
        var all: [Diagnostic] = []
        for result in results where !result.diagnostics.isEmpty {
            let shift = sources.append(result.sources)
            for var diagnostic in result.diagnostics {
                diagnostic.location?.file += shift
                all.append(diagnostic)
            }
        }
        options.reporter.report(all, in: sources)
    }

    private func items(
        _ path: String, isOneOfMany: Bool, to destination: Output.Mode?, rendersFiles: Bool
    ) throws(RunError) -> [Item] {
        let options = self.options.of(path)
        var generation =
            try destination == nil
            ? options.generation(known.files)
            : Generator.generate(
                from: options.source(in: known.files), to: destination, rendersFiles: false,
                allowsOutsideIncludes: options.allowOutsideIncludes)
        if rendersFiles { generation.render() }
        if !options.ignoreVersion { generation.refuseOtherVersion() }
        let own = Item(options: options, generation: generation, isOneOfMany: isOneOfMany)
        guard rendersFiles, !generation.hasErrors, let tests = trials(of: generation, options) else { return [own] }
        return [own, Item(options: options, generation: tests.generation, isOneOfMany: isOneOfMany)]
    }

    private func trials(of generation: Generation, _ options: ManifestOptions) -> TrialFiles? {
        let output = generation.manifest.output
        guard let tests, tests.folder ?? output.tests != nil else { return nil }
        let folder = options.config == "-" ? "." : RelativePath.folder(of: options.config)
        return TrialFiles(
            of: generation, module: output.testModule ?? testModule(for: generation), in: tests.folder,
            manifestFolder: folder)
    }

    /// The module that tests import: that of the target that compiles the wrappers; where its description can't be read the one
    /// that the folders of a package suggest, and nil where nothing describes targets.
    private func testModule(for generation: Generation) -> String? {
        let file = AbsolutePath.of(RelativePath.join(generation.outputDirectory, "_.swift"))
        var reader = GuardedProjectReader.reader(known: known)
        reader.readDescriptions(around: file)
        let model = reader.model.guessing(for: [file], below: "/", inPackages: true)
        let targets = model.targets(servedBy: generation)
        let owner = targets.first { !$0.isTest } ?? targets.first
        return owner?.module
    }

    /// The manifests that the options name, or else those in and below the folder.
    ///
    /// - Parameter includesPlugins: Whether those count that a plugin generates from.
    /// - Returns: Their paths, none if a plugin generates from all of them, or that of a manifest in the folder if there is none;
    ///   and whether all folders were looked into. The others are named.
    /// - Throws: `RunError` if the folder can't be read.
    func manifests(includesPlugins: Bool) throws(RunError) -> (paths: [String], sawAll: Bool) {
        if !options.configs.isEmpty { return (options.configs, true) }
        if isSingle { return ([ManifestFinder.standardName], true) }
        let found = try ManifestFinder.manifests(below: ".", in: known.files)
        for folder in found.unreadable {
            Terminal.printError(
                "safegen: error: no manifest was looked for in a folder; if there is one, name it with --config: \(folder.message)\n"
            )
        }
        let skipped =
            includesPlugins ? [] : found.manifests.filter { found.ofPlugins.contains($0) && !isKnown($0) }
        for path in skipped {
            Terminal.printError(
                "safegen: note: skipped '\(PresentableText.line(path))', since its package uses SafeGen's plugin; "
                    + "if its target doesn't, name it with --config\n")
        }
        let rest = found.manifests.filter { !skipped.contains($0) }
        return (found.manifests.isEmpty ? [ManifestFinder.standardName] : rest, found.unreadable.isEmpty)
    }

    /// Whether the target of a manifest's folder is known and takes none of SafeGen's plugins, though its package names one, or builds count.
    private func isKnown(_ manifest: String) -> Bool {
        let folder = AbsolutePath.of(RelativePath.folder(of: manifest))
        let model = GuardedProjectReader.model(of: [folder], known: known)
        let indices = model.indices(holding: folder)
        return !indices.isEmpty
            && indices.allSatisfy { index in
                (looksAtBuilds || !model.targets[index].usesOwnPlugin)
                    && model.owner(of: index).unknown.isEmpty
            }
    }
}
