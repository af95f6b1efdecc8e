/// Drops the findings of a file that the other files disprove, and takes the edits from those that they make doubtful.
struct PremisePass: ProjectPass {
    let scope: ProjectScope

    func settle(_ report: inout FileReport) {
        report.findings = report.findings.compactMap { settle($0, in: report.path) }
    }

    private func settle(_ finding: Finding, in path: String) -> Finding? {
        switch finding.premise {
        case nil: return finding
        case .isClassBound(let protocols):
            if protocols.contains(where: scope.isClassBound) { return finding }
            guard let name = protocols.first(where: scope.declaresUnbound) else { return nil }
            var advice = finding
            advice.edits = []
            advice.message += "; for that '\(name)' has to inherit from AnyObject"
            return advice
        case .isNoProxy(let name): return scope.isProxy(name) ? nil : finding
        case .isMember(let member):
            return finding.use.map { scope.isMember(member, of: $0.target) } ?? false ? finding : nil
        case .isProperty(let name):
            return finding.use.map { scope.isProperty(name, of: $0.target) } ?? false ? finding : nil
        case .isDelegate(let name, let object):
            let receiver = UnknownReceiver(text: object, conformances: scope.protocols(ofClass: name))
            return finding.use.map { receiver.mayBe($0.target) } ?? false ? finding : nil
        case .isUndeclared(let name, let imported, let types):
            let module = finding.use?.target.module
            let meaning = scope.names.meaning(of: name, from: module, in: path, imported: imported, within: types)
            return settle(finding, meaning, of: name)
        case .isSubclass(let name, let qualifier, let imported, let types):
            guard let target = finding.use?.target else { return nil }
            let meaning = scope.names.meaning(
                ofSubclass: name, of: target.name, behind: qualifier, in: path, imported: imported, within: types)
            return settle(finding, meaning, of: name)
        }
    }

    private func settle(_ finding: Finding, _ meaning: ProjectNames.Meaning, of name: String) -> Finding? {
        switch meaning {
        case .theClass: return finding
        case .other: return nil
        case .perhaps(let other):
            var doubtful = finding
            doubtful.edits = []
            doubtful.message = "'\(name)' may be what \(other) declares; if not, \(finding.message)"
            return doubtful
        }
    }
}
