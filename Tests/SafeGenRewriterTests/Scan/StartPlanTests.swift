import Foundation
import SafeGenProject
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// The manifests that `init` writes, by the targets that describe the project.
@Suite struct StartPlanTests {
    private static let use =
        "class A: NSObject, XMLParserDelegate { func f() { XMLParser(data: d).delegate = self } }\n"

    /// The steps for a project in another folder than the working one: the manifest, and the line of its output.
    private func steps(_ files: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        let plan = try Plan(of: folder.path, config: nil)
        return plan.steps.map { step in
            let lines = step.manifest.text().split(separator: "\n").map(String.init)
            let output =
                lines.first { $0.hasPrefix("  directory: ") || $0.hasPrefix("  file: ") }?.split(separator: "#").first
                ?? "in the build"
            let path = step.path.components(separatedBy: folder.path.split(separator: "/").last ?? "").last ?? step.path
            return "\(path):\(output.drop { $0 == " " })".trimmed + (step.byHand == nil ? "" : " by hand")
        }
    }

    private func package(_ targets: String) -> String {
        "// swift-tools-version: 6.1\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])\n"
    }

    @Test func putsOutputIntoTheFolderThatATargetNames() throws {
        let found = try steps([
            "Package.swift": package(".target(name: \"Lib\", path: \"Code/Lib\")"), "Code/Lib/a.swift": Self.use,
        ])
        #expect(found == ["/Code/Lib/safegen.yml:directory: Generated"])
    }

    @Test func namesTheTargetsFolderFromOneManifestForAll() throws {
        let folder = try TemporaryFolder()
        try folder.write(package(".target(name: \"Lib\", path: \"Code/Lib\")"), to: "Package.swift")
        try folder.write(Self.use, to: "Code/Lib/a.swift")
        let plan = try Plan(of: folder.path, config: folder.path("safegen.yml"))
        #expect(plan.steps.map(\.target) == ["Lib"])
        #expect(plan.steps.first?.manifest.text().contains("  directory: Code/Lib/Generated  # ") ?? false)
    }

