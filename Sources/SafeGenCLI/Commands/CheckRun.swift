import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// What `safegen check` does with each manifest.
struct CheckRun {
    /// The project's findings about the place of an output.
    struct Look {
        /// The problems.
        var problems: [Diagnostic]
        /// The names of the targets that compile it.
        var targets: [String]
        /// The target whose wrappers the build makes from the manifest; nil if they are committed.
        var targetOfBuild: String?

        init(problems: [Diagnostic] = [], targets: [String] = [], targetOfBuild: String? = nil) {
            (self.problems, self.targets, self.targetOfBuild) = (problems, targets, targetOfBuild)
        }
    }

    let options: CheckCommand

    /// Checks.
    ///
    /// - Parameter look: Looks at the place of an output.
    /// - Throws: an exit code if something is not as it should be.
    func run(_ look: (CommandRun.Item) -> Look) throws {
        let command = CommandRun(
            options.manifest, isStrict: options.strictness.strict, isSingle: options.output.output != nil,
            tests: .ofProject())
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
                let lines = misplaced.map { problem in
                    problem.location == nil
                        ? PresentableText.line(problem.message) + "\n"
                        : options.manifest.format.render([problem], in: item.generation.sources)
                }.joined()
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
