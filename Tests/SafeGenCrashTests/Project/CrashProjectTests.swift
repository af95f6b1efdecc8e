import SafeGen
import SafeGenCommandSupport
import SafeGenRewriter
import TestSupport
import Testing

@testable import SafeGenCrash

/// What a project adds to a verdict.
@Suite struct CrashProjectTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explain(_ report: String) throws -> ExplainedCrash {
        try folder.write(report, to: "Reports/a.crash")
        var read = try CrashFiles.explain([folder.path("Reports/a.crash")], CrashDecision(), keepsReports: true)
        try CrashProject(folder: folder.path, config: folder.path("safegen.yml")).complete(&read.crashes)
        return try #require(read.crashes.first)
    }

    private func plannedCure(of classes: Set<String>) throws -> CrashCure {
        let config = folder.path("safegen.yml")
        let plan = try Plan(of: folder.path, config: config)
        return try CrashCure(of: classes.sorted(), in: plan.place(of: classes) { config }, folder: folder.path)
    }

    @Test func reportsALivingObjectWithoutTheMethod() throws {
        try folder.write("import UIKit\nclass Wrong: UIViewController { func other() {} }\n", to: "Wrong.swift")
        let crash = try explain(Sample.unrecognized("Reader.Wrong", "tableView:numberOfRowsInSection:"))
        #expect(crash.verdict.answer == .no)
        #expect(crash.verdict.reason.contains("doesn't implement"))
    }

    @Test func objectThatHasTheMethodBySuperclassIsLeftOpen() throws {
        try folder.write(
            "class Base: UIViewController {}\nextension Base { func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 0 } }\n",
            to: "Base.swift")
        try folder.write("class List: Base {}\n", to: "List.swift")
        #expect(
            try explain(Sample.unrecognized("_TtC6Reader4List", "tableView:numberOfRowsInSection:")).verdict.answer
                == .unknown)
    }

    @Test func importedNamesOfMethodsMatchTheirSelectors() throws {
        try folder.write(
            """
            class List: NSObject {
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { .init() }
                func numberOfSections(in tableView: UITableView) -> Int { 0 }
                @objc(webViewDidFinishLoad:) func finished(_ view: UIWebView) {}
            }
            """, to: "List.swift")
        for selector in ["tableView:cellForRowAtIndexPath:", "numberOfSectionsInTableView:", "webViewDidFinishLoad:"] {
            #expect(try explain(Sample.unrecognized("List", selector)).verdict.answer == .unknown, "\(selector)")
        }
        #expect(try explain(Sample.unrecognized("List", "tableView:heightForRowAtIndexPath:")).verdict.answer == .no)
    }

    @Test(arguments: [
        ("class Grid: NSObject, UICollectionViewDelegate {}", "Grid.swift", CrashVerdict.Answer.yes),
        ("class Grid: NSObject {}\nextension Grid: NSCollectionViewDelegate {}", "Grid.swift", .yes),
        ("@interface Grid : NSObject <UICollectionViewDelegate>\n@end\n", "Grid.h", .yes),
        ("class Grid: NSObject {}", "Grid.swift", .unknown),
        ("class Grid: NSObject, UICollectionViewDelegate, NSCollectionViewDelegate {}", "Grid.swift", .unknown),
    ])
    func conformancesDecideBetweenTwoOwners(code: String, file: String, answer: CrashVerdict.Answer) throws {
        try folder.write(code, to: file)
        let selector = "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:"
        let verdict = try explain(Sample.zombie("Reader.Grid", selector)).verdict
        #expect(verdict.answer == answer, "\(verdict.reason)")
        #expect(verdict.fits.count == (answer == .yes ? 0 : 2))
        if answer == .yes { #expect(code.contains("\(verdict.caller?.className ?? "")Delegate")) }
    }

    @Test func unknownSuperclassLeavesItOpen() throws {
        try folder.write("class List: LibraryController {}\n", to: "List.swift")
        #expect(try explain(Sample.unrecognized("List", "webViewDidFinishLoad:")).verdict.answer == .unknown)
    }

    @Test func classOfObjectiveCIsReadFromItsImplementation() throws {
        try folder.write("@interface List : UIViewController\n@end\n", to: "List.h")
        try folder.write(
            "@implementation List\n- (void)webViewDidFinishLoad:(UIWebView *)view { int a = b - (c); }\n@end\n",
            to: "List.m")
        #expect(try explain(Sample.unrecognized("List", "webViewDidFinishLoad:")).verdict.answer == .unknown)
        #expect(try explain(Sample.unrecognized("List", "webViewDidStartLoad:")).verdict.answer == .no)
    }

    @Test func proxyOfAnyNameIsLeftOpen() throws {
        try folder.write(
            "@implementation Relay\n- (void)forwardInvocation:(NSInvocation *)call {}\n@end\n", to: "Relay.m")
        let crash = try explain(Sample.unrecognized("Relay", "scrollViewDidScroll:"))
        #expect(crash.verdict.answer == .unknown)
        #expect(crash.verdict.reason.contains("forwards its messages"))
    }

    @Test func unretainedDelegateOfALibraryIsFoundByItsHeader() throws {
        try folder.write(
            """
            @protocol RefreshDelegate
            - (void)refreshDidEnd:(id)view;
            @end
            @interface RefreshHeader : UIView
            @property (nonatomic, assign) id<RefreshDelegate> delegate;
            @end
            """, to: "Pods/Refresh/Refresh.h")
        let frames = [Sample.send, "Reader -[RefreshHeader endRefreshing]"] + Sample.loop
        let told = try explain(
            WrittenReport(information: ["objc_msgSend() selector name: refreshDidEnd:"], frames: frames).crash)
        #expect(told.verdict.answer == .yes)
        #expect(told.verdict.caller?.name == "RefreshHeader.delegate")
        // Any object that the method calls may be the one that is gone.
        let untold = try explain(WrittenReport(frames: frames).crash)
        #expect(untold.verdict.answer == .unknown)
        #expect(untold.places.map(\.line) == [5])
        try folder.write("import Refresh\nfunc f(_ r: RefreshHeader, _ d: D) { r.delegate = d }\n", to: "Use.swift")
        let cured = try explain(
            WrittenReport(information: ["objc_msgSend() selector name: refreshDidEnd:"], frames: frames).crash)
        #expect(
            cured.cure == [
                "declare the delegate weak in RefreshHeader; if you can't, in \(folder.path("safegen.yml")):",
                "  classes: [{name: RefreshHeader, module: Refresh, properties: [{name: delegate, type: RefreshDelegate}]}]",
                "and then:", "  safegen generate", "  safegen adopt --write",
            ])
    }

    @Test func unretainedDelegateOfSwiftIsFoundToo() throws {
        try folder.write(
            "@objc protocol FeedDelegate { func feedDidEnd(_ feed: Feed) }\nclass Feed: NSObject {\n    unowned(unsafe) var delegate: (any FeedDelegate)?\n}\n",
            to: "Feed.swift")
        let crash = try explain(
            Sample.zombie("Reader.List", "feedDidEnd:") + "\n"
                + WrittenReport(frames: [
                    "CoreFoundation ___forwarding___", "CoreFoundation _CF_forwarding_prep_0",
                    "Reader -[Reader.Feed finish]",
                ]).lldb)
        #expect(crash.verdict.answer == .yes)
        #expect(crash.verdict.caller?.name == "Feed.delegate")
    }

    @Test(arguments: [
        "Owner?, b: (any FeedDelegate)?", "(any FeedDelegate)?, b: Owner?", "Owner?, b, c: (any FeedDelegate)?",
    ])
    func eachPropertyOfADeclarationIsFound(list: String) throws {
        let code =
            "@objc protocol FeedDelegate { func feedDidEnd(_ feed: Feed) }\n"
            + "class Feed: NSObject {\n    unowned(unsafe) var a: \(list)\n}\n"
        try folder.write(code, to: "Feed.swift")
        let frames = [
            "CoreFoundation ___forwarding___", "CoreFoundation _CF_forwarding_prep_0", "Reader -[Reader.Feed finish]",
        ]
        let crash = try explain(
            Sample.zombie("Reader.List", "feedDidEnd:") + "\n" + WrittenReport(frames: frames).lldb)
        #expect(crash.verdict.answer == .yes)
        #expect(crash.verdict.caller?.name == (list.hasPrefix("Owner") ? "Feed.b" : "Feed.a"))
    }

    private static let feed =
        "import UIKit\nclass FeedReader: NSObject, XMLParserDelegate {\n    func read(_ data: Data) {\n        let parser = XMLParser(data: data)\n        parser.delegate = self\n        queue.async { parser.parse() }\n    }\n}\n"
    private static let parser = WrittenReport(
        information: ["objc_msgSend() selector name: parser:foundCharacters:"],
        frames: [Sample.send, "Foundation _characters", "Reader main"])

    @Test func yesNamesThePlacesThatSetTheDelegateAndTheCure() throws {
        try folder.write(PackageSample.package(".target(name: \"App\")"), to: "Package.swift")
        try folder.write(Self.feed, to: "Sources/App/Feed.swift")
        let crash = try explain(Self.parser.crash)
        #expect(
            crash.places.first == .init(path: folder.path("Sources/App/Feed.swift"), line: 5, text: "delegate is set"))
        #expect(crash.cure.suffix(3) == ["  safegen init", "  safegen generate", "  safegen adopt --write"])
    }

    @Test func cureAddsToAManifest() throws {
        try folder.write("version: 1\noutput: {module: App}\nclasses: []\n", to: "safegen.yml")
        try folder.write(Self.feed, to: "Feed.swift")
        let cure = try explain(Self.parser.crash).cure
        #expect(cure.contains("  classes: [XMLParser]"))
        #expect(cure.suffix(3) == ["  safegen add 'XMLParser'", "  safegen generate", "  safegen adopt --write"])
    }

    @Test func cureDoesNotAskForEditsWhereNoTargetIsKnown() throws {
        try folder.write("version: 1\nclasses: []\n", to: "safegen.yml")
        try folder.write(Self.feed, to: "Feed.swift")
        let cure = try explain(Self.parser.crash).cure
        #expect(cure.last == "and use the wrapper where the class is used: adopt edits nothing here")
    }

    @Test func cureAddsTheEntryOfThePlan() throws {
        let code =
            "import Foundation\nclass Pages: NSObject {\n    let cache = NSCache<NSString, Page>()\n    func set(_ d: any NSCacheDelegate) { cache.delegate = d }\n}\n"
            + "public final class Page: NSObject {}\n"
        try folder.write("version: 1\nclasses: []\n", to: "safegen.yml")
        try folder.write(code, to: "Pages.swift")
        let cure = try plannedCure(of: ["NSCache"])
        let text = try #require(cure.manifest.changes.first?.after.map { String(decoding: $0, as: UTF8.self) })
        #expect(text == "version: 1\nclasses:\n  - \"NSCache<NSString, Page>\"\n")
    }

    @Test func classThatTheProjectsSystemsHoldUnretainedIsCuredByTheEntryOfThePlan() throws {
        let package = PackageSample.package(".target(name: \"App\")", platforms: ".iOS(.v11)")
        try folder.write(package, to: "Package.swift")
        try folder.write("version: 1\nplatforms: [iOS 11.0]\nclasses: []\n", to: "safegen.yml")
        try folder.write(
            "import CoreLocation\nclass A: NSObject, CLLocationManagerDelegate { func f() { let m = CLLocationManager(); m.delegate = self } }\n",
            to: "Sources/App/a.swift")
        let cure = try plannedCure(of: ["CLLocationManager"])
        let text = try #require(cure.manifest.changes.first?.after.map { String(decoding: $0, as: UTF8.self) })
        #expect(text.contains("  - name: CLLocationManager\n    module: CoreLocation\n"))
    }

    @Test func cureLeavesCodeThatCouldNotSeeTheWrappers() throws {
        try folder.write("let package = Package(name: \"P\", targets: [.target(name: \"App\")])\n", to: "Package.swift")
        try folder.write("version: 1\nclasses: []\n", to: "safegen.yml")
        try folder.write(Self.feed, to: "Sources/App/Feed.swift")
        let cure = try plannedCure(of: ["XMLParser"])
        #expect(cure.code.isEmpty && !cure.output.isEmpty)
        #expect(cure.remaining.diagnostics.map(\.rule) == [Rule.notCompiled.id])
    }

    @Test func listedClassIsCuredAlready() throws {
        try folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
        try folder.write(Self.feed, to: "Feed.swift")
        #expect(try explain(Self.parser.crash).cure.first?.contains("lists XMLParser already") ?? false)
    }

    @Test func classThatIsWeakByNowIsCuredByItsSystem() throws {
        try folder.write(Self.feed, to: "Feed.swift")
        let crash = try explain(WrittenReport(frames: [Sample.send, "UIKit -[UIScrollView _notifyDidScroll]"]).crash)
        #expect(crash.cure.first?.contains("weak since iOS 9.0") ?? false)
    }

    /// Another target of the project may be for older systems.
    @Test(arguments: [("Reader", CrashVerdict.Answer.no), ("Old", .yes), ("Other", .yes)])
    func systemsOfTheProgramDecide(process: String, answer: CrashVerdict.Answer) throws {
        let targets = [("Reader", "15.0"), ("Old", "8.0")].map { name, version in
            XcodeSample.Target(name, files: ["\(name)/a.swift"], settings: ["IPHONEOS_DEPLOYMENT_TARGET": version])
        }
        try folder.write(XcodeSample.project(targets), to: "App.xcodeproj/project.pbxproj")
        let report =
            "Process: \(process) [1]\nException Type: EXC_BAD_ACCESS (SIGSEGV)\nCrashed: main\n"
            + "0  libobjc.A.dylib 0x1a objc_msgSend + 3\n1  UIKit 0x1b -[UIScrollView _notifyDidScroll] + 4\n"
        #expect(try explain(report).verdict.answer == answer)
    }

    @Test func cureChangesTheManifestTheWrappersAndTheCode() throws {
        try folder.write(PackageSample.package(".target(name: \"App\")"), to: "Package.swift")
        try folder.write(Self.feed, to: "Sources/App/Feed.swift")
        let cure = try plannedCure(of: ["XMLParser"])
        #expect(cure.manifest.changes.map(\.path) == [folder.path("safegen.yml")])
        #expect(cure.output.changes.contains { $0.path.hasSuffix("Sources/App/Generated/SafeXMLParser.swift") })
        #expect(cure.code.changes.map(\.path) == [folder.path("Sources/App/Feed.swift")])
        #expect(folder.text("safegen.yml") == nil)
        // A temporary folder is no repository.
        try cure.write(force: true)
        #expect(folder.text("Sources/App/Feed.swift")?.contains("SafeXMLParser(data: data)") ?? false)
        #expect(folder.text("Sources/App/Generated/SafeXMLParser.swift") != nil)
        let again = try plannedCure(of: ["XMLParser"])
        #expect(again.changeSet.isEmpty)
    }

    @Test func cureAddsToAManifestAndLeavesItsOtherClasses() throws {
        try folder.write("version: 1\noutput: {module: App}\nclasses:\n  - NSMetadataQuery\n", to: "safegen.yml")
        try folder.write(
            Self.feed
                + "let query = NSMetadataQuery()\nfunc set(_ d: any NSMetadataQueryDelegate) { query.delegate = d }\n",
            to: "Feed.swift")
        let cure = try plannedCure(of: ["XMLParser"])
        let text = try #require(cure.code.changes.first?.after.map { String(decoding: $0, as: UTF8.self) })
        #expect(text.contains("SafeXMLParser(") && text.contains("= NSMetadataQuery("))
    }

    @Test func foreignFileInTheWayStopsTheCure() throws {
        try folder.write("version: 1\nclasses: []\n", to: "safegen.yml")
        try folder.write("struct SafeXMLParser {}\n", to: "Generated/SafeXMLParser.swift")
        #expect(throws: RunError.self) {
            _ = try plannedCure(of: ["XMLParser"])
        }
        #expect(folder.text("safegen.yml") == "version: 1\nclasses: []\n")
    }

    @Test(arguments: [
        ("Feed", "Feed"), ("Reader.Feed", "Feed"), ("_TtC6Reader4Feed", "Feed"), ("_TtC", "_TtC"),
        ("_TtC99Feed", "Feed"),
    ])
    func findsTheNameInCode(name: String, expected: String) {
        #expect(SourceName.of(name) == expected)
    }
}