    @Test func writesAManifestNextToTheCodeOfEachTarget() throws {
        let found = try steps([
            "Package.swift": package(
                ".target(name: \"A\"), .target(name: \"B\"), .testTarget(name: \"T\", dependencies: [\"A\"])"),
            "Sources/A/a.swift": Self.use, "Sources/B/b.swift": Self.use, "Tests/T/t.swift": Self.use,
        ])
        #expect(
            found == ["/Sources/A/safegen.yml:directory: Generated", "/Sources/B/safegen.yml:directory: Generated"])
    }

    /// The wrappers of a target that tests don't use are of no use to them, and one manifest has all that they need.
    @Test(arguments: [("[]", true), ("[\"A\"]", false)])
    func testsThatSeeNoWrapperHaveAManifest(uses: String, hasOwn: Bool) throws {
        let targets = ".target(name: \"A\"), .testTarget(name: \"T\", dependencies: \(uses))"
        let found = try steps([
            "Package.swift": package(targets), "Sources/A/a.swift": Self.use, "Tests/T/t.swift": Self.use,
        ])
        let own = hasOwn ? ["/Tests/T/safegen.yml:directory: Generated"] : []
        #expect(found == ["/Sources/A/safegen.yml:directory: Generated"] + own)
    }

    /// A subclass is for whoever makes the instance.
    @Test func targetThatSetsTheDelegateOfAnInstanceOfAnotherOneNeedsNothing() throws {
        let make = "public func list() -> NSFetchedResultsController<Note> { NSFetchedResultsController<Note>() }\n"
        let set = """
            class A: NSFetchedResultsControllerDelegate {
                let list: NSFetchedResultsController<Note> = Kit.list()
                func f() { list.delegate = self }
            }

            """
        let found = try steps([
            "Package.swift": package(".target(name: \"Kit\"), .target(name: \"App\", dependencies: [\"Kit\"])"),
            "Sources/Kit/a.swift": make, "Sources/App/b.swift": set,
        ])
        #expect(found == ["/Sources/Kit/safegen.yml:directory: Generated"])
    }

    /// Objective-C sees no wrapper of a generic class.
    @Test func genericClassThatOnlyObjectiveCUsesIsANote() throws {
        let folder = try TemporaryFolder()
        let code = """
            @interface List : NSObject <NSFetchedResultsControllerDelegate>
            @end
            @implementation List
            - (void)load { NSFetchedResultsController *c = [[NSFetchedResultsController alloc] init]; c.delegate = self; }
            @end

            """
        try folder.write(code, to: "List.m")
        let plan = try Plan(of: folder.path)
        let isNeedless = plan.missing.allSatisfy(\.manifest.isNeedless)
        #expect(isNeedless)
        #expect(
            plan.notes.contains { $0.hasPrefix("no wrapper is written for NSFetchedResultsController, which only ") })
        #expect(plan.scan.hasFindings)
        #expect(plan.scan.textWithNextStep.hasSuffix(" Next: the proxy in Objective-C in Docs/Adopt.md\n"))
    }

    @Test func testsWithAManifestListAllThatTheyUse() throws {
        let folder = try TemporaryFolder()
        let targets = ".target(name: \"A\"), .testTarget(name: \"T\", dependencies: [\"A\"])"
        try folder.write(package(targets), to: "Package.swift")
        try folder.write(Self.use, to: "Sources/A/a.swift")
        try folder.write(Self.use + "let q = NSMetadataQuery()\nq.delegate = a\n", to: "Tests/T/t.swift")
        let steps = try Plan(of: folder.path).steps
        #expect(steps.map { $0.manifest.classNames.count } == [1, 2])
    }

    @Test func testsWithAManifestListWhatTheyUseInObjectiveC() throws {
        let folder = try TemporaryFolder()
        let targets = [
            XcodeSample.Target("App", folders: ["App"]),
            XcodeSample.Target("Tests", type: "bundle.unit-test", folders: ["Tests"], uses: ["App"]),
        ]
        try folder.write(XcodeSample.project(targets), to: "App.xcodeproj/project.pbxproj")
        try folder.write(Self.use, to: "App/a.swift")
        try folder.write("let q = NSMetadataQuery()\nq.delegate = a\n", to: "Tests/t.swift")
        let code =
            "@implementation B\n- (void)f { _p = [[NSXMLParser alloc] initWithData:d]; _p.delegate = self; }\n@end\n"
        try folder.write("@interface B : NSObject { NSXMLParser *_p; }\n@end\n" + code, to: "Tests/b.m")
        let steps = try Plan(of: folder.path).steps
        #expect(steps.map { $0.manifest.classNames.sorted() } == [["XMLParser"], ["NSMetadataQuery", "XMLParser"]])
    }

    @Test func leavesTheOutputToTheBuildWhereATargetHasThePlugin() throws {
        let target = ".target(name: \"A\", plugins: [.plugin(name: \"SafeGenPlugin\", package: \"SafeGen\")])"
        let found = try steps(["Package.swift": package(target), "Sources/A/a.swift": Self.use])
        #expect(found == ["/Sources/A/safegen.yml:in the build"])
    }

    @Test func needsNothingWhereOnlyAnotherTargetConforms() throws {
        let found = try steps([
            "Package.swift": package(".target(name: \"A\"), .target(name: \"B\")"),
            "Sources/A/a.swift": "class A: NSObject, XMLParserDelegate {}\nfunc set() { x.y.delegate = z }\n",
            "Sources/B/b.swift": "let a = XMLParser(data: d)\n",
        ])
        #expect(found == ["/Sources/B/safegen.yml:directory: Generated"])
    }

    @Test func reportsTheStepsWhereNoTargetIsKnown() throws {
        #expect(try steps(["a.swift": Self.use]) == ["safegen.yml:directory: Generated by hand"])
    }

    @Test func writesOneManifestMoreForCodeOfNoTarget() throws {
        let found = try steps([
            "Package.swift": package(".target(name: \"A\")"), "Sources/A/a.swift": Self.use,
            "Scripts/b.swift": "let q = QLPreviewPanel.shared()\nq.dataSource = a\n",
        ])
        #expect(found == ["/Sources/A/safegen.yml:directory: Generated", "safegen.yml:directory: Generated by hand"])
    }

    @Test func goesByTheTargetOfObjectiveCWhereNoSwiftUsesAClass() throws {
        let found = try steps([
            "Package.swift": package(".target(name: \"A\")"), "Sources/A/a.swift": Self.use,
            "P.xcodeproj/project.pbxproj": classic("B", listing: "B/b.m"),
            "B/b.m":
                "@implementation B\n- (void)f { NSNetService *s = [NSNetService new]; s.delegate = self; }\n@end\n",
        ])
        #expect(
            found == [
                "/B/safegen.yml:file: SafeDelegates.swift by hand", "/Sources/A/safegen.yml:directory: Generated",
            ])
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

    /// A project of each kind in the folder, with code in `Sources/A`.
    private func describe(_ kind: String, in folder: TemporaryFolder) throws {
        switch kind {
        case "package": try folder.write(package(".target(name: \"A\")"), to: "Package.swift")
        case "xcode", "xcode of no version":
            let version = kind == "xcode" ? "IPHONEOS_DEPLOYMENT_TARGET = 11.0" : "SWIFT_VERSION = 5.0"
            let project = xcode([("Sources", version, ["Sources"])])
            try folder.write(project, to: "P.xcodeproj/project.pbxproj")
        case "folder": break
        default:
            let package = package(".target(name: \"A\")").replacing("targets:", with: "platforms: [\(kind)], targets:")
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
        let targets = GuardedProjectReader.model(of: folder.path).deploymentTargets
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
            package(".target(name: \"A\")").replacing(
                "targets:", with: "platforms: [.iOS(.v17), .macOS(.v13)], targets:"),
            to: "Package.swift")
        try folder.write(Self.location, to: "Sources/A/a.swift")
        let text = try Plan(of: folder.path).scan.text
        #expect(
            text.contains(
                "  CLLocationManager.delegate is weak on iOS 17 (since 13.7) and macOS 13 (in all known versions)\n"),
            "\(text)")
    }

    /// A project with an app for one system, a framework or another app for another, and what they compile.
    private func xcode(_ targets: [(name: String, version: String, folders: [String])], type: String = "application")
        -> String
    {
        let folders = Set(targets.flatMap(\.folders)).sorted()
        let groups = folders.map {
            "G\($0) = { isa = PBXFileSystemSynchronizedRootGroup; path = \($0); sourceTree = \"<group>\"; };"
        }
        let all = targets.map { name, version, folders in
            """
            \(name)C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; \(version); }; };
            \(name)L = { isa = XCConfigurationList; buildConfigurations = (\(name)C); };
            \(name)T = { isa = PBXNativeTarget; name = \(name); buildConfigurationList = \(name)L; buildPhases = ();
              fileSystemSynchronizedGroups = (\(folders.map { "G" + $0 }.joined(separator: ", ")));
              productType = "com.apple.product-type.\(type)"; };
            """
        }
        return """
            { objects = { R = { isa = PBXProject; mainGroup = G; targets = (\(targets.map { $0.name + "T" }.joined(separator: ", "))); };
            G = { isa = PBXGroup; children = (\(folders.map { "G" + $0 }.joined(separator: ", "))); sourceTree = "<group>"; };
            \(groups.joined())\(all.joined()) }; rootObject = R; }
            """
    }

    private static let location =
        "import CoreLocation\nclass A: NSObject, CLLocationManagerDelegate { func f() { let m = CLLocationManager(); m.delegate = self } }\n"

    @Test func olderSystemOfAnotherTargetMakesNoWrapperNeeded() throws {
        let folder = try TemporaryFolder()
        let project = xcode([
            ("App", "IPHONEOS_DEPLOYMENT_TARGET = 16.0", ["App"]),
            ("Old", "IPHONEOS_DEPLOYMENT_TARGET = 12.0", ["Old"]),
        ])
        try folder.write(project, to: "P.xcodeproj/project.pbxproj")
        try folder.write(Self.location, to: "App/a.swift")
        try folder.write("let a = 1\n", to: "Old/b.swift")
        let plan = try Plan(of: folder.path)
        #expect(!plan.scan.hasFindings)
        #expect(
            plan.scan.text.contains(
                "CLLocationManager: weak on iOS 16.0 (since 13.7) ("))
        try folder.write(Self.location, to: "Old/b.swift")
        let both = try Plan(of: folder.path)
        #expect(both.steps.map(\.target) == ["Old"])
        let text = try #require(both.steps.first).manifest.text()
        #expect(text.contains("platforms: [iOS 12.0]"))
        #expect(
            text.contains("{name: CLLocationManager, module: CoreLocation, properties: "),
            "the systems are no condition")
    }

    @Test func instancesThatAFrameworkMadeUnretainedOnceGetAnExtension() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            xcode([("App", "IPHONEOS_DEPLOYMENT_TARGET = 11.0", ["App"])]), to: "P.xcodeproj/project.pbxproj")
        try folder.write(
            "import SceneKit\nclass A: NSObject, SCNPhysicsContactDelegate {\n"
                + "    func f(_ v: SCNView) { v.scene?.physicsWorld.contactDelegate = self }\n}\n", to: "App/a.swift")
        let text = try #require(Plan(of: folder.path).steps.first).manifest.text()
        #expect(
            text.contains(
                "{name: SCNPhysicsWorld, module: SceneKit, form: extension, properties: [{name: contactDelegate, "
                    + "type: SCNPhysicsContactDelegate, ownership: computed, forward: proxy}]}"), "\(text)")
    }

    @Test func outputGoesWhereNoOtherModuleCompilesIt() throws {
        let version = "IPHONEOS_DEPLOYMENT_TARGET = 16.0"
        let found = try steps([
            "P.xcodeproj/project.pbxproj": xcode([
                ("App", version, ["App", "Both"]), ("Kit", version, ["Both", "Other"]),
            ]),
            "Both/a.swift": Self.use, "App/b.swift": "", "Other/c.swift": "",
        ])
        #expect(found == ["/App/safegen.yml:directory: Generated", "/Other/safegen.yml:directory: Generated"])
    }

    @Test func takesAFolderOfOneModuleAloneThoughItsFilesAreListedElsewhere() throws {
        let version = "IPHONEOS_DEPLOYMENT_TARGET = 16.0"
        let project = xcode([("App", version, ["App", "Both"]), ("Kit", version, ["Both", "Other"])])
        let listed = project.replacing(
            "buildPhases = ();\n  fileSystemSynchronizedGroups = (GBoth, GOther)",
            with: "buildPhases = (P);\n  fileSystemSynchronizedGroups = (GBoth, GOther)"
        ).replacing(
            "{ objects = { ",
            with:
                "{ objects = { P = { isa = PBXSourcesBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; };"
                + "F = { isa = PBXFileReference; path = c.swift; sourceTree = SOURCE_ROOT; };")
        let found = try steps([
            "P.xcodeproj/project.pbxproj": listed, "Both/a.swift": Self.use, "App/b.swift": "", "c.swift": "",
            "Other/d.swift": "",
        ])
        #expect(found == ["/App/safegen.yml:directory: Generated", "/Other/safegen.yml:directory: Generated"])
    }

    @Test func targetsThatListTheSameFilesShareAManifest() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.use, to: "Code/a.swift")
        let targets = ["A", "B"].map {
            "\($0)T = { isa = PBXNativeTarget; name = \($0); buildPhases = (\($0)P); productType = \"com.apple.product-type.framework\"; };"
                + "\($0)P = { isa = PBXSourcesBuildPhase; files = (\($0)B); }; \($0)B = { isa = PBXBuildFile; fileRef = F; };"
        }
        try folder.write(
            """
            { objects = { R = { isa = PBXProject; mainGroup = G; targets = (AT, BT); };
            G = { isa = PBXGroup; children = (H); sourceTree = "<group>"; };
            H = { isa = PBXGroup; children = (F); path = Code; sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
            \(targets.joined())
            }; rootObject = R; }
            """, to: "P.xcodeproj/project.pbxproj")
        let step = try Plan(of: folder.path).steps
        #expect(step.count == 1)
        let byHand = try #require(step.first?.byHand)
        #expect(byHand.hasPrefix("in Xcode, choose File > Add Files to…, select '"))
        #expect(
            byHand.contains(
                "/Code/SafeDelegates.swift', and tick the targets 'A' and 'B' (their files are listed one by one)"),
            "\(byHand)")
        #expect(step.first?.command == "safegen init --add-to-project")
        #expect(try Plan(of: folder.path, addsToProjects: true).steps.map(\.addition?.targets) == [["A", "B"]])
    }

    /// An Xcode project with a target that lists one file.
    private func classic(_ target: String, listing file: String) -> String {
        """
        { objects = { R = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = \(file); sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; }; P = { isa = PBXSourcesBuildPhase; files = (B); };
        T = { isa = PBXNativeTarget; name = \(target); buildPhases = (P); productType = "com.apple.product-type.application"; };
        }; rootObject = R; }
        """
    }

    @Test func targetsOfOneNameInSeveralProjectsHaveAManifestEach() throws {
        let found = try steps([
            "One/Bird.xcodeproj/project.pbxproj": classic("Bird", listing: "a.swift"), "One/a.swift": Self.use,
            "Two/Bird.xcodeproj/project.pbxproj": classic("Bird", listing: "b.swift"), "Two/b.swift": Self.use,
        ])
        #expect(
            found == [
                "/One/safegen.yml:file: SafeDelegates.swift by hand",
                "/Two/safegen.yml:file: SafeDelegates.swift by hand",
            ])
    }

    @Test func packageAndProjectThatCompileTheSameFilesShareAManifest() throws {
        let files = [
            "Package.swift": package(".target(name: \"KitCore\", path: \"Code\")"), "Code/Web/a.swift": Self.use,
            "P.xcodeproj/project.pbxproj": classic("Kit", listing: "Code/Web/a.swift"),
        ]
        let found = try steps(files)
        #expect(found == ["/Code/safegen.yml:file: SafeDelegates.swift by hand"])
    }

    @Test(arguments: ["Code", "Other"])
    func goesByTheTargetOfTheImplementationForAHeader(folder: String) throws {
        let found = try steps([
            "P.xcodeproj/project.pbxproj": classic("App", listing: "\(folder)/Feed.m"), "\(folder)/Feed.m": "",
            "Code/Feed.h": "static void f(NSXMLParser *p) { p.delegate = x; }\n@interface Feed : NSObject\n@end\n",
        ])
        #expect(found == ["/\(folder)/safegen.yml:file: SafeDelegates.swift by hand"])
    }

    @Test func namesTheFileThatListsFilesByName() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.use, to: "Code/a.swift")
        try folder.write("swift_library(name = \"Lib\", srcs = [\"Code/a.swift\"])\n", to: "BUILD")
        let step = try #require(Plan(of: folder.path).steps.first)
        #expect(step.byHand?.hasPrefix("in BUILD, add '") ?? false)
        #expect(
            step.byHand?.hasSuffix(
                "/Code/SafeDelegates.swift' to the target 'Lib' (its files are listed one by one)") ?? false)
    }

    @Test func advisesToGenerateTheProjectAgain() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "name: P\ntargets:\n  App: {type: application, platform: iOS, sources: [App]}\n", to: "project.yml")
        try folder.write(Self.use, to: "App/a.swift")
        let step = try #require(Plan(of: folder.path).steps.first)
        #expect(step.byHand == "run 'xcodegen' once it is generated, so that the Xcode project has the files")
    }

    @Test func reportsAFileThatNoTargetCompiles() throws {
        let folder = try TemporaryFolder()
        try folder.write(package(".target(name: \"A\")"), to: "Package.swift")
        try folder.write("", to: "Sources/A/a.swift")
        try folder.write(Self.use, to: "Old/b.swift")
        let step = try #require(Plan(of: folder.path).steps.first)
        #expect(step.byHand?.hasPrefix("no target compiles ") ?? false)
        #expect(
            step.byHand?.hasSuffix(
                "/Old/b.swift: add it to one together with the output's folder, or delete this manifest") ?? false)
    }

    @Test func offersTheSnippetOfTheForgeThatIsThere() throws {
        let folder = try TemporaryFolder()
        #expect(ForgeSnippet.text(for: folder.path) == nil)
        try folder.write("", to: ".gitlab-ci.yml")
        #expect(
            ForgeSnippet.text(for: folder.path, isMadeInTheBuild: true)?.hasSuffix("      - safegen audit --strict\n")
                ?? false)
        try folder.write("", to: "App/a.swift")
        #expect(
            ForgeSnippet.text(for: folder.path("App"))
                == "to check it with each change, add to .gitlab-ci.yml:\n  safegen:\n    script:\n      - safegen check && safegen audit --strict\n"
        )
    }
}

extension String {
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
