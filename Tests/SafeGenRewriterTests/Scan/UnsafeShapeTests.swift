import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Shapes of code that sets an unsafe delegate, over several files: `scan` knows of each, and so does `audit` by the manifest.
@Suite struct UnsafeShapeTests {
    private static let listener = "import Foundation\nfinal class L: NSObject, XMLParserDelegate {}\n"
    private static let header =
        "#import <Foundation/Foundation.h>\n@interface L : NSObject <NSXMLParserDelegate>\n@end\n"

    private static let two =
        "import Foundation\nclass A {\n let p: XMLParser? = nil\n let q = XMLParser(data: Data())\n}"

    private static let swift = [
        ["func go<T: XMLParser>(_ t: T, _ l: L) { t.delegate = l }"],
        ["func go<T>(_ t: T, _ l: L) where T: XMLParser { t.delegate = l }"],
        ["class A { static let p = XMLParser(data: Data())\n func go(_ l: L) { Self.p.delegate = l } }"],
        [
            "class A { func go(_ l: L) { Self.p.delegate = l } }",
            "import Foundation\nextension A { static let p = make() as XMLParser }",
        ],
        ["func go(_ ps: [XMLParser], _ l: L) { for p in ps { p.delegate = l }\n ps[0].delegate = l }"],
        [
            "protocol Piped: AnyObject { associatedtype Pipe: XMLParser; var pipe: Pipe { get } }\n"
                + "extension Piped where Self: XMLParserDelegate { func hook() { pipe.delegate = self } }"
        ],
        [
            "class A { let b = Box(XMLParser(data: Data()))\n func go(_ l: L) { b.value.delegate = l } }\n"
                + "final class Box<T> { let value: T; init(_ v: T) { value = v } }"
        ],
        [
            "class A { var ps: [XMLParser] = []\n var ls: [L] = []\n func go() { for (p, l) in zip(ps, ls) { p.delegate = l } } }"
        ],
        [
            "class A { var ps: [XMLParser] = []\n func go(_ l: L) { for (_, p) in ps.enumerated() { p.delegate = l } } }"
        ],
        ["class A { var ps: [Int: XMLParser] = [:]\n func go(_ l: L) { ps.values.forEach { $0.delegate = l } } }"],
        ["class A { var ps: [Int: XMLParser] = [:]\n func go(_ l: L) { for (_, p) in ps { p.delegate = l } } }"],
        ["infix operator <-\nfunc go(_ p: XMLParser, _ l: L) { p.delegate <- l }"],
        [
            "class A: NSObject, XMLParserDelegate { func go<K: Key>(_ k: K.Type) { at(k).delegate = self }\nfunc at<K: Key>(_ k: K.Type) -> K.Value { v } }"
        ],
        ["func go(_ ps: [(p: XMLParser, l: L)]) { ps.forEach { p, l in p.delegate = l } }"],
        ["func go(_ ps: [(XMLParser, L)]) { ps.forEach { $0.delegate = $1 } }"],
        ["func go(_ ps: [(XMLParser, L)]) { for (p, l) in ps where p.delegate == nil { p.delegate = l } }"],
        ["func go(_ t: (XMLParser, L)?) { if let (p, l) = t { p.delegate = l } }"],
        ["func go(_ t: (XMLParser, L)?) { t.map { p, l in p.delegate = l } }"],
        ["func go(_ ps: [XMLParser: L]) { for (p, l) in ps { p.delegate = l } }"],
        ["func go(_ ps: [XMLParser: L]) { ps.forEach { $0.key.delegate = $0.value } }"],
        ["func go(_ ps: [Int: XMLParser], _ l: L) { for e in ps { e.value.delegate = l } }"],
        ["func go(_ l: L) { keep(XMLParser(data: Data()).then { $0.delegate = l }) }"],
        ["class A: NSObject, XMLParserDelegate { func go() { Promise<Int>().then { $0.delegate = self } } }"],
        [
            "class A: NSObject, XMLParserDelegate { func go(_ p: XMLParser) { let b = Box(p)\n b.delegate = self } }",
            "@dynamicMemberLookup final class Box<T> { init(_ value: T) {} }",
        ],
        [
            "extension S { func go(_ b: B) { let c = b.popover()\n c.delegate = self } }",
            "class S: NSObject, XMLParserDelegate {}",
        ],
        ["class A { var p: XMLParser?\n func go(_ l: L) { p.map { $0.delegate = l } } }"],
        [
            "extension Has where Self: XMLParserDelegate { func go() { p.delegate = self } }",
            "protocol Has: AnyObject { var p: XMLParser { get } }",
        ],
        ["extension A { func go(_ l: L) { for p in ps { p.delegate = l } } }", "class A { var ps: [XMLParser] = [] }"],
        ["typealias S = Foundation.XMLParser\nfunc go(_ p: S, _ l: L) { p.delegate = l }"],
        [
            "#if canImport(FoundationXML)\ntypealias S = FoundationXML.XMLParser\n#else\ntypealias S = Foundation.XMLParser\n#endif\nfunc go(_ p: S, _ l: L) { p.delegate = l }"
        ],
        ["func go(_ p: XMLParser & T, _ l: L) { p.delegate = l }", "protocol T: AnyObject {}"],
        [
            "func go(_ p: any Tagged, _ l: L) { p.delegate = l }",
            "protocol T: AnyObject {}\ntypealias Tagged = XMLParser & T\nfinal class Q: XMLParser, T {}\nlet q = Q(data: Data())",
        ],
        ["protocol T: AnyObject {}\ntypealias Tagged = T & XMLParser\nfunc go(_ p: Tagged, _ l: L) { p.delegate = l }"],
        ["extension XMLParserDelegate { func go(_ ps: XMLParser...) { ps.forEach { $0.delegate = self } } }"],
        ["class B: A { func go(_ f: Bool, _ l: L) { (f ? p : q).delegate = l } }", two],
        ["class B: A { func go(_ n: Int, _ l: L) { (n == 1 ? nil : n > 2 ? p : q)?.delegate = l } }", two],
        ["class B: A { func go(_ l: L) { (p ?? q).delegate = l } }", two],
        ["class B: A { func go(_ l: L) { p.unsafelyUnwrapped.delegate = l } }", two],
        ["func go(_ w: Wire, _ l: L) { w.channel.delegate = l }", room, wire],
        // Two types of the name: it isn't known which is meant.
        [
            "func go(_ w: Wire, _ l: L) { w.channel.delegate = l }", wire,
            "enum E { class Wire { let channel = Chat() } }",
        ],
        [
            "func go<T>(_ b: Box<T>, _ l: L) { b.channel.delegate = l }",
            "class Box<Held: AnyObject> { let channel: Held }", wire,
        ],
        [
            "func go(_ b: some Has, _ l: L) { b.channel.delegate = l }",
            "protocol Has { associatedtype Held\n var channel: Held { get } }", wire,
        ],
        ["func go(_ p: XMLParser?, _ f: Bool, _ q: XMLParser, _ l: L) { (f ? q : p)?.delegate = l }"],
        ["func go(_ p: XMLParser, _ l: L) { p.with(\\XMLParser.delegate, l) }"],
        ["func go(_ p: XMLParser, _ l: L) { set(p, \\.delegate, to: l) }"],
        ["func go(_ p: XMLParser, _ l: L) -> Any { Just(l as XMLParserDelegate?).assign(to: \\.delegate, on: p) }"],
        ["enum C { case a(Int, XMLParser)\n func go(_ l: L) { if case .a(_, let p) = self { p.delegate = l } } }"],
        [
            "enum C { case a(p: XMLParser)\n func go(_ l: L) { guard case let .a(p: q) = self else { return }\n q.delegate = l } }"
        ],
        [
            "extension C { func go(_ l: L) { switch self { case let .a(p): p.delegate = l } } }",
            "import Foundation\nenum C { case a(XMLParser) }",
        ],
        [
            "extension C { func go(_ l: any XMLParserDelegate) { switch self { case .a(let p): p.delegate = l } } }",
            "import Foundation\nenum C { case a(XMLParser) }",
        ],
        [
            "extension Array where Element: XMLParser { func go(_ l: XMLParserDelegate?) { forEach { $0.delegate = l } } }"
        ],
    ]

