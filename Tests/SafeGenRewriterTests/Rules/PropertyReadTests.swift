import SafeGen
import Testing

@testable import SafeGenRewriter

/// The plain property gives the proxy, which is not the object that whoever asks for the delegate knows.
@Suite struct PropertyReadTests {
    private static let message =
        "'delegate' of 'Stream' gives the proxy once a delegate is set by 'safeDelegate'; read that"

    @Test(arguments: [
        "func f(_ s: InputStream?) -> StreamDelegate? { s?.1️⃣delegate }",
        "func f(s: Stream) -> StreamDelegate? {\n    run()\n    return s.1️⃣delegate\n}",
        "class A {\n    let s: Stream\n    var owner: StreamDelegate? { s.1️⃣delegate }\n}",
        "class A {\n    let s: Stream\n    var owner: StreamDelegate? { get { return self.s.1️⃣delegate } }\n}",
        "class A {\n    let s: Stream\n    subscript(i: Int) -> StreamDelegate { s.1️⃣delegate! }\n}",
        "func f(s: Stream) { if let d = s.1️⃣delegate, d === self {} }",
        "func f(s: Stream) {\n    let d = s.1️⃣delegate\n    if self !== d {}\n}",
        "func f(s: Stream) {\n    guard let d = s.1️⃣delegate else { return }\n    run(d as? B)\n}",
        "func f(s: Stream) { if case let d as B = s.1️⃣delegate { d.run() } }",
        "func f(s: Stream) { switch s.1️⃣delegate { case is B: run()\n default: break } }",
        "final class S: InputStream { func f() { if case let d as B = self.1️⃣delegate { d.run() } } }",
        "final class S: InputStream { func f() { if let d = 1️⃣delegate as? B { d.run() } } }",
        "func f(all: [Stream]) { all.first { $0.1️⃣delegate === self }?.close() }",
        "func f(all: [String: Stream]) -> Bool { all.values.contains { $0.1️⃣delegate === self } }",
        "func f(all: [Stream]) -> Bool? { all.last.map { $0.1️⃣delegate === self } }",
        "func f(all: [Stream]) -> Bool { all.lazy.filter { $0.isOpen }.contains { $0.1️⃣delegate === self } }",
        "func f(all: [Stream]) -> Bool { zip(all, b).contains { a, b in a.1️⃣delegate === b } }",
        "func f(all: [Stream]) -> Bool { all.enumerated().contains { $0.element.1️⃣delegate === self } }",
        "func f(all: [Stream]) { for a in all.enumerated() where a.element.1️⃣delegate === self {} }",
        "func f(all: [Stream]) { if let s = all.first(where: \\.isOpen), s.1️⃣delegate === self {} }",
        "func f(s: Any) { guard let s = s as? Stream, s.1️⃣delegate === self else { return } }",
        "func f(s: Stream) { XCTAssertIdentical(s.1️⃣delegate, self) }",
        "func f(s: Stream) { XCTAssertTrue(s.1️⃣delegate === self) }",
        "func f(s: Stream) { expect(s.1️⃣delegate).to(be(self)) }",
        "func f(s: Stream) -> ObjectIdentifier { let id = ObjectIdentifier(s.1️⃣delegate!)\n    return id }",
        "func f(s: Stream) { if s.1️⃣delegate?.isEqual(self) ?? false {} }",
        "func f(s: Stream) { _ = s.1️⃣delegate.map { $0 === self } }",
        "func f(s: Stream) { _ = s.1️⃣delegate.flatMap { $0 as? A } }",
        "func f(s: Stream) { _ = s.1️⃣delegate.map { d in d === self } }",
        "func f(s: Stream) { _ = s.1️⃣delegate.map(ObjectIdentifier.init) }",
        "func f(s: Stream) { _ = s.1️⃣delegate?.isKind(of: A.self) }",
        "func f(s: Stream) { _ = type(of: s.1️⃣delegate!) == A.self }",
        "func f(s: Stream) { let d = s.1️⃣delegate\n_ = d.map { $0 === self } }",
    ])
    func readWhoseObjectMattersIsAdopted(code: String) {
        let source = "import Foundation\n\(code)"
        check(
            UnadoptedRule.id, source, finds: [Expected(1, Self.message)],
            becomes: source.replacing("1️⃣delegate", with: "safeDelegate"), targets: [Classes.stream])
    }

    /// In `deinit` a weak reference to `self` is nil, and a proxy isn't `self`: what is more than to clear it would never be done.
    @Test(arguments: [
        ("if s.1️⃣delegate === self { s.delegate = nil; s.close() }", 1),
        ("guard self === s.1️⃣delegate else { return }\ns.close()", 1),
        ("if let d = s.1️⃣delegate, d === self { s.close() }", 1), ("if (s.1️⃣delegate as? A) == self { s.close() }", 1),
        ("if s.1️⃣delegate?.isEqual(self) == true { s.close() }", 1),
        ("if s.1️⃣delegate === self { s.delegate = nil } else { s.close() }", 1),
        ("if s.delegate === self { s.delegate = nil }", 0), ("if s.safeDelegate === other { s.close() }", 0),
    ])
    func comparisonThatDeinitLosesIsReported(body: String, count: Int) {
        for (type, target) in [
            ("Stream", Classes.stream), ("XMLParser", Classes.parser), ("SafeXMLParser", Classes.parser),
        ] {
            let message =
                "'delegate' of '\(target.name)' doesn't give self in 'deinit', where weak references to it are nil already; "
                + "do without it what has to be done there"
            check(
                UnadoptedRule.id, "import Foundation\nclass A: NSObject {\nlet s: \(type)\ndeinit { \(body) }\n}",
                finds: Array(repeating: Expected(1, message), count: count), targets: [target])
        }
    }

