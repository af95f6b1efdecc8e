import SafeGen

/// Drops the findings of a file that the other files disprove, and takes the edits from those that they make doubtful.
struct PremisePass: ProjectPass {
    let scope: ProjectScope
    var lasting = LastingClasses()
    /// Why no delegate of a class can dangle, by the classes' names.
    var proven: [String: DelegateProof] = [:]

    func apply(to report: inout FileReport) {
        let ranks = report.findings.map { $0.premise?.rankOfObject ?? 0 }
        // The best evidence about an object is first.
        let order = report.findings.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        var (evidence, kept) = (FirstEvidence<Place>(), [Int: Finding]())
        for index in order {
            let finding = report.findings[index]
            guard let premise = finding.premise, premise.rankOfObject != nil else {
                kept[index] = decide(finding, in: report.path)
                continue
            }
            let place = Place(rule: finding.rule, start: finding.range.lowerBound)
            _ = evidence.admits(premise, at: place, in: scope) {
                kept[index] = decide(finding, in: report.path)
                return kept[index] != nil
            }
        }
        report.findings = report.findings.indices.compactMap { kept[$0] }
        for index in report.findings.indices {
            guard let use = report.findings[index].use else { continue }
            let proof = use.isMaker || use.needsMaker ? proven[use.target.name] : nil
            report.findings[index].use?.proof =
                use.delegateClass.flatMap { lasting.proofs[$0] } ?? scope.upheld(use.proof, of: use.target.name)
                ?? proof
        }
    }

    private struct Place: Hashable {
        let rule: RuleID
        let start: Int
    }

    private func decide(_ finding: Finding, in path: String) -> Finding? {
        guard let premise = finding.premise else { return finding }
        switch premise {
        case .isNoProxy(let name): return scope.isProxy(name) ? nil : finding
        case .isMember, .isProperty, .isDelegate, .isLikely, .isUndeclared, .isSubclass, .isProxied:
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
        case .other: return nil
        case .unsure:
            var guess = finding
            guess.edits = []
            return guess
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
            .isMember(let name, _), .isProperty(let name, _), .isDelegate(let name, _), .isProxied(let name, _):
            name
        case .isLikely: ""
        }
    }
}
