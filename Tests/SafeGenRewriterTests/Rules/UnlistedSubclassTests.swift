import SafeGen
import Testing

@testable import SafeGenRewriter

/// Code sets the delegate of a library's class that inherits from a class of the manifest, and that the manifest doesn't list.
@Suite struct UnlistedSubclassTests {
    private static let feed = {
        var feed = Classes.target("Feed", module: "FeedKit", [([], "SafeFeed")])
        (feed.delegateTypes, feed.proxiedProperties) = (["FeedDelegate"], ["delegate"])
        return feed
    }()
    private static let extended = {
        var feed = Self.feed
        (feed.bindings, feed.properties) = ([], [.init(name: "delegate", safeName: "safeDelegate")])
        return feed
    }()
    private static let entry =
        "{name: FileFeed, module: FeedKit, properties: [{name: delegate, type: FeedDelegate, forward: proxy}]}"

    private func screen(_ members: String) -> String {
        "import FeedKit\nimport Foundation\nfinal class Screen: NSObject, FeedDelegate {\n\(members)\n}\n"
    }

    @Test(arguments: [
        "let feed = FileFeed()\nfunc start() { feed.1️⃣delegate = self }",
        "var feed: FileFeed?\nfunc start() { feed?.1️⃣delegate = self }",
        "func start() { let feed = FileFeed(path: p); unsafe feed.1️⃣delegate = self }",
        "func start(_ feed: FileFeed) { feed.1️⃣delegate = self; feed.open() }",
        "lazy var feed: FileFeed = { FileFeed() }()\nfunc start() { self.feed.1️⃣delegate = self }",
        "let feed = FeedKit.FileFeed()\nfunc start() { feed.1️⃣delegate = self }",
        "func start() { let feed = FeedKit.FileFeed.init(); feed.1️⃣delegate = self }",
        "func start() { FeedKit.FileFeed().1️⃣delegate = self }",
    ])
    func instanceOfAnUnlistedSubclassIsReportedWithItsEntry(members: String) {
        let start = "'FileFeed' may inherit 'delegate' from 'Feed', which holds it unsafely; if so, "
        let advice = "add \(Self.entry) to 'classes' of the manifest"
        check(UnadoptedRule.id, screen(members), finds: [Expected(1, start + advice)], targets: [Self.feed])
        let other = start + "set 'safeDelegate'"
        check(UnadoptedRule.id, screen(members), finds: [Expected(1, other)], targets: [Self.extended])
    }

    @Test func classOfTheFileLeadsToTheLibrarysClass() {
        let code = screen("let feed = Mine()\nfunc start() { feed.1️⃣delegate = self }") + "final class Mine: FileFeed {}"
        check(UnadoptedRule.id, code, finds: [Expected(1, "'FileFeed' may inherit 'delegate'")], targets: [Self.feed])
    }

    @Test(arguments: [
        // The manifest lists it.
        "let feed = SafeFeed()\nfunc start() { feed.delegate = self }",
        "let feed = SafeFileFeed()\nfunc start() { feed.delegate = self }",
        // SafeGen knows who holds it.
        "let table = UITableView()\nfunc start() { table.delegate = self }",
        "let parser: XMLParser\nfunc start() { parser.delegate = self }",
        // Something else.
        "func start<Source: FeedSource>(_ feed: Source) { feed.delegate = self }",
        "let feed = Foundation.FileFeed()\nfunc start() { feed.delegate = self }",
        "func start(_ feed: FileFeed) { feed.delegate = nil }",
        "func start(_ feed: FileFeed) { feed.delegate = handler }",
        "class Holder { weak var delegate: FeedDelegate? }\nfunc start(_ a: Holder) { a.delegate = self }",
    ])
    func otherClassesAreLeft(members: String) {
        var listed = Self.feed
        (listed.name, listed.bindings[0].wrapperName) = ("FileFeed", "SafeFileFeed")
        check(UnadoptedRule.id, screen(members), targets: [Self.feed, listed])
    }

    @Test func classOfAnotherModuleIsLeft() {
        let code = screen("let feed = FileFeed()\nfunc start() { feed.delegate = self }")
        check(UnadoptedRule.id, code.replacing("import FeedKit\n", with: ""), targets: [Self.feed])
    }

