import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenDiscovery

/// What discover and its review make of classes and protocols that SafeGen knows.
@Suite struct KnownDiscoveryTests {
    private static let name = "NSMetadataQueryDelegate"

    /// A symbol graph of the class, whose protocol has what is known of it, changed.
    private func folder(_ change: (inout [String]) -> Void = { _ in }) throws -> TemporaryFolder {
        let known = try #require(KnowledgeBase.protocolEntry(named: Self.name))
        var methods = known.requirements.map { $0.requirement.spelling.replacing("optional ", with: "") }
        change(&methods)
        var graph = GraphText(module: "Foundation")
        graph.addProtocol(Self.name, methods)
        graph.addClass("NSMetadataQuery")
        graph.addProperty(
            "delegate", of: "NSMetadataQuery", "unowned(unsafe) var delegate: (any \(Self.name))? { get set }",
            protocols: [Self.name])
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "graphs/Foundation.symbols.json")
        return folder
    }

    private func update(_ folder: TemporaryFolder) throws {
        let discovery = try Discovery(symbolGraphs: [folder.path("graphs")])
        try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery).changeSet.write()
    }

    private func review(_ folder: TemporaryFolder) throws -> String {
        let path = folder.path("safegen.yml")
        return try ManifestReview(of: path, with: Discovery(symbolGraphs: [folder.path("graphs")])).render(.table)
            .replacing(path, with: "FILE")
    }

    @Test func writesKnownClassesInOneLine() throws {
        let folder = try folder()
        try update(folder)
        #expect(folder.text("safegen.yml")?.hasSuffix("classes:\n  - NSMetadataQuery\n") == true)
        #expect(folder.files().filter { $0.hasSuffix(".yml") } == ["safegen.yml"])
        #expect(try review(folder) == "1 property as Foundation has them\n")
        let generation = try Generator.generate(from: .file(folder.path("safegen.yml")))
        #expect(!generation.hasErrors)
    }

    @Test func keepsEntriesLongUnderADefault() throws {
        let folder = try folder()
        try folder.write("version: 1\ndefaults: {forward: delegate}\n", to: "safegen.yml")
        try update(folder)
        #expect(folder.text("safegen.yml")?.contains("forward: proxy}") == true)
    }

    @Test func describesProtocolsThatDifferInTheSDK() throws {
        let folder = try folder { methods in
            methods.removeLast()
            methods.append("func metadataQueryDidRest(_ query: NSMetadataQuery)")
        }
        try update(folder)
        let text = try #require(folder.text("Protocols/Foundation.yml"))
        #expect(text.contains("    partial: the SDK has no more\n"))
        #expect(text.contains("func metadataQueryDidRest"))
        #expect(!text.contains("replacementValueForAttribute"))
        // The description is the SDK's, and complete as far as it goes.
        let generation = try Generator.generate(from: .file(folder.path("safegen.yml")), rendersFiles: false)
        #expect(!generation.hasErrors)
    }

    @Test func reviewReportsGainsOfAKnownProtocol() throws {
        let folder = try folder { $0.append("func metadataQueryDidRest(_ query: NSMetadataQuery)") }
        try folder.write("version: 1\nclasses: [NSMetadataQuery]\n", to: "safegen.yml")
        #expect(
            try review(folder)
                == "FILE:2:11: NSMetadataQueryDelegate has metadataQueryDidRest(_:), and SafeGen does not know it; "
                + "'safegen discover --update' writes a description [requirement-new]\n")
    }

    @Test func reviewReportsChangesOfADescribedProtocol() throws {
        var graph = GraphText()
        graph.addProtocol("D", ["func a(_ b: Int)", "func new()"])
        graph.addClass("Widget")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "graphs/Kit.symbols.json")
        try folder.write(
            """
            version: 1
            classes: [{name: Widget, module: Kit, properties: [{name: delegate, type: D, forward: proxy}]}]
            protocols:
              - {name: D, module: Kit, objc: true, requirements: ["optional func a(_ b: String)", "optional func old()"]}
            """, to: "safegen.yml")
        let text = try review(folder)
        #expect(text.contains("D has new(), and the manifest does not list it; 'safegen discover --update' adds it "))
        #expect(text.contains("D declares a(_:) with other types than the description [requirement-changed]\n"))
        #expect(text.contains("D has no old() any more; remove it from the description [requirement-gone]\n"))
        #expect(text.split(separator: "\n").count == 3)
    }

    @Test func answerTakesTheNamesOfTheSDKsParameters() throws {
        let requirement = try SwiftText.requirement(
            "optional func metadataQuery(_ q: NSMetadataQuery, replacementValueForAttribute n: String, value v: Any) -> Any"
        )
        #expect(KnownAnswers.whenNil(for: requirement, of: Self.name) == "v")
        let other = try SwiftText.requirement("optional func other() -> Bool")
        #expect(KnownAnswers.whenNil(for: other, of: Self.name) == nil)
    }
}

