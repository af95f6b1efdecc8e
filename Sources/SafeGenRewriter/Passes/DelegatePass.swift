import SafeGen

/// Makes notes of findings about instances that have no delegate, or one that can't dangle.
struct DelegatePass: ProjectPass {
    /// The mentions in files that may share a program with a file that has findings, by the modules of the latter.
    private let mentions: [Set<String>: DelegateMentions]
    private let map: ModuleMap
    private let layout: ProjectLayout
    private let outlets: AssignedOutlets?
    private let settings: DelegateSettings?

    init(_ reports: [FileReport], _ files: SourceReading, _ map: ModuleMap, _ layout: ProjectLayout) {
        outlets = layout.adoptsAll || !layout.isWhole ? nil : AssignedOutlets(of: reports, in: files)
        settings =
            layout.adoptsAll || !layout.isWhole || layout.isPartial ? nil : DelegateSettings(reports, in: files)
        let named = Dictionary(grouping: reports.filter { !$0.facts.mentions.isEmpty }) { map.modules(of: $0.path) }
        let users = reports.filter { !layout.adoptsAll && !$0.findings.isEmpty }.map { map.modules(of: $0.path) }
        mentions = Set(users).reduce(into: [:]) { mentions, own in
            for (modules, reports) in named where !map.areApart(own, modules) {
                for report in reports { mentions[own, default: DelegateMentions()].formUnion(report.facts.mentions) }
            }
        }
        (self.map, self.layout) = (map, layout)
    }

    func apply(to report: inout FileReport) {
        for index in report.findings.indices {
            guard let use = report.findings[index].use, let reason = reason(toLeave: use, in: report.path)
            else { continue }
            if use.proof == nil, use.verdict == .unknown {
                report.findings[index].withheldEdits = report.findings[index].edits
            }
            (report.findings[index].isNote, report.findings[index].edits) = (true, [])
            report.findings[index].message = "\(reason); --all adopts it anyway"
        }
    }

    /// Why an instance is left as it is, as a clause; nil if it isn't.
    func reason(toLeave use: WrapperUse, in path: String) -> String? {
        guard !layout.adoptsAll else { return nil }
        if let proof = use.proof { return "the delegate of this '\(use.target.name)' can't dangle: \(proof)" }
        return isWithoutDelegate(use, in: path) ? "no delegate of this '\(use.target.name)' is set" : nil
    }

    private func isWithoutDelegate(_ use: WrapperUse, in path: String) -> Bool {
        if !use.outlets.isEmpty, let outlets { return !outlets.include(use) }
        if use.verdict == .notSeen { return true }
        guard use.verdict == .unknown, layout.isWhole else { return false }
        let mentions = mentions[map.modules(of: path)] ?? DelegateMentions()
        return mentions.exclude(use.target) || settings?.exclude(use.target) ?? false
    }
}
