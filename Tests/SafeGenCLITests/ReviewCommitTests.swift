import TestSupport
import Testing

/// Commits of all kinds, with the answer that each should get: the first line, both gates, and the verdict of `check`.
@Suite struct ReviewCommitTests {
    @Test(arguments: Proofs.sample(of: ofTheManifest)) func judgesAChangeOfTheManifest(commit: ReviewedCommit) throws {
        try commit.check()
    }

    @Test(arguments: Proofs.sample(of: ofTheOutput)) func judgesAChangeOfTheOutput(commit: ReviewedCommit) throws {
        try commit.check()
    }

    @Test(arguments: Proofs.sample(of: others)) func judgesAnotherChange(commit: ReviewedCommit) throws {
        try commit.check()
    }

    static let weak = ReviewedCommit.Step.edit("safegen.yml", "forward: proxy}", "forward: delegate}")
    static let output = "Sources/App/Generated"
    static let player = "\(output)/SafePlayer.swift"
    static let parser = "\(output)/SafeXMLParser.swift"
    static let protection = ReviewedCommit.Step.edit(
        player, "get { safeDelegateSlot.value(of: super.delegate) }", "get { super.delegate }")
    static let comment = ReviewedCommit.Step.edit(parser, "with a weak", "that has a weak")

    static let ofTheManifest: [ReviewedCommit] = [
        ReviewedCommit(
            "a class is added", "  - FileManager\n", "  - FileManager\n  - NetService\n", "1 strengthened", [0, 0, 0]),
        ReviewedCommit(
            "a class is removed", "  - XMLParser\n", "", "1 weakened, breaking too", [1, 1, 1],
            says: ["1 place of the code still uses SafeXMLParser: Sources/App/Feed.swift:4"]),
        ReviewedCommit(
            "a class is renamed", "  - XMLParser\n", "  - {name: XMLParser, as: SafeParser}\n", "1 breaking",
            [0, 1, 1],
            says: ["Sources/App/Feed.swift:4"]),
        ReviewedCommit("a proxy is given up", "forward: proxy}", "forward: delegate}", "1 weakened", [1, 1, 0]),
        ReviewedCommit(
            "a proxy is taken", "forward: delegate}", "forward: proxy}", "1 strengthened", [0, 0, 0], after: [weak]),
        ReviewedCommit(
            "a requirement is added", "    requirements:\n",
            "    requirements:\n      - \"optional func playerDidStall()\"\n",
            "1 strengthened", [0, 0, 0]),
        ReviewedCommit(
            "a requirement is removed",
            "      - {declaration: \"optional func playerMayPlay(_ player: Player) -> Bool\", whenNil: false}\n", "",
            "1 weakened, breaking too", [1, 1, 0]),
        ReviewedCommit("an answer is changed", "whenNil: false", "whenNil: true", "1 weakened", [1, 1, 0]),
        ReviewedCommit(
            "an answer ends the app", "whenNil: false", "whenNil: fatalError()", "1 weakened", [1, 1, 0],
            says: ["The app ends where it went on."]),
        ReviewedCommit(
            "an answer no longer ends the app", "whenNil: fatalError()", "whenNil: false", "1 changed", [0, 0, 0],
            after: [.edit("safegen.yml", "whenNil: false", "whenNil: fatalError()")]),
        ReviewedCommit(
            "a condition is narrowed", "os(iOS) || os(macOS)", "os(iOS)", "1 weakened, breaking too; 1 changed",
            [1, 1, 0]),
        ReviewedCommit(
            "a condition is widened", "os(iOS) || os(macOS)", "os(iOS) || os(macOS) || os(tvOS)", "2 changed",
            [0, 0, 0]),
        ReviewedCommit(
            "access is lowered", "access: public", "access: internal", "1 weakened, breaking too", [1, 1, 0]),
        ReviewedCommit(
            "the output moves, and the old files stay", "\(output),", "Sources/App/Safe,", "1 breaking, 1 changed",
            [0, 1, 1],
            says: ["App compiles the declarations twice; remove the former ones."]),
        ReviewedCommit(
            "the output moves within a target",
            [.edit("safegen.yml", "\(output),", "Sources/App/Safe,"), .remove(output), .generate], "1 changed",
            [0, 0, 0],
            says: ["App compiles the output there."]),
        ReviewedCommit(
            "the output moves out of all targets",
            [.edit("safegen.yml", "\(output),", "Generated,"), .remove(output), .generate], "1 breaking", [0, 1, 1],
            says: ["No target compiles that; safegen check says what to do."]),
        ReviewedCommit(
            "the output moves to another target",
            [.edit("safegen.yml", "\(output),", "Sources/Kit/Generated,"), .remove(output), .generate], "1 breaking",
            [0, 1, 1],
            says: ["Kit compiles the output there, and App did before."]),
        ReviewedCommit(
            "the folder becomes a file",
            [
                .edit("safegen.yml", "directory: \(output),", "file: Sources/App/Safe.swift,"), .remove(output),
                .generate,
            ],
            "1 changed", [0, 0, 0]),
        ReviewedCommit("another Swift", "\"6.0\"", "\"6.2\"", "1 breaking", [0, 1, 0]),
        ReviewedCommit("a header", "\"6.0\"", "\"6.0\", header: [lint off]", "1 cosmetic", [0, 0, 0]),
        ReviewedCommit(
            "the manifest is reformatted", "  - XMLParser\n  - FileManager\n",
            "  - name: XMLParser\n  - {name: FileManager}\n",
            "nothing changed", [0, 0, 0]),
        ReviewedCommit("a comment", "classes:", "# our classes\nclasses:", "nothing changed", [0, 0, 0]),
        ReviewedCommit(
            "a part becomes an include",
            [
                .edit("safegen.yml", "  - XMLParser\n", ""),
                .edit("safegen.yml", "version: 1", "version: 1\ninclude: [more.yml]"),
                .write("more.yml", "version: 1\nclasses: [XMLParser]\n"), .generate,
            ], "nothing changed", [0, 0, 0]),
        ReviewedCommit("platforms are raised", "iOS 15.0", "iOS 16.0", "1 changed", [0, 0, 0]),
        ReviewedCommit(
            "platforms are raised beyond a need", "iOS 15.0, macOS 12.0", "iOS 18.0", "1 changed", [0, 0, 0]),
        ReviewedCommit("platforms are lowered", "iOS 15.0", "iOS 12.0", "1 changed", [0, 0, 0]),
        ReviewedCommit(
            "a needless wrapper is removed", "  - NSFetchedResultsController\n", "", "1 breaking", [0, 1, 0],
            after: [.edit("safegen.yml", "iOS 15.0, macOS 12.0", "iOS 18.0")], says: ["nothing is lost"]),
        ReviewedCommit(
            "a wrapper becomes needless, and is removed",
            [
                .edit("safegen.yml", "iOS 15.0, macOS 12.0", "iOS 18.0"),
                .edit("safegen.yml", "  - NSFetchedResultsController\n", ""), .generate,
            ], "1 breaking, 1 changed", [0, 1, 0], says: ["nothing is lost"]),
        ReviewedCommit(
            "a wrapper that a note says to remove is removed", "  - NetServiceBrowser\n", "", "1 breaking", [0, 1, 0],
            after: [
                .edit("safegen.yml", "iOS 15.0, macOS 12.0", "iOS 26.0"),
                .edit("safegen.yml", "  - XMLParser\n", "  - XMLParser\n  - NetServiceBrowser\n"),
            ], says: ["nothing is lost"]),
        ReviewedCommit(
            "a warning is silenced", "forward: proxy}]}",
            "forward: delegate}], allow: [{rule: forward-unproven, reason: \"it asks\"}]}", "1 weakened, 1 changed",
            [1, 1, 0],
            says: ["SafePlayer silences the warning forward-unproven: \"it asks\""]),
        ReviewedCommit(
            "another prefix", "classes:", "defaults: {prefix: My}\nclasses:", "1 breaking", [0, 1, 1],
            says: ["Sources/App/Feed.swift:4"]),
        ReviewedCommit(
            "a class is removed that a storyboard uses",
            [
                .edit(
                    "safegen.yml",
                    "  - {name: Player, module: Kit, access: public, condition: os(iOS) || os(macOS), properties: [{name: delegate, "
                        + "type: PlayerDelegate, forward: proxy}]}\n", ""), .generate,
            ], "1 weakened, breaking too", [1, 1, 0], says: ["Sources/App/Main.xib:4"]),
        ReviewedCommit(
            "two manifests change",
            [
                .edit("safegen.yml", "  - FileManager\n", ""),
                .edit("Sources/Feed/safegen.yml", "NSKeyedArchiver", "NSKeyedArchiver, NetService"), .generate,
            ], "1 weakened, breaking too; 1 strengthened", [1, 1, 0]),
        ReviewedCommit(
            "a manifest is removed, and its output stays", [.remove("Sources/Feed/safegen.yml")],
            "1 weakened, breaking too; 1 changed", [1, 1, 1]),
        ReviewedCommit(
            "a manifest is removed with its output",
            [.remove("Sources/Feed/safegen.yml"), .remove("Sources/Feed/Generated")],
            "1 weakened, breaking too", [1, 1, 0]),
        ReviewedCommit(
            "a manifest moves with its output",
            [
                .move("Sources/Feed/safegen.yml", "Sources/Feed/Safe/safegen.yml"),
                .move("Sources/Feed/Generated", "Sources/Feed/Safe/Generated"), .generate,
            ], "1 breaking", [0, 1, 0], says: ["moved to Sources/Feed/Safe/safegen.yml"]),
        ReviewedCommit(
            "a loss is accepted",
            [
                .edit("safegen.yml", "  - XMLParser\n", ""),
                .append(
                    "safegen.yml",
                    "review: {accept: [{change: wrapper-removed, class: XMLParser, until: \"2999-01-01\", reason: JSON now}]}\n"
                ),
                .generate,
            ], "1 accepted", [0, 0, 1]),
        ReviewedCommit(
            "a slip in an acceptance",
            [
                .edit(
                    "safegen.yml", "  - XMLParser\n",
                    ""),
                .append(
                    "safegen.yml",
                    "review: {accept: [{change: wrapper-remove, class: XMLParser, until: \"2999-01-01\", reason: JSON now}]}\n"
                ),
                .generate,
            ], "", [65, 65, 1], says: ["did you mean 'wrapper-removed'?"]),
        ReviewedCommit(
            "an acceptance that is over",
            [
                .edit("safegen.yml", "  - XMLParser\n", ""),
                .append(
                    "safegen.yml",
                    "review: {accept: [{change: wrapper-removed, class: XMLParser, until: \"2020-01-01\", reason: JSON now}]}\n"
                ),
                .generate,
            ], "", [65, 65, 1]),
        ReviewedCommit(
            "code is hidden from the audit", "classes:", "sources: {exclude: [Sources/Kit]}\nclasses:", "1 changed",
            [0, 0, 0],
            says: ["hides Sources/Kit from audit and adopt"]),
        ReviewedCommit(
            "the class holds its delegate otherwise", "forward: proxy}]}", "forward: proxy, ownership: computed}]}",
            "1 changed",
            [0, 0, 0]),
        ReviewedCommit(
            "a subclass becomes an extension", "  - FileManager\n", "  - {name: FileManager, form: extension}\n",
            "1 weakened, breaking too; 1 strengthened", [1, 1, 0]),
        ReviewedCommit(
            "another isolation with the same code", "  - FileManager\n",
            "  - {name: FileManager, isolation: MainActor}\n",
            "1 cosmetic", [0, 0, 0]),
        ReviewedCommit(
            "another isolation with other code", "  - FileManager\n", "  - {name: FileManager, isolation: MainActor}\n",
            "1 breaking", [0, 1, 0], after: [.edit("safegen.yml", "\"6.0\"", "\"6.2\"")]),
        ReviewedCommit(
            "a known protocol is made partial", "protocols:\n",
            "protocols:\n  - {name: XMLParserDelegate, module: Foundation, objc: true, partial: a test, requirements: [\"optional func parserDidStartDocument(_ parser: XMLParser)\"]}\n",
            "1 weakened, breaking too; 3 changed", [1, 1, 0]),
        ReviewedCommit(
            "a known class is described otherwise", "  - NSKeyedUnarchiver\n",
            "  - {name: NSKeyedUnarchiver, module: Foundation, properties: [{name: delegate, type: NSKeyedUnarchiverDelegate, "
                + "forward: delegate}]}\n", "1 weakened, 1 changed", [1, 1, 0],
            says: ["SafeKeyedUnarchiver.delegate is protected by a weak subclass instead of a proxy"]),
        ReviewedCommit(
            "a class is added, while the base lost another", "  - FileManager\n", "  - FileManager\n  - NetService\n",
            "1 strengthened", [0, 0, 0], meanwhile: [.edit("safegen.yml", "  - XMLParser\n", ""), .generate]),
        ReviewedCommit(
            "another version is pinned", "version: 1", "version: 1\nsafegen: \"0.2\"", "1 changed", [0, 0, 65]),
        ReviewedCommit(
            "a conflict in the manifest",
            [.edit("safegen.yml", "  - XMLParser\n", "<<<<<<< HEAD\n  - XMLParser\n=======\n>>>>>>> topic\n")], "",
            [65, 65, 65],
            says: ["a conflict of a merge is left here"]),
        ReviewedCommit(
            "the manifest has other line ends",
            [.windowsLineEnds("safegen.yml"), .windowsLineEnds(parser), .generate], "nothing changed", [0, 0, 0]),
        ReviewedCommit(
            "a class is added with other line ends",
            [
                .edit("safegen.yml", "  - FileManager\n", "  - FileManager\n  - NetService\n"),
                .windowsLineEnds("safegen.yml"), .generate,
            ],
            "1 strengthened", [0, 0, 0]),
    ]

