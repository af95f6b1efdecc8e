import SafeGen
import SafeGenDiscovery
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// The whole change that makes a class safe, as `add`, `generate` and `adopt` make it: manifest, wrappers and code.
package struct CrashCure {
    /// The cure for a class, line by line; text to be pasted begins with two spaces.
    static func lines(
        for caller: KnownCaller, manifest: String, planned: ManifestEntry?, ofProject: String?, isListed: Bool,
        editsCode: Bool
    ) -> [String] {
        let byHand = "and use the wrapper where the class is used: adopt edits nothing here"
        let adopt = editsCode ? "  safegen adopt --write" : byHand
        let code = ["  safegen generate", adopt]
        let known = known(caller)
        if ofProject == nil, planned == nil, !(known?.canBeHelped ?? false) { return withoutWrapper(caller, known) }
        if isListed {
            let older = "the app that crashed is older, or code still uses the bare class"
            return ["\(manifest) lists \(caller.className) already: \(older)", adopt]
        }
        if let ofProject {
            let change = "declare the delegate weak in \(caller.className); if you can't, in \(manifest):"
            return [change, "  classes: [\(ofProject)]", "and then:"] + code
        }
        if planned != nil, !AbsolutePath.isThere(manifest) {
            let start = "there is no \(manifest) yet; these commands write it, the wrappers and the code:"
            return [start, "  safegen init"] + code
        }
        guard let entry = planned ?? known?.manifestEntry() else { return [] }
        let rest = entry.shortName.map { ["or, all of it as commands:", "  safegen add '\($0)'"] } ?? ["and then:"]
        return ["in \(manifest):", "  classes: [\(entry.flow)]"] + rest + code
    }

    private static func withoutWrapper(_ caller: KnownCaller, _ known: KnownClass?) -> [String] {
        if let name = known?.name {
            let end = "set it to nil before the object is deallocated"
            return ["no wrapper can help: 'safegen explain \(name)' says why; \(end)"]
        }
        if let registration = caller.registration { return registration.remediesAfterCrash }
        let since = WrapperNeed.list(caller.weakSince)
        let end = "before the object is deallocated"
        if since.isEmpty { return ["no wrapper: set it to nil, or remove what is registered, \(end)"] }
        return ["it is weak since \(since): on older systems set it to nil \(end)"]
    }

    /// The change of the manifest, and of the files that it includes.
    package let manifest: ChangeSet
    package let output: ChangeSet
    /// The change of the code; empty where no target compiles the wrappers.
    package let code: ChangeSet
    /// The report of `adopt` on the code, with the work that is left to do by hand.
    package let report: RewriteReport

    private let generation: Generation
    /// Reports that no target compiles the wrappers.
    private let misplaced: Diagnostic?

    package var changeSet: ChangeSet { ChangeSet(manifest.changes + output.changes + code.changes) }

    /// Whether `adopt` edits the code that uses the classes, or has no need to.
    var editsCode: Bool { !code.isEmpty || remaining.diagnostics.isEmpty }

    package var remaining: (diagnostics: [Diagnostic], sources: SourceFiles) {
        var rest = report
        rest.keep { $0.edits.isEmpty }
        let (diagnostics, sources) = rest.diagnostics(severity: .warning)
        return ((misplaced.map { [$0] } ?? []) + diagnostics, sources)
    }

    /// Whether a verdict is a yes of a property that a wrapper makes safe, on the systems of the project.
    package static func canWrap(_ crash: ExplainedCrash) -> Bool {
        guard crash.verdict.answer == .yes, let caller = crash.verdict.caller else { return false }
        return crash.isPlanned || known(caller)?.canBeHelped ?? false
    }

    private static func known(_ caller: KnownCaller) -> KnownClass? {
        KnowledgeBase.classes(named: caller.className).first { $0.hazards.contains { $0.property == caller.property } }
    }

    /// Plans the change; nothing is written.
    package init(
        of classes: [String], in place: ManifestPlace, folder: String, known: Session = Session()
    ) throws(RunError) {
        let (config, manifest) = (place.path, try Self.manifest(of: classes, place))
        let generation = try Generator.generate(from: .tree(config, ManifestTree(of: config, after: manifest)))
        if let error = generation.diagnostics.first(where: { $0.severity == .error }) {
            throw RunError("\(config): \(error.message) [\(error.rule.rawValue)]", exitCode: .badInput)
        }
        let output = try ChangeSet(for: generation, prunes: true, force: false)
        try output.refuseForeignFiles()
        let targets = generation.manifest.adoptionTargets.filter { classes.contains($0.name) }
        let layout = ProjectLayout(
            output: generation.outputPath, manifestFolder: RelativePath.folder(of: config), for: generation.manifest)
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(targets), mode: .adopt)
        let rewriter = Rewriter(rules, layout: layout)
        let compiled = GuardedProjectReader.compiledFiles(below: folder, known: known)
        let found = try SourceFinder.files(
            below: [SourcePath(folder)], compiled: compiled, in: known.files, where: rules.reads)
        var report = rewriter.examine(found)
        let changes = rewriter.changes(of: &report)
        let check = OutputCheck(generation, manifest: config, root: folder, known: known)
        misplaced = changes.isEmpty ? nil : check.uncompiled(isNeeded: true)
        code = misplaced == nil ? changes : ChangeSet()
        (self.manifest, self.output, self.report, self.generation) = (manifest, output, report, generation)
    }

    /// Makes the change: first the manifest, then the wrappers, then the code, with the guards of the commands that do so.
    ///
    /// - Parameter force: Whether files may be changed whose contents git could not bring back.
    /// - Throws: `RunError`; if a guard refuses, nothing is written.
    package func write(force: Bool) throws(RunError) {
        if !force {
            // Before the first file: the manifest would be changed, and the code not.
            let changes = manifest.changes + code.changes
            let files = changes.compactMap { change in change.before.map { (change.path, $0) } }
            try RewriteWriter.refuseUncommitted(files)
        }
        try changeSet.refuseLinksOut()
        try manifest.write(isHandwritten: true)
        _ = try ChangeSet.carryOut(generation, prunes: true, force: false)
        try RewriteWriter.write(code, force: force)
    }

    private static func manifest(of classes: [String], _ place: ManifestPlace) throws(RunError) -> ChangeSet {
        let addition = try ClassAddition(of: classes, as: place.entries, to: place.path, new: place.head)
        if let error = addition.diagnostics.first(where: { $0.severity == .error }) {
            throw RunError("\(place.path): \(error.message) [\(error.rule.rawValue)]", exitCode: .badInput)
        }
        return addition.changeSet
    }
}
