import SafeGenSystem
import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenDiscovery
@testable import SafeGenCommandSupport

extension ManifestUpdateTests {
    @Test func marksThePlaceOfAMissingWhenNil() throws {
        let folder = try project(widgetMethods: ["func color(of widget: Widget) -> Color"])
        let update = try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder))
        #expect(update.needingWhenNil == ["WidgetDelegate.color(of:)"])
        try update.changeSet.write()
        #expect(
            folder.text("Protocols/Kit.yml")?.contains(
                "      - declaration: \"optional func color(of widget: Widget) -> Color\"\n        # whenNil: ") == true
        )
    }

    @Test func requiresAWhenNilWhereTheReaderDoes() throws {
        let folder = try project(widgetMethods: [
            "func widgetShouldEnd(_ widget: Widget) -> Bool",
            "func widget(_ widget: Widget, willEncode object: Any) -> Any?",
            "func title(of widget: Widget) -> String?",
        ])
        let update = try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder))
        #expect(
            update.needingWhenNil == ["WidgetDelegate.widgetShouldEnd(_:)", "WidgetDelegate.widget(_:willEncode:)"])
    }

    @Test func fillsInKnownAnswersAndMarksTheRest() throws {
        var graph = GraphText(module: "Foundation")
        graph.addProtocol(
            "FileManagerDelegate",
            [
                "func fileManager(_ m: FileManager, shouldCopyItemAtPath a: String, toPath b: String) -> Bool",
                "func fileManagerShouldRest(_ m: FileManager) -> Bool",
            ])
        graph.addProtocol("NSKeyedArchiverDelegate", ["func archiver(_ a: Any, willEncode thing: Any) -> Any?"])
        for (name, type) in [("FileManager", "FileManagerDelegate"), ("NSKeyedArchiver", "NSKeyedArchiverDelegate")] {
            graph.addClass(name)
            graph.addProperty(
                "delegate", of: name, "unowned(unsafe) var delegate: (any \(type))? { get set }", protocols: [type])
        }
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "graphs/Foundation.symbols.json")
        let update = try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder))
        #expect(update.needingWhenNil == ["FileManagerDelegate.fileManagerShouldRest(_:)"])
        try update.changeSet.write()
        let text = try #require(folder.text("Protocols/Foundation.yml"))
        #expect(text.contains("toPath b: String) -> Bool\"\n        whenNil: true\n"))
        #expect(text.contains("-> Any?\"\n        whenNil: thing\n"))
    }

    @Test(arguments: [
        ("a == .pad ? .all : .some", "\"a == .pad ? .all : .some\""), ("\"\"", "\"\\\"\\\"\""), ("false", "false"),
        ("nil", "nil"),
        ("[:]", "\"[:]\""),
    ])
    func quotesAnswersWhereYAMLNeedsIt(answer: String, spelling: String) {
        let element = ManifestProtocol.Element(declaration: "func a() -> B", whenNil: answer)
        #expect(element.lines == ["declaration: \"func a() -> B\"", "whenNil: \(spelling)"])
    }
}
