import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct UnboundRuleTests {
    @Test func messageHasTheLineOfTheManifest() {
        check(
            UnboundRule.id, "import UIKit\nlet a = 1️⃣NSCache<NSString, UIImage>()",
            finds: [
                Expected(
                    1,
                    "no wrapper binds 'NSCache<NSString, UIImage>'; add to the class's 'bindings' in the manifest: "
                        + "- {arguments: [NSString, UIImage], as: SafeImageCache, imports: [UIKit]}")
            ])
    }

    @Test func singleBindingIsToBecomeAList() {
        check(
            UnboundRule.id, "import CoreData\nlet a: NSFetchedResultsController<Order> = 1️⃣.init(fetchRequest: b)",
            finds: [
                Expected(
                    1,
                    "no wrapper binds 'NSFetchedResultsController<Order>'; give the class a list of 'bindings' in the manifest, "
                        + "and add: "
                        + "- {arguments: [Order], as: SafeOrderFetchedResultsController}")
            ])
    }

    @Test(arguments: [
        "let a = NSCache<NSString, NSData>()",
        "let a: NSCache<NSString, UIImage>",
        "let a = Other.NSCache<NSString, UIImage>()",
        "struct A<T> { let a = NSCache<NSString, T>() }",
    ])
    func otherCodeIsNotReported(code: String) {
        check(UnboundRule.id, "import Foundation\n\(code)")
    }

    @Test(arguments: [
        ("NSCache<NSString, Array<NSURL>>", "NSString, \"[NSURL]\""),
        ("NSCache<Own.Key, NSURL?>", "Own.Key, \"NSURL?\""),
        ("class A {\n class Key {}\n let a = NSCache<Key, NSURL>()\n}", "A.Key, NSURL"),
        ("class A {\n class B { let a = NSCache<Key, NSURL>() }\n}\nextension A { class Key {} }", "A.Key, NSURL"),
        ("enum A {}\nextension A { class B {\n class Key {}\n let a = NSCache<Key, NSURL>() } }", "A.B.Key, NSURL"),
    ])
    func argumentsAreSpelledWhole(code: String, list: String) {
        let source = "import Foundation\n" + (code.hasPrefix("NSCache") ? "let a = \(code)()" : code)
        let rules = RuleSet([UnboundRule.id], for: AdoptionIndex([Classes.cache]), mode: .adopt)
        let report = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: Array(source.utf8))])
        let message = report.files.flatMap(\.findings).first?.message
        #expect(message?.contains("- {arguments: [\(list)], as: ") ?? false, "\(message ?? "")")
    }

    /// A class has an entry for each access, and one of them binds the arguments.
    @Test func bindingOfAnotherEntryCounts() {
        let entries = [
            Classes.target("NSCache", [(["NSURL", "NSURL"], "SafeURLCache")]),
            Classes.target("NSCache", [(["NSString", "NSData"], "SafeDataCache")], access: .public),
        ]
        check(
            UnboundRule.id,
            "import Foundation\nlet a = NSCache<NSURL, NSURL>()\nlet b = NSCache<NSString, NSData>()\n"
                + "let c = 1️⃣NSCache<NSURL, NSData>()",
            finds: [Expected(1, "no wrapper binds 'NSCache<NSURL, NSData>'")], targets: entries)
    }

    @Test func superclassIsReported() {
        check(
            UnboundRule.id, "import Foundation\nclass A: 1️⃣NSCache<NSURL, NSURL> {}",
            finds: [Expected(1, "no wrapper binds 'NSCache<NSURL, NSURL>'")])
    }
}
