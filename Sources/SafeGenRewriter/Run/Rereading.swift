import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// Reads files again whose words get a meaning from other files: the names of the project's classes that inherit from those
/// of the manifest, and what files see without an import of their own.
struct Rereading {
    private let files: SourceReading
    private var headerImports: [String: Set<String>] = [:]
    private(set) var rules: RuleSet
    private(set) var reports: [FileReport]
    /// The files of other manifests that may declare a class which inherits from one of the manifest's, another name of one, or a member.
    private(set) var declaring: [(path: String, facts: FileFacts)] = []

    /// Reads what is to be read again, of files in the order of their reports.
    init(
        _ reports: [FileReport], of files: SourceReading, beside others: SourceReading, _ rules: RuleSet,
        _ layout: ProjectLayout
    ) {
        (self.reports, self.files, self.rules) = (reports, files, rules)
        followImports(layout)
        var known = ProjectDerivations()
        for _ in 0..<ProjectDerivations.rounds {
            let examiner = FileExaminer(rules: self.rules, files: others.files)
            declaring = others.compactMap { path, bytes in examiner.facts(of: path, bytes).map { (path.text, $0) } }
            let found = ProjectDerivations(
                (self.reports.map { ($0.path, $0.facts) } + declaring).lazy.map { ($0.hasSuffix(".swift"), $1) })
            if found == known { return }
            let scanner = WordScanner(found.names(unlike: known).sorted().map(WordPattern.word))
            known = found
            self.rules = rules.following(known)
            read { !scanner.hits(in: $1).isEmpty }
        }
    }

    /// Reads the files that lack an import which the bridging header of their target has, or a module of the project brings along.
    private mutating func followImports(_ layout: ProjectLayout) {
        let lacking = reports.filter { !$0.facts.missingModules.isEmpty }
        guard layout.readsProjects, !lacking.isEmpty else { return }
        let map = layout.map(of: lacking.map(\.path))
        var headers = BridgingHeaders(among: files.paths.map(\.text), in: files.files)
        let names = rules.index.targets.flatMap { target in
            rules.instances.names(of: target).filter { !ObjectiveCName.isPrefixed($0, module: target.module) }
        }
        var reexported = ReexportedModules(files, unlessDeclaring: Set(names), map, layout)
        for report in lacking {
            var modules = Set(map.targets(of: report.path).flatMap(\.bridgingHeaders)).reduce(into: Set()) {
                $0.formUnion(headers.modules(importedBy: $1))
            }
            var missing = report.facts.missingModules.filter { !ImportList.reach($0, by: modules) }
            if !missing.isEmpty {
                let seen = reexported.modules(
                    seenFrom: report.path, importing: report.facts.imports.modules.union(modules))
                let brought = missing.filter { ImportList.reach($0, by: seen) }
                modules.formUnion(brought)
                missing.subtract(brought)
            }
            guard missing != report.facts.missingModules else { continue }
            headerImports[report.path] = modules
        }
        let paths = Set(headerImports.keys)
        if !paths.isEmpty { read { path, _ in paths.contains(path.text) } }
    }

    /// Reads some files again, by what is known of the others.
    private mutating func read(
        where isWanted: @escaping @Sendable (SourcePath, UnsafeBufferPointer<UInt8>) -> Bool
    ) {
        let examiner = FileExaminer(rules: rules, files: files.files, headerImports: headerImports)
        let fresh = files.compactMap { path, bytes -> (path: String, report: FileReport?)? in
            isWanted(path, bytes) ? (path.text, examiner.report(on: path, bytes)) : nil
        }
        guard !fresh.isEmpty else { return }
        var byPath = Dictionary(reports.map { ($0.path, $0) }) { first, _ in first }
        for (path, report) in fresh { byPath[path] = report }
        let rest = files.paths.compactMap { byPath.removeValue(forKey: $0.text) }
        // Files that can't be read come first.
        reports = reports.filter { byPath[$0.path] != nil } + rest
    }
}
