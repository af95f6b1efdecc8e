@testable import SafeGen
@testable import SafeGenDiscovery

/// A symbol graph: it is read, findings are collected and reported in every format, and the manifest that they give is read.
enum SymbolGraphTarget {
    static func run(_ bytes: [UInt8]) -> String? {
        guard let graph = try? SymbolGraphReader.read(bytes) else { return nil }
        let index = SymbolIndex([graph])
        for listsAll in [false, true] {
            var options = Discovery.Options()
            options.listsAll = listsAll
            options.wrapsDeprecated = listsAll
            options.wrapsObjects = listsAll
            options.forwardsToProxies = !listsAll
            let findings = FindingCollector(index: index, options: options).findings()
            _ = FindingTable.render(findings, in: index)
            _ = FindingJSON.render(findings)
            let manifest = ManifestWriter(index: index).manifest(of: findings.filter(\.isProposed))
            if let problem = problem(of: manifest) { return problem }
        }
        return nil
    }

    /// What keeps a proposed manifest from being generated, except answers that only people can give, and a protocol
    /// that has one name where it is declared and another where it is used.
    private static func problem(of manifest: String) -> String? {
        guard let loaded = try? ManifestLoader.load(.bytes(Array(manifest.utf8), name: "safegen.yml")) else {
            return "the proposed manifest can't be loaded"
        }
        let resolution = ManifestResolver.resolve(loaded.manifest)
        let plan = WrapperPlanner.plan(resolution.manifest)
        let error = (loaded.diagnostics + resolution.diagnostics + plan.diagnostics).first {
            $0.severity == .error && ![Rule.missingWhenNil.id, Rule.unknownProtocol.id].contains($0.rule)
        }
        return error.map { "the proposed manifest is refused: \($0.message)\n\(manifest)" }
    }
}
