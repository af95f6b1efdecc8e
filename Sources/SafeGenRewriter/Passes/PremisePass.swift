/// Drops the findings of a file that the other files disprove, and takes the edits from those that they make doubtful.
struct PremisePass: ProjectPass {
    let scope: ProjectScope

    func settle(_ report: inout FileReport) {
        report.findings = report.findings.compactMap { settle($0, in: report.path) }
        for index in report.findings.indices {
            guard let name = report.findings[index].use?.delegateClass, scope.isOfApp(name) else { continue }
            report.findings[index].use?.proof = ProgramCode.proof
        }
    }

    private func settle(_ finding: Finding, in path: String) -> Finding? {
        guard let premise = finding.premise else { return finding }
        switch premise {
        case .isNoProxy(let name): return scope.isProxy(name) ? nil : finding
        case .isMember, .isProperty, .isDelegate, .isUndeclared, .isSubclass, .isProxied:
            // A rule of declarations names no class of the manifest.
            let target = finding.use?.target
            let meaning = scope.meaning(
                of: premise, target?.name ?? "", from: target?.module, target, in: path)
            return settle(finding, meaning, of: premise.name)
        }
    }

    private func settle(_ finding: Finding, _ meaning: ProjectNames.Meaning, of name: String) -> Finding? {
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
    /// The name in the code that it is about.
    fileprivate var name: String {
        switch self {
        case .isUndeclared(let name, _, _), .isSubclass(let name, _, _, _, _), .isNoProxy(let name),
            .isMember(let name), .isProperty(let name), .isDelegate(let name, _), .isProxied(let name, _):
            name
        }
    }
}
