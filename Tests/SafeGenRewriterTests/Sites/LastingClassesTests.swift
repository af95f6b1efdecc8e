import SafeGenCommandSupport
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Delegates of whose class a constant keeps the only object, by what all files say.
@Suite struct LastingClassesTests {
    private func scan(_ files: [String: String]) throws -> CodeScan {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        return try Plan(of: folder.path).scan
    }

    private static let feed = """
        import Foundation
        class Feed: NSObject, NetServiceBrowserDelegate {
            static let shared = Feed()
            let browser = NetServiceBrowser()
            override init() { super.init(); browser.delegate = self }
        }

        """

    /// Another file may make a second object, inherit, or have a storyboard make one; two classes of the name are no proof.
    @Test(arguments: [
        ("b.swift", "let kind = type(of: Feed.shared)", false),
        ("b.swift", "func f(_ feed: Feed?) { feed?.run() }", false),
        ("Tests/b.swift", "import XCTest\nlet feed = Feed()", false), ("b.swift", "let feed: Any = Feed()", false),
        ("b.swift", "func f() { run(Feed()) }", true), ("b.swift", "func f() -> Feed { .init() }", true),
        ("b.swift", "class Other: Feed {}", true), ("b.m", "void f(void) { run([[Feed alloc] init]); }", true),
        ("b.swift", "class Feed {}", true), ("b.swift", "let kind = Feed.self\nlet feed = kind.init()", true),
        ("b.swift", "let kinds: [NSObject.Type] = [Feed.self]\nlet feeds = kinds.map { $0.init() }", true),
        ("b.swift", "func f() { register(Feed.self) }", true),
        ("b.swift", "func f(_ feed: Feed) { feed.keep(type(of: feed).init()) }", true),
        ("b.swift", "func f(_ feed: Feed) { let kind = type(of: feed)\nrun(kind.init()) }", true),
        ("b.swift", "var feed: Feed? = Feed.self.init()", true),
        ("b.swift", "let name = String(describing: Feed.self)", false),
        ("b.xib", "<document><customObject customClass=\"Feed\"/></document>", true),
        ("b.xib", "<document><menuItem title=\"Feed\"/></document>", false),
    ])
    func onlyObjectOfItsClassIsKept(path: String, code: String, isNeeded: Bool) throws {
        let scan = try scan(["a.swift": Self.feed, path: "\(code)\n"])
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
        #expect(scan.text.contains("the only 'Feed' lives as long as the program") != isNeeded, "\(scan.text)")
    }

    @Test(arguments: ["NSCoding", "Codable", "NSDocument"])
    func objectsThatApplesCodeMakesAreOthers(type: String) throws {
        let feed = Self.feed.replacing("NSObject,", with: "NSObject, \(type),")
        #expect(try scan(["a.swift": feed]).hasFindings)
    }

    @Test func constantOfAnotherFileKeepsTheOnlyObject() throws {
        let scan = try scan([
            "a.swift": "import Foundation\nclass Feed: NSObject, XMLParserDelegate {}\n",
            "main.swift":
                "import Foundation\nlet parser = XMLParser(data: Data())\nlet feed = Feed()\nparser.delegate = feed\nrun(parser)\n",
        ])
        #expect(!scan.hasFindings, "\(scan.text)")
    }

    /// Only one class is that of the app's delegate: what else conforms, the app's may forward to.
    @Test(arguments: [
        ("b.swift", "@main class App: NSObject, UIApplicationDelegate {}", true),
        ("b.swift", "class App {}\nextension App: UIApplicationDelegate {}", true),
        ("App.h", "@interface App : NSObject <UIApplicationDelegate>\n@end", true),
        ("b.swift", "@main struct App { @UIApplicationDelegateAdaptor(Feed.self) var feed }", false),
        (
            "b.swift",
            "struct App { @UIApplicationDelegateAdaptor(Feed.self) var feed }\nclass B: UIApplicationDelegate {}", false
        ),
        (
            "b.swift", "UIApplicationMain(c, v, nil, NSStringFromClass(Feed.self))\nclass B: UIApplicationDelegate {}",
            false
        ),
        ("b.swift", "protocol Service: UIApplicationDelegate {}", false),
        ("Tests/b.swift", "import XCTest\nclass Fake: NSObject, UIApplicationDelegate {}", false),
    ])
    func appHasOneDelegate(path: String, other: String, isNeeded: Bool) throws {
        let feed =
            "import UIKit\nclass Feed: NSObject, UIApplicationDelegate, NetServiceBrowserDelegate {\n"
            + "let browser = NetServiceBrowser()\nfunc go() { browser.delegate = self }\n}\n"
        let scan = try scan(["a.swift": feed, path: other + "\n"])
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
    }

