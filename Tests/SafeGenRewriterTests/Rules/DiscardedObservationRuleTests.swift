import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct DiscardedObservationRuleTests {
    @Test(arguments: [
        "func f() { center.1️⃣addObserver(forName: .a, object: nil, queue: nil) { _ in } }",
        "func f() { NotificationCenter.default.1️⃣addObserver(forName: .a, object: nil, queue: .main, using: g) }",
        "func f() { _ = center.1️⃣addObserver(forName: .a, object: nil, queue: nil) { _ in } }",
        "func f() { center?.1️⃣addObserver(forName: .a, object: nil, queue: nil) { _ in } }",
        "func f() { run { center.1️⃣addObserver(forName: .a, object: nil, queue: nil) { _ in }\n g() } }",
        "init() { center.1️⃣addObserver(forName: .a, object: nil, queue: nil) { _ in } }",
        "func f() { center.1️⃣addObserver( // now\n    forName: .a, object: nil, queue: nil) { _ in } }",
        "func f() { center.1️⃣addObserver(/* now */ forName: .a, object: nil, queue: nil) { _ in } }",
    ])
    func droppedTokenIsReported(code: String) {
        check(
            DiscardedObservationRule.id, "class A { \(code) }\n\(Self.end)",
            finds: [Expected(1, "the token of this observer is dropped")])
    }

    /// A local variable has the object, and nothing else.
    private static let end = "func show() { let a = A(); a.f() }"

    @Test(arguments: [
        "func f() { token = center.addObserver(forName: .a, object: nil, queue: nil) { _ in } }",
        "func f() -> Any { center.addObserver(forName: .a, object: nil, queue: nil) { _ in } }",
        "func f() -> Any { return center.addObserver(forName: .a, object: nil, queue: nil) { _ in } }",
        "var a: Any { center.addObserver(forName: .a, object: nil, queue: nil) { _ in } }",
        "func f() { tokens.append(center.addObserver(forName: .a, object: nil, queue: nil) { _ in }) }",
        "func f() { let a = run { center.addObserver(forName: .a, object: nil, queue: nil) { _ in } } }",
        "func f() { center.addObserver(self, selector: #selector(g), name: .a, object: nil) }",
        "func f() { DarwinCenter.addObserver(for: .a) { _ in }\n g() }",
        "func f() { // center.addObserver(forName: .a, object: nil, queue: nil) { _ in }\n }",
    ])
    func otherCodeStays(code: String) {
        check(DiscardedObservationRule.id, "class A { \(code) }\n\(Self.end)")
    }

    @Test(arguments: [
        "func f() { let _ = center.1️⃣addObserver(forName: n, object: nil, queue: nil) { _ in } }",
        "func f() { queue.async { center.1️⃣addObserver(forName: n, object: nil, queue: nil) { _ in } } }",
        "func f() { Task { center.1️⃣addObserver(forName: n, object: nil, queue: nil) { _ in } } }",
        "func f() { center.1️⃣addObserver(of: b, for: .c) { _ in } }",
        "func f() { center.1️⃣addObserver(for: M.self) { _ in } }",
        "func f() { if b { center.1️⃣addObserver(forName: n, object: nil, queue: nil) { _ in } } }",
    ])
    func otherWaysToDropATokenAreReported(code: String) {
        check(
            DiscardedObservationRule.id, "class A { \(code) }\n\(Self.end)",
            finds: [Expected(1, "the token of this observer is dropped")])
    }

    @Test(arguments: [
        "func f() -> T { if b { center.addObserver(forName: n, object: nil, queue: nil) { _ in } } else { c } }",
        "func f() { let t = if b { center.addObserver(forName: n, object: nil, queue: nil) { _ in } } else { c } }",
        "func f() { keep { center.addObserver(forName: n, object: nil, queue: nil) { _ in } } }",
        "func f() { let t = queue.sync { center.addObserver(forName: n, object: nil, queue: nil) { _ in } } }",
        "func f() { a.addObserver(b, forKeyPath: c) }",
    ])
    func tokenThatIsTakenStays(code: String) { check(DiscardedObservationRule.id, "class A { \(code) }\n\(Self.end)") }

    private static let call = "addObserver(forName: .a, object: nil, queue: nil) { _ in }"

    /// Nothing shows that the object that observes goes, or it lives as long as the program.
    @Test(arguments: [
        "class A { func f() { center.\(call) } }", "enum A { static func f() { center.\(call) } }",
        "func f() { center.\(call) }", "center.\(call)", "class A { class func f() { center.\(call) } }\n\(end)",
        "@main class A: NSObject, NSApplicationDelegate { func f() { center.\(call) } }",
        "class A { static let shared = A()\n private init() { center.\(call) } }",
        "import XCTest\nclass A: XCTestCase { func testF() { center.\(call) } }\n\(end)",
        "import Testing\nclass A { func f() { center.\(call) } }\n\(end)",
        "public class A { public init() { center.\(call) } }",
        "class A { func f() { center.\(call) } }\nclass C { let a = A()\n func g() { B.shared.a = nil } }",
        "class A { func f() { center.\(call) } }\nfunc g() { let c = Page(A.Title.x)\n present(c, animated: true) }",
        "class A { func f() { center.\(call) } }\n@main class B: NSObject { let a = A() }\nfunc g() { let b = B(); b.g() }",
        "class A { func f() -> A { center.\(call)\n return self } }\nlet all = Factory { A().f() }",
        "class A { func f() -> A { center.\(call)\n return self } }\nfunc g() -> A { let n = 1; return A().f() }",
        "extension AppDelegate: UIApplicationDelegate { func f() { center.\(call) } }",
    ])
    func observationThatIsToLastStays(code: String) { check(DiscardedObservationRule.id, code) }

    /// The objects of tests go, but those aren't the program's.
    @Test func objectThatOnlyATestLetsGoStays() {
        for (header, isReported) in [("import XCTest\n", false), ("import UIKit\n", true)] {
            let files = ["class A { func f() { center.\(Self.call) } }", header + Self.end]
            let report = Rewriter(RuleSet([DiscardedObservationRule.id], for: AdoptionIndex([]), mode: .audit))
                .examine(files.enumerated().map { (path: "\($0.offset).swift", bytes: Array($0.element.utf8)) })
            #expect(report.findingCount == (isReported ? 1 : 0))
        }
    }

    /// What is presented, becomes nil, or is kept by what goes.
    @Test(arguments: [
        "func g(_ n: UINavigationController) { let a = A(); n.pushViewController(a, animated: true) }",
        "class B { var a: A?\n func g() { a = A() }\n func h() { a = nil } }",
        "class B { let a = A() }\nfunc g() { let b = B(); b.g() }",
    ])
    func objectThatIsSeenToGoIsReported(other: String) {
        let code = "class A { func f() { center.1️⃣\(Self.call) } }\n\(other)"
        check(DiscardedObservationRule.id, code, finds: [Expected(1, "the token of this observer is dropped")])
    }

    /// Apple's center, by its type, its value or its name; a class of the project's own with such a method is none.
    @Test(arguments: [
        ("let center: NotificationCenter", "center", true), ("var x = NotificationCenter.default", "x", true),
        ("var x: NotificationCenter!", "x", true), ("let x = NotificationCenter()", "x", true),
        ("let x = NSWorkspace.shared.notificationCenter", "x", true),
        ("let x = DistributedNotificationCenter.default()", "x", true),
        ("", "NSWorkspace.shared.notificationCenter", true), ("", "self.center", true),
        ("private var sut: FakeCenter!", "sut", false), ("var center: FakeCenter?", "center", false),
        ("let center = FakeCenter()", "center", false), ("var x: any Centering", "x", false), ("", "sut", false),
        ("let x = FakeCenter.shared", "x", false), ("", "FakeCenter.shared", false),
    ])
    func onlyNotificationCentersCount(property: String, receiver: String, isOne: Bool) {
        let mark = isOne ? "1️⃣" : ""
        let code = "class A { \(property)\n func f() { \(receiver).\(mark)\(Self.call) } }\n\(Self.end)"
        check(DiscardedObservationRule.id, code, finds: isOne ? [Expected(1, "the token")] : [])
    }
}
