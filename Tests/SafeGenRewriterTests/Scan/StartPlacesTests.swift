import Foundation
import SafeGenProject
import SafeGenSystem
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
        #expect(step.byHand?.text.contains("Package.swift, add '") ?? false, "\(step)")
    }

    // MARK: Targets of helpers

    /// Helpers may compile any folder above the code, and certainly one around it.
    @Test(arguments: [
        (["App/Sources/Lists/a.swift"], "/App/Sources/Generated"),
        (["App/Code/Lists/a.swift", "App/Code/b.swift"], "/App/Code/Generated"),
    ])
    func outputOfATargetThatHelpersMakeLiesBesideItsCode(files: [String], output: String) throws {
        let folder = try TemporaryFolder([
            "Project.swift": "import ProjectDescription\nlet project = Project.app(name: \"Main\")\n"
        ])
        for (number, file) in files.enumerated() {
            try folder.write(Self.use.replacing("class A", with: "class A\(number)"), to: file)
        }
        let steps = try Plan(of: folder.path).steps
        #expect(steps.count == 1)
        let step = try #require(steps.first)
        let line = try #require(step.manifest.text().split(separator: "\n").first { $0.hasPrefix("  directory: ") })
        let place = AbsolutePath.of(
            RelativePath.join(RelativePath.folder(of: step.path), String(line.split(separator: " ")[1])))
        #expect(place == AbsolutePath.of(folder.path + output))
    }

    // MARK: Pods

    @Test(arguments: [
        ("", "5.9"), ("  s.swift_version = '5.7'\n", "5.9"), ("  s.swift_versions = ['6.0', '6.2']\n", "6.0"),
    ])
    func outputOfAPodIsForTheOldestCompilerThatItPromises(line: String, swift: String) throws {
        let folder = try TemporaryFolder([
            "Kit.podspec": "Pod::Spec.new do |s|\n  s.source_files = 'Code/*.*'\n\(line)end\n",
            "Code/a.swift": Self.use,
        ])
        let text = try #require(try Plan(of: folder.path).steps.first).manifest.text(for: .swift62)
        #expect(text.contains("swift: \"\(swift)\""), "\(text)")
    }

    @Test func podWhoseFirstSwiftIsTheOutputNeedsAVersion() throws {
        let files = [
            "Kit.podspec": "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = 'Code/**/*'\nend\n",
            "Code/b.m": Self.objectiveCUse, "Example/Podfile": "pod 'Kit', :path => '../'\n",
            "Demo/Podfile": "pod 'Kit', :path => '../'\n", "Old/Podfile": "pod 'Kit'\n",
        ]
        let folder = try TemporaryFolder(files)
        let step = try #require(try Plan(of: folder.path).steps.first)
        let work = try #require(step.byHand)
        #expect(
            work.text.hasPrefix(
                "in the podspec, set the 'swift_version' of the target 'Kit' to 5.0; and run 'pod install' in"))
        #expect(work.text.contains("Demo' and ") && work.text.contains("Example' once") && !work.text.contains("Old"))
        let added = try #require(try Plan(of: folder.path).steps.first)
        #expect(added.additions.map(\.swiftTargets) == [["Kit"]] && added.additions.map(\.targets) == [[]])
        try folder.write(
            files["Kit.podspec", default: ""].replacing("end", with: "  s.swift_version = '5'\nend"), to: "Kit.podspec")
        let rest = try #require(try Plan(of: folder.path).steps.first?.byHand)
        #expect(rest.text.hasPrefix("run 'pod install' in ") && rest.command == nil)
    }

    // MARK: Wrappers that a target sees already

    private static let twoTargets = PackageSample.package(
        ".target(name: \"Lib\"), .target(name: \"App\", dependencies: [\"Lib\"])")
    private static let given = """
        import CoreData
        class Row: NSManagedObject {}
        class Screen: NSObject, NSFetchedResultsControllerDelegate {
            func show(_ c: NSFetchedResultsController<Row>) { c.delegate = self }
        }

        """

    @Test(arguments: [
        ("form: extension, access: public", 0), ("form: extension", 1),
    ])
    func publicExtensionOfAUsedTargetServes(entry: String, count: Int) throws {
        let folder = try TemporaryFolder([
            "Package.swift": Self.twoTargets, "Sources/App/a.swift": Self.given,
            "Sources/Lib/b.swift": "public let b = 1\n",
            "Sources/Lib/safegen.yml": "version: 1\nclasses: [{name: NSFetchedResultsController, \(entry)}]\n",
        ])
        let plan = try Plan(of: folder.path, beside: [folder.path("Sources/Lib/safegen.yml")])
        #expect(plan.missing.count == count, "\(plan.missing.map(\.path))")
    }

    /// The instances that a target gets are wrappers, as soon as those who make them make wrappers.
    @Test(arguments: [("dependencies: [\"Lib\"]", 1), ("dependencies: []", 2)])
    func targetOfGivenInstancesNeedsNoWrapper(dependencies: String, count: Int) throws {
        let maker = """
            import CoreData
            public class Item: NSManagedObject {}
            public class List: NSObject, NSFetchedResultsControllerDelegate {
                public let c = NSFetchedResultsController<Item>()
                func f() { c.delegate = self }
            }

            """
        let folder = try TemporaryFolder([
            "Package.swift": Self.twoTargets.replacing("dependencies: [\"Lib\"]", with: dependencies),
            "Sources/App/a.swift": Self.given, "Sources/Lib/b.swift": maker,
        ])
        #expect(try Plan(of: folder.path).steps.count == count)
    }

    /// Other packages make the instances that a public initializer takes.
    @Test(arguments: [("public init", true), ("init", false)])
    func libraryThatGetsInstancesFromOthersHasAnExtension(start: String, isExtension: Bool) throws {
        let code = """
            import CoreData
            public class Item: NSManagedObject {}
            public class List: NSObject, NSFetchedResultsControllerDelegate {
                let c: NSFetchedResultsController<Item>
                \(start)(_ c: NSFetchedResultsController<Item>) { self.c = c; super.init(); self.c.delegate = self }
                static let one = List(NSFetchedResultsController<Item>())
            }

            """
        let folder = try TemporaryFolder([
            "Package.swift": PackageSample.package(".target(name: \"Kit\", path: \"Code\")"), "Code/a.swift": code,
        ])
        let plan = try Plan(of: folder.path)
        let text = try #require(plan.steps.first).manifest.text()
        #expect(text.contains("form: extension") == isExtension, "\(text)")
        let scan = plan.scan.textWithNextStep
        #expect(scan.contains("SafeGen writes an extension with a safe property") == isExtension, "\(scan)")
    }

    /// Two of them in one app would both be 'safeDelegate' of one class.
    @Test func publicExtensionForObjectiveCHasTheNameOfItsModule() throws {
        let folder = try TemporaryFolder([
            "Kit.podspec": "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = 'Code/*'\nend\n",
            "Code/a.m":
                "@implementation A\n- (void)f { NSFetchedResultsController *c = [[NSFetchedResultsController alloc] init]; "
                + "c.delegate = self; }\n@end\n",
        ])
        let text = try #require(try Plan(of: folder.path).steps.first).manifest.text()
        #expect(text.contains("form: extension") && text.contains("prefix: SafeKit"), "\(text)")
    }

    /// A type that only has a delegate for others needs no wrapper.
    @Test func packageThatSetsNoDelegateGetsNoManifest() throws {
        let folder = try TemporaryFolder([
            "Vendor/Package.swift": PackageSample.package(".target(name: \"V\")"),
            "Vendor/Sources/V/v.swift": "import Foundation\nclass V: NSObject, XMLParserDelegate {}\n",
            "App/a.m": Self.objectiveCUse, "App.xcodeproj/project.pbxproj": xcode([("App", ["App/a.m"])]),
        ])
        let steps = try Plan(of: folder.path).steps
        #expect(steps.flatMap(\.users).map(\.name) == ["App"])
    }

    // MARK: Access

    @Test func onlyTheBindingThatAPublicClassInheritsIsPublic() throws {
        let code = """
            import CoreData
            public class Rich<T>: NSFetchedResultsController<NSFetchRequestResult> {}
            final class Article: NSManagedObject {}
            let c = NSFetchedResultsController<Article>()
            class D: NSObject, NSFetchedResultsControllerDelegate { func f() { c.delegate = self } }

            """
        let folder = try TemporaryFolder([
            "Package.swift": PackageSample.package(".target(name: \"Kit\", path: \"Code\")"), "Code/a.swift": code,
        ])
        let text = try #require(try Plan(of: folder.path).steps.first).manifest.text()
        let entries = text.components(separatedBy: "  - name: ").dropFirst()
        #expect(entries.count == 2)
        #expect(entries.map { $0.contains("access: public") } == [false, true])
        #expect(entries.last?.contains("{arguments: [NSFetchRequestResult]") ?? false)
    }

    // MARK: Objective-C of packages

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
