import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// Which targets need wrappers of which classes.
struct TargetNeeds {
    /// The needs of a target, or of several that compile one output: those of one module, or of one list of files.
    struct Need {
        /// The targets; the first one is that which the manifest names.
        var targets: [ProjectTarget]
        var uses: [ClassUse] = []
        /// The folder of the first file that uses one of the classes.
        var folder: String
        /// The files that use them.
        var files: Set<String> = []
        /// The oldest systems that they are built for.
        var releases = DeploymentTargets()
        /// Whether the user gives the systems, so that those of the targets don't count.
        var areSystemsSaid = false

        var target: ProjectTarget { targets[0] }
        var modules: Set<String?> { Set(targets.map(\.module)) }

        /// The systems that the targets are built for, and no others; none if that is not known.
        var systems: [AppleSystem] {
            let isKnown = !areSystemsSaid && targets.allSatisfy { $0.isAppleOnly && !$0.platforms.isEmpty }
            return isKnown ? targets.flatMap(\.platforms).compactMap { AppleSystem(named: $0.name) } : []
        }

        /// The folder in which the target compiles new files by itself: rather one that no other module compiles, but all of these
        /// targets do. If a target lists its files one by one, it is a folder that has the target's name, or some of the files
        /// that need wrappers; nil if there is none.
        func folderForNewFiles(in model: ProjectModel) -> String? {
            func isOwn(_ folder: String) -> Bool {
                RelativePath.name(of: folder) == target.name || files.contains { $0.isBelow(folder) }
            }
            func isAlone(_ folder: String) -> Bool {
                model.targets(compiling: Self.newFile(of: folder)).allSatisfy { modules.contains($0.module) }
            }
            let all = target.foldersForNewFiles(below: "/")
            let own = all.filter(isOwn)
            let needsOwn = !target.sources.files.isEmpty && (own.isEmpty || own.contains(where: isAlone))
            let folders = needsOwn ? own : all
            func rank(_ folder: String) -> [Int] {
                [isAlone(folder) ? 0 : 1, compilesNewFiles(of: folder) ? 0 : 1, isOwn(folder) ? 0 : 1]
            }
            return folders.enumerated().min { left, right in
                (rank(left.element) + [left.offset]).lexicographicallyPrecedes(rank(right.element) + [right.offset])
            }?.element
        }

        /// Whether each of the targets compiles the output in a folder by itself.
        func compilesNewFiles(of folder: String) -> Bool { listers(of: folder).isEmpty }

        /// The targets that must list the output in a folder.
        func listers(of folder: String) -> [ProjectTarget] {
            targets.filter { !$0.sources.hold(Self.newFile(of: folder)) }
        }

        private static func newFile(of folder: String) -> String { RelativePath.join(folder, "Generated/_.swift") }

        /// Whether a target lists a file that needs a wrapper.
        func isUser(_ other: ProjectTarget) -> Bool {
            modules.contains(other.module) && other.isTest == target.isTest
                && !other.sources.files.isDisjoint(with: files)
        }

        /// The targets that are to compile the output, of several users: not one that loads another's code, unless the wrappers have
        /// to name types of the project, which need not be public.
        func holders(of users: [ProjectTarget], in model: ProjectModel) -> [ProjectTarget] {
            let isOfProject = uses.contains { $0.bindings.contains { !$0.declaringFiles.isEmpty } }
            return isOfProject ? users : model.holders(of: users, for: files)
        }

        /// The description that lists their files one by one: rather an Xcode project, which can be edited. Nil if none does.
        func listing(in model: ProjectModel) -> ProjectDescription? {
            let found = model.descriptions.filter { $0.targets.contains(where: isUser) }
            return found.first { $0.kind == .xcode } ?? found.first
        }

        /// Takes the needs of another target.
        mutating func take(_ other: Need) {
            targets += other.targets
            files.formUnion(other.files)
            for release in other.releases.releases { releases.add(release) }
            for use in other.uses {
                let own = uses.firstIndex { $0.known.module == use.known.module && $0.known.name == use.known.name }
                if let own { uses[own].take(use) } else { uses.append(use) }
            }
        }
    }

