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
            .discardedObservation, "class A { \(code) }", finds: [Expected(1, "the token of this observer is dropped")])
    }

    @Test(arguments: [
        "func f() { token = center.addObserver(forName: .a, object: nil, queue: nil) { _ in } }",
        "func f() -> Any { center.addObserver(forName: .a, object: nil, queue: nil) { _ in } }",
        "func f() -> Any { return center.addObserver(forName: .a, object: nil, queue: nil) { _ in } }",
        "var a: Any { center.addObserver(forName: .a, object: nil, queue: nil) { _ in } }",
        "func f() { tokens.append(center.addObserver(forName: .a, object: nil, queue: nil) { _ in }) }",
        "func f() { let a = run { center.addObserver(forName: .a, object: nil, queue: nil) { _ in } } }",
        "func f() { center.addObserver(self, selector: #selector(g), name: .a, object: nil) }",
        "func f() { // center.addObserver(forName: .a, object: nil, queue: nil) { _ in }\n }",
    ])
    func otherCodeStays(code: String) {
        check(.discardedObservation, "class A { \(code) }")
    }
}
