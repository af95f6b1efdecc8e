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
        /// Their places in the model.
        var indices: [Int]
        var uses: [ClassUse] = []
        /// The folder of the output where the targets list their files; at first that of the first file that uses one of the classes.
        var folder: String
        var files: Set<String> = []
        /// The oldest systems that they are built for.
        var releases = DeploymentTargets()
        /// Whether the user gives the systems, so that those of the targets don't count.
        var areSystemsSaid = false
        /// Whether the output is the proxy in Objective-C: a target that compiles the code takes no Swift.
        var takesProxy = false

        var target: ProjectTarget { targets[0] }
        var index: Int { indices[0] }
        var modules: Set<String?> { Set(targets.map(\.module)) }

        /// The systems that the targets are built for, and no others; none if that is not known.
        var systems: [AppleSystem] {
            let isKnown = !areSystemsSaid && targets.allSatisfy { $0.isAppleOnly && !$0.platforms.isEmpty }
            return isKnown ? targets.flatMap(\.platforms).compactMap { AppleSystem(named: $0.name) } : []
        }

        /// The oldest systems that the manifest names. SwiftPM builds a package for visionOS too: where a class is safe there, and its
        /// wrapper isn't, the wrapper's name is to stand for the class.
        func namedReleases(in model: ProjectModel) -> DeploymentTargets {
            var releases = releases
            let isPackage = indices.contains { model.descriptions[model.description(of: $0)].kind == .package }
            guard isPackage, !areSystemsSaid, !releases.isEmpty, releases[.visionOS] == nil,
                uses.contains(where: isSafeOnVisionOS), let release = SystemRelease("visionOS 1.0")
            else { return releases }
            releases.add(release)
            return releases
        }

        private func isSafeOnVisionOS(_ use: ClassUse) -> Bool {
            let unsafe = Set(use.known.hazards.flatMap(\.weakSince).map(\.system))
            return (systems.isEmpty || !unsafe.isSuperset(of: systems))
                && KnowledgeBase.weakProperties(ofClass: use.known.name).contains {
                    $0.module == use.known.module && $0.systems.contains(.visionOS)
                }
        }

        /// The folder in which the target compiles new files by itself: rather one that no other module compiles, but all of these
        /// targets do. If a target lists its files one by one, it is a folder that has the target's name, or some of the files
        /// that need wrappers; nil if there is none.
        func folderForNewFiles(in model: ProjectModel) -> String? {
            let all = target.foldersForNewFiles(below: "/")
            if all.isEmpty { return nil }
            let around = Set(files.map { RelativePath.folder(of: $0) }).reduce(into: Set<String>()) { folders, folder in
                folders.formUnion(PathList.folders(around: folder))
            }
            let modules = modules
            func isOwn(_ folder: String) -> Bool {
                RelativePath.name(of: folder) == target.name || around.contains(folder)
            }
            func isAlone(_ folder: String) -> Bool {
                model.targets(compiling: newFile(of: folder)).allSatisfy { modules.contains($0.module) }
            }
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

        /// Whether the output is a file that targets must list.
        func isListed(in model: ProjectModel) -> Bool {
            !target.usesOwnPlugin && !compilesNewFiles(of: home(in: model))
        }

        /// Whether each of the targets compiles the output in a folder by itself.
        func compilesNewFiles(of folder: String) -> Bool { listers(of: folder).isEmpty }

        func listers(of folder: String) -> [ProjectTarget] {
            targets.filter { !$0.sources.hold(newFile(of: folder)) }
        }

        func newFile(of folder: String) -> String {
            RelativePath.join(folder, takesProxy ? fileName : "Generated/_.swift")
        }

        /// The name of the one file, if the output is one.
        var fileName: String {
            guard takesProxy else { return "SafeDelegates.swift" }
            let name = (target.module ?? target.name).filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            return "\(name)WeakDelegate.m"
        }

        /// The targets that are to compile the output, of several users: not one that loads another's code, unless the wrappers have
        /// to name types of the project, which need not be public.
        func holders(of users: [ProjectTarget], in model: ProjectModel) -> [ProjectTarget] {
            let isOfProject = uses.contains { $0.bindings.contains { !$0.declaringFiles.isEmpty } }
            return isOfProject || takesProxy ? users : model.holders(of: users, for: files)
        }

        func targets(of description: ProjectDescription, in model: ProjectModel) -> [ProjectTarget] {
            indices.filter { model.descriptions[model.description(of: $0)].path == description.path }
                .map { model.targets[$0] }
        }

        func descriptions(in model: ProjectModel) -> [ProjectDescription] {
            Set(indices.map(model.description)).sorted().map { model.descriptions[$0] }
        }

        /// The descriptions in which to list a file: Xcode projects, which can be edited, or else one of another kind; rather those
        /// that nobody generates.
        func listings(in model: ProjectModel) -> [ProjectDescription] {
            let found = descriptions(in: model)
            let edited = found.filter { $0.projectGenerator == nil }
            let rest = edited.isEmpty ? found : edited
            let projects = rest.filter { $0.kind == .xcode }
            return projects.isEmpty ? Array(rest.prefix(1)) : projects
        }

        /// Whether tests that use the target compile a file in Swift of it.
        fileprivate func isTested(by tests: Need) -> Bool {
            tests.target.isTest && !target.isTest
                && tests.targets.allSatisfy { test in targets.contains(where: test.loads) }
                && files.intersection(tests.files).contains { $0.hasSuffix(".swift") }
        }

        /// Whether the output of a need is for that of tests too, or the other way round: nothing in the output stands in the way.
        fileprivate func sharesOutput(with other: Need, _ model: ProjectModel) -> Bool {
            guard isTested(by: other) || other.isTested(by: self) else { return false }
            let uses = uses + other.uses
            // The protocol of an extension has its name in the whole process, and a subclass doesn't.
            if uses.contains(where: \.isInObjectiveC), uses.contains(where: { $0.advice == .attachment }) {
                return false
            }
            let types = Set(uses.flatMap(\.bindings).flatMap(\.declaringFiles.values).joined())
            return types.allSatisfy { path in
                Set(indices + other.indices).isSubset(of: model.indicesOfCompilers(of: path))
            }
        }

        /// Takes the needs of another target. There may be several uses of one class then.
        mutating func take(_ other: Need) {
            for (index, target) in zip(other.indices, other.targets) where !indices.contains(index) {
                indices.append(index)
                targets.append(target)
            }
            files.formUnion(other.files)
            // Tests run where their developers are.
            if target.isTest || !other.target.isTest {
                for release in other.releases.releases { releases.add(release) }
            }
            uses += other.uses
        }

        /// The need with one use of each class.
        var joined: Need {
            var (need, names, groups) = (self, [[String?]: Int](), [[ClassUse]]())
            for use in uses {
                let name = [use.known.module, use.known.name]
                if let index = names[name] {
                    groups[index].append(use)
                } else {
                    names[name] = groups.count
                    groups.append([use])
                }
            }
            need.uses = groups.map { $0.count == 1 ? $0[0] : $0[0].joined(with: $0.dropFirst()) }
            return need
        }
    }

    let model: ProjectModel
    /// The targets, in the order of the model.
    private(set) var targets: [Need] = []
    /// The classes that are proposed of which no target is known.
    private(set) var unplaced: [ClassUse] = []
    /// The classes that targets use in Objective-C which can't have Swift, by the names of the targets.
    private(set) var closed: [String: Set<String>] = [:]
    var isComplete: Bool { unplaced.isEmpty }

    /// Finds the targets: where instances are made, delegates are set or subclasses declared; if there is no such place in Swift,
    /// where types conform to the delegate's protocol. Tests count where no other target does.
    init(_ scan: CodeScan, _ model: ProjectModel, on said: DeploymentTargets) {
        self.model = model
        struct Key: Hashable {
            var index: Int
            var takesProxy = false
        }
        var (needs, companions, isOpen) = ([Key: Need](), [Key: Need](), [Int: Bool]())
        func mayHaveSwift(_ index: Int) -> Bool {
            let answer = isOpen[index] ?? model.mayHaveSwift(index)
            isOpen[index] = answer
            return answer
        }
        let proposed = scan.uses.filter(\.isProposed)
        var found = proposed.map { Self.placesByTarget($0, model) }
        // Tests that have a manifest see no other one's.
        let tests = Set(found.joined().map(\.key)).filter { model.targets[$0].isTest }
        if !tests.isEmpty { found = proposed.map { Self.placesByTarget($0, model, with: tests) } }
        for (use, byTarget) in zip(proposed, found) {
            if byTarget.isEmpty { unplaced.append(use) }
            let compilers = model.indicesOfCompilers
            let parts = UseByTarget(use, targets: compilers)
            var exported: [Int: Set<String>] = [:]
            for path in Set(use.places.filter(\.isObjectiveC).map(\.path)) {
                for index in compilers(path) { exported[index, default: []].insert(path) }
            }
            // All that compile a file get the proxy that it uses.
            var byKey: [Key: [CodeScan.Place]] = [:]
            for (index, places) in byTarget {
                for place in places {
                    let targets = compilers(place.path)
                    if place.isObjectiveC, !targets.allSatisfy(mayHaveSwift) {
                        for index in targets { byKey[Key(index: index, takesProxy: true), default: []].append(place) }
                    } else {
                        byKey[Key(index: index), default: []].append(place)
                    }
                }
            }
            for (key, places) in byKey {
                let (index, target) = (key.index, model.targets[key.index])
                let own = said.isEmpty ? model.deploymentTargets(of: [target]) : said
                let releases = own.isEmpty ? scan.knowledge.targets : own
                let folder = RelativePath.folder(of: model.compiledFile(of: AbsolutePath.of(places[0].path)))
                let files = Set(places.map(\.path))
                let known = use.known.needed(on: releases)
                var need =
                    (known == nil ? companions : needs)[key]
                    ?? Need(targets: [target], indices: [index], folder: folder, takesProxy: key.takesProxy)
                (need.releases, need.areSystemsSaid) = (releases, !said.isEmpty)
                need.files.formUnion(files.map { model.compiledFile(of: AbsolutePath.of($0)) })
                guard let known else {
                    companions[key] = need
                    continue
                }
                var use = parts.use(of: index, files.union(exported[index] ?? []))
                use.known = known
                // The instances are those of a target with wrappers, or only a proxy protects them.
                guard key.takesProxy || use.advice != .clearing else { continue }
                need.uses.append(use)
                needs[key] = need
            }
        }
        // A safe target that lists a file of an unsafe one needs the names that the file will use.
        let unsafe = needs.sorted { $0.key.index < $1.key.index }.map(\.value)
        for (key, var need) in companions where needs[key] == nil && !need.target.isTest {
            let first = unsafe.first { !$0.files.isDisjoint(with: need.files) }
            guard let first, need.folderForNewFiles(in: model) == nil else { continue }
            need.folder = first.folder
            needs[key] = need
        }
        // A pod takes the files of a package or a project by patterns, which has the better folder for new ones.
        func rank(_ index: Int) -> (Int, Int) {
            (model.descriptions[model.description(of: index)].kind == .podspec ? 1 : 0, index)
        }
        let ranked = needs.sorted { rank($0.key.index) < rank($1.key.index) }.map(\.value)
        let sorted = Self.withoutWhatTestsCannotShare(ranked.filter { !$0.takesProxy }, model)
        let merged = Self.merged(sorted, model).filter { !$0.uses.isEmpty }
        var proxies = ranked.filter(\.takesProxy)
        targets = OutputPlacementByTarget.apart(merged, in: model).filter { need in
            // A pod may take its files out of a package's target.
            guard let other = model.indices(compiling: need.output(in: model)).first(where: { !mayHaveSwift($0) })
            else {
                return true
            }
            if need.files.contains(where: { $0.hasSuffix(".swift") }) {
                closed[model.targets[other].name, default: []].formUnion(need.uses.map(\.known.name))
            } else {
                proxies.append(need)
                proxies[proxies.count - 1].takesProxy = true
            }
            return false
        }
        targets += OutputPlacementByTarget.apart(
            Self.merged(proxies, model).filter { !$0.uses.isEmpty }, in: model)
    }

    /// The needs without the classes of tests whose wrappers the tested target has, where the two compile a file together and can't
    /// have one output: a process has what Objective-C sees once, and tests may lack a type that wrappers name.
    private static func withoutWhatTestsCannotShare(_ needs: [Need], _ model: ProjectModel) -> [Need] {
        needs.compactMap { need in
            guard need.target.isTest, need.folderForNewFiles(in: model) == nil else { return need }
            var rest = need
            for tested in needs where tested.isTested(by: need) && !tested.sharesOutput(with: need, model) {
                rest.uses.removeAll { use in tested.uses.contains { $0.known.name == use.known.name } }
            }
            return rest.uses.isEmpty ? nil : rest
        }
    }

    /// The needs, with those as one that have one output. If several descriptions have one module, the target that takes new files by
    /// itself comes first: that of a package with an Xcode project.
    private static func merged(_ needs: [Need], _ model: ProjectModel) -> [Need] {
        func place(_ need: Need) -> String? { need.folderForNewFiles(in: model) }
        // Those that were found already, whether each has a place, and which of them have a trait.
        var (found, isPlaced, sharers) = ([Need](), [Bool](), [Trait: [Int]]())
        func isAlike(_ index: Int, _ need: Need, isPlaced hasPlace: Bool) -> Bool {
            // All targets of a file take the one header that it imports.
            if need.takesProxy,
                found[index].home(in: model) == need.home(in: model)
                    || !found[index].files.isDisjoint(with: need.files)
            {
                return true
            }
            if !isPlaced[index], !hasPlace, found[index].sharesOutput(with: need, model) { return true }
            let isShared = !found[index].files.isDisjoint(with: need.files)
            if let module = found[index].target.module, module == need.target.module {
                // Projects of examples often all have a target of one name.
                return isShared || model.description(of: found[index].index) == model.description(of: need.index)
            }
            guard !isPlaced[index] else { return !hasPlace && isShared }
            // A package may compile the folder of an Xcode project's files: wrappers for both would be declared twice.
            return hasPlace ? isShared : found[index].folder == need.folder
        }
        for need in needs {
            let (traits, hasPlace) = (Trait.all(of: need, in: model), place(need) != nil)
            let candidates = Set(traits.flatMap { sharers[$0] ?? [] }).sorted()
            let index = candidates.first { isAlike($0, need, isPlaced: hasPlace) } ?? found.count
            if index == found.count {
                found.append(need)
                isPlaced.append(hasPlace)
            } else {
                if !isPlaced[index], hasPlace || found[index].target.isTest && !need.target.isTest {
                    var first = need
                    first.take(found[index])
                    found[index] = first
                } else {
                    found[index].take(need)
                }
                // More files never take a place away.
                if !isPlaced[index] { isPlaced[index] = hasPlace || place(found[index]) != nil }
            }
            for trait in traits where sharers[trait]?.last != index { sharers[trait, default: []].append(index) }
        }
        return found.map(\.joined)
    }

    /// What two needs that may have one output have in common.
    private enum Trait: Hashable {
        case description(Int, module: String)
        case file(String)
        case folder(String)

        static func all(of need: Need, in model: ProjectModel) -> [Trait] {
            let own = need.target.module.map { Trait.description(model.description(of: need.index), module: $0) }
            return [.folder(need.folder)] + need.files.map(Trait.file) + (own.map { [$0] } ?? [])
        }
    }

    /// The places that need a wrapper of a class, by their targets' places in the model: those in Swift and, in targets
    /// without any, those in Objective-C. The tests are those that have wrappers of their own.
    static func placesByTarget(
        _ use: ClassUse, _ model: ProjectModel, with tests: Set<Int> = []
    ) -> [Int: [CodeScan.Place]] {
        let places = use.places.filter { !$0.isObjectiveC && CodeFiles.kind(SourcePath($0.path)) != .interface }
        if places.isEmpty { return byTarget(use.places, model, tests) }
        let acts = byTarget(places.filter { $0.site.kind != .conformance }, model, tests)
        let inSwift = acts.isEmpty ? byTarget(places, model, tests) : acts
        let hasTestsAlone = inSwift.keys.allSatisfy { model.targets[$0].isTest }
        let inObjectiveC = byTarget(
            use.places.filter { $0.isObjectiveC && $0.site.kind != .conformance }, model, tests)
        let all = inObjectiveC.filter { hasTestsAlone || tests.contains($0.key) || !model.targets[$0.key].isTest }
            .merging(inSwift) { $1 }
        guard case .subclass = use.advice else { return all }
        // A subclass is for whoever makes the instance.
        let makers = all.filter { $0.value.contains { [.creation, .subclass].contains($0.site.kind) } }.map(\.key)
        return all.filter { index, _ in makers.contains(index) || !makers.contains { model.uses(index, $0) } }
    }

    /// The places in each target. Tests that use a target with the class see its wrapper, unless they compile one of the files.
    private static func byTarget(
        _ places: [CodeScan.Place], _ model: ProjectModel, _ tests: Set<Int>
    ) -> [Int: [CodeScan.Place]] {
        var found: [Int: [CodeScan.Place]] = [:]
        for place in places {
            for index in model.indicesOfCompilers(of: place.path) {
                found[index, default: []].append(place)
            }
        }
        let rest = found.filter { !model.targets[$0.key].isTest }
        guard !rest.isEmpty else { return found }
        let sharing = model.testsThatNeedTheirOwn(found.mapValues { Set($0.map(\.path)) })
        return found.filter { index, _ in
            rest[index] != nil || tests.contains(index) || sharing.contains(index)
                || rest.keys.allSatisfy { model.isApart(index, from: $0) }
        }
    }
}
