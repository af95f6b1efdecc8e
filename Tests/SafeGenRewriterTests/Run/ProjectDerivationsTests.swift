import SafeGen
import SafeGenCommandSupport
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGenRewriter

/// What one file derives from a class of the manifest, a class that inherits from it or a method that sets its delegate, counts in
/// the others.
@Suite struct ProjectDerivationsTests {
    private static let browser = Classes.target("NetServiceBrowser", [([], "SafeNetServiceBrowser")])
    private static let feed = """
        import Foundation
        final class Feed: NSObject, NetServiceBrowserDelegate {
            private let finder = Finder()
            func begin() { finder.delegate = self }
        }
        """

    @Test(arguments: [
        (["class Finder: NetServiceBrowser {}"], "class Finder: SafeNetServiceBrowser {}"),
        (["class Own: NetServiceBrowser {}", "class Finder: Own {}"], "class Own: SafeNetServiceBrowser {}"),
        (
            ["class Finder: NetServiceBrowser { override var delegate: P? { didSet {} } }"],
            "class Finder: SafeNetServiceBrowser { override var delegate: P? { didSet {} } }"
        ),
    ])
    func superclassOfAnOwnClassIsAdoptedWhereAnotherFileSetsTheDelegate(declarations: [String], result: String) {
        let own = declarations.enumerated().map { ("c\($0).swift", "import Foundation\n\($1)") }
        #expect(adopted(own + [("feed.swift", Self.feed)]) == ["import Foundation\n\(result)"])
    }

    @Test func superclassOfAnOwnClassStaysWhereNoFileSetsTheDelegate() {
        let own = ("own.swift", "import Foundation\nclass Finder: NetServiceBrowser {}")
        let feed = Self.feed.replacing("finder.delegate = self", with: "finder.stop()")
        #expect(adopted([own, ("feed.swift", feed)]).isEmpty)
        let other = Self.feed.replacing("finder.delegate = self", with: "other.delegate = self")
            .replacing("= Finder()", with: "= Finder(), other = UITableView()")
        #expect(adopted([own, ("feed.swift", other)]).isEmpty)
    }

    @Test(arguments: [
        "@interface Finder : NSNetServiceBrowser\n@end",
        "@interface Own : NSNetServiceBrowser\n@end\n@interface Finder : Own\n@end",
    ])
    func ownClassOfObjectiveCIsReportedWhereAnotherFileSetsTheDelegate(header: String) {
        let code = """
            #import "Finder.h"
            @implementation Feed {
                Finder *_finder;
            }
            - (void)begin {
                _finder = [[Finder alloc] init];
                _finder.delegate = self;
            }
            @end
            """
        let feed = "@interface Feed : NSObject <NSNetServiceBrowserDelegate>\n@end"
        let report = report([("Finder.h", header), ("Feed.h", feed), ("Feed.m", code)])
        let files = report.files.filter { !$0.findings.allSatisfy(\.isNote) }.map(\.path)
        #expect(files.contains { $0.hasSuffix("/Finder.h") })
        // Only the class itself can inherit from something else.
        #expect(!report.files.flatMap(\.findings).contains { $0.message.contains("make 'SafeNetServiceBrowser'") })
    }

