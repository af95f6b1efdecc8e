import SafeGen
import SafeGenCommandSupport

extension FileUses {
    init(objectiveC bytes: UnsafeBufferPointer<UInt8>, _ words: ScanWords) {
        let file = ObjectiveCReader(bytes, words.objectiveCNames)
        sites = file.found.flatMap { found in
            ClassSite.all(of: found, .subclass, words).map { site in
                var site = site
                site.delegateMaker = file.delegateMaker(of: found)
                site.delegateClass = found.delegateClass
                return site
            }
        }
        sites += file.conformances.flatMap { ClassSite.all(of: $0, .conformance, words) }
        sites.sort { $0.range.lowerBound < $1.range.lowerBound }
        func name(_ subject: Int) -> String { words.knowledge.classes[subject].name }
        facts = FileFacts(of: file, name)
        facts.objectiveC.proxies = file.weakProxies
        facts.setProperties = file.setProperties
        facts.objectiveC.selfProperties = file.selfProperties
        facts.objectiveC.lasting = Set(sites.compactMap { $0.delegateClass?.className }).filter { name in
            ObjectFacts(of: name, in: file.context).keepers.contains(.program)
        }
        let parents = file.subclasses.mapValues(name).merging(
            file.subprotocols.mapValues { words.knowledge.protocols[$0].name }
        ) { first, _ in first }
        for (child, parent) in parents {
            facts.subclasses.insert(
                ProjectSubclass(ofClass: parent, name: file.swiftNames[child] ?? child, objectiveCName: child))
            facts.declarations.append(ProjectDeclaration(name: file.swiftNames[child] ?? child, type: nil))
        }
        place(in: Array(bytes))
    }
}

extension ClassSite {
    /// The uses at a place, one for each class that may be meant: the best evidence is first.
    fileprivate static func all(
        of found: ObjectiveCReader.Use, _ inheritance: Kind, _ words: ScanWords
    ) -> [ClassSite] {
        func site(_ kind: Kind, _ name: String = "") -> ClassSite {
            ClassSite(kind: kind, subject: found.subject, name: name, range: found.range, proof: found.proof)
        }
        switch found.event {
        case .made:
            var site = site(.creation)
            site.isWithoutDelegate = found.isWithoutDelegate
            site.made = found.className
            guard let (property, range) = found.argument else { return [site] }
            var argument = ClassSite(
                kind: .assignment, subject: found.subject, name: property, range: range, proof: found.proof)
            argument.isArgument = true
            return [site, argument]
        case .inherited(let name): return [site(inheritance, name)]
        // The property of its superclass, which it declares again.
        case .set where found.isOfSuper && found.owner == words.knowledge.classes[found.subject].name: return []
        case .set(let property):
            var site = site(.assignment, property)
            site.selfDelegate = found.isSelfDelegate ? found.owner : nil
            return [site]
        case .setForeign(let property, _, _): return all(property, found, words)
        case .called, .madeSafely, .compared, .lost: return []
        }
    }

    private static func all(
        _ property: String, _ found: ObjectiveCReader.Use, _ words: ScanWords
    ) -> [ClassSite] {
        found.premises.flatMap { premise in
            words.targets(withProperty: property).map { index, _ -> ClassSite in
                var site = ClassSite(
                    kind: .assignment, subject: index, name: property, range: found.range, premise: premise)
                site.isUncertain = premise.isGuess
                site.isByValue = premise.isGuess && !found.isSelf
                return site
            }
        }
    }
}