    private static let objectiveC = [
        [
            "void go(A *a, L *l) { [a parser].delegate = l; }",
            "@interface A : NSObject\n- (NSXMLParser *)parser;\n@end",
        ],
        [
            "void go(A *a, L *l) { [[a parser] setDelegate:l]; }",
            "@interface A : NSObject\n- (NSXMLParser *)parser;\n@end",
        ],
        [
            "@interface B : NSObject\n@property A *a;\n@end\n@implementation B\n- (void)go:(L *)l { self.a.parser.delegate = l; }\n@end",
            "@interface A : NSObject\n@property (strong) NSXMLParser *parser;\n@end",
        ],
        [
            "void go(A *a, id<NSXMLParserDelegate> l) { a->b.parser.delegate = l; }",
            "@interface B : NSObject\n@property (strong) NSXMLParser *parser;\n@end\n@interface A : NSObject { @public B *b; }\n@end",
        ],
        [
            "void go(A *a) { [[a parser] setDelegate:make()]; }",
            "@interface A : NSObject\n- (NSXMLParser *)parser;\n@end",
        ],
        ["void go(L *l) { __auto_type p = [[NSXMLParser alloc] initWithData:nil]; p.delegate = l; keep(p); }"],
        ["void go(L *l) { id p = [[NSXMLParser alloc] initWithData:nil]; [p setDelegate:l]; keep(p); }"],
        ["void go(Holder *h, L *l) { [[h parser] setDelegate:l]; }"],
        ["void go(L *l) { [Made() setDelegate:l]; }"],
        ["void go(int n, L *l) { Made(n).delegate = l; }"],
        ["void go(P *p, L *l) { p.delegate = l; }", "typedef NSXMLParser P;"],
        ["void go(P p, L *l) { [p setDelegate:l]; }", "typedef NSXMLParser *P;"],
        ["typedef NSXMLParser *P;\n@implementation A\n- (void)go:(P)p l:(L *)l { [p setDelegate:l]; }\n@end"],
        [
            "@interface A : NSObject\n@property P *p;\n@end\nvoid go(A *a, L *l) { a.p.delegate = l; }",
            "typedef NSXMLParser P;",
        ],
        ["void go(P *p, L *l) { p.delegate = l; }", "@compatibility_alias P NSXMLParser;"],
        ["void go(P *p, L *l) { p.delegate = l; }", "#define P NSXMLParser"],
        ["void go(L *l) { P *p = [[P alloc] init]; p.delegate = l; keep(p); }", "#define P NSXMLParser\n#define N 1"],
        ["@implementation A\n@synthesize p = inner;\n- (void)go:(L *)l { inner.delegate = l; }\n@end", Self.owner],
        ["@implementation A\n@synthesize n, p = p_;\n- (void)go:(L *)l { [p_ setDelegate:l]; }\n@end", Self.owner],
        ["@implementation A\n@synthesize p = p;\n- (void)go:(L *)l { self->p.delegate = l; }\n@end", Self.owner],
        ["@implementation A\n@synthesize p;\n- (void)go:(L *)l { p.delegate = l; }\n@end", Self.owner],
        ["void go(Holder *h, L *l) { id p = [h parser]; [p setDelegate:l]; }"],
        ["void go(Holder *h, L *l) { __auto_type p = h.parser; p.delegate = l; }"],
        ["void go(Holder *h, L *l) { typeof(h.parser) p = h.parser; [p setDelegate:l]; }"],
        ["@interface A : NSObject\n@property id p;\n@end\nvoid go(A *a, L *l) { [a.p setDelegate:l]; }"],
    ]

