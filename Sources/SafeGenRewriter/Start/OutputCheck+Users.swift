import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

extension OutputCheck {
    /// Reads the project around the output of a manifest as code is read. If no target compiles it, those are proposed
    /// whose code names the wrappers or uses the classes.
    ///
    /// - Parameters:
    ///   - generation: The generation of the manifest.
    ///   - manifest: The path of the manifest; `-` for one in the working folder.
    ///   - root: The folder by way of which messages show paths.
    ///   - known: Has the descriptions that other readers of the run read; nil to read all.
    ///   - declarations: What the manifests of the project declare; nil for those in and below the root.
    ///   - uses: The uses in the repository's code, for the checks of several manifests.
    ///   - command: The command to advise for an Xcode project; nil for that of the manifest alone.
    package init(
        _ generation: Generation, manifest: String, root: String, known: ReadDescriptions? = nil,
        declarations: ProjectDeclarations? = nil, uses: RepositoryUses = RepositoryUses(), command: String? = nil
    ) {
        let folder = manifest == "-" ? root : RelativePath.folder(of: manifest)
        let place = OutputPlace(generation, manifestFolder: folder, root: root)
        let index = AdoptionIndex(generation.manifest.adoptionTargets)
        let others = OtherDeclarations(
            besides: manifest, in: declarations ?? ProjectDeclarations(below: root))
        var (kept, hasBare) = (OutputUsers?.none, false)
        self.init(place, reader: GuardedProjectReader.reader(known: known), command: command) { model, withBare in
            var users = kept ?? OutputUsers(of: index, below: place.manifestFolder, in: model, others)
            if withBare, !hasBare {
                let scan = uses.scan(around: place, in: model, known: known)
                users.addBare(of: index, for: place, in: model, scan)
                hasBare = true
            }
            kept = users
            return users
        }
    }
}

/// The uses in the code of the repository around a manifest, which is read once for all manifests.
package final class RepositoryUses {
    private var last: (folder: String, targets: DeploymentTargets, scan: CodeScan?)?

    package init() {}

    fileprivate func scan(around place: OutputPlace, in model: ProjectModel, known: ReadDescriptions?) -> CodeScan? {
        let folder = Git.root(of: SourcePath(place.manifestFolder))?.text ?? place.manifestFolder
        let targets = model.deploymentTargets
        if last?.folder != folder || last?.targets != targets {
            let knowledge = ScanKnowledge(at: targets)
            last = (folder, targets, try? CodeScan(of: [folder], knowledge: knowledge, for: .report, known: known))
        }
        return last?.scan?.deployed(in: model)
    }
}

extension OutputUsers {
    /// The files that name the wrappers of some classes.
    fileprivate init(
        of index: AdoptionIndex, below folder: String, in model: ProjectModel, _ others: OtherDeclarations
    ) {
        let names = index.wrapperNames.union(index.targets.flatMap(\.properties).map(\.safeName))
        let places = (try? CodeScan.mentions(of: names.sorted(), in: folder)) ?? []
        self.init(adopted: Set(places.map { RelativePath.join(folder, $0.path) }))
        for name in index.targets.flatMap(\.declaredNames) { served.formUnion(others.targets(of: name, in: model)) }
    }

    /// Adds the code that uses the bare classes: below the manifest's folder, and in targets that are described there or compile the
    /// output.
    fileprivate mutating func addBare(
        of index: AdoptionIndex, for place: OutputPlace, in model: ProjectModel, _ scan: CodeScan?
    ) {
        guard var scan else { return }
        let home = place.manifestFolder
        scan.uses.removeAll { use in
            !index.targets(named: use.known.name).contains { $0.module == use.known.module }
        }
        let own = Set(model.indices(below: home) + place.files.flatMap(model.indices(compiling:)))
        let needs = TargetNeeds(scan, model, on: DeploymentTargets(), seeing: VisibleWrappers(of: [], in: model))
        bare = needs.targets.filter { need in
            need.takesProxy == place.isProxy && !served.isSuperset(of: need.indices)
                && (!own.isDisjoint(with: need.indices) || need.files.contains { $0.isBelow(home) })
        }
        unplaced = Set(needs.unplaced.flatMap(\.places).map { AbsolutePath.of($0.path) }).filter { $0.isBelow(home) }
    }
}

extension AdoptionTarget {
    /// What the manifest declares for the class: subclasses, or the properties of an extension.
    var declaredNames: [String] { bindings.map(\.wrapperName) + properties.map { "\(name).\($0.safeName)" } }
}
