import TestSupport
import Testing

/// Commits of code, with the answer that each should get, which was decided before the review was run on it: the first line, both
/// gates, and the verdict of `check`.
@Suite struct ReviewCodeTests {
    @Test(arguments: Proofs.sample(of: losses)) func codeThatLosesItsWrapperFailsTheGate(commit: ReviewedCommit) throws
    {
        try commit.check()
    }

    @Test(arguments: Proofs.sample(of: silences)) func codeThatIsSilencedFailsTheGate(commit: ReviewedCommit) throws {
        try commit.check()
    }

    @Test(arguments: Proofs.sample(of: harmless)) func harmlessCodePassesTheGate(commit: ReviewedCommit) throws {
        try commit.check()
    }

    typealias Step = ReviewedCommit.Step

    static let reader = "Sources/App/Reader.swift"
    /// A parser that is stored and asked later, so its delegate may dangle without the wrapper; and one place that always was bare.
    private static let code: [Step] = [
        .write(
            reader,
            """
            import Foundation
            final class Reader: NSObject, XMLParserDelegate {
                private var parser: XMLParser
                init(_ data: Data) {
                    parser = SafeXMLParser(data: data)
                    super.init()
                    parser.delegate = self
                }
                func read() {
                    DispatchQueue.main.async { [parser] in _ = parser.parse() }
                }
            }

            """),
        stored("Old", "old"),
        stored("Silent", "silent", " // safegen:ignore unadopted lives as long as the app"),
        .write(
            "Sources/App/Twin.swift",
            """
            import Foundation
            final class Twin: NSObject, XMLParserDelegate {
                private var parser: XMLParser?
                func read(_ data: Data) {
                    parser = XMLParser(data: data)
                    parser?.delegate = self
                }
            }

            """),
        .edit("safegen.yml", "  - FileManager\n", "  - FileManager\n  - Stream\n"),
        .write(
            "Sources/App/Wire.swift",
            """
            import Foundation
            final class Wire: NSObject, StreamDelegate {
                let stream: InputStream
                init(_ stream: InputStream) {
                    self.stream = stream
                    super.init()
                    stream.safeDelegate = self
                }
            }

            """),
        .generate,
    ]

    /// A class that makes a bare parser and stores it.
    private static func stored(_ name: String, _ variable: String, _ comment: String = "") -> Step {
        .write(
            "Sources/App/\(name).swift",
            """
            import Foundation
            final class \(name): NSObject, XMLParserDelegate {
                private var parser: XMLParser?
                func read(_ data: Data) {
                    let \(variable) = XMLParser(data: data)\(comment)
                    \(variable).delegate = self
                    parser = \(variable)
                }
            }

            """)
    }

    private static func commit(
        _ title: String, _ steps: [Step], _ summary: String, _ codes: [Int32] = [1, 1, 0], says words: [String] = []
    ) -> ReviewedCommit {
        ReviewedCommit(title, steps, summary, codes, after: code, says: words)
    }

    static func harmless(_ title: String, _ steps: Step..., says summary: String = "nothing changed")
        -> ReviewedCommit
    {
        commit(title, steps, summary, [0, 0, 0])
    }

    private static func bare(_ name: String, _ body: String) -> Step {
        .write(
            "Sources/App/\(name).swift",
            "import Foundation\nfinal class \(name): NSObject, XMLParserDelegate {\n    private var parser: XMLParser?\n\(body)\n}\n"
        )
    }

    private static let load = """
            func load(_ data: Data) {
                let fresh = XMLParser(data: data)
                fresh.delegate = self
                parser = fresh
            }
        """

