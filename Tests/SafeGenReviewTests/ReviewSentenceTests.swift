import Testing

@testable import SafeGen
import SafeGenCommandSupport
@testable import SafeGenReview

/// A pair of manifests for each kind of change, and what is said of it.
@Suite struct ReviewSentenceTests {
    /// A piece of the sample, what takes its place, and the changes: level, kind and sentence. Before that, pieces of both sides
    /// may be replaced.
    struct Sample: CustomTestStringConvertible, Sendable {
        var old: String
        var new: String
        var changes: [String]
        var given: [String: String]

        init(_ old: String, _ new: String, _ changes: String..., given: [String: String] = [:]) {
            (self.old, self.new, self.changes, self.given) = (old, new, changes, given)
        }

        var testDescription: String { changes.joined(separator: "; ") }
    }

    static let samples: [Sample] = [
        // Protection
        Sample(
            "type: XMLParserDelegate}", "type: XMLParserDelegate, forward: delegate}",
            "weakened protection: SafeXMLParser.delegate is protected by a weak subclass instead of a proxy"),
        Sample(
            "{name: dataSource, type: PlayerDataSource, access: internal}",
            "{name: dataSource, type: AnyObject, access: internal, forward: proxy}",
            "breaking property-type: SafePlayer.dataSource takes AnyObject? instead of (any PlayerDataSource)?",
            "strengthened protection: SafePlayer.dataSource is protected by a proxy instead of a weak subclass"),
        Sample(
            "      - {name: dataSource, type: PlayerDataSource, access: internal}\n", "",
            "weakened+breaking property-removed: SafePlayer.dataSource is no longer protected, which a weak subclass did"
        ),
        Sample(
            "      - {name: dataSource, type: PlayerDataSource, access: internal}",
            "      - {name: dataSource, type: PlayerDataSource, access: internal}\n      - {name: helper, type: Helper}",
            "strengthened property-added: SafePlayer.helper is protected now, by a weak subclass"),
        Sample(
            "type: PlayerDelegate,", "type: PlayerDelegate, ownership: retained,",
            "weakened ownership: SafePlayer.delegate is described as retained in the class, and was as unowned(unsafe)",
            "changed warning-added: SafePlayer gives the warning still-retained"),
        Sample(
            "type: PlayerDelegate,", "type: PlayerDelegate, ownership: computed,",
            "changed ownership: SafePlayer.delegate is described as computed in the class, and was as unowned(unsafe)"),
        Sample(
            "type: PlayerDelegate,", "type: PlayerDelegate, ownership: unowned,",
            "changed ownership: SafePlayer.delegate is described as unowned in the class, and was as unowned(unsafe)"),
        // Wrappers
        Sample(
            "  - name: XMLParser\n    module: Foundation\n",
            "  - name: XMLParser\n    module: Foundation\n    as: SafeParser\n",
            "breaking wrapper-renamed: SafeXMLParser was renamed to SafeParser"),
        Sample(
            "    form: extension\n", "",
            "weakened wrapper-form: SafePhysicsWorld is a subclass instead of an extension of SKPhysicsWorld",
            "weakened protection: SafePhysicsWorld.contactDelegate is protected by a proxy instead of an attached proxy",
            "changed warning-added: SafePhysicsWorld gives the warning not-yours-to-create"),
        Sample(
            "    form: extension\n    objc: true\n", "    form: subclass\n    objc: true\n",
            "weakened wrapper-form: SafePhysicsWorld is a subclass instead of an extension of SKPhysicsWorld",
            "weakened protection: SafePhysicsWorld.contactDelegate is protected by a proxy instead of an attached proxy",
            "changed warning-added: SafePhysicsWorld gives the warning not-yours-to-create",
            given: ["    form: extension\n": "    form: extension\n    objc: true\n"]),
        Sample(
            "defaults: {forward: proxy}", "defaults: {forward: proxy, access: public}",
            "changed access: 2 wrappers became public, and were internal: SafeXMLParser and SKPhysicsWorld+Safe"),
        Sample(
            "access: public", "access: package", "weakened+breaking access: SafePlayer became package, and was public"),
        Sample(
            "access: public", "access: public\n    bind: [Song]",
            "breaking superclass: SafePlayer now binds Player<Song> instead of Player"),
        Sample(
            "name: Player\n", "name: Kit.Player\n",
            "changed superclass: SafePlayer inherits from Kit.Player instead of Player"),
        Sample(
            "type: XMLParserDelegate}", "type: Foundation.XMLParserDelegate}",
            "changed property-type: SafeXMLParser.delegate takes (any Foundation.XMLParserDelegate)? instead of "
                + "(any XMLParserDelegate)?"),
        Sample(
            "available: \"iOS 13, *\"", "available: \"iOS 15, *\"",
            "weakened+breaking availability: SafePlayer is marked @available(iOS 15, *) instead of @available(iOS 13, *)"
        ),
        Sample(
            "  - name: XMLParser\n    module: Foundation\n",
            "  - name: XMLParser\n    module: Foundation\n    available: \"iOS 15, *\"\n",
            "weakened+breaking availability: SafeXMLParser is marked @available(iOS 15, *) now",
            "changed proxy: SafeXMLParserDelegateProxy is marked @available(iOS 15, *) now"),
        Sample(
            "    available: \"iOS 13, *\"\n", "",
            "changed availability: SafePlayer is no longer marked @available(iOS 13, *)"),
        Sample(
            "condition: os(iOS)", "condition: os(macOS)",
            "weakened+breaking condition: SafePlayer exists where os(macOS) instead of where os(iOS)"),
        Sample(
            "condition: os(iOS)", "condition: os(iOS) || os(macOS)",
            "changed condition: SafePlayer exists where os(iOS) || os(macOS) instead of where os(iOS)"),
        Sample(
            "  - name: XMLParserDelegate\n", "  - name: XMLParserDelegate\n    condition: os(iOS)\n",
            "weakened+breaking condition: SafeXMLParser exists where canImport(Foundation) && os(iOS) && canImport(ObjectiveC) "
                + "now",
            "breaking proxy: SafeXMLParserDelegateProxy exists where canImport(Foundation) && os(iOS) && canImport(ObjectiveC) now"
        ),
        Sample(
            "    condition: os(iOS)\n", "",
            "changed condition: SafePlayer exists wherever the module does, and not only where os(iOS)"),
        Sample(
            "access: public", "access: public\n    isolation: MainActor",
            "breaking isolation: SafePlayer is isolated on the main actor, and was on no actor"),
        Sample("sendable: true", "sendable: false", "breaking sendable: SafePlayer is no longer Sendable"),
        Sample(
            "    objc: XYPlayer\n", "",
            "breaking objc-name: SafePlayer has no name of its own in Objective-C any more"),
        Sample(
            "[NSCopying, NSSecureCoding]", "[NSSecureCoding]",
            "weakened conformance: SafePlayer no longer does what NSCopying needs",
            "changed imports: SafePlayer imports Kit and KitUI instead of Kit, KitUI and Foundation"),
        Sample(
            "[NSCopying, NSSecureCoding]", "[NSCopying]",
            "breaking conformance: SafePlayer no longer does what NSSecureCoding needs"),
        Sample(
            "imports: [KitUI]", "imports: [KitUI, KitCore]",
            "changed imports: SafePlayer imports Kit, KitUI, KitCore and Foundation instead of Kit, KitUI and Foundation"
        ),
        Sample(
            "module: Kit\n", "module: Kat\n",
            "weakened+breaking module: SafePlayer wraps what Kat declares, instead of Kit"),
        // The superclass has another spelling because it is another class.
        Sample(
            "name: Player\n    module: Kit\n", "name: Kat.Player\n    module: Kat\n",
            "weakened+breaking module: SafePlayer wraps what Kat declares, instead of Kit"),
        Sample(
            "[{rule: forward-unproven, reason: \"it asks its getter\"}]", "[{rule: forward-unproven, reason: \"no\"}]",
            "cosmetic allowance-reason: SafePlayer gives another reason to silence the warning forward-unproven: \"no\""
        ),
        Sample(
            "    allow: [{rule: forward-unproven, reason: \"it asks its getter\"}]\n", "",
            "changed allowance-dropped: SafePlayer no longer silences the warning forward-unproven (\"it asks its getter\")",
            "changed warning-added: SafePlayer gives the warning forward-unproven"),
        // Properties
        Sample(
            "access: internal", "access: public",
            "changed property-access: SafePlayer.dataSource became public, and was internal"),
        Sample(
            "[\"stop()\"]", "[\"pause()\"]",
            "changed when-released: SafePlayer.delegate has pause() as its whenReleased, instead of stop()"
        ),
        Sample(
            "type: PlayerDelegate,", "type: PlayerDelegate, optionality: implicit,",
            "changed optionality: SafePlayer.delegate is implicitly unwrapped now"),
        Sample(
            "type: PlayerDelegate,", "type: PlayerDelegate, prefix: own,",
            "cosmetic property-name: SafePlayer.delegate is kept in ownDelegate instead of safeDelegate"),
        Sample(
            "type: ContactDelegate}", "type: ContactDelegate, prefix: my}",
            "breaking property-name: SKPhysicsWorld.safeContactDelegate was renamed to SKPhysicsWorld.myContactDelegate"
        ),
        Sample(
            """
                  - {name: delegate, type: PlayerDelegate, whenReleased: ["stop()"]}
                  - {name: dataSource, type: PlayerDataSource, access: internal}
            """,
            """
                  - {name: dataSource, type: PlayerDataSource, access: internal}
                  - {name: delegate, type: PlayerDelegate, whenReleased: ["stop()"]}
            """,
            "cosmetic order: SafePlayer has its properties in another order"),
        // Callbacks
        Sample(
            "      - \"optional func parserDidStartDocument(_ parser: XMLParser)\"\n", "",
            "changed callback-lost: XMLParserDelegate.parserDidStartDocument(_:) is no longer listed"),
        Sample(
            "      - {declaration: \"optional func parserShouldGoOn(_ parser: XMLParser) -> Bool\", whenNil: true}\n",
            "",
            "weakened+breaking callback-lost: XMLParserDelegate.parserShouldGoOn(_:) is no longer listed"),
        Sample(
            "requirements: [\"func didBegin()\"]", "requirements: [\"func didBegin()\", \"func didEnd()\"]",
            "strengthened callback-added: ContactDelegate.didEnd() is forwarded by a method of the proxy now"),
        Sample(
            "whenNil: true", "whenNil: false",
            "weakened callback-answer: XMLParserDelegate.parserShouldGoOn(_:) returns false instead of true after the "
                + "delegate is deallocated"),
        Sample(
            "whenNil: true", "whenNil: fatalError()",
            "weakened callback-answer: XMLParserDelegate.parserShouldGoOn(_:) returns fatalError() instead of true after the "
                + "delegate is deallocated"),
        Sample(
            "-> Data?\", whenNil: nil}", "-> Data?\", forwarded: true}",
            "changed callback-forwarded: XMLParserDelegate.parser(_:entity:) is left to Objective-C's runtime"),
        Sample(
            "-> Bool\", whenNil: true}", "-> Bool\", whenNil: true, condition: os(iOS)}",
            "weakened callback-condition: XMLParserDelegate.parserShouldGoOn(_:) is forwarded where os(iOS) now"),
        Sample(
            "requirements: [\"func didBegin()\"]",
            "requirements: [{declaration: \"func didBegin()\", condition: os(iOS)}]",
            "weakened callback-condition: ContactDelegate.didBegin() is forwarded where os(iOS) now"),
        Sample(
            "      - \"optional func parserDidStartDocument(_ parser: XMLParser)\"",
            "      - {declaration: \"optional func parserDidStartDocument(_ parser: XMLParser)\", condition: os(iOS)}",
            "changed callback-condition: XMLParserDelegate.parserDidStartDocument(_:) is forwarded where os(iOS) now"),
        Sample(
            "  - name: ContactDelegate\n", "  - name: ContactDelegate\n    condition: os(iOS)\n",
            "weakened+breaking condition: SKPhysicsWorld+Safe exists where canImport(ObjectiveC) && canImport(SpriteKit) && os(iOS) "
                + "now",
            "breaking proxy: SafeContactDelegateProxy exists where os(iOS) now"),
        Sample(
            "-> Bool\", whenNil: true}", "-> Int\", whenNil: true}",
            "changed callback-declaration: XMLParserDelegate.parserShouldGoOn(_:) is declared otherwise"),
        Sample(
            "requirements: [\"func didBegin()\"]", "requirements: [\"func didBegin() async\", \"func didEnd()\"]",
            "changed callback-declaration: ContactDelegate.didBegin() is declared otherwise",
            "strengthened callback-added: ContactDelegate.didEnd() is forwarded by a method of the proxy now"),
        Sample(
            "parserDidStartDocument(_ parser:", "parserDidStartDocument(_ sender:",
            "changed callback-declaration: XMLParserDelegate.parserDidStartDocument(_:) is declared otherwise"),
        Sample(
            "    inherits: [NSObjectProtocol]\n", "",
            "changed protocol-kind: XMLParserDelegate inherits from nothing now"),
        Sample(
            "requirements: [\"func didBegin()\"]", "objc: true\n    requirements: [\"func didBegin()\"]",
            "changed protocol-kind: ContactDelegate is an Objective-C protocol now"),
        Sample(
            "    objc: true\n    requirements: [\"func didBegin()\"]", "    requirements: [\"func didBegin()\"]",
            "weakened protocol-kind: ContactDelegate is no longer an Objective-C protocol",
            given: ["requirements: [\"func didBegin()\"]": "objc: true\n    requirements: [\"func didBegin()\"]"]),
        Sample(
            "      - {declaration: \"optional func parser(_ parser: XMLParser, entity name: String) -> Data?\", whenNil: nil}\n",
            "",
            "weakened+breaking callback-lost: XMLParserDelegate.parser(_:entity:) is no longer listed"),
        Sample(
            "-> Bool\", whenNil: true}", "-> Bool\", forwarded: true}",
            "weakened callback-forwarded: XMLParserDelegate.parserShouldGoOn(_:) is left to Objective-C's runtime"),
        Sample(
            "-> Bool\", forwarded: true}", "-> Bool\", forwarded: true, condition: os(iOS)}",
            "changed callback-condition: XMLParserDelegate.parserShouldGoOn(_:) is forwarded where os(iOS) now",
            given: ["-> Bool\", whenNil: true}": "-> Bool\", forwarded: true}"]),
        Sample(
            "whenNil: answer!", "whenNil: false",
            "changed callback-answer: XMLParserDelegate.parserShouldGoOn(_:) returns false instead of answer! after the "
                + "delegate is deallocated",
            given: ["whenNil: true": "whenNil: answer!"]),
        Sample(
            "    partial: a sample\n", "    partial: an example\n",
            "cosmetic allowance-reason: XMLParserDelegate gives another reason to leave out callbacks: \"an example\""),
        // Everything
        Sample(
            "directory: Generated", "directory: Safe",
            "breaking output-place: safegen.yml writes to the folder Safe instead of the folder Generated"),
        Sample(
            "directory: Generated", "directory: GeneratedToo",
            "breaking output-place: safegen.yml writes to the folder GeneratedToo instead of the folder Generated"),
        Sample(
            "directory: Generated", "directory: Generated/Safe",
            "changed output-place: safegen.yml writes to the folder Generated/Safe instead of the folder Generated"),
        Sample(
            "directory: Generated", "file: Generated/All.swift",
            "changed output-place: safegen.yml writes to the file Generated/All.swift instead of the folder Generated"
        ),
        Sample(
            "directory: .", "directory: Generated",
            "changed output-place: safegen.yml writes to the folder Generated instead of the folder .",
            given: ["directory: Generated": "directory: ."]),
        Sample(
            "\"6.2\"", "\"6.1\"",
            "changed output-swift: safegen.yml is for compilers from Swift 6.1 on, and was from 6.2 on"),
        Sample("[lint off]", "[lint on]", "cosmetic output-header: safegen.yml has another header: \"lint on\""),
        Sample(
            "exclude: [Tests]", "exclude: [Tests, Old]",
            "changed excluded-sources: safegen.yml hides Old from audit and adopt"),
    ]

