import Testing
import TestSupport

/// `safegen discover`, whose exit code tells whether a manifest is as its modules are.
@Suite struct DiscoverCommandTests {
    @Test func reviewOfWhatIsGoneEndsWithOne() throws {
        let project = try Project(
            "version: 1\nclasses:\n- {name: Widget, module: Kit, properties: [{name: delegate, type: D}]}\n")
        let result = try review(project)
        #expect(result.status == 1)
        #expect(result.output.contains("Kit has no class Widget any more; remove the entry [gone]\n"))
    }

    @Test func reviewWithNothingToDoEndsWithZero() throws {
        let project = try Project(
            "version: 1\nclasses:\n- {name: Other, module: Elsewhere, properties: [{name: delegate, type: D}]}\n")
        let result = try review(project)
        #expect(result.status == 0)
        #expect(result.output == "0 properties as Kit has them\n")
    }

    /// Reviews the manifest with the graph of a module without a class.
    private func review(_ project: Project) throws -> Command.Result {
        let graph = """
            {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"},
            "module": {"name": "Kit", "platform": {}}, "symbols": [], "relationships": []}
            """
        try project.folder.write(graph, to: "graphs/Kit.symbols.json")
        return try project.run("discover", "--symbol-graph", "graphs", "--review")
    }
}
