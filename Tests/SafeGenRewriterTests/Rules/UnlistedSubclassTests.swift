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
}
