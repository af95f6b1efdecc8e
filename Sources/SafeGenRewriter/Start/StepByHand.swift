import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// Work that is left to do by hand.
package struct WorkByHand: Equatable, Sendable {
    /// The steps, each as the end of a sentence.
    var steps: [String]
    /// The command that does the first of them, in the Xcode project; nil if there is none.
    package var command: String?

    /// All steps, as the end of a sentence.
    package var text: String { steps.joined(separator: "; and ") }

    /// The same, with the command beside its step.
    package var textWithCommand: String {
        guard let command, let first = steps.first else { return text }
        return WorkByHand(steps: ["\(first), or run: \(command)"] + steps.dropFirst()).text
    }
}

/// What people have to do so that targets compile the output of a new manifest.
struct StepByHand {
    let need: TargetNeeds.Need
    /// The one file, or the folder.
    let output: String
    /// Whether targets list the output.
    let isListed: Bool
    /// Adds it to the target's project; nil if there is nothing to edit, or it can't be edited.
    let addition: XcodeFileAddition?
    let model: ProjectModel

    /// The steps; nil if none is left.
    ///
    /// - Parameters:
    ///   - adds: Whether the project is edited.
    ///   - command: The command that edits it.
    /// - Returns: The steps, with the command if it does one of them.
    func work(adding adds: Bool, by command: String) -> WorkByHand? {
        let open = opened.filter { description(of: $0).kind != .podspec }
        let pods = opened.filter { description(of: $0).kind == .podspec }
        let podStep =
            pods.isEmpty
            ? nil
            : ProjectDescription.Kind.podspec.additionByHand(
                of: shown, isFolder: !isListed, to: Self.names(pods.map { model.targets[$0] }))
        var steps: [String] = []
        if !open.isEmpty, isListed, addition == nil || !adds {
            let project = need.listing(in: model) ?? description(of: open[0])
            if let generator = project.projectGenerator {
                return WorkByHand(steps: ["run '\(generator)' once it is generated, so that the Xcode project has it"])
            }
            // A package and an Xcode project may both describe a target.
            let holders = need.holders(of: open.map { model.targets[$0] }, in: model)
            let targets =
                addition.map { addition in need.targets.filter { addition.targets.contains($0.name) } } ?? holders
            let whose = Set(targets.map(\.name)).count == 1 ? "its" : "their"
            steps.append(
                project.kind.additionByHand(of: shown, isFolder: false, to: Self.names(targets))
                    + " (\(whose) files are listed one by one)" + setting(after: ", and "))
        } else if !isListed, addition != nil, !adds {
            steps.append("in Xcode, " + setting(after: ""))
        }
        let hasCommand = !steps.isEmpty && addition != nil && !adds
        if let podStep { steps.append(podStep) }
        if !steps.isEmpty { return WorkByHand(steps: steps, command: hasCommand ? command : nil) }
        return description(of: need.index).takerOfNewFiles.map {
            WorkByHand(steps: ["run '\($0)' once it is generated, so that the Xcode project has the files"])
        }
    }

    /// The targets that don't take the output by themselves, as places in the model.
    private var opened: [Int] {
        let file = isListed ? output : RelativePath.join(output, "_.swift")
        return need.indices.filter { !model.targets[$0].sources.hold(file) && !model.targets[$0].usesOwnPlugin }
    }

    private var shown: String { PresentableText.line(PathFromFolder.path(output, from: ".")) }

    private func description(of index: Int) -> ProjectDescription {
        model.descriptions[model.description(of: index)]
    }

    /// The setting that targets without Swift need.
    private func setting(after before: String) -> String {
        guard let names = addition?.swiftTargets, !names.isEmpty else { return "" }
        let targets = ProjectDescription.Kind.targets(named: names.map { PresentableText.line($0) })
        return before + "set the build setting SWIFT_VERSION of \(targets) to 5.0"
    }

    private static func names(_ targets: [ProjectTarget]) -> String {
        ProjectDescription.Kind.targets(named: targets.map { PresentableText.line($0.name) })
    }
}