    /// The same of a delegate that a method sets.
    @Test(arguments: [("", false), ("func f() { run(Bridge()) }\n", true)])
    func targetThatLastsIsNoNeed(other: String, isNeeded: Bool) throws {
        let use =
            "class Bridge: NSObject { static let shared = Bridge()\n func f() { NSColorPanel.shared.setTarget(self) } }\n"
        let folder = try TemporaryFolder()
        try folder.write("import AppKit\n" + use, to: "a.swift")
        try folder.write(other, to: "b.swift")
        #expect(try Plan(of: folder.path).scan.text.contains("may need") == isNeeded)
        let rules = RuleSet([SetterMethodRule.id], for: AdoptionIndex([]), mode: .audit)
        let report = Rewriter(rules, threads: 1).examine(try CodeFiles.all(below: [folder.path]))
        #expect(report.files.flatMap(\.findings).isEmpty != isNeeded)
    }

    /// Another file says whose class it is that an extension makes a delegate.
    @Test(arguments: [
        ("@main final class Feed: NSObject, UIApplicationDelegate {", false), ("final class Feed: NSObject {", true),
    ])
    func classMayBeDeclaredInAnotherFile(declaration: String, isNeeded: Bool) throws {
        let scan = try scan([
            "a.swift": "import UIKit\n\(declaration) let browser = NetServiceBrowser() }\n",
            "b.swift":
                "import Foundation\nextension Feed: NetServiceBrowserDelegate { func go() { browser.delegate = self } }\n",
        ])
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
    }

    /// What isn't looked at may make an object.
    @Test(arguments: [
        ("Sources/App/a.swift", true), ("Sources/App/Own.swift", false), ("Sources/App/More", true),
        ("Sources/App", false), (".", false),
    ])
    func partOfATargetIsNoProof(looked: String, isNeeded: Bool) throws {
        let folder = try TemporaryFolder([
            "Package.swift": PackageSample.package(".target(name: \"App\")"),
            "Sources/App/More/a.swift": Self.feed, "Sources/App/a.swift": Self.feed.replacing("Feed", with: "Other"),
            "Sources/App/Own.swift": Self.feed.replacing("Feed", with: "Own").replacing(
                "override", with: "private override"),
        ])
        let scan = try CodeScan(of: [folder.path(looked)])
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
    }

    /// Code of other modules may make an object.
    @Test func publicClassMayHaveOtherObjects() throws {
        let code = Self.feed.replacing("class Feed", with: "open class Feed")
        #expect(try scan(["a.swift": code]).hasFindings)
    }

    private static let use = "- (void)f { self.browser = [NSNetServiceBrowser new]; self.browser.delegate = self; }"

    private func scan(
        objectiveC members: String, _ other: String = "", type: String = "application", users: [String] = []
    ) throws -> CodeScan {
        let header =
            "@interface Feed : NSObject <NSNetServiceBrowserDelegate>\n"
            + "@property NSNetServiceBrowser *browser;\n+ (instancetype)shared;\n@end\n"
        let code = "#import \"Feed.h\"\n@implementation Feed\n\(members)\n\(Self.use)\n@end\n"
        let target = XcodeSample.Target("Kit", type: type, files: ["Feed.m", "b.m"])
        return try scan([
            "Feed.h": header, "Feed.m": code, "b.m": other + "\n",
            "P.xcodeproj/project.pbxproj": XcodeSample.project(
                [target] + users.map { XcodeSample.Target($0, files: ["c.m"], uses: ["Kit"]) }),
        ])
    }

    private static let once =
        "static dispatch_once_t once; dispatch_once(&once, ^{ s = [[self alloc] init]; }); return s; }"

    private static let onceOfOther = once.replacing("self", with: "Other")

