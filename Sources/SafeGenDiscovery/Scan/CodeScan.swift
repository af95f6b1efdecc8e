import SafeGen
import SafeGenEvidence
import SafeGenReports
import SafeGenSystem
import SafeGenTemplates
import SafeGenTooling

/// Which unsafe delegates some code uses, with the evidence: what `safegen scan` finds.
package struct CodeScan: Sendable {
    /// A file or a folder that can't be looked at.
    package struct Trouble: Sendable, Equatable {
        package var path: String
        package var message: String
    }

    /// Where a class is used, and how.
    struct Place: Sendable, Equatable {
        var path: String
        var sighting: FileEvidence.Sighting
        /// The protocol of a conformance.
        var protocolName: String?
        /// Whether it was seen in the text of Objective-C.
        var isObjectiveC: Bool
    }

    /// The classes of which something was seen, by module and name.
    let uses: [ClassUse]
    /// How often protocols are conformed to whose delegates are weak already, by their names.
    let weakConformances: [String: Int]
    let knowledge: ScanKnowledge
    /// The types at the top of files that are named as wrappers are.
    let wrapperNamesakes: Set<String>
    /// The types at the top of files that other files see, by the names of known classes and of the protocols of their delegates:
    /// generated code that means the known ones has to name their module.
    let namesakes: Set<String>
    /// How many files there are, and how many of them are Objective-C.
    package let fileCount: Int
    package let objectiveCCount: Int
    /// What can't be looked at.
    package let troubles: [Trouble]

    /// Looks through code.
    ///
    /// - Parameters:
    ///   - roots: Files and folders.
    ///   - excluded: Patterns of paths to leave out.
    ///   - knowledge: What to look for.
    ///   - progress: Told now and then how many files were looked at, and of how many.
    /// - Throws: `RunError` if a path leads nowhere.
    package init(
        of roots: [String], excluding excluded: [String] = [], knowledge: ScanKnowledge = .apple,
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws(RunError) {
        let files = try CodeFiles(below: roots, excluding: excluded)
        var results = Self.read(files.paths, .init(), knowledge, progress)
        var derived = CodeWords.Derived()
        // What inherits from a class or a protocol leads to it too: the files that name it are read again.
        for _ in 0..<4 {
            var next = derived
            for result in results {
                next.classes.merge(result.evidence.derived.classes) { first, _ in first }
                next.protocols.merge(result.evidence.derived.protocols) { first, _ in first }
            }
            let new = next.names.subtracting(derived.names)
            if new.isEmpty { break }
            derived = next
            let hashes = new.filter { $0.first?.isUppercase ?? false }.map(CodeWords.hash)
            let all = hashes.count < new.count
            let again = results.indices.filter { index in
                all || hashes.contains(where: results[index].evidence.capitals.mayContain)
            }
            let fresh = Self.read(again.map { files.paths[$0] }, derived, knowledge) { _, _ in }
            for (index, result) in zip(again, fresh) { results[index] = result }
        }
        (self.knowledge, fileCount) = (knowledge, files.paths.count)
        objectiveCCount = results.count(where: \.isObjectiveC)
        troubles = files.troubles + results.compactMap(\.trouble)
        weakConformances = results.reduce(into: [:]) { counts, result in
            counts.merge(result.weak) { $0 + $1 }
        }
        let uses = Self.uses(results, files.paths, knowledge)
        self.uses = uses
        let names = uses.reduce(into: Set()) { $0.formUnion($1.names) }
        namesakes = results.reduce(into: []) { found, result in
            for type in result.evidence.declared where type.isSeenEverywhere && names.contains(type.name) {
                found.insert(type.name)
            }
        }
        wrapperNamesakes = results.reduce(into: []) { names, result in
            for type in result.evidence.declared where type.container.isEmpty && type.kind == .type {
                if type.name.hasPrefix(Defaults.standardPrefix) { names.insert(type.name) }
            }
        }
    }

    /// What one file tells. A reference, since thousands of them are handed on.
    private final class Result: Sendable {
        let kind: CodeFiles.Kind?
        let evidence: FileEvidence
        let weak: [String: Int]
        let trouble: Trouble?

        init(
            kind: CodeFiles.Kind?, evidence: FileEvidence = FileEvidence(), weak: [String: Int] = [:],
            trouble: Trouble? = nil
        ) {
            (self.kind, self.evidence, self.weak, self.trouble) = (kind, evidence, weak, trouble)
        }

        var isObjectiveC: Bool { kind == .code(.objectiveC) }
    }

    /// The memory of a thread, which reads one file after the other into it.
    private struct Memory {
        var file = FileBuffer()
        let tokens = TokenBuffer()

        mutating func read(_ path: SourcePath) throws(FileError) {
            if try file.read(path, limit: FileReader.largestFile) { return }
            // A link that somebody names, or what is there no more.
            file.take(try FileReader.read(path))
        }
    }

    private static func read(
        _ paths: [SourcePath], _ derived: CodeWords.Derived, _ knowledge: ScanKnowledge,
        _ progress: @escaping @Sendable (Int, Int) -> Void
    ) -> [Result] {
        let swift = CodeWords(knowledge, derived, for: .swift)
        let objectiveC = CodeWords(knowledge, derived, for: .objectiveC)
        return WorkerPool.compactMap(
            paths.count, threads: WorkerPool.coreCount, stride: 8, state: Memory.init
        ) { memory, index -> Result? in
            if index % 256 == 0 { progress(index, paths.count) }
            let kind = CodeFiles.kind(paths[index])
            do throws(FileError) {
                try memory.read(paths[index])
                switch kind {
                case .interface:
                    let evidence = memory.file.withBytes { InterfaceEvidence.read($0, objectiveC, knowledge) }
                    return Result(kind: kind, evidence: evidence)
                case .code, nil:
                    // What SafeGen wrote is no use of the project's own.
                    if memory.file.withBytes(Banner.begins) { return Result(kind: kind) }
                    let words = kind == .code(.objectiveC) ? objectiveC : swift
                    let evidence = memory.file.withBytes { FileEvidence.read($0, words, knowledge, memory.tokens) }
                    let weak = evidence.weakConformances.map { (words.texts[$0.key], $0.value) }
                    return Result(kind: kind, evidence: evidence, weak: Dictionary(weak) { $0 + $1 })
                }
            } catch {
                let trouble = Trouble(path: paths[index].text, message: error.message.text)
                return Result(kind: kind, trouble: trouble)
            }
        }
    }

    private static func merged(_ members: [[String: Int]]) -> [String: Int] {
        members.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }

    /// Puts together what the files tell.
    private static func uses(
        _ results: [Result], _ paths: [SourcePath], _ knowledge: ScanKnowledge
    ) -> [ClassUse] {
        var places: [Int: [Place]] = [:]
        var bindings: [Int: [CodeBinding]] = [:]
        var everywhere: Set<String> = []
        for result in results {
            for type in result.evidence.declared where type.isSeenEverywhere {
                everywhere.insert(type.name)
            }
        }
        let isBound = results.contains { !$0.evidence.arguments.isEmpty }
        let types = ProjectTypes(isBound ? results.map(\.evidence.declared) : [])
        for (index, result) in results.enumerated()
        where !result.evidence.sightings.isEmpty || !result.evidence.arguments.isEmpty {
            // What the project declares by a name is its own.
            let declared = Set(result.evidence.declared.map(\.name)).union(result.evidence.genericParameters)
            func isOwn(_ name: String) -> Bool { everywhere.contains(name) || declared.contains(name) }
            // The other files name classes of Objective-C.
            let isSwift = !result.isObjectiveC && result.kind != .interface
            let path = paths[index].text
            for sighting in result.evidence.sightings {
                var place = Place(path: path, sighting: sighting, isObjectiveC: result.isObjectiveC)
                if sighting.kind == .conformance {
                    let known = knowledge.protocols[sighting.subject]
                    guard !isSwift || !isOwn(known.name) else { continue }
                    place.protocolName = known.name
                    for subject in known.classes { places[subject, default: []].append(place) }
                } else {
                    guard !isSwift || !isOwn(knowledge.classes[sighting.subject].name) else { continue }
                    places[sighting.subject, default: []].append(place)
                }
            }
            for arguments in result.evidence.arguments {
                let known = knowledge.classes[arguments.ofClass]
                guard !isOwn(known.name),
                    let binding = CodeBinding(
                        arguments, of: known, imports: result.evidence.imports, types: types, file: index,
                        paths: paths)
                else { continue }
                if let same = bindings[arguments.ofClass]?.firstIndex(where: { $0.isSame(as: binding) }) {
                    bindings[arguments.ofClass]?[same].add(binding)
                } else {
                    bindings[arguments.ofClass, default: []].append(binding)
                }
            }
        }
        let needed = Set(places.filter { $0.value.contains { $0.sighting.kind == .conformance } }.keys)
        let members = merged(results.map(\.evidence.members))
        let headerMembers = merged(results.map(\.evidence.headerMembers))
        for (index, result) in results.enumerated() {
            for unresolved in result.evidence.unresolved {
                let certain = unresolved.owner.flatMap { headerMembers["\($0).\(unresolved.variable)"] }
                let likely = members[unresolved.variable].flatMap { needed.contains($0) ? $0 : nil }
                guard let subject = certain ?? likely,
                    knowledge.classes[subject].hazards.contains(where: { $0.property == unresolved.sighting.name })
                else { continue }
                let place = Place(
                    path: paths[index].text, sighting: unresolved.sighting, isObjectiveC: result.isObjectiveC)
                places[subject, default: []].append(place)
            }
        }
        return places.sorted { $0.key < $1.key }.map { subject, places in
            ClassUse(known: knowledge.classes[subject], places: places, bindings: bindings[subject] ?? [])
        }
    }
}
