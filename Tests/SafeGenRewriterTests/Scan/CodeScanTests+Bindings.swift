import SafeGen
import SafeGenCommandSupport
import Testing

@testable import SafeGenRewriter

/// The arguments of generic classes.
extension CodeScanTests {
    @Test func bindingsAreCollected() throws {
        let code = """
            class A: NSFetchedResultsControllerDelegate {}
            let a: NSFetchedResultsController<Person>, b: NSFetchedResultsController< Person >
            let c = NSCache<NSString, Box<Int>>(), d: NSCache<Key, Value>, e: NSCache<T, NSData>, f: NSCache<NSURL, NSData>
            """
        #expect(
            try bindings(scan(["a.swift": code])) == [
                "NSFetchedResultsController": [["Person"]],
                "NSCache": [["NSString", "Box<Int>"], ["NSURL", "NSData"]],
            ])
    }

    @Test func modulesOfTheArgumentsOfABindingAreThoseThatTheFileImports() throws {
        let code = "import AppKit\nlet a = NSCache<NSString, NSImage>()\nlet b = NSCache<NSURL, NSData>()\n"
        #expect(try scan(["a.swift": code]).uses.map { $0.bindings.map(\.imports) } == [[["AppKit"], []]])
    }

    @Test func ignoresSignaturesOfDelegateMethods() throws {
        let code = """
            class D: NSFetchedResultsControllerDelegate, NSCacheDelegate {}
            let a: NSFetchedResultsController<Article>
            func controllerDidChangeContent(_ c: NSFetchedResultsController<NSFetchRequestResult>) {}
            func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {}
            func show(_ cache: NSCache<NSString, NSData>) {}
            var all: [NSFetchedResultsController<NSFetchRequestResult>] {
                [a as! NSFetchedResultsController<NSFetchRequestResult>]
            }
            func forget() { NSFetchedResultsController<NSFetchRequestResult>.deleteCache(withName: nil) }
            """
        #expect(
            try bindings(scan(["a.swift": code]))
                == ["NSFetchedResultsController": [["Article"]], "NSCache": [["NSString", "NSData"]]])
    }

    private func bindings(_ scan: CodeScan) -> [String: [[String]]] {
        Dictionary(
            uniqueKeysWithValues: scan.uses.map { use in
                (use.known.name, use.bindings.filter { $0.obstacle == nil }.map(\.arguments))
            })
    }
}
