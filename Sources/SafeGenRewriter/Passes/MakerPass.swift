import SafeGen
import SafeGenProject

/// Drops the findings about the delegates of instances that code of the project makes: where it makes them, it makes wrappers, or
/// there is a finding. Of an object whose class only names or guesses show nobody knows whether that code made it: a note.
struct MakerPass: ProjectPass {
    private let scope: ProjectScope
    /// The modules of each file that makes instances of a class, or inherits from it; none for a file whose modules are unknown.
    private var makers: [String: Set<Set<String>>] = [:]
    /// The same of the instances that stay as they are, since their delegates can't dangle.
    private var proven: [String: Set<Set<String>>] = [:]
    /// The classes of which files of Interface Builder make instances: those of outlets.
    private var madeByNibs: Set<String> = []

    /// Looks for the makers, if a finding depends on them.
    init(_ reports: [FileReport], _ scope: ProjectScope, _ index: AdoptionIndex) {
        self.scope = scope
        guard reports.contains(where: { $0.findings.contains { $0.use?.needsMaker ?? false } }) else { return }
        let premises = PremisePass(scope: scope)
        let wrapped = Dictionary(
            index.targets.flatMap { target in target.bindings.map { ($0.wrapperName, target.name) } }
        ) { first, _ in first }
        for var report in reports {
            report.findings.removeAll { !($0.use?.isMaker ?? false) }
            if !report.findings.isEmpty { premises.apply(to: &report) }
            let uses = report.findings.compactMap(\.use)
            let replaced = uses.filter { scope.layout.adoptsAll || $0.proof == nil && $0.verdict != .notSeen }
            let made = report.facts.madeClasses.union(report.facts.wrappers.compactMap { wrapped[$0] })
                .union(replaced.map(\.target.name))
            let modules = Set(scope.map.compilers(of: report.path).compactMap(\.module))
            for name in made { makers[name, default: []].insert(modules) }
            for use in uses where use.proof != nil { proven[use.target.name, default: []].insert(modules) }
            if StoryboardRule.reads(report.path) { madeByNibs.formUnion(made) }
        }
    }

    func apply(to report: inout FileReport) {
        let path = report.path
        report.findings = report.findings.compactMap { finding in
            guard let use = finding.use, use.needsMaker else { return finding }
            // What a part of the files doesn't make, others may; Objective-C's files are reported one by one.
            guard scope.layout.isWhole, !scope.layout.isPartial else {
                return ObjectiveCRule.reads(path) ? finding : nil
            }
            guard isMade(use, for: path) else { return finding }
            if finding.premise?.rankOfObject ?? 0 > 0 {
                var note = finding
                note.isNote = true
                return note
            }
            guard use.isHandedIn, isMadeAtHomeAlone(use.target, for: path) else { return nil }
            var finding = finding
            finding.message = Finding.Message.handedIn(use.target).text
            return finding
        }
    }

    /// Whether a library makes instances itself, and no other code that was read makes one for it.
    private func isMadeAtHomeAlone(_ target: AdoptionTarget, for path: String) -> Bool {
        let own = scope.map.modules(of: path)
        let isLibrary = own.allSatisfy { module in
            scope.map.model.targets(of: module).allSatisfy { [.codeLibrary, .framework].contains($0.kind) }
        }
        let others = (makers[target.name] ?? []).filter { !$0.allSatisfy(scope.map.isTest) }
        return !own.isEmpty && isLibrary && others.allSatisfy { !$0.isEmpty && $0.isSubset(of: own) }
    }

    /// Whether an instance that a file has may come from code that makes one, and for an outlet from a nib: of those that wrappers
    /// replace, or of those that stay, if the delegate can't dangle at this place.
    private func isMade(_ use: WrapperUse, for path: String) -> Bool {
        let name = use.target.name
        if use.isOutlet { return madeByNibs.contains(name) }
        let makers = (makers[name] ?? []).union(use.proof == nil ? [] : proven[name] ?? [])
        let own = scope.map.modules(of: path)
        return makers.contains { own.isEmpty || $0.isEmpty || scope.mayPass(instancesOf: $0, to: own) }
    }
}
