import SafeGen
import SafeGenCommandSupport

/// Allows the warnings that the entries of a manifest raise by themselves, with the reason: who starts with SafeGen has nothing to
/// decide about them yet, and `check --strict` passes.
struct SilencedWarnings {
    let reasons: [Rule: String]

    /// Adds to each entry the list `allow` that it needs below these lines of the manifest, which decide what is a
    /// warning.
    func added(to entries: [ManifestEntry], below head: [String]) -> [ManifestEntry] {
        var lines = head + ["classes:"]
        var ends: [Int] = []
        for entry in entries {
            lines += entry.lines(indentation: 2)
            ends.append(lines.count)
        }
        let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
        guard let loaded = try? ManifestLoader.load(.bytes(bytes, name: "safegen.yml")) else { return entries }
        var needed: [Int: Set<String>] = [:]
        for diagnostic in WrapperPlanner.plan(ManifestResolver.resolve(loaded.manifest).manifest).diagnostics
        where diagnostic.severity == .warning {
            guard let (rule, reason) = reasons.first(where: { $0.key.rawValue == diagnostic.rule.rawValue }),
                let line = diagnostic.location?.line, let entry = ends.firstIndex(where: { line <= $0 })
            else { continue }
            needed[entry, default: []].insert("{rule: \(rule.rawValue), reason: \(YAMLText.scalar(reason))}")
        }
        var entries = entries
        for (entry, allowances) in needed {
            entries[entry].fields.append(("allow", "[\(allowances.sorted().joined(separator: ", "))]"))
        }
        return entries
    }
}
