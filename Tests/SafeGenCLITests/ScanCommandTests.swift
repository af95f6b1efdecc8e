import Foundation
import Testing
import TestSupport

@Suite struct ScanCommandTests {
    private static let code = "class A: NSObject, XMLParserDelegate {}\nlet p = XMLParser(data: d)\np.delegate = a\n"

    private func project() throws -> Project {
        let project = try Project(nil)
        try project.folder.write(Self.code, to: "a b/a.swift")
        return project
    }

    @Test func answerAndTheNextCommandAreLastAndTheCodeIsOne() throws {
        let result = try project().run("scan", "--quiet")
        #expect(result.status == 1)
        #expect(result.errors.isEmpty)
        #expect(result.output.contains("  a b/a.swift:1: A conforms to XMLParserDelegate\n"))
        #expect(
            result.output.hasSuffix(
                "You need SafeGen for 1 class: XMLParser.\n"
                    + "After a delegate that isn't weak is deallocated, the next callback crashes. Next: safegen init\n"
            ))
    }

    @Test func nextCommandIsTheAuditWhereTheManifestHasTheClass() throws {
        let project = try project()
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
        #expect(try project.run("scan", "-q").output.hasSuffix(" Next: safegen audit\n"))
    }

    /// What is left to do is done by the form that the manifest has, whatever a first scan would propose for it.
    @Test(arguments: [("", "a subclass with a proxy"), (", form: extension", "an extension with a safe property")])
    func namesTheFormThatTheManifestHas(field: String, words: String) throws {
        let project = try project()
        try project.folder.write("version: 1\nclasses: [{name: XMLParser\(field)}]\n", to: "safegen.yml")
        #expect(try project.run("scan", "-q").output.contains("  SafeGen writes \(words)"))
    }

    @Test(arguments: [
        ("NSString, NSData", "a subclass with a proxy"), ("NSString, T", "an extension with a safe property"),
    ])
    func namesTheFormThatInitWritesForAGenericClass(arguments: String, words: String) throws {
        let project = try Project(nil)
        let code =
            "class A<T: AnyObject>: NSObject, NSCacheDelegate {\nlet c = NSCache<\(arguments)>()\nfunc f() { c.delegate = self } }"
        try project.folder.write("import Foundation\n\(code)\n", to: "a.swift")
        #expect(try project.run("scan", "-q").output.contains("  SafeGen writes \(words)"))
        #expect(try project.run("init", "--config", "-").output.contains("form: extension") == words.hasPrefix("an"))
    }

    @Test func answerNamesWhatIsNotKnownOfAWrappedClass() throws {
        let project = try Project(nil)
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
        let code = "import Foundation\nlet p = SafeXMLParser(data: d)\n"
        let guess = "final class A: NSObject, XMLParserDelegate { func f() { other.thing.delegate = self } }\n"
        try project.folder.write(code + guess, to: "a.swift")
        let result = try project.run("scan")
        #expect(result.status == 0)
        #expect(
            result.output.contains("the manifest wraps XMLParser, but perhaps not at 1 place.\n"), "\(result.output)")
    }

    /// A description with gaps that a script fills can't be read; the printed command says what the rest needs.
    @Test func saysHowToLeaveOutWhatCannotBeRead() throws {
        let project = try Project(nil)
        try project.folder.write("let a = FileManager()\n", to: "a.swift")
        try project.folder.write("name: A\ntargets:\n  A:\n    type: tool\n    VERSION\n", to: "more/project.yml")
        let first = try project.run("scan")
        #expect(first.status == 74)
        #expect(
            first.errors.contains("to leave out what can't be read, run: safegen scan --exclude more/project.yml\n"),
            "\(first.errors)")
        #expect(try project.run("scan", "--exclude", "more/project.yml").status == 0)
    }

    /// The systems of each count, whichever is named first.
    @Test(arguments: [["One", "Two"], ["Two", "One"]])
    func answersForAllFoldersThatAreNamed(folders: [String]) throws {
        let project = try Project(nil)
        for (name, version) in [("One", "12"), ("Two", "18")] {
            try project.folder.write(
                """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "\(name)", platforms: [.iOS(.v\(version))], targets: [.target(name: "\(name)")])
                """, to: "\(name)/Package.swift")
            try project.folder.write(
                "import CoreData\nfinal class A: NSObject, NSFetchedResultsControllerDelegate {\n"
                    + "var c: NSFetchedResultsController<M>?\nfunc f() { c?.delegate = self }\n}\n",
                to: "\(name)/Sources/\(name)/a.swift")
        }
        let result = try project.run("scan", folders[0], folders[1])
        #expect(result.status == 1, "\(result.output)")
        #expect(try project.run("scan", "Two").status == 0)
    }

    @Test func codeIsZeroWhereNothingIsToBeDone() throws {
        let project = try Project(nil)
        try project.folder.write("let a = FileManager()\n", to: "a.swift")
        let result = try project.run("scan")
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("1 file, 0 of them Objective-C, "))
    }

    @Test(arguments: [
        ("XMLParser", "var p: XMLParser?\nfunc f() { p = SafeXMLParser(data: d); p?.delegate = a }\n", 0),
        ("XMLParser", "var p: XMLParser?\nfunc f() { p = XMLParser(data: d); p?.delegate = a }\n", 1),
        ("Stream", "var p: Stream?\nfunc f() { p = InputStream(data: d); p?.safeDelegate = a }\n", 0),
        ("Stream", "var p: Stream?\nfunc f() { p = InputStream(data: d); p?.delegate = a }\n", 1),
    ])
    func answersByWhatIsLeftOfAWrappedClass(name: String, code: String, status: Int32) throws {
        let project = try Project(nil)
        try project.folder.write("version: 1\nclasses: [\(name)]\n", to: "safegen.yml")
        try project.folder.write("import Foundation\nclass A: NSObject, \(name)Delegate {}\n\(code)", to: "a.swift")
        #expect(try project.run("scan").status == status)
    }

    @Test(arguments: [
        ("", "here"),
        (
            "class F: NSObject, XMLParserDelegate { func f() { SafeXMLParser(data: d).delegate = self } }\n",
            "with the rest"
        ),
    ])
    func codeIsOneWhereADelegateIsToBeClearedByHand(others: String, place: String) throws {
        let project = try Project("version: 1\nclasses: [XMLParser]\n")
        let code =
            "import CoreBluetooth\nclass A: NSObject, CBPeripheralDelegate { func f(p: CBPeripheral) { p.delegate = self } }\n"
        try project.folder.write("import Foundation\n\(others)", to: "a.swift")
        try project.folder.write(code, to: "b.swift")
        let result = try project.run("scan", "--quiet", "--target", "ios9")
        #expect(result.status == 1)
        let answer = "No wrapper helps \(place): set the delegate of CBPeripheral to nil before that is deallocated.\n"
        #expect(result.output.hasSuffix(answer), "\(result.output)")
    }

    @Test func namesClassesOfTheManifestThatCodeUsesWithoutTheirWrappers() throws {
        let project = try Project(nil)
        let manifest = """
            version: 1
            classes:
              - {name: Feed, module: Feed, properties: [{name: delegate, type: FeedDelegate}]}

            """
        try project.folder.write(manifest, to: "safegen.yml")
        let code = """
            import Feed
            final class Screen: NSObject, FeedDelegate {
                let feed = FileFeed()
                func start() { feed.delegate = self }
            }
            """
        try project.folder.write(code, to: "a.swift")
        let result = try project.run("scan")
        #expect(result.status == 1)
        #expect(result.output.contains("FileFeed. 'safegen audit' shows where.\n"))
        #expect(!result.output.contains("You don't need SafeGen"))
        let json = try project.run("scan", "--format", "json").output
        let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let use = try #require((document?["unadopted"] as? [[String: Any]])?.first)
        #expect(use["class"] as? String == "FileFeed" && use["module"] as? String == "Feed")
        let place = try #require((use["evidence"] as? [[String: Any]])?.first)
        #expect(place["file"] as? String == "a.swift" && place["line"] as? Int == 4)
        let annotations = try project.run("scan", "--format", "github").output
        #expect(annotations.contains("::warning file=a.swift,line=4,col=25,"))
    }

    @Test func manifestWithMistakesIsNamed() throws {
        let project = try Project("version: 1\nclasses: [{name: Feed, module: Kit, propertys: []}]\n")
        try project.folder.write("import Kit\nlet feed = Feed()\n", to: "a.swift")
        let result = try project.run("scan")
        #expect(result.status == 74)
        #expect(
            result.errors.hasPrefix(
                "safegen: error: safegen.yml: the manifest has mistakes, so its classes were not looked for; "
                    + "'safegen validate' shows them\n"), "\(result.errors)")
    }

    /// What `audit` finds of a class that a manifest lists is what `scan` says is left to do.
    @Test(arguments: [
        ("XMLParser", "a.swift", "let p = XMLParser(data: d)\np.delegate = a", 1),
        ("XMLParser", "a.swift", "let p = SafeXMLParser(data: d)\np.delegate = a", 0),
        ("XMLParser", "a.swift", "_ = XMLParser(delegate: a) // safegen:ignore unadopted it lives on", 0),
        ("XMLParser", "a.swift", "private let p = XMLParser(data: d)\nfunc f() { p.delegate = nil }", 0),
        ("XMLParser", "a.swift", "typealias P = XMLParser\nlet p = P(data: d)\np.delegate = a", 1),
        ("XMLParser", "a.swift", "func f(make: (Data) -> XMLParser) { make(d).delegate = a }", 1),
        ("XMLParser", "a.swift", "func f(p: XMLParser) { p.delegate = a }", 1),
        ("{name: XMLParser, form: extension}", "a.swift", "func f(p: XMLParser) { p.safeDelegate = a }", 0),
        ("XMLParser", "a.m", "void f(NSXMLParser *p) { p.delegate = x; }", 1),
        ("FileManager", "a.swift", "FileManager.default.delegate = a", 1),
        ("{name: FileManager, form: extension}", "a.swift", "FileManager.default.safeDelegate = a", 0),
        ("Stream", "a.swift", "extension A { func f() { self.make().delegate = self } }", 1),
        ("Stream", "a.m", "@implementation A\n- (void)f { [[self.s stream] setDelegate:self]; }\n@end", 1),
        ("Stream", "a.m", "@implementation A\n- (void)f { [[self.s stream] setSafeDelegate:self]; }\n@end", 0),
    ])
    func agreesWithTheAudit(entry: String, file: String, code: String, status: Int32) throws {
        let project = try Project(nil)
        let name = ["FileManager", "XMLParser"].first(where: entry.contains) ?? entry
        try project.folder.write("version: 1\nclasses: [\(entry)]\n", to: "safegen.yml")
        try project.folder.write("import Foundation\nclass A: NSObject, \(name)Delegate {}\n", to: "d.swift")
        try project.folder.write("@interface A : NSObject <NS\(name)Delegate>\n@end\n", to: "A.h")
        let start = file.hasSuffix("swift") ? "import Foundation\n" : "#import \"A.h\"\n"
        let conformance = name == "Stream" && file.hasSuffix("swift") ? "extension A: StreamDelegate {}\n" : ""
        try project.folder.write(start + conformance + code + "\n", to: file)
        let (scan, audit) = (try project.run("scan"), try project.run("audit"))
        #expect(scan.status == status, "\(scan.output)\(scan.errors)")
        #expect(audit.status == status, "\(audit.output)\(audit.errors)")
    }

    @Test(arguments: [(999, false), (1_000, true)])
    func countsManyFilesOnATerminal(count: Int, isCounted: Bool) throws {
        let project = try Project(nil)
        for index in 0..<count { try project.folder.write("", to: "\(index).swift") }
        let result = try project.runOnTerminal("scan", environment: [:])
        #expect(result.output.contains(" of \(count) files ") == isCounted, "\(result.output)")
        let quiet = try project.runOnTerminal("scan", "--quiet", environment: [:])
        #expect(!quiet.output.contains(" of \(count) files "), "\(quiet.output)")
    }

    /// Code beside a folder may make the instances that the folder's code uses.
    @Test func looksForMakersInAllOfTheProject() throws {
        let project = try Project(nil)
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
        let user =
            "import Foundation\nclass A: NSObject, XMLParserDelegate {}\nfunc f(p: XMLParser) { p.delegate = a }\n"
        try project.folder.write(user, to: "App/a.swift")
        #expect(try project.run("audit").status == 1)
        #expect(try project.run("audit", ".").status == 1)
        #expect(try project.run("audit", "App").status == 0)
        try project.folder.write("let p = SafeXMLParser(data: d)\n", to: "Kit/b.swift")
        #expect(try project.run("audit").status == 0)
    }

    @Test func countsAClassWithOnlyConformancesAsWrapped() throws {
        let project = try self.project()
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
        #expect(try project.run("scan").status == 1)
        try project.folder.write(Self.code.replacing("= XMLParser(", with: "= SafeXMLParser("), to: "a b/a.swift")
        for path in [".", "a b"] {
            let result = try project.run("scan", path)
            #expect(result.status == 0, "\(result.output)")
            #expect(result.output.contains("Nothing to do:\n  XMLParser: wrapped by safegen.yml"))
            #expect(result.output.hasSuffix("You need nothing more from SafeGen here: the manifest wraps XMLParser.\n"))
        }
    }

    /// Nobody knows whether it uses the wrapper.
    @Test func needsAClassThatAFileUsesWhichTheParserCannotRead() throws {
        let project = try self.project()
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
        let old = "\nclass B { class func f(#a: Int, b: ((c: Int) -> Void)? = nil) {} }\n"
        for name in ["XMLParser(", "SafeXMLParser("] {
            try project.folder.write(Self.code.replacing("XMLParser(", with: name) + old, to: "a b/a.swift")
            #expect(try project.run("audit").status == 65)
            let result = try project.run("scan")
            #expect(result.status == 1, "\(result.output)")
            #expect(result.output.hasSuffix("Next: safegen audit\n"), "\(result.output)")
        }
    }

    @Test func needsNothingForConstantsThatAWrapperMakes() throws {
        let project = try Project(nil)
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
        let code = """
            final class Feed: NSObject, XMLParserDelegate {
                let parser: XMLParser = SafeXMLParser(data: Data())
                func go() { parser.delegate = self }
            }
            """
        try project.folder.write(code, to: "a.swift")
        #expect(try project.run("scan").status == 0)
    }

    @Test func needsNothingForAClassThatIsOnlyConformedTo() throws {
        let project = try Project(nil)
        let conformance = "import Foundation\nclass Feed: NSObject, XMLParserDelegate {}\n"
        try project.folder.write(conformance, to: "a.swift")
        let result = try project.run("scan")
        #expect(result.status == 0)
        #expect(result.output.contains("XMLParser: no code was found that sets its delegate"), "\(result.output)")
        try project.folder.write("import Foundation\nlet parser = XMLParser(data: Data())\n", to: "b.swift")
        #expect(try project.run("scan").status == 0)
        try project.folder.write(
            "func attach(to box: Box, _ feed: Feed) { box.parser.delegate = feed }\n", to: "c.swift")
        #expect(try project.run("scan").status == 1)
    }

    @Test func jsonHasItsVersionAndTheEvidence() throws {
        let result = try project().run("scan", "--format", "json", "--quiet")
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(document["version"] as? Int == 1)
        let classes = try #require(document["classes"] as? [[String: Any]])
        #expect(classes.first?["advice"] as? String == "subclass-with-proxy")
        #expect((classes.first?["evidence"] as? [[String: Any]])?.count == 3)
    }

    @Test func sarifNamesTheRuleAndThePlaces() throws {
        let result = try project().run("scan", "--format", "sarif", "--quiet")
        #expect(result.output.contains("\"ruleId\": \"unsafe-delegate\""))
        #expect(result.output.contains("\"uri\": \"a%20b/a.swift\""))
    }

    @Test(arguments: ["text", "json", "sarif", "github"])
    func givesNoAnswerWithoutCode(format: String) throws {
        let project = try self.project()
        let result = try project.run("scan", "--exclude", "*.swift", "--format", format, "--quiet")
        #expect(result.status == 66)
        #expect(result.errors.isEmpty)
        #expect(result.output.contains("No code was read: "), "\(result.output)")
        #expect(!result.output.contains("You don't need"))
    }

    @Test func pathThatLeadsNowhereIsAnError() throws {
        #expect(try project().run("scan", "none").status == 66)
    }

    @Test func namesThatActOnATerminalAreSpelledOut() throws {
        let project = try Project(nil)
        try project.folder.write(Self.code, to: "a\u{1B}[31m\n.swift")
        let result = try project.run("scan")
        #expect(result.status == 1)
        #expect(!result.output.contains("\u{1B}"))
    }

    @Test(.enabled(if: getuid() != 0, "to root every folder is open")) func folderThatCantBeReadIsNamed() throws {
        let project = try self.project()
        try project.folder.createFolder("closed")
        chmod(project.folder.path("closed"), 0)
        defer { chmod(project.folder.path("closed"), 0o700) }
        let result = try project.run("scan")
        #expect(result.status == 74)
        #expect(result.errors.contains("cannot read './closed'") || result.errors.contains("cannot read 'closed'"))
    }

    @Test func fileAloneHasNoFolderToLookThrough() throws {
        let project = try Project(nil)
        try project.folder.write(
            "import Foundation\nfinal class A: NSObject, StreamDelegate {\n    let s: InputStream\n"
                + "    init(_ s: InputStream) {\n        self.s = s\n        super.init()\n        s.delegate = self\n    }\n}\n",
            to: "a.swift")
        let result = try project.run("scan", "a.swift")
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.output.contains("\n  a.swift:7: delegate is set\n"), "\(result.output)")
        #expect(!result.errors.contains("error:"), "\(result.errors)")
    }
}
