import SafeGenSystem
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// The delegate of an instance is a finding if no code of the project makes one, where the manifest has a subclass.
@Suite struct UnmadeInstanceTests {
    private static let message =
        "no code that was read makes an instance of 'XMLParser', so no subclass protects this one; give the class 'form: extension' "
        + "in the manifest, or set 'delegate' to nil before the delegate is deallocated"

    @Test(arguments: [
        "func f(p: XMLParser) { p.delegate = self }",
        "let p: XMLParser = other()\np.delegate = self",
        "let p = make()\np.delegate = self\nfunc make() -> XMLParser { other() }",
        "extension XMLParser { func f() { delegate = g } }", "extension XMLParser { func f() { self.delegate = g } }",
        "func f(all: [XMLParser]) { for p in all { p.delegate = self } }",
        "func f(p: Foundation.XMLParser?) { p?[keyPath: \\.delegate] = self }",
        "(other() as? XMLParser)?.delegate = self",
    ])
    func delegateOfAnInstanceThatNobodyMakesIsReported(code: String) {
        let report = examine([("a.swift", "import Foundation\n\(code)")])
        #expect(report.files.flatMap(\.findings).map(\.message) == [Self.message])
        #expect(report.editCount == 0)
    }

    @Test(arguments: [
        "func f(p: XMLParser) { p.delegate = nil }", "func f(p: XMLParser) { g(p.delegate) }",
        "func f(p: Other) { p.delegate = self }\nlet q: XMLParser",
        "struct XMLParser {}\nfunc f(p: XMLParser) { p.delegate = self }",
        "func f(p: SafeXMLParser) { p.delegate = self }", "extension Other { func f(p: XMLParser) { delegate = p } }",
    ])
    func leavesWhatNeedsNoInstance(code: String) {
        #expect(examine([("a.swift", "import Foundation\n\(code)")]).findingCount == 0)
    }

    @Test(arguments: [
        ("b.swift", "_ = SafeXMLParser(data: d)"), ("b.swift", "let p: SafeXMLParser"),
        ("b.swift", "final class Feed: SafeXMLParser {}"), ("b.m", "void f(void) { [[SafeXMLParser alloc] init]; }"),
        ("b.xib", "<object customClass=\"SafeXMLParser\" customModule=\"App\" id=\"1\"/>"),
    ])
    func wrapperThatIsMadeProtectsTheInstance(path: String, code: String) {
        let use = "import Foundation\nfunc f(p: XMLParser) { p.delegate = self }"
        #expect(examine([("a.swift", use), (path, code)]).findingCount == 0)
    }

    /// The wrapper that a property of a written type begins with is another file's evidence, as the class was.
    @Test(arguments: [
        "let p: XMLParser = SafeXMLParser(data: d)", "lazy var p: XMLParser = { SafeXMLParser(data: d) }()",
    ])
    func wrapperInAnotherFileIsCertain(property: String) {
        let code = "import Foundation\nextension Feed: XMLParserDelegate { func go() { p.delegate = self } }\n"
        let report = examine([
            ("a.swift", "import Foundation\nfinal class Feed: NSObject { \(property) }\n"), ("b.swift", code),
        ])
        #expect(report.files.flatMap(\.findings).isEmpty)
    }