    @Test(
        arguments: [
            ("func start(for p: P) { delegate = p }", "browser.start(for: keeper)"),
            ("func start(for p: P) { self.delegate = p }", "browser.start(for: keeper)"),
            ("func start(for p: P) { set(p) }\nfunc set(_ p: P) { delegate = p }", "browser.start(for: keeper)"),
            (
                "func quiet() -> Self { self }\nfunc start(for p: P) -> Self { delegate = p\nreturn self }",
                "_ = NetServiceBrowser().quiet().start(for: keeper)"
            ),
            (
                "func set<T>(_ k: ReferenceWritableKeyPath<NetServiceBrowser, T>, _ v: T) -> Self { self }",
                "_ = NetServiceBrowser().set(\\.includesPeerToPeer, true).set(\\.delegate, keeper)"
            ),
            ("func quiet() -> NetServiceBrowser { self }", "let b = NetServiceBrowser().quiet()\nb.delegate = keeper"),
            ("var listener: P? { get { nil } set { delegate = newValue } }", "browser.listener = keeper"),
        ], [true, false])
    func memberOfAnExtensionThatSetsTheDelegateIsAUse(of sample: (member: String, use: String), isInOneFile: Bool) {
        let (member, use) = sample
        let code = """
            import Foundation
            final class Feed: NSObject {
                private let browser = NetServiceBrowser()
                func begin(_ keeper: Keeper) { \(use) }
            }
            """
        let extending =
            "import Foundation\nclass Keeper: NetServiceBrowserDelegate {}\nextension NetServiceBrowser {\n\(member)\n}"
        let files =
            isInOneFile
            ? [("a.swift", "\(code)\n\(extending.dropFirst("import Foundation".count))")]
            : [("a.swift", code), ("b.swift", extending)]
        let result = adopted(files)
        #expect(result.count == 1)
        #expect(result.first?.contains("= SafeNetServiceBrowser()") == true)
    }

    @Test(arguments: [
        ("- (NSNetServiceBrowser *)quiet;", "quiet()"), ("- (instancetype)quiet;", "quiet()"),
        ("- (instancetype)quietFor:(double)s;", "quietFor(1)"), ("- (instancetype)quietBrowser;", "quiet()"),
        ("@property (readonly) NSNetServiceBrowser *quiet;", "quiet"),
    ])
    func memberOfACategoryThatGivesTheObjectBackMayLeadToItsDelegate(member: String, use: String) {
        let code = """
            import Foundation
            final class Feed: NSObject, NetServiceBrowserDelegate {
                private let browser = NetServiceBrowser()
                func begin() { browser.\(use).delegate = self }
            }
            """
        let result = adopted([
            ("a.swift", code), ("b.h", "@interface NSNetServiceBrowser (Quiet)\n\(member)\n@end\n"),
        ])
        #expect(result.first?.contains("= SafeNetServiceBrowser()") == true)
    }

