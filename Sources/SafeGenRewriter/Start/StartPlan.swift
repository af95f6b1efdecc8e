import SafeGen
import SafeGenProject
import SafeGenCommandSupport
import SafeGenSystem

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
        /// The work that is left to do by hand, as a sentence; nil if there is none.
        package var byHand: String?
        /// What puts the output into the target of an Xcode project; nil if nothing is to be edited.
        package var addition: XcodeFileAddition?
        /// Whether the build makes the wrappers, so that nothing is to be generated.
        package var isMadeInTheBuild = false
    }

    /// The uses in the code.
    package let scan: CodeScan
    /// The manifests; one at least.
    package let steps: [Step]

    /// Looks through the code below a folder, and at the descriptions of its targets.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - model: The targets; nil for those that are described there.
    ///   - excluded: Patterns of paths to leave out; the manifests have them too.
    ///   - config: Where the manifest goes, if there is to be one alone; nil for what fits the targets.
    ///   - addsToProjects: Whether Xcode projects that list their files get the output added.
    ///   - targets: The systems that the code is built for, which the manifests say.
    ///   - recovery: What keeps the parser's crashes from ending the run; nil if it may.
    /// - Throws: `RunError` if there is no such folder.
    package init(
        of folder: String, in model: ProjectModel? = nil, excluding excluded: [String] = [], config: String? = nil,
        addsToProjects: Bool = false, targets: DeploymentTargets = DeploymentTargets(), recovery: ParserRecovery? = nil
    ) throws(RunError) {
        let scan = try CodeScan(
            of: [folder], excluding: excluded, knowledge: ScanKnowledge(at: targets), recovery: recovery)
        self.scan = scan
        let usual = config ?? "safegen.yml"
        let whole = Step(path: usual, manifest: ProjectManifest(scan, excluding: excluded, for: usual))
        guard scan.hasFindings else {
            steps = [whole]
            return
        }
        let model = model ?? GuardedProjectReader.model(of: folder, recovery)
        let needs = TargetNeeds(scan, model)
        guard !needs.targets.isEmpty, config == nil || needs.isComplete && needs.targets.count == 1 else {
            let byHand = whole.manifest.followsFolders ? nil : Self.byHand(needs, config)
            steps = [Step(path: usual, manifest: whole.manifest, byHand: byHand)]
            return
        }
        let isAlone = needs.targets.count == 1 && needs.isComplete
        let ofTargets = needs.targets.map { need in
            Self.step(
                need, excluded, scan, model, below: RelativePath.folder(of: usual), at: isAlone ? usual : nil,
                addsToProjects: addsToProjects)
        }
        guard !needs.isComplete, !ofTargets.contains(where: { $0.path == usual }) else {
            steps = ofTargets
            return
        }
        let rest = Set(needs.unplaced.map(\.known.name))
        let manifest = ProjectManifest(scan, excluding: excluded, for: usual, only: rest)
        steps = ofTargets + [Step(path: usual, manifest: manifest, byHand: Self.byHand(needs, config))]
    }

    /// What is left to do where no target is known that compiles the output.
    private static func byHand(_ needs: TargetNeeds, _ config: String?) -> String? {
        if config != nil, needs.isComplete, needs.targets.count > 1 {
            let names = needs.targets.map { "'\(PresentableText.line($0.target.name))'" }.joined(separator: ", ")
            return "see that \(names) all see the wrappers, or leave --config out: each target gets a manifest then"
        }
        guard let first = needs.unplaced.first else { return nil }
        let file = PresentableText.line(first.places.first { !$0.isObjectiveC }?.path ?? first.places.first?.path ?? "")
        let reason =
            needs.model.targets.isEmpty
            ? "nothing here describes targets"
            : "which target compiles \(file) is not known ('safegen project' says what is)"
        return
            "add the output's folder to the target that uses the wrappers, or write a folder that it compiles: \(reason)"
    }

    /// The manifest of a target.
    ///
    /// - Parameters:
    ///   - need: The needs of the target.
    ///   - excluded: Patterns of paths to leave out.
    ///   - scan: The uses in the code.
    ///   - model: The targets.
    ///   - base: The folder of a manifest for all.
    ///   - path: Where the manifest goes; nil for beside the code.
    ///   - addsToProjects: Whether Xcode projects that list their files get the output added.
    /// - Returns: The step.
    private static func step(
        _ need: TargetNeeds.Need, _ excluded: [String], _ scan: CodeScan, _ model: ProjectModel, below base: String,
        at path: String?, addsToProjects: Bool
    ) -> Step {
        let (target, root) = (need.target, AbsolutePath.of(base))
        let own = need.foldersForNewFiles.first
        let folder = own ?? need.folder
        let isMade = target.usesOwnPlugin
        let beside = RelativePath.join(PathFromFolder.path(folder, from: "."), "safegen.yml")
        let place = isMade || !folder.isBelow(root) && folder != root ? beside : path ?? beside
        let isListed = own == nil && !isMade || need.isListedToo
        let addition = isListed && addsToProjects ? self.addition(of: need, model) : nil
        let output = addition?.file ?? RelativePath.join(folder, "Generated")
        let manifestFolder = AbsolutePath.of(RelativePath.folder(of: place))
        let shown = PathFromFolder.path(output, from: manifestFolder)
        let choice: ProjectManifest.Output =
            isMade ? .build : addition == nil ? .folder(shown, target: target.name) : .file(shown, target: target.name)
        let view = OutputView { path in
            let others = model.targets(compiling: AbsolutePath.of(path))
            guard !others.isEmpty, !others.contains(where: { $0.name == target.name }) else { return nil }
            return others.first.map { OutputView.Target(name: $0.name, module: $0.module ?? $0.name) }
        }
        let manifest = ProjectManifest(scan, of: need.uses, excluding: excluded, output: choice, view)
        var step = Step(path: place, manifest: manifest, target: target.name, isMadeInTheBuild: isMade)
        step.addition = addition
        if isListed, addition == nil {
            let folder = PresentableText.line(PathFromFolder.path(output, from: "."))
            step.byHand =
                "in Xcode, add the folder '\(folder)' to the target '\(PresentableText.line(target.name))' once it is generated "
                + "(File > Add Files to…): the project lists its files one by one"
        }
        return step
    }

    /// The file with all wrappers that is added to the targets of a need; nil if the project that lists their files can't be edited.
    private static func addition(of need: TargetNeeds.Need, _ model: ProjectModel) -> XcodeFileAddition? {
        let file = RelativePath.join(need.folder, "SafeDelegates.swift")
        func isUser(_ target: ProjectTarget) -> Bool {
            target.module == need.target.module && target.isTest == need.target.isTest
                && !target.sources.files.isDisjoint(with: need.files)
        }
        let project = model.descriptions.first { $0.kind == .xcode && $0.targets.contains(where: isUser) }
        guard let project else { return nil }
        let addition = XcodeFileAddition(
            project: project.path, file: file, targets: project.targets.filter(isUser).map(\.name))
        let bytes = try? FileReader.read(project.path, limit: XcodeFileAddition.largestProject)
        return bytes.flatMap { try? addition.apply(to: $0) }.map { _ in addition }
    }
}

