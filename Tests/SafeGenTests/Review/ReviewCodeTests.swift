import Testing

@testable import SafeGen
@testable import SafeGenReview

@Suite struct ReviewCodeTests {
    @Test func renameIsFollowed() throws {
        let review = try ReviewSamples.review(
            replacing: "  - name: XMLParser\n", with: "  - name: XMLParser\n    as: SafeParser\n")
        let file = try #require(review.files.first)
        #expect(review.files.count == 1)
        #expect(file.before == "Generated/SafeXMLParser.swift")
        #expect(file.after == "Generated/SafeParser.swift")
        #expect(file.status == "renamed")
        #expect(file.added == file.removed)
        #expect(file.added < 6)
    }

    @Test func digestIsNoChange() throws {
        let review = try ReviewSamples.review(replacing: "[lint off]", with: "[lint on]")
        #expect(!review.files.isEmpty)
        for file in review.files {
            #expect(file.added == 1)
            #expect(file.removed == 1)
            #expect(file.hunks.flatMap(\.lines).allSatisfy { !$0.text.contains("digest") })
        }
    }

    @Test func wordsThatChangedAreMarked() {
        let parts = WordDifference.parts("import CoreData", "public import CoreData")
        #expect(parts.before.map(\.text) == ["import CoreData"])
        #expect(parts.after.map(\.text) == ["public ", "import CoreData"])
        #expect(parts.after.map(\.isChanged) == [true, false])
    }

    @Test func linesWithLittleInCommonAreWhole() {
        let parts = WordDifference.parts("get { safeDelegate }", "let x = 1")
        #expect(parts.before == [.init(text: "get { safeDelegate }", isChanged: false)])
        #expect(parts.after == [.init(text: "let x = 1", isChanged: false)])
    }

    @Test func oneFileInPlaceOfAFolderIsNew() throws {
        let review = try ReviewSamples.review(replacing: "directory: Generated", with: "file: All.swift")
        #expect(review.files.first { $0.after == "All.swift" }?.status == "new")
        #expect(review.files.filter { $0.after == nil }.count > 3)
    }
}
