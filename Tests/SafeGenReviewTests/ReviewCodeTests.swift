import Testing

@testable import SafeGen
@testable import SafeGenReview

@Suite struct ReviewCodeTests {
    @Test func renameIsFollowed() throws {
        let review = try ReviewSamples.review(
            replacing: "  - name: XMLParser\n", with: "  - name: XMLParser\n    as: SafeParser\n")
        let file = try #require(review.files().first)
        #expect(review.files().count == 1)
        #expect(file.before == "Generated/SafeXMLParser.swift")
        #expect(file.after == "Generated/SafeParser.swift")
        #expect(file.status == "renamed")
        #expect(file.added == file.removed)
        #expect(file.added < 6)
    }

    @Test func ignoresTheDigest() throws {
        let review = try ReviewSamples.review(replacing: "[lint off]", with: "[lint on]")
        #expect(!review.files().isEmpty)
        for file in review.files() {
            #expect(file.added == 1)
            #expect(file.removed == 1)
            #expect(file.hunks.flatMap(\.lines).allSatisfy { !$0.text.contains("digest") })
        }
    }

    @Test func ignoresCarriageReturnsBeforeLineEnds() throws {
        let unix = Array("version: 1\nclasses: []\n".utf8), windows = Array("version: 1\r\nclasses: []\r\n".utf8)
        #expect(ReviewedFile(before: ("safegen.yml", unix), after: ("safegen.yml", windows)) == nil)
        let more = ReviewedFile(before: ("safegen.yml", unix), after: ("safegen.yml", windows + Array("a: 1\r\n".utf8)))
        #expect(more?.added == 1)
        #expect(more?.removed == 0)
    }

    @Test func filesOfAManifestThatMovesAreRenamed() throws {
        let sides = try ["A", "B"].map {
            try ReviewSamples.generation(ReviewSamples.manifest, path: "\($0)/safegen.yml")
        }
        let files = Review([
            ReviewedManifest(path: "A/safegen.yml", before: sides[0], after: nil),
            ReviewedManifest(path: "B/safegen.yml", before: nil, after: sides[1]),
        ]).files()
        #expect(files.count == sides[0].files.count)
        #expect(files.allSatisfy { $0.status == "renamed" && $0.hunks.isEmpty })
    }

    @Test func declarationsAreComparedWhereAFolderBecomesAFile() throws {
        let moved = ReviewSamples.manifest.replacing("directory: Generated", with: "file: All.swift")
        #expect(try ReviewSamples.review(ReviewSamples.manifest, moved).files().isEmpty)
        let changed = moved.replacing("access: public", with: "access: open")
        for review in [
            try ReviewSamples.review(ReviewSamples.manifest, changed),
            try ReviewSamples.review(changed, ReviewSamples.manifest),
        ] {
            #expect(review.files().map(\.path) == ["Generated/SafePlayer.swift"])
            #expect(review.files().allSatisfy { $0.status == "changed" })
        }
    }
}
