import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// The uses that the files of a scan show together: the names mean what they mean to `audit` and `adopt`.
struct ProjectUses {
    /// The classes of which something was seen, by module and name.
    private(set) var classes: [ClassUse] = []

    let files: [FileUses]
    let source: SourceReading
    let knowledge: ScanKnowledge
    private let scope: ProjectScope
    let lasting: LastingClasses
    private let targets: [AdoptionTarget]
    /// The names among those that are looked for which files declare for others.
    private let declared: Set<String>

    var paths: [SourcePath] { source.paths }

    /// Adds up what the files show.
    init(_ reading: ScanReading, in layout: ProjectLayout) {
        (files, source, knowledge) = (reading.files, reading.source, reading.knowledge)
        targets = knowledge.classes.map { AdoptionTarget($0) }
        declared = files.reduce(into: []) { $0.formUnion($1.facts.declarations.lazy.map(\.name)) }
        // Modules matter where the code has a class of its own by one of the names.
        let delegates = Self.delegatesThatMayLast(files, source.paths)
        let layout = declared.isEmpty && delegates.isEmpty ? ProjectLayout() : layout
        let relevant = zip(source.paths, files).filter(\.1.concernsNames)
        let map = layout.map(of: relevant.map(\.0.text))
        let others = OtherMembers(
            of: files.enumerated().flatMap { number, file in
                file.sites.map { ([number, $0.range.lowerBound], $0.premise) }
            }, beside: files.lazy.map(\.facts), source)
        scope = ProjectScope(
            relevant.map { ($0.0.text, $0.1.facts) } + others.files, users: [], in: map, layout: layout, of: targets)
        lasting = LastingClasses(delegates, in: source, layout)
        classes = found
    }

    /// The classes of delegates of which some file shows that their objects may last: the others needn't be looked for.
    private static func delegatesThatMayLast(_ files: [FileUses], _ paths: [SourcePath]) -> Set<LastingDelegate> {
        let facts = files.map(\.facts)
        let known = facts.reduce(into: Set<String>()) { known, facts in
            let apps = facts.conformances.filter { !ProgramCode.marksOfApp.isDisjoint(with: $0.value) }
            known.formUnion(facts.objectiveC.lasting.union(apps.keys))
        }
        var found = zip(files, paths).reduce(into: Set<LastingDelegate>()) { delegates, place in
            let (file, path) = place
            let own = file.sites.filter { $0.proof == nil }.compactMap(\.delegateClass)
            delegates.formUnion(
                ObjectiveCRule.reads(path.text) ? own.filter { $0.className.map(known.contains) ?? true } : own)
            delegates.formUnion(file.setterCalls.compactMap(\.delegateClass).map { .named($0) })
        }
        // What conforms may be the only object of its class.
        if !found.isEmpty {
            found.formUnion(files.flatMap(\.sites).filter { $0.kind == .conformance }.map { .named($0.name) })
        }
        return found
    }

    private var found: [ClassUse] {
        let set = files.reduce(into: Set<String>()) { $0.formUnion($1.facts.setProperties) }
        let properties = Set(files.flatMap(\.facts.properties).map(\.ofClass))
        let setters = ObjectiveCSetters(of: files)
        return placesByClass.sorted { $0.key < $1.key }.map { subject, places in
            let known = knowledge.classes[subject]
            var use = ClassUse(known: known, places: provingOwnDelegates(places), bindings: [])
            use.isMade = !use.replacedMakers.isEmpty
            use.isNamed = properties.contains(known.name) || places.contains { !$0.site.isByValue }
            let conformers = use.conformers
            use.isPerhapsSet = known.hazards.contains {
                set.contains($0.property) || setters.maySet($0.property, conformers: conformers)
            }
            return use
        }
    }

    private var placesByClass: [Int: [CodeScan.UseSite]] {
        var (places, likely, needed) = ([Int: [CodeScan.UseSite]](), [(file: Int, site: ClassSite)](), Set<Int>())
        for (file, uses) in files.enumerated() {
            for site in uses.sites {
                if site.isUncertain || site.premise?.rankOfObject != nil {
                    likely.append((file, site))
                    if site.isByValue, site.premise == .isLikely { needed.insert(site.subject) }
                    continue
                }
                guard meaning(of: site, in: file) != .other else { continue }
                guard site.kind == .conformance else {
                    places[site.subject, default: []].append(place(site, of: file, to: site.subject))
                    continue
                }
                let known = knowledge.protocols[site.subject]
                for subject in known.classes {
                    places[subject, default: []].append(place(site, of: file, to: subject, known.name))
                }
                needed.formUnion(known.classes)
            }
        }
        for (file, site) in admitted(likely, needed: needed) {
            places[site.subject, default: []].append(place(site, of: file, to: site.subject))
        }
        return places
    }

