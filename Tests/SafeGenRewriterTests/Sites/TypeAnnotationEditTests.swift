import SafeGen
import Testing

@testable import SafeGenRewriter

/// A variable keeps its type where other code may rely on it.
@Suite struct TypeAnnotationEditTests {
    @Test(arguments: [
        ("let a = C(data: d)", "let a: C = W(data: d)"),
        ("class B { let a = C() }", "class B { let a: C = W() }"),
        ("class B { override var a = C() }", "class B { override var a: C = W() }"),
        ("class B { @objc private let a = C() }", "class B { @objc private let a: C = W() }"),
        ("class B { private let a = C() }", "class B { private let a = W() }"),
        ("class B { private(set) var a = C() }", "class B { private(set) var a: C = W() }"),
        ("class B { let a = try C() }", "class B { let a: C = try W() }"),
        ("class B { let a = try? C() }", "class B { let a: C? = try? W() }"),
        ("class B { let a = (C()) }", "class B { let a: C = (W()) }"),
        ("class B { let a = [C(), C()] }", "class B { let a: [C] = [W(), W()] }"),
    ])
    func memberThatOthersSeeKeepsItsType(before: String, after: String) { check(before, after) }

    @Test(arguments: [
        ("var a = C(contentsOf: u)", "var a: C? = W(contentsOf: u)"),
        ("let a = C(contentsOf: u)!", "let a: C = W(contentsOf: u)!"),
        ("class B { let a = C(coder: c) }", "class B { let a: C? = W(coder: c) }"),
        (
            "func f() { var a = C(contentsOf: u); a = nil }",
            "func f() { var a: C? = W(contentsOf: u); a = nil }"
        ),
        (
            "func f() { guard let a = C(contentsOf: u) else { return }; g([a]) }",
            "func f() { guard let a: C = W(contentsOf: u) else { return }; g([a]) }"
        ),
        ("extension C { init?(s: S) {} }\nlet a = C(s: s)", "extension C { init?(s: S) {} }\nlet a: C? = W(s: s)"),
    ])
    func failableInitializerGivesAnOptional(before: String, after: String) { check(before, after) }

    @Test(arguments: [
        (
            "public let a = { let b = C(); b.c = d; return b }()",
            "public let a = { let b: C = W(); b.c = d; return b }()"
        ),
        ("public let a = { C() }()", "public let a = { W() as C }()"),
        ("public let a = C().then { $0.c = d }", "public let a = (W() as C).then { $0.c = d }"),
        ("public let a = b ? C() : d", "public let a = b ? W() as C : d"),
        ("public let a = b ?? C()", "public let a = b ?? W() as C"),
        ("public let a = (C(), 1)", "public let a = (W() as C, 1)"),
        ("public let a = [\"b\": C()]", "public let a = [\"b\": W() as C]"),
        ("public let a = [C(), d]", "public let a = [W() as C, d]"),
        ("public let a = Optional(C())", "public let a = Optional(W() as C)"),
        ("public let a = Box(value: C(contentsOf: u))", "public let a = Box(value: W(contentsOf: u) as C?)"),
        ("public let a = Result { C() }", "public let a = Result { W() as C }"),
        ("public let a = if b { C() } else { d }", "public let a = if b { W() as C } else { d }"),
        ("let a = b.map { C(data: $0) }", "let a = b.map { W(data: $0) as C }"),
        ("let a = C(contentsOf: u)!.then { }", "let a = (W(contentsOf: u)! as C).then { }"),
    ])
    func partOfAnInferredTypeIsCast(before: String, after: String) { check(before, after) }

    @Test(arguments: [
        ("func f() { let a = C(); a.b() }", "func f() { let a = W(); a.b() }"),
        ("func f() { let a = C(); self.b = a }", "func f() { let a = W(); self.b = a }"),
        ("func f() -> C { let a = C(); return a }", "func f() -> C { let a = W(); return a }"),
        ("func f() { let a = C(); g(a) }", "func f() { let a = W(); g(a) }"),
        ("func f() { let a = C().b }", "func f() { let a = W().b }"),
        ("func f() { let a = Reader(parser: C()) }", "func f() { let a = Reader(parser: W()) }"),
        ("func f() { self.b = C() }", "func f() { self.b = W() }"),
        ("func f() { let a = C(); let b = Box(a) }", "func f() { let a: C = W(); let b = Box(a) }"),
        ("func f() { let a = C(); let b = [a] }", "func f() { let a: C = W(); let b = [a] }"),
        ("func f() { run { let a = C(); return a } }", "func f() { run { let a: C = W(); return a } }"),
        ("func f() { var a = [\"b\": C()] }", "func f() { var a = [\"b\": W() as C] }"),
        ("func f() { let a = C(); a.delegate = self }", "func f() { let a = W(); a.delegate = self }"),
        ("func f() { let a = C(); unsafe a.b = self }", "func f() { let a = W(); unsafe a.b = self }"),
        ("func f() { let a = C(); unsafe a.delegate = self }", "func f() { let a = W(); a.delegate = self }"),
        ("func f() { let a = C(); g(unsafe a.delegate) }", "func f() { let a = W(); g(a.delegate) }"),
        ("func f() { unsafe C().delegate = self }", "func f() { W().delegate = self }"),
        ("func f() { unsafe C().b = self }", "func f() { unsafe W().b = self }"),
        (
            "func f() { let a = C(); unsafe a.delegate = self; run { a in unsafe a.delegate = self } }",
            "func f() { let a: C = W(); unsafe a.delegate = self; run { a in unsafe a.delegate = self } }"
        ),
        (
            "class B { private let a = C(); func f() { unsafe a.delegate = self } }",
            "class B { private let a = W(); func f() { a.delegate = self } }"
        ),
    ])
    func localVariableKeepsItsTypeWhereItFlowsOn(before: String, after: String) { check(before, after) }

