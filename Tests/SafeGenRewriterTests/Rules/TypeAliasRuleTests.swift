import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct TypeAliasRuleTests {
    @Test(arguments: [
        "typealias A = 1️⃣XMLParser", "typealias A = 1️⃣Foundation.XMLParser", "typealias A = 1️⃣XMLParser?",
        "typealias A = (1️⃣XMLParser)", "typealias A = [1️⃣XMLParser]", "typealias A = [String: 1️⃣XMLParser]",
        "enum B { private typealias A = 1️⃣XMLParser }", "func f() { typealias A = 1️⃣XMLParser }",
        "typealias A = 1️⃣XMLParser\nlet a = A(data: d)",
    ])
    func otherNameOfAClassIsReported(code: String) {
        check(
            UnadoptedRule.id, "import Foundation\n\(code)",
            finds: [
                Expected(
                    1,
                    "'XMLParser' is called 'A' too, by which it is not looked for; make instances as 'SafeXMLParser' where "
                        + "'A' makes them, or silence this line")
            ])
    }

    @Test func sameNameOfTheModulesClassIsReported() {
        check(
            UnadoptedRule.id, "import Foundation\ntypealias XMLParser = 1️⃣Foundation.XMLParser\nlet a = XMLParser()",
            finds: [Expected(1, "'XMLParser' is called 'XMLParser' too")])
    }

    @Test func genericClassNamesAllItsWrappers() {
        check(
            UnadoptedRule.id, "import Foundation\ntypealias A<T> = 1️⃣NSCache<NSString, T>",
            finds: [
                Expected(
                    1,
                    "'NSCache' is called 'A' too, by which it is not looked for; make instances as 'SafeDataCache' or")
            ])
    }

    /// Its delegates are set by the type that is written, and the other name is followed to it.
    @Test(arguments: [
        "typealias A = FileManager", "typealias A = Foundation.FileManager",
        "enum B { typealias A = FileManager }\ntypealias A = B.A",
    ])
    func classWithSafePropertiesIsFollowed(alias: String) {
        let use = "\nfunc f(a: A) { a.1️⃣delegate = b }"
        check(
            UnadoptedRule.id, "import Foundation\n\(alias)\(use)",
            finds: [Expected(1, "'delegate' of 'FileManager' is held unsafely; set 'safeDelegate'")],
            becomes: "import Foundation\n\(alias)\(use.replacing("1️⃣delegate", with: "safeDelegate"))")
    }

    @Test func namesThatAreNotFollowedAreReported() {
        check(
            UnadoptedRule.id, "import Foundation\ntypealias A = 1️⃣FileManager?",
            finds: [
                Expected(1, "'FileManager' is called 'A' too, by which it is not looked for; set 'safeDelegate' where")
            ])
    }

    /// An associated type of a publisher, for one. What it holds is made and set by its own name.
    @Test(arguments: ["[FileManager]", "[String: FileManager]", "[FileManager]?"])
    func collectionIsNoOtherNameOfAClassWithSafeProperties(type: String) {
        check(UnadoptedRule.id, "import Foundation\nstruct P: Publisher {\n    typealias Output = \(type)\n}")
    }

    @Test(arguments: [
        "typealias A = Other.XMLParser", "typealias A = () -> XMLParser", "typealias A = Box<XMLParser>",
        "typealias A = XMLParser.Type", "typealias A = B // XMLParser", "struct XMLParser {}\ntypealias A = XMLParser",
        "typealias XMLParser = Other", "typealias A = XMLParserDelegate & B",
    ])
    func otherAliasesStay(code: String) { check(UnadoptedRule.id, "import Foundation\n\(code)") }

    @Test func doubtsAnAliasThatAnotherFileMayDeclare() {
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex(Classes.all), mode: .adopt)
        let files = ["import Foundation\ntypealias A = XMLParser", "struct XMLParser {}"].enumerated().map {
            index, text in
            (path: "\(index).swift", bytes: Array(text.utf8))
        }
        let findings = Rewriter(rules, threads: 1).examine(files).files.flatMap(\.findings)
        #expect(
            findings.map(\.message).map { $0.hasPrefix("'XMLParser' may be what 1.swift declares; if not, ") } == [true]
        )
    }
}
