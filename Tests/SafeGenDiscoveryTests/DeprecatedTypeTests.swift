import TestSupport
import Testing

@testable import SafeGenDiscovery

/// Code that names a deprecated type warns, unless it is deprecated itself.
@Suite struct DeprecatedTypeTests {
    private static func deprecated(_ version: Int) -> String {
        ", \"availability\": [{\"domain\": \"iOS\", \"deprecated\": {\"major\": \(version)}}]"
    }

    /// `Widget.delegate`, whose protocol has this method, beside two deprecated types.
    private func graph(_ method: String, _ types: [String]) -> GraphText {
        var graph = GraphText()
        graph.addType("swift.struct", "Options", more: Self.deprecated(10))
        graph.addClass("Popover", more: Self.deprecated(9))
        graph.addProtocol("D")
        graph.addRequirement(method, selector: "a", of: "D", types: types)
        graph.addClass("Widget")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        return graph
    }

    @Test(arguments: [
        ("func a(_ p: Popover!)", ["Popover"], "@available(iOS, deprecated: 9.0) optional func a(_ p: Popover!)"),
        ("func a(_ o: Options)", ["Options"], "@available(iOS, deprecated: 10.0) optional func a(_ o: Options)"),
        (
            "func a(_ o: Options, _ p: Popover)", ["Options", "Popover"],
            "@available(iOS, deprecated: 9.0) optional func a(_ o: Options, _ p: Popover)"
        ),
        ("func a(_ w: Widget)", ["Widget"], "optional func a(_ w: Widget)"),
    ])
    func marksRequirementsThatNameThem(method: String, types: [String], expected: String) throws {
        let graph = graph(method, types)
        let finding = try #require(try graph.findings().first { $0.className == "Widget" })
        #expect(try graph.entry(finding).contains("      - \"\(expected)\"\n"))
    }

    @Test func listsPropertiesOfDeprecatedTypes() throws {
        var graph = GraphText()
        graph.addProtocol("D", ["func a()"], more: Self.deprecated(9))
        graph.addClass("Widget")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        #expect(try graph.findings().map(\.reason) == ["its type is deprecated on iOS 9.0"])
        var options = Discovery.Options()
        options.wrapsDeprecated = true
        #expect(try graph.findings(options).map(\.entry.available) == ["iOS, deprecated: 9.0"])
    }
}
