import SafeGenCommandSupport
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Files that set a delegate, and name neither the class nor the protocol: other files say whose object it is, and what the value conforms to.
@Suite struct ForeignSettingTests {
    /// The places in a file at which `scan` and `audit` find that the delegate of a parser is set, or may be.
    private func places(_ files: [String: String], in file: String) throws -> (
        scan: [Int], audit: [Int], notes: Int, uncertain: Int
    ) {
        let folder = try TemporaryFolder(files)
        let scan = try Plan(of: folder.path).scan
        let places = scan.uses.filter { $0.known.name == "XMLParser" }.flatMap(\.places)
            .filter { $0.site.kind == .assignment && $0.path.hasSuffix(file) }
        let index = AdoptionIndex([
            AdoptionTarget(
                name: "XMLParser", module: "Foundation", bindings: [],
                properties: [.init(name: "delegate", safeName: "safeDelegate")], access: .internal, prefix: "Safe",
                delegateTypes: ["XMLParserDelegate"])
        ])
        let rules = RuleSet(RuleSet.adopting, for: index, mode: .audit)
        let layout = ProjectLayout(output: folder.path("Generated"), manifestFolder: folder.path)
        let report = Rewriter(rules, threads: 1, layout: layout).examine(try CodeFiles.all(below: [folder.path]))
        let found = report.files.filter { $0.path.hasSuffix(file) }
        let findings = found.flatMap(\.findings)
        let lines = found.flatMap { file in
            let index = SourceIndex(file.bytes)
            return file.findings.map { index.line(of: $0.range.lowerBound) + 1 }
        }
        let uncertain = places.count(where: \.site.isUncertain) + findings.count { $0.message.hasPrefix("this may be") }
        return (places.map { Int($0.site.line) }.sorted(), lines, findings.count { $0.isNote }, uncertain)
    }

    private static let conformance = "import Foundation\nextension L: XMLParserDelegate {}\n"
    private static let inherited =
        "import Foundation\nprotocol Own: XMLParserDelegate {}\nextension L: Own {}\n"

    @Test(
        arguments: [conformance, inherited],
        [
            (
                "final class Wire { let parser: XMLParser; init(_ p: XMLParser) { parser = p } }",
                "w.parser.delegate = l"
            ),
            ("struct Wire { var parsers: [XMLParser] = [] }", "w.parsers.first?.delegate = l"),
            ("struct Wire { func make() -> XMLParser { XMLParser(data: d) } }", "w.make().delegate = l"),
            (
                "struct Wire { subscript(n: Int) -> XMLParser { p }\n subscript(of n: Int) -> Other { o } }",
                "w[1].delegate = l"
            ),
            ("struct Wire { var parsers = [XMLParser]() }", "w.parsers.last?.delegate = l"),
            ("enum Wire { static let parser = XMLParser(data: d) }", "Wire.parser.delegate = l"),
            ("struct Wire { let parser: XMLParser }", "var n = 0; (w.parser.delegate, n) = (l, 1)"),
            ("struct Wire { let parser: XMLParser }", "(w.parser).delegate /* the one */ = l"),
        ])
    func fileThatNamesNothingIsRead(conformance: String, code: (type: String, use: String)) throws {
        let found = try places(
            [
                "L.swift": "import Foundation\nfinal class L: NSObject {}\n", "b.swift": conformance,
                "c.swift": "import Foundation\n\(code.type)\n",
                "d.swift": "func go(_ w: Wire, _ l: L) {\n\(code.use)\n}\n",
            ], in: "d.swift")
        #expect(found.scan == [2])
        #expect(found.audit == [2])
        #expect(found.notes == 0)
    }

