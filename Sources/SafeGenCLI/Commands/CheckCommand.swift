import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

struct CheckCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check whether the output is what the manifest asks for, and whether a target compiles it.",
        discussion: """
            Prints a line for each file that is wrong, with the command that fixes it. Nothing is written. The exit \
            code is 0 if everything is fine. It is 1 if output is stale, if no target compiles it, if code needs it and \
            no readable description says which target does, if Swift doesn't see a class that it wraps, if two targets of \
            one program compile it, if a target gets a declaration from two manifests, if files of a former output are \
            left, if the output imports the module that compiles it, if code uses a wrapper that no manifest declares any more, \
            or if a proxied protocol of the project has a \
            requirement that the manifest doesn't list. It is 2 if a file was edited by hand. It is 74 if files or \
            folders of the project can't be read.

            EXAMPLES
              safegen check
              safegen check --config App/safegen.yml --config Kit/safegen.yml
              safegen check --format github    in a workflow, to annotate the pull request
            """
    )

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var strictness: StrictOption
    @OptionGroup var output: OutputOptions

    @Flag(help: "Don't check whether a target of the project compiles the output.")
    var noProject = false

    @Option(help: ProjectOption.help) var project: ProjectOption?

    @Flag(name: [.short, .long], help: "Print nothing but diagnostics.")
    var quiet = false

    var reporter: CommandReporter { manifest.reporter }

    private struct OutputFindings {
        var problems: [Diagnostic] = []
        var targets: [String] = []
        /// The target whose wrappers the build makes from the manifest; nil if they are committed.
        var targetOfBuild: String?
        /// That its targets are only for newer systems than the manifest says.
        var newerTarget: Wording?
        /// That the plugin of a target makes nothing of the manifest.
        var idlePlugin: Wording?
        /// Whether no target compiles it, and one will once it lies elsewhere.
        var isToMove = false
    }

    func run() throws {
        let known = try project.descriptions()
        let declarations = ProjectDeclarations { self.declarations(known.files) }
        let command = CommandRun(
            options: manifest, isStrict: strictness.strict, isSingle: output.output != nil,
            looksAtBuilds: true, tests: .init(), known: known)
        var wrappers: UndeclaredWrappers?
        try command.run(to: output.destination) { item in
            var place = noProject ? OutputFindings() : checkPlace(at: item, known, declarations)
            if !noProject, isWhole(item) {
                let isFirst = wrappers == nil && manifest.configs.isEmpty
                let all = wrappers ?? UndeclaredWrappers(beside: manifest.configs, known: known)
                place.problems += all.diagnostics(of: item.generation, withRest: isFirst)
                wrappers = all
            }
            // Files beside the sources would declare the wrappers again.
            let isOfBuild = place.targetOfBuild != nil && output.output == nil
            let changes =
                isOfBuild ? ChangeSet() : try ChangeSet(for: item.generation, prunes: output.prune, force: false)
            // Files that nothing would compile need not be written first.
            let isToMove = place.isToMove && changes.changes.allSatisfy { $0.standing == .missing }
            let report = FreshnessReport(isToMove ? ChangeSet() : changes)
            let remedy = item.remedy(output, force: report.needsForce)
            let misplaced = place.problems + (isOfBuild ? declaredTwice(item, place.targetOfBuild) : [])
            let diagnostics = report.diagnostics(remedy: remedy) + misplaced
            var code = report.exitCode == .success && !misplaced.isEmpty ? .stale : report.exitCode
            if misplaced.contains(where: { $0.rule == Rule.readOrWriteFailed.id }) { code = .readOrWriteFailed }
            switch manifest.format {
            case .json, .sarif: return CommandRun.Outcome(diagnostics, text: nil, exitCode: code)
            case .text:
                let lines = misplaced.map { problem in
                    problem.location == nil
                        ? PresentableText.line(problem.message) + "\n"
                        : manifest.format.render([problem], in: item.generation.sources)
                }.joined()
                let isFine = report.entries.isEmpty && misplaced.isEmpty
                let text = isFine ? fine(item, place, isOfBuild) : report.text(remedy: remedy) + lines
                return CommandRun.Outcome(text: quiet ? nil : text, exitCode: code)
            case .github:
                let text = manifest.format.render(diagnostics, in: item.generation.sources)
                return CommandRun.Outcome(text: quiet ? nil : text, exitCode: code)
            }
        }
    }

    /// Reports files that declare the wrappers of the build a second time.
    private func declaredTwice(_ item: CommandRun.Item, _ target: String?) -> [Diagnostic] {
        guard let target else { return [] }
        return item.generation.filePaths.filter { AbsolutePath.isThere(AbsolutePath.of($0)) }.map { path in
            Diagnostic(
                .compiledTwice,
                "the build makes the wrappers of '\(target)', and '\(path)' declares one of them again; remove the file, or take "
                    + "SafeGen's plugin off the target", at: nil, path: path)
        }
    }

    private func fine(_ item: CommandRun.Item, _ place: OutputFindings, _ isOfBuild: Bool) -> String {
        if isOfBuild, let target = place.targetOfBuild {
            return PresentableText.line("fine: the build makes the wrappers of '\(target)'") + "\n"
        }
        let owner = item.isOneOfMany ? " of \(item.options.config)" : ""
        let users = place.targets.isEmpty ? "" : ", compiled by \(place.targets.joined(separator: ", "))"
        let count = Plural.count(item.generation.files.count, "file")
        let notes = [place.newerTarget, place.idlePlugin, ignoredNote(item)].compactMap(\.self).map {
            PresentableText.line("note: \($0.text)") + "\n"
        }.joined()
        return PresentableText.line("fresh: \(count)\(owner)\(users)") + "\n" + notes
    }

    private func ignoredNote(_ item: CommandRun.Item) -> Wording? {
        guard !noProject, isWhole(item), let path = item.generation.filePaths.first,
            Git.ignores(SourcePath(AbsolutePath.of(path)))
        else { return nil }
        return
            "git ignores '\(item.generation.outputPath)', so a clone has no wrappers until 'safegen generate' runs there"
    }

    /// Whether the output is where its manifest wants it: a single run into another place leaves nothing behind.
    private func isWhole(_ item: CommandRun.Item) -> Bool {
        output.output == nil && item.options.config != "-" && !item.generation.holdsTests
    }

    private func checkPlace(
        at item: CommandRun.Item, _ known: Session, _ declarations: ProjectDeclarations
    ) -> OutputFindings {
        let (manifest, generation) = (item.options.config, item.generation)
        let folder = manifest == "-" ? "." : RelativePath.folder(of: manifest)
        let place = OutputPlace(generation, manifestFolder: folder, root: ".")
        // One command serves all manifests that are found.
        let command = self.manifest.configs.isEmpty ? ShellCommand.addToProject() : nil
        let check = OutputCheck(
            generation, manifest: manifest, root: ".", known: known, declarations: declarations, command: command)
        let isWhole = isWhole(item)
        let tests = generation.manifest.output.tests.map { AbsolutePath.of(RelativePath.join(folder, $0)) }
        let former = isWhole ? FormerOutput.files(of: place, in: known.files) : (paths: [], unreadable: [])
        // What moved with its folder stays, until a target compiles the output.
        let left = check.isCompiled ? former.paths.filter { RelativePath.folder(of: $0) != tests } : []
        let unread = former.unreadable.map(check.unread)
        let shared = isWhole ? declarations.diagnostics(of: manifest, in: check.model) : []
        let unlisted = UnlistedRequirements(generation, manifest: manifest, in: check.model).diagnostics
        let idle = check.model.idlePlugin(of: place)
        return OutputFindings(
            problems: check.diagnostics + shared + unlisted + imports(generation, in: check.model)
                + left.map { FormerOutput.diagnostic($0, of: place) }
                + unread.filter { !check.diagnostics.contains($0) },
            targets: check.targetNames, targetOfBuild: check.targetOfBuild, newerTarget: check.newerTarget,
            idlePlugin: idle.map {
                "SafeGen's plugin makes nothing for '\($0.name)', since the manifest lies outside of its folder"
            },
            isToMove: check.isToMove)
    }

    /// Reports classes and protocols with 'module:' of the module that compiles the output, whose files import themselves, and classes that
    /// the module of the project doesn't declare.
    private func imports(_ generation: Generation, in model: ProjectModel) -> [Diagnostic] {
        let modules = Set(model.targets(servedBy: generation).map(\.module))
        let home = modules.count == 1 ? modules.first ?? nil : nil
        let entries =
            generation.manifest.classes.map { ($0.name, $0.module, $0.places, true) }
            + generation.manifest.protocols.map { ($0.name, $0.module, $0.places, false) }
        let gone = goneClasses(of: generation, in: model)
        return entries.compactMap { name, module, places, isClass in
            guard let module else { return nil }
            if isClass, gone.contains(name.location) {
                return Diagnostic(
                    .notCompiled,
                    "the code of '\(module)' declares no '\(name.value)', so its wrapper doesn't compile; write the new name of the "
                        + "class, or remove the entry", at: name.location)
            }
            guard module == home, let place = places["module"] else { return nil }
            return Diagnostic(
                .compilerWarning,
                "'\(module)' compiles the output, which imports its own module for '\(name.value)'; remove 'module'",
                severity: .warning, at: place)
        }
    }

    /// The classes of a manifest, by their locations, that the module which is to have them certainly doesn't declare: it is one of the
    /// project's, all code of which is known. Each module is read once.
    private func goneClasses(of generation: Generation, in model: ProjectModel) -> Set<SourceLocation> {
        let byModule = Dictionary(grouping: generation.manifest.classes.filter { $0.module != nil }) { $0.module ?? "" }
        return byModule.reduce(into: []) { gone, entry in
            let targets = model.targets(of: entry.key)
            let isKnown = targets.allSatisfy { $0.sources.isKnown && !$0.sources.mayLeaveOut && $0.plugins.isEmpty }
            let names = entry.value.map { String($0.name.value.split(separator: ".").last ?? "") }
            guard isKnown, let declared = TypesOfTargets(named: names, in: targets, of: model) else { return }
            for (name, one) in zip(names, entry.value) where !declared.contains(name) { gone.insert(one.name.location) }
        }
    }

    private func declarations(_ files: ProjectFiles) -> SharedDeclarations {
        let found = try? ManifestFinder.manifests(below: ".", in: files)
        let (all, ofPlugins) = (found?.manifests ?? [], found?.ofPlugins ?? [])
        let configs = manifest.configs
        return SharedDeclarations(
            checked: configs.isEmpty ? all.filter { !ofPlugins.contains($0) } : configs, others: all,
            allowsOutsideIncludes: manifest.allowOutsideIncludes, in: files)
    }
}