/// What discover writes of classes that SafeGen knows, where the symbol graph says less.
@Suite struct KnownClassDiscoveryTests {
    private func manifest(_ graphs: GraphText...) throws -> String {
        let folder = try TemporaryFolder()
        for (number, graph) in graphs.enumerated() { try folder.write(graph.text, to: "\(number).symbols.json") }
        let update = try ManifestMerge.update(
            of: folder.path("safegen.yml"), with: try Discovery(symbolGraphs: [folder.path]))
        try update.changeSet.write()
        return folder.text("safegen.yml") ?? ""
    }

    /// A Foundation of one system, with a class that has a delegate.
    private func foundation(_ system: String, _ className: String?, protocol name: String) -> GraphText {
        var graph = GraphText(module: "Foundation")
        graph.system = system
        if let className {
            graph.addProtocol(name, ["func other()"])
            graph.addClass(className)
            graph.addProperty(
                "delegate", of: className, "unowned(unsafe) var delegate: (any \(name))? { get set }",
                protocols: [name])
        }
        return graph
    }

    @Test func prefersTheConditionOfAKnownClass() throws {
        let text = try manifest(
            foundation("ios", nil, protocol: ""),
            foundation("macosx", "NSSpellServer", protocol: "NSSpellServerDelegate"))
        #expect(text.contains("classes:\n  - NSSpellServer\n"))
        #expect(!text.contains("!os(iOS)"))
    }

    @Test func joinsConditionsOfKnowledgeAndGraphs() throws {
        var iOS = foundation("ios", nil, protocol: "")
        iOS.addClass("NSCache")
        let text = try manifest(iOS, foundation("macosx", "XMLParser", protocol: "XMLParserDelegate"))
        #expect(text.contains("    condition: \"canImport(ObjectiveC) && !os(iOS)\"\n"))
    }

    @Test func skipsTheConditionOfASameNamedClass() throws {
        var iOS = GraphText()
        iOS.system = "ios"
        var macOS = GraphText()
        macOS.system = "macosx"
        macOS.addProtocol("D", ["func a()"])
        macOS.addClass("NSSpellServer")
        macOS.addProperty(
            "delegate", of: "NSSpellServer", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        #expect(try manifest(iOS, macOS).contains("    condition: \"!os(iOS)\"\n"))
    }

    @Test func proposesProxiesWithKnownForwarding() throws {
        var graph = GraphText(module: "AppKit")
        graph.addProtocol("NSTextFinderClient", ["var selectedRanges: [NSValue] { get set }", "func other()"])
        graph.addClass("NSTextFinder")
        graph.addProperty(
            "client", of: "NSTextFinder", "unowned(unsafe) var client: (any NSTextFinderClient)? { get set }",
            protocols: ["NSTextFinderClient"])
        let finding = try #require(try graph.findings().first)
        #expect(finding.forward == .proxy && finding.remarks == [])
    }
}
