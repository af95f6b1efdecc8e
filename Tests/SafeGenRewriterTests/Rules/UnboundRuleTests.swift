import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct UnboundRuleTests {
    @Test func messageTellsTheLineOfTheManifest() {
        check(
            .unbound, "import UIKit\nlet a = 1️⃣NSCache<NSString, UIImage>()",
            finds: [
                Expected(
                    1,
                    "no wrapper binds 'NSCache<NSString, UIImage>'; add to the class's 'bindings' in the manifest: "
                        + "- {arguments: [NSString, UIImage], as: SafeImageCache}")
            ])
    }

    @Test func singleBindingIsToBecomeAList() {
        check(
            .unbound, "import CoreData\nlet a: NSFetchedResultsController<Order> = 1️⃣.init(fetchRequest: b)",
            finds: [
                Expected(
                    1,
                    "no wrapper binds 'NSFetchedResultsController<Order>'; add to the class's 'bindings' in the manifest, "
                        + "which stand in place of 'bind',: "
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
        check(.unbound, "import Foundation\n\(code)")
    }

    @Test func superclassIsReported() {
        check(
            .unbound, "import Foundation\nclass A: 1️⃣NSCache<NSURL, NSURL> {}",
            finds: [Expected(1, "no wrapper binds 'NSCache<NSURL, NSURL>'")])
    }
}
