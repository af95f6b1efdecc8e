/// What the files of a run know of each other.
struct ProjectScope {
    private var declarations: [String: [(path: String, module: String?, type: String?)]] = [:]
    private var classBoundProtocols: Set<String> = []

    /// Gathers what the files declare.
    init(_ reports: [FileReport]) {
        for report in reports {
            classBoundProtocols.formUnion(report.classBoundProtocols)
            for declaration in report.declarations {
                let entry = (report.path, Self.module(of: report.path), declaration.type)
                declarations[declaration.name, default: []].append(entry)
            }
        }
    }

    /// Drops the findings of a file that the other files disprove, and takes the edits from those that they make doubtful.
    func settle(_ report: inout FileReport) {
        report.findings = report.findings.compactMap { settle($0, in: report.path) }
    }

    private func settle(_ finding: Finding, in path: String) -> Finding? {
        switch finding.premise {
        case nil: return finding
        case .isClassBound(let protocols): return classBoundProtocols.isDisjoint(with: protocols) ? nil : finding
        case .isUndeclared(let name, let modules, let types):
            let own = Self.module(of: path)
            for other in declarations[name] ?? [] where other.path != path {
                if let type = other.type {
                    guard types.lexical.contains(type) || types.inherited.contains(type) else { continue }
                } else if let own, let module = other.module, own != module {
                    guard modules.contains(module) else { continue }
                } else if own != nil {
                    // A type of the same module comes before all that is imported.
                    return nil
                }
                var doubtful = finding
                doubtful.edits = []
                doubtful.message = "'\(name)' may be what \(other.path) declares; if not, \(finding.message)"
                return doubtful
            }
            return finding
        }
    }

    /// The module of a file, where its folders are those of a Swift package: `Sources/A/…` and `Tests/B/…`.
    private static func module(of path: String) -> String? {
        let parts = path.split(separator: "/")
        guard let index = parts.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }), index + 2 < parts.count else {
            return nil
        }
        return String(parts[index + 1])
    }
}
