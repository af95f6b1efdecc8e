import SafeGenCommandSupport
import TestSupport
import Testing

@testable import SafeGenRewriter

/// Where the type of the object isn't written, that of its delegate shows the class.
@Suite struct DelegateValueTests {
    private func scan(_ code: String) throws -> CodeScan {
        let folder = try TemporaryFolder([
            "Package.swift": PackageSample.package(".target(name: \"A\")"), "Sources/A/a.swift": code,
        ])
        return try CodeScan(of: [folder.path])
    }

    private static let panel = """
        import CoreData
        final class Panel {
            let listener: any NSFetchedResultsControllerDelegate
            init(listener: any NSFetchedResultsControllerDelegate) { self.listener = listener }
            func fetched(_ r: NSFetchRequest<Item>, _ c: NSManagedObjectContext) -> NSFetchedResultsController<Item> {
                with(NSFetchedResultsController(fetchRequest: r, managedObjectContext: c, sectionNameKeyPath: nil, cacheName: nil)) {
                    $0.delegate = self.listener
                }
            }
        }
        """

    @Test(arguments: [
        panel,
        """
        import Foundation
        func begin<Browser: NetServiceBrowser>(_ browser: Browser, for listener: any NetServiceBrowserDelegate) {
            browser.delegate = listener
        }
        """,
        """
        import Foundation
        func begin<Browser>(_ browser: Browser, for listener: any NetServiceBrowserDelegate) where Browser: NetServiceBrowser {
            browser.delegate = listener
        }
        """,
        """
        import Foundation
        protocol HasBrowser { var browser: NetServiceBrowser { get } }
        func wire(_ holder: any HasBrowser, to listener: any NetServiceBrowserDelegate) { holder.browser.delegate = listener }
        """,
        """
        import Foundation
        let made = NetServiceBrowser()
        func wire(_ holder: Holder, to listener: (any NetServiceBrowserDelegate & Sendable)?) { holder.browser.delegate = listener }
        """,
        """
        import Foundation
        final class Listener: NSObject, NetServiceBrowserDelegate {}
        let made = NetServiceBrowser()
        func wire(_ holder: Holder, to listener: Listener) { holder.browser.delegate = listener }
        """,
        """
        import Foundation
        final class Holder { let browser = Depot.browser, made: NetServiceBrowser? = nil }
        final class Panel {
            var listener: (any NetServiceBrowserDelegate)? { didSet {} willSet { make().browser.delegate = newValue } }
        }
        """,
        "import Foundation\nfunc f<L: NetServiceBrowserDelegate>(_ l: L) { NetServiceBrowser().stop(); make().browser.delegate = l }",
        "import Foundation\nfunc f(_ l: any NetServiceBrowserDelegate) { let t = (NetServiceBrowser(), 1); t.0.delegate = l }",
        "import Foundation\nstruct A { let t: (b: NetServiceBrowser, n: Int)\n func f(_ l: any NetServiceBrowserDelegate) { t.b.delegate = l } }",
        "import Foundation\nenum B { static let shared = NetServiceBrowser() }\nfunc f(_ l: any NetServiceBrowserDelegate) { B.shared.delegate = l }",
    ])
    func delegateOfAnUnsafeClassShowsTheClassOfTheObject(code: String) throws {
        #expect(try scan(code).hasFindings)
    }

    /// An object of a class of the project's own in another file is as likely.
    @Test func objectIsPerhapsNoneWhereNothingElseNamesTheClass() throws {
        let code =
            "import Foundation\nfunc wire(_ top: Top, to listener: any NetServiceBrowserDelegate) { top.relay.delegate = listener }"
        let scan = try scan(code)
        #expect(!scan.hasFindings)
        #expect(
            scan.text.contains("is perhaps set, on an object whose type isn't written, and no code names the class"))
    }

    /// An object of a class of one's own, a value of another type, and a property that isn't the class's.
    @Test(arguments: [
        "final class Relay { weak var delegate: (any NetServiceBrowserDelegate)? }\nfunc f(_ r: Relay, _ l: any NetServiceBrowserDelegate) { r.delegate = l }",
        "final class Relay { weak var delegate: (any NetServiceBrowserDelegate)? }\nfunc f<R: Relay>(_ r: R, _ l: any NetServiceBrowserDelegate) { r.delegate = l }",
        "let made = NetServiceBrowser()\nfunc f(_ h: Holder, _ l: any FeedDelegate) { h.browser.delegate = l }",
        "func f(_ h: Holder, _ l: any NetServiceBrowserDelegate) { h.browser.listener = l }",
        "final class Relay { weak var delegate: (any NetServiceBrowserDelegate)?\n init(_ l: any NetServiceBrowserDelegate) { self.delegate = l } }",
    ])
    func otherObjectsAndValuesShowNothing(code: String) throws {
        #expect(try !scan("import Foundation\n\(code)").hasFindings)
    }
}