    static let losses: [ReviewedCommit] = [
        commit(
            "a wrapper goes while a bare line with the same words goes elsewhere",
            [
                .edit(reader, "parser = SafeXMLParser(data: data)", "parser = XMLParser(data: data)"),
                .write("Sources/App/Twin.swift", "let twin = 1\n"),
            ], "1 weakened", says: ["Sources/App/Reader.swift:5 uses XMLParser without SafeXMLParser"]),
        commit(
            "a wrapper goes while a bare line goes in the same lines",
            [
                .edit(
                    reader, "        parser = SafeXMLParser(data: data)\n", "        parser = XMLParser(data: data)\n"),
                .remove("Sources/App/Old.swift"),
            ], "1 weakened", says: ["Sources/App/Reader.swift:5 uses XMLParser without SafeXMLParser"]),
        commit(
            "a bare file goes, and quite another one comes",
            [.remove("Sources/App/Old.swift"), bare("Fresh", load.replacing("load(_ data", with: "fetch(from data"))],
            "1 weakened", says: ["Sources/App/Fresh.swift:5"]),
        commit(
            "a bare place comes above one with the same words",
            [
                .edit(
                    "Sources/App/Old.swift", "    func read(",
                    "    func again(_ data: Data) {\n        let old = XMLParser(data: data)\n        old.delegate = self\n"
                        + "        parser = old\n    }\n    func read(")
            ],
            "1 weakened", says: ["Sources/App/Old.swift:5 uses"]),
        commit(
            "one of two manifests goes, and code of the other loses its wrapper",
            [
                .remove("Sources/Feed/safegen.yml"), .remove("Sources/Feed/Generated"),
                .edit("Sources/App/Wire.swift", "stream.safeDelegate", "stream.delegate"),
            ], "2 weakened, 1 of them breaking too", says: ["Sources/App/Wire.swift:7"]),
        commit(
            "the class is made in place of the wrapper", [.edit(reader, "SafeXML", "XML")], "1 weakened",
            says: ["Sources/App/Reader.swift:5 uses XMLParser without SafeXMLParser [bare-use]"]),
        commit(
            "the bare property is set in place of the safe one",
            [.edit("Sources/App/Wire.swift", "stream.safeDelegate", "stream.delegate")], "1 weakened",
            says: ["Sources/App/Wire.swift:7 uses Stream without Stream.safeDelegate [bare-use]"]),
        commit(
            "a new file makes the bare class", [bare("Fresh", load)], "1 weakened",
            says: ["Sources/App/Fresh.swift:5 uses XMLParser without SafeXMLParser"]),
        commit(
            "the code moves, and loses its wrapper",
            [.move(reader, "Sources/App/Moved.swift"), .edit("Sources/App/Moved.swift", "SafeXML", "XML")],
            "1 weakened", says: ["Sources/App/Moved.swift:5"]),
        commit(
            "the code moves into a folder that commands skip by its name",
            [.move(reader, "Sources/App/Pods/Reader.swift"), .edit("Sources/App/Pods/Reader.swift", "SafeXML", "XML")],
            "1 weakened", says: ["Sources/App/Pods/Reader.swift:5"]),
        commit(
            "a private name hides the wrapper",
            [.edit(reader, "    init(", "    private typealias SafeXMLParser = XMLParser\n    init(")], "1 weakened",
            says: ["Sources/App/Reader.swift:4"]),
        commit(
            "the wrapper is only made under a condition",
            [
                .edit(
                    reader, "        parser = SafeXMLParser(data: data)\n",
                    "        #if SAFE\n        parser = SafeXMLParser(data: data)\n        #else\n        parser = XMLParser(data: data)\n        #endif\n"
                )
            ], "1 weakened", says: ["Sources/App/Reader.swift:8"]),
        commit(
            "dead code names the wrapper",
            [
                .edit(reader, "SafeXML", "XML"),
                .edit(
                    reader, "    func read() {",
                    "    func dead() { _ = SafeXMLParser(data: Data()) }\n    func read() {"),
            ], "1 weakened", says: ["Sources/App/Reader.swift:5"]),
        commit(
            "another use gets the wrapper instead",
            [
                .edit(reader, "SafeXML", "XML"),
                .edit(
                    "Sources/App/Feed.swift", "    func read",
                    "    let one = SafeXMLParser(data: Data())\n    func read"),
            ], "1 weakened", says: ["Sources/App/Reader.swift:5"]),
        commit(
            "a bare instance becomes a second one",
            [
                .edit(
                    "Sources/App/Old.swift", "        parser = old\n",
                    "        parser = old\n        let other = XMLParser(data: data)\n        other.delegate = self\n        parser = other\n"
                )
            ],
            "1 weakened", says: ["Sources/App/Old.swift:8"]),
        commit(
            "an implicit initializer makes the class",
            [.edit(reader, "parser = SafeXMLParser(data: data)", "parser = .init(data: data)")], "1 weakened"),
        commit(
            "a lazy variable makes the class",
            [
                bare(
                    "Fresh",
                    "    lazy var lazyParser: XMLParser = {\n        let made = XMLParser(data: Data())\n        made.delegate = self\n        return made\n    }()"
                )
            ],
            "1 weakened", says: ["Sources/App/Fresh.swift:5"]),
        commit(
            "a function of another file makes the class, and this one sets the delegate",
            [
                .write(
                    "Sources/App/Maker.swift",
                    "import Foundation\nfunc makeParser() -> XMLParser { XMLParser(data: Data()) }\n"),
                bare(
                    "Fresh",
                    "    func load() {\n        let made = makeParser()\n        made.delegate = self\n        parser = made\n    }"
                ),
            ], "1 weakened", says: ["Sources/App/Maker.swift:2"]),
        commit(
            "a subclass of the class is new",
            [
                .write(
                    "Sources/App/Own.swift",
                    "import Foundation\nfinal class Own: XMLParser {}\nfinal class User: NSObject, XMLParserDelegate {\n    let own = Own(data: Data())\n    func go() { own.delegate = self }\n}\n"
                )
            ], "1 weakened", says: ["Sources/App/Own.swift:2"]),
        commit(
            "an edit of the same length",
            [.edit(reader, "        parser = SafeXMLParser(data: data)", "        parser =     XMLParser(data: data)")],
            "1 weakened", says: ["Sources/App/Reader.swift:5"]),
        commit(
            "the class of a second manifest's target is made bare",
            [
                .write(
                    "Sources/Feed/Feed.swift",
                    "import Foundation\nfinal class Archive: NSObject, NSKeyedArchiverDelegate {\n    let archiver = NSKeyedArchiver(requiringSecureCoding: true)\n    func go() { archiver.delegate = self }\n}\n"
                )
            ], "1 weakened", says: ["Sources/Feed/Feed.swift:3 uses NSKeyedArchiver without SafeKeyedArchiver"]),
        commit(
            "a file can't be read any more", [.append(reader, "func {\n")], "1 weakened",
            says: ["Sources/App/Reader.swift can't be read any more [unexamined]"]),
        commit(
            "the target leaves the output out",
            [
                .edit(
                    "Package.swift", ".target(name: \"App\", dependencies: [\"Feed\"])",
                    ".target(name: \"App\", dependencies: [\"Feed\"], exclude: [\"Generated\"])")
            ],
            "1 weakened, breaking too", [1, 1, 1], says: ["safegen.yml has output that App no longer compiles"]),
        commit(
            "what the target leaves out isn't known any more",
            [
                .edit("Package.swift", "let package", "func left() -> [String] { [] }\nlet package"),
                .edit(
                    "Package.swift", ".target(name: \"App\", dependencies: [\"Feed\"])",
                    ".target(name: \"App\", dependencies: [\"Feed\"], exclude: left())"),
            ], "1 weakened", [1, 1, 1], says: ["perhaps no target compiles any more"]),
        commit(
            "the package supports older systems than the manifest says",
            [
                .edit(
                    "Package.swift", "name: \"App\", targets",
                    "name: \"App\", platforms: [.iOS(.v13), .macOS(.v12)], targets")
            ],
            "1 weakened", [1, 1, 1], says: ["is for newer systems than its targets, which support iOS 13 now"]),
        commit(
            "a class that no manifest lists is used",
            [
                .write(
                    "Sources/App/Place.swift",
                    "import Foundation\nfinal class Port: NSObject, NetServiceDelegate {\n    let service = NetService(domain: \"\", type: \"\", name: \"\")\n    func go() { service.delegate = self }\n}\n"
                )
            ], "1 weakened", says: ["NetService.delegate is set without a wrapper at Sources/App/Place.swift:4"]),
        commit(
            "a class that is added to the manifest is also used in a new place",
            [
                .edit("safegen.yml", "  - FileManager\n", "  - FileManager\n  - NetServiceBrowser\n"), .generate,
                .write(
                    "Sources/App/Browser.swift",
                    "import Foundation\nfinal class Browser: NSObject, NetServiceBrowserDelegate {\n    let browser = NetServiceBrowser()\n    func go() { browser.delegate = self }\n}\n"
                ),
            ], "1 weakened, 1 strengthened", says: ["Sources/App/Browser.swift:3"]),
    ]

