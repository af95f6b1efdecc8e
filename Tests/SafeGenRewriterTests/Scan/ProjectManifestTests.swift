import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// The manifest that `init` writes.
@Suite struct ProjectManifestTests {
    @Test(arguments: [
        ("class A: NSObject, XMLParserDelegate {}\nlet p: XMLParser = .init(data: d)\n", "  - XMLParser\n"),
        // A world is made by its scene; a browser hands out services, unless the code makes its own.
        ("import SpriteKit\nfunc f() { scene.physicsWorld.contactDelegate = a }\n", "  - SKPhysicsWorld\n"),
        ("func f(a: NetService) { a.delegate = self }\n", "  - {name: NetService, form: extension}\n"),
        // No subclass protects what others make.
        ("func f(a: XMLParser) { a.delegate = self }\n", "  - {name: XMLParser, form: extension}\n"),
        ("func f(a: XMLParser) { a.delegate = self }\nlet p = XMLParser(data: d)\n", "  - XMLParser\n"),
        ("import AppKit\nfunc f(a: NSComboBox) { a.dataSource = self }\n", "  - {name: NSComboBox, form: extension}\n"),
        // What stays as it is protects nobody else.
        (
            "func f(a: XMLParser) { a.delegate = self }\nfunc g() { let p = XMLParser(data: d)\n_ = p.parse() }\n",
            "  - {name: XMLParser, form: extension}\n"
        ),
        (
            "func f(a: Any) { (a as? XMLParser)?.delegate = b }\n"
                + "class A: NSObject, XMLParserDelegate { func g() { let p = XMLParser(data: d)\np.delegate = self\np.parse() } }\n",
            "  - {name: XMLParser, form: extension}\n"
        ),
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
        (
            "class A: NSFetchedResultsControllerDelegate {}\nlet c: NSFetchedResultsController = .init()\n",
            "an extension needs none.\n  - {name: NSFetchedResultsController, form: extension}\n"
        ),
        (
            "class A: NSCacheDelegate {}\nlet a = NSCache<NSURL, NSData>()\nlet c: NSCache = .init()\n",
            "an extension needs none.\n  - {name: NSCache, form: extension}\n"
        ),
        (
            "class A: NSCacheDelegate {}\nlet a = NSCache<NSURL, NSData>()\nclass B<C: NSObject> { let c = NSCache<C, C>() }\n",
            "an extension needs none.\n  - {name: NSCache, form: extension}\n"
        ),
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
        // A type that is nested in others has its full name.
        (
            "final class Images: NSCacheDelegate {\n  final class Open {}\n  let a = NSCache<NSString, Open>()\n}\n",
            "  - \"NSCache<NSString, Images.Open>\"\n"
        ),
        (
            "final class A: NSCacheDelegate { enum B {} }\nextension A.B {\n  class C<T> {}\n"
                + "  static let a = NSCache<NSString, C<Int>>()\n}\n",
            "  - \"NSCache<NSString, A.B.C<Int>>\"\n"
        ),
        (
            "final class A: NSCacheDelegate {}\nfinal class B {\n  let a = NSCache<NSString, A.Key>()\n}\n"
                + "extension A { typealias Key = NSData }\n",
            "  - \"NSCache<NSString, A.Key>\"\n"
        ),
        // Others are left out.
        (
            "final class A: NSCacheDelegate {\n  private final class Box {}\n  let a = NSCache<NSURL, NSData>()\n"
                + "  private let b = NSCache<NSString, Box>()\n}\n",
            "classes:\n  # NSCache<NSString, Box> is left out: 'A.Box' is private, or in a function.\n"
                + "  - \"NSCache<NSURL, NSData>\"\n"
        ),
        (
            "class A: NSCacheDelegate {}\n@objc(T) fileprivate final class Top {}\nlet a = NSCache<NSString, Top>()\n",
            "  # NSCache<NSString, Top> is left out: 'Top' is private, or in a function.\n"
                + "  # Generated code can't name the arguments that the code uses: an extension needs none.\n"
                + "  - {name: NSCache, form: extension}\n"
        ),
        (
            "final class Cache<Key>: NSCacheDelegate { let a = NSCache<WrappedKey, NSData>() }\n"
                + "extension Cache { final class WrappedKey: NSObject {} }\n",
            "  # NSCache<WrappedKey, NSData> is left out: 'Cache.WrappedKey' is nested in the generic type 'Cache'.\n"
                + "  # Generated code can't name the arguments that the code uses: an extension needs none.\n"
                + "  - {name: NSCache, form: extension}\n"
        ),
        (
            "class A: NSCacheDelegate {}\nprivate extension A {\n  final class Box {}\n"
                + "  func f() { let a = NSCache<NSString, Box>() }\n}\nlet a = NSCache<NSURL, NSData>()\n",
            "  # NSCache<NSString, Box> is left out: 'A.Box' is private, or in a function.\n  - \"NSCache<NSURL, NSData>\"\n"
        ),
        (
            "func f() {\n  class Page: NSCacheDelegate {}\n  let a = NSCache<NSString, Page>()\n}\n"
                + "let a = NSCache<NSURL, NSData>()\n",
            "  # NSCache<NSString, Page> is left out: 'Page' is private, or in a function.\n  - \"NSCache<NSURL, NSData>\"\n"
        ),
        (
            "class A: NSCacheDelegate {}\nextension UIImage {\n  class Box {}\n  static let a = NSCache<NSString, Box>()\n}\n"
                + "let a = NSCache<NSURL, NSData>()\n",
            "  # NSCache<NSString, Box> is left out: 'UIImage.Box' is nested in a type that the project's Swift code doesn't "
                + "declare.\n  - \"NSCache<NSURL, NSData>\"\n"
        ),
        (
            "class A: NSCacheDelegate { class Box {} }\nclass C: A { let a = NSCache<NSString, Box>() }\n"
                + "let a = NSCache<NSURL, NSData>()\n",
            "  # NSCache<NSString, Box> is left out: it is not known for sure which 'Box' is meant.\n"
                + "  - \"NSCache<NSURL, NSData>\"\n"
        ),
        // A name that the project declares as a type is that type, whatever it is.
        (
            "class A: NSCacheDelegate {}\nfinal class Key {}\nlet a = NSCache<NSString, NSArray>()\n"
                + "let b = NSCache<NSString, Key>()\n",
            "  - name: NSCache\n    bindings:\n      - {arguments: [NSString, NSArray], as: SafeStringArrayCache}\n"
                + "      - {arguments: [NSString, Key], as: SafeStringKeyCache}\n"
        ),
        (
            "class A: NSCacheDelegate {}\ntypealias Key = NSString\nfinal class T {}\nlet a = NSCache<Key, T>()\n",
            "classes:\n  - \"NSCache<Key, T>\"\n"
        ),
        // A generic parameter counts where it is declared, and not elsewhere.
        (
            "struct Row<Item> { func f<Entry, each Page: Box<Photo>>(_ a: Entry) {} }\nclass A: NSCacheDelegate {}\n"
                + "let a = NSCache<Item, Entry>(), b = NSCache<Page, Photo>()\n",
            "  - name: NSCache\n    bindings:\n      - {arguments: [Item, Entry], as: SafeItemEntryCache}\n"
                + "      - {arguments: [Page, Photo], as: SafePagePhotoCache}\n"
        ),
        (
            "class A: NSFetchedResultsControllerDelegate { var a: NSFetchedResultsController<Item> = .init() }\n"
                + "struct Row<Item> {}\n",
            "classes:\n  - NSFetchedResultsController<Item>\n"
        ),
        (
            "final class Box<Item>: NSCacheDelegate {}\nextension Box { func f() { let a = NSCache<NSURL, Item>() } }\n"
                + "let a = NSCache<NSURL, NSData>()\n",
            "an extension needs none.\n  - {name: NSCache, form: extension}\n"
        ),
        (
            "class A: NSCacheDelegate { func f<Item>(_ a: Item) { g { let a = NSCache<NSURL, Item>(); h(a) } }\n"
                + "  func g(_ a: NSCache<NSURL, Item>) {}\n}\n",
            "an extension needs none.\n  - {name: NSCache, form: extension}\n"
        ),
        (
            "class A: NSCacheDelegate {}\ntypealias Cache<Item> = NSCache<NSURL, Item>\nlet a = NSCache<NSURL, Item>()\n",
            "  # NSCache<NSURL, Item> is left out: 'Item' is a generic parameter.\n  - \"NSCache<NSURL, Item>\"\n"
        ),
        (
            "protocol P { associatedtype Item }\nextension P { func f() { let a = NSCache<NSURL, Item>() } }\n"
                + "class A: NSCacheDelegate {}\nlet a = NSCache<NSURL, NSData>()\n",
            "an extension needs none.\n  - {name: NSCache, form: extension}\n"
        ),
        (
            "class A: NSCacheDelegate {}\nextension Dictionary { var a: NSCache<Key, Value> { b } }\n"
                + "let a = NSCache<NSURL, NSData>()\n",
            "  # NSCache<Key, Value> is left out: 'Key' may be a generic parameter: no such type is visible "
                + "there.\n  - \"NSCache<NSURL, NSData>\"\n"
        ),
        (
            "class A: NSCacheDelegate {}\nextension NSCache<NSString, NSData> { var a: NSCache<NSURL, NSData> { b } }\n"
                + "let a = NSCache<NSString, NSData>()\n",
            "      - {arguments: [NSString, NSData], as: SafeStringDataCache}\n"
        ),
        // What can't be spelled is left out too.
        (
            "class A: NSCacheDelegate {}\nlet a = NSCache<NSString,\n  NSData, Int>()\nlet b = NSCache<NSURL, NSData>()\n",
            "  # NSCache<NSString, NSData, Int> is left out: a manifest can't spell these arguments.\n"
                + "  - \"NSCache<NSURL, NSData>\"\n"
        ),
        (
            "class A: NSFetchedResultsControllerDelegate {}\nlet a = NSFetchedResultsController<Post,\n  Int>()\n",
            "  # NSFetchedResultsController<Post, Int> is left out: a manifest can't spell these arguments.\n"
                + "  - NSFetchedResultsController\n"
        ),
        // A private import before a class makes it no private one.
        (
            "private import UIKit\nclass Page: NSCacheDelegate {}\nlet a = NSCache<NSURL, Page>()\n",
            "  - \"NSCache<NSURL, Page>\"\n"
        ),
    ])
    func argumentsAreThoseThatGeneratedCodeSees(code: String, entry: String) throws {
        try usedClassIsOneEntryThatGenerates(code: code, entry: entry)
    }

