import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a manifest to start from, with the unsafe delegates that the project's code uses.",
        discussion: """
            Reads the code of a folder like 'safegen scan', and the project's targets like 'safegen project'. Writes \
            a manifest of the proposed classes, with the generic arguments that the code uses. 'safegen generate' \
            accepts it unchanged. The output folder is one that the target with the code compiles. If several \
            targets need wrappers, each gets a manifest next to its code. The command prints the steps that are left \
            in Xcode. If no class needs a wrapper, the manifest lists none. If there is no code, the manifest is a \
            small example with comments. Existing manifests are not overwritten; a second run writes the missing \
            ones. If a project lists its files one by one, or lacks a setting for Swift, the command shows the change, and \
            asks on a terminal whether to make it; elsewhere it changes no project without --add-to-project. \
            Docs/Review.md has a paragraph for a repository's instructions to programs that write or review code.

            EXAMPLES
              safegen init
              safegen init Sources
              safegen init --dry-run
              safegen init --config Config/safegen.yml
            """
    )

    @Argument(help: "The folder with the project's code.", completion: .directory)
    var folder = "."

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The path of one manifest for all targets; '-' prints it. Default: safegen.yml, or one next to the code of each target.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var config: String?

    @Flag(name: [.customShort("n"), .long], help: "Print the manifests, and write nothing.")
    var dryRun = false

    @Flag(
        help: """
            If an Xcode project or a podspec lists its files one by one, add the output to the target there, also that of a \
            manifest that exists. A target without Swift gets the settings for it.
            """)
    var addToProject = false

    @Option(
        help: ArgumentHelp(
            "The module that compiles the output, if nothing that SafeGen can read describes its target; the manifest keeps it.",
            valueName: "name"))
    var module: String?

    @Flag(help: "Add to projects that have uncommitted changes, too.")
    var force = false

    @Flag(
        name: [.short, .long], help: "Don't ask: write all manifests, and change a project only with --add-to-project.")
    var yes = false

    @Flag(name: [.short, .long], help: "Print nothing but diagnostics and, with --dry-run, the manifests.")
    var quiet = false

    @Option(
        help: ArgumentHelp(
            "Leave out files whose path or folder matches, such as 'Tests' or 'App/**/Legacy'; the manifest lists them "
                + "as 'sources: {exclude: …}'.",
            valueName: "glob"))
    var exclude: [String] = []

    @OptionGroup var targets: TargetOptions

    @Option(help: ProjectOption.help) var project: ProjectOption?

    func validate() throws {
        guard let module, let problem = SwiftText.identifierProblem(module) else { return }
        throw ValidationError("'--module \(PresentableText.line(module))': \(problem.message)")
    }

    func run() throws {
        let known = try project.descriptions()
        let generations = DeclaredWrappers(below: root, in: known.files).generations
        let model = GuardedProjectReader.model(of: [folder], known: known).leavingOut(exclude, by: generations)
        let plan = try plan(model, known)
        try refuseUnread(plan.scan, model)
        if config == nil, plan.scan.isEmpty { try refuseElsewhere(plan, model) }
        let version = InstalledCompiler.swift
        if config == "-" { return plan.steps.forEach { Terminal.print($0.manifest.text(for: version)) } }
        if config == nil, plan.there.isEmpty, plan.steps.allSatisfy(\.manifest.isNeedless) {
            say(plan.scan.text)
            for note in plan.notes { say("\(note)\n") }
            if !plan.entriesOfLibraries.isEmpty { return try write(plan.entriesOfLibraries) }
            // A note says what to do instead.
            let command = plan.hasOwnClasses ? "safegen discover --package PATH --update" : "safegen add CLASS"
            return say("no manifest was written\(plan.notes.isEmpty ? "; '\(command)' begins one" : "")\n")
        }
        let missing = plan.missing
        let additions = missing.flatMap(\.additions) + plan.there.flatMap(\.additions)
        if dryRun {
            for step in missing {
                Terminal.print("# \(PresentableText.line(step.path))\n\(step.manifest.text(for: version))")
            }
            return report(missing, of: plan, adding: addToProject)
        }
        // The scan knows no wrappers, so it would find no need in code that uses them.
        if plan.scan.fileCount > 0, plan.there.isEmpty || plan.scan.proposesWrappers && !missing.isEmpty {
            say(plan.scan.text)
        }
        guard missing.count <= 1 || isAgreed(to: missing) else { return }
        if missing.isEmpty, !addToProject, !asks || additions.isEmpty { return try sayWhatIsThere(plan) }
        // All or nothing: a project must not lack a manifest whose output it lists.
        let created = try missing.map { step in
            try StarterManifest.change(creating: step.manifest.text(for: version), at: step.path)
        }
        let projects = try projectChanges(for: additions, in: known.files)
        try ChangeSet(created + (projects ?? [])).write(isHandwritten: true)
        report(missing, of: plan, adding: projects != nil)
        if let step = exclusion(of: missing, in: model) { say(step) }
        let isMade = plan.steps.allSatisfy(\.isMadeInTheBuild)
        if missing.contains(where: { !$0.manifest.isNeedless }),
            let snippet = CIServiceAdvice.text(for: folder, isMadeInTheBuild: isMade)
        {
            say(snippet)
        }
    }

    /// The plan, with the manifests that are there.
    private func plan(_ model: ProjectModel, _ known: Session) throws -> Plan {
        let root = root
        let said = try targets.forAll(below: folder, in: model)
        // A manifest that is there serves the targets that compile its output, and others may serve others.
        let present = config.flatMap { $0 != "-" && ManifestFinder.isWritten($0, in: known.files) ? $0 : nil }
        let manifests =
            try config == present
            ? ManifestFinder.manifests(below: root, in: known.files).manifests.filter {
                AbsolutePath.of($0).isBelow(AbsolutePath.of(folder))
            } : []
        if config == nil, !manifests.contains(where: { ManifestFinder.isWritten($0, in: known.files) }),
            RunError.misspeltManifest(in: root, known.files) != nil
        {
            throw RunError(readingManifest: .missing("read", RelativePath.join(root, ManifestFinder.standardName)))
        }
        let plan = try Plan(
            of: folder, root: root, in: model, known: known, excluding: exclude, config: present == nil ? config : nil,
            beside: manifests + [present].compactMap(\.self), module: module, targets: said)
        return present.map(plan.about) ?? plan
    }

    /// Refuses code of which a part can't be read: a manifest of the rest would look like one of all.
    private func refuseUnread(_ scan: CodeScan, _ model: ProjectModel) throws {
        var scan = scan
        for error in model.unreadable { scan.note(unreadable: error.path, error.message.text) }
        guard !scan.troubles.isEmpty else { return }
        for trouble in scan.troubles { Terminal.printError("safegen: error: \(trouble.message)\n") }
        let command = ShellCommand.initialize(below: root, excluding: exclude + scan.unreadPaths)
        Terminal.printError("no manifest was written; to leave out what can't be read, run: \(command)\n")
        let leaves = model.unreadable.contains { $0.code == FileError.leavesRepository }
        throw ExitCode(leaves ? .cannotCreateOutput : .readOrWriteFailed)
    }

    /// Refuses a folder without code where the code is in repositories below, or in a project around it.
    private func refuseElsewhere(_ plan: Plan, _ model: ProjectModel) throws(RunError) {
        if !plan.scan.repositories.isEmpty {
            let names = plan.scan.repositories.map { "'\(PresentableText.line($0))'" }.joined(separator: ", ")
            throw RunError(
                "all code here is in repositories of its own, \(names); run 'safegen init' there",
                exitCode: .inputNotFound)
        }
        if plan.there.isEmpty, let project = around(model) {
            throw RunError(
                "no code is here; the project is in '\(project)': run 'safegen init' there",
                exitCode: .inputNotFound)
        }
    }

    /// The nearest folder above with a description of targets or a manifest, in the repository; nil if there is none.
    private func around(_ model: ProjectModel) -> String? {
        let here = AbsolutePath.of(folder)
        let folders = model.descriptions.map(\.folder).filter { here != $0 && here.isBelow($0) }
        let manifest = RunError.manifest(above: folder).map { AbsolutePath.of(RelativePath.folder(of: $0)) }
        return (folders + [manifest].compactMap(\.self)).max { $0.utf8.count < $1.utf8.count }
            .map { PathFromFolder.path($0, from: ".") }
    }

    /// Where the project lies, from the working folder: there, if its code does. Otherwise it is another project's code, whose
    /// manifest is that around it in its repository, and may be the first.
    private var root: String {
        let (code, here) = (AbsolutePath.of(folder), AbsolutePath.of("."))
        if config != nil || code == here || code.isBelow(here) { return "." }
        return ManifestFinder.nearest(around: folder, by: folder).map(RelativePath.folder) ?? folder
    }

    /// Writes a manifest of classes that SafeGen doesn't know, where a target compiles its output.
    private func write(_ entries: [ManifestEntry]) throws {
        var place = ManifestPlace(at: RelativePath.join(root, ManifestFinder.standardName), isMovable: true)
        func addition() throws(RunError) -> ChangeSet {
            try ClassAddition(of: entries.map(\.name), as: entries, to: place.path, new: place.head).changeSet
        }
        try place.choose(for: addition(), root: root)
        let changes = try addition()
        if dryRun { return Terminal.print(UnifiedDiff(isColored: Terminal.showsColor).render(changes)) }
        try changes.write(isHandwritten: true)
        say("wrote \(PresentableText.line(place.path)); \(try BuildTargets.nextStep(of: place.path))\n")
        if let step = place.stepByHand { say("\(PresentableText.line(step))\n") }
    }

    private func say(_ text: String) { if !quiet { Terminal.print(text) } }

    /// The edit of `Package.swift` after which builds don't warn of manifests beside the code of its targets; nil for none.
    private func exclusion(of steps: [Plan.Step], in model: ProjectModel) -> String? {
        let targets = steps.filter { !$0.isMadeInTheBuild && !$0.manifest.isNeedless }.flatMap { step in
            model.indices(holding: AbsolutePath.of(RelativePath.folder(of: step.path)))
        }.filter { model.owner(of: $0).kind == .package }
        guard !targets.isEmpty else { return nil }
        let names = targets.map { "'\(model.targets[$0].name)'" }.joined(separator: ", ")
        return PresentableText.line(
            "each build warns of an unhandled file, until Package.swift has 'exclude: [\"safegen.yml\"]' for \(names)")
            + "\n"
    }

    /// Whether a person is there to answer.
    private var asks: Bool { !yes && !quiet && Terminal.isInteractive && Terminal.readsFromPerson }

    /// The changes of projects that are to be made; nil for none, unless the command line or a person asks for them.
    private func projectChanges(
        for additions: [FileAddition], in files: ProjectFiles
    ) throws -> [ChangeSet.Change]? {
        guard addToProject || asks && !additions.isEmpty else { return nil }
        var changes: [ChangeSet.Change] = []
        do throws(RunError) {
            changes = try FileAddition.changes(for: additions, in: files)
            let committed = changes.map { (path: $0.path, bytes: $0.before ?? []) }
                .filter { UncommittedFiles.isInRepository($0.path) && !Git.ignores(SourcePath($0.path)) }
            if !force { try RewriteWriter.refuseUncommitted(committed) }
        } catch {
            // Nobody asked for it.
            guard addToProject else { return nil }
            throw error
        }
        if addToProject { return changes }
        Terminal.print(Rewriter.diff(ChangeSet(changes), isColored: Terminal.isInteractive, threads: 1))
        Terminal.printError("Make this change to the project? [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased()) ? changes : nil
    }

    /// Says that all manifests are there; throws an error with what one lacks.
    private func sayWhatIsThere(_ plan: Plan) throws(RunError) {
        var (lines, isWhole) = ([Wording](), true)
        for manifest in plan.there {
            lines.append("'\(manifest.path)' exists, and stays as it is")
            if let problem = manifest.problem { lines.append("\(problem)") }
            if !manifest.lacking.isEmpty {
                lines += [
                    "the code needs these entries in '\(manifest.path)', too:",
                    Wording(output: manifest.lacking.flatMap { $0.lines(indentation: 2) }.joined(separator: "\n")),
                ]
            }
            isWhole = isWhole && manifest.problem == nil && manifest.lacking.isEmpty
        }
        if isWhole, plan.scan.fileCount > 0, plan.there.allSatisfy({ $0.path != config }) {
            return say(Wording(lines: lines + ["nothing is missing"]).text + "\n")
        }
        throw RunError(
            Wording(lines: lines + ["'safegen add CLASS' adds a class to a manifest"]), exitCode: .cannotCreateOutput)
    }

    /// Asks on a terminal whether several manifests are to be written.
    private func isAgreed(to steps: [Plan.Step]) -> Bool {
        guard !yes, Terminal.isInteractive, Terminal.readsFromPerson else { return true }
        let names = steps.map { PresentableText.line($0.path) }.joined(separator: "\n  ")
        Terminal.printError("This writes \(steps.count) manifests:\n  \(names)\nWrite them? [Y/n] ")
        let answer = readLine()?.lowercased() ?? "n"
        return ["", "y", "yes"].contains(answer)
    }

    private func report(_ steps: [Plan.Step], of plan: Plan, adding adds: Bool) {
        func work(_ step: Plan.Step) -> WorkByHand? { adds ? step.byHand?.afterCommand : step.byHand }
        for (index, step) in steps.enumerated() {
            // 'pod install' takes all of them at once.
            let isLast = !steps[(index + 1)...].contains { work($0) == work(step) }
            if adds { step.additions.forEach(report) }
            report(step, isLast ? work(step) : nil, isAlone: steps.count == 1)
            if step.manifest.isNeedless { return }
        }
        if steps.count > 1, let command = steps.compactMap({ work($0)?.command }).first {
            say("to add them to their targets, you can run: \(PresentableText.line(command))\n")
        }
        for note in plan.notes { say("\(note)\n") }
        func inProject(_ command: String) -> String { PresentableText.line(ShellCommand.command(command, in: root)) }
        if steps.count > 1 { say("to write the code, run: \(inProject("safegen generate"))\n") }
        let left = adds ? plan.there.flatMap(\.additions) : []
        for addition in left { report(addition) }
        for manifest in plan.there { report(manifest, isMended: adds && !manifest.additions.isEmpty) }
        if adds, left.isEmpty, steps.isEmpty { say("nothing is left to add to a project\n") }
        if let addition = left.first(where: { !AbsolutePath.isThere($0.file) }) {
            let file = PresentableText.line(PathFromFolder.path(addition.file, from: "."))
            say("to write \(file), run: \(inProject("safegen generate"))\n")
        }
        if !steps.isEmpty, plan.scan.hasFindings {
            let addsImports = steps.contains(where: \.needsImports)
            let command = inProject(ShellCommand.adopt(config, addsImports: addsImports))
            say("then, to move the code to the wrappers, run: \(command)\n")
        }
    }

    private func report(_ manifest: PresentManifest, isMended: Bool) {
        let path = PresentableText.line(manifest.path)
        say("\(path) exists, and stays as it is\n")
        if let problem = manifest.problem, !isMended {
            say("  \(PresentableText.line(problem))\n")
        }
        if !manifest.lacking.isEmpty {
            let lines = manifest.lacking.flatMap { $0.lines(indentation: 4) }.map { "\(PresentableText.line($0))\n" }
            say("  the code needs these entries in it, too:\n\(lines.joined())")
        }
    }

    private func report(_ step: Plan.Step, _ byHand: WorkByHand?, isAlone: Bool) {
        let written = "\(dryRun ? "would write" : "wrote") \(PresentableText.line(step.path))"
        if step.manifest.isNeedless {
            return say("\(written) without classes; 'safegen add CLASS' adds one\n")
        }
        guard !step.isMadeInTheBuild else {
            return say(
                "\(written); the build makes the wrappers of '\(PresentableText.line(step.target ?? ""))'\n")
        }
        let command = PresentableText.line(ShellCommand.generate(step.path))
        if step.manifest.scan.isEmpty {
            say("no code was found here, so the manifest is an example: list classes of yours\n")
        }
        say(isAlone ? "\(written); to write the code, run: \(command)\n" : "\(written)\n")
        guard let byHand else { return }
        say(isAlone ? "then \(byHand.textWithCommand)\n" : "  \(byHand.text)\n")
    }

    private func report(_ addition: FileAddition) {
        let names = addition.targets.map { "'\(PresentableText.line($0))'" }.joined(separator: ", ")
        let file = PresentableText.line(PathFromFolder.path(addition.file, from: "."))
        let project = PresentableText.line(PathFromFolder.path(addition.project, from: "."))
        if !names.isEmpty {
            say("\(dryRun ? "would add" : "added") \(file) to \(names) in \(project)\n")
        }
        for target in addition.swiftTargets.map(PresentableText.line) {
            let settings =
                addition.isOfPodspec
                ? "swift_version to 5.0" : "SWIFT_VERSION to 5.0, and CLANG_ENABLE_MODULES to YES where it isn't set,"
            say("\(dryRun ? "would set" : "set") \(settings) for '\(target)' in \(project)\n")
        }
        for system in addition.raised {
            let name = addition.isOfPodspec ? "the platform \(system.name)" : system.setting ?? system.name
            let target = PresentableText.line(system.target)
            say("\(dryRun ? "would set" : "set") \(name) to \(system.version) for '\(target)' in \(project)\n")
        }
    }
}