    private static let owner = "@interface A : NSObject\n@property (strong) NSXMLParser *p;\n@property int n;\n@end"

    /// Look-alikes: the object is of another class.
    private static let others = [
        [
            "@interface M : NSObject <NSXMLParserDelegate, QDelegate>\n@end\nvoid go(A *a, M *m) { a.q.delegate = m; }",
            "@interface A : NSObject\n@property (strong) Q *q;\n@end",
        ],
        [
            "@interface M : NSObject <NSXMLParserDelegate, QDelegate>\n@end\nvoid go(A *a, M *m) { [[a q] setDelegate:m]; }",
            "@interface A : NSObject\n- (Q *)q;\n@end",
        ],
        ["void go(L *l) { __auto_type p = [[Q alloc] init]; p.delegate = l; keep(p); }"],
        ["void go(A *a, Other *l) { [[a table] setDelegate:l]; }"],
        ["void go(id p, Other *l) { [p setDelegate:l]; }"],
        ["void go(L *l) { id p = [[Q alloc] init]; [p setDelegate:l]; }"],
        ["void go(P *p, L *l) { p.delegate = l; }", "#define P NSXMLParserOfMine\n#define R (NSXMLParser *)nil"],
        ["void go(P *p, L *l) { p.delegate = l; }", "#define P NSXMLParser.class"],
        ["@implementation A\n@synthesize q = p;\n- (void)go:(L *)l { p.delegate = l; }\n@end", Self.twoOwner],
        [
            "@implementation A\n@synthesize p = q;\n- (void)go:(L *)l with:(B *)b { b.q.delegate = l; }\n@end",
            Self.twoOwner,
        ],
        [
            "@interface A : NSObject\n@property Q *q;\n@end\nvoid go(A *a, L *l) { a.q.delegate = l; [[a q] setDelegate:l]; }"
        ],
    ]

