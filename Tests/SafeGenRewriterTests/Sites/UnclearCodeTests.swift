import SafeGen
import Testing

@testable import SafeGenRewriter

/// What may be a class of the manifest is reported, and stays as it is.
@Suite struct UnclearCodeTests {
    private static let opening = "'XMLParser' may need a wrapper here, but "

    /// Code, and why it is unclear.
    struct Case: CustomTestStringConvertible, Sendable {
        let source: String
        let message: String
        var testDescription: String { source }

        init(_ source: String, _ message: String) { (self.source, self.message) = (source, message) }
    }

    @Test(arguments: [
        Case("let a = 1️⃣XMLParser()", opening + "this file does not import Foundation"),
        Case("import Other\nlet a = 1️⃣XMLParser()", opening + "this file does not import Foundation"),
        Case(
            "import Foundation\nfunc XMLParser() {}\nlet a = 1️⃣XMLParser()",
            opening + "this file declares something else"),
        Case(
            "import Foundation\nclass A { class XMLParser {} }\nclass B: A { let a = 1️⃣XMLParser() }",
            opening + "this file declares something else"),
        Case(
            "import Foundation\nlet a = 1️⃣NSCache()",
            "'NSCache' may need a wrapper here, but its generic arguments are not written here"),
        Case(
            "import Foundation\nstruct A<T> { let a = 1️⃣NSCache<T, NSData>() }",
            "'NSCache' may need a wrapper here, but 'T' is a type parameter, and Swift has no generic subclass of a generic "
                + "class of Objective-C; name a type here, or give the class 'form: extension' instead of a subclass, "
                + "or silence"),
        Case(
            "import Foundation\nextension NSCache { static func a() -> Any { 1️⃣NSCache<KeyType, ObjectType>() } }",
            "'NSCache' may need a wrapper here, but 'KeyType' is a type parameter"),
        Case(
            "import CoreData\nclass A<T: NSManagedObject> { let c: NSFetchedResultsController<T>\n"
                + "init(r: NSFetchRequest<T>) { c = 1️⃣NSFetchedResultsController(fetchRequest: r) } }",
            "'NSFetchedResultsController' may need a wrapper here, but 'T' is a type parameter"),
        Case(
            "import Foundation\nclass SafeXMLParser: 1️⃣XMLParser {}",
            opening + "this file has a 'SafeXMLParser' of its own; give the wrapper another name with 'as'"),
        Case(
            "import Foundation\nprivate struct SafeXMLParser {}\nlet a = 1️⃣XMLParser()",
            opening + "this file has a 'SafeXMLParser' of its own"),
        Case(
            "import Foundation\ntypealias K = NSString\nlet a = 1️⃣NSCache<K, NSData>()",
            "'NSCache' may need a wrapper here, but 'K' is another name for a type"),
        Case(
            "import Foundation\nlet a = 1️⃣NSCache<NSString, /* raw */ NSData>()",
            "'NSCache' may need a wrapper here, but a comment is"),
        Case(
            "import Foundation\npublic class A: 1️⃣XMLParser {}",
            opening + "a class that is 'public' can't inherit from the wrapper"),
        Case(
            "import Foundation\n@inlinable func f() { 1️⃣XMLParser() }", opening + "inlinable code can't use the wrapper"),
        Case(
            "import Foundation\n@frozen public struct A { public var p = 1️⃣XMLParser(); static let q = B.XMLParser() }",
            opening + "a property of a frozen type can't use the wrapper"),
        Case(
            "import Foundation\n@frozen public struct A { private var p: XMLParser = { 1️⃣.init() }() }",
            opening + "a property of a frozen type can't use the wrapper"),
        Case(
            "import Foundation\npublic func f(a: XMLParser = 1️⃣.init()) {}",
            opening + "the default argument of a public function"),
    ])
    func placeIsReported(case: Case) {
        check(UnadoptedRule.id, `case`.source, finds: [Expected(1, `case`.message)])
    }

    @Test func omitsObjectiveCForUnknownClasses() {
        check(
            UnadoptedRule.id, "import Foundation\nstruct A<T> { let a = 1️⃣Sheet<T>() }",
            finds: [
                Expected(
                    1,
                    "'Sheet' may need a wrapper here, but 'T' is a type parameter, and a wrapper binds one type; name a type here, or "
                        + "give the class 'form: extension' instead of a subclass, which Apple's systems alone compile")
            ],
            targets: [Classes.target("Sheet", [(["Row"], "SafeSheet")])])
    }

    @Test(arguments: ["UIKit", "CoreData", "AppKit", "Cocoa", "SwiftUI"])
    func findsModulesThatReexportFoundation(module: String) {
        check(
            UnadoptedRule.id, "import \(module)\n_ = 1️⃣XMLParser()", finds: [Expected(1, "'XMLParser' holds")],
            becomes: "import \(module)\n_ = SafeXMLParser()")
    }

