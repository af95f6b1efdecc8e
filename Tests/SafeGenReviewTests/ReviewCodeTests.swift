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

    /// What the output of revision 0 has in a wrapper, and revision 1 in the types that the output shares.
    @Test(arguments: [
        (
            """
            nonisolated class SafeReader: Reader {
                private weak var safeDelegate: (any ReaderDelegate)?
                private var safeDelegateIsSet = false, safeDelegateIsNext = false

                override var delegate: (any ReaderDelegate)? {
                    get { Swift.withExtendedLifetime(safeDelegate) { $0 == nil && safeDelegateIsSet ? $0 : super.delegate } }
                    set {
                        let previous = safeDelegate
                        super.delegate = newValue
                        Swift.withExtendedLifetime(previous) {}
                    }
                }
            }
            """,
            """
            nonisolated class SafeReader: Reader {
                private var safeDelegate: SafeReference { .of(self, SafeReader.self, 0) }

                override var delegate: (any ReaderDelegate)? {
                    get { safeDelegate.value(of: super.delegate) }
                    set { safeDelegate.set(newValue, current: super.delegate) { super.delegate = $0 } }
                }
            }
            """
        ),
        (
            """
            nonisolated class SafeReader: Reader {
                private var safeDelegateSlot: SafeSlot { .of(self, SafeReader.self, 0) }

                override var delegate: (any ReaderDelegate)? {
                    get { SafeReaderDelegateProxy.target(behind: super.delegate) }
                    set {
                        safeDelegateSlot.assign(
                            newValue, SafeReaderDelegateProxy.self, get: { super.delegate }, set: { super.delegate = $0 })
                    }
                }
            }
            """,
            """
            nonisolated class SafeReader: Reader {
                private var safeDelegateSlot: SafeSlot<SafeReaderDelegateProxy> { .of(self, SafeReader.self, 0) }

                override var delegate: (any ReaderDelegate)? {
                    get { safeDelegateSlot.value(of: super.delegate) }
                    set { safeDelegateSlot.set(newValue, current: super.delegate) { super.delegate = $0 } }
                }
            }
            """
        ),
    ])
    func newFormOfAWrapperLosesNothing(old: String, new: String) {
        #expect(EmittedCodeComparison.losses(from: Array(old.utf8), to: Array(new.utf8)).isEmpty)
        let bare = new.split(separator: "\n").filter { !$0.contains("private var") }.joined(separator: "\n")
        #expect(EmittedCodeComparison.losses(from: Array(old.utf8), to: Array(bare.utf8)).count == 1)
        let plain = new.replacing(#/safeDelegate(Slot)?\.set\(.*/#, with: "super.delegate = newValue }")
        #expect(EmittedCodeComparison.losses(from: Array(new.utf8), to: Array(plain.utf8)).count == 1)
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
