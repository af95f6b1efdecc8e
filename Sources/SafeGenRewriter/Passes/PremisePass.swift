import SafeGen

/// Drops the findings of a file that the other files disprove, and takes the edits from those that they make doubtful.
struct PremisePass: ProjectPass {
    let scope: ProjectScope
    var lasting = LastingClasses()

    func apply(to report: inout FileReport) {
        // Of several premises of a place, the first one that other files know of decides.
        var decided: Set<FindingKey> = []
        report.findings = report.findings.compactMap { finding in
            let key = FindingKey(
                rule: finding.rule, start: finding.range.lowerBound, name: finding.use?.target.name ?? "")
            guard !decided.contains(key) else { return nil }
            guard finding.premise?.isOfObject ?? false else { return decide(finding, in: report.path) }
            let kept = decide(finding, in: report.path)
            var isDeclared = false
            if case .isMember(let member)? = finding.premise { isDeclared = scope.declares(member: member) }
            if kept != nil || isDeclared { decided.insert(key) }
            return kept
        }
        for index in report.findings.indices {
            guard let proof = lasting.proofs[report.findings[index].use?.delegateClass ?? ""] else { continue }
            report.findings[index].use?.proof = proof
        }
    }

    private struct FindingKey: Hashable {
        let rule: RuleID
        let start: Int
        let name: String
    }

    private func decide(_ finding: Finding, in path: String) -> Finding? {
        guard let premise = finding.premise else { return finding }
        switch premise {
        case .isNoProxy(let name): return scope.isProxy(name) ? nil : finding
        case .isMember, .isProperty, .isDelegate, .isUndeclared, .isSubclass, .isProxied:
            // A rule of declarations names no class of the manifest.
            let target = finding.use?.target
            let meaning = scope.meaning(
                of: premise, target?.name ?? "", from: target?.module, target, in: path)
            return decide(finding, meaning, of: premise.name)
        }
    }

    private func decide(_ finding: Finding, _ meaning: ProjectNames.Referent, of name: String) -> Finding? {
        switch meaning {
        case .theClass: return finding
        case .other:
            guard let message = finding.otherwise else { return nil }
            var uncertain = finding
            (uncertain.message, uncertain.premise, uncertain.edits) = (message, nil, [])
            return uncertain
        case .perhaps(let other):
            var doubtful = finding
            doubtful.edits = []
            doubtful.message = "'\(name)' may be what \(other) declares; if not, \(finding.message)"
            return doubtful
        }
    }
}

extension ProjectPremise {
    /// Whether it is about the object whose property is set.
    fileprivate var isOfObject: Bool {
        switch self {
        case .isMember, .isProperty, .isDelegate: true
        case .isNoProxy, .isUndeclared, .isSubclass, .isProxied: false
        }
    }

    /// The name in the code that it is about.
    fileprivate var name: String {
        switch self {
        case .isUndeclared(let name, _, _), .isSubclass(let name, _, _, _, _), .isNoProxy(let name),
            .isMember(let name), .isProperty(let name), .isDelegate(let name, _), .isProxied(let name, _):
            name
        }
    }
}
