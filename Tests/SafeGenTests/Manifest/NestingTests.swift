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

    @Test func fileOfMistakesIsReportedUpToALimit() throws {
        let folder = try TemporaryFolder()
        try folder.write("version: 1\n" + String(repeating: "versoin: 1\n", count: 3_000), to: "safegen.yml")
        let generation = try Generator.generate(from: .file(folder.path("safegen.yml")), rendersFiles: false)
        #expect(generation.diagnostics.count == 1_001)
        let last = try #require(generation.diagnostics.last)
        #expect(last.rule == .tooManyMistakes)
        #expect(last.message == "2000 more mistakes are not shown; fix some of these first")
    }

    @Test func readsAFileOfMistakesToItsEnd() throws {
        let folder = try TemporaryFolder()
        try folder.write("version: 1\n" + String(repeating: "versoin: 1\n", count: 20_000), to: "safegen.yml")
        let generation = try Generator.generate(from: .file(folder.path("safegen.yml")), rendersFiles: false)
        #expect(
            generation.diagnostics.last?.message
                == "at least 4000 more mistakes are not shown; fix some of these first")
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
