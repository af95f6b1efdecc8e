import SafeGen

@testable import SafeGenDiscovery

/// A symbol graph: it is read, findings are collected, and told in every format.
enum SymbolGraphTarget {
    static func run(_ bytes: [UInt8]) -> String? {
        guard let graph = try? SymbolGraphReader.read(bytes, path: "a.symbols.json") else { return nil }
        let index = SymbolIndex([graph])
        for listsAll in [false, true] {
            let options = FindingCollector.Options(
                listsAll: listsAll, wrapsDeprecated: listsAll, wrapsObjects: listsAll,
                forward: listsAll ? .delegate : .proxy)
            let findings = FindingCollector(index: index, options: options).findings()
            _ = FindingTable.render(findings, in: index)
            _ = FindingJSON.render(findings)
            _ = ManifestWriter(index: index).manifest(of: findings.filter(\.isProposed))
        }
        return nil
    }
}
