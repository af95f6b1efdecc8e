import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The sum of the files of a scan.
struct ScanSum {
    /// The classes of which something was seen, by module and name.
    let classes: [ClassUse]

    /// Adds up the evidence of the files.
    ///
    /// - Parameters:
    ///   - results: The evidence.
    ///   - paths: The files.
    ///   - knowledge: The classes and protocols that were looked for.
    ///   - names: What the names in the files mean.
    init(_ results: [ScanFiles.Result], _ paths: [SourcePath], _ knowledge: ScanKnowledge, _ names: ScanNames) {
        let own = results.reduce(into: Set()) { $0.formUnion($1.evidence.ownProperties) }
        var places: [Int: [CodeScan.Place]] = [:]
        for (file, (result, path)) in zip(results, paths).enumerated() {
            for sighting in result.evidence.sightings {
                var place = CodeScan.Place(path: path.text, sighting: sighting, isObjectiveC: result.isObjectiveC)
                if let owner = sighting.through, own.contains("\(owner).\(sighting.name)") { continue }
                if sighting.kind == .conformance {
                    let known = knowledge.protocols[sighting.subject]
                    guard names.isMeant(sighting.premise, known.name, in: file) else { continue }
                    place.protocolName = known.name
                    for subject in known.classes { places[subject, default: []].append(place) }
                } else {
                    let known = knowledge.classes[sighting.subject]
                    guard names.isMeant(sighting.premise, known.name, in: file) else { continue }
                    places[sighting.subject, default: []].append(place)
                }
            }
        }
        let needed = Set(places.filter { $0.value.contains { $0.sighting.kind == .conformance } }.keys)
        let members = Self.merged(
            results.enumerated().map { file, result in
                result.evidence.members.filter { name, subject in
                    names.isMeant(result.evidence.premises[name], knowledge.classes[subject].name, in: file)
                }
            })
        let headerMembers = Self.merged(results.map(\.evidence.headerMembers))
        let delegates = Delegates(results, knowledge)
        for (result, path) in zip(results, paths) {
            for unresolved in result.evidence.unresolved {
                let certain = unresolved.owner.flatMap { headerMembers["\($0).\(unresolved.variable)"] }
                let likely = members[unresolved.variable].flatMap { needed.contains($0) ? $0 : nil }
                guard let subject = certain ?? likely ?? delegates.subject(of: unresolved),
                    knowledge.classes[subject].hazards.contains(where: { $0.property == unresolved.sighting.name })
                else { continue }
                places[subject, default: []].append(
                    .init(path: path.text, sighting: unresolved.sighting, isObjectiveC: result.isObjectiveC))
            }
        }
        classes = places.sorted { $0.key < $1.key }.map { subject, places in
            var use = ClassUse(known: knowledge.classes[subject], places: places, bindings: [])
            use.isMade = !use.makers.isEmpty
            return use
        }
    }

    /// What makes a file worth reading that was not read.
    struct Clues {
        /// The classes to whose delegates' protocols types conform.
        private(set) var classes: Set<Int> = []
        /// The names of the variables whose delegates other files than theirs may set: of an Objective-C property that of its variable
        /// too, and if there are any, an empty one for a name that isn't known.
        private(set) var members: Set<String> = []

        init(_ results: [ScanFiles.Result], _ knowledge: ScanKnowledge) {
            for sighting in results.lazy.flatMap(\.evidence.sightings) where sighting.kind == .conformance {
                classes.formUnion(knowledge.protocols[sighting.subject].classes)
            }
            for evidence in results.lazy.map(\.evidence) {
                members.formUnion(evidence.members.filter { classes.contains($0.value) }.keys)
                members.formUnion(
                    evidence.headerMembers.keys.compactMap { $0.split(separator: ".").last.map(String.init) })
            }
            if !members.isEmpty { members.formUnion(members.map { "_\($0)" } + [""]) }
            // A framework may give the instance, and the object makes itself the delegate.
            if classes.contains(where: { knowledge.classes[$0].form == .extension }) {
                members.insert(FileGlance.message)
            }
        }
    }

    /// The Objective-C classes whose objects make themselves the delegate of something of which no type is written.
    private struct Delegates {
        private let conformances: [String: Set<String>]
        private let classes: [(index: Int, target: AdoptionTarget)]

        init(_ results: [ScanFiles.Result], _ knowledge: ScanKnowledge) {
            conformances = results.reduce(into: [:]) { all, result in
                all.merge(result.evidence.conformances) { $0.union($1) }
            }
            classes = knowledge.classes.enumerated().filter { $0.element.form == .extension }
                .map { ($0.offset, AdoptionTarget($0.element)) }
        }

        func subject(of unresolved: FileEvidence.Unresolved) -> Int? {
            guard let name = unresolved.delegate, let protocols = conformances[name] else { return nil }
            let receiver = UnknownReceiver(text: unresolved.variable, conformances: protocols)
            return classes.first { receiver.mayBe($0.target) }?.index
        }
    }

    private static func merged(_ members: [[String: Int]]) -> [String: Int] {
        members.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
}