    /// A static variable is set once to the only object that code makes; another block's of the name is another one.
    @Test(arguments: [
        ("+ (instancetype)shared { static Feed *s; \(once)", "", false),
        ("+ (instancetype)shared { static Feed *s = nil; if (!s) { s = [[Feed alloc] init]; } return s; }", "", false),
        ("static id s;\n+ (id)shared { if (s == nil) s = [Feed new]; return s; }", "[Feed.shared f];", false),
        ("+ (id)shared { static Feed *s; \(once)", "if ([x isKindOfClass:[Feed class]]) { [[Feed shared] f]; }", false),
        ("+ (id)shared { static Feed *s; \(once)", "run([[Feed alloc] init]);", true),
        ("+ (id)shared { static Feed *s; \(once)", "[table registerClass:[Feed class]];", true),
        ("+ (id)shared { static Feed *s; \(once)", "}\n@interface B : Feed\n@end\nvoid g(void) {", true),
        ("+ (id)shared { static Feed *s; \(once)\n- (id)copy { return [[[self class] alloc] init]; }", "", true),
        ("static Feed *s;\n+ (id)shared { \(once)\n+ (void)end { s = nil; }", "", true),
        ("static Feed *s;\n+ (id)shared { \(once)\n+ (void)end { reset(&s); }", "", true),
        ("+ (id)shared { static Feed *s; s = [[Feed alloc] init]; return s; }", "", true),
        ("+ (id)shared { Feed *s; \(once)", "", true),
        ("+ (id)shared { static __weak Feed *s; \(once)", "", true),
        ("+ (id)make { return [[self alloc] init]; }", "", true),
        ("+ (id)other { static Other *s; \(onceOfOther)\n+ (id)shared { static Feed *s; \(once)", "", false),
        ("static Other *s;\n+ (id)shared { static Feed *s; \(once)\n+ (void)end { s = nil; }", "", false),
        (
            "+ (id)other { static Other *s; \(onceOfOther)\n+ (id)shared { Feed *s = nil; if (!s) s = [Feed new]; return s; }",
            "", true
        ),
    ])
    func onlyObjectOfAnObjectiveCClassIsKept(members: String, other: String, isNeeded: Bool) throws {
        let scan = try scan(objectiveC: members, "void f(void) { \(other) }")
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
        #expect(scan.text.contains("the only 'Feed' lives as long as the program") != isNeeded, "\(scan.text)")
    }

    private static let hubs = [
        "Variable.swift": "@objc final class Hub: NSObject, NetServiceDelegate { @objc static var shared = Hub() }",
        "Hub.swift": "@objc final class Hub: NSObject, NetServiceDelegate { @objc static let shared = Hub() }",
        "Hub.m": "@implementation Hub\n+ (instancetype)sharedHub { static Hub *h; static dispatch_once_t once;\n"
            + "dispatch_once(&once, ^{ h = [[self alloc] init]; }); return h; }\n+ (Hub *)other { return make(); }\n@end",
    ]