    let model: ProjectModel
    /// The targets, in the order of the model.
    private(set) var targets: [Need] = []
    /// The classes that are proposed of which no target is known.
    private(set) var unplaced: [ClassUse] = []
    var isComplete: Bool { unplaced.isEmpty }

    /// Finds the targets: where instances are made, delegates are set or subclasses declared; if there is no such place,
    /// where types conform to the delegate's protocol; and failing that, Objective-C. Tests count where no other target does.
    ///
    /// - Parameters:
    ///   - scan: The uses in the code.
    ///   - model: The targets.
    ///   - said: The systems that the code is built for; none for those of each target.
    init(_ scan: CodeScan, _ model: ProjectModel, on said: DeploymentTargets) {
        self.model = model
        var needs: [Int: Need] = [:]
        for use in scan.uses where use.isProposed {
            let places = use.places.filter { !$0.isObjectiveC && CodeFiles.kind(SourcePath($0.path)) != .interface }
            let acts = places.filter { $0.sighting.kind != .conformance }
            let own = Self.byTarget(acts, model)
            var byTarget = own.isEmpty ? Self.byTarget(places, model) : own
            if places.isEmpty { byTarget = Self.byTarget(use.places, model) }
            if byTarget.isEmpty { unplaced.append(use) }
            for (index, places) in byTarget {
                let target = model.targets[index]
                let own = said.isEmpty ? model.deploymentTargets(of: [target]) : said
                let releases = own.isEmpty ? scan.knowledge.targets : own
                guard let known = use.known.needed(on: releases) else { continue }
                let folder = RelativePath.folder(of: model.compiledFile(of: AbsolutePath.of(places[0].path)))
                let files = Set(places.map(\.path))
                var need = needs[index] ?? Need(targets: [target], folder: folder)
                (need.releases, need.areSystemsSaid) = (releases, !said.isEmpty)
                need.files.formUnion(files.map { model.compiledFile(of: AbsolutePath.of($0)) })
                func isOwn(_ path: String) -> Bool {
                    model.indices(compiling: model.compiledFile(of: AbsolutePath.of(path))).contains(index)
                }
                let exported = use.places.filter(\.isObjectiveC).map(\.path).filter(isOwn)
                var use = use.narrowed(to: files.union(exported), of: isOwn)
                use.known = known
                need.uses.append(use)
                needs[index] = need
            }
        }
        targets = Self.merged(needs.sorted { $0.key < $1.key }.map(\.value), model)
    }

    /// The needs, with those as one that have one output. If several descriptions have one module, the target that takes new files by
    /// itself comes first: that of a package with an Xcode project.
    private static func merged(_ needs: [Need], _ model: ProjectModel) -> [Need] {
        func place(_ need: Need) -> String? { need.folderForNewFiles(in: model) }
        func isAlike(_ first: Need, _ second: Need) -> Bool {
            if let module = first.target.module, module == second.target.module {
                // Projects of examples often all have a target of one name.
                return !first.files.isDisjoint(with: second.files)
                    || model.description(of: first.target) == model.description(of: second.target)
            }
            let isShared = !first.files.isDisjoint(with: second.files)
            guard place(first) == nil else { return place(second) == nil && isShared }
            // A package may compile the folder of an Xcode project's files: wrappers for both would be declared twice.
            return place(second) == nil ? first.folder == second.folder : isShared
        }
        return needs.reduce(into: []) { found, need in
            guard let index = found.firstIndex(where: { isAlike($0, need) }) else { return found.append(need) }
            if place(found[index]) == nil, place(need) != nil {
                var first = need
                first.take(found[index])
                found[index] = first
            } else {
                found[index].take(need)
            }
        }
    }

    private static func byTarget(_ places: [CodeScan.Place], _ model: ProjectModel) -> [Int: [CodeScan.Place]] {
        var found: [Int: [CodeScan.Place]] = [:]
        for place in places {
            for index in model.indices(compiling: model.compiledFile(of: AbsolutePath.of(place.path))) {
                found[index, default: []].append(place)
            }
        }
        let rest = found.filter { !model.targets[$0.key].isTest }
        return rest.isEmpty ? found : rest
    }
}
