import SafeGen
import SafeGenProject
import SafeGenSystem

/// The files of an output, of a manifest that is there or is to be written. Absolute paths.
struct OutputFiles: Sendable {
    /// Those that targets list which list their files.
    let all: [String]
    /// The folder that may get more of them; nil for one file.
    let folder: String?

    /// The headers of proxies, which CocoaPods and Bazel hide if no target lists them.
    var headers: [String] { all.filter { $0.hasSuffix(".m") }.map { "\($0.dropLast())h" } }

    func contains(_ path: String) -> Bool { all.contains(path) || folder.map(path.isBelow) ?? false }

    /// Whether a target, by its place in the model, has no other Swift, and nothing says the version of it.
    func lacksVersion(in index: Int, of model: ProjectModel) -> Bool {
        let target = model.targets[index]
        let isOfPod = model.owner(of: index).kind == .podspec
        // An app may give its pods a version of Swift, but need not.
        let lacks = isOfPod ? target.languageMode == nil && !target.isTest : target.lacksSwiftVersion
        return lacks && target.compilesNoSwift(in: model.files, besides: contains)
    }
}

extension TargetNeeds.Need {
    /// The output of a new manifest: one file for targets that list their files, which is added once and for all.
    func output(in model: ProjectModel) -> OutputFiles {
        if takesProxy || isListed(in: model) { return OutputFiles(all: [file(in: model)], folder: nil) }
        let home = home(in: model)
        return OutputFiles(all: [newFile(of: home)], folder: RelativePath.join(home, "Generated"))
    }

    /// The edits of projects and podspecs after which the targets compile an output, and Swift at all; those of one project that can't
    /// be read among them.
    func additions(of output: OutputFiles, in model: ProjectModel) -> [FileAddition] {
        if target.usesOwnPlugin { return [] }
        return descriptions(in: model).flatMap { project -> [FileAddition] in
            guard project.isEdited else { return [] }
            let targets = holders(of: targets(of: project, in: model), in: model)
            let users = indices.filter { targets.contains(model.targets[$0]) }
            let swift =
                takesProxy
                ? [] : users.filter { output.lacksVersion(in: $0, of: model) }.map { model.targets[$0].name }
            let listed = output.all + (project.hidesHeaders ? output.headers : [])
            return listed.enumerated().compactMap { index, file in
                let listers = targets.filter { !$0.sources.contains(file) }.map(\.name)
                // The setting is made with the first file.
                let setters = index == 0 ? swift : []
                if listers.isEmpty, setters.isEmpty { return nil }
                return FileAddition(
                    project: project.path, file: file, targets: listers, swiftTargets: setters, users: files)
            } + raises(of: targets, in: project, output)
        }
    }

    /// The edits that raise the systems of targets to those of Swift, one for each target: a file of settings may have them.
    func raises(
        of targets: [ProjectTarget], in project: ProjectDescription, _ output: OutputFiles
    ) -> [FileAddition] {
        guard !takesProxy, let file = output.all.first else { return [] }
        return targets.map(\.systemsForSwift).filter { !$0.isEmpty }.map { systems in
            FileAddition(project: project.path, file: file, targets: [], raised: systems)
        }
    }
}

extension ProjectModel {
    /// Whether a target, by its place in the model, compiles all of an output without a change of its description.
    func takes(_ output: OutputFiles, _ index: Int) -> Bool {
        let listed = output.all + (owner(of: index).hidesHeaders ? output.headers : [])
        return listed.allSatisfy(targets[index].sources.contains)
    }

    /// What people do so that ARC manages the objects of a file in some of the targets; nil for nothing. What only folders suggest is not
    /// known.
    func stepForARC(of file: String, by root: String, in indices: [Int]) -> String? {
        let lacking = indices.filter { index in
            let kind = owner(of: index).kind
            return !targets[index].usesARC(in: file) && kind != .handed && kind != .folders
        }
        guard let first = lacking.first else { return nil }
        let names = ProjectDescription.Kind.targets(named: lacking.map { PresentableText.line(targets[$0].name) })
        let shown = PresentableText.line(PathFromFolder.path(file, by: root))
        return owner(of: first).kind.stepForARC(of: shown, in: names)
    }

    /// What people do so that targets can compile Swift: of those that edits raise, or of the others; nil for nothing.
    func stepForSwift(in indices: [Int], raisedBy additions: [FileAddition], _ isRaised: Bool) -> String? {
        stepForSwift(
            in: indices.filter { index in
                let project = owner(of: index).path
                return isRaised
                    == additions.contains { addition in
                        addition.project == project && addition.raised.contains { $0.target == targets[index].name }
                    }
            })
    }
}
