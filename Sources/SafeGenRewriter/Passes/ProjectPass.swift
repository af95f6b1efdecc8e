import SafeGen
import SafeGenCommandSupport

/// Applies the facts that the files of a project share to the findings of one file.
protocol ProjectPass: Sendable {
    /// Drops findings, changes their words, or takes edits away or adds them.
    func apply(to report: inout FileReport)
}

/// The passes of a run, in their order. Each sees a file as the passes before it leave it.
struct ProjectPasses {
    let passes: [any ProjectPass]
    let scope: ProjectScope

    /// Gathers the facts that the files share.
    init(over reports: [FileReport], of files: SourceReading, _ rules: RuleSet, _ layout: ProjectLayout) {
        let needed = NeededBindings(reports, files)
        let map = layout.map(of: reports.map(\.path) + needed.declaringPaths)
        let delegates = DelegatePass(reports, files, map, layout)
        let users = reports.filter { report in
            report.findings.contains { finding in
                switch finding.premise {
                case .isMember, .isDelegate: false
                default:
                    finding.use.map { !$0.needsMaker && delegates.reason(toLeave: $0, in: report.path) == nil } ?? false
                }
            }
        }
        scope = ProjectScope(
            reports.map { ($0.path, $0.facts) }, users: users.map(\.path), in: map, layout: layout)
        passes = [
            // Drops what no pass after it need read.
            DeploymentPass(scope: scope),
            TestDoublePass(scope: scope),
            // Chooses between edits, so it comes before all that takes edits away or adds to them.
            InitializerPass(reports, rules.index),
            // May drop the request for a binding, which needs no name then.
            BindingPass(needed, seenBy: scope.outputView),
            // Drops findings that other files disprove, so the passes after it needn't read them.
            PremisePass(scope: scope, lasting: LastingClasses(reports.delegateClasses, in: files, layout)),
            // Drops findings by what files declare, as the pass of premises does.
            UnlistedClassPass(reports, files),
            // Drops findings that no other pass looks at.
            LifetimePass(reports, files, layout, keepsEnded: rules.mode == .crash),
            // Drops findings too, by what the pass of premises leaves of other files.
            MakerPass(reports, scope, rules.index),
            // Makes notes of findings, and notes use no wrapper.
            delegates,
            NamePass(scope: scope),
            ProxyPass(scope: scope),
            // Requests imports, and withdraws the edits of places that don't see the wrapper.
            WrapperPass(scope: scope),
            // Silences findings at the end.
            IgnorePass(rules: rules),
            // The first finding that is left gets the import, so nothing may be dropped after it.
            ImportPass(),
        ]
    }

    func apply(to report: inout FileReport) { for pass in passes { pass.apply(to: &report) } }
}

extension [FileReport] {
    /// The classes whose objects make themselves delegates that may dangle, as far as their files show.
    fileprivate var delegateClasses: Set<String> {
        Set(lazy.flatMap(\.findings).compactMap(\.use).filter { $0.proof == nil }.compactMap(\.delegateClass))
    }
}

/// Silences findings by the comments of the file, and reports comments that are wrong.
struct IgnorePass: ProjectPass {
    let rules: RuleSet

    func apply(to report: inout FileReport) {
        guard !report.ignores.isEmpty else { return }
        report.findings = report.ignores.silence(report.findings, rules: rules, lines: SourceIndex(report.bytes))
    }
}

/// Gives a wrapper that the manifest lacks another name than a type of the project has.
struct NamePass: ProjectPass {
    let scope: ProjectScope

    func apply(to report: inout FileReport) {
        for index in report.findings.indices {
            guard var binding = report.findings[index].missingBinding else { continue }
            binding.avoid(scope.wrapperNamesakes)
            report.findings[index].bind(binding)
        }
    }
}

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
        if !use.outlets.isEmpty, let outlets { return !outlets.hold(use) }
        if use.verdict == .unset { return true }
        guard use.verdict == .unknown, layout.isWhole else { return false }
        let mentions = mentions[map.modules(of: path)] ?? DelegateMentions()
        return mentions.exclude(use.target) || settings?.exclude(use.target) ?? false
    }
}
