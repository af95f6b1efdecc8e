import SafeGen
import Testing

@testable import SafeGenRewriter

/// The class itself as a value, of which other code makes instances.
@Suite struct MetatypeTests {
    @Test(arguments: [
        (
            "func f(_ type: XMLParser.Type) { type.init(data: d).parse() }\nf(1️⃣XMLParser.self)",
            "f(SafeXMLParser.self as XMLParser.Type)"
        ),
        (
            "class A { init(of type: XMLParser.Type) { p = type.init() } }\nlet a = A(of: 1️⃣XMLParser.self)",
            "let a = A(of: SafeXMLParser.self as XMLParser.Type)"
        ),
        (
            "func f(with type: XMLParser.Type = 1️⃣XMLParser.self) { g(type.init()) }",
            "func f(with type: XMLParser.Type = SafeXMLParser.self as XMLParser.Type) { g(type.init()) }"
        ),
        (
            "let a = 1️⃣XMLParser.self\na.init(data: d).delegate = b",
            "let a = SafeXMLParser.self as XMLParser.Type\na.init(data: d).delegate = b"
        ),
        (
            "class A<P> { init(_ type: NSCache<NSString, NSData>.Type) { c = type.init() } }\nA<B>(1️⃣NSCache<NSString, NSData>.self)",
            "A<B>(SafeDataCache.self as NSCache<NSString, NSData>.Type)"
        ),
    ])
    func typeOfWhichTheFileMakesInstancesBecomesTheWrapper(code: String, line: String) {
        let marked = MarkedSource("import Foundation\n\(code)")
        let rest = String(decoding: marked.bytes, as: UTF8.self).split(separator: "\n").dropLast(
            line.split(separator: "\n").count)
        check(
            UnadoptedRule.id, "import Foundation\n\(code)", finds: [Expected(1, "'")],
            becomes: (rest.map(String.init) + [line]).joined(separator: "\n"))
    }

    @Test(arguments: [
        "f(1️⃣XMLParser.self)", "container.register(1️⃣XMLParser.self)", "a.type = 1️⃣XMLParser.self",
        "func f() -> XMLParser.Type { return 1️⃣XMLParser.self }", "f([1️⃣XMLParser.self])",
        "func f(_ type: XMLParser.Type) { g(type) }\nf(1️⃣XMLParser.self)",
    ])
    func typeThatIsPassedOnIsReported(code: String) {
        check(
            UnadoptedRule.id, "import Foundation\n\(code)",
            finds: [
                Expected(
                    1,
                    "'XMLParser' may need a wrapper here, but its type is passed to other code, which may create instances; write 'SafeXMLParser.self as XMLParser.Type'"
                )
            ])
    }

    @Test(arguments: [
        "a.isKind(of: XMLParser.self)", "type(of: a) == XMLParser.self", "String(describing: XMLParser.self)",
        "let a = XMLParser.self", "ObjectIdentifier(XMLParser.self)", "class_getName(XMLParser.self)",
        "a.decodeObject(of: [XMLParser.self, B.self], forKey: c)", "unsafeDowncast(a, to: XMLParser.self)",
        "Bundle(for: XMLParser.self)", "XMLParser.Type.self",
    ])
    func typeInATypeCheckStays(code: String) { check(UnadoptedRule.id, "import Foundation\n\(code)") }

    @Test func typeParameterOfWhichInstancesAreMadeIsReported() {
        check(
            UnadoptedRule.id,
            "import Foundation\nclass Feed<P: 1️⃣XMLParser> { func f() { P(data: d).parse() } }\nclass Other<P: XMLParser> { let p: P }",
            finds: [
                Expected(
                    1,
                    "'XMLParser' may need a wrapper here, but the code creates instances of 'P', which may be this class; choose 'SafeXMLParser' for 'P' where the type is given"
                )
            ])
    }

    @Test func typeWithAParameterNeedsTheExtension() {
        check(
            UnadoptedRule.id,
            "import CoreData\nclass A<T: NSManagedObject> { init(_ type: NSFetchedResultsController<T>.Type = 1️⃣NSFetchedResultsController<T>.self) {} }",
            finds: [
                Expected(
                    1,
                    "'NSFetchedResultsController' may need a wrapper here, but 'T' is a type parameter, and Swift has no generic subclass of a generic class of Objective-C; name a type here, or give the class 'form: extension' instead of a subclass"
                )
            ])
    }
}
