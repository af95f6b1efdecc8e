import SafeGen

/// From symbol graphs to findings: all of `safegen discover` except the manifest.
package struct Discovery: Sendable {
    package typealias Options = DiscoveryOptions

    package enum Format: String, CaseIterable, Sendable {
        case table
        /// `{"version": 1, "findings": […]}`.
        case json
        /// A manifest with everything that is proposed.
        case yaml
    }

    /// The mistakes in the files; those with a mistake, and those that are missing, are left out of the findings.
    package let diagnostics: [Diagnostic]
    package let sources: SourceFiles

    let index: SymbolIndex
    let findings: [Finding]

    /// The classes with properties to wrap, each once.
    package var classNames: [String] { Set(findings.filter(\.isProposed).map(\.className)).sorted() }

    package init(
        symbolGraphs paths: [String],
        expecting expected: [String] = [],
        options: Options = Options(),
        diagnostics earlier: [Diagnostic] = []
    ) throws(RunError) {
        let loaded = try SymbolGraphLoader.load(paths)
        diagnostics = earlier + loaded.diagnostics + UnseenModules.warnings(expected, in: loaded.graphs)
        sources = loaded.sources
        index = SymbolIndex(loaded.graphs)
        findings = FindingCollector(index: index, options: options).findings()
    }

    /// Whether a file could not be read as a symbol graph.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    package func render(_ format: Format) -> String {
        switch format {
        case .table: FindingTable.render(findings, in: index)
        case .json: FindingJSON.render(findings)
        case .yaml: ManifestWriter(index: index).manifest(of: findings.filter(\.isProposed))
        }
    }
}