    /// A member of the class itself that makes an instance of the type it is called on makes a wrapper, called on that.
    @Test(
        arguments: [
            ("static func quiet() -> Self { self.init() }", "NetServiceBrowser.quiet()", true),
            ("class func quiet() -> NetServiceBrowser { let b = Self(); return b }", "NetServiceBrowser.quiet()", true),
            ("static var quiet: Self { .init() }", "NetServiceBrowser.quiet", true),
            ("static func quiet() -> Self { let b = made(); return b }", "NetServiceBrowser.quiet()", true),
            (
                "static func loud() -> NetServiceBrowser { Self() }\nclass func quiet() -> NetServiceBrowser { loud() }",
                "NetServiceBrowser.quiet()", true
            ),
            ("+ (instancetype)quiet { return [[self alloc] init]; }", "NetServiceBrowser.quiet()", true),
            ("+ (instancetype)quiet { return [self loud]; }", "NetServiceBrowser.quiet()", true),
            ("+ (NSNetServiceBrowser *)quiet { return [[self class] new]; }", "NetServiceBrowser.quiet()", true),
            (
                "+ (NSNetServiceBrowser *)quietFor:(int)s { return [self new]; }", "NetServiceBrowser.quiet(for: 1)",
                true
            ),
            ("static func quiet() -> NetServiceBrowser { last.copy() }", "NetServiceBrowser.quiet()", false),
            ("static func quiet() -> Self? { self.init() }", "NetServiceBrowser.quiet()", false),
            ("func quiet() -> Self { Self() }", "NetServiceBrowser.quiet(b)()", false),
        ], [true, false])
    func memberThatMakesAnInstanceMakesAWrapper(_ sample: (String, use: String, isFollowed: Bool), inSwift: Bool) {
        let (member, use, isFollowed) = sample
        let isObjectiveC = member.hasPrefix("+")
        let maker =
            isObjectiveC
            ? ("b.m", "@implementation NSNetServiceBrowser (Quiet)\n\(member)\n@end\n")
            : ("b.swift", "import Foundation\nextension NetServiceBrowser { \(member) }\n")
        let swift = ("a.swift", "import Foundation\nfunc f(_ l: P) { let b = \(use); b.delegate = l }\n")
        let call = use.contains("for:") ? "quietFor:1" : "quiet"
        let code =
            "@implementation Feed\n- (void)f { NSNetServiceBrowser *b = [NSNetServiceBrowser \(call)]; b.delegate = self; }\n@end\n"
        let report = report([inSwift || !isFollowed ? swift : ("a.m", code), maker])
        let messages = report.files.flatMap(\.findings).map(\.message)
        let isMade = messages.contains { $0.contains(/(use|make) 'SafeNetServiceBrowser'/) }
        #expect(isMade == isFollowed, "\(messages)")
        let after = code.replacing("[NSNet", with: "[SafeNet")
        if !inSwift, isFollowed { #expect(self.report([("a.m", after), maker]).findingCount == 0) }
    }

    @Test(arguments: [
        "func start(for p: P) { delegate = nil }", "func start(for p: P) { p.delegate = self }",
        "func start(for p: P) { delegate = self }", "func start(for p: P) { var delegate = p; delegate = p }",
    ])
    func memberThatSetsNoOtherObjectIsNoUse(member: String) {
        let code = """
            import Foundation
            final class Feed: NSObject {
                private let browser = NetServiceBrowser()
                func begin(_ keeper: Keeper) { browser.start(for: keeper) }
            }
            class Keeper: NetServiceBrowserDelegate {}
            extension NetServiceBrowser { \(member) }
            """
        #expect(adopted([("a.swift", code)]).isEmpty)
    }

    /// A file of another manifest's target isn't reported, but what it calls the class, or derives from it, is the class here.
    @Test(arguments: ["public typealias World = SKPhysicsWorld", "open class World: SKPhysicsWorld {}"])
    func nameThatATargetOfAnotherManifestDeclaresIsFollowed(declaration: String) throws {
        let folder = try TemporaryFolder([
            "Package.swift": PackageSample.package(
                ".target(name: \"Core\"), .target(name: \"App\", dependencies: [\"Core\"])"),
            "Sources/Core/a.swift": "import SpriteKit\n\(declaration)\n",
            "Sources/App/b.swift": "import Core\nclass Feed { let w = World()\n func f() { w.contactDelegate = x } }\n",
        ])
        let layout = ProjectLayout(output: folder.path("Sources/App/Generated"), manifestFolder: folder.path)
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.world]), mode: .adopt)
        var rewriter = Rewriter(rules, threads: 1, layout: layout)
        rewriter.witnesses = [SourcePath(folder.path("Sources/Core/a.swift"))]
        let report = rewriter.examine(try CodeFiles.all(below: [folder.path("Sources/App")]))
        #expect(report.files.flatMap(\.findings).flatMap(\.edits).map(\.replacement) == ["safeContactDelegate"])
    }

    private var rewriter: Rewriter {
        let layout = ProjectLayout(
            output: "/Nowhere/Generated", manifestFolder: "/Nowhere", named: [("/Nowhere", "App")])
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Self.browser]), mode: .adopt)
        return Rewriter(rules, threads: 2, layout: layout)
    }

    private func report(_ files: [(String, String)]) -> RewriteReport {
        rewriter.examine(files.map { (path: "/Nowhere/\($0.0)", bytes: Array($0.1.utf8)) })
    }

    /// The files that are edited, as they are then.
    private func adopted(_ files: [(String, String)]) -> [String] {
        var report = report(files)
        return rewriter.changes(of: &report).changes.compactMap { $0.after.map { String(decoding: $0, as: UTF8.self) } }
    }
}
