import Foundation
import SafeGen
import Testing

@testable import SafeGenRewriter

/// Docs/Adopt.md says what the code does.
@Suite struct RuleDocumentationTests {
    @Test func everyRuleIsInTheTable() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("Docs/Adopt.md"), encoding: .utf8)
        let rows = RuleSet.switchable.map { "| `\($0.rawValue)` | \(RuleDescription.text($0)) |" }
        #expect(
            text.contains("|---|---|\n" + rows.joined(separator: "\n") + "\n\n"),
            "the table of rules in Docs/Adopt.md should be:\n\(rows.joined(separator: "\n"))")
    }

    @Test func everyRuleIsDescribed() {
        #expect(RuleSet.switchable.allSatisfy { !RuleDescription.text($0).isEmpty })
    }
}