    /// The object that the program keeps is the delegate that other code sets, whatever becomes of others; look-alikes have another member,
    /// or code that sets it.
    @Test(arguments: [
        ("Hub.swift", "service.delegate = Hub.shared", "", false),
        ("Hub.m", "service.delegate = Hub.shared()", "", false),
        ("Hub.m", "service.delegate = Hub.sharedHub()", "", false),
        ("Hub.m", "[service setDelegate:[Hub sharedHub]];", "", false),
        ("Hub.m", "service.delegate = Hub.sharedHub;", "", false),
        ("Hub.swift", "service.delegate = Hub.shared;", "", false),
        ("Hub.swift", "service.delegate = [Hub shared];", "", false),
        ("Hub.swift", "service.delegate = Hub.other", "", true), ("Hub.m", "service.delegate = [Hub other];", "", true),
        ("Hub.swift", "service.delegate = Hub.make().hub", "", true),
        ("Hub.m", "service.delegate = [Hub sharedHub].other;", "", true),
        ("Hub.swift", "service.delegate = Hub.shared", "let second = { run(Hub()) }", false),
        ("Hub.swift", "service.delegate = Hub.shared", "class Other: Hub {}", false),
        ("Variable.swift", "service.delegate = Hub.shared", "", false),
        ("Variable.swift", "service.delegate = Hub.shared", "let second = { run(Hub()) }", true),
        ("Hub.swift", "service.delegate = Hub.shared", "func f() { Hub.shared = nil }", true),
        ("Hub.swift", "service.delegate = Hub.shared;", "void f(void) { [Hub setShared:nil]; }", true),
        ("Hub.swift", "service.delegate = Hub.shared;", "void f(void) { Hub.shared = nil; }", true),
        ("Hub.m", "service.delegate = [Hub sharedHub];", "void f(void) { run([[Hub alloc] init]); }", false),
        ("Hub.m", "service.delegate = [Hub sharedHub];", "@interface Other : Hub\n@end", false),
    ])
    func objectThatTheProgramKeepsIsTheDelegateOfOthers(hub: String, set: String, other: String, isNeeded: Bool) throws
    {
        let ending = set.hasSuffix(";") ? "m" : "swift"
        let use =
            ending == "m"
            ? "@implementation Use\n- (void)f:(NSNetService *)service { \(set) }\n@end\n"
            : "import Foundation\nfunc f(_ service: NetService) { \(set) }\n"
        let code = Self.hubs[hub] ?? ""
        let files = ["Hub.m", "Use.m", "Other.m", "Hub.swift", "Variable.swift", "Use.swift", "Other.swift"]
        let folder = try TemporaryFolder([
            hub: code.hasPrefix("@obj") ? "import Foundation\n" + code + "\n" : code + "\n",
            "Hub.h": hub == "Hub.m" ? "@interface Hub : NSObject <NSNetServiceDelegate>\n@end\n" : "\n",
            "Use.\(ending)": use, "Other.\(ending)": other + "\n",
            "P.xcodeproj/project.pbxproj": XcodeSample.project([
                XcodeSample.Target("App", type: "application", files: files)
            ]),
        ])
        let scan = try Plan(of: folder.path).scan
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.service]), mode: .audit)
        let layout = ProjectLayout(output: folder.path("Generated"), manifestFolder: folder.path)
        let found = try CodeFiles.all(below: [folder.path])
        let findings = Rewriter(rules, threads: 1, layout: layout).examine(found).files.flatMap(\.findings)
        #expect(!findings.isEmpty)
        #expect(findings.contains { !$0.isNote } == isNeeded, "\(findings.map(\.message))")
    }

    /// A global or static constant keeps what it begins with, of whatever class; not so a variable, and a parameter or a member of the name is
    /// something else.
    @Test(arguments: [
        ("let hub = Hub()", "p.delegate = hub", false),
        ("private let hub = Hub()\nlet other = hub", "p.delegate = hub", true),
        ("enum All { static let hub = Hub() }", "p.delegate = All.hub", false),
        ("struct All { static let hub: Hub = make() }", "p.delegate = All.hub", false),
        ("extension Use { static let hub = Hub() }", "p.delegate = Self.hub", false),
        ("var hub = Hub()", "p.delegate = hub", true), ("weak let hub = all.first", "p.delegate = hub", true),
        ("enum All { static var hub = Hub() }", "p.delegate = All.hub", true),
        (
            "enum All { static let hub = Hub() }\nenum B { enum All { static var hub = Hub() } }",
            "p.delegate = All.hub", true
        ),
        ("let hub = Hub()", "let hub = Hub(); p.delegate = hub", true),
        ("let hub = Hub()", "all.forEach { hub in p.delegate = hub }", true),
        ("let hub = Hub()", "guard let hub = all.first else { return }; p.delegate = hub", true),
        ("let hub = Hub()\nclass Base: NSObject { var hub = Hub() }", "p.delegate = hub", true),
        ("let hub = Hub()", "p.delegate = self.hub", true), ("let hub = Hub()", "p.delegate = hub.other", true),
    ])
    func constantOfTheProgramIsTheDelegate(declared: String, set: String, isNeeded: Bool) throws {
        let use = "final class Use: Base { func f(_ p: NetService) { \(set) } }"
        let hub = "import Foundation\nfinal class Hub: NSObject, NetServiceDelegate {}\n"
        let isTogether = set.contains("Self")
        for files in isTogether
            ? [["a.swift": hub + declared + "\n", "b.swift": "import Foundation\n\(use)\n"]]
            : [
                ["a.swift": hub + declared + "\n", "b.swift": "import Foundation\n\(use)\n"],
                ["a.swift": hub + declared.replacing("private ", with: "") + "\n\(use)\n"],
            ] where !(files.count == 1 && declared.hasPrefix("private"))
        {
            let scan = try scan(files)
            #expect(scan.hasFindings == isNeeded, "\(scan.text)")
            let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.service]), mode: .audit)
            let folder = try TemporaryFolder(files)
            let layout = ProjectLayout(output: folder.path("Generated"), manifestFolder: folder.path)
            let found = try CodeFiles.all(below: [folder.path])
            let findings = Rewriter(rules, threads: 1, layout: layout).examine(found).files.flatMap(\.findings)
            #expect(findings.contains { !$0.isNote } == isNeeded, "\(findings.map(\.message))")
        }
    }

    /// Any code may make an object of a library's class in Objective-C; a library of an app is the app's.
    @Test(arguments: ["framework", "library.static"], [[], ["App"]])
    func objectiveCClassOfALibraryMayHaveOtherObjects(type: String, users: [String]) throws {
        let members = "+ (id)shared { static Feed *s; \(Self.once)"
        let scan = try scan(objectiveC: members, type: type, users: users)
        #expect(scan.hasFindings == users.isEmpty, "\(scan.text)")
    }

    /// What `scan` leaves out is a note of `audit`, which `adopt` leaves alone.
    @Test func auditAndAdoptSayTheSame() throws {
        let code = Self.feed.replacing("NetServiceBrowserDelegate", with: "StreamDelegate")
            .replacing("NetServiceBrowser()", with: "InputStream(data: d)")
        for (other, isNote) in [("", true), ("func f() { run(Feed()) }", false)] {
            let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.stream]), mode: .audit)
            var layout = ProjectLayout()
            (layout.isWhole, layout.adoptsAll) = (true, false)
            let folder = try TemporaryFolder()
            try folder.write(code, to: "a.swift")
            try folder.write(other, to: "b.swift")
            let found = try CodeFiles.all(below: [folder.path])
            let findings = Rewriter(rules, threads: 1, layout: layout).examine(found).files.flatMap(\.findings)
            #expect(!findings.isEmpty)
            #expect(findings.allSatisfy { $0.isNote && $0.edits.isEmpty } == isNote, "\(findings.map(\.message))")
        }
    }

    private static let own =
        "import Foundation\nclass Own: NetServiceBrowser, NetServiceBrowserDelegate {\n"
        + "override init() { super.init(); delegate = self } }\nlet own = Own()\n"

    /// Where instances are made, `adopt` leaves what `scan` proves: of each place that sets a delegate, and of each object that conforms.
    @Test(arguments: [
        (feed, "", true), (own, "", true), (own, "func f(_ o: Own) { o.delegate = make() }", false),
        (feed, "func f() { run(Feed()) }", false),
        (feed, "func f(_ b: NetServiceBrowser) { b.delegate = make() }", false),
        (feed, "class Other: NSObject, NetServiceBrowserDelegate {}", false),
        (feed, "class Other: NSObject { func f(_ t: UITableView) { t.delegate = self } }", true),
    ])
    func instancesStayWhereNoDelegateCanDangle(code: String, other: String, isProven: Bool) throws {
        let folder = try TemporaryFolder(["a.swift": code, "b.swift": "import Foundation\n\(other)\n"])
        let scan = try Plan(of: folder.path).scan
        #expect(scan.hasFindings != isProven, "\(scan.text)")
        let browser = Classes.target("NetServiceBrowser", [([], "SafeNetServiceBrowser")])
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([browser]), mode: .adopt)
        let layout = ProjectLayout(output: folder.path("Generated"), manifestFolder: folder.path)
        let found = try CodeFiles.all(below: [folder.path])
        let findings = Rewriter(rules, threads: 1, layout: layout).provingClasses().examine(found).files.flatMap(
            \.findings)
        #expect(!findings.isEmpty)
        #expect(findings.allSatisfy { $0.isNote && $0.edits.isEmpty } == isProven, "\(findings.map(\.message))")
    }
}