    /// A member of a header by its name in Swift.
    @Test(arguments: [
        ("@property NSXMLParser *own NS_SWIFT_NAME(reader);", "w.reader.delegate = l"),
        ("@property NSXMLParser *_Nullable own API_AVAILABLE(ios(12.0));", "w.own?.delegate = l"),
        ("@property NSXMLParser *own NS_REFINED_FOR_SWIFT;", "w.__own.delegate = l"),
        ("- (NSXMLParser *)readerAtIndex:(int)n NS_SWIFT_NAME(reader(_:));", "w.reader(1).delegate = l"),
        ("- (NSXMLParser *)readerNamed:(NSString *)n;", "w.readerNamed(n).delegate = l"),
        ("- (NSXMLParser *)readerForName:(NSString *)n in:(int)i;", "w.reader(forName: n, in: i).delegate = l"),
        ("- (NSXMLParser *)own NS_REFINED_FOR_SWIFT;", "w.__own().delegate = l"),
        ("+ (instancetype)shared;\n@property NSXMLParser *own;", "Wire.shared().own.delegate = l"),
        ("@property XAWire *next;\n@property NSXMLParser *own;", "w.next.next.own.delegate = l"),
    ])
    func memberOfAHeaderIsKnownByItsNameInSwift(declaration: String, use: String) throws {
        let header = "NS_SWIFT_NAME(Wire)\n@interface XAWire : NSObject\n\(declaration)\n@end\n"
        let other = "@interface Other : NSObject\n@property UITableView *reader;\n@end\n"
        let found = try places(
            [
                "XA.h": header + other, "L.swift": "import Foundation\nfinal class L: NSObject, XMLParserDelegate {}\n",
                "d.swift": "func go(_ w: Wire, _ l: L) {\n\(use)\n}\n",
            ], in: "d.swift")
        #expect(found.scan == [2])
        #expect(found.audit == [2])
        #expect(found.notes == 0 && found.uncertain == 0)
    }

    /// A category is one of the class by its name in Swift, and what a property of Apple's gives is known.
    @Test func memberOfACategoryIsKnownByItsNameInSwift() throws {
        let header = "@interface NSXMLParser (XA)\n- (instancetype)xa_quiet;\n@property NSXMLParser *xa_next;\n@end\n"
        let code =
            "import Foundation\nfunc go(_ p: XMLParser, _ l: L) {\np.xa_next.delegate = l\np.xa_quiet().delegate = l\n}\n"
        let found = try places(
            [
                "XA.h": header, "L.swift": "import Foundation\nfinal class L: NSObject, XMLParserDelegate {}\n",
                "d.swift": code,
            ],
            in: "d.swift")
        #expect(found.scan == [3, 4] && found.audit == [3, 4])
        #expect(found.uncertain == 0)
    }

    /// Of a property and a method of one name in Swift, either may be meant.
    @Test func nameOfTwoMembersIsUncertain() throws {
        let header =
            "@interface Wire : NSObject\n@property UITableView *reader;\n- (NSXMLParser *)readerForName:(NSString *)n;\n@end\n"
        let found = try places(
            [
                "XA.h": header, "L.swift": "import Foundation\nfinal class L: NSObject, XMLParserDelegate {}\n",
                "d.swift": "import Foundation\nfunc go(_ w: Wire, _ l: L) {\nw.reader(forName: n).delegate = l\n}\n",
            ], in: "d.swift")
        #expect(found.scan == [3] && found.audit == [3] && found.uncertain == 2)
    }

    /// The commands agree on what a function of the class gives that no file declares.
    @Test func objectOfAnUnknownFunctionOfTheClassIsPerhapsOne() throws {
        let code = "import Foundation\nfunc go(_ l: L) {\nXMLParser.made().delegate = l\n}\n"
        let found = try places(["d.swift": code], in: "d.swift")
        #expect(found.scan == [3] && found.audit == [3] && found.uncertain == 2)
    }

    /// A read whose object matters is one of the class where another file declares the object, too; in `deinit` it is lost.
    @Test(arguments: [
        "func f() -> Bool { w.parser.delegate === other }", "deinit { if w.parser.delegate === self { stop() } }",
    ])
    func readOfAnotherFilesMemberIsFound(code: String) throws {
        let found = try places(
            [
                "a.swift": "import Foundation\nstruct Wire { let parser: XMLParser }\n",
                "b.swift":
                    "import Foundation\nfinal class Feed: NSObject, XMLParserDelegate { let w: Wire\n\(code) }\n",
            ], in: "b.swift")
        #expect(found.audit == [3])
        #expect(found.uncertain == 0)
    }

