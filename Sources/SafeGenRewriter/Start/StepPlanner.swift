import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// Plans a manifest for each target that needs wrappers, with its output where that target compiles it.
struct StepPlanner {
    let scan: CodeScan
    let model: ProjectModel
    /// The targets without those that the names of folders suggest.
    let described: ProjectModel
    /// The folder that the scan began in.
    let folder: String
    /// Where a manifest for all goes, and from where paths are written.
    let root: String
    /// Patterns of paths to leave out.
    let excluded: [String]
    /// Where the manifest goes, if there is to be one alone.
    let config: String?
    /// The wrappers of the manifests that are there.
    let visible: VisibleWrappers
    /// The module that compiles the output, where no description of targets says it; nil if that isn't said.
    let module: String?

    /// The path of a manifest for all.
    private var usual: String { config ?? RelativePath.join(root, ManifestFinder.standardName) }

    /// The manifests for the systems that the code is built for, none for those of each target, and what no manifest
    /// serves, each as a sentence.
    func steps(on targets: DeploymentTargets) -> (steps: [Plan.Step], notes: [String]) {
        guard scan.proposesWrappers else { return ([step()], reasons) }
        let needs = TargetNeeds(scan, model, on: targets, seeing: visible)
        var notes = reasons + notes(on: needs)
        // All of it is Objective-C where no wrapper can be.
        if needs.targets.isEmpty, needs.isComplete { return ([], notes) }
        guard !needs.targets.isEmpty, config == nil || needs.isComplete && needs.targets.count == 1 else {
            return ([step(byHand: byHand(needs))], notes)
        }
        var steps = steps(for: needs)
        guard !needs.isComplete else { return (steps, notes) }
        let rest = Set(needs.unplaced.map(\.known.name))
        let file = fileOfNoTarget(needs)
        if steps.contains(where: { $0.path == usual }) || model.hasNoCompiler(of: file) {
            notes.append(
                "no target compiles \(PresentableText.line(file)), so no manifest has \(rest.sorted().joined(separator: ", ")): add "
                    + "the file to a target, and run: \(ShellCommand.initialize(below: root))")
        } else {
            steps.append(step(only: rest, byHand: byHand(needs)))
        }
        return (steps, notes)
    }

    /// The manifest for what no target is known of.
    private func step(only names: Set<String>? = nil, byHand: String? = nil) -> Plan.Step {
        // Code of tests isn't seen by what isn't one.
        let suggested = model.guessing(for: scan.paths.map(AbsolutePath.of), below: folder)
        let view = OutputView { path in
            let targets = suggested.targets(compiling: AbsolutePath.of(path))
            return targets.allSatisfy(\.isTest) ? targets.first.map(OutputView.Target.init) : nil
        }
        var manifest = ProjectManifest(scan, excluding: excluded, only: names, seenBy: view)
        manifest.outputModule = module
        return Plan.Step(path: usual, manifest: manifest, byHand: byHand.map { WorkByHand(steps: [$0]) })
    }

    private func steps(for needs: TargetNeeds) -> [Plan.Step] {
        let isAlone =
            needs.targets.count == 1 && needs.isComplete
            && (config != nil || !isOfOthers(usual, than: needs.targets[0]))
        let additions = needs.targets.map { $0.additions(of: $0.output(in: model), in: model) }
        let possible = Set(FileAddition.possible(of: additions.flatMap(\.self), in: model.files))
        return zip(needs.targets, additions).map { need, additions in
            step(need, additions.filter(possible.contains), at: isAlone ? usual : nil)
        }
    }

    /// The classes that need no wrapper here, or get none, and why.
    private var reasons: [String] {
        scan.uses.compactMap { use in
            if use.advice == .clearing { return "no entry is written for \(use.known.name): \(use.reason)" }
            return use.isUsed || use.isProposed
                ? nil
                : use.proof.map { "\(use.known.name) needs no wrapper: its delegate can't dangle here, because \($0)" }
        }
    }

    private func notes(on needs: TargetNeeds) -> [String] {
        func list(_ classes: Set<String>) -> String { classes.sorted().joined(separator: ", ") }
        return needs.closed.sorted { $0.key < $1.key }.map { target, classes in
            "no manifest is written for \(list(classes)) in the folder of '\(PresentableText.line(target))', in which SwiftPM "
                + "compiles no Swift; write one in another folder"
        }
    }

    /// Whether a manifest is there whose output other targets compile, and none of a need.
    private func isOfOthers(_ path: String, than need: TargetNeeds.Need) -> Bool {
        guard AbsolutePath.isThere(path),
            let generation = try? model.files.generation(of: path)
        else { return false }
        let targets = model.targets(servedBy: generation)
        return !targets.isEmpty && !targets.contains(where: need.targets.contains)
    }

