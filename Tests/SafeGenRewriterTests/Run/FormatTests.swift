import Foundation
import SafeGen
import SafeGenCommandSupport
import Testing

@testable import SafeGenRewriter

/// What people and programs are shown of findings.
@Suite struct FormatTests {
    private let code =
        "import Foundation\n\tlet ä = \"é\"; let _ = XMLParser()\nclass A { unowned(unsafe) let delegate: P }\n"

    @Test func textBeginsLikeACompilersMessage() {
        #expect(
            render(.text).hasPrefix(
                """
                Sources/My App/a.swift:2:23: warning: 'XMLParser' holds its delegate unsafely; use 'SafeXMLParser' [unadopted]
                  | \tlet ä = "é"; let _ = XMLParser()
                  | \t                     ^~~~~~~~~

                """))
    }

    @Test func gitHubAnnotatesTheLine() {
        #expect(
            render(.github).hasPrefix(
                "::warning file=Sources/My App/a.swift,line=2,col=23,title=unadopted::'XMLParser' holds"))
    }

    @Test func sarifHasRulesPlacesAndFixes() throws {
        let log = try #require(
            JSONSerialization.jsonObject(with: Data(render(.sarif).utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["ruleId"] as? String } == ["unadopted", "unowned-unsafe-delegate"])
        #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1])
        let locations = try #require(results[0]["locations"] as? [[String: [String: [String: Any]]]])
        let place = try #require(locations.first?["physicalLocation"])
        #expect(place["artifactLocation"]?["uri"] as? String == "Sources/My%20App/a.swift")
        #expect(place["region"]?["startLine"] as? Int == 2)
        #expect(place["region"]?["startColumn"] as? Int == 23)
        #expect(place["region"]?["endColumn"] as? Int == 32)
        #expect(render(.sarif).components(separatedBy: "\"deletedRegion\"").count == 5)
    }

    @Test func sarifIsWholeWithoutFindings() throws {
        let text = DiagnosticFormat.sarif.render([], in: SourceFiles())
        let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(((log["runs"] as? [[String: Any]])?.first?["results"] as? [Any])?.isEmpty ?? false)
    }

    @Test(arguments: [DiagnosticFormat.text, .github, .json, .sarif])
    func compiledNibIsNotQuoted(format: DiagnosticFormat) {
        let target = AdoptionTarget(
            name: "NSSearchField", module: "AppKit", bindings: [.init(arguments: [], wrapperName: "SafeSearchField")],
            properties: [], access: .internal, prefix: "Safe", delegateTypes: ["NSSearchFieldDelegate"])
        let rules = RuleSet([StoryboardRule.id], for: AdoptionIndex([target]), mode: .audit)
        let file = (path: "A.storyboardc/a.nib", bytes: Array("NIBArchive\u{1}\0\0 bytes NSSearchField\0".utf8))
        let (diagnostics, sources) = Rewriter(rules, threads: 1).examine([file]).diagnostics(severity: .warning)
        let text = format.render(diagnostics, in: sources)
        #expect(text.contains("this is a compiled nib") && text.contains("A.storyboardc/a.nib"))
        #expect(!text.contains("NIBArchive"))
        if format == .text { #expect(text.split(separator: "\n").count == 1, "\(text)") }
    }

    private func render(_ format: DiagnosticFormat) -> String {
        let rules = RuleSet(
            [UnadoptedRule.id, UnownedUnsafeDelegateRule.id], for: AdoptionIndex(Classes.all), mode: .audit)
        let file = (path: "Sources/My App/a.swift", bytes: Array(code.utf8))
        let (diagnostics, sources) = Rewriter(rules, threads: 1).examine([file]).diagnostics(severity: .warning)
        return format.render(diagnostics, in: sources)
    }
}
