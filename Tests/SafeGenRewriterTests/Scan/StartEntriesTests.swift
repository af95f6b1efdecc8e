import Foundation
import SafeGenProject
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// The entries of the manifests that `init` writes, by the systems and the code of a project.
@Suite struct StartEntriesTests {
    private static let location =
        "import CoreLocation\nclass A: NSObject, CLLocationManagerDelegate { func f() { let m = CLLocationManager(); m.delegate = self } }\n"

    /// An app of a folder, for a system since a version.
    private func app(_ name: String, since version: String) -> XcodeSample.Target {
        .init(
            name, folders: [name], settings: ["SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": version])
    }

    /// SwiftPM builds a package for visionOS too, where the class is safe.
    @Test(arguments: [(".iOS(.v12), .watchOS(.v5)", "[iOS 12, watchOS 5, visionOS 1.0]"), (".iOS(.v12)", "[iOS 12]")])
    func packageIsBuiltForVisionOS(platforms: String, named: String) throws {
        let folder = try TemporaryFolder()
        let package = PackageSample.package(".target(name: \"P\")", platforms: platforms)
        try folder.write(package, to: "Package.swift")
        try folder.write(Self.location, to: "Sources/P/a.swift")
        let text = try #require(Plan(of: folder.path).steps.first).manifest.text()
        #expect(text.contains("\nplatforms: \(named) "), "\(text)")
    }

    /// Objective-C can't inherit from a subclass in Swift; what inherits in Swift does.
    @Test(arguments: [("Q.h", "@interface Q : NSMetadataQuery\n@end\n"), ("Q.swift", "class Q: NSMetadataQuery {}\n")])
    func classThatObjectiveCInheritsFromGetsAnExtension(path: String, declaration: String) throws {
        let folder = try TemporaryFolder([path: "import Foundation\n" + declaration])
        try folder.write(
            "import Foundation\nclass W: NSObject, NSMetadataQueryDelegate { func f(_ q: Q) { q.delegate = self } }\n"
                + "let q = Q()\n", to: "W.swift")
        let use = try #require(Plan(of: folder.path).scan.uses.first { $0.known.name == "NSMetadataQuery" })
        #expect(use.advice == (path == "Q.h" ? .attachment : .subclass(usesProxy: true)))
    }

    @Test func bindsArgumentsUnderTheConditionOfTheirUse() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            #if canImport(UIKit)
            import UIKit
            #else
            import AppKit
            #endif
            final class D: NSObject, NSCacheDelegate {
                #if canImport(UIKit)
                let c = NSCache<NSString, UIImage>()
                #else
                let c = NSCache<NSString, NSImage>()
                #endif
                let d = NSCache<NSString, NSData>()
                override init() { super.init(); c.delegate = self; d.delegate = self }
            }
            """, to: "a.swift")
        let text = try #require(Plan(of: folder.path).steps.first).manifest.text()
        #expect(
            text.contains(
                "{arguments: [NSString, UIImage], as: SafeStringImageCache, imports: [UIKit], condition: canImport(UIKit)}"
            ))
        #expect(text.contains("imports: [AppKit], condition: \"!canImport(UIKit)\"}"))
        #expect(text.contains("{arguments: [NSString, NSData], as: SafeStringDataCache}"))
    }

    /// The request's arguments are those of the controller, as `adopt` reads them.
    @Test(arguments: [
        "let r = Note.fetchRequest() as NSFetchRequest<Note>", "let r: NSFetchRequest<Note> = Note.fetchRequest()",
        "let r = NSFetchRequest<Note>(entityName: \"Note\")",
    ])
    func bindsTheArgumentsOfTheRequest(request: String) throws {
        let folder = try TemporaryFolder()
        let code =
            "let c = NSFetchedResultsController(fetchRequest: r, managedObjectContext: m, sectionNameKeyPath: nil, cacheName: nil)"
        try folder.write(
            "import CoreData\nclass Note: NSManagedObject {}\nfunc f() { \(request)\n\(code)\nc.delegate = d }\n",
            to: "a.swift")
        let text = try #require(Plan(of: folder.path).steps.first).manifest.text()
        #expect(text.contains("{name: NSFetchedResultsController, bind: [Note]"), "\(text)")
    }

    /// A class that no Swift here declares is of a module that the files import, unless Objective-C of the target implements it.
    @Test(arguments: [
        ("Kit/Event.m", "import Kit", "", "bind: [Event], imports: [Kit], allow"),
        // A package by its address, and a data model.
        ("", "import Kit", "", "bind: [Event], imports: [Kit], allow"),
        ("", "import Kit\nimport Log", "import Kit", "bind: [Event], imports: [Kit], allow"),
        ("", "import Kit", "import KitUI", "bind: [Event], imports: [Kit, KitUI], allow"),
        // The type is of the target's own module.
        ("App/Event.m", "import Kit", "", "bind: [Event], allow"),
        ("", "import Kit", "import UIKit", "bind: [Event], allow"),
        ("", "#if os(macOS)\nimport Kit\n#endif", "", "bind: [Event], allow"),
        ("App/Event+A.m", "import Kit", "", "bind: [Event], imports: [Kit], allow"),
    ])
    func importsTheModuleOfAnArgumentThatNoSwiftDeclares(
        path: String, imports: String, others: String, entry: String
    ) throws {
        func code(_ name: String, _ imports: String) -> String {
            """
            import CoreData
            \(imports)
            class \(name): NSObject, NSFetchedResultsControllerDelegate {
                var results: NSFetchedResultsController<Event>!
                func load(_ request: NSFetchRequest<Event>) {
                    results = NSFetchedResultsController(
                        fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
                    results.delegate = self
                }
            }