    /// So is it in a file that names neither the class nor the protocol.
    @Test(arguments: [
        "w.parser.delegate === other", "other !== w.parser.delegate", "w.parser.delegate as? Feed != nil",
        "all.contains { $0.parser.delegate is Feed }",
    ])
    func readInAFileThatNamesNothingIsFound(code: String) throws {
        let found = try places(
            [
                "a.swift": "import Foundation\nclass Wire { let parser: XMLParser }\n",
                "b.swift": "func f(_ w: Wire, _ all: [Wire]) -> Bool {\n\(code)\n}\n",
            ], in: "b.swift")
        #expect(found.audit == [2])
        #expect(found.uncertain == 0)
    }

    /// A property of the name counts where the object may conform: by a protocol or a superclass of another file, and not if it conforms to none.
    @Test(arguments: [
        ("NSObject, Own", true), ("L", true), ("Elsewhere", true), ("NSObject, OtherDelegate", false),
        ("UIView", false),
    ])
    func objectThatCannotBeTheDelegateIsNot(inherited: String, isSeen: Bool) throws {
        let found = try places(
            [
                "L.swift": "import Foundation\nclass L: NSObject {}\nprotocol OtherDelegate {}\n",
                "b.swift": Self.inherited, "c.swift": "import Foundation\nstruct Wire { let parser: XMLParser }\n",
                "d.swift": "final class M: \(inherited) {\nfunc go() { w().parser.delegate = self }\n}\n",
            ], in: "d.swift")
        #expect(found.scan == (isSeen ? [2] : []))
        #expect(found.audit == (isSeen ? [2] : []))
    }

    /// What isn't known is never silent: no file says whose object it is, and another one what the value conforms to.
    @Test(arguments: [
        ("func go(_ l: L) {\nunseen().delegate = l\n}", "final class L: NSObject {}"),
        ("extension L {\nfunc go(_ x: Int) { unseen.thing.delegate = self } }", "final class L: NSObject {}"),
        ("final class M: L {\nfunc go() { unseen.thing.delegate = self } }", "class L: NSObject {}"),
    ])
    func valueThatConformsElsewhereIsPerhapsTheDelegate(use: String, type: String) throws {
        let found = try places(
            [
                "L.swift": "import Foundation\n\(type)\n", "b.swift": Self.conformance, "d.swift": use + "\n",
                "c.swift": "import Foundation\nlet parser = XMLParser(data: d)\n",
            ], in: "d.swift")
        #expect(found.scan == [2])
        #expect(found.audit == [2])
    }

    /// Of an object that conforms to two protocols nothing says whose delegate it becomes, unless the object's name does. An extension
    /// protects no object but the one whose safe property is set, so that it is no note.
    @Test(arguments: [
        ("unseen.thing.delegate = self", true), ("unseen.service.delegate = self", false),
        ("unseen.parser.delegate = self", true),
    ])
    func delegateOfTwoClassesIsPerhapsTheOne(use: String, isFound: Bool) throws {
        for other in [
            "NetServiceDelegate", "NetServiceDelegate, URLSessionTaskDelegate", "NetServiceDelegate, RigDelegate",
        ] {
            let found = try places(
                [
                    "d.swift":
                        "import Foundation\nfinal class L: UITableViewController, XMLParserDelegate, \(other) {\n"
                        + "func go() { \(use) }\n}\nlet parser = XMLParser(data: d)\n"
                ], in: "d.swift")
            #expect(found.audit == (isFound ? [3] : []), "\(other)")
            #expect(found.notes == 0, "\(other)")
        }
    }

    /// In Objective-C: a variable of a superclass, an element of a generic class, and one whose type follows from its value.
    @Test(arguments: [
        ("@interface Base : NSObject { NSXMLParser *_parser; }", "_parser.delegate = self;"),
        ("@interface Base : NSObject { NSXMLParser *_parser; }", "[_parser setDelegate:self];"),
        ("@interface Base : NSObject { NSXMLParser *_parser; }", "self->_parser.delegate = self;"),
        ("@interface Base : NSObject { NSXMLParser *parser; }", "parser.delegate = self;"),
        ("@interface Base : NSObject\n@property (strong) NSXMLParser *parser;", "[self.parser setDelegate:self];"),
        ("@interface Base : NSObject\n- (NSXMLParser *)parser;", "[[self parser] setDelegate:self];"),
        ("@interface Base : NSObject\n- (id)thing;", "[[self thing] setDelegate:self];"),
        ("@interface Base : NSObject", "[(NSXMLParser *)self.all.thing setDelegate:self];"),
        ("@interface Base : NSObject\n@property (getter=own) NSXMLParser *parser;", "[[self own] setDelegate:self];"),
        (
            "@interface Box<T> : NSObject\n@property T item;\n@end\n@interface Base : NSObject",
            "self.box.item.delegate = self;"
        ),
        ("@interface Base : NSObject", "} - (void)with:(id)p { [p setDelegate:self];"),
        ("@interface Base : NSObject", "for (auto *p : self.all) { p.delegate = self; }"),
    ])
    func objectiveCSeesWhatASuperclassDeclares(header: String, use: String) throws {
        let own =
            "@interface L : Base <NSXMLParserDelegate>\n@property Box<NSXMLParser *> *box;\n@property NSArray *all;\n@end\n"
        let found = try places(
            ["Base.h": header + "\n@end\n", "L.mm": own + "@implementation L\n- (void)go {\n\(use)\n}\n@end\n"],
            in: "L.mm")
        #expect(found.scan == [7])
        #expect(found.audit == [7])
    }

