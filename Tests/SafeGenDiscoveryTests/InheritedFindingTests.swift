import SafeGen
import TestSupport
import Testing

@testable import SafeGenDiscovery

/// Classes that inherit an unretained delegate get an entry of their own.
@Suite struct InheritedFindingTests {
    private func graph(module: String = "Kit", base: String = "Feed") -> GraphText {
        var graph = GraphText(module: module)
        graph.addProtocol("FeedDelegate", ["func a()"])
        graph.addClass(base)
        graph.addProperty(
            "delegate", of: base, "unowned(unsafe) var delegate: (any FeedDelegate)? { get set }",
            protocols: ["FeedDelegate"])
        return graph
    }

    private func proposed(_ graph: GraphText) throws -> [String] {
        try graph.findings().filter(\.isProposed).map(\.fullName)
    }

    @Test func subclassAndItsSubclassGetEntries() throws {
        var graph = graph()
        graph.addClass("FileFeed", superclass: "Feed")
        graph.addClass("ZipFeed", superclass: "FileFeed")
        #expect(try proposed(graph) == ["Feed.delegate", "FileFeed.delegate", "ZipFeed.delegate"])
        let finding = try #require(try graph.findings().first { $0.className == "ZipFeed" })
        #expect(finding.inheritedFrom == "Feed")
        let entry = """
              - name: ZipFeed
                module: Kit
                properties:
                  - {name: delegate, type: FeedDelegate, forward: proxy}

            """
        #expect(try graph.entry(finding).contains(entry))
    }

    @Test func subclassOnTheMainActorSaysSo() throws {
        var graph = graph()
        graph.addClass("ViewFeed", declaration: "@MainActor class ViewFeed", superclass: "Feed")
        let finding = try #require(try graph.findings().first { $0.className == "ViewFeed" })
        #expect(finding.isolation == .mainActor)
    }

    @Test func otherPropertyOfASubclassIsBesideTheInheritedOne() throws {
        var graph = graph()
        graph.addClass("FileFeed", superclass: "Feed")
        graph.addProperty(
            "dataSource", of: "FileFeed", "unowned(unsafe) var dataSource: (any FeedDelegate)? { get set }",
            protocols: ["FeedDelegate"])
        #expect(try proposed(graph) == ["Feed.delegate", "FileFeed.dataSource", "FileFeed.delegate"])
    }

    @Test func subclassThatHoldsTheDelegateWeaklyEndsTheInheritance() throws {
        var graph = graph()
        graph.addClass("FileFeed", superclass: "Feed")
        graph.addProperty(
            "delegate", of: "FileFeed", "weak var delegate: (any FeedDelegate)? { get set }",
            protocols: ["FeedDelegate"])
        graph.addClass("ZipFeed", superclass: "FileFeed")
        #expect(try proposed(graph) == ["Feed.delegate"])
    }

    @Test func subclassThatNobodyCanInheritFromIsListedWithTheReason() throws {
        var graph = graph()
        graph.addClass("FileFeed", access: "public", superclass: "Feed")
        #expect(try proposed(graph) == ["Feed.delegate"])
        #expect(
            try graph.findings().first { $0.className == "FileFeed" }?.reason
                == "the class is not open, so other modules can't subclass it")
    }

    @Test func subclassesOfKnownClassesAreKnown() throws {
        var graph = graph(module: "Foundation", base: "XMLParser")
        graph.addClass("HTMLParser", superclass: "XMLParser")
        #expect(try proposed(graph) == ["XMLParser.delegate"])
    }

    @Test func classWithoutTheBaseInItsGraphsIsLeft() throws {
        var graph = graph()
        graph.addClass("Other", superclass: "Elsewhere")
        #expect(try proposed(graph) == ["Feed.delegate"])
    }
}