    @Test(arguments: samples) func changeIsOneSentence(sample: Sample) throws {
        var manifest = ReviewSamples.manifest
        for (old, new) in sample.given {
            try #require(manifest.contains(old))
            manifest = manifest.replacing(old, with: new)
        }
        try #require(manifest.contains(sample.old))
        let review = try ReviewSamples.review(manifest, manifest.replacing(sample.old, with: sample.new))
        let said = review.changes.map {
            "\($0.levels.map(\.rawValue).joined(separator: "+")) \($0.kind.word): \($0.sentence.plain)"
        }
        #expect(said.count == sample.changes.count, "\(said)")
        for (said, expected) in zip(said, sample.changes) {
            #expect(said == expected)
        }
    }

    @Test func findsNoChangeInTheSameManifest() throws {
        let review = try ReviewSamples.review(ReviewSamples.manifest, ReviewSamples.manifest)
        #expect(review.changes.isEmpty)
        #expect(review.files().isEmpty)
        #expect(TextReview(isColored: false).render(review) == "base → head: nothing changed in the manifests\n")
    }

    @Test func newManifestAddsAllItsWrappers() throws {
        let review = try ReviewSamples.review(nil, ReviewSamples.manifest)
        #expect(
            review.changes.map { "\($0.level.rawValue): \($0.sentence.plain)" } == [
                "strengthened: SafeXMLParser is new, and protects by a proxy",
                "strengthened: SafePlayer is new, and protects by a weak subclass",
                "strengthened: SKPhysicsWorld+Safe is new, and protects by an attached proxy",
            ])
        #expect(review.files().allSatisfy { $0.status == "new" })
    }

    @Test func manyAlikeAreOneSentence() throws {
        let classes = (1...12).map { "  - {name: C\($0), properties: [{name: delegate, type: D}]}\n" }.joined()
        let before = "version: 1\nclasses:\n" + classes
        let review = try ReviewSamples.review(before, before + "defaults: {access: public}\n")
        #expect(
            review.changes.map(\.sentence.plain) == [
                "12 wrappers became public, and were internal: SafeC1, SafeC2, SafeC3, SafeC4 and 8 more"
            ])
    }

    @Test func verbOfManyIsInThePlural() throws {
        let texts: [ReviewText] = ["is \("a")", "has b", "wraps c", "became d", "may e", "was f"]
        #expect(texts.map(\.ofMany.plain) == ["are a", "have b", "wrap c", "became d", "may e", "were f"])
    }

    @Test func newNoteIsNoNewWarning() throws {
        let after = """
            version: 1
            classes: [{name: Sheet, module: Kit, form: extension, properties: [{name: delegate, type: D, forward: proxy}]}]
            protocols: [{name: D, objc: true}]

            """
        #expect(try ReviewSamples.generation(after).diagnostics.map(\.severity) == [.note])
        let changed = try ReviewSamples.review(after + "platforms: [iOS 18]\n", after).changes
        #expect(
            changed.map(\.sentence.plain) == ["safegen.yml is for systems that it does not name, and was for iOS 18"])
        let added = try ReviewSamples.review("version: 1\n", after).changes
        #expect(
            added.map(\.sentence.plain) == ["Sheet+Safe is new, and protects by an attached proxy"])
    }

    @Test func newAllowanceComesWithItsReason() throws {
        let review = try ReviewSamples.review(
            replacing: "type: XMLParserDelegate}]",
            with:
                "type: XMLParserDelegate, forward: delegate}]\n    allow: [{rule: forward-unproven, reason: \"trust me\"}]"
        )
        #expect(
            review.changes.map(\.sentence.plain).contains(
                "SafeXMLParser silences the warning forward-unproven: \"trust me\""))
    }

    /// Nothing is known of the other module's class, which conforms to nothing then.
    @Test func extensionHasNoConformanceToLose() throws {
        let known =
            "version: 1\nplatforms: [iOS 15.0]\nclasses: [{name: SCNNode, form: extension, properties: [{name: a, type: P, forward: proxy}]}]\nprotocols: [{name: P, requirements: [\"func a()\"]}]\n"
        let other = known.replacing("form: extension", with: "form: extension, module: Kit")
        let changes = try ReviewSamples.review(known, other).changes
        #expect(changes.contains { $0.kind == .module })
        #expect(!changes.contains { $0.kind == .conformance })
    }

    @Test func pinOfAVersionIsASentence() throws {
        let review = try ReviewSamples.review("version: 1\n", "version: 1\nsafegen: \"0.2\"\n")
        #expect(review.changes.map(\.sentence.plain) == ["safegen.yml is for safegen 0.2"])
        #expect(review.changes.first?.places.map(\.line) == [2])
    }
}