    /// Those of the uncertain places that count: of each the best evidence, which is first.
    private func admitted(
        _ likely: [(file: Int, site: ClassSite)], needed: Set<Int>
    ) -> [(file: Int, site: ClassSite)] {
        var evidence = FirstEvidence<[Int]>()
        return likely.compactMap { file, site in
            switch site.premise {
            case .isProperty?, .isLikely?: if !needed.contains(site.subject) { return nil }
            default: break
            }
            var site = site
            let isAdmitted = evidence.admits(site.premise ?? .isLikely, at: [file, site.range.lowerBound], in: scope) {
                let meaning = meaning(of: site, in: file)
                // A guess by the value.
                if case .unsure = meaning { (site.isUncertain, site.isByValue) = (true, true) }
                return meaning != .other
            }
            return isAdmitted ? (file, site) : nil
        }
    }

    /// A place, with what the other files prove of its delegate.
    private func place(
        _ site: ClassSite, of file: Int, to subject: Int, _ protocolName: String? = nil
    ) -> CodeScan.UseSite {
        let path = paths[file].text
        var site = site
        if let maker = site.delegateMaker, scope.isProxy(maker) {
            site.isProxied = true
            site.proof = .weak(maker)
        }
        let name = knowledge.classes[subject].name
        site.proof = site.delegateClass.flatMap { lasting.proofs[$0] } ?? scope.upheld(site.proof, of: name)
        return .init(path: path, site: site, protocolName: protocolName, isObjectiveC: ObjectiveCRule.reads(path))
    }

    /// The places of a class; a type that is its own delegate needs no wrapper, and whoever sets another one is a place of its own. Nor
    /// does one conform that lives as long as the program.
    private func provingOwnDelegates(_ places: [CodeScan.UseSite]) -> [CodeScan.UseSite] {
        let owners = Set(places.compactMap(\.site.selfDelegate))
        return places.map { place in
            let isConformance = place.site.kind == .conformance
            let type = isConformance || place.site.kind == .subclass ? place.site.name : place.site.made
            let proof = owners.contains(type) ? .ownDelegate : isConformance ? lasting.proofs[.named(type)] : nil
            var place = place
            place.site.proof = proof ?? place.site.proof
            return place
        }
    }

    private func meaning(of site: ClassSite, in file: Int) -> ProjectNames.Referent {
        if site.kind == .conformance {
            let known = knowledge.protocols[site.subject]
            let module = known.classes.first.map { knowledge.classes[$0].module }
            return meaning(of: site.premise, known.name, from: module, nil, in: file)
        }
        let known = knowledge.classes[site.subject]
        return meaning(of: site.premise, known.name, from: known.module, targets[site.subject], in: file)
    }

    /// What a name means of a class or a protocol of the knowledge, which nothing else can be meant of without a premise. The module of a class
    /// of the project is empty, and the target of a protocol nil.
    func meaning(
        of premise: ProjectPremise?, _ known: String, from module: String?, _ target: AdoptionTarget?, in file: Int
    ) -> ProjectNames.Referent {
        guard let premise else { return .theClass }
        let module = module.flatMap(KnownClass.imported)
        return scope.meaning(of: premise, known, from: module, target, in: paths[file].text)
    }

    /// Those names of a class and its delegates' protocols that files with some places see as perhaps something else: generated code
    /// there has to name the module.
    func namesakes(of use: ClassUse) -> Set<String> {
        let candidates = use.names.intersection(declared)
        guard !candidates.isEmpty else { return [] }
        let places = Set(use.places.map(\.path))
        let files = paths.indices.filter { places.contains(paths[$0].text) }
        return candidates.filter { name in
            files.contains { file in
                self.files[file].facts.declarations.contains { $0.name == name && $0.type == nil }
                    || scope.names.meaning(
                        of: name, from: use.known.module, in: paths[file].text,
                        imported: self.files[file].facts.imports.modules, within: EnclosingTypes()) != .theClass
            }
        }
    }
}
