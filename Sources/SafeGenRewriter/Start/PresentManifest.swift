import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// A manifest that is there already, as a plan sees it.
package struct PresentManifest: Sendable {
    package let path: String
    /// The edits of Xcode projects after which targets compile its output.
    package let additions: [XcodeFileAddition]
    /// What is wrong with the place of its output, and the cure; nil if nothing is.
    package let problem: String?
    /// The entries that the code of its targets needs and that it lacks, none if it has all.
    package private(set) var lacking: [ManifestEntry] = []
    /// The classes that it lists; nil if there are mistakes in it.
    private let classes: Set<String>?
    /// The targets that compile its output, or are to.
    private let targets: [ProjectTarget]

    /// Looks at a manifest.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - model: The targets.
    ///   - known: Has the descriptions that other readers of the run read; nil to read all.
    ///   - config: The path of the one that the command is about; nil for all.
    ///   - planned: The edit that a plan of today makes for a manifest in its place, which was perhaps written by it.
    /// - Throws: `RunError` if it can't be read.
    init(
        _ path: String, in model: ProjectModel, known: ReadDescriptions?, config: String?, planned: XcodeFileAddition?
    ) throws(RunError) {
        let generation = try Generator.generate(from: .file(path))
        // One command serves all manifests.
        let command = ShellCommand.addToProject(config)
        let check = OutputCheck(generation, manifest: path, known: known, command: command)
        self.path = path
        targets = model.targets(compilingOutputOf: generation) + check.listers.map { check.model.targets[$0] }
        let isPlanned = planned.map { [$0.file] == generation.filePaths.map(AbsolutePath.of) } ?? false
        additions = isPlanned ? [planned].compactMap(\.self) : check.additions
        problem = (check.uncompiled ?? check.withoutSwift)?.message
        classes = generation.hasErrors ? nil : Set(generation.manifest.classes.map(\.name.value))
    }

    /// Whether the wrappers of a step belong into it.
    func serves(_ step: Plan.Step) -> Bool {
        path == step.path || step.users.contains(where: targets.contains)
    }

    /// Takes note of the classes that a step would list.
    mutating func note(_ step: Plan.Step) {
        if let classes { lacking += step.manifest.entries(without: classes) }
    }
}
