import ArgumentParser
import SafeGen
import SafeGenSystem

/// The options of `safegen check`.
package struct CheckOptions: ParsableArguments {
    @OptionGroup package var manifest: ManifestOptions
    @OptionGroup package var strictness: StrictOption
    @OptionGroup package var output: OutputOptions

    @Flag(
        inversion: .prefixedNo,
        help: "Check whether a target of the project compiles the output. This needs safegen-rewrite next to safegen.")
    package var project = true

    @Flag(name: [.short, .long], help: "Print nothing but diagnostics.")
    package var quiet = false

    package init() {}
}

/// `safegen check`, which both programs carry out: `safegen-rewrite` reads the project as well.
package struct CheckRun {
    /// How the command is described.
    package static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check whether the output is what the manifest asks for, and whether a target compiles it.",
        discussion: """
            Prints a line for each file that is wrong, with the command that fixes it. Nothing is written. The exit \
            code is 0 if everything is fine. It is 1 if output is stale, if no target compiles it, if two targets of \
            one program compile it, if a target gets a declaration from two manifests, or if files of a former output \
            are left. It is 2 if a file was edited by hand. It is 74 if files or folders of the project can't be read. \
            If the project's targets are unknown, the command doesn't check them.

            EXAMPLES
              safegen check
              safegen check --config App/safegen.yml --config Kit/safegen.yml
              safegen check --format github    in a workflow, to annotate the pull request
            """
    )

    /// The project's findings about the place of an output.
    package struct Look {
        /// The problems.
        var problems: [Diagnostic]
        /// The names of the targets that compile it.
        var targets: [String]
        /// The target whose wrappers the build makes from the manifest; nil if they are committed.
        var targetOfBuild: String?

        package init(problems: [Diagnostic] = [], targets: [String] = [], targetOfBuild: String? = nil) {
            (self.problems, self.targets, self.targetOfBuild) = (problems, targets, targetOfBuild)
        }
    }

    private let options: CheckOptions

    package init(options: CheckOptions) { self.options = options }

    /// Checks.
    ///
    /// - Parameter look: Looks at the place of an output.
    /// - Throws: an exit code if something is not as it should be.
    package func run(_ look: (CommandRun.Item) -> Look) throws {
        let command = CommandRun(
            options.manifest, isStrict: options.strictness.strict, isSingle: options.output.output != nil,
            tests: .asWritten)
        try command.run(to: options.output.destination) { item throws(RunError) in
            let place = options.project ? look(item) : Look()
            // Files beside the sources would declare the wrappers again.
            let isOfBuild = place.targetOfBuild != nil && options.output.output == nil
            let report = FreshnessReport(
                isOfBuild
                    ? ChangeSet() : try ChangeSet(for: item.generation, prunes: options.output.prune, force: false))
            let remedy = item.remedy(options.output, force: report.needsForce)
            let misplaced = place.problems + (isOfBuild ? declaredTwice(item, place.targetOfBuild) : [])
            let diagnostics = report.diagnostics(remedy: remedy) + misplaced
            var code = report.exitCode == .success && !misplaced.isEmpty ? .stale : report.exitCode
            if misplaced.contains(where: { $0.rule == Rule.readOrWriteFailed.id }) { code = .readOrWriteFailed }
            switch options.manifest.format {
            case .json, .sarif: return CommandRun.Outcome(diagnostics, text: nil, exitCode: code)
            case .text:
                let lines = misplaced.map { PresentableText.line($0.message) + "\n" }.joined()
                let isFine = report.entries.isEmpty && misplaced.isEmpty
                let text = isFine ? fine(item, place, isOfBuild) : report.text(remedy: remedy) + lines
                return CommandRun.Outcome(text: options.quiet ? nil : text, exitCode: code)
            case .github:
                let text = options.manifest.format.render(diagnostics, in: item.generation.sources)
                return CommandRun.Outcome(text: options.quiet ? nil : text, exitCode: code)
            }
        }
    }

    /// Reports files that declare the wrappers of the build a second time.
    private func declaredTwice(_ item: CommandRun.Item, _ target: String?) -> [Diagnostic] {
        guard let target else { return [] }
        let paths = item.generation.files.paths.map { RelativePath.join(item.generation.outputDirectory, $0) }
        return paths.filter { AbsolutePath.isThere(AbsolutePath.of($0)) }.map { path in
            Diagnostic(
                .compiledTwice,
                "the build makes the wrappers of '\(target)', and '\(path)' declares one of them again; remove the file, or take "
                    + "SafeGen's plugin off the target", at: nil, path: path)
        }
    }

    /// The line about an output with which all is well.
    private func fine(_ item: CommandRun.Item, _ place: Look, _ isOfBuild: Bool) -> String {
        if isOfBuild, let target = place.targetOfBuild {
            return PresentableText.line("fine: the build makes the wrappers of '\(target)'") + "\n"
        }
        let owner = item.isOneOfMany ? " of \(item.options.config)" : ""
        let users = place.targets.isEmpty ? "" : ", compiled by \(place.targets.joined(separator: ", "))"
        let count = Plural.count(item.generation.files.paths.count, "file")
        return PresentableText.line("fresh: \(count)\(owner)\(users)") + "\n"
    }
}
