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
    ])
    func droppedTokenIsReported(code: String) {
        check(
            DiscardedObservationRule.id, "class A { \(code) }",
            finds: [Expected(1, "the token of this observer is dropped")])
    }

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
        check(DiscardedObservationRule.id, "class A { \(code) }")
    }

    @Test(arguments: [
        "func f() { let _ = a.1️⃣addObserver(forName: n, object: nil, queue: nil) { _ in } }",
        "func f() { queue.async { a.1️⃣addObserver(forName: n, object: nil, queue: nil) { _ in } } }",
        "func f() { Task { a.1️⃣addObserver(forName: n, object: nil, queue: nil) { _ in } } }",
        "func f() { a.1️⃣addObserver(of: b, for: .c) { _ in } }", "func f() { a.1️⃣addObserver(for: M.self) { _ in } }",
        "func f() { if b { a.1️⃣addObserver(forName: n, object: nil, queue: nil) { _ in } } }",
    ])
    func otherWaysToDropATokenAreReported(code: String) {
        check(DiscardedObservationRule.id, code, finds: [Expected(1, "the token of this observer is dropped")])
    }

    @Test(arguments: [
        "func f() -> T { if b { a.addObserver(forName: n, object: nil, queue: nil) { _ in } } else { c } }",
        "func f() { let t = if b { a.addObserver(forName: n, object: nil, queue: nil) { _ in } } else { c } }",
        "func f() { keep { a.addObserver(forName: n, object: nil, queue: nil) { _ in } } }",
        "func f() { let t = queue.sync { a.addObserver(forName: n, object: nil, queue: nil) { _ in } } }",
        "func f() { a.addObserver(b, forKeyPath: c) }",
    ])
    func tokenThatIsTakenStays(code: String) { check(DiscardedObservationRule.id, code) }
}
