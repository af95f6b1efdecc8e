import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

/// Whether targets of the project compile the output of a manifest, and no two of one process do.
package struct OutputCheck {
    private let place: OutputPlace
    /// The model of the project.
    package let model: ProjectModel
    private let users: () -> [String]

    /// Reads the descriptions of the project: around the output and the manifest, and if none there compiles the output, all of the
    /// repository.
    ///
    /// - Parameters:
    ///   - place: Where the output lies.
    ///   - reader: Reads the descriptions.
    ///   - users: The absolute paths of files that use the wrappers; only read if several targets could take the output.
    package init(_ place: OutputPlace, reader: ProjectReader, users: @escaping () -> [String] = { [] }) {
        var reader = reader
        reader.look(around: RelativePath.join(place.folder, "_"))
        reader.look(around: RelativePath.join(place.manifestFolder, "_"))
        var model = reader.model
        if place.files.contains(where: { model.indices(compiling: $0).isEmpty }) {
            reader.look(below: Git.root(of: SourcePath(place.manifestFolder))?.text ?? place.manifestFolder)
            model = reader.model
        }
        (self.place, self.model, self.users) = (place, model, users)
    }

    /// The problems; none where the project is not known well enough.
    package var diagnostics: [Diagnostic] {
        (uncompiled.map { [$0] } ?? []) + twice + model.unreadable.map(Self.unread)
    }

    /// Reports that something which may be of consequence can't be read.
    package static func unread(_ error: FileError) -> Diagnostic {
        Diagnostic(.readOrWriteFailed, error.message.text, at: nil, path: PathFromFolder.path(error.path, from: "."))
    }

    /// The target in whose folder the manifest lies, if the build makes its wrappers; nil where another target compiles the output.
    package var targetOfBuild: String? {
        let own = model.targets(holding: place.manifestFolder).filter(\.usesOwnPlugin)
        return compilers.allSatisfy(own.contains) ? own.first?.name : nil
    }

    /// The names of the targets that compile files of the output, each once.
    package var targetNames: [String] {
        Set(compilers.map(\.name)).sorted()
    }

    /// The targets that compile files of the output, once for each file.
    private var compilers: [ProjectTarget] { place.files.flatMap { model.targets(compiling: $0) } }

    /// The files of the output that no target compiles.
    private var uncompiledFiles: [String] { place.files.filter { model.indices(compiling: $0).isEmpty } }

    // MARK: No target

    /// Reports that no target compiles the output, or some files of it, or that one lacks it whose code uses it; nil if all is well, or
    /// it is not known.
    package var uncompiled: Diagnostic? {
        let files = uncompiledFiles
        guard !files.isEmpty, isKnown, targetOfBuild == nil else { return lacking }
        // A few files that are missing from a project's list are named, and not the folder.
        let isAll = files.count == place.files.count
        let names = files.prefix(3).map { RelativePath.name(of: $0) }.joined(separator: ", ")
        let rest = files.count > 3 ? " and \(files.count - 3) more" : ""
        let what = isAll ? "'\(place.shown)'" : "\(names)\(rest) of '\(place.shown)'"
        return Diagnostic(.notCompiled, "no target compiles \(what); \(cure)", at: nil, path: place.shown)
    }

    /// Whether all that describes targets around the output is known, and there is such a thing.
    private var isKnown: Bool {
        let around = model.descriptions.filter { place.folder.isBelow($0.folder) || place.folder == $0.folder }
        let own = model.targets(below: place.manifestFolder) + around.flatMap(\.targets)
        return !own.isEmpty && model.isKnown(around: place.folder)
    }

    /// Reports targets that lack the output, though a target of another description compiles it for the same code.
    private var lacking: Diagnostic? {
        let lackers = lackers
        guard !lackers.isEmpty else { return nil }
        let names = ProjectDescription.Kind.targets(named: lackers.map(\.name))
        let verbs = Set(lackers.map(\.name)).count == 1 ? ("compiles", "lacks") : ("compile", "lack")
        return Diagnostic(
            .notCompiled,
            "\(names) \(verbs.0) code for the wrappers, and \(verbs.1) '\(place.shown)'; \(step(to: lackers))",
            at: nil, path: place.shown)
    }

    private var cure: String {
        guard let target = proposed, let folder = folder(of: target) else { return step(to: listers) }
        return "write 'output: {directory: \(folder)}', which the target '\(target.name)' compiles, or add "
            + "'\(place.shown)' to a target"
    }

    /// The step that adds the output to targets that list their files, and the command that does it if there is one.
    private func step(to targets: [ProjectTarget]) -> String {
        let owner = targets.first.flatMap { target in model.descriptions.first { $0.targets.contains(target) } }
        if let generator = owner?.projectGenerator {
            return "run '\(generator)', so that the Xcode project has it"
        }
        let names = targets.isEmpty ? "a target" : ProjectDescription.Kind.targets(named: targets.map(\.name))
        let step = (owner?.kind ?? .xcode).additionByHand(of: place.shown, isFolder: place.isFolder, to: names)
        guard let manifest = place.manifest, !additions.isEmpty else { return step }
        return "\(step), or run: \(ShellCommand.addToProject(manifest))"
    }

    /// The targets that list code which needs the output and don't get it, where those that compile the output are of other
    /// descriptions: an Xcode project may list files of a folder that a package compiles.
    private var lackers: [ProjectTarget] {
        let compilers = Set(place.files.flatMap { model.indices(compiling: $0) })
        let descriptions = Set(compilers.map(model.description))
        let modules = Set(compilers.compactMap { model.targets[$0].module })
        guard !compilers.isEmpty, targetOfBuild == nil else { return [] }
        func isShared(_ file: String) -> Bool { compilers.contains { model.targets[$0].sources.hold(file) } }
        let candidates = model.targets.indices.filter { index in
            let target = model.targets[index]
            return !target.sources.files.isEmpty && !descriptions.contains(model.description(of: index))
                && (target.module.map { model.modules(usedBy: $0).isDisjoint(with: modules) } ?? true)
                && target.sources.files.contains(where: isShared)
        }
        guard !candidates.isEmpty else { return [] }
        let users = users().filter(isShared)
        let lackers = candidates.map { model.targets[$0] }.filter { !$0.sources.files.isDisjoint(with: users) }
        return withoutGenerated(lackers)
    }

    /// The targets of projects that people edit; if there are none, all.
    private func withoutGenerated(_ targets: [ProjectTarget]) -> [ProjectTarget] {
        let generated = model.descriptions.filter { $0.projectGenerator != nil }
        let rest = targets.filter { target in !generated.contains { $0.targets.contains(target) } }
        return rest.isEmpty ? targets : rest
    }

    /// The targets that list their files one by one and are to list the output: those whose code uses the wrappers, or else the
    /// first that lists files around the output or the manifest. Tests are among them if they list a file of another one, as far as
    /// they certainly can have the wrappers, too.
    private var listers: [ProjectTarget] {
        let lists = model.targets(listingFilesOf: place.folder) + model.targets(listingFilesOf: place.manifestFolder)
        let files = Set(lists.map(\.name)).count > 1 ? users() : []
        let users = model.targets.filter { !$0.sources.files.isDisjoint(with: files) }
        let own = users.filter { !$0.isTest }
        guard !own.isEmpty else { return Array(lists.filter { !$0.isTest }.prefix(1)) }
        let tests = place.exportsToObjectiveC || place.bindsArguments ? [] : users.filter(\.isTest)
        let filesOfOthers = files.filter { file in own.contains { $0.sources.files.contains(file) } }
        let sharing = tests.filter { !$0.sources.files.isDisjoint(with: filesOfOthers) }
        return model.holders(of: withoutGenerated(own + sharing), for: files)
    }

    /// The edits of Xcode projects after which targets compile the output; none if a project can't be edited so.
    package var additions: [XcodeFileAddition] {
        guard targetOfBuild == nil else { return [] }
        let missing = uncompiledFiles
        let (files, listers) = missing.isEmpty ? (place.files, lackers) : (missing, listers)
        let projects = model.descriptions.filter { $0.kind == .xcode && $0.projectGenerator == nil }
        let additions = projects.flatMap { project in
            let targets = project.targets.filter(listers.contains).map(\.name)
            return targets.isEmpty
                ? [] : files.map { XcodeFileAddition(project: project.path, file: $0, targets: targets) }
        }
        return XcodeFileAddition.possible(of: additions).count == additions.count ? additions : []
    }

    /// A target that takes new files of a folder by itself: rather one of a description around the manifest than one below it, and
    /// of several the one with the most files that use the wrappers, as `init` chooses. A class is wrapped where it is used, and
    /// not where it is declared.
    private var proposed: ProjectTarget? {
        let kinds: [ProjectTarget.Kind] = [.app, .codeLibrary, .framework, .executable]
        let around = model.descriptions.filter {
            place.manifestFolder.isBelow($0.folder) || place.manifestFolder == $0.folder
        }
        let candidates = [around.flatMap(\.targets), model.targets(below: place.manifestFolder)].map { targets in
            targets.filter { kinds.contains($0.kind) && folder(of: $0) != nil }
        }
        guard let found = candidates.first(where: { !$0.isEmpty }) else { return nil }
        let users = found.count > 1 ? users() : []
        func rank(_ target: ProjectTarget) -> (Int, Int, Int) {
            let declares = target.module.map(place.classModules.contains) ?? false
            return (declares ? 1 : 0, -users.count { target.sources.hold($0) }, kinds.firstIndex(of: target.kind) ?? 0)
        }
        return found.min { rank($0) < rank($1) }
    }

    /// A folder for the output in a target, from the manifest: rather in one of the target's name.
    private func folder(of target: ProjectTarget) -> String? {
        target.foldersForNewFiles(below: place.manifestFolder).first
            .map { RelativePath.join($0, "Generated").shown(from: place.manifestFolder) }
    }

    // MARK: Two targets of one process

    private var twice: [Diagnostic] {
        for file in place.files {
            let targets = model.targets(compiling: file).filter { $0.module != nil }
            for target in targets {
                guard
                    let other = targets.first(where: {
                        $0.module != target.module && target.loads($0)
                    })
                else { continue }
                // Swift code that both compile uses the wrappers of its own module.
                let isShared = users().contains { target.sources.hold($0) && other.sources.hold($0) }
                if isShared, !place.exportsToObjectiveC { continue }
                let message =
                    "two targets of one process compile '\(place.shown)': '\(target.name)' and '\(other.name)', which it uses; "
                    + "take it out of '\(target.name)'"
                return [Diagnostic(.compiledTwice, message, at: nil, path: place.shown)]
            }
        }
        return []
    }
}
