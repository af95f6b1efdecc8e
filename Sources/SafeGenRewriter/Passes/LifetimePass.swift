import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// Drops findings on objects that can't dangle by what the parts of their types say, in all files. Makes notes of those whose type no file declares,
/// and of those that their owner has to end.
struct LifetimePass: ProjectPass {
    /// The facts of the types in each file that declares or extends one.
    private let facts: [String: [(path: String, facts: ObjectFacts)]]

    init(_ reports: [FileReport], _ files: any RunFiles) {
        let types = Set(reports.lazy.flatMap(\.findings).compactMap(\.lifetime?.type)).sorted()
        guard !types.isEmpty else {
            facts = [:]
            return
        }
        let scanner = WordScanner(types.map(WordPattern.word))
        let found = files.compactMap { path, bytes -> [(String, String, ObjectFacts)]? in
            guard path.text.hasSuffix(".swift") else { return nil }
            let named = scanner.hits(in: bytes)
            guard !named.isEmpty, NestingLimit.exceeded(in: bytes) == nil else { return nil }
            let index = ParsedSource(path: path.text, bytes: Array(bytes), hits: []).index
            return Set(named.map { types[$0.pattern] }).map { ($0, path.text, ObjectFacts(of: $0, in: index)) }
        }.joined()
        facts = Dictionary(grouping: found, by: \.0).mapValues { $0.map { ($0.1, $0.2) } }
    }

    func settle(_ report: inout FileReport) {
        var answers: [Finding.Lifetime: Answer] = [:]
        report.findings = report.findings.compactMap { finding in
            guard let lifetime = finding.lifetime else { return finding }
            let answer = answers[lifetime] ?? self.answer(lifetime, in: report.path)
            answers[lifetime] = answer
            var note = finding
            note.isNote = true
            switch answer {
            case .lasts: return nil
            // Many such objects live as long as the app, which no file shows.
            case .mayEnd: return finding.rule == UnretainedContextRule.id ? note : finding
            case .isElsewhere:
                note.edits = []
                note.message += "; the files here don't declare '\(lifetime.type)', so look whether it does"
            case .isEndedByOwner: note.message += "; a method ends it, if the object's owner calls it first"
            }
            return note
        }
    }

    private enum Answer { case lasts, mayEnd, isElsewhere, isEndedByOwner }

    private func answer(_ lifetime: Finding.Lifetime, in path: String) -> Answer {
        let all = facts[lifetime.type] ?? []
        let hasOwn = all.contains { $0.path == path && $0.facts.classCount > 0 }
        // A class of that name in another file is another class then, and of two it isn't known which is meant.
        let parts = all.filter { !hasOwn || $0.path == path || $0.facts.classCount == 0 }
        var whole = parts.reduce(into: ObjectFacts()) { $0.formUnion($1.facts) }
        if whole.classCount > 1, !hasOwn { whole = ObjectFacts() }
        if whole.cannotDangle(endedBy: lifetime.ends) { return .lasts }
        if whole.classCount == 0 { return .isElsewhere }
        if let base = lifetime.base, !whole.inherited.contains(base) { return .lasts }
        return whole.isEndedByOwner(lifetime.ends) ? .isEndedByOwner : .mayEnd
    }
}
