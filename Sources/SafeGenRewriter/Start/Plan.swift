import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// What there is to do for a project, computed once from its targets, its code, the knowledge and the manifests that are there: `init`
/// prints or applies it.
package struct Plan: Sendable {
    /// A manifest to write.
    package struct Step: Sendable {
        /// Where it goes, by way of the root.
        package var path: String
        package var manifest: ProjectManifest
        /// The target that compiles its output; nil if that is not known.
        package var target: String?
        /// The targets that need the wrappers, as far as they are known.
        package var users: [ProjectTarget] = []
        /// Those of them that are to compile the output.
        package var holders: [ProjectTarget] = []
        /// The work that is left to do by hand; nil if there is none.
        package var byHand: WorkByHand?
        /// Adds the output to targets of Xcode projects and pods, one for each project; none if there is nothing to edit.
        package var additions: [FileAddition] = []
        /// Whether code of other modules uses the wrappers, which it has to import.
        package var needsImports = false
        /// Whether the build makes the wrappers, so that nothing is to be generated.
        package var isMadeInTheBuild = false
    }

    package let scan: CodeScan
    /// The manifests that the project should have.
    package private(set) var steps: [Step]
    package private(set) var there: [PresentManifest]
    /// The needs that no manifest serves, each as a sentence.
    package let notes: [String]
    /// Where the manifest goes, if there is to be one alone.
    private let config: String?

    /// Looks through the code below a folder, and at the descriptions of its targets.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - root: Where one manifest alone goes, and from where paths are written; nil for the folder itself.
    ///   - model: The targets; nil for those that are described there.
    ///   - known: Has the descriptions that other readers of the run read; by default none.
    ///   - excluded: Patterns of paths to leave out; the manifests have them too.
    ///   - config: Where the manifest goes, if there is to be one alone; nil for what fits the targets.
    ///   - manifests: The manifests that are there, beside one in the place of a new one.
    ///   - module: The module that compiles the output, where no description of targets says it; nil if that isn't said.
    ///   - targets: The systems that the code is built for, which the manifests say; none for those of each target.
    /// - Throws: `RunError` if there is no such folder, or a manifest that is there can't be read.
    package init(
        of folder: String, root: String? = nil, in model: ProjectModel? = nil, known: Session = Session(),
        excluding excluded: [String] = [], config: String? = nil,
        beside manifests: [String] = [], module: String? = nil,
        targets: DeploymentTargets = DeploymentTargets()
    ) throws(RunError) {
        let described = (model ?? GuardedProjectReader.model(of: [folder], known: known)).leavingOut(excluded)
        let root = root ?? folder
        let wrappers = DeclaredWrappers(below: root, in: known.files)
        let systems = SystemsOfCode(of: described, below: [folder], said: targets, by: wrappers.generations)
        let scan = try CodeScan(
            of: [folder], excluding: excluded, knowledge: systems.knowledge, known: known
        ).deployed(in: described, on: systems, wrappers: wrappers)
        let model = described.guessing(
            for: scan.paths.map(AbsolutePath.of), below: AbsolutePath.of(folder), inPackages: true)
        func isWritten(_ path: String) -> Bool { ManifestFinder.isWritten(path, in: known.files) }
        let generations = try manifests.filter(isWritten).map { path throws(RunError) in
            try known.files.generation(of: path)
        }
        let planner = StepPlanner(
            scan: scan, model: model, described: described, folder: AbsolutePath.of(folder), root: root,
            excluded: excluded, config: config, visible: VisibleWrappers(of: generations, in: model), module: module)
        let planned = planner.steps(on: targets)
        (self.scan, steps, notes) = (scan, planned.steps, planned.notes)
        self.config = config
        let paths = Set(manifests + steps.map(\.path) + (config.map { [$0] } ?? [])).filter(isWritten)
        there = try PresentManifest.all(
            paths.sorted(), below: root, in: described, known: known, config: config, steps: planned.steps,
            needed: scan.proposesWrappers)
    }

    /// The part about one manifest that is there.
    package func about(_ path: String) -> Plan {
        var plan = self
        plan.there = there.filter { AbsolutePath.of($0.path) == AbsolutePath.of(path) }
        plan.steps = []
        return plan
    }

    /// Whether the code sets delegates of classes that aren't Apple's and that its source declares, and wrappers can help.
    package var hasOwnClasses: Bool { scan.others.contains { $0.readsVariable != true } }

    /// The entries of the classes of other modules, such as pods, that keep an unretained delegate which the code sets. Those of the
    /// project itself become weak instead.
    package var entriesOfLibraries: [ManifestEntry] { scan.others.filter { $0.module != nil }.flatMap(\.entries) }

    /// The entry that a manifest is to have for a class; nil if the code needs no wrapper of it, or none for a property.
    package func entry(of className: String, property: String? = nil) -> ManifestEntry? {
        let isNeeded = scan.uses.contains { use in
            use.known.name == className && (property.map(use.known.hazards.map(\.property).contains) ?? true)
        }
        return isNeeded ? steps.lazy.flatMap { $0.manifest.entries() }.first { $0.isOf(className) } : nil
    }

    /// The manifests to write: those that are not there, and whose wrappers no other one has.
    package var missing: [Step] {
        if !scan.proposesWrappers && !there.isEmpty || there.contains(where: { $0.path == config }) { return [] }
        return steps.filter { step in !there.contains { $0.serves(step) } }
    }
}
