import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

package struct WorkByHand: Equatable, Sendable {
    /// The steps, each as the end of a sentence.
    var steps: [String]
    /// The command that does the first steps, in Xcode projects and podspecs; nil if there is none.
    package var command: String?
    /// How many steps it does.
    var commandCount = 0

    /// All steps, as the end of a sentence.
    package var text: String { steps.joined(separator: "; and ") }

    /// What is left once the command is done; nil if nothing is.
    package var afterCommand: WorkByHand? {
        steps.count > commandCount ? WorkByHand(steps: Array(steps.dropFirst(commandCount))) : nil
    }

    func followed(by step: String) -> WorkByHand {
        var work = self
        work.steps.append(step)
        return work
    }

    /// The same, with the command beside its step.
    package var textWithCommand: String {
        guard let command, steps.count >= commandCount else { return text }
        if commandCount > 1, commandCount == steps.count { return "\(text); or, for all of it, run: \(command)" }
        let done = WorkByHand(steps: Array(steps.prefix(commandCount))).text
        return WorkByHand(steps: ["\(done), or run: \(command)"] + steps.dropFirst(commandCount)).text
    }
}

/// What people have to do so that targets compile the output of a new manifest.
struct StepByHand {
    let need: TargetNeeds.Need
    let output: OutputFiles
    /// From where paths are written.
    let root: String
    /// Adds it to the projects of the targets; none if there is nothing to edit, or none can be edited.
    let additions: [FileAddition]
    let model: ProjectModel

    /// The steps, those first that the command does; nil if none is left.
    func work(by command: String) -> WorkByHand? {
        // What the command does, and what it leaves.
        var (done, left) = ([String](), [String]())
        let edits = additions.filter(\.raised.isEmpty)
        if !opened.isEmpty {
            let listings = need.listings(of: opened, in: model)
            if let generation = listings.first.flatMap(generation) { return WorkByHand(steps: ["\(generation) it"]) }
            // A package and an Xcode project may both describe a target.
            let holders = need.holders(of: opened.map { model.targets[$0] }, in: model)
            for project in listings {
                let addition = edits.first { $0.project == project.path }
                let own = need.targets(of: project, in: model).filter(holders.contains)
                let targets = addition.map { addition in own.filter { addition.targets.contains($0.name) } } ?? own
                if targets.isEmpty { continue }
                let whose = Set(targets.map(\.name)).count == 1 ? "its" : "their"
                let place = listings.count > 1 ? " of '\(shown(project))'" : ""
                let isThere = targets.allSatisfy { target in output.all.allSatisfy(target.sources.contains) }
                let step =
                    project.additionByHand(
                        of: isThere ? output.headers.first ?? path : path, isFolder: output.folder != nil,
                        to: Self.names(targets) + place, by: root)
                    + " (\(whose) files are listed one by one)" + setting(addition, after: ", and ")
                if addition == nil { left.append(step) } else { done.append(step) }
            }
        } else if let addition = edits.first(where: { !$0.isOfPodspec }) {
            done.append("in Xcode, " + setting(addition, after: ""))
        }
        if let step = PodPlan.step(for: pods, adding: shown) {
            let own = need.additions(of: output, in: model).filter { $0.isOfPodspec && $0.raised.isEmpty }
            if !own.isEmpty, own.allSatisfy(edits.contains) { done.append(step) } else { left.append(step) }
        }
        let holders = need.holders(of: need.targets, in: model).flatMap(model.indices)
        if need.takesProxy, let file = output.all.first {
            // The command adds the flag with the file.
            let added = Set(edits.filter { !$0.isOfPodspec && $0.file == file }.flatMap(\.targets))
            let split = Dictionary(grouping: holders) { added.contains(model.targets[$0].name) }
            done += [model.stepForARC(of: file, by: root, in: split[true] ?? [])].compactMap(\.self)
            left += [model.stepForARC(of: file, by: root, in: split[false] ?? [])].compactMap(\.self)
        }
        done += [model.stepForSwift(in: holders, raisedBy: additions, true)].compactMap(\.self)
        left += [PodPlan.install(pods, by: root)].compactMap(\.self)
        if !done.isEmpty || !left.isEmpty {
            return WorkByHand(steps: done + left, command: done.isEmpty ? nil : command, commandCount: done.count)
        }
        return generation(of: model.owner(of: need.index)).map { WorkByHand(steps: ["\($0) the files"]) }
    }

    /// The command that writes the whole Xcode project, as a sentence without its last words; nil if there is none.
    private func generation(of project: ProjectDescription) -> String? {
        project.projectGenerator.map { program in
            let folder = project.folderOfGenerator
            let shown = PresentableText.line(PathFromFolder.path(folder, by: root))
            let place = folder == AbsolutePath.of(root) ? "" : " in '\(shown)'"
            return "run '\(program)'\(place) once it is generated, so that the Xcode project has"
        }
    }

    private var pods: [PodPlan] { need.indices.compactMap { PodPlan($0, of: need, output, in: model) } }

    /// The targets apart from pods that don't take the output by themselves, as places in the model.
    private var opened: [Int] {
        need.indices.filter { index in
            let target = model.targets[index]
            return !model.takes(output, index) && !target.usesOwnPlugin && model.owner(of: index).kind != .podspec
        }
    }

    /// The folder or the file.
    private var path: String { output.folder ?? output.all.first ?? "" }
    private var shown: String { PresentableText.line(PathFromFolder.path(path, by: root)) }

    private func shown(_ project: ProjectDescription) -> String {
        PresentableText.line(PathFromFolder.path(RelativePath.folder(of: project.path), by: root))
    }

    /// The setting that targets without Swift need.
    private func setting(_ addition: FileAddition?, after before: String) -> String {
        guard let names = addition?.swiftTargets, !names.isEmpty else { return "" }
        let targets = ProjectDescription.Kind.targets(named: names.map { PresentableText.line($0) })
        return before
            + "set the build setting SWIFT_VERSION of \(targets) to 5.0, and CLANG_ENABLE_MODULES to YES where it isn't set"
    }

    private static func names(_ targets: [ProjectTarget]) -> String {
        ProjectDescription.Kind.targets(named: targets.map { PresentableText.line($0.name) })
    }
}
