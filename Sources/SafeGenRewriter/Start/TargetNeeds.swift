import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// Which targets need wrappers of which classes.
struct TargetNeeds {
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
    init(_ scan: CodeScan, _ model: ProjectModel, on said: DeploymentTargets, seeing visible: VisibleWrappers) {
        self.model = model
        var isOpen: [Int: Bool] = [:]
        func mayHaveSwift(_ index: Int) -> Bool {
            let answer = isOpen[index] ?? model.mayHaveSwift(index)
            isOpen[index] = answer
            return answer
        }
        let uses = scan.uses.filter(\.isProposed)
        let places = Self.placesByTarget(uses, model, mayHaveSwift)
        var gathering = NeedGathering(model, said, else: scan.knowledge.targets)
        for (use, places) in zip(uses, places) {
            if places.isEmpty { unplaced.append(use) }
            gathering.add(use, at: places, mayHaveSwift)
        }
        gathering.removeVisible(visible)
        gathering.addCompanions()
        let needs = gathering.ranked
        let (open, proxies) = withoutClosed(Self.placed(needs.filter { !$0.takesProxy }, model), mayHaveSwift)
        targets = open + besides(open, Self.placed(needs.filter(\.takesProxy) + proxies, model))
    }

    /// The needs whose output no target without Swift compiles, as a pod may take its files out of a package's target; and those that
    /// need the proxy for it.
    private mutating func withoutClosed(
        _ needs: [Need], _ mayHaveSwift: (Int) -> Bool
    ) -> (open: [Need], proxies: [Need]) {
        var (open, proxies) = ([Need](), [Need]())
        for var need in needs {
            let compilers = need.output(in: model).all.flatMap(model.indices(compiling:))
            if let other = compilers.first(where: { !mayHaveSwift($0) }) {
                if need.files.contains(where: { $0.hasSuffix(".swift") }) {
                    closed[model.targets[other].name, default: []].formUnion(need.uses.map(\.known.name))
                } else {
                    need.takesProxy = true
                    proxies.append(need)
                }
            } else {
                open.append(need)
            }
        }
        return (open, proxies)
    }

    /// The proxies, each in a folder of its own where the wrappers have the other one.
    private func besides(_ wrappers: [Need], _ proxies: [Need]) -> [Need] {
        let taken = Set(wrappers.map { $0.home(in: model) })
        return proxies.map { need in
            var need = need
            let home = need.home(in: model)
            if taken.contains(home) { need.folderOfProxy = RelativePath.join(home, String(need.fileName.dropLast(2))) }
            return need
        }
    }

    /// The needs for the output of a manifest that is there: of files that name what it declares, by the places of their targets in the
    /// model, and those of code that uses the bare classes.
    static func needs(
        _ adopted: [Int: Set<String>], and bare: [Need], for place: OutputPlace, in model: ProjectModel
    ) -> [Need] {
        let own = withoutTestsOfOthers(adopted, model) { $0 }.sorted { $0.key < $1.key }
        return placed(own.map { Need([$0.key], $0.value, for: place, in: model) } + bare, model)
    }

    /// The needs with those as one that have one output, each with its place.
    private static func placed(_ needs: [Need], _ model: ProjectModel) -> [Need] {
        let merged = merged(withoutWhatTestsCannotShare(needs, model), model)
        return OutputFolderChoice.apart(merged.filter { !$0.isEmpty }, in: model)
    }

    /// The needs without the classes of tests whose wrappers the tested target has, where the two compile a file together and can't
    /// have one output: a process has what Objective-C sees once, and tests may lack a type that wrappers name.
    private static func withoutWhatTestsCannotShare(_ needs: [Need], _ model: ProjectModel) -> [Need] {
        needs.compactMap { need in
            guard need.target.isTest, !need.takesProxy, need.folderForNewFiles(in: model) == nil else { return need }
            var rest = need
            for tested in needs where tested.isTested(by: need) && !tested.sharesOutput(with: need, model) {
                if need.present != nil { return nil }
                rest.uses.removeAll { use in tested.uses.contains { $0.known.name == use.known.name } }
            }
            return rest.isEmpty ? nil : rest
        }
    }

