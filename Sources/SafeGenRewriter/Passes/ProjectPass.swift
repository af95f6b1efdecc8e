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

    init(
        over reports: [FileReport], of files: SourceReading, among all: SourceReading,
        beside declaring: [(path: String, facts: FileFacts)], _ rules: RuleSet, _ layout: ProjectLayout,
        proofs: [String: DelegateProof]
    ) {
        let needed = NeededBindings(reports, files)
        let members = DeclaringMembers(reports, of: files, among: all, rules).files + declaring
        let others = OtherMembers(
            of: reports.enumerated().flatMap { number, report in
                report.findings.map { ([number, $0.range.lowerBound], $0.premise) }
            }, beside: reports.map(\.facts) + members.map(\.facts), all)
        let map = layout.map(of: reports.map(\.path) + needed.declaringPaths + members.map(\.path))
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
            reports.map { ($0.path, $0.facts) } + members + others.files, users: users.map(\.path), in: map,
            layout: layout, of: rules.index.targets)
        passes = [
            // Drops what no pass after it need read.
            DeploymentPass(scope: scope),
            TestDoublePass(scope: scope),
            // Chooses between edits, so it comes before all that takes edits away or adds to them.
            InitializerPass(reports, rules.index),
            // May drop the request for a binding, which needs no name then.
            BindingPass(needed, seenBy: OutputView(otherTarget: scope.home.otherTarget)),
            // Drops findings that other files disprove, so the passes after it needn't read them.
            PremisePass(
                scope: scope, lasting: LastingClasses(reports.delegateClasses, in: files, layout),
                proven: proofs),
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
    fileprivate var delegateClasses: Set<LastingDelegate> {
        Set(lazy.flatMap(\.findings).compactMap(\.use).filter { $0.proof == nil }.compactMap(\.delegateClass))
    }
}