            """
        }
        let folder = try TemporaryFolder([
            "project.yml": """
            name: App
            targets:
              App: {type: application, platform: iOS, sources: [App], dependencies: [{target: Kit}]}
              Kit: {type: framework, platform: iOS, sources: [Kit]}
            """,
            "App/List.swift": code("List", imports), "Kit/Kit.swift": "public let kit = 1\n",
        ])
        if !others.isEmpty { try folder.write(code("More", others), to: "App/More.swift") }
        let category = path.contains("+") ? " (A)" : ""
        if !path.isEmpty { try folder.write("@implementation Event\(category)\n@end\n", to: path) }
        let text = try #require(Plan(of: folder.path).steps.first).manifest.text()
        #expect(text.contains(entry), "\(text)")
    }

    @Test func allowsTheRulesThatItsEntriesBreak() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "let a = NetServiceBrowser()\na.delegate = b\nlet c = NSFetchedResultsController<Item>()\nc.delegate = d\nlet e = XMLParser()\ne.delegate = f\n",
            to: "a.swift")
        let text = try #require(Plan(of: folder.path).steps.first).manifest.text()
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        let plan = WrapperPlanner.plan(ManifestResolver.resolve(loaded.manifest).manifest)
        #expect(plan.diagnostics.isEmpty)
        #expect(text.contains("  - {name: NetServiceBrowser, allow: [{rule: already-weak, reason: "))
        #expect(text.contains("  - XMLParser\n"))
    }

    @Test(arguments: [
        ("public class Feed: XMLParser {}", "{name: XMLParser, access: public}"),
        ("open class Feed: XMLParser {}", "{name: XMLParser, access: open}"),
        ("package class Feed: XMLParser {}", "{name: XMLParser, access: package}"),
        ("public func read(_ parser: XMLParser = XMLParser(data: d)) {}", "{name: XMLParser, access: public}"),
        ("@inlinable public func make() -> XMLParser { XMLParser(data: d) }", "{name: XMLParser, access: public}"),
        ("class Feed: XMLParser {}", "XMLParser"),
        ("func read(_ parser: XMLParser = XMLParser(data: d)) {}", "XMLParser"),
        ("public func make() -> XMLParser { XMLParser(data: d) }", "XMLParser"),
    ])
    func givesTheAccessThatTheCodeNeeds(code: String, entry: String) throws {
        let folder = try TemporaryFolder()
        let user = "final class A: NSObject, XMLParserDelegate { var p: XMLParser?; func f() { p?.delegate = self } }"
        try folder.write("import Foundation\n\(code)\n\(user)\n", to: "a.swift")
        let text = try #require(Plan(of: folder.path).steps.first).manifest.text()
        #expect(text.hasSuffix("classes:\n  - \(entry)\n"), "\(text)")
    }

    @Test func givesTheAccessOfAClassThatOnlyOldSystemsHoldUnretained() throws {
        let folder = try TemporaryFolder()
        let package = PackageSample.package(".target(name: \"A\")", platforms: ".iOS(\"11.0\")")
        try folder.write(package, to: "Package.swift")
        try folder.write(
            Self.location + "public func locate(_ manager: CLLocationManager = CLLocationManager()) {}\n",
            to: "Sources/A/a.swift")
        let text = try #require(Plan(of: folder.path).steps.first).manifest.text()
        #expect(text.contains("  - name: CLLocationManager\n    module: CoreLocation\n"), "\(text)")
        #expect(text.contains("    access: public\n"), "\(text)")
    }

    /// A project of each kind in the folder, with code in `Sources/A`.
    private func describe(_ kind: String, in folder: TemporaryFolder) throws {
        switch kind {
        case "package": try folder.write(PackageSample.package(".target(name: \"A\")"), to: "Package.swift")
        case "xcode", "xcode of no version":
            let project =
                kind == "xcode" ? app("Sources", since: "11.0") : .init("Sources", folders: ["Sources"])
            try folder.write(XcodeSample.project([project]), to: "P.xcodeproj/project.pbxproj")
        case "folder": break
        default:
            let package = PackageSample.package(".target(name: \"A\")", platforms: kind)
            try folder.write(package, to: "Package.swift")
        }
    }

    @Test(arguments: [
        "folder", "package", ".iOS(.v11), .macOS(.v10_13)", ".iOS(\"18.0\"), .macOS(.v10_13)", ".macOS(.v15)",
        ".tvOS(.v12)", "xcode", "xcode of no version",
    ])
    func entryOfEveryKnownClassGivesNoWarning(kind: String) throws {
        let folder = try TemporaryFolder()
        try describe(kind, in: folder)
        let targets = GuardedProjectReader.model(of: [folder.path]).deploymentTargets
        let code = KnowledgeBase.facts(at: targets).flatMap(\.classes).flatMap(\.hazards).enumerated().map {
            "import \($1.module)\nfunc f\($0)(_ a: \($1.className)) { a.\($1.property) = self }\n"
        }
        try folder.write(code.joined(), to: "Sources/A/a.swift")
        for step in try Plan(of: folder.path).steps {
            let text = step.manifest.text()
            let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
            let resolution = ManifestResolver.resolve(loaded.manifest)
            #expect(resolution.manifest.classes.count > 30)
            let all = loaded.diagnostics + resolution.diagnostics + WrapperPlanner.plan(resolution.manifest).diagnostics
            #expect(all.filter { $0.severity != .note }.map(\.message) == [])
        }
    }

    @Test func classThatIsLeftOutIsExplainedBySystem() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            PackageSample.package(".target(name: \"A\")", platforms: ".iOS(.v17), .macOS(.v13)"),
            to: "Package.swift")
        try folder.write(Self.location, to: "Sources/A/a.swift")
        let text = try Plan(of: folder.path).scan.text
        #expect(
            text.contains(
                "  CLLocationManager.delegate is weak on iOS 17 (since 13.0) and macOS 13 (since 10.15)\n"),
            "\(text)")
    }

    @Test func olderSystemOfAnotherTargetMakesNoWrapperNeeded() throws {
        let folder = try TemporaryFolder()
        let project = XcodeSample.project([app("App", since: "16.0"), app("Old", since: "12.0")])
        try folder.write(project, to: "P.xcodeproj/project.pbxproj")
        try folder.write(Self.location, to: "App/a.swift")
        try folder.write("let a = 1\n", to: "Old/b.swift")
        let plan = try Plan(of: folder.path)
        #expect(!plan.scan.hasFindings)
        #expect(
            plan.scan.text.contains(
                "CLLocationManager: weak on iOS 16.0 (since 13.0) ("))
        try folder.write(Self.location, to: "Old/b.swift")
        let both = try Plan(of: folder.path)
        #expect(both.steps.map(\.target) == ["Old"])
        let text = try #require(both.steps.first).manifest.text()
        #expect(text.contains("platforms: [iOS 12.0]"))
        #expect(
            text.contains("  - name: CLLocationManager\n    module: CoreLocation\n    properties:\n"),
            "the systems are no condition")
    }

    @Test func instancesThatAFrameworkMadeUnretainedOnceGetAnExtension() throws {
        let folder = try TemporaryFolder()
        try folder.write(XcodeSample.project([app("App", since: "11.0")]), to: "P.xcodeproj/project.pbxproj")
        try folder.write(
            "import SceneKit\nclass A: NSObject, SCNPhysicsContactDelegate {\n"
                + "    func f(_ v: SCNView) { v.scene?.physicsWorld.contactDelegate = self }\n}\n", to: "App/a.swift")
        let text = try #require(Plan(of: folder.path).steps.first).manifest.text()
        #expect(
            text.contains(
                "  - name: SCNPhysicsWorld\n    module: SceneKit\n    form: extension\n    properties:\n"
                    + "      - {name: contactDelegate, type: SCNPhysicsContactDelegate, ownership: computed, forward: proxy}\n"
            ), "\(text)")
    }
}
