import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// Drops findings on objects that can't dangle by what the parts of their types, and the code that makes them, say in all files. Makes
/// notes of those whose type no file declares, that no code shows to go, and that their owner has to end.
struct LifetimePass: ProjectPass {
    /// An object of the program keeps one, which keeps one, …: so many steps are followed.
    private static let steps = 6
    /// The facts of the types in each file that names one.
    private var facts: [String: [(path: String, facts: ObjectFacts)]] = [:]
    /// The files that only tests compile: their objects live as long as the program.
    private var tests: Set<String> = []

    /// Whether places stay that `deinit` ends.
    private let keepsEnded: Bool

    init(_ reports: [FileReport], _ files: SourceReading, _ layout: ProjectLayout, keepsEnded: Bool) {
        self.keepsEnded = keepsEnded
        let lasting = reports.filter { $0.findings.contains { $0.lifetime != nil } }
        let own = layout.map(of: lasting.map(\.path))
        tests = Set(lasting.map(\.path).filter { own.isOfTests($0) })
        for _ in 0..<Self.steps {
            var types: Set<String> = []
            for report in lasting where !tests.contains(report.path) {
                for lifetime in Set(report.findings.compactMap(\.lifetime)) {
                    _ = answer(lifetime, in: report.path, missing: &types)
                }
            }
            if types.isEmpty { break }
            let found = ObjectFacts.byType(types.sorted(), in: files, layout) { $0.text.hasSuffix(".swift") }.parts
            for type in types { facts[type] = found[type] ?? [] }
        }
    }

    func apply(to report: inout FileReport) {
        var answers: [Finding.Lifetime: Answer] = [:]
        report.findings = report.findings.compactMap { finding in
            guard let lifetime = finding.lifetime else { return finding }
            if tests.contains(report.path) { return nil }
            var missing: Set<String> = []
            let answer = answers[lifetime] ?? self.answer(lifetime, in: report.path, missing: &missing)
            answers[lifetime] = answer
            var note = finding
            note.isNote = true
            switch answer {
            case .lasts: return nil
            case .isEndedInDeinit:
                guard keepsEnded else { return nil }
                note.isUnlikely = true
                note.message += "; its deinit ends it, but another thread may be in a callback then"
            // Many such objects live as long as the app, which no file shows.
            case .mayEnd: return finding.rule == UnretainedContextRule.id ? note : finding
            case _ where lifetime.inDoubt == .keep: return finding
            case _ where lifetime.inDoubt == .drop: return nil
            case .isEndedTooLate:
                note.message += "; its deinit ends it in code that runs later, when a weak self is nil already"
            case .isElsewhere:
                (note.edits, note.isUnlikely) = ([], true)
                note.message += "; the files here don't declare '\(lifetime.type)', so look whether it does"
            case .isUnclear: note.isUnlikely = true
            case .isEndedByOwner:
                note.isUnlikely = true
                note.message += "; a method ends it, if the object's owner calls it first"
            }
            return note
        }
    }

    private enum Answer { case lasts, mayEnd, isEndedInDeinit, isEndedTooLate, isElsewhere, isUnclear, isEndedByOwner }

    /// What becomes of an object by the facts that are there, with the types whose facts may change that.
    private func answer(_ lifetime: Finding.Lifetime, in path: String, missing: inout Set<String>) -> Answer {
        let isSeen = lifetime.inDoubt == .drop
        if let view = lifetime.view, !goes(facts(of: view, seenFrom: path, &missing), isSeen: isSeen, &missing) {
            return .isUnclear
        }
        if lifetime.type == lifetime.base { return .mayEnd }
        var whole = facts(of: lifetime.type, seenFrom: path, &missing)
        for base in whole.inherited { whole.inherit(facts(of: base, seenFrom: path, &missing)) }
        if whole.lasts || outliveProgram(whole, without: [], &missing) { return .lasts }
        if whole.isEndedInDeinit(by: lifetime.ends) { return lifetime.ends == nil ? .lasts : .isEndedInDeinit }
        if whole.classCount == 0 { return .isElsewhere }
        if let base = lifetime.base, !whole.inherited.contains(base) { return .lasts }
        if whole.endsTooLate(lifetime.ends) { return .isEndedTooLate }
        if whole.isEndedByOwner(lifetime.ends) { return .isEndedByOwner }
        return lifetime.ends == nil || goes(whole, isSeen: isSeen, &missing) ? .mayEnd : .isUnclear
    }

    /// Whether the code shows that an object of a class goes, or that an object goes that may keep it; or other modules may make it go,
    /// unless it has to be seen.
    private func goes(_ whole: ObjectFacts, isSeen: Bool, _ missing: inout Set<String>) -> Bool {
        var (open, seen, unread) = ([whole], Set<ObjectFacts.Owner>(), Set<String>())
        while let next = open.popLast() {
            if next.lasts { continue }
            if next.isSeenToGo || !isSeen && next.isLeftToOthers { return true }
            for owner in next.holders where seen.insert(owner).inserted {
                open.append(facts(of: owner.type, seenFrom: owner.path, &unread))
            }
        }
        missing.formUnion(unread)
        return false
    }

    /// The facts of a class, which is missing where its files weren't read. A class of that name in another file is another class if the file
    /// itself has one, and of two it isn't known which is meant.
    private func facts(of type: String, seenFrom path: String, _ missing: inout Set<String>) -> ObjectFacts {
        if facts[type] == nil, !ProjectClasses.isOfApple(type), type != ObjectFacts.Owner.program.type {
            missing.insert(type)
        }
        let all = facts[type] ?? []
        let hasOwn = all.contains { $0.path == path && $0.facts.classCount > 0 }
        let parts = all.filter { !hasOwn || $0.path == path || $0.facts.classCount == 0 }
        let whole = parts.reduce(into: ObjectFacts()) { $0.formUnion($1.facts) }
        return whole.classCount > 1 && !hasOwn ? ObjectFacts() : whole
    }

    /// Whether the program keeps all objects of a class, or objects do that it keeps.
    private func outliveProgram(
        _ whole: ObjectFacts, without seen: Set<ObjectFacts.Owner>, _ missing: inout Set<String>
    ) -> Bool {
        whole.outliveProgram
            && whole.keepers.allSatisfy { owner in
                if owner == .program { return true }
                let facts = facts(of: owner.type, seenFrom: owner.path, &missing)
                return facts.traits.contains(.isApp)
                    || !seen.contains(owner) && outliveProgram(facts, without: seen.union([owner]), &missing)
            }
    }
}
