import Foundation
import SafeGenProject
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Where the manifests of `init` and their output lie, in projects whose targets share folders or list their files.
@Suite struct StartPlacesTests {
    private static let use =
        "class A: NSObject, XMLParserDelegate { func f() { XMLParser(data: d).delegate = self } }\n"
    private static let objectiveCUse =
        "@implementation B\n- (void)f { NSXMLParser *p = [[NSXMLParser alloc] initWithData:d]; p.delegate = self; }\n@end\n"

    private static let tests = ".testTarget(name: \"Tests\", path: \"Tests\")"

    /// An Xcode project whose targets list files, or have folders.
    private func xcode(_ targets: [(name: String, contents: [String])], type: String = "framework") -> String {
        XcodeSample.project(targets.map { target($0.name, $0.contents, type: type) })
    }

    private func target(_ name: String, _ contents: [String], type: String = "framework") -> XcodeSample.Target {
        .init(
            name, type: type, files: contents.filter { $0.contains(".") },
            folders: contents.filter { !$0.contains(".") })
    }

    // MARK: A folder of a package and an Xcode project

    @Test func folderThatAPackageAndAProjectBothCompileHasOneManifest() throws {
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(Self.tests), "Tests/a.swift": Self.use,
            "P.xcodeproj/project.pbxproj": xcode([("KitTests", ["Tests"])], type: "bundle.unit-test"),
        ])
        #expect(found == ["/safegen.yml: directory: Tests/Generated"])
    }

    @Test func testsThatAProjectListsInAPackagesFolderShareItsManifest() throws {
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(Self.tests.replacing("path", with: "exclude: [\"b.swift\"], path")),
            "Tests/a.swift": Self.use, "Tests/b.swift": Self.use,
            "P.xcodeproj/project.pbxproj": xcode([("KitTests", ["Tests/b.swift"])], type: "bundle.unit-test"),
        ])
        #expect(found == ["/safegen.yml: file: Tests/SafeDelegates.swift by hand"])
    }

    @Test func manifestOfTwoTargetsHasTheArgumentsOfBoth() throws {
        func cache(_ arguments: String) -> String {
            "import Foundation\nlet c = NSCache<\(arguments)>()\nclass D: NSObject, NSCacheDelegate { func f() { c.delegate = self } }\n"
        }
        let files = [
            "Package.swift": PackageSample.package(Self.tests.replacing("path", with: "exclude: [\"b.swift\"], path")),
            "Tests/a.swift": cache("NSString, NSData"), "Tests/b.swift": cache("NSURL, NSData"),
            "P.xcodeproj/project.pbxproj": xcode([("KitTests", ["Tests/b.swift"])], type: "bundle.unit-test"),
        ]
        let folder = try TemporaryFolder(files)
        let steps = try Plan(of: folder.path).steps
        #expect(steps.count == 1)
        let text = try #require(steps.first).manifest.text()
        #expect(text.contains("[NSString, NSData]"), "\(text)")
        #expect(text.contains("[NSURL, NSData]"), "\(text)")
    }

    @Test func targetWhoseOutputAnotherOneCompilesSharesItsManifest() throws {
        let found = try PlanSummary.manifests([
            "P.xcodeproj/project.pbxproj": xcode([("App", ["Shared"]), ("Widget", ["Shared", "Widget"])]),
            "Shared/a.swift": Self.use, "Widget/b.swift": "let q = NSMetadataQuery()\nq.delegate = a\n",
        ])
        #expect(found == ["/safegen.yml: directory: Shared/Generated"])
    }

    @Test func targetThatCompilesOnlyTheOutputOfAnotherOneSharesItsManifest() throws {
        let found = try PlanSummary.manifests([
            "P.xcodeproj/project.pbxproj": xcode([("App", ["App"]), ("Widget", ["App/Generated", "Widget"])]),
            "App/a.swift": Self.use, "Widget/b.swift": "let q = NSMetadataQuery()\nq.delegate = a\n",
        ])
        #expect(found == ["/safegen.yml: directory: App/Generated"])
    }

    @Test func noTwoManifestsOfAPlanHaveOnePath() throws {
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(".target(name: \"Kit\", path: \"Code\"), " + Self.tests),
            "Code/a.swift": Self.use,
            "P.xcodeproj/project.pbxproj": xcode([("Kit", ["Code/b.swift"]), ("Old", ["Code/c.swift"])]),
            "Code/b.swift": Self.use, "Code/c.swift": "let q = NSMetadataQuery()\nq.delegate = a\n",
        ])
        #expect(found == ["/safegen.yml: file: Code/SafeDelegates.swift by hand"])
    }

    // MARK: The folder of a target that lists its files

    @Test func outputOfAListOfFilesLiesInTheFolderOfAllOfThem() throws {
        let found = try PlanSummary.manifests([
            "P.xcodeproj/project.pbxproj": xcode([("Reader", ["App/Feed/a.swift", "App/List/b.swift", "App/c.swift"])]),
            "App/Feed/a.swift": Self.use, "App/List/b.swift": "", "App/c.swift": "",
        ])
        #expect(found == ["/safegen.yml: file: App/SafeDelegates.swift by hand"])
    }

    @Test func outputOfAListOfFilesLiesRatherInTheFolderOfTheTargetsName() throws {
        let found = try PlanSummary.manifests([
            "P.xcodeproj/project.pbxproj": xcode([("App", ["App/Feed/a.swift", "App/b.swift", "Shared/c.swift"])]),
            "App/Feed/a.swift": Self.use, "App/b.swift": "", "Shared/c.swift": "",
        ])
        #expect(found == ["/safegen.yml: file: App/SafeDelegates.swift by hand"])
    }

    @Test func targetsThatListFilesOfOneFolderHaveTheOutputWhereTheirsAre() throws {
        let found = try PlanSummary.manifests([
            "P.xcodeproj/project.pbxproj": xcode([
                ("Reader", ["Code/Feed/a.swift", "Code/c.swift"]), ("Writer", ["Code/List/b.swift", "Code/c.swift"]),
            ]),
            "Code/Feed/a.swift": Self.use, "Code/List/b.swift": Self.use, "Code/c.swift": "",
        ])
        #expect(
            found == [
                "/Code/Feed/safegen.yml: file: SafeDelegates.swift by hand",
                "/Code/List/safegen.yml: file: SafeDelegates.swift by hand",
            ])
    }

    @Test func filesOutsideOfTheProjectDoNotMoveTheOutputOutOfIt() throws {
        let project = xcode([("Reader", ["Feed/a.swift", "List/b.swift", "../Shared/c.swift"])])
        let found = try PlanSummary.manifests([
            "Apps/P.xcodeproj/project.pbxproj": project, "Apps/Feed/a.swift": Self.use, "Apps/List/b.swift": "",
            "Shared/c.swift": "",
        ])
        #expect(found == ["/safegen.yml: file: Apps/SafeDelegates.swift by hand"])
    }

    @Test(arguments: [["Both", "Other"], ["Both", "Other", "c.swift"]])
    func outputGoesWhereNoOtherModuleCompilesIt(kit: [String]) throws {
        let found = try PlanSummary.manifests([
            "P.xcodeproj/project.pbxproj": xcode([("App", ["App", "Both"]), ("Kit", kit)]), "Both/a.swift": Self.use,
            "App/b.swift": "", "Other/c.swift": "", "c.swift": "",
        ])
        #expect(found == ["/App/safegen.yml: directory: Generated", "/Other/safegen.yml: directory: Generated"])
    }

    // MARK: Objective-C

    @Test func targetThatUsesAClassInObjectiveCAloneHasAManifestBesideOneInSwift() throws {
        let found = try PlanSummary.manifests([
            "P.xcodeproj/project.pbxproj": xcode([("App", ["App/a.swift"]), ("Old", ["Old/b.m", "Old/c.swift"])]),
            "App/a.swift": Self.use, "Old/b.m": Self.objectiveCUse, "Old/c.swift": "",
        ])
        #expect(
            found == [
                "/App/safegen.yml: file: SafeDelegates.swift by hand",
                "/Old/safegen.yml: file: SafeDelegates.swift by hand",
            ])
    }

    @Test func targetThatOnlyConformsInObjectiveCNeedsNothing() throws {
        let found = try PlanSummary.manifests([
            "P.xcodeproj/project.pbxproj": xcode([("App", ["App/a.swift"]), ("Old", ["Old/b.m"])]),
            "App/a.swift": Self.use,
            "Old/b.m": "@interface B : NSObject <NSXMLParserDelegate>\n@end\n@implementation B\n@end\n",
        ])
        #expect(found == ["/safegen.yml: file: App/SafeDelegates.swift by hand"])
    }

    /// A file that an Xcode project leaves out of its folder isn't compiled.
    @Test func fileThatNoTargetCompilesNeedsNothing() throws {
        let folder = try TemporaryFolder()
        try folder.write(xcode([("App", ["App/a.swift"])]), to: "P.xcodeproj/project.pbxproj")
        try folder.write("import Foundation\n", to: "App/a.swift")
        try folder.write(Self.use, to: "App/Old.swift")
        let plan = try Plan(of: folder.path)
        #expect(plan.steps.allSatisfy { $0.manifest.isNeedless })
        #expect(!plan.scan.hasFindings)
        #expect(plan.scan.text.contains("  XMLParser: no target compiles "), "\(plan.scan.text)")
        try folder.write(Self.use, to: "Other/b.swift")
        let other = try Plan(of: folder.path)
        #expect(other.scan.hasFindings, "\(other.scan.text)")
    }

    /// A header that has no implementation of its name beside it belongs to files that import it.
    @Test(arguments: [("Inline.h", true), ("Old.h", false)])
    func headerIsLeftOutWithItsImplementation(header: String, isReported: Bool) throws {
        let folder = try TemporaryFolder([
            "P.xcodeproj/project.pbxproj": xcode([("App", ["App/a.m"])]), "App/a.m": "", "App/Old.m": "",
            "App/\(header)": "static void f(NSXMLParser *p) { p.delegate = x; }\n",
        ])
        let scan = try Plan(of: folder.path).scan
        #expect(scan.hasFindings == isReported, "\(scan.text)")
    }

    @Test func classThatOnlyALeftOutFileNamesIsNotListed() throws {
        let folder = try TemporaryFolder([
            "P.xcodeproj/project.pbxproj": xcode([("App", ["App/a.swift"])]), "App/a.swift": "",
            "App/Old.swift": "import Foundation\nlet parser = XMLParser(data: d)\n",
        ])
        let text = try Plan(of: folder.path).scan.text
        #expect(!text.contains("XMLParser"), "\(text)")
    }

    @Test func testsInObjectiveCNeedNothingBesideAnApp() throws {
        let project = XcodeSample.project([
            target("App", ["App/a.swift"]), target("Checks", ["Checks/b.m"], type: "bundle.unit-test"),
        ])
        let found = try PlanSummary.manifests([
            "P.xcodeproj/project.pbxproj": project, "App/a.swift": Self.use, "Checks/b.m": Self.objectiveCUse,
        ])
        #expect(found == ["/safegen.yml: file: App/SafeDelegates.swift by hand"])
    }

    @Test func targetOfAPackageWithoutSwiftGetsAProxyInObjectiveC() throws {
        let folder = try TemporaryFolder()
        try folder.write(PackageSample.package(".target(name: \"A\"), .target(name: \"B\")"), to: "Package.swift")
        try folder.write(Self.use, to: "Sources/A/a.swift")
        try folder.write(Self.objectiveCUse, to: "Sources/B/b.m")
        let plan = try Plan(of: folder.path)
        #expect(plan.steps.map(\.target) == ["A", "B"])
        #expect(plan.notes.isEmpty)
        let text = try #require(plan.steps.last).manifest.text(for: .swift62)
        let end =
            "output:\n  file: BWeakDelegate.m  # the proxy of all delegates, compiled with 'B'\n\nclasses:\n  - XMLParser\n"
        #expect(text.hasSuffix(end), "\(text)")
    }

    /// A single file is no folder for the output.
    @Test func targetOfSingleFilesGetsItsOutputBesideThem() throws {
        let folder = try TemporaryFolder()
        let target = ".target(name: \"Kit\", path: \"Code\", sources: [\"b.m\"])"
        try folder.write(PackageSample.package(target), to: "Package.swift")
        try folder.write(Self.objectiveCUse, to: "Code/b.m")
        let step = try #require(Plan(of: folder.path).steps.first)
        #expect(
            step.manifest.text().contains("file: Code/KitWeakDelegate.m")
                || step.manifest.text().contains("file: Code/KitWeakDelegate.m"))
        #expect(step.byHand?.text.contains("in Package.swift, add '") ?? false, "\(step)")
    }

    /// A project lists what the package leaves out, in the same folder.
    @Test func folderOfAPackagesObjectiveCHasOneManifest() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            PackageSample.package(".target(name: \"Kit\", path: \"Code\", exclude: [\"c.m\"])"), to: "Package.swift")
        try folder.write(
            XcodeSample.project([XcodeSample.Target("App", files: ["Code/b.m", "Code/c.m"])]),
            to: "P.xcodeproj/project.pbxproj")
        try folder.write(Self.objectiveCUse, to: "Code/b.m")
        try folder.write(Self.objectiveCUse.replacing("implementation B", with: "implementation C"), to: "Code/c.m")
        let plan = try Plan(of: folder.path)
        #expect(plan.notes.isEmpty)
        #expect(plan.steps.map(\.path) == [folder.path("safegen.yml")])
        #expect(plan.steps.first?.users.map(\.name) == ["Kit", "App"])
        #expect(plan.steps.first?.manifest.text().contains("file: Code/KitWeakDelegate.m") ?? false)
    }

    /// Tests that take Swift are no place for what the app needs.
    @Test func scanPromisesAProxyWhereOnlyTestsTakeSwift() throws {
        let folder = try TemporaryFolder()
        try folder.write(PackageSample.package(".target(name: \"B\")"), to: "Package.swift")
        try folder.write(Self.objectiveCUse, to: "Sources/B/b.m")
        let tests = XcodeSample.Target("T", type: "bundle.unit-test", files: ["T/t.m", "T/t.swift"])
        try folder.write(XcodeSample.project([tests]), to: "P.xcodeproj/project.pbxproj")
        try folder.write(Self.objectiveCUse.replacing("implementation B", with: "implementation T"), to: "T/t.m")
        #expect(try Plan(of: folder.path).scan.takesSwift == false)
    }

    @Test func scanPromisesAProxyWhereNoTargetTakesSwift() throws {
        let folder = try TemporaryFolder()
        try folder.write(PackageSample.package(".target(name: \"B\")"), to: "Package.swift")
        try folder.write(Self.objectiveCUse, to: "Sources/B/b.m")
        let plan = try Plan(of: folder.path)
        let text = plan.scan.textWithNextStep
        #expect(text.contains("in a target that takes no Swift: SafeGen writes a proxy in Objective-C\n"), "\(text)")
        #expect(
            text.contains(
                "'safegen init' writes a manifest for a proxy in Objective-C, and 'safegen adopt' edits the code."))
        #expect(text.hasSuffix("Next: safegen init\n"))
    }
}
