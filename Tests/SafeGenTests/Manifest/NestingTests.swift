import Testing
import TestSupport

@testable import SafeGen

@Suite struct NestingTests {
    @Test(arguments: [
        ("[", 65), ("{", 65), ("- ", 129), ("? ", 129), ("{a: ", 257), (#"{"a": "#, 385), ("[[", 65), ("- - ", 129),
        ("[{a: ", 161),
    ])
    func refusesEndlessNesting(piece: String, column: Int) throws {
        try expectDiagnostics(
            String(repeating: piece, count: 10_000),
            ["1:\(column) error: more than 64 nested lists and mappings [nesting-too-deep]"])
    }

    @Test func refusesNestingByIndentation() throws {
        let yaml = (0..<200).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        try expectDiagnostics(
            yaml, ["65:65 error: more than 64 nested lists and mappings [nesting-too-deep]"])
    }

    /// What a run says of a manifest.
    private func diagnostics(of text: String) throws -> [Diagnostic] {
        let folder = try TemporaryFolder()
        try folder.write("version: 1\n" + text, to: "safegen.yml")
        return try Generator.generate(from: .file(folder.path("safegen.yml")), rendersFiles: false).diagnostics
    }

    @Test func fileOfMistakesIsReportedUpToALimit() throws {
        let diagnostics = try diagnostics(of: String(repeating: "versoin: 1\n", count: 3_000))
        #expect(diagnostics.count == 1_001)
        let last = try #require(diagnostics.last)
        #expect(last.rule == .tooManyMistakes)
        #expect(last.message == "2000 more mistakes are not shown; fix some of these first")
    }

    @Test func readsAFileOfMistakesToItsEnd() throws {
        let diagnostics = try diagnostics(of: String(repeating: "versoin: 1\n", count: 20_000))
        #expect(
            diagnostics.last?.message
                == "at least 4000 more mistakes are not shown; fix some of these first")
    }

    /// Of an unknown class each entry is a mistake, of a known one each but the first.
    @Test(.proof, arguments: ["Nonsense", "XMLParser"])
    func mistakesOfLaterStagesAreKeptUpToALimit(name: String) throws {
        let diagnostics = try diagnostics(of: "classes:\n" + String(repeating: "- \(name)\n", count: 7_000))
        #expect(
            diagnostics.last?.message
                == "at least 4000 more mistakes are not shown; fix some of these first")
    }

    @Test func noNumberOfWarningsHidesAnError() throws {
        let warnings = (0..<6_000).map { "- {name: C\($0), properties: [{name: delegate, type: P}]}\n" }
        let errors = try diagnostics(of: "classes:\n\(warnings.joined())- Nonsense\n").filter { $0.severity == .error }
        #expect(try #require(errors.first).rule == .unknownClass)
        #expect(errors.count == 2, "the mistake, and how many are not shown")
    }

    @Test func listOfMoreThanAMillionValuesIsRefused() throws {
        let values = String(repeating: "a,", count: 1_000_001)
        try expectDiagnostics(
            "version: 1\nclasses: [\(values)]",
            [
                "2:10 error: 'classes' has 1000001 values, and a list may have 1000000; divide it among manifests "
                    + "[file-too-large]"
            ])
    }

    @Test func longValueIsShownShortened() throws {
        let value = String(repeating: "x", count: 100_000)
        let (start, end) = (String(repeating: "x", count: 299), String(repeating: "x", count: 231))
        try expectDiagnostics(
            "version: 1\ndefaults: {access: \(value)}",
            [
                "2:20 error: '\(start)…\(end)' is not a value of 'access'; it is internal, package, public or open "
                    + "[unknown-value]"
            ])
    }
}
