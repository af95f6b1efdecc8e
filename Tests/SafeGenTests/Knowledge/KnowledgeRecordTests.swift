import Foundation
import Testing

@testable import SafeGen

/// What follows from the files of `Knowledge/` and from `Site/rules.yml`; `make knowledge` writes it.
@Suite struct KnowledgeRecordTests {
    @Test func compiledTextsAreThoseOfTheFiles() throws {
        let files = try KnowledgeFile.all()
        try expectRecorded(KnowledgeTextFile.contents(of: files), at: KnowledgeTextFile.url)
        try expectRecorded(CommandKnowledgeTextFile.contents(of: files), at: CommandKnowledgeTextFile.url)
    }

    @Test(arguments: KnowledgeDocument.urls) func documentationHasTheCounts(url: URL) throws {
        let document = try String(contentsOf: url, encoding: .utf8)
        let expected = KnowledgeDocument(files: try KnowledgeFile.all()).updating(document)
        try expectRecorded(expected, at: url)
    }

    @Test func everyPropertyIsReadUnchanged() throws {
        try expectRecorded(RecordedHazardsFile.contents(of: try KnowledgeFile.all()), at: RecordedHazardsFile.url)
    }

    @Test func compiledExamplesAreThoseOfTheSite() throws {
        try expectRecorded(try RuleExamplesTextFile.contents(), at: RuleExamplesTextFile.url)
    }

    /// Expects that a file is as it follows from `Knowledge/`; `RECORD=1` writes it.
    private func expectRecorded(_ expected: String, at url: URL) throws {
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try expected.write(to: url, atomically: true, encoding: .utf8)
        }
        // A file in a message would be long.
        let isFresh = try String(contentsOf: url, encoding: .utf8) == expected
        #expect(isFresh, "\(url.lastPathComponent): run 'make knowledge'")
    }
}
