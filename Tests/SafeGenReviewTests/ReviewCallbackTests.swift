import Testing

@testable import SafeGen
import SafeGenCommandSupport
@testable import SafeGenReview

/// What is said of callbacks: those that a proxy no longer has, and the answers of others.
@Suite struct ReviewCallbackTests {
    @Test func callbackIsLostWhereItsManifestMovesToo() throws {
        let moved = ReviewSamples.manifest.replacing("[\"func didBegin()\"]", with: "[]")
        let review = Review([
            ReviewedManifest(
                path: "A/safegen.yml", before: nil, after: try ReviewSamples.generation(moved, path: "A/safegen.yml")),
            ReviewedManifest(
                path: "safegen.yml", before: try ReviewSamples.generation(ReviewSamples.manifest), after: nil),
        ])
        #expect(review.changes.first?.sentence.plain == "ContactDelegate.didBegin() is no longer listed")
        #expect(review.changes.first?.level == .weakened)
        #expect(!review.changes.contains { $0.kind == .wrapperRemoved })
    }

    @Test func namesTheProtocolOnceForSeveralCallbacks() throws {
        let review = try ReviewSamples.review(
            replacing: "[\"func didBegin()\"]", with: "[\"func didBegin()\", \"func b()\", \"func c()\"]")
        #expect(
            review.changes.map(\.sentence.plain) == [
                "2 callbacks of ContactDelegate are forwarded by a method of the proxy now: b() and c()"
            ])
    }

    private static let heir = """
        version: 1
        classes: [{name: Player, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}]}]
        protocols:
          - {name: PlayerDelegate, inherits: [Base], requirements: ["func didEnd()"]}
          - {name: Base, requirements: ["func didBegin()", "func didEnd()", "func willBegin()"]}

        """

    @Test(arguments: [true, false]) func reportsCallbacksThatAreNotInheritedAnyMore(isDescribed: Bool) throws {
        var after = Self.heir.replacing("inherits: [Base], ", with: "")
        if !isDescribed { after = after.split(separator: "\n").dropLast().joined(separator: "\n") }
        let review = try ReviewSamples.review(Self.heir, after)
        let lost = try #require(review.changes.first)
        #expect(lost.level == .weakened)
        #expect(
            lost.sentence.plain
                == "2 callbacks of Base are no longer inherited by PlayerDelegate: didBegin() and willBegin()")
        #expect(lost.reason?.plain == "the proxy has no such method")
        #expect(review.count(.weakened) == 1)
    }

    @Test func conditionOfAProtocolNarrowsItsWrappers() throws {
        let after = Self.heir.replacing("{name: PlayerDelegate,", with: "{name: PlayerDelegate, condition: os(iOS),")
        let narrowed = try ReviewSamples.review(Self.heir, after).changes.filter { $0.kind == .condition }
        #expect(narrowed.map(\.levels) == [[.weakened, .breaking]])
        #expect(narrowed.map(\.sentence.plain) == ["SafePlayer exists where os(iOS) now"])
        let widened = try ReviewSamples.review(after, Self.heir).changes.filter { $0.kind == .condition }
        #expect(widened.map(\.levels) == [[.changed]])
        #expect(widened.map(\.sentence.plain) == ["SafePlayer exists everywhere now"])
    }

    @Test func callbacksThatAreInheritedAnotherWayAreNotLost() throws {
        let middle =
            Self.heir.replacing("[Base]", with: "[Middle]")
            + "  - {name: Middle, inherits: [Base], requirements: [\"func didPause()\"]}\n"
        #expect(try ReviewSamples.review(Self.heir, middle).count(.weakened) == 0)
        #expect(
            try ReviewSamples.review(middle, Self.heir).changes.first?.sentence.plain
                == "Middle.didPause() is no longer inherited by PlayerDelegate")
    }

    @Test func wideningAConditionLosesNothing() throws {
        func review(_ old: String, _ new: String) throws -> [ReviewLevel] {
            let listed = "requirements: [\"func didBegin()\"]"
            let sides = [old, new].map { condition in
                ReviewSamples.manifest.replacing(
                    listed, with: "requirements: [{declaration: \"func didBegin()\", condition: \"\(condition)\"}]")
            }
            return try ReviewSamples.review(sides[0], sides[1]).changes.map(\.level)
        }
        #expect(try review("os(iOS)", "os(tvOS) || os(iOS)") == [.changed])
        #expect(try review("os(iOS) && DEBUG", "os(iOS) && DEBUG || os(tvOS)") == [.changed])
        #expect(try review("os(iOS) && DEBUG", "os(iOS)") == [.changed])
        #expect(try review("(os(iOS) || os(tvOS)) && DEBUG", "DEBUG") == [.changed])
        #expect(try review("os(tvOS) || os(iOS)", "os(iOS)") == [.weakened])
        #expect(try review("os(iOS)", "os(iOS) && DEBUG") == [.weakened])
        #expect(try review("!(os(iOS))", "!(os(iOS) || os(tvOS))") == [.weakened])
    }

    @Test func acceptsAConditionThatTheProxyHasToo() throws {
        let after = ReviewSamples.manifest
            .replacing("  - name: ContactDelegate\n", with: "  - name: ContactDelegate\n    condition: os(iOS)\n")
            .replacing("    form: extension\n", with: "    form: extension\n    condition: os(iOS)\n")
        let review = try ReviewSamples.review(ReviewSamples.manifest, after)
        #expect(review.changes.first { $0.kind == .proxy }?.level == .changed)
    }

    @Test func reportsARemovedOverload() throws {
        let two = "requirements: [\"func didBegin(_ a: Int)\", \"func didBegin(_ a: Bool)\"]"
        let both = ReviewSamples.manifest.replacing("requirements: [\"func didBegin()\"]", with: two)
        let one = both.replacing(", \"func didBegin(_ a: Bool)\"", with: "")
        let review = try ReviewSamples.review(both, one)
        #expect(review.changes.map(\.level) == [.weakened])
        #expect(review.changes.first?.before == "func didBegin(_ a: Bool)")
    }

    /// Each answer but a known one is another than was approved.
    @Test(arguments: [
        ("UserDefaults.standard.object(forKey: key) as! Bool", true), ("try! answer()", true), ("answers.first!", true),
        ("answers[0]!.isOn", true), ("answer?.value!", true), ("a != b", false), ("a!=b", false), ("!isOn", false),
        ("ask(\\\"Really!\\\")", false), (#"ask(\"a\\\"b!\")"#, false), (#"ask(\"a\\\"b\")!"#, true), ("abort()", true),
    ])
    func reportsAnAnswerThatCanEndTheApp(answer: String, isWeaker: Bool) throws {
        let review = try ReviewSamples.review(replacing: "whenNil: true", with: "whenNil: \"\(answer)\"")
        #expect(review.changes.map(\.level) == [.weakened])
        #expect(review.changes.first?.reason?.plain.hasPrefix("the app ends") == isWeaker)
    }

    @Test func acceptsAKnownAnswer() throws {
        func manifest(_ answer: String) -> String {
            """
            version: 1
            classes: [{name: FileManager, module: Foundation, forward: proxy, properties: [{name: delegate, type: FileManagerDelegate}]}]
            protocols:
              - name: FileManagerDelegate
                module: Foundation
                objc: true
                partial: a sample
                requirements:
                  - declaration: "optional func fileManager(_ fileManager: FileManager, shouldCopyItemAtPath srcPath: String, toPath dstPath: String) -> Bool"
                    whenNil: \(answer)

            """
        }
        #expect(try ReviewSamples.review(manifest("false"), manifest("true")).changes.map(\.level) == [.changed])
        #expect(try ReviewSamples.review(manifest("true"), manifest("false")).changes.map(\.level) == [.weakened])
        #expect(
            try ReviewSamples.review(manifest("fatalError()"), manifest("false")).changes.map(\.level) == [.changed])
    }

    @Test func leavingOutCallbacksIsAnAllowance() throws {
        let described = """
            version: 1
            classes: [{name: FileManager, form: extension}]
            protocols:
              - name: FileManagerDelegate
                objc: true
                partial: nobody copies
                requirements:
                  - declaration: "optional func fileManager(_ m: FileManager, shouldRemoveItemAtPath p: String) -> Bool"
                    whenNil: true
            """
        let known = "version: 1\nclasses: [{name: FileManager, form: extension}]\n"
        let added = try ReviewSamples.review(known, described).changes.filter { $0.kind == .allowanceAdded }
        #expect(
            added.map { "\($0.level.rawValue): \($0.sentence.plain)" } == [
                "changed: FileManagerDelegate leaves out callbacks that SafeGen knows: \"nobody copies\""
            ])
        let dropped = try ReviewSamples.review(described, known).changes.filter { $0.kind == .allowanceDropped }
        #expect(
            dropped.map(\.sentence.plain) == [
                "FileManagerDelegate no longer leaves out callbacks that SafeGen knows (\"nobody copies\")"
            ])
    }
}
