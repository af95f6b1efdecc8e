import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct StrongDelegateRuleTests {
    @Test(arguments: [
        ("var 1️⃣delegate: FeedDelegate?", "weak var delegate: FeedDelegate?"),
        ("public var 1️⃣delegate: (any FeedDelegate)?", "public weak var delegate: (any FeedDelegate)?"),
        (
            "@objc var 1️⃣feedDelegate: FeedDelegate! { didSet {} }",
            "@objc weak var feedDelegate: FeedDelegate! { didSet {} }"
        ),
        ("var 1️⃣delegate: XMLParserDelegate?", "weak var delegate: XMLParserDelegate?"),
        ("var 1️⃣delegate: FeedDelegate", "var delegate: FeedDelegate"),
    ])
    func storedDelegateIsReported(before: String, after: String) {
        let opening = "protocol FeedDelegate: AnyObject {}\n"
        check(
            StrongDelegateRule.id, "\(opening)class A { \(before) }", finds: [Expected(1, "'")],
            becomes: "\(opening)class A { \(after) }")
    }

    @Test(arguments: [
        "class A { weak var delegate: FeedDelegate? }",
        "class A { unowned var delegate: FeedDelegate }",
        "class A { let delegate: FeedDelegate }",
        "class A { var delegate: FeedDelegate? { nil } }",
        "class A { @Wrapped var delegate: FeedDelegate? }",
        "class A { var delegate: UnknownDelegate? }",
        "class A { var delegate = B() }",
        "class A { static var delegate: FeedDelegate? }",
        "struct A { var delegate: FeedDelegate? }",
        "protocol A { var delegate: FeedDelegate? { get set } }",
        "func f() { var delegate: FeedDelegate? }",
    ])
    func otherDeclarationsStay(code: String) {
        check(StrongDelegateRule.id, "protocol FeedDelegate: AnyObject {}\n\(code)")
    }

    @Test func findsAProtocolOfAnotherFile() {
        let rules = RuleSet([StrongDelegateRule.id], for: AdoptionIndex([]), mode: .adopt)
        let report = Rewriter(rules, threads: 1).examine([
            (path: "a.swift", bytes: Array("class A { var delegate: FeedDelegate? }".utf8)),
            (path: "b.swift", bytes: Array("@objc protocol FeedDelegate {}".utf8)),
        ])
        #expect(report.findingCount == 1)
    }

    @Test(arguments: [
        "protocol Base: AnyObject {}\nprotocol FeedDelegate: Base {}", "protocol FeedDelegate where Self: NSObject {}",
        "protocol BaseDelegate: AnyObject {}\nprotocol MiddleDelegate: BaseDelegate {}\nprotocol FeedDelegate: MiddleDelegate {}",
    ])
    func protocolMayBeClassBoundByAnother(code: String) {
        check(
            StrongDelegateRule.id, "\(code)\nclass A { var 1️⃣delegate: FeedDelegate? }",
            finds: [Expected(1, "'delegate' is held strongly")],
            becomes: "\(code)\nclass A { weak var delegate: FeedDelegate? }")
    }

    @Test func protocolThatIsForEverybodyHasToChange() {
        let message =
            "'delegate' is held strongly, which is a leak where the delegate holds this object; make it weak; "
            + "for that 'FeedDelegate' has to inherit from AnyObject"
        check(
            StrongDelegateRule.id, "protocol FeedDelegate {}\nclass A { var 1️⃣delegate: FeedDelegate? }",
            finds: [Expected(1, message)])
    }

    @Test(arguments: [
        "var delegate: FeedDelegate? = Reader()", "var delegate: FeedDelegate?; init() { self.delegate = Reader() }",
        "var _dataSource: FeedDelegate?; func load() { _dataSource = Source<Item, Cell>(table: table) { _ in } }",
        "var _dataSource: FeedDelegate?; func load() { let source = Source(); source.fill(); _dataSource = source }",
        "var delegate: FeedDelegate?; func load() throws { delegate = try Kit.Reader() }",
        "var delegate: FeedDelegate?; func load() { delegate = Reader.init() as FeedDelegate }",
        "var delegate: FeedDelegate?; init(_ given: FeedDelegate?) { delegate = given ?? Reader() }",
    ])
    func onlyOwnerIsLeft(code: String) {
        check(StrongDelegateRule.id, "protocol FeedDelegate: AnyObject {}\nclass A { \(code) }")
    }

    @Test(arguments: ["given", "Reader.shared", "make()", "given ?? other"])
    func offersWeakWhereAnotherObjectMayOwnTheDelegate(value: String) {
        let opening = "protocol FeedDelegate: AnyObject {}\nfunc f() { let given = Reader() }\n"
        let rest =
            "var delegate: FeedDelegate?; init(_ given: FeedDelegate?, other: FeedDelegate?) { delegate = \(value) } }"
        check(
            StrongDelegateRule.id, "\(opening)class A { \(rest.replacing("var delegate", with: "var 1️⃣delegate"))",
            finds: [Expected(1, "'delegate' is held strongly")], becomes: "\(opening)class A { weak \(rest)")
    }

    @Test func ruleIsOffByDefault() {
        #expect(!RuleSet.onByDefault.contains(StrongDelegateRule.id))
    }
}
