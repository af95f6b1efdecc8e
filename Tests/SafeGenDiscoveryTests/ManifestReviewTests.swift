import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenDiscovery

@Suite struct ManifestReviewTests {
    @Test func reportsPropertiesThatAreWeakNow() throws {
        let text = try review(
            manifest: "{name: Widget, module: Kit, properties: [{name: delegate, type: D}]}",
            "weak var delegate: (any D)? { get set }")
        #expect(text == "FILE:3:51: Widget.delegate is weak in this SDK; the wrapper can go [weak-now]\n")
    }

    @Test func reportsNewProperties() throws {
        let text = try review(
            manifest: "{name: Other, module: Elsewhere, properties: [{name: delegate, type: D}]}",
            "unowned(unsafe) var delegate: (any D)? { get set }")
        #expect(
            text == "Widget.delegate is unowned(unsafe) and not in the manifest; "
                + "'safegen discover --update' adds it [new]\n")
    }

    @Test func reportsChangedTypes() throws {
        let text = try review(
            manifest: "{name: Widget, module: Kit, properties: [{name: delegate, type: E}]}",
            "unowned(unsafe) var delegate: (any D)? { get set }")
        #expect(
            text.contains("Widget.delegate is of the type (any D)? now, and E (optionality: optional) in the manifest"))
    }

    @Test func reportsRemovedProperties() throws {
        let property = "unowned(unsafe) var delegate: (any D)? { get set }"
        let entry = "{name: Widget, module: Kit, properties: [{name: delegate, type: D}, {name: source, type: D}]}"
        #expect(try review(manifest: entry, property).hasSuffix("Widget.source is gone; remove it [gone]\n"))
        let other = "{name: Gadget, module: Kit, properties: [{name: delegate, type: D}]}"
        #expect(
            try review(manifest: other, property).contains("Kit has no class Gadget any more; remove the entry [gone]"))
    }

    @Test func reportsTheFirstVersionOfAMissingClass() throws {
        let entry = "{name: Gadget, module: Kit, available: 'iOS 17.0, *', properties: [{name: delegate, type: D}]}"
        let text = try review(manifest: entry, "unowned(unsafe) var delegate: (any D)? { get set }")
        let said = "Kit has no class Gadget, which may be newer than this SDK: it is of 'iOS 17.0, *'"
        #expect(text.contains(said), "\(text)")
    }

    @Test(arguments: [("linux", false), ("macosx", true), (nil, true)])
    func saysThatAClassOfApplesSystemsIsNotInAModuleOfAnother(system: String?, isMissed: Bool) throws {
        var graph = GraphText(module: "Foundation")
        graph.system = system
        graph.addClass("NSCache")
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "graphs/Foundation.symbols.json")
        try folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
        let review = try ManifestReview(
            of: folder.path("safegen.yml"), with: Discovery(symbolGraphs: [folder.path("graphs")]))
        let text = review.render(.table)
        #expect(review.isEmpty == !isMissed)
        #expect(text.contains("Foundation has no class XMLParser any more; remove the entry [gone]") == isMissed)
        let note = "Foundation has no class XMLParser on this system; the entry is not compared\n"
        #expect(text.contains(note) == !isMissed, "\(text)")
    }

    @Test(arguments: [
        ("AddressBook", false), ("AddressBook.ObjectiveC.ABPersonPicker", true),
    ])
    func missesAClassWhereTheGraphOfItsSubmoduleLacksIt(module: String, isMissed: Bool) throws {
        var graph = GraphText(module: module)
        graph.addClass("ABPerson")
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "graphs/A.symbols.json")
        try folder.write("version: 1\nclasses: [ABPersonPicker]\n", to: "safegen.yml")
        let review = try ManifestReview(
            of: folder.path("safegen.yml"), with: Discovery(symbolGraphs: [folder.path("graphs")]))
        #expect(review.render(.table).contains("AddressBook has no class ABPersonPicker") == isMissed)
    }

    @Test(arguments: [
        "{name: Widget, module: Kit, properties: [{name: '`delegate`', type: D}]}",
        "{name: Widget, module: Kit, properties: [{name: delegate, type: Kit.D}]}",
        "{name: '`Widget`', module: Kit, properties: [{name: delegate, type: D}]}",
    ])
    func ignoresSpelling(entry: String) throws {
        let text = try review(manifest: entry, "unowned(unsafe) var delegate: (any D)? { get set }")
        #expect(text == "1 property as Kit has them\n")
    }

    @Test func acceptsAnyObjectWithItsModule() throws {
        let text = try review(
            manifest: "{name: Widget, module: Kit, properties: [{name: delegate, type: Swift.AnyObject}]}",
            "unowned(unsafe) var delegate: AnyObject? { get set }")
        #expect(text == "1 property as Kit has them\n")
    }

    @Test func isEmptyForAnUpToDateManifest() throws {
        let text = try review(
            manifest: "{name: Widget, module: Kit, properties: [{name: delegate, type: D}]}",
            "unowned(unsafe) var delegate: (any D)? { get set }")
        #expect(text == "1 property as Kit has them\n")
    }

    @Test func reportsPropertiesThatAreRetainedNow() throws {
        let text = try review(
            manifest: "{name: Widget, module: Kit, properties: [{name: delegate, type: D, forward: proxy}]}",
            "var delegate: (any D)? { get set }")
        #expect(
            text == "FILE:3:51: Widget.delegate is retained in this SDK; remove it, or say 'ownership: computed' if it "
                + "hides a plain pointer [retained-now]\n")
    }

    @Test(arguments: ["computed, forward: proxy", "retained, forward: delegate"])
    func acceptsTheManifestsOwnershipOfAStrongDeclaration(ownership: String) throws {
        let text = try review(
            manifest: "{name: Widget, module: Kit, properties: [{name: delegate, type: D, ownership: \(ownership)}]}",
            "var delegate: (any D)? { get set }")
        #expect(text == "1 property as Kit has them\n")
    }

    private func review(manifest entry: String, _ declaration: String) throws -> String {
        var graph = GraphText()
        graph.addProtocol("D")
        graph.addClass("Widget")
        graph.addProperty("delegate", of: "Widget", declaration, protocols: ["D"])
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "graphs/Kit.symbols.json")
        try folder.write("version: 1\nclasses:\n- \(entry)\n", to: "safegen.yml")
        let path = folder.path("safegen.yml")
        let review = try ManifestReview(of: path, with: Discovery(symbolGraphs: [folder.path("graphs")]))
        return review.render(.table).replacing(path, with: "FILE")
    }
}
