import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenDiscovery

/// Which classes a manifest calls `sendable`. A graph also has the conformances of subclasses of a class that is
/// unavailable as Sendable, such as NSCoder.
@Suite struct FindingSendabilityTests {
    /// `Widget` below `superclass`, of which the graph says that they are Sendable.
    private func finding(
        superclass: String?, sendable names: [String], declared: Bool = true
    ) throws -> (finding: Finding, entry: String) {
        var graph = GraphText()
        graph.addProtocol("D", ["func a()"])
        if let superclass, declared { graph.addClass(superclass, superclass: "NSObject", from: "ObjectiveC") }
        graph.addClass("Widget", superclass: superclass ?? "NSObject", from: superclass == nil ? "ObjectiveC" : "Other")
        for name in names { graph.addConformance(of: name, to: "Sendable") }
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        let finding = try #require(try graph.findings().first)
        return (finding, try graph.entry(finding))
    }

    @Test func believesAClassBelowTheRoot() throws {
        #expect(try finding(superclass: nil, sendable: ["Widget"]).entry.contains("    sendable: true\n"))
    }

    @Test func believesAClassBelowASendableOne() throws {
        #expect(
            try finding(superclass: "Base", sendable: ["Widget", "Base"]).entry.contains("    sendable: true\n"))
    }

    @Test func doubtsAClassBelowANonSendableOne() throws {
        let result = try finding(superclass: "Coder", sendable: ["Widget"])
        #expect(!result.entry.contains("sendable"))
        #expect(result.finding.remarks.isEmpty)
    }

    @Test func remarksOnAnUnknownSuperclass() throws {
        let result = try finding(superclass: "Operation", sendable: ["Widget"], declared: false)
        #expect(!result.entry.contains("sendable"))
        #expect(
            result.finding.remarks.contains(
                "not known to be Sendable, since its superclass Operation is in none of these symbol graphs; "
                    + "add its module Other"))
    }
}
