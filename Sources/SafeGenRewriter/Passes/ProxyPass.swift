/// Puts no delegate into the proxy in Objective-C where that would change an answer of the code, or not compile.
struct ProxyPass: ProjectPass {
    let scope: ProjectScope

    func apply(to report: inout FileReport) {
        for index in report.findings.indices where !report.findings[index].edits.isEmpty {
            guard let target = report.findings[index].use?.target, let proxy = target.proxyName else { continue }
            if let file = scope.comparison(of: target.name, seenFrom: report.path) {
                let subject = file == report.path ? "the file" : "'\(file)'"
                report.findings[index].message +=
                    "; \(subject) compares '\(target.propertyNames.joined(separator: "' or '"))', which would give the proxy"
                report.findings[index].edits = []
            } else if let file = scope.proxyNamesakes[proxy] {
                report.findings[index].message +=
                    "; '\(file)' declares a '\(proxy)' of its own: give the file under 'output' another name"
                report.findings[index].edits = []
            }
        }
    }
}