    /// The headers of frameworks bring Foundation along, and Apple's prefix is nobody else's.
    @Test(arguments: [
        ("Kit", "NSXPCListener", "Foundation"), ("Kit", "MFMailComposeViewController", "MessageUI"),
        ("Flutter", "XMLParser", "Foundation"),
    ])
    func fileThatImportsAnotherModuleMeansTheClass(module: String, name: String, owner: String) {
        check(
            UnadoptedRule.id, "import \(module)\n_ = 1️⃣\(name)()", finds: [Expected(1, "'\(name)' holds")],
            becomes: "import \(module)\n_ = Safe()", targets: [Classes.target(name, module: owner, [([], "Safe")])])
    }

    /// A framework's code sees what its own headers import.
    @Test func fileWithoutImportsMeansTheClassWithApplesPrefix() {
        check(
            UnadoptedRule.id, "_ = 1️⃣NSXPCListener()", finds: [Expected(1, "'NSXPCListener' holds")],
            becomes: "_ = Safe()", targets: [Classes.target("NSXPCListener", module: "Foundation", [([], "Safe")])])
    }

    @Test func publicWrapperMayBeInheritedFrom() {
        check(
            UnadoptedRule.id, "import Foundation\npublic class A: 1️⃣XMLParser {}",
            finds: [Expected(1, "'XMLParser' holds")],
            becomes: "import Foundation\npublic class A: SafeXMLParser {}",
            targets: [Classes.target("XMLParser", [([], "SafeXMLParser")], access: .public)])
    }

    @Test(arguments: [
        "static let a: XMLParser = XMLParser()", "static let a: XMLParser = { XMLParser() }()",
        "var a: XMLParser { XMLParser() }", "func f() { g(XMLParser()) }",
        "struct B { var a: XMLParser = XMLParser() }",
        "var a: XMLParser; init() { a = .init() }",
    ])
    func frozenTypeMayUseTheWrapperElsewhere(member: String) {
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex([Classes.parser]), mode: .adopt)
        let source = "import Foundation\n@frozen public struct A { \(member) }"
        let report = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: Array(source.utf8))])
        #expect(report.editCount == 1)
    }

    @Test(arguments: [
        "private let p = 1️⃣XMLParser(); deinit { p.delegate = self; p.delegate = nil }",
        "private var p: XMLParser?; init() { p = 1️⃣XMLParser() }; deinit { p?.delegate = self }",
        "private let p: XMLParser; init() { self.p = 1️⃣.init() }; deinit { if a { self.p.delegate = self } }",
        "private lazy var p: XMLParser = { 1️⃣XMLParser() }(); deinit { p.delegate = self }",
    ])
    func instanceWhoseDelegateIsSetToSelfInDeinitIsReported(members: String) {
        check(
            UnadoptedRule.id, "import Foundation\nclass A { \(members) }",
            finds: [
                Expected(
                    1,
                    Self.opening
                        + "its 'delegate' is set to self in deinit, which crashes the program once it is weak; set")
            ])
    }

    @Test(arguments: [
        "private let p = XMLParser(); deinit { p.delegate = nil }",
        "private let p = XMLParser(), q = B(); deinit { q.delegate = self }",
        "private let p = B(); func f() { let p = XMLParser() }; deinit { p.delegate = self }",
        "private let p = XMLParser(); func f() { p.delegate = self }; deinit {}",
    ])
    func instanceWhoseDelegateIsSetElsewhereIsAdopted(members: String) {
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex([Classes.parser]), mode: .adopt)
        let source = "import Foundation\nclass A { \(members) }"
        let report = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: Array(source.utf8))])
        #expect(report.editCount == 1)
    }

    @Test func refusesAWrapperNamedLikeAnotherClass() {
        check(
            UnadoptedRule.id, "import Foundation\nlet a = 1️⃣XMLParser()",
            finds: [Expected(1, Self.opening + "the wrapper's name, 'NSCache', is that of another class")],
            targets: [Classes.target("XMLParser", [([], "NSCache")]), Classes.cache])
    }

    @Test func typeOfTheWrappersNameMattersWhereItIsSeen() {
        let code = "enum A { class SafeXMLParser {} }\nfunc f() { struct SafeXMLParser {} }"
        check(
            UnadoptedRule.id, "import Foundation\n\(code)\nprivate let a = 1️⃣XMLParser()",
            finds: [Expected(1, "'XMLParser' holds")],
            becomes: "import Foundation\n\(code)\nprivate let a = SafeXMLParser()")
    }

    @Test func classOfTheSameModuleNeedsNoImport() {
        check(
            UnadoptedRule.id, "class Scanner {}\n_ = 1️⃣Scanner()", finds: [Expected(1, "'Scanner' holds")],
            becomes: "class Scanner {}\n_ = SafeScanner()",
            targets: [Classes.target("Scanner", module: nil, [([], "SafeScanner")])])
    }

    @Test func nestedClassIsFoundByItsWholeName() {
        check(
            UnadoptedRule.id, "import M\nprivate let a = 1️⃣A.B(), b = B(), c = C.B(), d = 2️⃣M.A.B()",
            finds: [Expected(1, "'A.B' holds"), Expected(2, "'A.B' holds")],
            becomes: "import M\nprivate let a = SafeAB(), b = B(), c = C.B(), d = SafeAB()",
            targets: [Classes.target("A.B", module: "M", [([], "SafeAB")])])
    }
}
