import TestSupport
import Testing

@testable import SafeGenDiscovery

extension GraphText {
    /// What is found of `Widget.delegate`, declared so, beside protocols that have these methods.
    static func find(
        _ declaration: String, protocols: [String] = [], declared: [String]? = nil, methods: [String] = []
    ) throws -> Finding {
        var graph = GraphText()
        for name in declared ?? protocols { graph.addProtocol(name, methods) }
        graph.addClass("Widget")
        graph.addProperty("delegate", of: "Widget", declaration, protocols: protocols)
        return try #require(try graph.findings().first)
    }

    /// The manifest of one finding.
    func entry(_ finding: Finding) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "Kit.symbols.json")
        let discovery = try Discovery(symbolGraphs: [folder.path("Kit.symbols.json")])
        return ManifestWriter(index: discovery.index).manifest(of: [finding])
    }

    func findings(_ options: Discovery.Options = .init()) throws -> [Finding] {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "Kit.symbols.json")
        return try Discovery(symbolGraphs: [folder.path], options: options).findings
    }
}
