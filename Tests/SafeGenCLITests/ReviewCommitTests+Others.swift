extension ReviewCommitTests {
    private static let objectiveC: [ReviewedCommit.Step] = [
        .write(
            "Sources/App/Old.m",
            """
            #import "App-Swift.h"
            @implementation Old
            - (void)go {
              self.parser = [[SafeXMLParser alloc] initWithData:self.data];
              self.parser.delegate = self;
            }
            @end

            """), .edit("safegen.yml", "  - XMLParser\n", "  - {name: XMLParser, objc: true}\n"), .generate,
    ]

    static let others: [ReviewedCommit] = [
        ReviewedCommit(
            "two classes are added: one sentence", "  - FileManager\n",
            "  - FileManager\n  - NetService\n  - NSSharingService\n",
            "", [0, 0, 0], says: ["strengthened"]),
        ReviewedCommit(
            "a property of another type no longer takes the old delegates", "type: PlayerDelegate, forward: proxy",
            "type: AnyObject, forward: proxy", "", [0, 1, 0], says: ["SafePlayer.delegate takes"]),
        ReviewedCommit(
            "a removed class is a loss beside a renamed one",
            [
                .edit("safegen.yml", "  - XMLParser\n  - FileManager\n", "  - {name: XMLParser, as: SafeParser}\n"),
                .generate,
            ], "1 weakened, breaking too; 1 breaking", [1, 1, 1]),
        ReviewedCommit(
            "an edited file is removed with its class, so nobody's edit is left",
            [.edit("safegen.yml", "  - FileManager\n", ""), .remove("\(output)/SafeFileManager.swift"), .generate],
            "1 weakened, breaking too", [1, 1, 0], after: [.append("\(output)/SafeFileManager.swift", "// edited\n")]),
        ReviewedCommit(
            "an edit of the base is taken back", [.remove(parser), .generate], "1 changed", [0, 0, 0],
            after: [.append(parser, "// edited\n")], says: ["is what the manifest asks for, and was not"]),
        ReviewedCommit(
            "stale output of the base is generated", [.generate], "1 changed", [0, 0, 0],
            after: [.edit("safegen.yml", "whenNil: false", "whenNil: true")],
            says: ["is what the manifest asks for, and was not"]),
        ReviewedCommit(
            "code that moves to another file loses nothing",
            [.move("Sources/App/Feed.swift", "Sources/App/Reader.swift")], "nothing changed", [0, 0, 0]),
        ReviewedCommit(
            "code that is deleted makes nothing unsafe", [.remove("Sources/App/Feed.swift")], "nothing changed",
            [0, 0, 0]),
        ReviewedCommit(
            "Objective-C goes back to the class", [.edit("Sources/App/Old.m", "[SafeXML", "[NSXML")],
            "1 weakened", [1, 1, 0], after: objectiveC,
            says: ["Sources/App/Old.m:4 uses XMLParser without SafeXMLParser"]),
        ReviewedCommit(
            "Objective-C goes back to the class, whose protocol no code names",
            [.edit("Sources/App/Old.m", "[SafeXML", "[NSXML")], "1 weakened", [1, 1, 0],
            after: [.remove("Sources/App/Feed.swift")] + objectiveC,
            says: ["Sources/App/Old.m:4 uses XMLParser without SafeXMLParser"]),
        ReviewedCommit(
            "other code says nothing of wrappers", [.append("Sources/App/Feed.swift", "let one = 1\n")],
            "nothing changed", [0, 0, 0]),
        ReviewedCommit(
            "a comment that names the class is no use of it", [.append("Sources/App/Feed.swift", "// XMLParser\n")],
            "nothing changed", [0, 0, 0]),
        ReviewedCommit(
            "more code uses a wrapper", [.append("Sources/App/Feed.swift", "let more = SafeXMLParser(data: Data())\n")],
            "nothing changed", [0, 0, 0]),
        ReviewedCommit(
            "a bare instance whose delegate other code may set",
            [.append("Sources/App/Feed.swift", "let more = XMLParser(data: Data())\n")], "1 weakened", [1, 1, 0],
            says: ["Sources/App/Feed.swift:9 uses XMLParser without SafeXMLParser"]),
        ReviewedCommit(
            "git's attributes", [.write(".gitattributes", "Sources/App/Generated/** linguist-generated=true\n")],
            "nothing changed",
            [0, 0, 0]),
        ReviewedCommit(
            "a header beside a new class: two levels",
            [
                .edit("safegen.yml", "\"6.0\"", "\"6.0\", header: [lint off]"),
                .edit("safegen.yml", "  - FileManager\n", "  - FileManager\n  - NetService\n"), .generate,
            ], "1 strengthened, 1 cosmetic", [0, 0, 0]),
        ReviewedCommit(
            "a copy of a generated file is needless", [.copy(parser, "\(output)/SafeExtra.swift")], "1 changed",
            [0, 0, 1]),
        ReviewedCommit(
            "the target's folder is renamed with the output in it",
            [
                .move("Sources/App", "Sources/Main"),
                .edit(
                    "Package.swift", "name: \"App\", dependencies: [\"Feed\"])",
                    "name: \"App\", dependencies: [\"Feed\"], path: \"Sources/Main\")"),
                .edit("safegen.yml", "\(output),", "Sources/Main/Generated,"), .generate,
            ], "1 changed", [0, 0, 0], says: ["App compiles the output there."]),
        ReviewedCommit(
            "a proxy's file is left of a removed class",
            [.edit("safegen.yml", "  - XMLParser\n", ""), .remove(parser)], "", [1, 1, 1], says: ["no longer needed"]),
        ReviewedCommit(
            "a class is renamed, and the code with it",
            [
                .edit("safegen.yml", "  - XMLParser\n", "  - {name: XMLParser, as: SafeParser}\n"),
                .edit("Sources/App/Feed.swift", "SafeXMLParser", "SafeParser"), .generate,
            ], "1 breaking", [0, 1, 0]),
        ReviewedCommit(
            "a file of the output gets other line ends alone", [.windowsLineEnds(parser)], "nothing changed", [0, 0, 0]),
    ]
}
