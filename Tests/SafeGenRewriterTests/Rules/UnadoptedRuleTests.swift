import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct UnadoptedRuleTests {
    @Test func firstOfTwoEntriesOfAClassIsAdopted() {
        let targets = [Classes.parser, Classes.target("XMLParser", [([], "OtherXMLParser")])]
        SafeGenRewriterTests.check(
            UnadoptedRule.id, "import Foundation\nprivate let a = 1️⃣XMLParser(data: d)",
            finds: [Expected(1, "'XMLParser' holds its delegate unsafely; use 'SafeXMLParser'")],
            becomes: "import Foundation\nprivate let a = SafeXMLParser(data: d)", targets: targets)
    }

    private static let parser = "'XMLParser' holds its delegate unsafely; use 'SafeXMLParser'"
    private static let cache = "'NSCache' holds its delegate unsafely; use 'SafeDataCache'"

    /// Code of one finding, and what becomes of it.
    struct Case: CustomTestStringConvertible, Sendable {
        let before: String
        let after: String
        var message = parser
        var testDescription: String { before }

        init(_ before: String, _ after: String, message: String = parser) {
            (self.before, self.after, self.message) = (before, after, message)
        }
    }

    @Test(arguments: [
        Case("private let a = 1️⃣XMLParser(data: d)", "private let a = SafeXMLParser(data: d)"),
        Case("private let a = 1️⃣XMLParser.init(data: d)", "private let a = SafeXMLParser.init(data: d)"),
        Case("private let a = 1️⃣Foundation.XMLParser(data: d)", "private let a = SafeXMLParser(data: d)"),
        Case("private let a = 1️⃣`XMLParser`(data: d)", "private let a = SafeXMLParser(data: d)"),
        Case("private let a = b.map(1️⃣XMLParser.init(data:))", "private let a = b.map(SafeXMLParser.init(data:))"),
        Case("private let a = b.map(1️⃣XMLParser.init)", "private let a = b.map(SafeXMLParser.init)"),
        Case("run { 1️⃣XMLParser(data: $0) }", "run { SafeXMLParser(data: $0) }"),
        Case("let a = \"\\(1️⃣XMLParser(data: d))\"", "let a = \"\\(SafeXMLParser(data: d))\""),
        Case("private let a = b ?? 1️⃣XMLParser(data: d)", "private let a = b ?? SafeXMLParser(data: d)"),
        Case(
            "#if os(iOS)\nlet a = 1\n#else\n_ = 1️⃣XMLParser(data: d)\n#endif",
            "#if os(iOS)\nlet a = 1\n#else\n_ = SafeXMLParser(data: d)\n#endif"),
    ])
    func constructionIsAdopted(case: Case) { check(`case`) }

    @Test(arguments: [
        Case("private let a = 1️⃣NSCache<NSString, NSData>()", "private let a = SafeDataCache()", message: cache),
        Case(
            "let a: NSCache<NSString, NSData> = 1️⃣.init()", "let a: NSCache<NSString, NSData> = SafeDataCache()",
            message: cache),
        Case(
            "private let a = 1️⃣NSCache< NSString,NSData >.init()", "private let a = SafeDataCache.init()", message: cache
        ),
        Case(
            "private let a = 1️⃣NSCache<Foundation.NSString, NSData>()", "private let a = SafeDataCache()", message: cache
        ),
        Case(
            "let a: NSCache<NSString, NSData> = 1️⃣NSCache()", "let a: NSCache<NSString, NSData> = SafeDataCache()",
            message: cache),
        Case(
            "let a: NSCache<NSString, NSData>? = b ? nil : 1️⃣NSCache()",
            "let a: NSCache<NSString, NSData>? = b ? nil : SafeDataCache()", message: cache),
        Case(
            "let a: NSCache<NSURL, any P> = 1️⃣NSCache()", "let a: NSCache<NSURL, any P> = SafeAnyCache()",
            message: "'NSCache' holds its delegate unsafely; use 'SafeAnyCache'"),
        Case(
            "private let a = 1️⃣NSCache<NSURL, P>()", "private let a = SafeAnyCache()",
            message: "'NSCache' holds its delegate unsafely; use 'SafeAnyCache'"),
        Case(
            "let a = 1️⃣NSCache() as NSCache<NSString, NSData>", "let a = SafeDataCache() as NSCache<NSString, NSData>",
            message: cache),
        Case(
            "func f() -> NSCache<NSString, NSData> { 1️⃣NSCache() }",
            "func f() -> NSCache<NSString, NSData> { SafeDataCache() }", message: cache),
        Case(
            "var a: NSCache<NSString, NSData> { 1️⃣NSCache() }", "var a: NSCache<NSString, NSData> { SafeDataCache() }",
            message: cache),
        Case(
            "class A {\n    var a: NSCache<NSString, NSData>\n    init() { self.a = 1️⃣NSCache() }\n}",
            "class A {\n    var a: NSCache<NSString, NSData>\n    init() { self.a = SafeDataCache() }\n}",
            message: cache),
        Case(
            "let a: NSCache<NSString, NSData> = {\n    let b = 1️⃣NSCache()\n    return b\n}()",
            "let a: NSCache<NSString, NSData> = {\n    let b = SafeDataCache()\n    return b\n}()", message: cache),
    ])
    func genericArgumentsChooseTheBinding(case: Case) { check(`case`) }

    @Test(arguments: [
        ("class A {\n class Key {}\n func f() { NSCache<Key, NSURL>() }\n}", "SafeKeyCache"),
        ("class A { class Key {} }\nfunc f() { NSCache<A.Key, Optional<NSURL>>() }", "SafeOptionalCache"),
        ("func f() { NSCache<A.Key, (NSURL)>() }", "SafeKeyCache"),
        ("class B {\n class Key {}\n func f() { NSCache<Key, NSURL>() }\n}", nil),
        ("class A<T> { class Key {} }\nextension A { func f() { NSCache<T, NSURL>() } }", nil),
        ("class A {\n private class Key {}\n func f() { NSCache<Key, Int>() }\n}", nil),
    ])
    func bindingIsChosenByTheTypesThatAreMeant(code: String, wrapper: String?) {
        let target = Classes.target(
            "NSCache", [(["A.Key", "NSURL"], "SafeKeyCache"), (["A.Key", "NSURL?"], "SafeOptionalCache")])
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex([target]), mode: .adopt)
        let file = (path: "a.swift", bytes: Array("import Foundation\n\(code)".utf8))
        let edit = Rewriter(rules, threads: 1).examine([file]).files.flatMap(\.findings).flatMap(\.edits).first
        #expect(edit?.replacement == wrapper)
    }

    @Test(arguments: [
        "let a: XMLParser = 1️⃣.init(data: d)", "var a: XMLParser? = 1️⃣.init(data: d)",
        "let a: [XMLParser] = [1️⃣.init(data: d)]", "let a: [String: XMLParser] = [\"a\": 1️⃣.init(data: d)]",
        "func f(a: XMLParser = 1️⃣.init(data: d)) {}", "func f() -> XMLParser { 1️⃣.init(data: d) }",
        "func f() -> XMLParser {\n    let d = e\n    return 1️⃣.init(data: d)\n}",
        "var a: XMLParser { 1️⃣.init(data: d) }", "var a: XMLParser { get { 1️⃣.init() } set {} }",
        "let a: XMLParser = { 1️⃣.init() }()", "let a: () -> XMLParser = { 1️⃣.init() }",
        "let a = { () -> XMLParser in 1️⃣.init() }()", "let a: [XMLParser] = (0..<3).map { _ in 1️⃣.init() }",
        "let a: XMLParser = if b { 1️⃣.init() } else { c }",
        "let a: XMLParser = if b { d } else if c { 1️⃣.init() } else { e }",
        "let a: XMLParser = switch b { case 0: 1️⃣.init()\ndefault: c }", "subscript(b: Int) -> XMLParser { 1️⃣.init() }",
        "class A {\n    var a: XMLParser?\n    func f() { self.a = 1️⃣.init() }\n}",
        "func f() { var a: XMLParser\n a = b ? 1️⃣.init() : c }", "var a: Set<XMLParser> = [1️⃣.init()]",
        "let a: (XMLParser, Int) = (1️⃣.init(), 1)", "let (a, b): (Int, XMLParser) = (1, 1️⃣.init())",
        "let a: [XMLParser] = .init(repeating: 1️⃣.init(), count: 2)",
        "var a: [XMLParser] = []\na.append(1️⃣.init())", "var a: [XMLParser] = []\na += [1️⃣.init()]",
        "var a: [XMLParser] = []\na[0] = 1️⃣.init()", "var a: [XMLParser] = []\na.insert(contentsOf: [1️⃣.init()], at: 0)",
        "var a: [Int: XMLParser] = [:]\na[0] = 1️⃣.init()", "var a: [Int: XMLParser] = [:]\na[0, default: 1️⃣.init()].b()",
        "var a: [Int: [XMLParser]] = [:]\na[0, default: []].append(1️⃣.init())",
        "var a: [Int: XMLParser] = [:]\na.updateValue(1️⃣.init(), forKey: 0)",
        "var a: [Int: (XMLParser, Int)] = [:]\na[0] = (1️⃣.init(), 1)",
        "func f(_ a: XMLParser) {}\nf(1️⃣.init())",
        "func f(_ a: XMLParser..., b: Int = 0) {}\nf(b, 1️⃣.init(), b: .init())",
        "func f(a: Int = 0, b: XMLParser, _ c: () -> Int) {}\nf(b: 1️⃣.init()) { .init() }",
        "enum E { case a(XMLParser) }\ng(.a(1️⃣.init()))", "enum E { case a(b: Int = 0, XMLParser = 1️⃣.init()) }",
        "struct A { var b: XMLParser }\nlet a = A(b: 1️⃣.init())",
        "struct A { var b: XMLParser\n init(c: XMLParser) { b = c } }\nlet a = A(c: 1️⃣.init())",
        "struct A { var b: XMLParser }\nfunc f(_ a: inout A) { a.b = 1️⃣.init() }",
        "protocol P { var a: XMLParser { get set } }\nextension P { mutating func f() { a = 1️⃣.init() } }",
    ])
    func implicitInitializerIsAdoptedByItsType(code: String) {
        check(Case(code, code.replacing("1️⃣.init", with: "SafeXMLParser")))
    }

    @Test(arguments: [
        "struct A { var b: XMLParser }\nstruct B { var b: Int }\nlet a = B(b: .init())",
        "var a: [XMLParser: Int] = [:]\na[b] = .init()", "var a: (XMLParser, Int)\na = (b, .init())",
        "class A { func f(_ a: XMLParser) {} }\nfunc g(_ b: B) { B.f(.init()) }",
        "struct A { var b: XMLParser\n init(b: Int) {} }\nlet a = A(b: .init())",
        "func f(_ a: XMLParser?) -> Int { if let a { return .init() } else { return 0 } }",
        "var a: XMLParser { didSet { f(.init()) } }",
    ])
    func implicitInitializerOfAnotherTypeStays(code: String) {
        SafeGenRewriterTests.check(
            UnadoptedRule.id, "import Foundation\n" + code, finds: [], becomes: "import Foundation\n" + code)
    }

    @Test(arguments: [
        Case("class Feed: 1️⃣XMLParser {}", "class Feed: SafeXMLParser {}"),
        Case("final class Feed : 1️⃣XMLParser, P {}", "final class Feed : SafeXMLParser, P {}"),
        Case("class Feed: 1️⃣Foundation.XMLParser {}", "class Feed: SafeXMLParser {}"),
        Case("class Feed: 1️⃣NSCache<NSString, NSData> {}", "class Feed: SafeDataCache {}", message: cache),
    ])
    func superclassIsAdopted(case: Case) { check(`case`) }

    @Test(arguments: [
        Case(
            "var a = 1️⃣XMLParser(data: d)\nfunc f() { a = b }",
            "var a: XMLParser = SafeXMLParser(data: d)\nfunc f() { a = b }"),
        Case("var a = 1️⃣XMLParser(data: d)\nf(&a)", "var a: XMLParser = SafeXMLParser(data: d)\nf(&a)"),
        Case(
            "private var ab = 1️⃣XMLParser(data: d)\nab = .init(data: e)",
            "private var ab = SafeXMLParser(data: d)\nab = .init(data: e)"),
        Case("public let a = 1️⃣XMLParser(data: d)", "public let a: XMLParser = SafeXMLParser(data: d)"),
        Case(
            "public extension A {\n    static let a = 1️⃣XMLParser(data: d)\n}",
            "public extension A {\n    static let a: XMLParser = SafeXMLParser(data: d)\n}"),
        Case("var a = [1️⃣XMLParser(data: d)]", "var a: [XMLParser] = [SafeXMLParser(data: d)]"),
    ])
    func variableKeepsItsTypeWhereItHasTo(case: Case) { check(`case`) }

    private func check(_ test: Case) {
        let imports = "import CoreData\nimport Foundation\n"
        SafeGenRewriterTests.check(
            UnadoptedRule.id, imports + test.before, finds: [Expected(1, test.message)], becomes: imports + test.after)
    }

    @Test(arguments: [
        // The type of the variable that the local one is stored in.
        ("private var b: NSFetchedResultsController<Person>?\nvar c: NSFetchedResultsController<Person> {\n"
            + "let a = 1️⃣C(fetchRequest: r, d: e); a.delegate = self; b = a; return b! }"),
        "var b: NSFetchedResultsController<Person>!; func f() { let a = 1️⃣C(); a.delegate = self; self.b = a }",
        // The request's.
        "func f() { let r: NSFetchRequest<Person> = g(); let a = 1️⃣C(fetchRequest: r); a.delegate = self; h(a) }",
        "func f() { let r = NSFetchRequest<Person>(entityName: e); let a = 1️⃣C(fetchRequest: r); a.delegate = self; h(a) }",
        "func f(r: NSFetchRequest<Person>) { let a = 1️⃣C(fetchRequest: r, d: e); a.delegate = self; h(a) }",
        "var r: NSFetchRequest<Person>; func f() { let a = 1️⃣C(fetchRequest: self.r); a.delegate = self; h(a) }",
        "func f() { h(1️⃣C(fetchRequest: NSFetchRequest<Person>(entityName: e))) }",
    ])
    func genericArgumentsFollowFromNearbyCode(members: String) {
        let name = "NSFetchedResultsController"
        let source = "import CoreData\nclass A {\n\(members.replacing("1️⃣C(", with: "1️⃣\(name)("))\n}"
        let result = source.replacing("1️⃣\(name)", with: "SafePersonController")
        SafeGenRewriterTests.check(
            UnadoptedRule.id, source, finds: [Expected(1, "'\(name)' holds")], becomes: result)
    }

    @Test(arguments: [
        "func f(r: NSFetchRequest<Person>) { let a = 1️⃣C(fetchRequest: s); b = a }",
        "var b: NSObject; func f() { let a = 1️⃣C(fetchRequest: r.s); b = a }",
        "var b: NSFetchedResultsController<Person>; func f() { let a = 1️⃣C(fetchRequest: g()); b = d(a); c.b = a }",
        "func f(r: Request<Person>) { let a = 1️⃣C(fetchRequest: r, d: e) }",
        "func f(r: NSFetchRequest<Person>) { let a = 1️⃣C(request: r) }",
    ])
    func unclearWithoutGenericArguments(members: String) {
        let name = "NSFetchedResultsController"
        let source = "import CoreData\nclass A {\n\(members.replacing("1️⃣C(", with: "1️⃣\(name)("))\n}"
        let message = "'\(name)' may need a wrapper here, but its generic arguments are not written here"
        SafeGenRewriterTests.check(UnadoptedRule.id, source, finds: [Expected(1, message)])
    }
}
