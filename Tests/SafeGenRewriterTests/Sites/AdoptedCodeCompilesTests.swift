import SafeGen
import Testing
import TestSupport

@testable import SafeGenRewriter

/// Code of every kind that adopt edits compiles with its edits as it did without: against a stand-in of the classes, as an
/// own module, and wrappers like those that are emitted.
@Suite(.timeLimit(.minutes(20))) struct AdoptedCodeCompilesTests {
    /// The module of the classes.
    private static let kit = """
        public protocol XMLParserDelegate: AnyObject {}
        public protocol NSCacheDelegate: AnyObject {}
        public final class Key { public init() {} }
        public final class Page { public init() {} }
        open class XMLParser {
            public init() {}
            public init(data: [UInt8]) {}
            public init?(contentsOf url: String) {}
            open unowned(unsafe) var delegate: (any XMLParserDelegate)?
            open func parse() -> Bool { true }
        }
        open class NSCache<Key: AnyObject, Value: AnyObject> {
            public init() {}
            open unowned(unsafe) var delegate: (any NSCacheDelegate)?
            public func set(_ value: Value, for key: Key) {}
        }
        public protocol Then {}
        extension Then { public func then(_ body: (Self) throws -> Void) rethrows -> Self { try body(self); return self } }
        extension XMLParser: Then {}
        public final class Lock<Value> {
            public init(unchecked value: Value) { self.value = value }
            public var value: Value
            public func lock(_ body: (inout Value) -> Void) { body(&value) }
        }
        extension Array where Element == XMLParser { public func parse() {} }
        public func same<Value>(_ value: Value) -> Value { value }
        public struct Box<Value> { public init(_ value: Value) { self.value = value }; public var value: Value }
        """

    /// The wrappers, as SafeGen emits them.
    private static let wrappers = """
        import Kit
        class SafeXMLParser: XMLParser {
            private weak var safeDelegate: (any XMLParserDelegate)?
            override var delegate: (any XMLParserDelegate)? { get { safeDelegate } set { safeDelegate = newValue } }
        }
        class SafePageCache: NSCache<Key, Page> {
            private weak var safeDelegate: (any NSCacheDelegate)?
            override var delegate: (any NSCacheDelegate)? { get { safeDelegate } set { safeDelegate = newValue } }
        }
        """

    /// A file each; `C` is the class without generic arguments, `D` the generic one with its arguments.
    private static let code = [
        "class A { let a = C(); let b = C(data: []); let c = C(contentsOf: \"\"); var d = C(contentsOf: \"\") }",
        "func f(_ a: C) -> C { a }\nfunc g() -> C { let a = C(); return f(a) }\nfunc h() { var a = C(); a = f(a); _ = a }",
        "func f() -> C { C() }\nfunc g() -> C? { C(contentsOf: \"\") }\nlet f1: () -> C = { C() }",
        "protocol Having { var cache: D { get } }\nclass A: Having { let cache = D() }\nstruct B: Having { var cache = D() }",
        "protocol Having { var a: C { get } }\nstruct A: Having { private(set) var a = C() }",
        "func f(_ c: C) { var a: Array = [C()]; a.append(c); var b: Dictionary = [1: C()]; b[2] = c; var d: Optional = C(); d = c; _ = d }",
        "class A<T> { var t: T; init(_ t: T) { self.t = t } }\nfunc f(_ c: C) { let a: A = A(C()); a.t = c; let b: A? = .init(C()); b?.t = c }",
        "func f(_ c: C) { var a: [Int: _] = [1: C()]; a[2] = c; var b: (_, Int) = (C(), 1); b.0 = c; _ = b }",
        "func f(_ c: C) { var a = [C()] as Array; a.append(c); let b: D = D(), d: NSCache = D(); _ = (b, d) }",
        "class A { var a: C { C() } }\nclass B: A { override var a: C { C() } }",
        "protocol P { associatedtype T; var t: T { get } }\nclass A: P { let t = C() }\nlet t: C = A().t",
        "let k: KeyPath<A, C> = \\A.a\nstruct A { var a = C() }\nlet b = A(a: C(data: []))",
        "public let a = { let c = D(); c.delegate = nil; return c }()\npublic let b = { C() }()",
        "public let a = C().then { _ = $0.parse() }\npublic let b = C(contentsOf: \"\")!.then { _ = $0.parse() }",
        "public func f(_ b: Bool, _ o: C?) { g(b ? C() : C(data: [])); g(o ?? C()) }\nfunc g(_ a: C) {}",
        "func f(_ b: Bool) { let a = b ? C() : C(data: []); var c = a; c = C(); _ = c }",
        "public let a = (C(), 1), b = [\"b\": C()], c = [C(), C(data: [])], d = Optional(C()), e = Box(C())",
        "func f() -> Box<C> { let a = C(); return Box(a) }\nfunc g() -> [C] { let a = C(); let b = [a]; return b }",
        "func f() -> [String: C] { var a = [\"b\": C()]; a[\"c\"] = g(); return a }\nfunc g() -> C { C() }",
        "func f() -> Box<C>? { guard let a = C(contentsOf: \"\") else { return nil }; return Box(a) }",
        "func f() { if let a = C(contentsOf: \"\"), a.parse() { _ = C.init(data: []) } }",
        "func f() -> [C] { [[UInt8]()].map(C.init(data:)) }\nfunc g() -> [C] { [[UInt8]()].map { C(data: $0) } }",
        "func f() -> [C] { let a = [[UInt8]()].map { C(data: $0) }; return a }",
        "let a: D = .init()\nlet b: D = NSCache()\nlet c: [D] = [.init(), NSCache()]\nlet d: D? = .init()",
        "class A { var p: C; var q: [C] = []; init() { p = .init(data: []); q.append(.init()); self.p = .init() } }",
        "func g(_ a: C, b: D) {}\nfunc f() { g(.init(data: []), b: .init()) }",
        "enum E { case a(C), b(D) }\nlet e = E.a(.init()), e2: E = .b(NSCache()), e3 = E.b(.init())",
        "class A: C { func f() { _ = parse() } }\nclass B: A {}\nlet b: C = B()",
        "class A: NSCache<Key, Page> { func f() { set(Page(), for: Key()) } }\nlet b: D = A()",
        "let a = Kit.C(data: [])\nlet b = Kit.C.init()\nlet c = Kit.NSCache<Kit.Key, Kit.Page>()",
        "lazy var a: C = { .init() }()",
        "class A { lazy var a = C(); lazy var b: C = { let c = C(); return c }(); nonisolated(unsafe) static let c = D() }",
        "func f(_ a: C = C(), b: D = .init()) { _ = a }\nfunc g() { f(); f(C(data: []), b: D()) }",
        "func f(_ a: inout C) { a = C() }\nfunc g() { var a = C(); f(&a); _ = a }",
        "func f<T>(_ a: T) -> Box<T> { Box(a) }\nfunc g() -> Box<C> { let a = C(); return f(a) }",
        "func f() { do { let a = try C.init(data: t()); _ = a } catch {} }\nfunc t() throws -> [UInt8] { [] }",
        "func f() throws -> C { let a = try C(data: t()); return a }\nfunc t() throws -> [UInt8] { [] }",
        "subscript(_ a: Int) -> C { .init() }",
        "func f(_ i: Int) -> C { switch i { case 0: C(); default: C(data: []) } }",
        "func f(_ i: Int) -> C { let a = if i == 0 { C() } else { C(data: []) }; return a }",
        "let r = Result<C, any Error> { C() }\nlet s = Result { C() }\nlet t: Result<C, Never> = s",
        "actor A { let a = C(); private var b = D(); func f() { b = D() } }",
        "final class A { private var a = C(); private let b = D(); func f() { a = C(data: []); b.delegate = nil } }",
        "class A { private var a = C(); func f(_ c: C) { a = c } }",
        "class A { private var all = [C()]; func f(_ c: C) { all.append(c) } }",
        "struct A { fileprivate let a = C() }\nfunc f(_ a: A) -> [C] { let b = a.a; return [b] }",
        "#if os(Nowhere)\nlet a = C()\n#else\nlet a = C(data: [])\n#endif\nlet b: C = a",
        "func f() async -> C { await g(C()) }\nfunc g(_ a: sending C) async -> C { a }",
        "func f() -> Any { C() }\nfunc g() -> some Then { C() }\nfunc h() -> any Then { C() }",
        "let a = C(), b = C(data: []), c = D()\nlet all: [C] = [a, b]",
        "@propertyWrapper struct W { var wrappedValue: C }\nstruct A { @W var a = C() }",
        "extension C { convenience init(s: String) { self.init(data: []) }\nstatic func make() -> C { C(s: \"\") } }",
        "func f() { func g() -> C { C() }; let h = { C() }; let a: () -> C = h; _ = (g(), a) }",
        "func f(_ a: C?) -> C { guard let a else { return C() }; return a }",
        "func f() -> Set<ObjectIdentifier> { let a = C(); return [ObjectIdentifier(a)] }",
        "func f() { let a = C(); a.delegate = nil; defer { a.delegate = nil }; withExtendedLifetime(a) {} }",
        "func f(_ c: C) { let l = Lock(unchecked: C()); l.value = c }",
        "func f(_ c: C) { let l = Lock(unchecked: C()); l.lock { $0 = c } }",
        "func f(_ c: C) { let l = Lock(unchecked: C(contentsOf: \"\")); l.value = c }",
        "func f(_ c: C) { let a = C(); let l = Lock(unchecked: a); l.value = c }",
        "func f() -> Lock<C> { let l = Lock(unchecked: C()); return l }",
        "func f(_ c: C) { var a = Optional.some(C()); a = c; var b = same(C()); b = c; _ = (a, b) }",
        "func f(_ c: C) { var a = Lock(unchecked: C()).value; a = c; _ = a }",
        "nonisolated(unsafe) static let lock = Lock(unchecked: C())\nfunc f() -> Lock<C> { Self.lock }",
        "func f(_ b: Bool, _ c: C) -> some AnyObject { if b { return C() }; return c }",
        "func f(_ b: Bool, _ c: C) -> some AnyObject { let a = C(); if b { return a }; return c }",
        "func f(_ b: Bool, _ c: C) -> C { let a = { if b { return C() }; return c }(); return a }",
        "func f(_ c: C) { [C()].parse(); let b = [C()]; b.parse(); for var a in [C()] { a = c; _ = a } }",
        "func f(_ c: C) { switch C() { case var a: a = c; _ = a } }",
        "func f() -> C { var a: C; a = C(); if a.parse() { a = .init(data: []) }; return a }",
    ]

    @Test(.proof, arguments: ["5", "6"]) func editsCompile(version: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.kit, to: "Kit.swift")
        try folder.write(Self.wrappers, to: "Wrappers.swift")
        let made = try Command.run(
            "/usr/bin/env", ["swiftc", "-emit-module", "-module-name", "Kit", "Kit.swift"], in: folder.path)
        try #require(made.status == 0, "\(made.errors)")
        var edits = 0
        var after: [String: String] = [:]
        for (index, code) in Self.code.enumerated() {
            let before = Self.file(code, number: index)
            try folder.write(before, to: "before/f\(index).swift")
            let (text, count) = Self.adopt(before)
            edits += count
            try folder.write(text, to: "after/f\(index).swift")
            after["after/f\(index).swift"] = text
        }
        #expect(edits > 105)
        let bare = try errors(in: folder, "before", version)
        try #require(bare == "", "the test's own code does not compile")
        let adopted = try errors(in: folder, "after", version)
        #expect(adopted == "")
    }

    /// A file whose names are its own: members and functions of one number lie in an enumeration of its number.
    private static func file(_ code: String, number: Int) -> String {
        let spelled = code.replacing(/\b[CD]\b/.wordBoundaryKind(.simple)) {
            $0.output == "C" ? "XMLParser" : "NSCache<Key, Page>"
        }
        let isMember = ["lazy", "subscript"].contains { spelled.hasPrefix($0) }
        let isExtension = spelled.hasPrefix("extension")
        let body = isMember ? "class M {\n\(spelled)\n}" : spelled
        if isExtension { return "import Kit\n\(body)\n" }
        let isolated = body.replacing(/(?m)^(public )?let (?=\w+( =|:|,))/) {
            "\($0.output.1 ?? "")nonisolated(unsafe) static let "
        }
        return "import Kit\npublic enum N\(number) {\n\(isolated)\n}\n"
    }

    private static func adopt(_ text: String) -> (text: String, edits: Int) {
        let targets = [
            Classes.target("XMLParser", module: "Kit", [([], "SafeXMLParser")]),
            Classes.target("NSCache", module: "Kit", [(["Key", "Page"], "SafePageCache")]),
        ]
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(targets), mode: .adopt)
        let rewriter = Rewriter(rules, threads: 1)
        var report = rewriter.examine([(path: "a.swift", bytes: Array(text.utf8))])
        let changed = rewriter.changes(of: &report).changes.first?.after
        return (changed.map { String(decoding: $0, as: UTF8.self) } ?? text, report.editCount)
    }

    private func errors(in folder: TemporaryFolder, _ name: String, _ version: String) throws -> String {
        let files = Self.code.indices.map { "\(name)/f\($0).swift" }
        let result = try Command.run(
            "/usr/bin/env",
            ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", version, "-I", ".", "-module-name", "App"]
                + files + ["Wrappers.swift"],
            in: folder.path)
        return result.status == 0 ? "" : result.errors
    }
}