    @Test(arguments: [
        ("func f() { let l = L(v: C()); l.v = g() }", "func f() { let l = L(v: W() as C); l.v = g() }"),
        (
            "func f() { let l = L(s: 1, v: C()); l.lock { $0 = g() } }",
            "func f() { let l = L(s: 1, v: W() as C); l.lock { $0 = g() } }"
        ),
        ("func f() -> L<C> { let l = L(C()); return l }", "func f() -> L<C> { let l = L(W() as C); return l }"),
        ("func f() { let l = L(C()); self.l = l }", "func f() { let l = L(W() as C); self.l = l }"),
        ("func f() { var a = Optional.some(C()); a = g() }", "func f() { var a = Optional.some(W() as C); a = g() }"),
        ("func f() { var a = same(C()); a = g() }", "func f() { var a = same(W() as C); a = g() }"),
        ("func f() { var a = L(C()).v; a = g() }", "func f() { var a = L(W() as C).v; a = g() }"),
        ("enum A { static let r = R.make(C()) }", "enum A { static let r = R.make(W() as C) }"),
        ("let l = L(v: C(contentsOf: u))", "let l = L(v: W(contentsOf: u) as C?)"),
        (
            "func f() { let a = C(); let l = L(v: a); l.v = g() }",
            "func f() { let a: C = W(); let l = L(v: a); l.v = g() }"
        ),
        ("func f() { let a = [C()]; a.g() }", "func f() { let a: [C] = [W()]; a.g() }"),
        ("func f() { let a = C(); var b = same(a) }", "func f() { let a: C = W(); var b = same(a) }"),
    ])
    func typeThatIsMadeOfTheClassStays(before: String, after: String) { check(before, after) }

    @Test(arguments: [
        ("func f() { let a = L(v: C()) }", "func f() { let a = L(v: W()) }"),
        ("func f() { same(C()); run { same(C()) } }", "func f() { same(W()); run { same(W()) } }"),
        (
            "func f() { let a = C(); run { g(a) }; b = h(a); if i(a) {} }",
            "func f() { let a = W(); run { g(a) }; b = h(a); if i(a) {} }"
        ),
        ("struct L { init(v: C) {} }\nlet l = L(v: C())", "struct L { init(v: C) {} }\nlet l = L(v: W())"),
    ])
    func nothingIsWrittenWhereNoTypeIsMade(before: String, after: String) { check(before, after) }

    @Test(arguments: [
        (
            "func f() -> some P { if b { return C() }; return g() }",
            "func f() -> some P { if b { return W() as C }; return g() }"
        ),
        ("var a: some P { if b { return C() }; return g() }", "var a: some P { if b { return W() as C }; return g() }"),
        (
            "func f() -> some P { let a = C(); if b { return a }; return g() }",
            "func f() -> some P { let a: C = W(); if b { return a }; return g() }"
        ),
        (
            "func f() { let a = { if b { return C() }; return g() }() }",
            "func f() { let a = { if b { return W() as C }; return g() }() }"
        ),
        (
            "func f() { run { if b { return C() }; return g() } }",
            "func f() { run { if b { return W() as C }; return g() } }"
        ),
        ("let t = Task { return C() }", "let t = Task { return W() as C }"),
        ("func f() { let t = Task { return C() }; g(t) }", "func f() { let t = Task { return W() as C }; g(t) }"),
        ("func f() { [C()].g() }", "func f() { [W() as C].g() }"),
        ("func f() { for var a in [C()] { a = g() } }", "func f() { for var a in [W() as C] { a = g() } }"),
        ("func f() { switch C() { case var a: a = g() } }", "func f() { switch W() as C { case var a: a = g() } }"),
        ("func f() -> some P { if b { C() } else { g() } }", "func f() -> some P { if b { W() as C } else { g() } }"),
        (
            "var a: some P { switch b { case 1: g()\n default: if c { C() } else { h() } } }",
            "var a: some P { switch b { case 1: g()\n default: if c { W() as C } else { h() } } }"
        ),
        ("let t = Task { if b { C() } else { g() } }", "let t = Task { if b { W() as C } else { g() } }"),
        ("func f() -> C { if b { C() } else { g() } }", "func f() -> C { if b { W() } else { g() } }"),
        ("func f() -> some P { return C() }", "func f() -> some P { return W() }"),
        ("let a: C = { if b { return C() }; return g() }()", "let a: C = { if b { return W() }; return g() }()"),
    ])
    func typeThatIsSeenWithoutAVariableStays(before: String, after: String) { check(before, after) }

    @Test func passedInitializerIsUnclearWhereTheTypeMatters() {
        SafeGenRewriterTests.check(
            UnadoptedRule.id, "import Foundation\nlet a = b.map(1️⃣XMLParser.init)",
            finds: [Expected(1, "'XMLParser' may need a wrapper here, but the type of 'a' would change")])
    }

    /// Compares with `C` for the class and `W` for its wrapper.
    private func check(_ before: String, _ after: String) {
        func spelled(_ code: String) -> String {
            "import Foundation\n"
                + code.replacing(/\b[CW]\b/) { $0.output == "C" ? "XMLParser" : "SafeXMLParser" }
        }
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex(Classes.all), mode: .adopt)
        let rewriter = Rewriter(rules, threads: 1)
        var report = rewriter.examine([(path: "a.swift", bytes: Array(spelled(before).utf8))])
        let result = rewriter.changes(of: &report).changes.first?.after.map { String(decoding: $0, as: UTF8.self) }
        #expect(result == spelled(after))
    }
}
