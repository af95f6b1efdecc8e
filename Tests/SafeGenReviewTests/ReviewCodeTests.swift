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

    @Test func wordsThatChangedAreMarked() throws {
        let parts = try #require(WordDifference.parts("import CoreData", "public import CoreData"))
        #expect(parts.before == [.init(text: "import CoreData", isChanged: false)])
        #expect(
            parts.after == [.init(text: "public ", isChanged: true), .init(text: "import CoreData", isChanged: false)])
    }

    @Test func wordsOfOtherScriptsAreWhole() throws {
        let parts = try #require(WordDifference.parts("let größe = naïve + 1", "let größen = naïve + 1"))
        #expect(parts.before.map(\.text) == ["let ", "größe", " = naïve + 1"])
        #expect(parts.after.map(\.text) == ["let ", "größen", " = naïve + 1"])
    }

    @Test func linesWithLittleInCommonAreWhole() {
        #expect(WordDifference.parts("get { safeDelegate }", "let x = 1") == nil)
        #expect(WordDifference.parts("", "let x = 1") == nil)
    }

    @Test func pairsRemovedAndAddedLinesInOrder() {
        let lines: [CodeLine] = [
            .init(kind: .kept, text: "a"), .init(kind: .removed, text: "let one = 1"),
            .init(kind: .removed, text: "let two = 2"), .init(kind: .added, text: "let one = 3"),
            .init(kind: .kept, text: "b"), .init(kind: .added, text: "let two = 4"),
        ]
        let marked = ReviewedFile.Hunk(oldStart: 1, newStart: 1, lines: lines).markedLines
        #expect(marked.map { $0.parts.map(\.text).joined() } == lines.map(\.text))
        #expect(marked.map { $0.parts.filter(\.isChanged).map(\.text) } == [[], ["1"], [], ["3"], [], []])
    }

    @Test(arguments: [false, true]) func pairsLinesAcrossALineBetween(isReversed: Bool) {
        let (few, many) = (["class A: B {", "}"], ["@available(iOS 15, *)", "public class A: B {", "x", "}"])
        let (old, new) = isReversed ? (many, few) : (few, many)
        let lines = old.map { CodeLine(kind: .removed, text: $0) } + new.map { CodeLine(kind: .added, text: $0) }
        let marked = ReviewedFile.Hunk(oldStart: 1, newStart: 1, lines: lines).markedLines
        let pairs = marked.filter(\.isPaired).map { $0.parts.map(\.text).joined() }
        #expect(Set(pairs) == ["class A: B {", "public class A: B {"])
        #expect(marked.flatMap(\.parts).filter(\.isChanged).map(\.text) == ["public "])
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
