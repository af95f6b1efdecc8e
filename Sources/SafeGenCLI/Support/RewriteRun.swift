import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// The frame of both commands: read the manifest, find the files, examine them, and report the result.
struct RewriteRun {
    let options: SourceOptions
    let manifest: ManifestOptions
    let ownFiles: FilesOfManifest
    let known: Session
    private let own: OwnDelegates

    /// The delegates of the project's classes that can become weak, once they are asked for.
    private final class OwnDelegates {
        var runs: [RewriteRun] = []
        /// The classes of each manifest.
        private lazy var targets = runs.map { (try? $0.generation())?.manifest.adoptionTargets ?? [] }
        private lazy var wrapped = Set(targets.joined().map(\.name))

        /// The classes that manifests other than one make subclasses of.
        func subclassed(besides config: String) -> Set<String> {
            let others = zip(runs, targets).filter { $0.0.manifest.config != config }.flatMap(\.1)
            return Set(others.filter { !$0.bindings.isEmpty }.map(\.name))
        }

        /// Adds those of the classes whose files are all among the ones of the command, and each in the run of some manifest.
        func add(
            to rewriter: inout Rewriter, of files: [SourcePath], for rules: RuleSet, _ known: Session
        ) throws {
            let hasCode = files.contains { $0.text.hasSuffix(".m") || $0.text.hasSuffix(".mm") }
            guard rules.makesWeak, hasCode else { return }
            typealias Weakened = [(className: String, files: [FileReport])]
            let all = try known.files.once(".") { () throws(RunError) -> Weakened in
                try CodeScan.assignedDelegates(below: ".", known: known)
            }
            let listed = Set(all.isEmpty ? [] : files.map { AbsolutePath.of($0.text) })
            rewriter.shared = all.filter { own in
                !wrapped.contains(own.className)
                    && own.files.allSatisfy { file in
                        listed.contains(file.path) && (runs.isEmpty || runs.contains { $0.reads(file.path) })
                    }
            }.flatMap(\.files)
        }
    }

    /// Adds the places that set delegates of classes which the manifest doesn't list, by a scan of all manifests' files.
    private func addUnlisted(to rewriter: inout Rewriter, of files: [SourcePath], for rules: RuleSet) throws {
        guard rules.reportsUnlistedClasses, manifest.config != "-" else { return }
        let paths = options.paths.filter { !AbsolutePath.of($0).isBelow(AbsolutePath.of(".")) }
        let scan = try known.files.once(".") { () throws -> CodeScan in
            try ScanRun(
                of: paths.isEmpty ? ["."] : paths, on: TargetOptions.parse([]), for: .audit, known: known,
                beside: rewriter.visitor(of: files)
            ).scan
        }
        rewriter.shared += scan.reports(
            unlistedBy: rules, at: manifest.config, in: known.files, where: governs,
            hasNoCompiler: ownFiles.hasNoCompiler)
    }

    /// Whether the manifest's wrappers are for a file: its target compiles them, or uses one that does, or isn't known.
    func governs(_ path: String) -> Bool { reads(path) && ownFiles.reaches(path) }

    /// Whether the manifest leaves out a file that would be one of its own.
    func leavesOut(_ path: String) -> Bool { ownFiles.holds(path) && !reads(path) }

    /// Whether a file is one of this manifest's, which leaves some out, perhaps.
    private func reads(_ path: String) -> Bool {
        guard let manifest = (try? generation())?.manifest, ownFiles.holds(path) else { return false }
        let folder = RelativePath.folder(of: self.manifest.config)
        return !SourceExclusion([], manifest: manifest.excludedSources, manifestFolder: folder).holds(path)
    }

    /// The output that the manifest asks for, with the mistakes in the manifest.
    private func generation() throws(RunError) -> Generation { try manifest.generation(known.files) }

    static func all(
        _ manifests: ManifestOptions, _ options: SourceOptions, _ known: Session
    ) throws -> [RewriteRun] {
        let own = OwnDelegates()
        own.runs = try FilesOfManifest.all(manifests, known).map { manifest, ownFiles in
            RewriteRun(options: options, manifest: manifest, ownFiles: ownFiles, known: known, own: own)
        }
        return own.runs
    }

    /// A run for each of some manifests, which another command asks for.
    static func all(
        of manifests: [String], at paths: [String] = [], excluding exclude: [String] = [], _ known: Session
    ) throws -> [RewriteRun] {
        var named = try ManifestOptions.parse([])
        named.configs = manifests
        var options = try SourceOptions.parse(["--quiet"])
        options.paths = paths
        options.exclude = exclude
        return try all(named, options, known)
    }