    /// A function of C whose header says what it gives, in both languages; what SwiftUI's context gives, a cast, and a type of the project's that may
    /// have the members of another.
    @Test(arguments: [
        ("d.swift", "func go(_ l: L) { let p = APPMakeParser()\np.delegate = l }", 3),
        ("d.m", "void go(L *l) { APPMakeParser().delegate = l;\n}", 2),
        (
            "d.swift",
            "struct V: R {\nfunc makeCoordinator() -> L { L() }\nfunc go() { v.x.delegate = context.coordinator } }", 4
        ),
        ("d.swift", "func go(_ a: Any) {\nv.x.delegate = a as? XMLParserDelegate }", 3),
        (
            "d.swift",
            "class M: NSObject, XMLParserDelegate { let box: Box<XMLParser> = make()\nfunc go() { box.delegate = self } }",
            3
        ),
        (
            "d.swift",
            "class M: NSObject, XMLParserDelegate { let box = Box(XMLParser())\nfunc go() { box.delegate = self } }", 3
        ),
    ])
    func resultOfAFunctionAndUnknownTypesAreSeen(path: String, use: String, line: Int) throws {
        let lead = path.hasSuffix("m") ? "#import \"M.h\"\n" : "import Foundation\n"
        let found = try places(
            [
                "L.swift": "import Foundation\n@objc class L: NSObject, XMLParserDelegate {}\n",
                path: "\(lead)\(use)\n",
                "M.h": "NSXMLParser *APPMakeParser(void);\n",
            ], in: path)
        #expect(found.scan == [line])
        #expect(found.audit == [line])
    }

    /// A type of the file's own has its own members, whatever it is made of, unless it has those of another.
    @Test(arguments: [("", []), ("@dynamicMemberLookup ", [4])])
    func ownTypeThatIsMadeOfAnInstanceIsNone(attribute: String, lines: [Int]) throws {
        let code =
            "import Foundation\n\(attribute)final class Loader { init(_ parser: XMLParser) {} }\n"
            + "final class M: NSObject, XMLParserDelegate { func go() { let loader = Loader(XMLParser(data: d))\n"
            + "loader.delegate = self } }\n"
        let found = try places(["d.swift": code], in: "d.swift")
        #expect(found.scan == lines)
        #expect(found.audit.filter { $0 != 3 } == lines)
    }

    /// What a builder gets for the property of an instance that it holds is set; perhaps where another file declares the builder.
    @Test(arguments: [
        ("@dynamicMemberLookup struct Builder<B> { init(_ b: B) {} }", true, [3], 0),
        ("@dynamicMemberLookup struct Builder<B> { init(_ b: B) {} }", false, [3], 2),
        ("struct Builder<B> { init(_ b: B) {} }", true, [], 0),
        ("@dynamicMemberLookup struct Builder<B> { func delegate(_ d: D) -> Self { self } }", true, [], 0),
    ])
    func builderSetsTheDelegate(builder: String, isHere: Bool, lines: [Int], uncertain: Int) throws {
        let code =
            "import Foundation\nfinal class M: NSObject, XMLParserDelegate { func go() { let parser = XMLParser(data: d)\n"
            + "_ = Builder(parser).shouldProcessNamespaces(true).delegate(self)\n} }\n"
        let found = try places(
            ["b.swift": isHere ? "" : builder, "d.swift": code + (isHere ? builder : "")], in: "d.swift")
        #expect(found.scan == lines && found.audit == lines)
        #expect(found.uncertain == uncertain)
    }

