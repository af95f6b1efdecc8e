import SafeGen
import SafeGenDiscovery
import SafeGenTemplates

/// Allows the warnings that the entries of a manifest raise by themselves, with the reason: who starts with SafeGen has nothing to
/// decide about them yet, and `check --strict` passes.
struct EntryAllowances {
    /// The reason to give for each rule.
    let reasons: [Rule: String]

    /// Adds to each entry of a manifest the list `allow` that it needs.
    ///
    /// - Parameter text: The manifest.
    /// - Returns: The manifest with the lists; as it is where nothing warns.
    func add(to text: String) -> String {
        guard let loaded = try? ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml")) else { return text }
        let diagnostics = WrapperPlanner.plan(ManifestResolver.resolve(loaded.manifest).manifest).diagnostics
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var needed: [Int: [String]] = [:]
        for diagnostic in diagnostics where diagnostic.severity == .warning {
            guard let (rule, reason) = reasons.first(where: { $0.key.rawValue == diagnostic.rule.rawValue }),
                let line = diagnostic.location.map({ $0.line - 1 }), lines.indices.contains(line),
                let entry = lines[...line].lastIndex(where: { $0.hasPrefix("  - ") })
            else { continue }
            let allowance = "{rule: \(rule.rawValue), reason: \(YAMLText.scalar(reason))}"
            if needed[entry]?.contains(allowance) != true { needed[entry, default: []].append(allowance) }
        }
        for (entry, allowances) in needed.sorted(by: { $0.key > $1.key }) {
            let list = "allow: [\(allowances.sorted().joined(separator: ", "))]"
            let value = lines[entry].dropFirst("  - ".utf8.count)
            if value.hasPrefix("{"), value.hasSuffix("}") {
                lines[entry] = "  - \(value.dropLast()), \(list)}"
            } else if value.hasPrefix("name: ") {
                lines.insert("    \(list)", at: entry + 1)
            } else {
                let parts = value.filter { $0 != "\"" }.split(separator: "<", maxSplits: 1)
                let bind = parts.count == 2 ? ", bind: \(YAMLText.list(Self.arguments(parts[1].dropLast())))" : ""
                lines[entry] = "  - {name: \(parts[0])\(bind), \(list)}"
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The arguments between the angle brackets of a type.
    private static func arguments(_ text: Substring) -> [String] {
        guard case .generic(_, let arguments)? = try? SwiftText.spelledType("A<\(text)>") else { return [String(text)] }
        return arguments.map(\.spelling)
    }
}