    /// A file that needs a wrapper and that no known target compiles.
    private func fileOfNoTarget(_ needs: TargetNeeds) -> String {
        let places = needs.unplaced.first?.places ?? []
        return places.first { !$0.isObjectiveC }?.path ?? places.first?.path ?? ""
    }

    /// The remaining work if no target compiles the output.
    private func byHand(_ needs: TargetNeeds) -> String? {
        if config != nil, needs.isComplete, needs.targets.count > 1 {
            let names = needs.targets.map { "'\(PresentableText.line($0.target.name))'" }.joined(separator: ", ")
            return "make sure that \(names) all see the wrappers, or omit --config to get a manifest for each target"
        }
        guard !needs.isComplete else { return nil }
        let file = fileOfNoTarget(needs)
        guard let gap = gap(around: [RelativePath.folder(of: AbsolutePath.of(file))]) else {
            return
                "no target compiles \(PresentableText.line(file)): add it to one together with the output's folder, or delete this manifest"
        }
        let place = PresentableText.line(usual)
        let naming = module == nil ? ", and \(TargetGap.step(in: place, nil))" : ""
        return "add the folder 'Generated' to what compiles that code\(naming), because \(gap.reason)"
    }

    private func gap(around folders: [String]) -> TargetGap? {
        model.gap(around: folders, by: root)
    }

    /// The manifest of a target, in the code's folder if the path is nil.
    private func step(
        _ need: TargetNeeds.Need, _ possible: [FileAddition], at path: String?
    ) -> Plan.Step {
        let (target, home) = (need.target, AbsolutePath.of(RelativePath.folder(of: usual)))
        let folder = need.home(in: model)
        let isMade = target.usesOwnPlugin
        let beside = PathFromFolder.path(RelativePath.join(folder, ManifestFinder.standardName), by: root)
        let place = isMade || !folder.isBelow(home) && folder != home ? beside : path ?? beside
        let output = need.output(in: model)
        let holders = need.holders(of: need.targets, in: model)
        let modules = Set(holders.map(\.module))
        let manifestFolder = AbsolutePath.of(RelativePath.folder(of: place))
        let shown = PathFromFolder.path(output.folder ?? output.all.first ?? "", from: manifestFolder)
        let isKnown =
            isMade || output.all.allSatisfy { !described.indices(compiling: $0).isEmpty }
            || need.targets.allSatisfy { $0.sources.isKnown && !described.indices(of: $0).isEmpty }
        let gap =
            isKnown ? model.podGap(around: need.files, by: root) : gap(around: [folder, manifestFolder])
        let choice: ProjectManifest.Output =
            isMade
            ? .build
            : output.folder == nil
                ? .file(shown, target: (holders.first ?? target).name)
                : .folder(shown, target: isKnown || gap == nil ? target.name : nil)
        let view = OutputView { path in
            let others = model.targets(compiling: AbsolutePath.of(path))
            guard !others.isEmpty, !others.contains(where: holders.contains) else { return nil }
            return others.first.map(OutputView.Target.init)
        }
        var manifest = ProjectManifest(
            scan, of: need.uses, excluding: excluded, output: choice, view, targets: need.namedReleases(in: model),
            builtFor: need.systems, isPublic: modules != need.modules,
            exportsPublic: !need.targets.allSatisfy(\.exportsInternal),
            module: modules.count == 1 ? modules.first ?? nil : nil)
        manifest.oldestCompiler = need.targets.compactMap { $0.toolsVersion.map(SwiftVersion.init(ofTools:)) }.min()
        if gap != nil { manifest.outputModule = self.module }
        var step = Plan.Step(path: place, manifest: manifest, target: target.name, isMadeInTheBuild: isMade)
        (step.users, step.holders) = (need.targets, holders)
        step.additions = possible
        step.needsImports = modules != need.modules
        let rest = StepByHand(need: need, output: output, root: root, additions: possible, model: model)
        step.byHand = rest.work(by: ShellCommand.addToProject(config, below: root, excluding: excluded))
        if let gap, self.module == nil {
            let naming = TargetGap.step(in: PresentableText.line(place), target.module)
            let said = "if a target compiles it, \(naming), because \(gap.reason)"
            step.byHand = step.byHand?.followed(by: said) ?? WorkByHand(steps: [said])
        }
        let old = need.takesProxy ? [] : holders.flatMap(model.indices)
        if let raise = model.stepForSwift(in: old, raisedBy: possible, false) {
            step.byHand = step.byHand?.followed(by: raise) ?? WorkByHand(steps: [raise])
        }
        return step
    }
}
