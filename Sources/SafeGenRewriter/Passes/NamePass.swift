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
