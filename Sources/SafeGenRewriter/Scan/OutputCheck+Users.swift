import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

extension OutputCheck {
    /// Reads the project around the output of a manifest as code is read. If no target compiles it, those are proposed whose code
    /// names the wrappers or uses the classes.
    ///
    /// - Parameters:
    ///   - generation: The generation of the manifest.
    ///   - manifest: The path of the manifest; `-` for one in the working folder.
    ///   - known: Has the descriptions that other readers of the run read; nil to read all.
    ///   - declarations: What the manifests of the project declare.
    package init(
        _ generation: Generation, manifest: String, known: ReadDescriptions? = nil,
        declarations: ProjectDeclarations = ProjectDeclarations()
    ) {
        let place = OutputPlace(generation, manifestFolder: manifest == "-" ? "." : RelativePath.folder(of: manifest))
        let index = AdoptionIndex(generation.manifest.adoptionTargets)
        let others = OtherDeclarations(besides: manifest, in: declarations)
        var kept: OutputUsers?
        self.init(place, reader: GuardedProjectReader.reader(known: known)) { model in
            var users = kept ?? OutputUsers(of: index, below: place.manifestFolder, in: model, known: known)
            defer { kept = users }
            guard kept == nil else { return users }
            for name in index.targets.flatMap(\.declaredNames) {
                users.served.formUnion(others.targets(of: name, in: model))
            }
            return users
        }
    }
}

extension OutputUsers {
    /// The files that need the wrappers of some classes.
    fileprivate init(of index: AdoptionIndex, below folder: String, in model: ProjectModel, known: ReadDescriptions?) {
        let names = index.wrapperNames.union(index.targets.flatMap(\.properties).map(\.safeName))
        let places = (try? CodeScan.mentions(of: names.sorted(), in: folder)) ?? []
        let scan = try? CodeScan(of: [folder], for: .report, known: known).deployed(in: model)
        let uses = (scan?.uses ?? []).filter { use in
            use.isProposed && index.targets(named: use.known.name).contains { $0.module == use.known.module }
        }
        self.init(
            adopted: Set(places.map { RelativePath.join(folder, $0.path) }),
            bare: Set(
                uses.flatMap { use in
                    let byTarget = TargetNeeds.placesByTarget(use, model)
                    return byTarget.isEmpty ? use.places : Array(byTarget.values.joined())
                }.map { AbsolutePath.of($0.path) }))
    }
}

extension AdoptionTarget {
    /// What the manifest declares for the class: subclasses, or the properties of an extension.
    var declaredNames: [String] { bindings.map(\.wrapperName) + properties.map { "\(name).\($0.safeName)" } }
}
