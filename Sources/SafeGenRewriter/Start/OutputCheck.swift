import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// Whether targets of the project compile the output of a manifest, and no two of one process do. Which targets are to compile it, and
/// where it could go instead, is asked of the rules by which `init` plans a new one.
package struct OutputCheck {
    package enum Compiled: Equatable, Sendable {
        case yes, no
        case unknown(TargetGap)
    }

    let place: OutputPlace
    package let model: ProjectModel
    /// The command that adds the output to an Xcode project; nil if the manifest is no file.
    let command: String?
    /// Targets that a plan gives the wrappers.
    package var needed: [ProjectTarget] = []
    private let readUsers: (_ model: ProjectModel, _ withBare: Bool) -> OutputUsers

    /// Reads the descriptions of the project: around the output and the manifest, and those of the repository.
    ///
    /// - Parameters:
    ///   - place: Where the output lies.
    ///   - reader: Reads the descriptions.
    ///   - command: The command to advise for an Xcode project; nil for that of the manifest alone.
    ///   - users: Who needs the output, and perhaps without the bare classes; only asked for if that counts.
    package init(
        _ place: OutputPlace, reader: ProjectReader, command: String? = nil,
        users: @escaping (_ model: ProjectModel, _ withBare: Bool) -> OutputUsers = { _, _ in OutputUsers() }
    ) {
        var reader = reader
        reader.readDescriptions(around: RelativePath.join(place.folder, "_"))
        reader.readDescriptions(around: RelativePath.join(place.manifestFolder, "_"))
        reader.readDescriptions(inRepositoryOf: place.manifestFolder)
        (self.place, readUsers) = (place, users)
        model = reader.model.leavingOut(place.excluded, from: place.manifestFolder)
        self.command = command ?? place.manifest.map { ShellCommand.addToProject($0) }
    }

    package var diagnostics: [Diagnostic] {
        [
            uncompiled() ?? withoutHeader, withoutSwift, beforeSwift ?? olderTarget, withoutLibraries, unseenClass,
            withoutARC,
        ]
        .compactMap(\.self) + twice + model.unreadable.map(unread)
    }

    /// Reports that something which may be of consequence can't be read.
    package func unread(_ error: FileError) -> Diagnostic {
        Diagnostic(.readOrWriteFailed, error.message.text, at: nil, path: place.shown(error.path))
    }

    // MARK: The targets that compile it

    /// The target in whose folder the manifest lies, if the build makes its wrappers; nil where another target compiles the output.
    package var targetOfBuild: String? {
        let builders = model.indices(building: place)
        return compilers.isSubset(of: builders) ? builders.first.map { model.targets[$0].name } : nil
    }

    /// The names of the targets that compile files of the output, each once.
    package var targetNames: [String] {
        let names = Set(compilers.map { model.targets[$0].name }).sorted()
        return names.isEmpty && isTold ? [place.module].compactMap(\.self) : names
    }

    /// The descriptions of these targets, absolute.
    package var descriptionPaths: [String] {
        Set(compilers.map { model.owner(of: $0).path }).sorted()
    }

    // MARK: The systems

    /// The systems that the targets support and the manifest doesn't, as `iOS 15`; nil for none.
    package var olderSystems: String? { otherSystems { $0 < $1 }?.targets }

    /// Reports that the targets support older systems than the manifest says.
    private var olderTarget: Diagnostic? {
        guard let older = otherSystems(where: { $0 < $1 }) else { return nil }
        let names = targetNames.isEmpty ? [targetOfBuild].compactMap(\.self) : targetNames
        let verb: Wording = names.count == 1 ? "supports" : "support"
        let message: Wording =
            "\(ProjectDescription.Kind.targets(named: names)) \(verb) \(older.targets), and the manifest is for "
            + "\(older.manifest), so delegates may dangle of which it knows nothing; write "
            + "'platforms: [\(systems.text)]', and run 'safegen scan'"
        return Diagnostic(.olderTarget, message.text, at: nil, path: place.manifest ?? place.shown)
    }

    /// That the targets only support newer systems than the manifest says, as a sentence; nil if they don't.
    package var newerTarget: Wording? {
        guard let newer = otherSystems(where: { $0 > $1 }) else { return nil }
        return
            "the manifest says \(newer.manifest), and the targets need \(newer.targets) or later: write "
            + "'platforms: [\(systems.text)]', and 'safegen validate' says which wrappers aren't needed any more"
    }

    /// The oldest systems of those who compile the output, the tests aside.
    private var systems: DeploymentTargets {
        let own =
            compilers.isEmpty && targetOfBuild != nil ? model.indices(holding: place.manifestFolder) : Array(compilers)
        return model.deploymentTargets(of: own.map { model.targets[$0] }.filter { !$0.isTest })
    }

    /// The systems that the targets have otherwise than the manifest, as text; nil if there are none.
    private func otherSystems(
        where isOther: (SystemVersion, SystemVersion) -> Bool
    ) -> (targets: String, manifest: String)? {
        let releases = systems.releases.filter { release in
            place.systems[release.system].map { isOther(release.version, $0) } ?? false
        }
        let told = releases.compactMap { own in place.systems[own.system].map { SystemRelease(own.system, $0) } }
        return releases.isEmpty ? nil : (DeploymentTargets(releases).text, DeploymentTargets(told).text)
    }

    var compilers: Set<Int> { Set(model.indices(compiling: place)) }

    private var uncompiledFiles: [String] { place.files.filter { model.indices(compiling: $0).isEmpty } }

    package var compiled: Compiled {
        let isSure = place.files.allSatisfy { file in
            model.targets(compiling: file).contains { !$0.sources.mayLeaveOut }
        }
        if isSure || targetOfBuild != nil || isTold { return .yes }
        return model.gap(around: [place.folder, place.manifestFolder], by: place.root)
            .map(Compiled.unknown) ?? .no
    }

    /// Whether no file of the output is certainly compiled by nobody.
    package var isCompiled: Bool { filesWithoutTarget.isEmpty }

    package var isKnown: Bool { if case .unknown = compiled { false } else { true } }

    /// Whether the manifest names the module that compiles the output, and no description knows better.
    private var isTold: Bool {
        place.module.map { module in model.targets(of: module).allSatisfy { !$0.sources.isKnown } } ?? false
    }

    /// The files of the output that certainly no target compiles.
    package var filesWithoutTarget: [String] { compiled == .no ? uncompiledFiles : [] }

    // MARK: Problems

    /// Reports that no target compiles the output, or some files of it, that this isn't known of an output that code needs, or that a
    /// target lacks it whose code uses it.
    ///
    /// - Parameter isNeeded: Whether code needs the output, or will; nil to look for such code.
    /// - Returns: The problem; nil if all is well.
    package func uncompiled(isNeeded: Bool? = nil) -> Diagnostic? {
        switch compiled {
        case .yes: return lacking ?? perhapsLacking
        case .unknown(let gap):
            // What nobody uses breaks nobody's build, and what can't be read is reported as such.
            guard model.unreadable.isEmpty, isNeeded ?? !users().files.isEmpty else { return lacking }
            return problem(gap.problem("a target compiles '\(place.shown)'", in: place.manifest, suggestedModule))
        case .no:
            let files = uncompiledFiles
            // A few files that are missing from a project's list are named, and not the folder.
            let isAll = files.count == place.files.count
            let names = files.prefix(3).map { RelativePath.name(of: $0) }.joined(separator: ", ")
            let rest = files.count > 3 ? " and \(files.count - 3) more" : ""
            let what = isAll ? "'\(place.shown)'" : "\(names)\(rest) of '\(place.shown)'"
            return problem("no target compiles \(what); \(cure)")
        }
    }

    /// What the names of folders suggest of who compiles the output.
    private var suggestedModule: String? {
        let suggested = model.guessing(for: place.files, below: AbsolutePath.of(place.root), inPackages: true)
        return place.files.lazy.compactMap { suggested.targets(compiling: $0).first?.module }.first
    }

    /// The same, and targets that compile the output and no Swift, or whose Swift doesn't see a class, so that code which names its
    /// wrappers doesn't compile.
    package func unusable(isNeeded: Bool? = nil) -> Diagnostic? {
        uncompiled(isNeeded: isNeeded) ?? withoutHeader ?? beforeSwift ?? withoutLibraries ?? unseenClass ?? withoutARC
    }

    /// Reports a pod that perhaps compiles code for the wrappers without the output: which files it takes isn't known.
    private var perhapsLacking: Diagnostic? {
        guard place.module == nil, targetOfBuild == nil,
            let gap = model.podGap(around: users().files, by: place.root)
        else { return nil }
        return problem(
            gap.problem(
                "each target that compiles code for the wrappers compiles '\(place.shown)'", in: place.manifest, nil))
    }

    /// Reports targets that lack the output, though another target compiles it for the same code.
    private var lacking: Diagnostic? {
        problem(
            of: lackers, "compiles code for the wrappers, and lacks",
            several: "compile code for the wrappers, and lack")
    }

    func problem(of targets: [Int], _ verbs: String, several: String) -> Diagnostic? {
        let names = targets.map { model.targets[$0].name }
        guard !names.isEmpty else { return nil }
        let fact = "\(ProjectDescription.Kind.targets(named: names)) \(Set(names).count == 1 ? verbs : several)"
        return problem("\(fact) '\(place.shown)'; \(step(to: targets))")
    }

    func problem(_ message: String) -> Diagnostic {
        Diagnostic(.notCompiled, message, at: nil, path: place.shown)
    }

    // MARK: Where it could go

    /// Bare classes take a scan, so they are only looked for where they count.
    func users(withBare: Bool = true) -> OutputUsers { readUsers(model, withBare) }

    var output: OutputFiles { OutputFiles(all: place.files, folder: place.isFolder ? place.folder : nil) }

    /// The needs for the output, as a plan has them.
    private func needs(_ users: OutputUsers) -> [TargetNeeds.Need] {
        let adopted = model.filesByCompiler(users.adopted).filter { isOpen($0.key, users) }
        return TargetNeeds.needs(adopted, and: users.bare, for: place, in: model)
    }

    /// Whether a target gets wrappers from nothing else.
    private func isOpen(_ index: Int, _ users: OutputUsers) -> Bool {
        !users.served.contains(index) && !model.targets[index].usesOwnPlugin
    }

    /// The need of some targets for the output; nil without any.
    private func need(_ indices: [Int]) -> TargetNeeds.Need? {
        indices.isEmpty ? nil : TargetNeeds.Need(indices, users().files, for: place, in: model)
    }

    /// The need with the most code that uses the output or, where no code does, that of a target around the manifest. A class is
    /// wrapped where it is used, and not where it is declared.
    private var bestNeed: TargetNeeds.Need? {
        let kinds: [ProjectTarget.Kind] = [.app, .codeLibrary, .framework, .executable]
        let users = users()
        var needs = needs(users)
        if users.files.isEmpty {
            let around = model.targets.indices.filter { index in
                let folder = model.owner(of: index).folder
                return place.manifestFolder.isBelow(folder) || place.manifestFolder == folder
            }
            let own = [around, model.indices(below: place.manifestFolder)].lazy.map { indices in
                indices.filter { kinds.contains(model.targets[$0].kind) }.compactMap { need([$0]) }
            }
            needs = own.first { !$0.isEmpty } ?? []
            // Of classes that SafeGen doesn't know, all code that names one may use it.
            let named = model.filesByCompiler(filesNamingClasses)
            let naming = needs.filter { !Set($0.indices).isDisjoint(with: named.keys) }
            if !naming.isEmpty { needs = naming }
        }
        func rank(_ need: TargetNeeds.Need) -> [Int] {
            let declares = need.target.module.map(place.classModules.contains) ?? false
            return [declares ? 1 : 0, -need.files.count, kinds.firstIndex(of: need.target.kind) ?? 0, need.index]
        }
        return needs.min { rank($0).lexicographicallyPrecedes(rank($1)) }
    }

    private var filesNamingClasses: Set<String> {
        model.files.once([place.manifestFolder] + place.classNames) {
            let places = (try? CodeScan.mentions(of: place.classNames, in: place.manifestFolder, model.files)) ?? []
            return Set(places.map { RelativePath.join(place.manifestFolder, $0.path) })
        }
    }

    /// Where the target takes new files by itself, and the folder for the output.
    private var home: (target: ProjectTarget, folder: String)? {
        guard let need = bestNeed, let folder = need.folderForNewFiles(in: model), need.compilesNewFiles(of: folder)
        else { return nil }
        return (need.target, RelativePath.join(folder, "Generated"))
    }

    /// A target that takes the output by itself, and the folder for it, from the manifest; nil if a target compiles the output already,
    /// or none is known that can.
    package var proposal: (target: ProjectTarget, folder: String)? {
        guard !filesWithoutTarget.isEmpty, let (target, folder) = home, folder.isBelow(place.manifestFolder) else {
            return nil
        }
        return (target, PathFromFolder.path(folder, from: place.manifestFolder))
    }

    /// Whether no target compiles the output, and one will once it, or its manifest, lies elsewhere.
    package var isToMove: Bool { !filesWithoutTarget.isEmpty && home != nil }

    private var cure: String {
        if let manifest = place.manifest, users(withBare: false).isRedundant {
            return "other manifests declare all of its wrappers: delete '\(manifest)' with its output"
        }
        if let (target, folder) = proposal {
            return "write 'output: {directory: \(folder)}', which the target '\(target.name)' compiles, or add "
                + "'\(place.shown)' to a target"
        }
        let files = uncompiledFiles
        let needing = bestNeed?.indices ?? Array(model.targets.indices)
        if let target = needing.map({ model.targets[$0] }).first(where: { files.contains(where: $0.sources.leavesOut) })
        {
            return "the target '\(target.name)' excludes it; take it out of its 'exclude', or write another 'output'"
        }
        if let target = home?.target, let index = model.indices(of: target).first {
            return "a manifest writes only below its own folder, so move the manifest next to "
                + "'\(place.shown(model.owner(of: index).path))'"
        }
        return step(to: listers)
    }

    /// The step that adds the output to targets, and the command that does it if there is one.
    private func step(to targets: [Int]) -> String {
        guard let need = need(targets) else {
            // A package's target may list its files, too.
            let user = users().files.isEmpty ? nil : bestNeed
            let own = user.map { model.owner(of: $0.index) }
            let near = model.descriptions.first { $0.kind == .bazel && $0.folder == package }
            let project = own ?? near ?? model.descriptions.first { $0.kind == .xcode } ?? model.descriptions.first
            let names = user.map { ProjectDescription.Kind.targets(named: [$0.target.name]) } ?? "a target"
            let file = output.folder ?? output.all.first ?? place.folder
            return (project ?? ProjectDescription(.xcode, place.root))
                .additionByHand(of: file, isFolder: place.isFolder, to: names, by: place.root)
        }
        let additions = additions
        let step = StepByHand(need: need, output: output, root: place.root, additions: additions, model: model)
        let work = step.work(by: command ?? "")
        let text = command == nil || additions.isEmpty ? work?.text : work?.textWithCommand
        return text ?? "set SWIFT_VERSION to 5.0 in Xcode, and CLANG_ENABLE_MODULES to YES where it isn't set"
    }

    /// The targets that a plan gives the output with those that compile it, and that don't. Where one description has both, only code
    /// counts that names the wrappers: who leaves bare classes in one has chosen so. What CocoaPods makes gets the files by itself.
    private var lackers: [Int] {
        guard targetOfBuild == nil else { return [] }
        let (compilers, package) = (compilers, package)
        var lackers = plannedIndices
        let sharers = compilers.isEmpty ? [] : model.targets(sharingCodeWith: compilers)
        if !sharers.isEmpty {
            let descriptions = Set(compilers.map(model.description))
            let users = users(withBare: sharers.contains { !descriptions.contains(model.description(of: $0)) })
            let (adopted, all) = (model.filesByCompiler(users.adopted), model.filesByCompiler(users.files))
            let needs = needs(users).filter { need in
                !compilers.isDisjoint(with: need.indices)
                    || place.isProxy && package.map(need.packages(in: model).contains) ?? false
            }
            lackers += needs.flatMap { $0.holders(in: model) }.filter { index in
                let description = model.description(of: index)
                let code = descriptions.contains(description) ? adopted : all
                // What they don't share may use wrappers of other manifests.
                let isShared = compilers.contains { !(code[$0] ?? []).isDisjoint(with: code[index] ?? []) }
                return isShared && isOpen(index, users) && !model.descriptions[description].isMadeByTool
            }
        }
        return Set(lackers).subtracting(compilers).sorted().filter { index in
            let own = model.owner(of: index)
            return !place.isProxy || own.kind != .bazel || package == nil || own.folder == package
        }
    }

    /// The folder of the package of Bazel that the output lies in: code of another one uses the proxy by a dependency.
    private var package: String? {
        let folders = Set(model.descriptions.filter { $0.kind == .bazel }.map(\.folder))
        return RelativePath.folders(around: place.folder).first(where: folders.contains)
    }

    private var plannedIndices: [Int] { model.targets.indices.filter { needed.contains(model.targets[$0]) } }

    /// The targets that list their files and are to list the output, as places in the model: those that a plan gives it or, where no
    /// code needs it, the one that lists files around the output or the manifest.
    package var listers: [Int] {
        let users = users()
        guard users.files.isEmpty else {
            let open = needs(users).flatMap(\.indices).filter { isOpen($0, users) }
            return Set((need(open)?.holders(in: model) ?? []) + plannedIndices).filter { index in
                // A pod has patterns, and may take no Swift.
                !model.targets[index].sources.files.isEmpty
                    || model.owner(of: index).kind == .podspec
            }.sorted()
        }
        let lists =
            model.indices(listingFilesOf: place.folder) + model.indices(listingFilesOf: place.manifestFolder)
        let own = Set(lists.filter { !model.targets[$0].isTest })
        return own.count == 1 ? Array(own) : []
    }

    /// The edits of Xcode projects and podspecs after which targets compile the output; none if one can't be edited so.
    package var additions: [FileAddition] {
        let missing = uncompiledFiles
        // Another folder is better than files that are listed one by one.
        guard targetOfBuild == nil, missing.isEmpty || home == nil else { return [] }
        let open =
            missing.isEmpty
            ? Set(lackers + lackingSwift(of: compilers.sorted()) + targetsBeforeSwift).sorted() : listers
        let files = OutputFiles(all: missing.isEmpty ? place.files : missing, folder: output.folder)
        let all = need(open)?.additions(of: files, in: model) ?? []
        let possible = Set(FileAddition.possible(of: all, in: model.files))
        return all.allSatisfy { possible.contains($0) || !$0.raised.isEmpty } ? all.filter(possible.contains) : []
    }
}
