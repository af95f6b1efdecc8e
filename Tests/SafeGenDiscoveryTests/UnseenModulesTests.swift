import SafeGen
import Testing

@testable import SafeGenDiscovery

@Suite struct UnseenModulesTests {
    private func graph(_ module: String, system: String? = "iOS", swift: Bool = false, objectiveC: Bool = false)
        -> SymbolGraph
    {
        var graph = SymbolGraph()
        (graph.module, graph.system) = (module, system)
        (graph.hasSwift, graph.hasObjectiveC) = (swift, objectiveC)
        return graph
    }

    private func reasons(_ expected: [String] = [], _ graphs: SymbolGraph...) -> [String] {
        UnseenModules.warnings(expected, in: graphs).map(\.message)
    }

    @Test func ignoresModulesThatSwiftSees() {
        #expect(reasons([], graph("Kit"), graph("Views", swift: true)) == [])
        #expect(reasons(["Kit"], graph("Kit", objectiveC: true), graph("Kit", swift: true)) == [])
    }

    @Test func reportsTheRemedyForAGraphInObjectiveC() {
        #expect(
            reasons([], graph("Kit", objectiveC: true)) == [
                "the delegates of the module 'Kit' are not listed, since its symbol graph is in Objective-C and does not say how Swift "
                    + "sees it; 'safegen discover --module Kit -I FOLDER' extracts it, where FOLDER has its module map"
            ])
    }

    @Test func namesMissingModulesWithTheReason() {
        #expect(
            reasons(["Kit", "Gone", "Legacy"], graph("Kit"), graph("Legacy", system: nil)) == [
                "the delegates of the module 'Gone' are not listed, since it has no symbol graph; 'safegen discover --module Gone -I "
                    + "FOLDER' extracts it, where FOLDER has its module map",
                "the delegates of the module 'Kit' are not listed, since its symbol graph is empty; 'safegen discover --module Kit -I "
                    + "FOLDER' extracts it, where FOLDER has its module map",
                "the delegates of the module 'Legacy' are not listed, since symbol graphs have classes in Objective-C on Apple's "
                    + "systems only",
            ])
    }

    @Test(arguments: [("swift", true, false), ("objective-c", false, true), ("c", false, false)])
    func readerDistinguishesTheLanguages(language: String, isSwift: Bool, isObjectiveC: Bool) throws {
        let text = """
            {"metadata": {"formatVersion": {"major": 0, "minor": 5}}, "module": {"name": "Kit"}, "relationships": [],
            "symbols": [{"kind": {"identifier": "\(language).class"},
            "identifier": {"precise": "c:objc(cs)A", "interfaceLanguage": "\(language)"}}]}
            """
        let graph = try SymbolGraphReader.read(Array(text.utf8))
        #expect(graph.hasSwift == isSwift)
        #expect(graph.hasObjectiveC == isObjectiveC)
    }
}