    /// The needs, with those as one that have one output. If several descriptions have one module, the target that takes new files by
    /// itself comes first: that of a package with an Xcode project.
    private static func merged(_ needs: [Need], _ model: ProjectModel) -> [Need] {
        func place(_ need: Need) -> String? { need.folderForNewFiles(in: model) }
        // Those that were found already, whether each has a place, and which of them have a trait.
        var (found, isPlaced, sharers) = ([Need](), [Bool](), [Trait: [Int]]())
        func isAlike(_ index: Int, _ need: Need, isPlaced hasPlace: Bool) -> Bool {
            if need.isApart(from: found[index], in: model) { return false }
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
                    first.merge(found[index])
                    found[index] = first
                } else {
                    found[index].merge(need)
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

    /// The places that need a wrapper, of each class by their targets' places in the model. Tests that have a manifest see no other
    /// one's.
    private static func placesByTarget(
        _ uses: [ClassUse], _ model: ProjectModel, _ mayHaveSwift: (Int) -> Bool
    ) -> [[Int: [CodeScan.UseSite]]] {
        let found = uses.map { placesByTarget($0, model, mayHaveSwift) }
        let tests = Set(found.joined().map(\.key)).filter { model.targets[$0].isTest }
        return tests.isEmpty ? found : uses.map { placesByTarget($0, model, with: tests, mayHaveSwift) }
    }

    /// The places of a class: those in Swift and, in targets without any, those in Objective-C. The tests are those that have wrappers
    /// of their own.
    private static func placesByTarget(
        _ use: ClassUse, _ model: ProjectModel, with tests: Set<Int> = [], _ mayHaveSwift: (Int) -> Bool
    ) -> [Int: [CodeScan.UseSite]] {
        let places = use.places.filter { !$0.isObjectiveC && CodeFiles.kind(SourcePath($0.path)) != .interface }
        if places.isEmpty { return byTarget(use.places, model, tests) }
        let inObjectiveC = byTarget(
            use.places.filter { $0.isObjectiveC && $0.site.kind != .conformance }, model, tests)
        let acts = byTarget(places.filter { $0.site.kind != .conformance }, model, tests)
        // Who only has a delegate for others needs no wrapper.
        let inSwift = acts.isEmpty && inObjectiveC.isEmpty ? byTarget(places, model, tests) : acts
        let hasTestsAlone = (inSwift.isEmpty ? inObjectiveC : inSwift).keys.allSatisfy { model.targets[$0].isTest }
        let all = inObjectiveC.filter { hasTestsAlone || tests.contains($0.key) || !model.targets[$0.key].isTest }
            .merging(inSwift) { $1 }
        guard case .subclass = use.advice else {
            // An extension is for whoever sets the delegate.
            let setters = all.filter { $0.value.contains { [.assignment, .finding].contains($0.site.kind) } }
            return setters.isEmpty ? all : setters
        }
        // A subclass is for whoever makes the instance; one that takes no Swift has a proxy, which protects no instance of others.
        let makers = all.filter { index, places in
            places.contains {
                [.creation, .subclass].contains($0.site.kind) && (use.isOfBase($0) || $0.site.wrapper != nil)
            } && mayHaveSwift(index)
        }.map(\.key)
        return all.filter { index, _ in makers.contains(index) || !makers.contains { model.uses(index, $0) } }
    }

    /// The places in each target. Tests that use a target with the class see its wrapper, unless they compile one of the files.
    private static func byTarget(
        _ places: [CodeScan.UseSite], _ model: ProjectModel, _ tests: Set<Int>
    ) -> [Int: [CodeScan.UseSite]] {
        var found: [Int: [CodeScan.UseSite]] = [:]
        for place in places {
            for index in model.indicesOfCompilers(of: place.path) {
                found[index, default: []].append(place)
            }
        }
        return withoutTestsOfOthers(found, model, but: tests) { Set($0.map(\.path)) }
    }

    /// Code by its targets, without the tests that see the wrappers of targets which they use.
    private static func withoutTestsOfOthers<Code>(
        _ found: [Int: Code], _ model: ProjectModel, but tests: Set<Int> = [], files: (Code) -> Set<String>
    ) -> [Int: Code] {
        let rest = found.filter { !model.targets[$0.key].isTest }
        guard !rest.isEmpty else { return found }
        let compiled = rest.values.reduce(into: Set<String>()) { $0.formUnion(files($1)) }
        let shared = compiled.filter { $0.hasSuffix(".swift") }
        return found.filter { index, code in
            rest[index] != nil || tests.contains(index) || !shared.isDisjoint(with: files(code))
                || rest.keys.allSatisfy { model.isApart(index, from: $0) }
        }
    }
}