/// Which targets need wrappers of which classes.
struct TargetNeeds {
    /// The needs of a target.
    struct Need {
        var target: ProjectTarget
        var uses: [ClassUse] = []
        /// The folder of the first file that uses one of the classes.
        var folder: String
        /// The files that use them.
        var files: Set<String> = []
        /// Whether another description has a target of that module, which lists its files one by one.
        var isListedToo = false

        /// The folders in which the target compiles new files by itself; of a target that lists others one by one, those which
        /// have its name, or some of the files that need wrappers.
        var foldersForNewFiles: [String] {
            target.foldersForNewFiles(below: "/").filter { folder in
                target.sources.files.isEmpty || RelativePath.name(of: folder) == target.name
                    || files.contains { $0.isBelow(folder) }
            }
        }
    }

    let model: ProjectModel
    /// The targets, in the order of the model.
    private(set) var targets: [Need] = []
    /// The classes that are proposed of which no target is known.
    private(set) var unplaced: [ClassUse] = []
    var isComplete: Bool { unplaced.isEmpty }

    /// Finds the targets: where instances are made, delegates are set or subclasses declared; if there is no such place,
    /// where types conform to the delegate's protocol; and failing that, Objective-C. Tests count where no other target does.
    init(_ scan: CodeScan, _ model: ProjectModel) {
        self.model = model
        var needs: [Int: Need] = [:]
        for use in scan.uses where use.isProposed {
            let places = use.places.filter { !$0.isObjectiveC && CodeFiles.kind(SourcePath($0.path)) != .interface }
            let acts = places.filter { $0.sighting.kind != .conformance }
            let own = Self.byTarget(acts, model)
            var byTarget = own.isEmpty ? Self.byTarget(places, model) : own
            if places.isEmpty { byTarget = Self.byTarget(use.places, model) }
            if byTarget.isEmpty { unplaced.append(use) }
            for (index, places) in byTarget {
                let folder = RelativePath.folder(of: AbsolutePath.of(places[0].path))
                let files = Set(places.map(\.path))
                var need = needs[index] ?? Need(target: model.targets[index], folder: folder)
                need.files.formUnion(files.map { AbsolutePath.of($0) })
                need.uses.append(
                    use.narrowed(to: files) { model.indices(compiling: AbsolutePath.of($0)).contains(index) })
                needs[index] = need
            }
        }
        targets = Self.byModule(needs.sorted { $0.key < $1.key }.map(\.value))
    }

    /// The needs. If several descriptions have one module, the one that takes new files by itself wins: a package with an Xcode project.
    private static func byModule(_ needs: [Need]) -> [Need] {
        var found: [Need] = []
        for need in needs {
            let takes = { (need: Need) in !need.foldersForNewFiles.isEmpty }
            guard let module = need.target.module, let place = found.firstIndex(where: { $0.target.module == module })
            else {
                found.append(need)
                continue
            }
            let isListed = found[place].isListedToo || !takes(found[place]) || !takes(need)
            if takes(need), !takes(found[place]) { found[place] = need }
            found[place].isListedToo = isListed
        }
        return found
    }

    private static func byTarget(_ places: [CodeScan.Place], _ model: ProjectModel) -> [Int: [CodeScan.Place]] {
        var found: [Int: [CodeScan.Place]] = [:]
        for place in places {
            for index in model.indices(compiling: AbsolutePath.of(place.path)) {
                found[index, default: []].append(place)
            }
        }
        let rest = found.filter { !model.targets[$0.key].isTest }
        return rest.isEmpty ? found : rest
    }
}
