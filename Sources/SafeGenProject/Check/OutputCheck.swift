import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

/// Whether targets of the project compile the output of a manifest, and no two of one process do.
package struct OutputCheck {
    private let place: OutputPlace
    package let model: ProjectModel
    /// The command that adds the output to an Xcode project; nil if the manifest is no file.
    private let command: String?
    /// Targets that a plan gives the wrappers.
    package var needed: [ProjectTarget] = []
    private let readUsers: (_ model: ProjectModel, _ withBare: Bool) -> OutputUsers

    /// Reads the descriptions of the project: around the output and the manifest, and those of the repository.
    ///
    /// - Parameters:
    ///   - place: Where the output lies.
    ///   - reader: Reads the descriptions.
    ///   - command: The command to advise for an Xcode project; nil for that of the manifest alone.
    ///   - users: Who needs the output, and perhaps without the bare classes; only asked for if several targets could
    ///     take it, or one may lack it.
    package init(
        _ place: OutputPlace, reader: ProjectReader, command: String? = nil,
        users: @escaping (_ model: ProjectModel, _ withBare: Bool) -> OutputUsers = { _, _ in OutputUsers() }
    ) {
        var reader = reader
        reader.look(around: RelativePath.join(place.folder, "_"))
        reader.look(around: RelativePath.join(place.manifestFolder, "_"))
        reader.look(inRepositoryOf: place.manifestFolder)
        (self.place, model, readUsers) = (place, reader.model, users)
        self.command = command ?? place.manifest.map { ShellCommand.addToProject($0) }
    }

    /// The problems; none where the project is not known well enough.
    package var diagnostics: [Diagnostic] {
        [uncompiled, withoutSwift].compactMap(\.self) + twice
            + model.unreadable(excluding: place.excluded, from: place.manifestFolder).map(unread)
    }

    /// Reports targets that compile the output as their only Swift, and lack the setting for it.
    package var withoutSwift: Diagnostic? {
        let lacking = lackingSwift(of: Set(place.files.flatMap(model.indices(compiling:))).sorted())
        guard !lacking.isEmpty else { return nil }
        let names = lacking.map { model.targets[$0].name }
        let verbs = Set(names).count == 1 ? ("compiles", "needs") : ("compile", "need")
        let step = command.flatMap { additions.isEmpty ? nil : ", or run: \($0)" }
        return Diagnostic(
            .notCompiled,
            "\(ProjectDescription.Kind.targets(named: names)) \(verbs.0) no Swift yet, and \(verbs.1) the build setting SWIFT_VERSION for "
                + "'\(place.shown)'; set it to 5.0 in Xcode\(step ?? "")", at: nil, path: place.shown)
    }

    private func lackingSwift(of targets: [Int]) -> [Int] {
        place.isProxy ? [] : targets.filter { model.targets[$0].needsSwiftVersion(for: place.files) }
    }

    /// Reports that something which may be of consequence can't be read.
    package func unread(_ error: FileError) -> Diagnostic {
        Diagnostic(.readOrWriteFailed, error.message.text, at: nil, path: place.shown(error.path))
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

    private var compilers: [ProjectTarget] { place.files.flatMap { model.targets(compiling: $0) } }

    private var uncompiledFiles: [String] { place.files.filter { model.indices(compiling: $0).isEmpty } }

    /// Bare classes take a scan, so they are only looked for where they count.
    private func users(withBare: Bool = true) -> OutputUsers { readUsers(model, withBare) }

    // MARK: No target

    /// The files of the output that certainly no target compiles; none if the project isn't known well enough.
    package var filesWithoutTarget: [String] { isKnown && targetOfBuild == nil ? uncompiledFiles : [] }

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

    /// Reports targets that lack the output, though another target compiles it for the same code.
    private var lacking: Diagnostic? {
        let lackers = lackers.map { model.targets[$0] }
        guard !lackers.isEmpty else { return nil }
        let names = ProjectDescription.Kind.targets(named: lackers.map(\.name))
        let verbs = Set(lackers.map(\.name)).count == 1 ? ("compiles", "lacks") : ("compile", "lack")
        return Diagnostic(
            .notCompiled,
            "\(names) \(verbs.0) code for the wrappers, and \(verbs.1) '\(place.shown)'; \(step(to: lackers))",
            at: nil, path: place.shown)
    }

    /// A target that takes the output by itself, and the folder for it, from the manifest; nil if a target compiles the output already,
    /// or none is known that can.
    package var proposal: (target: ProjectTarget, folder: String)? {
        guard !filesWithoutTarget.isEmpty, let target = proposed, let folder = folder(of: target) else { return nil }
        return (target, folder)
    }

    private var cure: String {
        guard let (target, folder) = proposal else {
            if let package = packageBeside {
                let path = place.shown(package.path)
                return "a manifest writes only below its own folder, so move it next to '\(path)'"
            }
            return step(to: listers.map { model.targets[$0] })
        }
        return "write 'output: {directory: \(folder)}', which the target '\(target.name)' compiles, or add "
            + "'\(place.shown)' to a target"
    }

    /// The package around the manifest, if only packages describe targets: they have no lists of files to add the output to.
    private var packageBeside: ProjectDescription? {
        guard model.descriptions.allSatisfy({ $0.kind == .package }) else { return nil }
        return model.descriptions.first { place.manifestFolder.isBelow($0.folder) }
    }

    /// The step that adds the output to targets that list their files, and the command that does it if there is one.
    private func step(to targets: [ProjectTarget]) -> String {
        let owner = targets.first.flatMap { target in model.descriptions.first { $0.targets.contains(target) } }
        if let generator = owner?.projectGenerator {
            return "run '\(generator)', so that the Xcode project has it"
        }
        let names = targets.isEmpty ? "a target" : ProjectDescription.Kind.targets(named: targets.map(\.name))
        let step = (owner?.kind ?? .xcode).additionByHand(of: place.shown, isFolder: place.isFolder, to: names)
        guard let command, !additions.isEmpty else { return step }
        return "\(step), or run: \(command)"
    }

    /// The targets that compile code which needs the output and don't get it, where another target compiles both. Where
    /// one description has both targets, only code counts that names the wrappers: who leaves bare classes in one has
    /// chosen so.
    private var lackers: [Int] {
        let compilers = Set(place.files.flatMap(model.indices(compiling:)))
        let planned = plannedIndices.filter { !compilers.contains($0) }
        let sharers = compilers.isEmpty ? [] : model.targets(sharingCodeWith: compilers)
        guard !sharers.isEmpty, targetOfBuild == nil else { return targetOfBuild == nil ? planned : [] }
        let descriptions = Set(compilers.map(model.description))
        let isApart = sharers.contains { !descriptions.contains(model.description(of: $0)) }
        let users = users(withBare: isApart)
        func lacking(_ code: OutputUsers.Code) -> [Int] {
            needing(code.shared(with: compilers)).filter { !compilers.contains($0) }
        }
        let bare = lacking(users.bare).filter { !descriptions.contains(model.description(of: $0)) }
        return Set(lacking(users.adopted) + bare + planned).sorted()
    }

    private var plannedIndices: [Int] { model.targets.indices.filter { needed.contains(model.targets[$0]) } }

    /// The targets whose code needs the output, as places in the model. Tests are among them if nothing else needs it,
    /// or if they compile a file in Swift of another one, as far as they certainly can have the wrappers, too.
    private func needing(_ code: OutputUsers.Code) -> [Int] {
        let served = users(withBare: false).served
        let users = withoutGenerated(
            code.byTarget.keys.filter { !served.contains($0) && !model.targets[$0].usesOwnPlugin }.sorted())
        let tests = model.testsThatNeedTheirOwn(code.byTarget.filter { users.contains($0.key) })
        let own = users.filter { !model.targets[$0].isTest }
        if own.isEmpty { return tests.sorted() }
        let isForTests = !place.exportsToObjectiveC && !place.bindsArguments
        let all = (isForTests ? tests.union(own) : Set(own)).sorted()
        let holders = model.holders(of: all.map { model.targets[$0] }, for: code.files)
        return all.filter { holders.contains(model.targets[$0]) }
    }

    /// The targets of projects that people edit; if there are none, all.
    private func withoutGenerated(_ targets: [Int]) -> [Int] {
        let rest = targets.filter { !model.descriptions[model.description(of: $0)].isMadeByTool }
        return rest.isEmpty ? targets : rest
    }

    /// The targets that list their files one by one and are to list the output, as places in the model: those whose code needs it
    /// or, where no code does, the one that lists files around the output or the manifest.
    package var listers: [Int] {
        let users = users().all
        guard users.files.isEmpty else {
            return Set(needing(users) + plannedIndices).filter { !model.targets[$0].sources.files.isEmpty }.sorted()
        }
        let lists =
            model.indices(listingFilesOf: place.folder) + model.indices(listingFilesOf: place.manifestFolder)
        let own = Set(lists.filter { !model.targets[$0].isTest })
        return own.count == 1 ? Array(own) : []
    }

    /// The edits of Xcode projects after which targets compile the output; none if a project can't be edited so.
    package var additions: [FileAddition] {
        let missing = uncompiledFiles
        // Another folder is better than files that are listed one by one.
        guard targetOfBuild == nil, missing.isEmpty || proposed == nil else { return [] }
        let own = lackingSwift(of: Set(place.files.flatMap(model.indices(compiling:))).sorted())
        let (files, listers) = missing.isEmpty ? (place.files, Set(lackers + own).sorted()) : (missing, listers)
        let byProject = Dictionary(grouping: listers, by: model.description).sorted { $0.key < $1.key }
        let additions = byProject.flatMap { index, listers -> [FileAddition] in
            let project = model.descriptions[index]
            guard project.isEdited else { return [] }
            let (swift, users) = (lackingSwift(of: listers).map { model.targets[$0].name }, users().all.files)
            return files.compactMap { file in
                let targets = listers.map { model.targets[$0] }.filter { !$0.sources.hold(file) }.map(\.name)
                return targets.isEmpty && swift.isEmpty
                    ? nil
                    : FileAddition(
                        project: project.path, file: file, targets: targets, swiftTargets: swift, users: users)
            }
        }
        return FileAddition.possible(of: additions).count == additions.count ? additions : []
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
        let users = users().files
        func rank(_ target: ProjectTarget) -> (Int, Int, Int) {
            let declares = target.module.map(place.classModules.contains) ?? false
            return (declares ? 1 : 0, -users.count { target.sources.hold($0) }, kinds.firstIndex(of: target.kind) ?? 0)
        }
        // A target with none of the code is nobody's wish.
        return found.filter { target in users.isEmpty || users.contains { target.sources.hold($0) } }
            .min { rank($0) < rank($1) }
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
                let isShared = users().files.contains { target.sources.hold($0) && other.sources.hold($0) }
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

extension ProjectModel {
    fileprivate func targets(sharingCodeWith own: Set<Int>) -> [Int] {
        func folders(_ target: ProjectTarget) -> [String] {
            Array(target.sources.folders) + target.sources.patterns.map(\.folder)
        }
        let around = own.flatMap { folders(targets[$0]) }
        let listed = own.reduce(into: Set<String>()) { $0.formUnion(targets[$1].sources.files) }
        return targets.indices.filter { index in
            guard !own.contains(index) else { return false }
            let target = targets[index]
            let own = folders(target)
            return !target.sources.files.isDisjoint(with: listed)
                || own.contains { folder in
                    around.contains { $0 == folder || $0.isBelow(folder) || folder.isBelow($0) }
                        || listed.contains { $0.isBelow(folder) }
                }
                || target.sources.files.contains { file in around.contains(where: file.isBelow) }
        }
    }
}
