import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// What has to hold of the other files for a place to be about a class or a protocol that it has by a bare name: the name means that.
struct NamePremise: Hashable, Sendable {
    var name: String
    /// The module of the class; nil for one of the project's own that leads to it.
    var module: String?
    /// The types around the place.
    var types: EnclosingTypes
}

/// What the names in the files of a scan mean: the rule is that of `ProjectNames`, which `audit` and `adopt` have.
struct ScanNames {
    private let results: [ScanFiles.Result]
    private let paths: [SourcePath]
    /// The names among those that are looked for which files declare for others.
    private let declared: Set<String>
    private var names = ProjectNames(ModuleMap())
    /// By file, the names of its own that lead to a class or a protocol for sure.
    private var leading: [Int: Set<String>] = [:]

    /// Gathers the declarations.
    ///
    /// - Parameters:
    ///   - results: The evidence of the files.
    ///   - files: The files.
    ///   - root: The folder that is looked through for descriptions of targets if nothing around a file describes it.
    ///   - known: Has the descriptions that other readers of the run read; nil to read all.
    init(_ results: [ScanFiles.Result], of files: ScanFiles, below root: String?, known: ReadDescriptions? = nil) {
        (self.results, paths) = (results, files.paths)
        declared = results.reduce(into: []) { $0.formUnion($1.evidence.declarations.lazy.map(\.name)) }
        guard !declared.isEmpty else { return }
        let relevant = results.indices.filter { results[$0].evidence.concernsNames }
        let paths = files.paths
        names = ProjectNames(
            ModuleMap(for: relevant.map { paths[$0].text }, below: root, known: known))
        for file in relevant { names.add(results[file].evidence.declarations, of: paths[file].text) }
        // A class may inherit from one of another file.
        var open = relevant.flatMap { file in
            let derived = results[file].evidence.derived
            return derived.classes.map { (file, $0.key, files.knowledge.classes[$0.value].name) }
                + derived.protocols.map { (file, $0.key, files.knowledge.protocols[$0.value].name) }
        }
        for _ in 0..<4 {
            let found = open.filter { isMeant(results[$0.0].evidence.premises[$0.1], $0.2, in: $0.0) }
            if found.isEmpty { return }
            for (file, name, known) in found {
                names.add(subclass: name, ofClass: known, of: paths[file].text)
                leading[file, default: []].insert(name)
            }
            open.removeAll { leading[$0.0]?.contains($0.1) ?? false }
        }
    }

    /// Whether a name means a class or a protocol of the knowledge, or perhaps does.
    ///
    /// - Parameters:
    ///   - premise: The name; nil if nothing else can be meant.
    ///   - known: The class or the protocol.
    ///   - file: The number of the file.
    /// - Returns: false if a file declares something else that is meant.
    func isMeant(_ premise: NamePremise?, _ known: String, in file: Int) -> Bool {
        guard let premise, declared.contains(premise.name) else { return true }
        let (evidence, path) = (results[file].evidence, paths[file].text)
        guard let module = premise.module else {
            if evidence.declaresAtTop(premise.name) { return leading[file]?.contains(premise.name) ?? false }
            return names.meaning(
                ofSubclass: premise.name, of: known, behind: nil, in: path, imported: evidence.imports,
                within: premise.types) != .other
        }
        return names.meaning(
            of: premise.name, from: module, in: path, imported: evidence.imports, within: premise.types) != .other
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
                let evidence = results[file].evidence
                return evidence.declaresAtTop(name)
                    || names.meaning(
                        of: name, from: use.known.module, in: paths[file].text, imported: evidence.imports,
                        within: EnclosingTypes()) != .theClass
            }
        }
    }
}

extension FileEvidence {
    /// Whether the meaning of names matters in the file.
    fileprivate var concernsNames: Bool {
        !declarations.isEmpty || !sightings.isEmpty || !arguments.isEmpty || !premises.isEmpty
    }

    /// Whether the file declares something of a name at its top.
    fileprivate func declaresAtTop(_ name: String) -> Bool {
        declarations.contains { $0.name == name && $0.type == nil }
    }
}