    /// What the file, or the superclass, declares as another type is none.
    @Test(arguments: [
        ("@interface Base : NSObject { Other *_parser; }", "_parser.delegate = self;"),
        ("@interface Base : NSObject\n@property (strong) Other *parser;", "self.parser.delegate = self;"),
        ("@interface Base : NSObject", "self.own.delegate = self;"),
    ])
    func objectiveCLeavesOtherTypesAlone(header: String, use: String) throws {
        let own = "@interface L : Base <NSXMLParserDelegate>\n@property Other *own;\n@end\n"
        let found = try places(
            ["Base.h": header + "\n@end\n", "L.mm": own + "@implementation L\n- (void)go {\n\(use)\n}\n@end\n"],
            in: "L.mm")
        #expect(found.scan.isEmpty)
        #expect(found.audit.isEmpty)
    }

    /// In Objective-C an object of two protocols may be the delegate of either.
    @Test func objectiveCReportsTheDelegateOfTwoClasses() throws {
        let own = "@interface L : NSObject <NSXMLParserDelegate, NSNetServiceDelegate>\n@end\n@implementation L\n"
        let found = try places(["L.m": own + "- (void)go { [make() setDelegate:self]; }\n@end\n"], in: "L.m")
        #expect(found.scan == [4])
        #expect(found.audit == [4])
        #expect(found.notes == 0)
    }

    /// Callbacks begin with the names of properties, which are theirs in Swift alone.
    @Test(arguments: [
        "- (void)parserDidOpen {}", "- (BOOL)parser:(id)p isFine:(int)n { return 1; }", "- (void)parser:(id)p {}",
    ])
    func objectiveCTakesNoCallbackForAProperty(callback: String) throws {
        let own = "@interface L : NSObject <NSXMLParserDelegate>\n@property (strong) NSXMLParser *parser;\n@end\n"
        let code =
            "#import \"L.h\"\n@implementation L\n- (void)go { [self.parser setDelegate:self]; }\n\(callback)\n@end\n"
        let found = try places(["L.h": own, "L.m": code], in: "L.m")
        #expect(found.scan == [3])
        #expect(found.audit == [3])
        #expect(found.uncertain == 0)
    }

    /// A setter that hands on what it gets can't be worse than its callers.
    @Test func objectiveCSetterThatHandsItsDelegateOnIsNoPlace() throws {
        let own =
            "@interface L : NSXMLParser\n@end\n@implementation L\n- (void)setDelegate:(id)d { [super setDelegate:d]; }\n@end\n"
        let found = try places(["L.m": own], in: "L.m")
        #expect(found.scan.isEmpty)
        #expect(found.audit.isEmpty)
    }

    /// Other names: of several protocols, of a protocol that the class conforms to, and in Swift of a class in Objective-C.
    @Test(arguments: [
        (
            "c.swift", "import Foundation\ntypealias Own = XMLParserDelegate & StreamDelegate\n",
            "func go(_ w: Wire, _ l: Own) {\nw.parser.delegate = l\n}"
        ),
        (
            "c.swift",
            "import Foundation\nextension XMLParser: Settable {}\nprotocol Settable { var delegate: XMLParserDelegate? { get set } }\n",
            "import Foundation\nfinal class M: NSObject, XMLParserDelegate { init(_ s: any Settable) {\n\ns.delegate = self } }"
        ),
        (
            "c.h", "NS_SWIFT_NAME(Finder)\n@interface KitFinder : NSXMLParser\n@end\n",
            "import Foundation\nfinal class M: NSObject, XMLParserDelegate { let own = Finder(); func go() {\n\nown.delegate = self } }"
        ),
    ])
    func otherNamesAreFollowed(file: String, code: String, use: String) throws {
        let wire = "import Foundation\nfinal class Wire { let parser = XMLParser(data: d) }\n"
        let found = try places(["b.swift": wire, file: code, "d.swift": use + "\n"], in: "d.swift")
        let line = use.hasPrefix("func") ? 2 : 4
        #expect(found.scan == [line])
        #expect(found.audit == [line])
    }
}