    static let ofTheOutput: [ReviewedCommit] = [
        ReviewedCommit("a comment by hand", [.edit(parser, "///", "// a note\n///")], "1 weakened", [1, 1, 2]),
        ReviewedCommit(
            "protection is taken out by hand", [protection], "1 weakened", [1, 1, 2],
            says: ["SafePlayer.swift was edited by hand, and lacks lines of the proxy of SafePlayer.delegate"]),
        ReviewedCommit(
            "protection is taken out under a forged digest", [protection, .sign(player, 1)], "1 weakened", [1, 1, 1],
            says: ["SafePlayer.swift is stale, and lacks lines of the proxy of SafePlayer.delegate"]),
        ReviewedCommit(
            "the banner is taken off", [.edit(parser, "// Generated by SafeGen from", "// From")], "1 weakened",
            [1, 1, 2]),
        ReviewedCommit(
            "a conflict in the output",
            [.edit(parser, "/// `XMLParser`", "<<<<<<< HEAD\n=======\n>>>>>>> topic\n/// `XMLParser`")],
            "1 weakened", [1, 1, 2], says: ["A conflict of a merge is left there"]),
        ReviewedCommit(
            "a merge takes the manifest of one side",
            [.edit("safegen.yml", "  - FileManager\n", "  - FileManager\n  - NetService\n")],
            "1 breaking, 1 strengthened", [0, 1, 1],
            says: [
                "The committed output isn't what the manifest asks for: what is said of wrappers is what safegen generate"
            ]),
        ReviewedCommit(
            "a merge takes the output of the other side",
            [weak, .generate, .edit("safegen.yml", "forward: delegate}", "forward: proxy}")], "1 weakened, 1 breaking",
            [1, 1, 1],
            says: ["are stale, and lack lines of the proxy of SafePlayer.delegate: "]),
        ReviewedCommit(
            "a merge leaves a file of the other side",
            [
                .edit("safegen.yml", "  - FileManager\n", "  - FileManager\n  - NetService\n"), .generate,
                .edit("safegen.yml", "  - NetService\n", ""),
            ], "1 changed", [0, 0, 1],
            says: ["no longer needed", "safegen generate removes what the manifest doesn't ask for."]),
        ReviewedCommit(
            "a file is deleted", [.remove(parser)], "1 breaking", [0, 1, 1], says: ["SafeXMLParser.swift is missing"]),
        ReviewedCommit("all output is deleted", [.remove(output)], "1 weakened, breaking too", [1, 1, 1]),
        ReviewedCommit(
            "the output of the second manifest is missing", [.remove("Sources/Feed/Generated/SafeKeyedArchiver.swift")],
            "1 breaking",
            [0, 1, 1]),
        ReviewedCommit(
            "the head is of a newer version", [comment, .sign(parser, 2)], "1 changed", [0, 0, 1],
            says: ["was written by another version of SafeGen"]),
        ReviewedCommit(
            "the head is of a newer version that protects less", [protection, .sign(player, 2)], "1 weakened",
            [1, 1, 1],
            says: ["was written by another version of SafeGen, and lacks lines of the proxy of SafePlayer.delegate"]),
        ReviewedCommit(
            "an upgrade changes a comment", [.generate], "1 changed", [0, 0, 0], after: [comment, .sign(parser, 0)],
            says: ["is what the manifest asks for, and was not"]),
        ReviewedCommit(
            "an upgrade renames a helper", [.generate], "1 changed", [0, 0, 0],
            after: [
                .edit("\(output)/SafeSupport.swift", "SafeSlot", "SafeHolder"), .sign("\(output)/SafeSupport.swift", 0),
            ]),
        ReviewedCommit(
            "an upgrade takes a lock fewer", [.generate], "1 changed", [0, 0, 0],
            after: [
                .edit(
                    "\(output)/SafeSupport.swift", "        Self.lock.lock()\n",
                    "        Self.lock.lock()\n        Self.lock.unlock()\n        Self.lock.lock()\n"),
                .sign("\(output)/SafeSupport.swift", 0),
            ]),
        ReviewedCommit(
            "code goes back to the class", [.edit("Sources/App/Feed.swift", "SafeXML", "XML")], "1 weakened",
            [1, 1, 0], after: [.edit("Sources/App/Feed.swift", "parser.parse()", "later = parser")],
            says: ["Sources/App/Feed.swift:4 uses XMLParser without SafeXMLParser"]),
        ReviewedCommit(
            "code goes back to the class where nothing can dangle",
            [.edit("Sources/App/Feed.swift", "SafeXML", "XML")], "nothing changed", [0, 0, 0]),
        ReviewedCommit(
            "an object of a storyboard loses its class",
            [
                .edit(
                    "Sources/App/Main.xib", " customClass=\"SafePlayer\" customModule=\"App\"",
                    " customClass=\"Player\"")
            ],
            "1 weakened", [1, 1, 0],
            says: ["Sources/App/Main.xib:4"]),
    ]

    /// The levels of these were decided with the reasons in the titles, before the review was run.
}
