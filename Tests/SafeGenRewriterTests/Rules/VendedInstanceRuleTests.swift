import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct VendedInstanceRuleTests {
    private static let service = Classes.target("NetService", [([], "SafeNetService")])
    private static let files = Classes.target("FileManager", [([], "SafeFileManager")])

    @Test(arguments: [
        "func f(_ b: B, didFind service: NetService) { service.1️⃣delegate = self }",
        "class A {\n    var a: NetService?\n    func f(b: NetService) { a = b\n a?.1️⃣delegate = self }\n}",
        "func f(a: Any) { (a as! NetService).1️⃣delegate = self }",
        "let a: NetService = .found()\nfunc f() { a.1️⃣delegate = self }",
        "let a: NetService = NetService.found()\nfunc f() { a.1️⃣delegate = self }",
        "let a: NetService = .found(1) { $0 }\nfunc f() { a.1️⃣delegate = self }",
        "let a: NetService! = try! .found()!\nfunc f() { a.1️⃣delegate = self }",
        "class A {\n    var a: NetService?\n    func f() { a = .found()\n a?.1️⃣delegate = self }\n}",
    ])
    func delegateOfAVendedInstanceIsReported(code: String) {
        check(
            UnadoptedRule.id, "import Foundation\n\(code)",
            finds: [Expected(1, "this 'NetService' may be one that the framework made")], targets: [Self.service])
    }

    @Test func namesTheFormThatProtectsSuchAnInstance() {
        let way = "which no subclass protects; give the class 'form: extension' in the manifest"
        check(
            UnadoptedRule.id, "import Foundation\nFileManager.default.1️⃣delegate = self",
            finds: [
                Expected(
                    1,
                    "this 'FileManager' is the one that everybody shares: other code may set its delegate too, and newer systems may "
                        + "trap; make one of your own, 'SafeFileManager()', and set the delegate of that")
            ], targets: [Self.files])
        check(
            UnadoptedRule.id, "import Foundation\nfunc f(a: NetService) { a.1️⃣delegate = self }",
            finds: [Expected(1, "this 'NetService' may be one that the framework made, \(way)")],
            targets: [Self.service])
    }

    @Test(arguments: [
        "func f() { let a: NetService = SafeNetService(domain: d)\n a.delegate = self }",
        "class A {\n    var a: NetService?\n    func f() { a = SafeNetService(domain: d)\n a?.delegate = self }\n}",
        "let a: NetService = SafeNetService.init(domain: d)\na.delegate = self",
        "let a: NetService! = try! SafeNetService(domain: d)\na.delegate = self",
        "let a: NetService = App.SafeNetService(domain: d)\na.delegate = self",
        "let a: Other = .found()\na.delegate = self",
        "func f(a: Other) { a.delegate = self }\nlet b: NetService", "func f(a: NetService) { g(a.delegate) }",
    ])
    func otherCodeStays(code: String) {
        check(UnadoptedRule.id, "import Foundation\n\(code)", targets: [Self.service])
    }

    @Test(arguments: [
        "FileManager.default.1️⃣delegate = self", "unsafe FileManager.default.1️⃣delegate = self",
        "let a = FileManager.default\na.1️⃣delegate = self", "let a: FileManager = .default\na.1️⃣delegate = self",
        "let a = Foundation.FileManager.default\na.1️⃣delegate = self",
    ])
    func delegateOfTheSharedInstanceIsReported(code: String) {
        check(
            UnadoptedRule.id, "import Foundation\n\(code)",
            finds: [Expected(1, "this 'FileManager' is the one that everybody shares")], targets: [Self.files])
    }

    @Test(arguments: [
        "let a: FileManager\na.delegate = self", "func f(a: FileManager) { a.delegate = self }",
        "let a: FileManager = SafeFileManager()\na.delegate = self",
        "let a = Other.FileManager.default\na.delegate = self",
        "struct FileManager {}\nFileManager.default.delegate = self", "FileManager.default.delegate = nil",
    ])
    func instanceThatMayBeOwnIsLeftToTheWrapper(code: String) {
        check(UnadoptedRule.id, "import Foundation\n\(code)", targets: [Self.files])
    }

    /// The place that makes the instance has the finding, in whichever way it is written.
    @Test(arguments: ["1️⃣.init(domain: d)", "1️⃣NetService.init(domain: d)", "try! 1️⃣NetService(domain: d)"])
    func instanceThatTheFileMakesIsReportedThereAlone(value: String) {
        let marked = MarkedSource("import Foundation\nlet a: NetService = \(value)\nfunc f() { a.delegate = self }")
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex([Self.service]), mode: .audit)
        let report = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: marked.bytes)])
        let messages = report.files.flatMap(\.findings).map(\.message)
        #expect(messages.count == 1 && messages[0].hasPrefix("'NetService' holds its delegate unsafely"), "\(messages)")
    }

    @Test func classThatOnlyTheAppMakesIsLeftToTheWrapper() {
        check(UnadoptedRule.id, "import Foundation\nfunc f(a: XMLParser) { a.delegate = self }")
    }
}
