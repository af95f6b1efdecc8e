import SafeGen
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
