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
    ///   - known: Has the descriptions that other readers of the run read; by default none.
    ///   - declarations: What the manifests of the project declare; nil for those in and below the root.
    ///   - command: The command to advise for an Xcode project; nil for that of the manifest alone.
    package init(
        _ generation: Generation, manifest: String, root: String, known: Session = Session(),
        declarations: ProjectDeclarations? = nil, command: String? = nil
    ) {
        let folder = manifest == "-" ? root : RelativePath.folder(of: manifest)
        let place = OutputPlace(generation, manifestFolder: folder, root: root)
        let index = AdoptionIndex(generation.manifest.adoptionTargets)
        let others = OtherDeclarations(
            besides: manifest, in: declarations ?? .below(root, in: known.files))
        var (kept, hasBare) = (OutputUsers?.none, false)
        self.init(place, reader: GuardedProjectReader.reader(known: known), command: command) { model, withBare in
            var users = kept ?? OutputUsers(of: index, for: place, in: model, others)
            if withBare, !hasBare {
                users.addBare(
                    of: index, for: place, in: model, Self.scan(around: place, generation, in: model, known: known))
                hasBare = true
            }
            kept = users
            return users
        }
    }

    /// The uses in the code of the repository around a manifest.
    private static func scan(
        around place: OutputPlace, _ generation: Generation, in model: ProjectModel, known: Session
    ) -> CodeScan? {
        // Without a repository it is what the command is about.
        let (root, home) = (AbsolutePath.of(place.root), place.manifestFolder)
        let folder = Git.root(of: SourcePath(home))?.text ?? (home.isBelow(root) ? root : home)
        let systems = SystemsOfCode(of: model, below: [folder], by: [generation])
        return known.files.once([folder, systems.all.text]) {
            try? CodeScan(of: [folder], knowledge: systems.knowledge, for: .report, known: known)
        }?.deployed(in: model, on: systems)
    }
}

extension OutputUsers {
    /// The files that name the wrappers of some classes.
    fileprivate init(
        of index: AdoptionIndex, for place: OutputPlace, in model: ProjectModel, _ others: OtherDeclarations
    ) {
        let folder = place.manifestFolder
        let names = Set(index.targets.flatMap { $0.declaredNames + [$0.proxyName].compactMap(\.self) })
        let places = (try? CodeScan.mentions(of: names.sorted(), in: folder, model.files)) ?? []
        self.init(adopted: Set(places.map { RelativePath.join(folder, $0.path) }))
        self.names = names
        let targets = index.targets.flatMap(\.sharedNames).map { name in
            others.targets(of: SharedDeclarations.name(name, place.isProxy), in: model)
        }
        isRedundant = !targets.isEmpty && targets.allSatisfy { !$0.isEmpty }
        served.formUnion(targets.joined())
    }

    /// Adds the code that uses the bare classes: below the manifest's folder, and in targets that are described there or compile the
    /// output.
    fileprivate mutating func addBare(
        of index: AdoptionIndex, for place: OutputPlace, in model: ProjectModel, _ scan: CodeScan?
    ) {
        guard var scan else { return }
        let home = place.manifestFolder
        let leftOut = SourceExclusion([], manifest: place.excluded, manifestFolder: place.manifestFolder)
        scan.uses.removeAll { use in
            !index.targets(named: use.known.name).contains { $0.module == use.known.module }
        }
        for index in scan.uses.indices {
            scan.uses[index].places.removeAll { leftOut.holds(AbsolutePath.of($0.path)) }
        }
        let own = Set(model.indices(below: home) + place.files.flatMap(model.indices(compiling:)))
        let needs = TargetNeeds(scan, model, on: DeploymentTargets(), seeing: VisibleWrappers(of: [], in: model))
        bare = needs.targets.filter { need in
            need.takesProxy == place.isProxy && !served.isSuperset(of: need.indices)
                && (!own.isDisjoint(with: need.indices) || need.files.contains { $0.isBelow(home) })
        }
        unplaced = Set(scan.uses.filter(\.isProposed).flatMap(\.places).map { AbsolutePath.of($0.path) })
            .filter { $0.isBelow(home) && model.indicesOfCompilers(of: $0).isEmpty }
    }
}

extension AdoptionTarget {
    /// What the manifest declares for the class: subclasses, or the properties of an extension.
    var sharedNames: [String] { bindings.map(\.wrapperName) + properties.map { "\(name).\($0.safeName)" } }
}
