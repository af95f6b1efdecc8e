import SafeGen

/// Silences findings by the comments of the file, and reports comments that are wrong.
struct IgnorePass: ProjectPass {
    let rules: RuleSet

    func apply(to report: inout FileReport) {
        guard !report.ignores.isEmpty else { return }
        report.findings = report.ignores.silence(report.findings, rules: rules, lines: SourceIndex(report.bytes))
    }
}