    /// The report of rules that need no manifest, where there is none; nil if there is one.
    static func withoutManifest(
        _ manifests: ManifestOptions, _ options: SourceOptions, _ known: Session, _ enabled: Set<RuleID>,
        _ mode: RuleSet.Mode = .audit
    ) throws -> (rewriter: Rewriter, report: RewriteReport)? {
        guard manifests.configs.isEmpty else { return nil }
        if try ManifestFinder.manifests(below: ".", in: known.files).manifests.contains(where: AbsolutePath.isThere) {
            return nil
        }
        if RunError.misspeltManifest(in: ".", known.files) != nil {
            throw RunError(readingManifest: .missing("read", ManifestFinder.standardName))
        }
        // A comment of a rule that can't find anything isn't needless.
        let rules = RuleSet(enabled.subtracting(RuleSet.ofManifests), for: AdoptionIndex([]), mode: mode)
        let layout = ProjectLayout(
            output: "Generated", manifestFolder: ".", root: ".", isWhole: options.filesFrom == nil, known: known)
        let found = options.kept(of: try options.allFiles(for: rules, known), leavingOut: [], of: ".")
        var rewriter = Rewriter(rules, threads: options.jobs, layout: layout)
        try OwnDelegates().add(to: &rewriter, of: found.files, for: rules, known)
        return (rewriter, rewriter.examine(found))
    }

    /// Reads the manifest, and prints its mistakes if it can't be used.
    func project(addsImports: Bool = false) throws -> (index: AdoptionIndex, layout: ProjectLayout) {
        if manifest.config == "-" || options.filesFrom == "-" { StandardInput.keep() }
        let generation = try generation()
        // Warnings about the manifest are for those who generate.
        if generation.hasErrors {
            manifest.reporter.report(generation.diagnostics, in: generation.sources)
            throw ExitCode(.badInput)
        }
        let folder = manifest.config == "-" ? "." : RelativePath.folder(of: manifest.config)
        let root = AbsolutePath.of(folder)
        let looked = options.paths.isEmpty ? ["."] : options.paths
        let holdsRoot = looked.map { AbsolutePath.of($0) }.contains { root == $0 || root.isBelow($0) }
        let layout = ProjectLayout(
            output: generation.outputPath, manifestFolder: folder, root: ".",
            named: options.module.map { ($0.path, $0.module) }, addsImports: addsImports, adoptsAll: options.all,
            isWhole: options.filesFrom == nil && ownFiles.isAlone, isPartial: !holdsRoot,
            looking: options.filesFrom.map { [$0] } ?? looked, for: generation.manifest, known: known,
            declarations: OtherDeclarations(besides: manifest.config, in: .below(".", in: known.files)))
        var index = AdoptionIndex(targets(of: generation))
        index.bare = Dictionary(
            generation.manifest.bare.map { ($0.className.value, $0.reason) }, uniquingKeysWith: { first, _ in first })
        index.subclassedByOthers = own.subclassed(besides: manifest.config)
        return (index, layout)
    }

    /// The classes of the manifest, as the code names them.
    private func targets(of generation: Generation) -> [AdoptionTarget] {
        guard manifest.config != "-" else { return generation.manifest.adoptionTargets }
        let place = OutputPlace(generation, manifestFolder: RelativePath.folder(of: manifest.config), root: ".")
        return generation.adoptionTargets(at: place) { files in
            GuardedProjectReader.model(of: ["."], around: files, known: known)
        }
    }

    /// Whether all wrappers are written, as far as files of their names are there; true where the build makes them.
    var isGenerated: Bool {
        guard let generation = wrappers else { return true }
        return generation.compiledPaths.allSatisfy(AbsolutePath.isThere) || check(generation).targetOfBuild != nil
    }

    /// The problem of code that is to name wrappers which no target can compile, or perhaps none, as `check` reports it; nil where one
    /// does, and where `--module` gives the module of the output.
    var uncompiled: Diagnostic? {
        guard let generation = wrappers else { return nil }
        let output = AbsolutePath.of(generation.outputDirectory)
        let isNamed = options.module.map { AbsolutePath.of($0.path) }.contains { output == $0 || output.isBelow($0) }
        if isNamed { return nil }
        return check(generation).unusable(isNeeded: true)
    }

    private func check(_ generation: Generation) -> OutputCheck {
        OutputCheck(
            generation, manifest: manifest.config, root: ".", known: known,
            command: manifest.namesManifests ? nil : ShellCommand.addToProject())
    }

    /// Refuses code that names wrappers which `generate` refuses to write, such as through a link that leaves the folder.
    func refuseUnwritableOutput() throws(RunError) {
        guard var generation = wrappers else { return }
        generation.render()
        _ = try ChangeSet(for: generation, prunes: false, force: true)
    }

    /// Adds the requirements of the project's protocols that the manifest doesn't list.
    func addUnlistedRequirements(to report: inout RewriteReport) {
        guard let generation = wrappers, !generation.forwardedProtocols.isEmpty else { return }
        let unlisted = UnlistedRequirements(generation, manifest: manifest.config, in: check(generation).model)
        report.append(unlisted.diagnostics, in: generation.sources)
    }

