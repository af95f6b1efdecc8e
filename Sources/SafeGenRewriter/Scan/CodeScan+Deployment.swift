import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

extension CodeScan {
    /// The scan by the targets that compile each file: the systems of other targets don't make a wrapper needed there, nor do the
    /// delegates of targets apart.
    ///
    /// - Parameters:
    ///   - model: The targets.
    ///   - systems: Those that the code is built for; nil for those that the descriptions of the targets say.
    ///   - wrappers: What the project's manifests declare; nil to take all wrappers that code names for declared.
    /// - Returns: The scan without the places that need no wrapper; a class that has no other needs nothing.
    package func deployed(
        in model: ProjectModel, on systems: SystemsOfCode? = nil, wrappers: DeclaredWrappers? = nil
    ) -> CodeScan {
        let systems = systems ?? SystemsOfCode(of: model, below: ["/"])
        var scan = self
        scan.uses = uses.map { use in
            var use = use.withoutWrappers(of: wrappers, in: model).without { model.leavesOut(AbsolutePath.of($0)) }
                .withoutInstances(apartIn: model)
                .withoutTestDoubles(in: model)
            use.isHandedIn = use.handedIn.flatMap { model.indicesOfCompilers(of: $0.path) }
                .contains { use.mayBeHandedIn(to: $0, in: model, model.indicesOfCompilers) }
            return use.deployed(on: systems)
        }.filter { !$0.places.isEmpty }
        scan.systemsOfWeak = weakProtocols.compactMapValues { paths in
            let each = paths.map(systems.of)
            return each.contains(where: \.isEmpty) ? nil : DeploymentTargets(each.flatMap(\.releases))
        }
        scan.others = others.map { $0.compiled(in: model) }
        let files = Set(scan.uses.filter(\.isProposed).flatMap(\.places).map(\.path))
        let all = Set(files.map { Set(model.indicesOfCompilers(of: $0)) })
        let apps = all.filter { $0.contains { !model.targets[$0].isTest } }
        let compilers = apps.isEmpty ? all : apps
        let closed = Set(compilers.joined()).filter { !model.mayHaveSwift($0) }
        let open = compilers.filter { $0.isDisjoint(with: closed) }
        scan.targetsWithoutSwift = Set(
            Set(open.joined()).map { model.targets[$0] }.filter {
                !$0.isTest && $0.lacksSwiftVersion && $0.compilesNoSwift(in: model.files, besides: { _ in false })
            }.map(\.name))
        scan.takesSwift = closed.isEmpty || open.contains { !$0.isEmpty }
        return scan
    }
}

extension ClassUse {
    /// The use without the places that use a wrapper which is declared: by a manifest, or by a module that isn't the project's, perhaps.
    fileprivate func withoutWrappers(of wrappers: DeclaredWrappers?, in model: ProjectModel) -> ClassUse {
        var use = self
        use.places.removeAll { place in
            guard let name = place.site.wrapper,
                !(wrappers?.lack(name, of: known.name, in: place.path, model) ?? false)
            else { return false }
            if place.site.kind == .assignment { use.safeFiles.insert(place.path) }
            return true
        }
        return use
    }

    /// The use without the files that no target compiles. Where a wrapper would be for those alone, it keeps them and is needless.
    fileprivate func without(_ isLeftOut: (String) -> Bool) -> ClassUse {
        guard let place = places.first(where: { isLeftOut($0.path) }) else { return self }
        var use = self
        use.places.removeAll { isLeftOut($0.path) }
        if isProposed, !use.isProposed {
            use = self
            use.past = "no target compiles \(PresentableText.line(place.path))"
        }
        return use
    }

    /// The use without the instances in targets that share no program with one that sets a delegate, or has a type for it.
    fileprivate func withoutInstances(apartIn model: ProjectModel) -> ClassUse {
        func modules(_ path: String) -> Set<String?> {
            let targets = model.compilers(of: path)
            return targets.isEmpty ? [nil] : Set(targets.map(\.module))
        }
        let users = Set(places.filter { [.assignment, .conformance].contains($0.site.kind) }.map(\.path))
            .reduce(into: Set()) { $0.formUnion(modules($1)) }
        guard !users.isEmpty else { return self }
        let apart = Dictionary(grouping: Set(makers.map(\.path)), by: modules).filter { own, _ in
            own.allSatisfy { own in users.allSatisfy { model.areApart(own, $0) } }
        }
        let unreached = Set(apart.values.joined())
        var use = self
        use.places.removeAll { unreached.contains($0.path) }
        return use
    }

    /// The use without the classes in Objective-C of tests that stand in for this one, and without their instances.
    fileprivate func withoutTestDoubles(in model: ProjectModel) -> ClassUse {
        let names = Set(
            places.filter { place in
                guard place.isObjectiveC, place.site.kind == .subclass else { return false }
                let targets = model.compilers(of: place.path)
                return !targets.isEmpty && targets.allSatisfy(\.isTest)
            }.map(\.site.name))
        guard !names.isEmpty else { return self }
        var use = self
        use.places.removeAll { place in
            place.site.kind == .subclass && place.isObjectiveC && names.contains(place.site.name)
                || place.site.kind == .creation && names.contains(place.site.made)
        }
        return use
    }

    fileprivate func deployed(on systems: SystemsOfCode) -> ClassUse {
        // Versions matter to few classes.
        guard known.hazards.contains(where: { !$0.weakSince.isEmpty }) else { return self }
        var (use, excused) = (self, DeploymentTargets())
        use.places.removeAll { place in
            let own = systems.of(place.path)
            guard known.needed(on: own) == nil else {
                if own.isEmpty { use.openTargets.formUnion(systems.model.compilers(of: place.path).map(\.name)) }
                return false
            }
            for release in own.releases { excused.add(release) }
            return true
        }
        // What is left has to show a use by itself.
        guard use.places.isEmpty || isUsed && !use.isUsed else { return use }
        use = self
        let hazard = known.hazards[0]
        if case .unknown(let gaps) = hazard.weakVersions.need(at: excused) { use.gaps = gaps }
        use.past =
            use.gaps.isEmpty
            ? excused.holding(since: hazard.weakSince) { system in
                ![.absent, .notSeen, .unavailable].contains(hazard.status(on: system))
            } : WrapperNeed.unknown(use.gaps).words
        return use
    }

    /// The places that set the delegate of an instance which a parameter of a public function or initializer gives.
    fileprivate var handedIn: [CodeScan.UseSite] { places.filter { $0.site.kind == .assignment && $0.site.isHandedIn } }

    /// Whether a library, by its place in the model, sets delegates of instances that code outside of the project may make: none of
    /// its other targets does.
    func mayBeHandedIn(to index: Int, in model: ProjectModel, _ compilers: (String) -> [Int]) -> Bool {
        let target = model.targets[index]
        guard [.codeLibrary, .framework].contains(target.kind), target.module != nil,
            handedIn.contains(where: { compilers($0.path).contains(index) })
        else { return false }
        return makers.flatMap { compilers($0.path) }.map { model.targets[$0] }
            .allSatisfy { $0.isTest || $0.module == target.module }
    }
}

extension KnownClass {
    /// The class with the properties that need a wrapper on some systems; nil if none does.
    func needed(on targets: DeploymentTargets) -> KnownClass? {
        var known = self
        known.hazards.removeAll { !$0.weakVersions.need(at: targets).isNeeded(ifOpen: true) }
        return known.hazards.isEmpty ? nil : known
    }
}
