import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenDiscovery

/// The manifest that `init` writes.
@Suite struct ProjectManifestTests {
    @Test(arguments: [
        ("class A: NSObject, XMLParserDelegate {}\n", "  - XMLParser\n"),
        // A world is made by its scene; a browser hands out services, unless the code makes its own.
        ("import SpriteKit\nclass A: SKPhysicsContactDelegate {}\n", "  - SKPhysicsWorld\n"),
        ("class A: NSObject, NetServiceDelegate {}\n", "  - {name: NetService, form: extension}\n"),
        (
            "class A: NSObject, NetServiceDelegate {}\nlet a = NetService(domain: b, type: c, name: d)\n",
            "  - NetService\n"
        ),
        // Generic arguments as the code has them.
        ("class A: NSCacheDelegate {}\nlet a = NSCache<NSURL, NSData>()\n", "  - \"NSCache<NSURL, NSData>\"\n"),
        (
            "import UIKit\nclass A: NSCacheDelegate {}\nlet a = NSCache<NSString, UIImage>()\n",
            "  - {name: NSCache, bind: [NSString, UIImage], imports: [UIKit]}\n"
        ),
        (
            "class A: NSCacheDelegate {}\nlet a = NSCache<NSURL, NSData>()\nlet b = NSCache<NSString, Box<Int>>()\n",
            "  - name: NSCache\n    bindings:\n      - {arguments: [NSURL, NSData], as: SafeURLDataCache}\n"
                + "      - {arguments: [NSString, Box<Int>], as: SafeStringBoxIntCache}\n"
        ),
        ("class A: NSFetchedResultsControllerDelegate {}\n", "  - NSFetchedResultsController\n"),
        // A generic parameter is not a type that a wrapper could name.
        (
            "class A<Item: NSManagedObject>: NSFetchedResultsControllerDelegate {\n"
                + "  let a: NSFetchedResultsController<Item>\n}\n", "  - NSFetchedResultsController\n"
        ),
        ("class A: NSCacheDelegate {}\n", "write yours.\n  - \"NSCache<NSString, NSData>\"\n"),
    ])
    func usedClassIsOneEntryThatGenerates(code: String, entry: String) throws {
        let text = try project(code).text()
        #expect(text.hasSuffix(entry), "\(text)")
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        let resolution = ManifestResolver.resolve(loaded.manifest)
        let plan = WrapperPlanner.plan(resolution.manifest)
        let errors = (loaded.diagnostics + resolution.diagnostics + plan.diagnostics).filter { $0.severity == .error }
        #expect(errors.map(\.message) == [])
        #expect(!plan.declarations.isEmpty)
    }

    @Test(arguments: [
        "let a = XMLParser(data: b)\n", "let a = FileManager.default\n", "class A: UIApplicationDelegate {}\n",
        "class A: UITableViewDelegate {}\n", "// XMLParserDelegate\n", "class A: UIWebViewDelegate {}\n",
    ])
    func whatIsOnlyNamedIsNotProposed(code: String) throws {
        let project = try project(code)
        #expect(project.isNeedless)
        #expect(project.scan.answer.hasPrefix("You don't need SafeGen here"))
    }

    @Test func everyClassThatCanBeHelpedGivesAManifestThatGenerates() throws {
        let known = KnowledgeBase.frameworks.flatMap(\.classes).filter(\.canBeHelped)
        let types = known.flatMap(\.hazards).enumerated().map { index, hazard in
            "import \(hazard.module)\nfunc f\(index)(_ a: \(hazard.className)) { a.\(hazard.property) = self }\n"
        }
        let project = try project(types.joined())
        let text = project.text()
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        let resolution = ManifestResolver.resolve(loaded.manifest)
        #expect(resolution.manifest.classes.count > 30)
        let errors = WrapperPlanner.plan(resolution.manifest).diagnostics.filter { $0.severity == .error }
        #expect((loaded.diagnostics + resolution.diagnostics + errors).map(\.message) == [])
    }

    @Test func withoutCodeItIsTheStarter() throws {
        let folder = try TemporaryFolder()
        let project = try ProjectManifest(of: folder.path)
        #expect(!project.isNeedless)
        #expect(project.text() == StarterManifest.text)
    }

    private func project(_ code: String) throws -> ProjectManifest {
        let folder = try TemporaryFolder()
        try folder.write(code, to: "a.swift")
        return try ProjectManifest(of: folder.path)
    }
}