    @Test func ignoresPrivateTypesOfOtherFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("private final class Page {}\nfunc set() { x.y.delegate = z }\n", to: "a.swift")
        try folder.write("class A: NSCacheDelegate {}\nlet a = NSCache<NSString, Page>()\n", to: "b.swift")
        let text = try ProjectManifest(of: folder.path).text()
        #expect(text.hasSuffix("classes:\n  - \"NSCache<NSString, Page>\"\n"), "\(text)")
    }

    @Test(arguments: [
        (
            "class A: XMLParserDelegate {}\nlet p: Foundation.XMLParser = .init(data: d)\nclass XMLParser {}\n",
            "classes:\n  - Foundation.XMLParser\n"
        ),
        (
            "class A: XMLParserDelegate {}\nlet p: Foundation.XMLParser = .init(data: d)\nprivate class XMLParser {}\n",
            "classes:\n  - XMLParser\n"
        ),
        ("class A: XMLParserDelegate { class XMLParser {} }\nlet p = XMLParser()\n", "classes:\n  - XMLParser\n"),
        ("class A: XMLParserDelegate {}\nlet p = XMLParser()\nclass NSCache {}\n", "classes:\n  - XMLParser\n"),
        (
            "class A: XMLParserDelegate {}\nlet p: Foundation.XMLParser = .init(data: d)\nclass XMLParser {}\n"
                + "class SafeXMLParser {}\n",
            "  - {name: Foundation.XMLParser, as: SafeFoundationXMLParser}\n"
        ),
        (
            "func f(a: Foundation.NetService) { a.delegate = self }\nenum NetService {}\n",
            "  - {name: Foundation.NetService, form: extension}\n"
        ),
        (
            "import SpriteKit\nfunc f() { scene.physicsWorld.contactDelegate = a }\nclass SKPhysicsWorld {}\n",
            "  - SpriteKit.SKPhysicsWorld\n"
        ),
        (
            "class A: NSFetchedResultsControllerDelegate {}\nlet c: CoreData.NSFetchedResultsController<NSManagedObject> = .init()\n"
                + "class NSFetchedResultsController {}\n",
            "  - CoreData.NSFetchedResultsController<NSManagedObject>\n"
        ),
    ])
    func moduleIsInFrontWhereATypeOfTheProjectHidesTheClass(code: String, entry: String) throws {
        try usedClassIsOneEntryThatGenerates(code: code, entry: entry)
    }

    @Test(arguments: [
        (
            "class SafeXMLParser: XMLParser, XMLParserDelegate {}\n",
            "  # The project has a type 'SafeXMLParser' of its own.\n"
                + "  - {name: XMLParser, as: SafeFoundationXMLParser}\n"
        ),
        (
            "class A: XMLParserDelegate {}\nlet p: XMLParser = .init(data: d)\nprivate struct SafeXMLParser {}\n"
                + "enum SafeFoundationXMLParser {}\n",
            "  - {name: XMLParser, as: SafeFoundationXMLParser2}\n"
        ),
        (
            "class SafeFetchedResultsController: NSFetchedResultsController<Note>, NSFetchedResultsControllerDelegate {}\n",
            "  - {name: NSFetchedResultsController, bind: [Note], as: SafeNSFetchedResultsController}\n"
        ),
        (
            "typealias SafeFetchedResultsController = A\nclass A: NSFetchedResultsControllerDelegate {}\n"
                + "let c: NSFetchedResultsController<NSFetchRequestResult> = .init()\n",
            "  - {name: NSFetchedResultsController, bind: [NSFetchRequestResult], as: SafeNSFetchedResultsController}\n"
        ),
        (
            "import UIKit\nclass SafeCache: NSCacheDelegate {}\nlet a = NSCache<NSString, UIImage>()\n",
            "  - {name: NSCache, bind: [NSString, UIImage], as: SafeNSCache, imports: [UIKit]}\n"
        ),
        (
            "class SafeURLDataCache: NSCacheDelegate {}\nlet a = NSCache<NSURL, NSData>(), b = NSCache<NSURL, Box>()\n",
            "      - {arguments: [NSURL, NSData], as: SafeURLDataCache2}\n"
                + "      - {arguments: [NSURL, Box], as: SafeURLBoxCache}\n"
        ),
        (
            "class A: NSCacheDelegate { class SafeCache {} }\nlet a = NSCache<NSURL, NSData>()\n",
            "  - \"NSCache<NSURL, NSData>\"\n"
        ),
    ])
    func wrapperIsNotNamedLikeATypeOfTheProject(code: String, entry: String) throws {
        try usedClassIsOneEntryThatGenerates(code: code, entry: entry)
    }

    @Test(arguments: [
        (
            "class A<Item: NSManagedObject>: NSFetchedResultsControllerDelegate {\n"
                + "  let a: NSFetchedResultsController<Item>\n  init() { a = NSFetchedResultsController(fetchRequest: b) }\n}\n",
            "\nclasses:\n  # NSFetchedResultsController<Item> is left out: 'Item' is a generic parameter.\n"
                + "  # Swift has no generic subclass of NSFetchedResultsController: its extension serves code that is generic.\n"
                + "  - {name: NSFetchedResultsController, form: extension}\n"
        ),
        (
            "class A: NSCacheDelegate, XMLParserDelegate {}\nlet p: XMLParser = .init(data: d)\n"
                + "class B<Item> { let a = NSCache<NSURL, Item>() }\n",
            "\nclasses:\n  # NSCache<NSURL, Item> is left out: 'Item' is a generic parameter.\n"
                + "  # Swift has no generic subclass of NSCache: its extension serves code that is generic.\n"
                + "  - {name: NSCache, form: extension}\n  - XMLParser\n"
        ),
    ])
    func classThatOnlyTypeParametersBindIsExtended(code: String, entries: String) throws {
        let text = try project(code).text()
        #expect(text.hasSuffix(entries), "\(text)")
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        let errors = (loaded.diagnostics + ManifestResolver.resolve(loaded.manifest).diagnostics).filter {
            $0.severity == .error
        }
        #expect(errors.map(\.message) == [])
    }

    @Test(arguments: [
        "let a = XMLParser(data: b)\n", "let a = FileManager.default\n", "class A: UIApplicationDelegate {}\n",
        "class A: UITableViewDelegate {}\n", "// XMLParserDelegate\n", "class A: UIWebViewDelegate {}\n",
    ])
    func skipsClassesThatAreOnlyNamed(code: String) throws {
        let project = try project(code)
        #expect(project.isNeedless)
        #expect(project.scan.answer.hasPrefix("You don't need SafeGen here"))
    }

    @Test func everyHelpableClassGivesAWorkingManifest() throws {
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

    /// Systems for which none of these entries needs an allowance.
    static func systems() throws -> DeploymentTargets {
        DeploymentTargets([
            SystemRelease(try #require(AppleSystem(named: "iOS")), try #require(SystemVersion("16.0"))),
            SystemRelease(try #require(AppleSystem(named: "macOS")), try #require(SystemVersion("13.0"))),
        ])
    }

    static let use = "class A: XMLParserDelegate {}\nlet p = XMLParser()\nfunc set() { x.y.delegate = z }\n"

    /// The first manifest that `init` writes for a folder.
    func manifest(
        of folder: TemporaryFolder, excluding excluded: [String] = [], targets: DeploymentTargets = DeploymentTargets()
    ) throws -> String {
        let plan = try Plan(
            of: folder.path, excluding: excluded, config: folder.path("safegen.yml"), targets: targets)
        return try #require(plan.steps.first).manifest.text()
    }

    private func project(_ code: String) throws -> ProjectManifest {
        let folder = try TemporaryFolder()
        try folder.write(code, to: "a.swift")
        try folder.write("func set() { x.y.delegate = z }\n", to: "set.swift")
        return try ProjectManifest(of: folder.path, targets: Self.systems())
    }
}
