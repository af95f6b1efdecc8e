import SafeGen
import Testing

@testable import SafeGenRewriter

/// An object makes itself the delegate of something whose type is not written, and conforms to the protocol of a class's delegate.
@Suite struct UnknownReceiverTests {
    @Test(arguments: [
        "func f(_ c: Courier) { c.inputStream.1️⃣delegate = self }",
        "let pair: Pair\nfunc f() { pair.0.1️⃣delegate = self }",
        "func f() { streams.forEach { $0.value.1️⃣delegate = self } }",
        "let streams: [String: InputStream]\nfunc f() { for s in streams.map({ $0.value }) { s.1️⃣delegate = self } }",
        "func f() { let s = make()\n s?.1️⃣delegate = self }",
        "func f(_ c: Courier) { c.inputStream.1️⃣delegate = ok ? self : nil }",
        "func f(_ c: Courier) { c.inputStream.1️⃣delegate = other ?? self }",
        "func f(_ c: Courier) { c.inputStream.1️⃣delegate = self as StreamDelegate }",
        "func f(_ c: Courier) { c.inputStream.1️⃣delegate = A() }",
        "func f(_ c: Courier) { let a = A()\n c.inputStream.1️⃣delegate = a }",
        "func f(_ c: Courier) { c.inputStream.1️⃣delegate = made() }\nfunc made() -> A { a }",
    ])
    func delegateOfSomethingUnknownIsReported(code: String) {
        let message = "this may be 'delegate' of 'Stream', but the type of its object is not written here"
        check(
            UnadoptedRule.id, "import CoreBluetooth\nclass A: NSObject, StreamDelegate {\n\(code)\n}",
            finds: [Expected(1, message)], targets: [Classes.stream])
        check(
            UnadoptedRule.id, "import CoreBluetooth\nextension A: StreamDelegate {}\nclass A {\n\(code)\n}",
            finds: [Expected(1, message)], targets: [Classes.stream])
    }

    /// Of several delegates the one is meant whose class the code names.
    @Test func otherDelegatesOfTheObjectAreTakenIntoAccount() {
        let code = """
            import UIKit
            class A: UIViewController, StreamDelegate, UITableViewDelegate {
                func f() {
                    content.table.delegate = self
                    channel.inputStream.1️⃣delegate = self
                }
            }
            """
        check(
            UnadoptedRule.id, code, finds: [Expected(1, "this may be 'delegate' of 'Stream'")],
            targets: [Classes.stream])
    }

    @Test(arguments: [
        "func f(a: Other) { a.delegate = self }", "func f() { x.y.delegate = other }",
        "func f() { x.y.delegate = nil }", "func f() { x.y.dataSource = self }", "func f() { self.delegate = self }",
        "func f() { super.delegate = self }", "func f() { Other.shared.delegate = self }",
        "func f() { UNUserNotificationCenter.current().delegate = self }",
        "let a = Other()\nfunc f() { a.delegate = self }", "func f() { x.y.safeDelegate = self }",
        "class B { func f() { x.y.delegate = self } }",
    ])
    func otherAssignmentsStay(code: String) {
        check(
            UnadoptedRule.id, "import Foundation\nclass A: NSObject, StreamDelegate {\n\(code)\n}",
            targets: [Classes.stream])
    }

    /// A delegate of two protocols conforms to both.
    @Test(arguments: [
        ("UINavigationControllerDelegate", false), ("UIVideoEditorControllerDelegate", false),
        ("UIImagePickerControllerDelegate, UINavigationControllerDelegate", false), ("StreamDelegate", false),
        ("UINavigationControllerDelegate, UIVideoEditorControllerDelegate", true),
    ])
    func allProtocolsOfADelegateAreNeeded(protocols: String, isFound: Bool) {
        var editor = Classes.stream
        (editor.name, editor.module) = ("UIVideoEditorController", "UIKit")
        editor.delegateTypes = ["UINavigationControllerDelegate & UIVideoEditorControllerDelegate"]
        check(
            UnadoptedRule.id,
            "import UIKit\nclass A: NSObject, \(protocols) { func f() { let c = make(); c.1️⃣delegate = self } }",
            finds: isFound ? [Expected(1, "this may be 'delegate' of 'UIVideoEditorController'")] : [],
            targets: [editor])
    }

    /// Of a class with a subclass as its wrapper, whose instances the code doesn't make.
    @Test(arguments: [
        "class A: NSObject, XMLParserDelegate { func f() { x.y.delegate = self } }",
        "class A: NSObject, XMLParserDelegate { func f() { for p in parsers() { p.delegate = self } } }",
        "class A: UIViewController, XMLParserDelegate, UITableViewDelegate { func f() { x.parser.delegate = self } }",
        "class A: Base, XMLParserDelegate { func f() { x.parser.delegate = self } }",
    ])
    func delegateOfSomethingThatMayBeAnInstanceIsReported(code: String) {
        #expect(
            messages(code) == [
                "this may be 'delegate' of 'XMLParser', but the type of its object is not written here; make sure that a "
                    + "'SafeXMLParser' is created, or silence this line"
            ])
        #expect(messages(code + "\nlet made = SafeXMLParser(data: d)") == [])
    }

    /// As likely it is of a class whose delegate the object can be as well.
    @Test(arguments: [
        "class A: UIViewController, XMLParserDelegate, UITableViewDelegate { func f() { x.table.delegate = self } }",
        "class A: UITableViewController, XMLParserDelegate { func f() { x.table.delegate = self } }",
        "class A: NSObject, XMLParserDelegate, FeedParserDelegate { func f() { x.feedParser.delegate = self } }",
        "class A: NSObject, XMLParserDelegate, ParserDelegate { func f() { x.parser.delegate = self } }",
        "class A: NSObject, XMLParserDelegate, B { func f(t: Table) { t.delegate = self } }",
        "class A: NSObject, OtherDelegate { func f() { x.parser.delegate = self } }",
        "class A: NSObject, XMLParserDelegate { func f() { x.parser.delegate = nil } }",
        "class A: NSObject, XMLParserDelegate { func f() { x.parser.delegate = other } }",
    ])
    func guessThatIsNoLikelierThanAnotherIsNotReported(code: String) {
        #expect(messages(code) == [])
    }

    @Test(arguments: [
        ("fetchedResultsController", 1), ("tabBarController", 0), ("controller", 1), ("resultsController", 1),
    ])
    func wordsThatClassesShareExcludeNothing(name: String, count: Int) {
        var results = Classes.parser
        (results.name, results.module) = ("NSFetchedResultsController", "CoreData")
        results.delegateTypes = ["NSFetchedResultsControllerDelegate"]
        let code =
            "class A: UIViewController, NSFetchedResultsControllerDelegate, UITabBarControllerDelegate {\n"
            + "func f() { source.\(name).delegate = self }\n}"
        #expect(messages(code, of: results).count == count)
    }

    /// What is found in a whole project of one file.
    private func messages(_ code: String, of target: AdoptionTarget = Classes.parser) -> [String] {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([target]), mode: .audit)
        var layout = ProjectLayout()
        layout.isWhole = true
        return Rewriter(rules, threads: 1, layout: layout)
            .examine([(path: "a.swift", bytes: Array("import UIKit\n\(code)".utf8))]).files.flatMap(\.findings)
            .filter { !$0.isNote }.map(\.message)
    }
}
