import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// A wrapper is put where it is there on all platforms that compile the place.
@Suite struct SiteConditionsTests {
    private let xml = "#if canImport(FoundationXML)\nimport FoundationXML\n#endif\n"

    @Test(arguments: [
        "#if canImport(ObjectiveC)\n_ = XMLParser()\n#endif",
        "#if os(iOS) || os(macOS)\n_ = XMLParser()\n#endif",
        "#if DEBUG && canImport(Darwin)\n_ = XMLParser()\n#endif",
        "#if !canImport(FoundationXML)\n_ = XMLParser()\n#endif",
        "#if canImport(FoundationXML)\n#else\n_ = XMLParser()\n#endif",
        "import UIKit\n_ = XMLParser()",
    ])
    func applePlaceIsAdopted(code: String) { #expect(edits(xml + code) == 1) }

    @Test(arguments: [
        "_ = XMLParser()", "#if DEBUG\n_ = XMLParser()\n#endif", "#if os(Linux) || os(iOS)\n_ = XMLParser()\n#endif",
        "#if canImport(ObjectiveC)\n#else\n_ = XMLParser()\n#endif", "import XCTest\n_ = XMLParser()",
    ])
    func placeThatLinuxCompilesIsUnclear(code: String) {
        #expect(edits(xml + code) == 0)
        #expect(edits(code) == 1)
    }

    @Test(arguments: [
        ("#if os(iOS)\n_ = XMLParser()\n#endif", 1), ("#if DEBUG && os(iOS)\n_ = XMLParser()\n#endif", 1),
        ("_ = XMLParser()", 0), ("#if os(iOS)\n#else\n_ = XMLParser()\n#endif", 0),
        ("#if os(iOS) || os(tvOS)\n_ = XMLParser()\n#endif", 0),
    ])
    func conditionOfTheWrapperHasToHold(code: String, count: Int) {
        #expect(edits(code, condition: "os(iOS)") == count)
    }

    @Test func conditionThatSafeGenKnowsHoldsWhereverTheClassIs() throws {
        let yaml = "version: 1\nclasses: [NSComboBox, XMLParser, {name: SCNProgram, condition: DEBUG}, SKPhysicsWorld]"
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let targets = ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets
        #expect(targets.map(\.conditions) == [[], ["canImport(ObjectiveC)"], ["DEBUG"], ["canImport(ObjectiveC)"]])
    }

    private func edits(_ code: String, condition: String? = nil) -> Int {
        var target = Classes.parser
        if let condition { target.conditions = [condition] }
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex([target]), mode: .adopt)
        let file = (path: "a.swift", bytes: Array("import Foundation\n\(code)".utf8))
        let report = Rewriter(rules, threads: 1).examine([file])
        #expect(report.findingCount == 1)
        return report.editCount
    }
}
