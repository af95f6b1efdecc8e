import SafeGen
import SafeGenProject
import SafeGenSystem

/// Gathers what each target needs, class by class.
struct NeedGathering {
    /// A target, and which of two outputs it needs.
    private struct Key: Hashable {
        var index: Int
        /// Whether it needs the proxy in Objective-C.
        var takesProxy = false
    }

    private let model: ProjectModel
    /// The systems that the user gives.
    private let said: DeploymentTargets
    /// The systems where neither the user nor a target names any.
    private let known: DeploymentTargets
    private var needs: [Key: TargetNeeds.Need] = [:]
    /// The needs of targets on whose systems the classes are safe.
    private var companions: [Key: TargetNeeds.Need] = [:]

    init(_ model: ProjectModel, _ said: DeploymentTargets, else known: DeploymentTargets) {
        (self.model, self.said, self.known) = (model, said, known)
    }

    /// Adds the places of a class, which are given by their targets.
    mutating func add(_ use: ClassUse, at byTarget: [Int: [CodeScan.UseSite]], _ mayHaveSwift: (Int) -> Bool) {
        let compilers = model.indicesOfCompilers
        let parts = UseByTarget(use, targets: compilers)
        var exported: [Int: Set<String>] = [:]
        for path in Set(use.places.filter(\.isObjectiveC).map(\.path)) {
            for index in compilers(path) { exported[index, default: []].insert(path) }
        }
        for (key, places) in byKey(byTarget, mayHaveSwift) {
            // A proxy stands where a delegate is set, and protects no instance.
            if key.takesProxy, !places.contains(where: { [.assignment, .finding].contains($0.site.kind) }) { continue }
            let files = Set(places.map(\.path))
            let releases = releases(of: key)
            guard let known = use.known.needed(on: releases.built) else {
                companions[key] = joined(companions[key], key, files, releases, at: places[0])
                continue
            }
            var own = parts.use(of: key.index, files.union(exported[key.index] ?? []))
            own.known = known
            own.isHandedIn = parts.whole.mayBeHandedIn(to: key.index, in: model, compilers)
            // The instances are those of a target with wrappers, or only a proxy protects them.
            guard key.takesProxy || own.advice != .clearing else { continue }
            needs[key] = joined(needs[key], key, files, releases, at: places[0])
            needs[key]?.uses.append(own)
        }
    }

    /// The places by what they need. All targets that compile a file get the proxy that it uses.
    private func byKey(
        _ byTarget: [Int: [CodeScan.UseSite]], _ mayHaveSwift: (Int) -> Bool
    ) -> [Key: [CodeScan.UseSite]] {
        var found: [Key: [CodeScan.UseSite]] = [:]
        for (index, places) in byTarget.sorted(by: { $0.key < $1.key }) {
            for place in places {
                let targets = model.indicesOfCompilers(of: place.path)
                let takesProxy = place.isObjectiveC && !targets.allSatisfy(mayHaveSwift)
                for index in takesProxy ? targets : [index] {
                    found[Key(index: index, takesProxy: takesProxy), default: []].append(place)
                }
            }
        }
        return found
    }

    /// The oldest systems that a target is built for, and those of its wrappers: none is for a system before Swift.
    private func releases(of key: Key) -> (built: DeploymentTargets, wrapped: DeploymentTargets) {
        let target = model.targets[key.index]
        let own = said.isEmpty ? model.deploymentTargets(of: [target]) : said
        let built = own.isEmpty ? known : own
        let isRaised = said.isEmpty && !own.isEmpty && !key.takesProxy
        return (built, isRaised ? model.deploymentTargets(of: [target.raisedForSwift]) : built)
    }

    private func joined(
        _ former: TargetNeeds.Need?, _ key: Key, _ files: Set<String>,
        _ releases: (built: DeploymentTargets, wrapped: DeploymentTargets), at first: CodeScan.UseSite
    ) -> TargetNeeds.Need {
        let folder = RelativePath.folder(of: model.compiledFile(of: AbsolutePath.of(first.path)))
        var need =
            former
            ?? TargetNeeds.Need(
                targets: [model.targets[key.index]], indices: [key.index], folder: folder, takesProxy: key.takesProxy)
        need.releases = releases.wrapped
        need.areSystemsSaid = !said.isEmpty
        need.files.formUnion(files.map { model.compiledFile(of: AbsolutePath.of($0)) })
        return need
    }

    /// Removes the classes whose wrappers a target sees already, or will see once the needs are served.
    mutating func removeVisible(_ visible: VisibleWrappers) {
        var (visible, makers) = (visible, [String: Set<Int>]())
        for (key, need) in needs where !key.takesProxy {
            for use in need.uses where !use.baseMakers.isEmpty {
                makers[use.known.name, default: []].insert(key.index)
                if case .subclass = use.advice { visible.addSubclass(of: use.known.name, in: key.index) }
            }
        }
        needs = needs.compactMapValues { need in
            var rest = need
            rest.uses.removeAll { use in
                !need.takesProxy && visible.serve(use, makers[use.known.name] ?? [], in: need.index, of: model)
            }
            return rest.uses.isEmpty ? nil : rest
        }
    }

    /// Adds the safe targets that list a file of an unsafe one: they need the names that the file will use.
    mutating func addCompanions() {
        let unsafe = needs.sorted { $0.key.index < $1.key.index }.map(\.value)
        for (key, var need) in companions where needs[key] == nil && !need.target.isTest {
            let first = unsafe.first { $0.takesProxy == key.takesProxy && !$0.files.isDisjoint(with: need.files) }
            guard let first, key.takesProxy || need.folderForNewFiles(in: model) == nil else { continue }
            need.folder = first.folder
            needs[key] = need
        }
    }

    /// The needs in the order of the model. A pod takes the files of a package or a project by patterns, which has the better folder for
    /// new ones.
    var ranked: [TargetNeeds.Need] {
        func rank(_ key: Key) -> (Int, Int) {
            (model.owner(of: key.index).kind == .podspec ? 1 : 0, key.index)
        }
        return needs.sorted { rank($0.key) < rank($1.key) }.map(\.value)
    }
}