    /// The wrappers as they are to be written; nil if the manifest is no file.
    private var wrappers: Generation? {
        manifest.config == "-" ? nil : try? generation()
    }

    func examine(_ rewriter: Rewriter, _ rules: RuleSet) throws -> RewriteReport {
        let all = try options.allFiles(for: rules, known)
        let layout = rewriter.layout
        var found = options.kept(of: all, leavingOut: layout.excluded, of: layout.manifestFolder)
        let leftOut = all.files.count - found.files.count
        let files = own.runs.count > 1 ? options.kept(of: all, leavingOut: [], of: ".").files : found.files
        let witnesses = ownFiles.isAlone ? [] : found.files.filter { !ownFiles.holds($0.text) }
        if !ownFiles.isAlone { found.files.removeAll { !ownFiles.holds($0.text) } }
        var rewriter = try options.index.map { try rewriter.reading(index: $0, of: found) } ?? rewriter
        rewriter = rewriter.provingClasses()
        rewriter.witnesses = witnesses
        try own.add(to: &rewriter, of: files, for: rules, known)
        try addUnlisted(to: &rewriter, of: found.files, for: rules)
        let count = found.files.count
        let shows = !options.quiet && Terminal.isInteractive && count >= 1_000
        var report = rewriter.examine(found) { seen in
            if shows { Terminal.printError("\r\(seen) of \(count) files ") }
        }
        if shows { Terminal.printError("\r\u{1B}[K") }
        report.leftOut = leftOut
        return report
    }

    /// The bindings that findings need, as changes of the manifest and its includes.
    func bindingUpdate(for report: RewriteReport, edited: [String: [UInt8]] = [:]) throws -> BindingUpdate? {
        let missing = report.missingBindings
        guard options.update, !missing.isEmpty else { return nil }
        var update = try BindingUpdate(
            of: manifest.config,
            adding: missing.map { .init(className: $0.className, module: $0.module, yaml: $0.yaml) },
            allowsOutsideIncludes: manifest.allowOutsideIncludes, edited: edited)
        if !update.diagnostics.isEmpty {
            Terminal.printError(DiagnosticFormat.text.render(update.diagnostics, in: update.sources))
        }
        // Another run may have added the bindings since this one read the files.
        let read = try generation().sources.files
        for (place, change) in update.changeSet.changes.enumerated() {
            let path = AbsolutePath.of(change.path)
            let file = edited[path] == nil ? read.first { AbsolutePath.of($0.path) == path } : nil
            if let file { update.changeSet.changes[place].before = file.bytes }
        }
        return update.changeSet.isEmpty ? nil : update
    }

    /// The classes of the manifest as it will be, once files of it have other contents, by their absolute paths.
    func index(edited: [String: [UInt8]]) throws -> AdoptionIndex {
        do throws(FileError) {
            let loaded = try ManifestLoader.load(
                .file(manifest.config, in: known.files), allowsOutsideIncludes: manifest.allowOutsideIncludes,
                edited: edited)
            return AdoptionIndex(ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets)
        } catch {
            throw RunError(readingManifest: error)
        }
    }

    /// Takes note that bindings were added to the manifest, and says so.
    func report(added count: Int) {
        known.files.forgetGeneration(of: manifest.config)
        guard !options.quiet, count > 0 else { return }
        let what = Plural.count(count, "binding")
        let command = PresentableText.line(ShellCommand.generate(manifest.config))
        Terminal.printError("safegen: added \(what) to the manifest; to write the wrappers, run: \(command)\n")
    }

    /// Ends a run that read no code, as `scan` does. Below a folder with a manifest there need not be any yet, unless something leaves it
    /// out.
    static func refuseNothing(_ options: SourceOptions, _ report: RewriteReport, by runs: [RewriteRun]) throws {
        guard options.filesFrom == nil, report.exitCodeOfFailure == nil else { return }
        let hasManifest =
            options.paths.allSatisfy { $0 == "." } && runs.contains { !$0.manifest.config.hasPrefix("../") }
        let isNothing = report.examined.allSatisfy {
            report.leftOut > 0 && RelativePath.name(of: $0) == "Package.swift"
        }
        if isNothing, report.leftOut > 0 || !hasManifest {
            throw RunError(Wording(output: CodeScan.nothingRead), exitCode: .inputNotFound)
        }
    }

    static func summarize(
        _ options: SourceOptions, _ report: RewriteReport, countsEdits: Bool, since start: ContinuousClock.Instant
    ) {
        guard !options.quiet else { return }
        Terminal.printError(RewriteSummary(report, countsEdits: countsEdits, time: start.elapsed).text)
        for line in report.linesAboutIndex { Terminal.printError(line.text + "\n") }
    }
}