    /// Only an Interface Builder file makes what an outlet has, unless code puts something into it.
    @Test(arguments: [
        ("", [("b.swift", "import Foundation\nlet p = SafeXMLParser(data: d)")], 1),
        ("p = SafeXMLParser(data: d)", [], 0),
        ("", [("b.xib", "<object customClass=\"SafeXMLParser\" customModule=\"App\" id=\"1\"/>")], 0),
    ])
    func outletIsMadeByAnInterface(code: String, others: [(String, String)], count: Int) {
        let outlet =
            "import Foundation\nclass Feed: NSObject, XMLParserDelegate {\n@IBOutlet var p: XMLParser!\n"
            + "func go() { \(code)\np.delegate = self }\n}\n"
        let messages = examine([("a.swift", outlet)] + others).files.flatMap(\.findings).map(\.message)
        #expect(
            messages.count { $0.hasPrefix("no Interface Builder file that was read makes") } == count, "\(messages)")
    }

    /// What a member gives that no code of the project declares for the class is none that code makes, whatever else code makes.
    @Test(arguments: [
        ("class Feed {\nlet p = XMLParser.make()\nfunc f() { p.delegate = self }\n}", true),
        ("func f() { XMLParser.make().delegate = self }", true),
        ("class Feed {\nvar p: XMLParser?\nfunc f() { p = XMLParser.made; p?.delegate = self }\n}", true),
        ("func f() { let p = XMLParser.own(); p.delegate = self }", false),
        ("func f() { let p = SafeXMLParser.make(); p.delegate = self }", false),
        ("func f() { let p = Other.make(); p.delegate = self }", false),
    ])
    func instanceOfAnUnknownMemberIsReported(code: String, isFound: Bool) {
        let other =
            "import Foundation\nextension XMLParser { static func own() -> XMLParser { first ?? SafeXMLParser(data: d) } }\n"
        let messages = examine([("a.swift", "import Foundation\n\(code)"), ("b.swift", other)]).files.flatMap(
            \.findings
        )
        .map(\.message)
        #expect(messages.contains { $0.hasPrefix("no code that was read shows that 'XMLParser.ma") } == isFound)
    }

    /// Where it is made there is a finding, or an edit, which protects it.
    @Test(arguments: [
        ("b.swift", "import Foundation\nlet p = XMLParser(data: d)"),
        ("b.swift", "import Foundation\nclass Feed: XMLParser {}"),
        ("b.swift", "import Foundation\nlet p: XMLParser = .init(data: d)"),
        ("b.swift", "import Foundation\nrun(XMLParser.self)"),
        ("b.m", "void f(void) { g([[NSXMLParser alloc] init]); }"), ("b.h", "@interface Feed : NSXMLParser\n@end"),
        ("b.xib", "<x><object customClass=\"XMLParser\" id=\"1\"/><outlet property=\"p\" destination=\"1\"/></x>"),
    ])
    func instanceThatIsMadeElsewhereIsReportedThere(path: String, code: String) {
        let use = "import Foundation\nfunc f(p: XMLParser) { p.delegate = self }"
        let files = examine([("a.swift", use), (path, code)]).files
        #expect(files.filter { $0.path == "a.swift" }.isEmpty)
        #expect(files.contains { $0.path == path && !$0.findings.isEmpty })
    }

    /// No wrapper takes the place of an instance without a delegate, or of one whose delegate can't dangle.
    @Test(arguments: [
        ("b.swift", "func g() { let p = XMLParser(data: d)\n_ = p.parse() }"),
        (
            "b.swift",
            "class A: NSObject, XMLParserDelegate { func g() { let p = XMLParser(data: d)\np.delegate = self\np.parse() } }"
        ),
        ("b.m", "void g(void) { NSXMLParser *p = [NSXMLParser new]; [p parse]; }"),
        ("b.xib", "<object customClass=\"XMLParser\" id=\"1\"/>"),
    ])
    func instanceThatStaysProtectsNoOther(path: String, code: String) {
        let use = "import Foundation\nfunc f(p: Any) { (p as? XMLParser)?.delegate = self }"
        let files = examine([("a.swift", use), (path, "import Foundation\n\(code)")], adoptsAll: false).files
        #expect(files.first { $0.path == "a.swift" }?.findings.map(\.message) == [Self.message])
        #expect(files.filter { $0.path == path }.flatMap(\.findings).allSatisfy { $0.isNote })
    }

    /// The name of a function of C looks like that of a type whose initializer is called.
    @Test func instanceThatAFunctionOfCGivesIsReportedWhereItIsMade() {
        let use =
            "import Foundation\nfinal class A: NSObject, XMLParserDelegate { func f() { let p = APPMake()\np.delegate = self } }"
        let code = "#import \"S.h\"\nNSXMLParser *APPMake(void) { return [NSXMLParser new]; }\n"
        let files = examine([("a.swift", use), ("S.h", "NSXMLParser *APPMake(void);\n"), ("S.m", code)]).files
        let findings = files.filter { $0.path == "S.m" }.flatMap(\.findings)
        #expect(findings.map(\.isNote) == [false], "\(findings.map(\.message))")
    }

    /// Of an object whose type nothing shows, the instance that is made elsewhere may be another one.
    @Test func guessedObjectStaysANoteWhereAnInstanceIsMade() {
        let use =
            "import Foundation\nfinal class A: NSObject, XMLParserDelegate { func f() { other.thing.delegate = self } }"
        let files = examine([("a.swift", use), ("b.swift", "import Foundation\nlet p = SafeXMLParser(data: d)")]).files
        #expect(files.flatMap(\.findings).map(\.isNote) == [true])
    }

    /// Whether an instance that is made elsewhere is that one stays a question.
    @Test(arguments: [
        ("final class Feed { var parser: XMLParser! }", 1), ("public let parser: Foundation.XMLParser? = other()", 1),
        ("extension Feed { var parser: XMLParser { other() } }", 1),
        ("final class Feed { let parser = XMLParser(data: d) }", 1),
        ("final class Feed { var parser: SafeXMLParser! }", 0),
    ])
    func knowsThePropertiesOfOtherFiles(declaration: String, count: Int) {
        let use = "final class A: NSObject, XMLParserDelegate { func f() { feed.parser?.delegate = self } }"
        let files = examine([("a.swift", use), ("b.swift", "import Foundation\n\(declaration)")]).files
        let messages = files.filter { $0.path == "a.swift" }.flatMap(\.findings).map(\.message)
        #expect(messages.count == count)
        #expect(
            messages.allSatisfy {
                $0.hasPrefix("this may be 'delegate' of 'XMLParser', but the type of its object is not")
            })
        let other = use.replacing("XMLParserDelegate", with: "OtherDelegate")
        let rest = examine([("a.swift", other), ("b.swift", "import Foundation\n\(declaration)")]).files
        #expect(rest.filter { $0.path == "a.swift" }.isEmpty)
    }

    /// The file names the type of what has the object, or other files do on the way to it.
    @Test(arguments: [
        ("let feed: Feed", "feed.parser", "class Feed { var parser: XMLParser! }"),
        ("let feed = Feed()", "feed.parser", "class Feed { var parser: XMLParser! }"),
        ("", "Feed.shared.parser", "class Feed { static let shared = Feed(); var parser: XMLParser! }"),
        ("let all: All", "all.feed?.parser", "class Feed { var parser: XMLParser! }\nstruct All { var feed: Feed? }"),
        (
            "let all: All", "all.feed().parser",
            "class Feed { var parser: XMLParser! }\nstruct All { func feed() -> Feed { f } }"
        ),
        (
            "let all: All", "all.feeds[0].parser",
            "class Feed { var parser: XMLParser! }\nstruct All { var feeds: [Feed] }"
        ),
        ("let all: All", "all.named[\"a\"]!", "struct All { var named: [String: XMLParser] }"),
        ("let all: All", "all.make()", "struct All { func make() -> XMLParser { p } }"),
        ("let all: All", "all.make()", "struct All { var make: () -> XMLParser }"),
        (
            "lazy var feed = makeFeed()\nfunc makeFeed() -> Feed<A> { f }", "feed.parser",
            "class Base<T> { var parser: XMLParser! }\nclass Feed<T>: Base<T> {}"
        ),
        ("let own: Own", "own.parser", "class Feed { var parser: XMLParser! }\nclass Own: Feed {}"),
        (
            "let own: Own", "own.feed.parser",
            "class Feed { var parser: XMLParser! }\nclass Base { let feed = Feed() }\nclass Own: Base {}"
        ),
        ("", "parser", "let parser: XMLParser = other()"),
    ])
    func followsTheTypesOfOtherFiles(own: String, object: String, declaration: String) {
        let use = "final class A: NSObject, XMLParserDelegate { \(own)\nfunc f() { \(object).delegate = self } }"
        let files = examine([("a.swift", use), ("b.swift", "import Foundation\n\(declaration)")]).files
        #expect(files.filter { $0.path == "a.swift" }.flatMap(\.findings).map(\.message) == [Self.message])
    }

    /// The object can't be the delegate of what a type of that name has.
    @Test func whatCannotBeTheDelegateIsOfNoOtherFilesMember() {
        let use = "final class A: NSObject, OtherDelegate { let all: All\nfunc f() { all.parser.delegate = self } }"
        let files = examine([
            ("a.swift", use), ("b.swift", "import Foundation\nstruct All { var parser: XMLParser }"),
        ]).files
        #expect(files.allSatisfy { $0.findings.isEmpty })
    }

    /// A type that this file declares has no members of one of the same name elsewhere.
    @Test func typeOfThisFileIsNoOtherOne() {
        let use =
            "final class A: NSObject, XMLParserDelegate { let own: Own\nfunc f() { own.parser.delegate = self } }\nclass Own: Base {}"
        let files = examine([
            ("a.swift", use), ("b.swift", "import Foundation\nenum Other { class Own { var parser: XMLParser! } }"),
        ]).files
        #expect(!files.flatMap(\.findings).map(\.message).contains(Self.message))
    }

    /// A member on the way has another type, or one of several.
    @Test(arguments: [
        (
            "all.feed.parser",
            "class Feed { var parser: XMLParser! }\nclass Other { var parser: JSONParser! }\nstruct All { var feed: Other }"
        ),
        (
            "all.feed.parser",
            "class Feed { var parser: XMLParser! }\nstruct All { func feed() -> Feed { f }; func feed() -> Other { o } }"
        ),
        ("all.named[\"a\"]!", "struct All { var named: [XMLParser: Other] }"),
        ("all.make()", "struct All { func make() -> XMLParser { p }; func make() -> Other { o } }"),
        ("let (p, view) = (all.parser, all.view); view", "struct All { var parser: XMLParser }"),
    ])
    func isntSureOfWhatOtherFilesDeclareOtherwise(object: String, declaration: String) {
        let use = "final class A: NSObject, XMLParserDelegate { let all: All\nfunc f() { \(object).delegate = self } }"
        let files = examine([("a.swift", use), ("b.swift", "import Foundation\n\(declaration)")]).files
        #expect(!files.filter { $0.path == "a.swift" }.flatMap(\.findings).map(\.message).contains(Self.message))
    }

    @Test(arguments: [
        "final class Feed { private var parser: XMLParser! }", "final class Feed { var parser: JSONParser! }",
        "func f() { let parser: XMLParser = other() }", "final class Feed { var parsers: [XMLParser] }",
    ])
    func objectWhoseTypeNoFileShowsIsPerhapsAnInstance(declaration: String) {
        let use = "final class A: NSObject, XMLParserDelegate { func f() { feed.parser?.delegate = self } }"
        let files = examine([("a.swift", use), ("b.swift", "import Foundation\n\(declaration)")]).files
        let messages = files.filter { $0.path == "a.swift" }.flatMap(\.findings).map(\.message)
        #expect(messages.map { $0.hasPrefix("this may be 'delegate' of 'XMLParser', but the type ") } == [true])
    }

    @Test func namesakeOfTheClassMakesNone() {
        let report = examine([
            ("Sources/A/a.swift", "import Foundation\nfunc f(p: Foundation.XMLParser) { p.delegate = self }"),
            ("Sources/A/b.swift", "struct XMLParser {}\nlet p = XMLParser()"),
        ])
        #expect(report.files.flatMap(\.findings).map(\.message) == [Self.message])
    }

    @Test(arguments: [
        // Neither knows the other.
        ("Sources/B/b.swift", "import Foundation", "import Foundation", 1),
        ("Sources/B/b.swift", "import Foundation", "import Foundation\nimport B", 0),
        ("Sources/B/b.swift", "import Foundation\nimport A", "import Foundation", 0),
        ("Tests/ATests/b.swift", "@testable import A\nimport Foundation", "import Foundation", 1),
        ("b.swift", "import Foundation", "import Foundation", 0),
    ])
    func onlyModulesThatKnowEachOtherPassInstances(path: String, maker: String, user: String, count: Int) {
        let files = examine([
            ("Sources/A/a.swift", "\(user)\nfunc f(p: XMLParser) { p.delegate = self }"),
            (path, "\(maker)\nlet p = XMLParser(data: d)"),
        ]).files
        #expect(files.filter { $0.path == "Sources/A/a.swift" }.flatMap(\.findings).count == count)
    }

    /// A library that makes an instance itself gets others by its public functions: only an extension serves both.
    @Test(arguments: [
        ("Sources/A/a.swift", "public func f(p: XMLParser) { p.delegate = self }", 1),
        (
            "Sources/A/a.swift",
            "public class L {\nlet p: XMLParser\npublic init(_ p: XMLParser) { self.p = p; self.p.delegate = d }\n}", 1
        ),
        ("Sources/A/a.swift", "func f(p: XMLParser) { p.delegate = self }", 0),
        ("a.swift", "public func f(p: XMLParser) { p.delegate = self }", 0),
    ])
    func instanceThatOtherModulesHandInIsReported(path: String, code: String, count: Int) {
        let maker = RelativePath.join(RelativePath.folder(of: path), "b.swift")
        let report = examine([(path, "import Foundation\n\(code)"), (maker, "let q = SafeXMLParser(data: d)")])
        let messages = report.files.flatMap(\.findings).map(\.message)
        #expect(messages.count == count)
        #expect(
            messages.allSatisfy {
                $0.hasPrefix(
                    "code of other modules may hand in an instance of 'XMLParser', which no subclass protects; give the class 'form: "
                )
            }, "\(messages)")
    }

    /// An extension needs a proxy, and a proxy needs the description of the protocol.
    @Test(arguments: [
        ("delegate", "", false), ("proxy", "protocols: [{name: CBPeripheralDelegate, module: CoreBluetooth}]\n", true),
        ("delegate", "protocols: [{name: CBPeripheralDelegate, module: CoreBluetooth}]\n", true),
    ])
    func offersAnExtensionWhereThereCanBeAProxy(forward: String, protocols: String, isOffered: Bool) throws {
        let yaml = """
            version: 1
            \(protocols)classes:
              - name: CBPeripheral
                module: CoreBluetooth
                properties: [{name: delegate, type: CBPeripheralDelegate, ownership: computed, forward: \(forward)}]

            """
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let targets = ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets
        let report = examine(
            [("a.swift", "import CoreBluetooth\nfunc f(p: CBPeripheral) { p.delegate = self }")], for: targets)
        let extended = "give the class 'form: extension' in the manifest, or "
        #expect(
            report.files.flatMap(\.findings).map(\.message) == [
                "no code that was read makes an instance of 'CBPeripheral', so no subclass protects this one; "
                    + "\(isOffered ? extended : "")set 'delegate' to nil before the delegate is deallocated"
            ])
    }

    @Test func saysNothingOfAPartOfTheFiles() {
        let use = "import Foundation\nfunc f(p: XMLParser) { p.delegate = self }"
        #expect(examine([("a.swift", use)], isWhole: false).findingCount == 0)
    }

    private func examine(
        _ files: [(String, String)], for targets: [AdoptionTarget] = [Classes.parser], isWhole: Bool = true,
        adoptsAll: Bool = true
    ) -> RewriteReport {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(targets), mode: .adopt)
        var layout = ProjectLayout()
        (layout.isWhole, layout.adoptsAll) = (isWhole, adoptsAll)
        return Rewriter(rules, threads: 1, layout: layout).examine(
            files.map { (path: $0.0, bytes: Array($0.1.utf8)) })
    }
}
