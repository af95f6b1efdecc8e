import Foundation
import SafeGen
import SafeGenCommandSupport
import Testing

@testable import SafeGenRewriter

/// What is said of the rules elsewhere follows from the rules: `RECORD=1 make test FILTER=RuleDocumentationTests`
/// writes it.
@Suite struct RuleDocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let hint: Comment = "run 'RECORD=1 make test FILTER=RuleDocumentationTests'"

    @Test func everyRuleIsInTheTable() throws {
        let head = "| rule | what it reports |\n|---|---|\n"
        let rows = RuleSet.metadata.map { "| `\($0.id.rawValue)` | \($0.phrase) |\n" }.joined()
        try expect(head + rows + "\n", in: "Docs/Adopt.md") { text in
            let parts = text.components(separatedBy: head)
            #expect(parts.count == 2)
            let rest = (parts.last ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            return parts[0] + head + rows + rest.drop { $0.hasPrefix("| ") }.joined(separator: "\n")
        }
    }

    /// A type that no list names is a rule that never runs.
    @Test func everyRuleThatIsWrittenIsInTheSet() throws {
        let rule = #/(?m)^struct (\w+): .*\n(?:    .*\n|\n)*?    static let metadata = RuleMetadata\(/#
        let names = try Self.files(below: "Sources/SafeGenRewriter").flatMap { file in
            try String(contentsOf: file, encoding: .utf8).matches(of: rule).map { String($0.1) }
        }
        #expect(names.sorted() == RuleSet.all.map { "\($0)" }.sorted(), "list it in RuleSet.all")
    }

    @Test(arguments: RuleSet.ids)
    func everyRuleIsTested(rule: RuleID) throws {
        let type = try #require(RuleSet.all.first { $0.id == rule })
        let names = try Self.files(below: "Tests/SafeGenRewriterTests").map(\.lastPathComponent)
        #expect(names.contains("\(type)Tests.swift"), "add Tests/SafeGenRewriterTests/Rules/\(type)Tests.swift")
    }

    /// What is quadratic is found by doubling the input of each.
    @Test func everyRuleIsDoubled() throws {
        let script = try String(contentsOf: Self.root.appendingPathComponent("Tests/Fuzz/doubling.py"), encoding: .utf8)
        let table = try #require(
            script.components(separatedBy: "\nRULES = {\n").last?.components(separatedBy: "\n}\n").first)
        let names = table.matches(of: #/(?m)^    "([a-z-]+)": \[/#).map { String($0.1) }
        #expect(
            names.sorted() == RuleSet.ids.map(\.rawValue).sorted(),
            "give each an input in RULES of Tests/Fuzz/doubling.py")
    }

    @Test func everyRuleHasADescription() {
        for rule in RuleSet.metadata {
            #expect(
                rule.summary.count > 20 && !rule.summary.hasSuffix("."),
                "\(rule.id): the summary has more than 20 characters and no full stop")
            #expect(
                rule.explanation.count > 60 && rule.explanation.hasSuffix("."),
                "\(rule.id): the explanation has more than 60 characters and ends with a full stop")
        }
    }

    /// Comments, options and diagnostics name a rule by its id alone.
    @Test func noRuleHasTheIdOfAnother() {
        let ids = Rule.allCases.map(\.id) + RuleSet.ids
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(id.rawValue.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)") }
    }

    /// Each has a bit in the masks of `RuleSet`.
    @Test func allRulesFitIntoASet() {
        let rules = RuleSet(Set(RuleSet.ids), for: AdoptionIndex(Classes.all), mode: .audit)
        #expect(rules.rules.count <= 64)
    }

    /// Compares a part of a file with what it should be; with RECORD=1 writes the file first.
    private func expect(_ part: String, in path: String, whole: (String) -> String) throws {
        let url = Self.root.appendingPathComponent(path)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try whole(try String(contentsOf: url, encoding: .utf8)).write(to: url, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: url, encoding: .utf8).contains(part), Self.hint)
    }

    private static func files(below folder: String) throws -> [URL] {
        let url = root.appendingPathComponent(folder)
        let files = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    }
}