    /// The same in Swift: a member of the name that another type has is not meant.
    private static let otherMembers = [
        ["func go(_ r: Room, _ l: L) { r.channel.delegate = l }", room, wire],
        ["class A { let r = Room()\n func go(_ l: L) { r.channel.delegate = l } }", room, wire],
        [
            "class A: NSObject, XMLParserDelegate { func go(_ p: XMLParser) { let t = Tube(p)\n t.delegate = self } }",
            tube,
        ],
        [
            "class A: NSObject, XMLParserDelegate { func go(_ p: XMLParser) { let t = Pipe(p)\n t.delegate = self } }",
            tube,
        ],
        [
            "extension S { func go(_ b: B) { let popover = b.popover()\n popover.delegate = self } }",
            "class S: NSObject, XMLParserDelegate {}", "extension S: UIPopoverPresentationControllerDelegate {}",
        ],
        ["class A: NSObject, XMLParserDelegate { func go() { keep(Tube(a).then { $0.delegate = self }) } }", tube],
        ["func go(_ l: L) { Room.all.delegate = l }", "class Chat {}\nclass Room { static let all = Chat() }", wire],
    ]
    private static let tube =
        "class Tube { weak var delegate: XMLParserDelegate?\n init(_ p: XMLParser) {} }\nfinal class Pipe: Tube {}"
    private static let room =
        "class Chat { weak var delegate: AnyObject? }\nfinal class Room { let channel: Chat = Chat() }"
    private static let wire =
        "import Foundation\nfinal class Wire { let channel: XMLParser; static var all: XMLParser?\n"
        + "init(_ p: XMLParser) { channel = p } }"

    private static let twoOwner =
        "@interface A : NSObject\n@property NSXMLParser *p;\n@property Q *q;\n@end\n"
        + "@interface B : NSObject\n@property Q *q;\n@end"

    private static var all: [(texts: [String: String], isUnsafe: Bool)] {
        func files(_ texts: [String], _ ending: String, _ head: String) -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: texts.enumerated().map { index, text in
                    let isHeader = ending == "m" && index > 0
                    return ("\(index).\(isHeader ? "h" : ending)", (index == 0 ? head : "") + text + "\n")
                })
        }
        return swift.map { (files($0, "swift", listener), true) }
            + otherMembers.map { (files($0, "swift", listener), false) }
            + objectiveC.map { (files($0, "m", header), true) } + others.map { (files($0, "m", header), false) }
    }

    @Test(arguments: all)
    func scanAndAuditKnowOfIt(texts: [String: String], isUnsafe: Bool) throws {
        let folder = try TemporaryFolder(texts)
        let scan = try CodeScan(of: [folder.path])
        let isSeen = scan.uses.contains { $0.known.name == "XMLParser" && $0.isProposed }
        let loaded = try ManifestLoader.load(
            .bytes(Array("version: 1\nclasses: [XMLParser]\n".utf8), name: "safegen.yml"))
        let index = AdoptionIndex(ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets)
        var layout = ProjectLayout()
        (layout.adoptsAll, layout.isWhole) = (false, true)
        let report = Rewriter(RuleSet(RuleSet.adopting, for: index, mode: .audit), threads: 1, layout: layout)
            .examine(texts.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) })
        let findings = report.files.flatMap(\.findings).filter { $0.use?.verdict != .notSeen }.map(\.message)
        #expect(isSeen == isUnsafe)
        #expect(findings.isEmpty != isUnsafe, "\(findings)")
    }
}
