import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenDiscovery

/// What a property refers to: a delegate, which gets a proxy, or something else, which is listed with the reason.
@Suite struct FindingReferenceTests {
    private static let notADelegate =
        "neither named nor typed as a delegate; a value, or an object to compare with, is another one behind a proxy: "
        + "list it by hand if its class calls it"

    private func finding(
        _ name: String, _ type: String, protocols: [String] = [], outlet: Bool = false,
        declare: (inout GraphText) -> Void = { _ in }
    ) throws -> Finding {
        var graph = GraphText()
        declare(&graph)
        graph.addClass("Widget")
        graph.addProperty(
            name, of: "Widget", "\(outlet ? "@IBOutlet " : "")unowned(unsafe) var \(name): \(type) { get set }",
            protocols: protocols)
        return try #require(try graph.findings().first)
    }

    @Test(arguments: [
        "delegate", "aDelegate", "progressDelegate", "dataSource", "listDataSource", "datasource", "URLObserver",
        "client", "target", "listener", "_delegate",
    ])
    func proposesAnyObjectNamedAsADelegate(name: String) throws {
        #expect(try finding(name, "AnyObject?").reason == nil)
    }

    @Test(arguments: [
        "selectedItem", "representedObject", "context", "targetToIgnoreForUpdates", "userInfo", "owner", "source",
    ])
    func listsOtherAnyObjects(name: String) throws {
        #expect(try finding(name, "AnyObject?").reason == Self.notADelegate)
    }

    @Test func proposesAProtocolWithMethods() throws {
        let finding = try finding("source", "(any Feed)?", protocols: ["Feed"]) {
            $0.addProtocol("Feed", ["func itemDidChange()"])
        }
        #expect(finding.reason == nil && finding.forward == .proxy)
    }

    @Test func proposesAProtocolNamedAsADelegate() throws {
        let finding = try finding("item", "(any FeedDelegate)?", protocols: ["FeedDelegate"]) {
            $0.addProtocol("FeedDelegate")
        }
        #expect(finding.reason == nil)
    }

    @Test(arguments: ["NSCopying", "NSCoding & NSCopying", "NSSecureCoding"])
    func listsProtocolsOfValues(type: String) throws {
        let names = type.split { " &".contains($0) }.map(String.init)
        #expect(try finding("key", "(any \(type))?", protocols: names).reason == Self.notADelegate)
    }

    @Test func listsProtocolsThatInheritFromOneOfValues() throws {
        let finding = try finding("thing", "(any Entry)?", protocols: ["Entry"]) {
            $0.addProtocol("Entry", ["func refresh()"], inherits: ["NSCopying"])
        }
        #expect(finding.reason == Self.notADelegate)
    }

    @Test func listsAProtocolWithoutMethods() throws {
        let finding = try finding("thing", "(any Entry)?", protocols: ["Entry"]) { $0.addProtocol("Entry") }
        #expect(finding.reason == Self.notADelegate)
    }

    @Test(arguments: ["selectedItem", "currentNode"])
    func listsAPropertyNamedAsAValue(name: String) throws {
        let finding = try finding(name, "(any Entry)?", protocols: ["Entry"]) {
            $0.addProtocol("Entry", ["func refresh()"])
        }
        #expect(finding.reason == Self.notADelegate)
    }

    @Test func proposesKnownPropertiesOfAnyName() throws {
        var graph = GraphText(module: "AppKit")
        graph.addProtocol("NSTextFinderBarContainer", ["func findBarViewDidChangeHeight()"])
        graph.addClass("NSTextFinder")
        graph.addProperty(
            "findBarContainer", of: "NSTextFinder",
            "unowned(unsafe) var findBarContainer: (any NSTextFinderBarContainer)? { get set }",
            protocols: ["NSTextFinderBarContainer"])
        #expect(try graph.findings().first?.reason == nil)
    }

    // MARK: References to a class

    @Test(arguments: ["NSString", "NSURL", "NSNumber", "NSArray", "UIColor", "NSImage", "DispatchQueue"])
    func remarksThatAValueDangles(type: String) throws {
        #expect(
            try finding("thing", "\(type)?").reason
                == "refers to a value of the class \(type), which dangles unless somebody else keeps it, and is no delegate"
        )
    }

    @Test(arguments: ["UIView", "UIButton", "NSTextField", "UIBarButtonItem"])
    func takesAViewForAnOutlet(type: String) throws {
        #expect(
            try finding("thing", "\(type)?").reason
                == "refers to the class \(type), so it is probably an outlet, which its hierarchy keeps, and no delegate"
        )
    }

    @Test func takesAKnownValueForNoBackPointer() throws {
        var graph = GraphText(module: "CarPlay")
        graph.addClass("CPManeuver")
        graph.addProperty(
            "linkedLaneGuidance", of: "CPManeuver",
            "unowned(unsafe) var linkedLaneGuidance: CPLaneGuidance { get set }")
        let reason = try #require(try graph.findings().first?.reason)
        #expect(reason.hasPrefix("refers to a value, which dangles unless you keep it as long as the maneuver"))
    }

    @Test func takesASubclassOfAViewForAnOutlet() throws {
        var graph = GraphText()
        graph.addClass("Knob", superclass: "UIControl")
        graph.addClass("Widget")
        graph.addProperty(
            "knob", of: "Widget", "unowned(unsafe) var knob: Knob? { get set }", protocols: ["Knob"],
            identifiers: ["Knob": "c:objc(cs)Knob"])
        #expect(try graph.findings().first?.reason?.contains("Knob, so it is probably an outlet") == true)
    }

    @Test func takesInterfaceBuilderConnectionsForOutlets() throws {
        #expect(try finding("thing", "Gadget?", outlet: true).reason?.contains("probably an outlet") == true)
    }

    @Test(arguments: ["Owner", "NSTextStorage", "NSMenu", "UIViewController", "NSWindow"])
    func takesOtherClassesForBackPointers(type: String) throws {
        #expect(
            try finding("thing", "\(type)?").reason
                == "refers to the class \(type), so it is probably a back pointer or a value, and no delegate")
    }

    @Test func remarksThatAProtocolObjectOutlivesTheApp() throws {
        #expect(
            try finding("thing", "Protocol").reason == "refers to what is never deallocated, so it needs nothing")
    }
}
