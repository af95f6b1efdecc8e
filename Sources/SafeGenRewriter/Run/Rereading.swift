import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// Reads files again whose words get a meaning from other files: the names of the project's classes that inherit replaced
/// properties.
struct Rereading {
    /// A class inherits from one of another file so often.
    private static let rounds = 4

    private let files: any RunFiles
    private(set) var rules: RuleSet
    private(set) var reports: [FileReport]

    /// Reads what is to be read again.
    ///
    /// - Parameters:
    ///   - reports: The first reports on the files.
    ///   - files: All files, in the order of the reports.
    ///   - rules: The rules of the run.
    init(_ reports: [FileReport], of files: any RunFiles, _ rules: RuleSet) {
        (self.reports, self.files, self.rules) = (reports, files, rules)
        var known: Set<ProjectSubclass> = []
        for _ in 0..<Self.rounds {
            let found = subclasses
            let new = found.symmetricDifference(known)
            if new.isEmpty { return }
            known = found
            read(Set(new.flatMap { [$0.name, $0.objectiveCName].compactMap(\.self) }), as: rules.following(known))
        }
    }

    /// The classes that inherit replaced properties. Objective-C has one class of a name: if two files disagree about it, nothing
    /// follows from the name there.
    private var subclasses: Set<ProjectSubclass> {
        let others = Set(
            reports.lazy.filter { !$0.path.hasSuffix(".swift") }.flatMap { report in
                report.facts.declarations.map(\.name).filter { name in
                    !report.facts.subclasses.contains { $0.name == name }
                }
            })
        return Set(
            reports.lazy.flatMap(\.facts.subclasses).map { subclass in
                var subclass = subclass
                if subclass.objectiveCName.map(others.contains) ?? false { subclass.objectiveCName = nil }
                return subclass
            })
    }

    /// Reads the files that have one of some words by other rules.
    private mutating func read(_ words: Set<String>, as rules: RuleSet) {
        self.rules = rules
        let (scanner, examiner) = (WordScanner(words.sorted().map(WordPattern.word)), FileExaminer(rules: rules))
        let fresh = files.compactMap { path, bytes -> (path: String, report: FileReport?)? in
            guard !scanner.hits(in: bytes).isEmpty else { return nil }
            return (path.text, examiner.report(on: path, bytes))
        }
        guard !fresh.isEmpty else { return }
        var byPath = Dictionary(reports.map { ($0.path, $0) }) { first, _ in first }
        for (path, report) in fresh { byPath[path] = report }
        let rest = files.paths.compactMap { byPath.removeValue(forKey: $0) }
        // Files that can't be read come first.
        reports = reports.filter { byPath[$0.path] != nil } + rest
    }
}
