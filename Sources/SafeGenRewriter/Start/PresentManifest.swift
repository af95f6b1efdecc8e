import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// A manifest that is there already, as a plan sees it.
package struct PresentManifest: Sendable {
    package let path: String
    /// The edits of Xcode projects after which targets compile its output.
    package let additions: [FileAddition]
    /// What is wrong with the place of its output, and the cure; nil if nothing is.
    package let problem: String?
    /// The entries that the code of its targets needs and that it lacks; none if it has all.
    package let lacking: [ManifestEntry]
    /// The targets that compile its output, or are to.
    private let targets: [ProjectTarget]
    private let isProxy: Bool
    /// The manifests that are there beside it.
    private let others: Set<String>

    /// Looks at manifests, and compares each with the steps that it serves and no earlier one does; some were perhaps
    /// written by a plan like this one. The command is about the one at `config`, nil for all those below the root. Throws
    /// `RunError` if one can't be read.
    static func all(
        _ paths: [String], below root: String, in model: ProjectModel, known: Session, config: String?,
        steps: [Plan.Step], needed: Bool
    ) throws(RunError) -> [PresentManifest] {
        let generations = try paths.map { path throws(RunError) in
            try known.files.generation(of: path)
        }
        let compilers = generations.map(model.targets(servedBy:))
        // One command serves all manifests.
        let command = ShellCommand.addToProject(config, below: root)
        var (rest, there) = (needed ? steps : [], [PresentManifest]())
        for (index, path) in paths.enumerated() {
            let check = OutputCheck(
                generations[index], manifest: path, root: root, known: known, command: command)
            let others = Array((compilers[..<index] + compilers[(index + 1)...]).joined())
            let manifest = PresentManifest(
                path, generations[index], check, compilers: compilers[index], others: others, steps: rest,
                beside: Set(paths).subtracting([path]), planned: steps.first { $0.path == path }?.additions ?? [])
            rest.removeAll(where: manifest.serves)
            there.append(manifest)
        }
        return there
    }

    private init(
        _ path: String, _ generation: Generation, _ check: OutputCheck, compilers: [ProjectTarget],
        others: [ProjectTarget], steps: [Plan.Step], beside manifests: Set<String>, planned: [FileAddition]
    ) {
        (self.path, self.others) = (path, manifests)
        let targets = compilers + check.listers.map { check.model.targets[$0] }
        self.targets = targets
        isProxy = generation.isProxy
        let own = steps.filter { [isProxy] in Self.serves($0, path, targets, isProxy, manifests) }
        let classes = generation.hasErrors ? nil : Set(generation.manifest.classes.map(\.name.value))
        lacking = classes.map { classes in own.flatMap { $0.manifest.entries(without: classes) } } ?? []
        var check = check
        check.needed = own.flatMap(\.holders).filter { !others.contains($0) }
        // A second run makes the edits that the first one proposed.
        let isPlanned =
            !planned.isEmpty && planned.allSatisfy { [$0.file] == generation.compiledPaths.map(AbsolutePath.of) }
        additions = isPlanned ? planned : check.additions
        problem = (check.unusable() ?? check.withoutSwift)?.message
    }

    /// Whether the wrappers of a step belong into it.
    func serves(_ step: Plan.Step) -> Bool { Self.serves(step, path, targets, isProxy, others) }

    /// Whether that is so: it has the place of the step, or no other one has, and is for targets of it; tests may be those of several.
    private static func serves(
        _ step: Plan.Step, _ path: String, _ targets: [ProjectTarget], _ isProxy: Bool, _ others: Set<String>
    ) -> Bool {
        if path == step.path || others.contains(step.path) { return path == step.path }
        let users = step.users.filter { !$0.isTest }
        return isProxy == step.manifest.isProxy
            && (users.isEmpty ? step.users : users).contains(where: targets.contains)
    }
}
