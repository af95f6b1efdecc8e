import SafeGenProject

/// Drops the findings about classes in Objective-C that inherit from one of the manifest, where only tests compile them: they stand
/// in for it, and no wrapper could.
struct TestDoublePass: ProjectPass {
    let scope: ProjectScope

    func apply(to report: inout FileReport) {
        guard ObjectiveCRule.reads(report.path), report.findings.contains(where: { $0.use?.isSuperclass ?? false }),
            scope.map.isOfTests(report.path)
        else { return }
        report.findings.removeAll { $0.use?.isSuperclass ?? false }
    }
}