    static let silences: [ReviewedCommit] = [
        commit(
            "a silence of one line goes to another, whose wrapper goes",
            [
                .edit(
                    reader, "SafeXMLParser(data: data)",
                    "XMLParser(data: data) // safegen:ignore unadopted lives as long as the app"),
                .remove("Sources/App/Silent.swift"),
            ], "1 weakened", says: ["Sources/App/Reader.swift:5 is silenced"]),
        commit(
            "a comment at the end of the line",
            [.edit(reader, "SafeXMLParser(data: data)", "XMLParser(data: data) // safegen:ignore unadopted old code")],
            "1 weakened",
            says: [
                "Sources/App/Reader.swift:5 is silenced, and uses XMLParser without SafeXMLParser [silenced]",
                "The comment that silences it says \"old code\".",
            ]),
        commit(
            "a comment above the line",
            [
                .edit(
                    reader, "        parser = SafeXML",
                    "        // safegen:ignore unadopted old code\n        parser = XML")
            ],
            "1 weakened", says: ["Sources/App/Reader.swift:6 is silenced"]),
        commit(
            "a bare place of the base is silenced",
            [
                .edit(
                    "Sources/App/Old.swift", "XMLParser(data: data)",
                    "XMLParser(data: data) // safegen:ignore unadopted old")
            ],
            "1 weakened", says: ["Sources/App/Old.swift:5 is silenced"]),
        commit(
            "the manifest leaves the file out",
            [
                .edit(reader, "SafeXML", "XML"),
                .edit("safegen.yml", "classes:", "sources: {exclude: [Sources/App/Reader.swift]}\nclasses:"), .generate,
            ],
            "1 weakened, 1 changed",
            says: ["Sources/App/Reader.swift:5 is silenced", "The manifest leaves the file out."]),
        commit(
            "a baseline appears",
            [
                .write(
                    "safegen-baseline.txt",
                    "# SafeGen baseline 1: rule, file, occurrence and line of findings that are not to be reported.\nunadopted\tSources/App/Old.swift\t1\tlet old = XMLParser(data: data)\n"
                )
            ],
            "1 weakened", says: ["safegen-baseline.txt accepts 1 more finding of the audit [baseline]"]),
        commit(
            "a silence is accepted in the same change",
            [
                .edit(
                    reader, "SafeXMLParser(data: data)", "XMLParser(data: data) // safegen:ignore unadopted old code"),
                .append(
                    "safegen.yml",
                    "review: {accept: [{change: silenced, class: XMLParser, until: \"2999-01-01\", reason: an old file}]}\n"
                ),
                .generate,
            ], "1 accepted", [0, 0, 0]),
        commit(
            "a bare use is accepted in the same change",
            [
                bare("Fresh", load),
                .append(
                    "safegen.yml",
                    "review: {accept: [{change: bare-use, class: XMLParser, until: \"2999-01-01\", reason: soon gone}]}\n"
                ),
                .generate,
            ], "1 accepted", [0, 0, 0]),
    ]

    @Test func entryOfTheBaseAcceptsNoNewPlace() throws {
        let entry =
            "review: {accept: [{change: bare-use, class: XMLParser, until: \"2999-01-01\", reason: soon gone}]}\n"
        try ReviewedCommit(
            "", [Self.bare("Fresh", Self.load)], "1 weakened", [1, 1, 0],
            after: Self.code + [.append("safegen.yml", entry), .generate],
            says: ["An entry of accept that was there before accepts no new place; change its last day or its reason."]
        ).check()
    }
}