    @Test(arguments: [
        ("b.swift", "final class FileFeed { weak var delegate: FeedDelegate? }"),
        ("b.swift", "typealias FileFeed = Other"),
        ("FileFeed.h", "@interface FileFeed : NSObject\n@end"),
    ])
    func classOfTheProjectIsLeft(path: String, declaration: String) {
        let code = screen("let feed = FileFeed()\nfunc start() { feed.delegate = self }")
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex([Self.feed]), mode: .audit)
        let files = [("a.swift", code), (path, declaration)].map { (path: $0.0, bytes: Array($0.1.utf8)) }
        let alone = Rewriter(rules, threads: 1).examine([files[0]])
        #expect(alone.files.flatMap(\.findings).count == 1)
        #expect(Rewriter(rules, threads: 1).examine(files).files.flatMap(\.findings).isEmpty)
    }

    // MARK: Objective-C

    private func lines(_ members: String) -> [String] {
        let code =
            "@import FeedKit;\n@interface Screen : NSObject <FeedDelegate>\n@end\n"
            + "@implementation Screen\n\(members)\n@end\n"
        return lines([("Screen.m", code)])
    }

    /// Examines files, and returns the findings with their lines.
    private func lines(_ files: [(path: String, code: String)], _ target: AdoptionTarget = Self.feed) -> [String] {
        let rules = RuleSet([ObjectiveCRule.id], for: AdoptionIndex([target]), mode: .audit)
        let report = Rewriter(rules, threads: 1).examine(files.map { (path: $0.path, bytes: Array($0.code.utf8)) })
        return report.files.flatMap { file in
            file.findings.map { "\(SourceIndex(file.bytes).place(ofOffset: $0.range.lowerBound).line): \($0.message)" }
        }
    }

    @Test(arguments: [
        "- (void)start {\nFileFeed *feed = [[FileFeed alloc] init]; feed.delegate = self; }",
        "- (void)start {\nFileFeed *feed = [FileFeed feedWithPath:p]; [feed setDelegate:self]; }",
        "- (void)start {\n[[FileFeed alloc] init].delegate = self; }",
        "- (void)start:(FileFeed *)feed {\nfeed.delegate = self; }",
        "- (void)start {\n_feed = [FileFeed new]; _feed.delegate = self; }",
        "- (void)start {\nself.feed = [FileFeed new]; self.feed.delegate = self; }",
    ])
    func objectiveCInstanceOfAnUnlistedSubclassIsReportedWithItsEntry(members: String) {
        let start = "6: 'FileFeed' may inherit 'delegate' from 'Feed', which holds it unsafely; if so, "
        #expect(
            lines(members) == [
                start + "add \(Self.entry) to 'classes' of the manifest, and run 'safegen adopt', or silence this line"
            ])
    }

    @Test func objectiveCSetsTheSafePropertyOfAnUnlistedSubclass() {
        let code =
            "@interface Screen () <FeedDelegate>\n@end\n@implementation Screen\n"
            + "- (void)start:(FileFeed *)feed { feed.delegate = self; }\n@end\n"
        #expect(
            lines([("Screen.m", code)], Self.extended) == [
                "4: 'FileFeed' may inherit 'delegate' from 'Feed', which holds it unsafely; if so, set 'safeDelegate', "
                    + "or silence this line"
            ])
    }

    @Test(arguments: [
        "- (void)start:(UITableView *)table { table.delegate = self; }",
        "- (void)start:(NSURLConnection *)connection { connection.delegate = self; }",
        "- (void)start:(FileFeed *)feed { feed.delegate = nil; }",
        "- (void)start:(FileFeed *)feed { feed.delegate = handler; }",
        "- (void)start { FileFeed *feed = [[SafeFeed alloc] init]; }",
    ])
    func otherObjectiveCClassesAreLeft(members: String) {
        #expect(lines(members).isEmpty)
    }

    @Test(arguments: [
        ("Screen.h", "@interface FileFeed : NSObject\n@end\n"),
        ("FileFeed.swift", "@objc final class FileFeed: NSObject {}"),
    ])
    func classOfTheProjectIsLeftInObjectiveC(path: String, declaration: String) {
        let code =
            "@interface Screen () <FeedDelegate>\n@end\n@implementation Screen\n"
            + "- (void)start:(FileFeed *)feed { feed.delegate = self; }\n@end\n"
        #expect(lines([("Screen.m", code)]).count == 1)
        #expect(lines([("Screen.m", code), (path, declaration)]).isEmpty)
    }

    @Test func objectWithoutTheProtocolOfTheDelegateIsLeftInObjectiveC() {
        let code = "@implementation Screen\n- (void)start:(FileFeed *)feed { feed.delegate = self; }\n@end\n"
        #expect(lines([("Screen.m", code)]).isEmpty)
    }

    @Test func headerShowsTheProtocolOfAnObjectiveCFile() {
        let header = "@interface Screen : NSObject <FeedDelegate>\n@end\n"
        let code = "@implementation Screen\n- (void)start:(FileFeed *)feed { feed.delegate = self; }\n@end\n"
        #expect(lines([("Screen.h", header), ("Screen.m", code)]).count == 1)
    }
}
