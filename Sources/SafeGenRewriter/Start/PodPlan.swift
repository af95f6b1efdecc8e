import SafeGen
import SafeGenProject
import SafeGenSystem

/// What a pod needs so that it compiles the output of a manifest.
struct PodPlan: Sendable {
    let target: ProjectTarget
    /// Whether its `source_files` lack the output.
    let isListed: Bool
    /// Whether the output is its first Swift, which CocoaPods compiles only with a version.
    let needsSwiftVersion: Bool
    /// The folders of the Podfiles that take it, from the working folder.
    let installs: [String]

    /// Reads the podspec's target at a place of the model; nil if it is no pod, or not to compile the output.
    init?(_ index: Int, of need: TargetNeeds.Need, _ output: OutputFiles, in model: ProjectModel) {
        let project = model.owner(of: index)
        let target = model.targets[index]
        guard project.kind == .podspec, !target.usesOwnPlugin,
            need.holders(of: need.targets(of: project, in: model), in: model).contains(target)
        else { return nil }
        self.target = target
        let missing = (output.all + output.headers).filter { !target.sources.contains($0) }
        isListed = !missing.isEmpty
        needsSwiftVersion = !need.takesProxy && output.lacksVersion(in: index, of: model)
        let pod = target.name
        installs = model.descriptions.filter { $0.kind == .podfile && ($0.takesAllPods || $0.products[pod] != nil) }
            .map(\.folder)
    }

    /// What people do in the podspecs, as the end of a sentence; nil if nothing is left to do.
    static func step(for pods: [PodPlan], adding output: String) -> String? {
        let open = pods.filter { $0.isListed || $0.needsSwiftVersion }
        guard !open.isEmpty else { return nil }
        let names = ProjectDescription.Kind.targets(named: open.map { PresentableText.line($0.target.name) })
        let version = open.contains(where: \.needsSwiftVersion)
        guard open.contains(where: \.isListed) else {
            return "in the podspec, set the 'swift_version' of \(names) to 5.0"
        }
        let output = output.hasSuffix(".m") ? output.dropLast() + "{h,m}" : output
        let step = ProjectDescription.Kind.additionToPodspec(of: output, to: names)
        return version ? "\(step), and set its 'swift_version' to 5.0" : step
    }

    /// The command that takes the new files of pods into Xcode projects, as the end of a sentence; nil if no Podfile here has one.
    static func install(_ pods: [PodPlan], by root: String) -> String? {
        let folders = Set(pods.flatMap(\.installs)).sorted().map { folder in
            "'\(PresentableText.line(PathFromFolder.path(folder, by: root)))'"
        }
        guard let last = folders.last else { return nil }
        let others = folders.dropLast().joined(separator: ", ")
        let place =
            Set(pods.flatMap(\.installs)) == [AbsolutePath.of(root)]
            ? "" : " in \(others.isEmpty ? last : "\(others) and \(last)")"
        return "run 'pod install'\(place) once it is generated, so that the Xcode project has the files"
    }
}