    /// A subclass gives nil there, so that other questions are lost, too, if the class makes itself the delegate.
    @Test(arguments: [
        ("if s.1️⃣delegate != nil { s.close() }", true), ("if let d = s.1️⃣delegate { d.end() }", true),
        ("s.1️⃣delegate?.end()", true), ("if s.delegate != nil { s.delegate = nil }", false),
        ("if other.delegate != nil { other.close() }", false), ("s.delegate = nil", false),
    ])
    func readThatDeinitLosesIsReported(body: String, isLost: Bool) {
        let code =
            "import Foundation\nclass A: NSObject {\nlet s: XMLParser\nlet other: XMLParser\nfunc go() { s.delegate = self }\n"
            + "deinit { \(body) }\n}"
        check(
            UnadoptedRule.id, code, finds: isLost ? [Expected(1, "'delegate' of 'XMLParser' doesn't give self")] : [],
            targets: [Classes.parser])
    }

    /// An extension's plain property gives the proxy, which hands on what it is asked to nobody.
    @Test(arguments: [("s.1️⃣delegate?.end()", true), ("if s.delegate != nil { s.close() }", false)])
    func callThatTheProxyLosesIsReported(body: String, isLost: Bool) {
        let code =
            "import Foundation\nclass A: NSObject {\nlet s: Stream\nfunc go() { s.safeDelegate = self }\ndeinit { \(body) }\n}"
        check(
            UnadoptedRule.id, code, finds: isLost ? [Expected(1, "'delegate' of 'Stream' doesn't give self")] : [],
            targets: [Classes.stream])
    }

    @Test func getterIsAdoptedWithItsSetter() {
        let source = """
            import Foundation
            class S: InputStream {
                let stream: InputStream
                override var delegate: StreamDelegate? {
                    get { self.stream.1️⃣delegate }
                    set { self.stream.2️⃣delegate = newValue }
                }
            }
            """
        check(
            UnadoptedRule.id, source,
            finds: [
                Expected(1, Self.message),
                Expected(2, "'delegate' of 'Stream' is held unsafely; set 'safeDelegate'"),
            ],
            becomes: source.replacing("1️⃣delegate", with: "safeDelegate").replacing("2️⃣delegate", with: "safeDelegate"),
            targets: [Classes.stream])
    }

    /// It was there before the wrapper.
    @Test func propertyWithTheSafeNameIsNotMadeToCallItself() {
        check(
            UnadoptedRule.id,
            "import Foundation\nextension Stream { var safeDelegate: StreamDelegate? { get { 1️⃣delegate } set { 2️⃣delegate = newValue } } }",
            finds: [1, 2].map { Expected($0, "this 'safeDelegate' has the name of the wrapper's") },
            targets: [Classes.stream])
    }

    /// What the outer object is given is its proxy, which the inner one may outlive; it gets one of its own.
    @Test func overrideThatHandsOnIsAdoptedWhole() {
        let source =
            "import Foundation\nclass S: InputStream {\nlet stream: InputStream\noverride var delegate: StreamDelegate? {\n"
            + "get { stream.delegate }\nset { stream.delegate = newValue }\n}\n}\n"
        var layout = ProjectLayout()
        (layout.isWhole, layout.adoptsAll) = (true, false)
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.stream]), mode: .adopt)
        let report = Rewriter(rules, threads: 1, layout: layout).examine([(path: "a.swift", bytes: Array(source.utf8))])
        let findings = report.files.flatMap(\.findings)
        #expect(findings.count == 2)
        #expect(findings.allSatisfy { !$0.isNote && !$0.edits.isEmpty }, "\(findings.map(\.message))")
    }

    /// What is kept to be assigned again may be what other code assigned, which the safe property does not give.
    @Test(arguments: [
        "func f(s: Stream) {\n    let old = s.delegate\n    run()\n    s.safeDelegate = old\n}",
        "func f(s: Stream) {\n    let old = s.delegate\n    if old === self {}\n    s.safeDelegate = old\n}",
        "final class S: InputStream { func f() { if delegate == nil { run() } } }",
        "final class S: InputStream { func f(delegate: A) { if let d = delegate as? B { d.run() } } }",
        "func f(s: Stream) { run(s.delegate) }", "func f(s: Stream) { XCTAssertNil(s.delegate) }",
        "func f(s: Stream) { s.delegate?.isEqualTo = 1 }", "func f(s: Stream) { s.delegate }",
        "func f(s: Stream) -> Bool { s.delegate == nil }", "func f(s: Stream) -> Int? { s.delegate?.count }",
        "let f = { (s: Stream) in s.delegate }", "func f(s: Stream) { if let d = s.delegate { d.run() } }",
        "func f(s: Other) -> StreamDelegate? { s.delegate }\nlet s: Stream",
    ])
    func otherReadsStay(code: String) {
        check(UnadoptedRule.id, "import Foundation\n\(code)", targets: [Classes.stream])
    }
}
