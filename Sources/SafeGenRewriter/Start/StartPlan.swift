import SafeGen
import SafeGenProject
import SafeGenCommandSupport
import SafeGenSystem
import SafeGenTemplates

/// The manifests that `init` writes for a project: one for each target that needs wrappers, with its output where that target
/// compiles it.
package struct StartPlan: Sendable {
    /// A manifest to write.
    package struct Step: Sendable {
        /// Where it goes, from the working folder.
        package var path: String
        package var manifest: ProjectManifest
        /// The target that compiles its output; nil if that is not known.
        package var target: String?
        /// The targets that need the wrappers, as far as they are known.
        package var users: [ProjectTarget] = []
        /// The work that is left to do by hand, as a sentence; nil if there is none.
        package var byHand: String?
        /// Adds the output to the target of an Xcode project; nil if there is nothing to edit.
        package var addition: XcodeFileAddition?
        /// Whether code of other modules uses the wrappers, which it has to import.
        package var needsImports = false
        /// Whether the build makes the wrappers, so that nothing is to be generated.
        package var isMadeInTheBuild = false
    }

    /// The uses in the code.
    package let scan: CodeScan
    /// The manifests; one at least.
    package let steps: [Step]
    /// What no manifest serves, each as a sentence.
    package private(set) var notes: [String] = []

    /// Looks through the code below a folder, and at the descriptions of its targets.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - model: The targets; nil for those that are described there.
    ///   - known: Has the descriptions that other readers of the run read; nil to read all.
    ///   - excluded: Patterns of paths to leave out; the manifests have them too.
    ///   - config: Where the manifest goes, if there is to be one alone; nil for what fits the targets.
    ///   - addsToProjects: Whether Xcode projects that list their files get the output added.
    ///   - names: The classes that the manifests may have; nil for all.
    ///   - targets: The systems that the code is built for, which the manifests say; none for those of each target.
    /// - Throws: `RunError` if there is no such folder.
    package init(
        of folder: String, in model: ProjectModel? = nil, known: ReadDescriptions? = nil,
        excluding excluded: [String] = [], config: String? = nil,
        addsToProjects: Bool = false, only names: Set<String>? = nil, targets: DeploymentTargets = DeploymentTargets()
    ) throws(RunError) {
        let described = model ?? GuardedProjectReader.model(of: folder, known: known)
        let knowledge = ScanKnowledge(at: targets.isEmpty ? described.deploymentTargets : targets)
        let all = try CodeScan(of: [folder], excluding: excluded, knowledge: knowledge, known: known)
        var scan = targets.isEmpty ? all.deployed(in: described) : all
        if let names { scan.uses.removeAll { !names.contains($0.known.name) } }
        self.scan = scan
        let (root, files) = (AbsolutePath.of(folder), scan.paths.map(AbsolutePath.of))
        let model = described.guessing(for: files, below: root, inPackages: true)
        let usual = config ?? "safegen.yml"
        // Code of tests isn't seen by what isn't one.
        let suggested = model.guessing(for: files, below: root)
        let view = OutputView { path in
            let targets = suggested.targets(compiling: AbsolutePath.of(path))
            return targets.allSatisfy(\.isTest) ? targets.first.map(OutputView.Target.init) : nil
        }
        let whole = Step(path: usual, manifest: ProjectManifest(scan, excluding: excluded, seenBy: view))
        let safe = scan.uses.compactMap { use in
            use.isUsed || use.isProposed
                ? nil
                : use.proof.map { "\(use.known.name) needs no wrapper: its delegate can't dangle here, because \($0)" }
        }
        notes = safe
        guard scan.proposesWrappers else {
            steps = [whole]
            return
        }
        let needs = TargetNeeds(scan, model, on: targets)
        notes =
            safe
            + needs.closed.sorted { $0.key < $1.key }.map { target, classes in
                "no manifest is written for '\(PresentableText.line(target))', which uses \(classes.sorted().joined(separator: ", ")) in "
                    + "Objective-C: SwiftPM compiles no Swift in a target with Objective-C, so move that code to Swift, or use a wrapper "
                    + "that another target exports ('objc: true')"
            }
        guard !needs.targets.isEmpty, config == nil || needs.isComplete && needs.targets.count == 1 else {
            steps = [Step(path: usual, manifest: whole.manifest, byHand: Self.byHand(needs, config))]
            return
        }
        let isAlone =
            needs.targets.count == 1 && needs.isComplete
            && (config != nil || !Self.isOfOthers(usual, than: needs.targets[0], model))
        let additions = needs.targets.map { Self.addition(of: $0, model) }
        let possible = Set(XcodeFileAddition.possible(of: additions.compactMap { $0 }))
        let ofTargets = zip(needs.targets, additions).map { need, addition in
            Self.step(
                need, addition.flatMap { possible.contains($0) ? $0 : nil }, excluded, scan, model,
                below: RelativePath.folder(of: usual), at: isAlone ? usual : nil, addsToProjects: addsToProjects)
        }
        guard !needs.isComplete else {
            steps = ofTargets
            return
        }
        let rest = Set(needs.unplaced.map(\.known.name))
        guard !ofTargets.contains(where: { $0.path == usual }) else {
            notes.append(
                "no target compiles \(Self.fileOfNoTarget(needs)), so no manifest has \(rest.sorted().joined(separator: ", ")): add "
                    + "the file to a target, and run: safegen init")
            steps = ofTargets
            return
        }
        let manifest = ProjectManifest(scan, excluding: excluded, only: rest, seenBy: view)
        steps = ofTargets + [Step(path: usual, manifest: manifest, byHand: Self.byHand(needs, config))]
    }

    /// Whether a manifest is there whose output other targets compile, and none of a need.
    private static func isOfOthers(_ path: String, than need: TargetNeeds.Need, _ model: ProjectModel) -> Bool {
        guard AbsolutePath.isThere(path), let generation = try? Generator.generate(from: .file(path)) else {
            return false
        }
        let targets = model.targets(compilingOutputOf: generation)
        return !targets.isEmpty && !targets.contains(where: need.targets.contains)
    }

    /// A file that needs a wrapper and that no known target compiles.
    private static func fileOfNoTarget(_ needs: TargetNeeds) -> String {
        let places = needs.unplaced.first?.places ?? []
        return PresentableText.line(places.first { !$0.isObjectiveC }?.path ?? places.first?.path ?? "")
    }

    /// The remaining work if no target compiles the output.
    private static func byHand(_ needs: TargetNeeds, _ config: String?) -> String? {
        if config != nil, needs.isComplete, needs.targets.count > 1 {
            let names = needs.targets.map { "'\(PresentableText.line($0.target.name))'" }.joined(separator: ", ")
            return "make sure that \(names) all see the wrappers, or omit --config to get a manifest for each target"
        }
        guard !needs.isComplete else { return nil }
        let file = fileOfNoTarget(needs)
        if !needs.model.targets.isEmpty, needs.model.isKnown(around: AbsolutePath.of(file)) {
            return
                "no target compiles \(file): add it to one together with the output's folder, or delete this manifest"
        }
        let reason =
            needs.model.targets.isEmpty
            ? "nothing here describes targets"
            : "no known target compiles \(file) ('safegen project' lists the targets)"
        return "add the folder 'Generated' to the target with that code, or write one of the target's folders under "
            + "'output: {directory: …}' in \(PresentableText.line(config ?? "safegen.yml")): \(reason)"
    }

    /// The manifest of a target.
    ///
    /// - Parameters:
    ///   - need: The needs of the target.
    ///   - possible: Adds the output to the target's project; nil if there is nothing to edit, or it can't be edited.
    ///   - excluded: Patterns of paths to leave out.
    ///   - scan: The uses in the code.
    ///   - model: The targets.
    ///   - base: The folder of a manifest for all.
    ///   - path: The path of the manifest; nil for the code's folder.
    ///   - addsToProjects: Whether Xcode projects that list their files get the output added.
    /// - Returns: The step.
    private static func step(
        _ need: TargetNeeds.Need, _ possible: XcodeFileAddition?, _ excluded: [String], _ scan: CodeScan,
        _ model: ProjectModel, below base: String, at path: String?, addsToProjects: Bool
    ) -> Step {
        let (target, root) = (need.target, AbsolutePath.of(base))
        let folder = need.home(in: model)
        let isMade = target.usesOwnPlugin
        let beside = PathFromFolder.path(RelativePath.join(folder, "safegen.yml"), from: ".")
        let place = isMade || !folder.isBelow(root) && folder != root ? beside : path ?? beside
        let isListed = need.isListed(in: model)
        // Of a list of files, one is added once and for all.
        let output = isListed ? need.file(in: model) : RelativePath.join(folder, "Generated")
        let holders = need.holders(of: need.targets, in: model)
        let modules = Set(holders.map(\.module))
        let manifestFolder = AbsolutePath.of(RelativePath.folder(of: place))
        let shown = PathFromFolder.path(output, from: manifestFolder)
        let choice: ProjectManifest.Output =
            isMade
            ? .build
            : isListed
                ? .file(shown, target: (holders.first ?? target).name) : .folder(shown, target: target.name)
        let view = OutputView { path in
            let others = model.targets(compiling: AbsolutePath.of(path))
            guard !others.isEmpty, !others.contains(where: holders.contains) else { return nil }
            return others.first.map(OutputView.Target.init)
        }
        var manifest = ProjectManifest(
            scan, of: need.uses, excluding: excluded, output: choice, view, targets: need.releases,
            builtFor: need.systems, isPublic: modules != need.modules,
            exportsPublic: !need.targets.allSatisfy(\.exportsInternal))
        manifest.oldestCompiler = need.targets.compactMap { $0.toolsVersion.map(SwiftVersion.init(ofTools:)) }.min()
        var step = Step(path: place, manifest: manifest, target: target.name, isMadeInTheBuild: isMade)
        step.users = need.targets
        step.addition = addsToProjects ? possible : nil
        step.needsImports = modules != need.modules
        let rest = StepByHand(need: need, output: output, isListed: isListed, addition: possible, model: model)
        step.byHand = rest.text(adding: addsToProjects, path)
        return step
    }

    /// The file with all wrappers that is to be added to the targets of a need, and the setting for their first Swift;
    /// nil if no Xcode project needs either.
    private static func addition(of need: TargetNeeds.Need, _ model: ProjectModel) -> XcodeFileAddition? {
        let (isListed, file) = (need.isListed(in: model), need.file(in: model))
        let own = model.descriptions[model.description(of: need.index)]
        guard let project = isListed ? need.listing(in: model) : own, project.kind == .xcode,
            project.projectGenerator == nil, !need.target.usesOwnPlugin
        else { return nil }
        let users = isListed ? need.users(in: model) : need.indices
        let targets = need.holders(
            of: users.filter { model.descriptions[model.description(of: $0)].path == project.path }
                .map { model.targets[$0] }, in: model)
        let swift = targets.filter { $0.needsSwiftVersion(for: [file]) }.map(\.name)
        guard isListed || !swift.isEmpty else { return nil }
        return XcodeFileAddition(
            project: project.path, file: file, targets: isListed ? targets.map(\.name) : [], swiftTargets: swift)
    }
}
