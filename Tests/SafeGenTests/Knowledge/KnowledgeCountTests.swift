import Foundation
import Testing

@testable import SafeGen

/// The numbers at the beginning of Docs/Knowledge.md are those of the files.
@Suite struct KnowledgeCountTests {
    private static func text() throws -> String {
        let url = URL(filePath: #filePath).appending(path: "../../../../Docs/Knowledge.md").standardizedFileURL
        return try String(contentsOf: url, encoding: .utf8)
    }

    @Test func sentenceCountsTheClassesThatCanBeHelped() throws {
        let classes = KnowledgeBase.frameworks.flatMap(\.classes)
        let count = "\(classes.count(where: \.canBeHelped)) of \(classes.count) in all"
        let isThere = try Self.text().contains(count)
        #expect(isThere, "write '\(count)' in the first paragraph of Docs/Knowledge.md")
    }

    @Test func firstTableCountsWhatIsKnown() throws {
        let lines = try Self.text().split(separator: "\n").map(String.init)
        let rows = lines.drop { $0 != "| what | how many |" }.dropFirst(2).prefix { $0.hasPrefix("|") }
        #expect(Array(rows) == Self.rows, "write the rows on the right into the first table of Docs/Knowledge.md")
    }

    private static var rows: [String] {
        let frameworks = KnowledgeBase.frameworks
        let classes = frameworks.flatMap(\.classes)
        let oniOS = classes.filter { $0.hazards.contains { isCurrent($0.iOS) } }
        let onmacOS = classes.filter { $0.hazards.contains { isCurrent($0.macOS) } }
        let current = Set((oniOS + onmacOS).map { "\($0.module).\($0.name)" }).count
        let protocols = frameworks.flatMap(\.protocols)
        let requirements = protocols.flatMap(\.requirements)
        let answered = requirements.count { $0.whenNil != nil }
        let forwarded = requirements.count(where: \.isForwarded)
        let weak = frameworks.flatMap(\.weak)
        func known(_ system: WeakProperty.System) -> String {
            "\(weak.count { $0.systems.contains(system) }) on \(system.rawValue)"
        }
        let systems = [.macOS, .visionOS, .tvOS, .watchOS].map(known).joined(separator: ", ")
        return [
            "| classes with unsafe delegates | \(classes.count): \(current) current and \(classes.count - current) "
                + "deprecated; \(oniOS.count) current on iOS, \(onmacOS.count) on macOS |",
            "| their properties | \(classes.flatMap(\.hazards).count) |",
            "| protocols | \(protocols.count) with \(requirements.count) requirements: \(answered) with an answer "
                + "(`whenNil`), \(forwarded) handed on by the runtime |",
            "| weak properties | \(weak.count) in \(frameworks.count { !$0.weak.isEmpty }) frameworks: "
                + "\(weak.count { $0.systems.contains(.iOS) }) known on iOS, \(systems) |",
        ]
    }

    /// Whether a system has it without deprecating it.
    private static func isCurrent(_ status: Hazard.Status) -> Bool {
        status == .available || status == .deprecationPlanned
    }
}
