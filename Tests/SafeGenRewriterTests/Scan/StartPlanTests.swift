import Foundation
import SafeGenProject
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// The manifests that `init` writes, by the targets that describe the project.
@Suite struct StartPlanTests {
    private static let use =
        "class A: NSObject, XMLParserDelegate { func f() { XMLParser(data: d).delegate = self } }\n"

    @Test func putsOutputIntoTheFolderThatATargetNames() throws {
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(".target(name: \"Lib\", path: \"Code/Lib\")"),
            "Code/Lib/a.swift": Self.use,
        ])
        #expect(found == ["/safegen.yml: directory: Code/Lib/Generated"])
    }

    @Test func namesTheTargetsFolderFromOneManifestForAll() throws {
        let folder = try TemporaryFolder()
        try folder.write(PackageSample.package(".target(name: \"Lib\", path: \"Code/Lib\")"), to: "Package.swift")
        try folder.write(Self.use, to: "Code/Lib/a.swift")
        let plan = try Plan(of: folder.path, config: folder.path("safegen.yml"))
        #expect(plan.steps.map(\.target) == ["Lib"])
        #expect(plan.steps.first?.manifest.text().contains("  directory: Code/Lib/Generated  # ") ?? false)
    }

    @Test(arguments: [
        ("project.yml", "run 'xcodegen' once it is generated"),
        ("Core/project.yml", "run 'xcodegen' in 'Core' once it is generated"),
        ("Core/project-beta.yml", "run 'xcodegen --spec project-beta.yml' in 'Core' once it is generated"),
    ])
    func namesTheFolderOfTheSpecOfXcodeGen(spec: String, step: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "name: App\ntargets: {App: {type: application, platform: iOS, sources: [Code]}}\n", to: spec)
        let home = RelativePath.folder(of: spec)
        try folder.write(Self.use, to: RelativePath.join(home, "Code/a.swift"))
        let text = try #require(Plan(of: folder.path).steps.first?.byHand?.text)
        #expect(text.replacing("\(folder.path)/", with: "").hasPrefix(step), "\(text)")
    }

    @Test(arguments: [("Workspace.swift", ""), ("Apps/Workspace.swift", " in 'Apps'"), ("a.txt", " in 'Apps/Main'")])
    func namesTheFolderOfTheWorkspaceOfTuist(file: String, place: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: file)
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "Main", targets: [.target(name: "Main", product: .app, sources: ["Code/**"])])
            """, to: "Apps/Main/Project.swift")
        try folder.write(Self.use, to: "Apps/Main/Code/a.swift")
        let text = try #require(Plan(of: folder.path).steps.first?.byHand?.text)
        let step = "run 'tuist generate'\(place) once it is generated"
        #expect(text.replacing("\(folder.path)/", with: "").hasPrefix(step), "\(text)")
    }

    @Test func writesAManifestNextToTheCodeOfEachTarget() throws {
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(
                ".target(name: \"A\"), .target(name: \"B\"), .testTarget(name: \"T\", dependencies: [\"A\"])"),
            "Sources/A/a.swift": Self.use, "Sources/B/b.swift": Self.use, "Tests/T/t.swift": Self.use,
        ])
        #expect(
            found == ["/Sources/A/safegen.yml: directory: Generated", "/Sources/B/safegen.yml: directory: Generated"])
    }

    /// The wrappers of a target that tests don't use are of no use to them, and one manifest has all that they need.
    @Test(arguments: [("[]", true), ("[\"A\"]", false)])
    func testsThatSeeNoWrapperHaveAManifest(uses: String, hasOwn: Bool) throws {
        let targets = ".target(name: \"A\"), .testTarget(name: \"T\", dependencies: \(uses))"
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(targets), "Sources/A/a.swift": Self.use, "Tests/T/t.swift": Self.use,
        ])
        let both = ["/Sources/A/safegen.yml: directory: Generated", "/Tests/T/safegen.yml: directory: Generated"]
        #expect(found == (hasOwn ? both : ["/safegen.yml: directory: Sources/A/Generated"]))
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
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(
                ".target(name: \"Kit\"), .target(name: \"App\", dependencies: [\"Kit\"])"),
            "Sources/Kit/a.swift": make, "Sources/App/b.swift": set,
        ])
        #expect(found == ["/safegen.yml: directory: Sources/Kit/Generated"])
    }

    /// A library sets the delegate of what its users make: no subclass of its own protects that.
    @Test func targetThatOnlyMakesWhatAnotherOneExtendsNeedsNothing() throws {
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(".target(name: \"A\"), .target(name: \"B\")"),
            "Sources/A/a.swift": "class A: NSObject, StreamDelegate { func f(s: Stream) { s.delegate = self } }\n",
            "Sources/B/b.swift": "let s = InputStream(data: d), t = Stream()\n",
        ])
        #expect(found == ["/safegen.yml: directory: Sources/A/Generated"])
    }

    @Test func targetThatMakesAGenericClassWhichAnotherOneExtendsNeedsNothing() throws {
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(".target(name: \"A\"), .target(name: \"B\")"),
            "Sources/A/a.swift": """
            protocol P: NSFetchedResultsControllerDelegate { associatedtype M }
            extension P { func f() { let a = NSFetchedResultsController<M>(); a.delegate = self; keep(a) } }

            """,
            "Sources/B/b.swift":
                "class B: NSFetchedResultsControllerDelegate { let b = NSFetchedResultsController<Note>() }\n",
        ])
        #expect(found == ["/safegen.yml: directory: Sources/A/Generated"])
    }

    @Test func targetThatMakesASubclassOfAnotherOneNeedsNothing() throws {
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(
                ".target(name: \"Kit\"), .target(name: \"App\", dependencies: [\"Kit\"])"),
            "Sources/Kit/a.swift": "open class List: NSFetchedResultsController<Note> {}\n",
            "Sources/App/b.swift":
                "class A: NSFetchedResultsControllerDelegate { let a = List()\n    func f() { a.delegate = self }\n}\n",
        ])
        #expect(found == ["/safegen.yml: directory: Sources/Kit/Generated"])
    }

    /// An extension names no type that the tests lack.
    @Test func testsThatListAFileShareAnExtension() throws {
        let folder = try TemporaryFolder()
        let project = XcodeSample.appWithTests(app: ["a", "b"], tests: ["b"])
        try folder.write(project, to: "App.xcodeproj/project.pbxproj")
        try folder.write(
            """
            final class Note {}
            protocol P: NSFetchedResultsControllerDelegate { associatedtype M }
            extension P { func f() { let a = NSFetchedResultsController<M>(); a.delegate = self; keep(a) } }
            class B: NSFetchedResultsControllerDelegate { let b = NSFetchedResultsController<Note>() }

            """, to: "Code/a.swift")
        try folder.write(Self.use, to: "Code/b.swift")
        let plan = try Plan(of: folder.path)
        #expect(plan.steps.map { $0.holders.map(\.name).sorted() } == [["App", "Tests"]])
    }

    @Test func targetThatGetsTheInstancesGetsAnExtension() throws {
        let folder = try TemporaryFolder()
        let targets = ".target(name: \"Kit\"), .executableTarget(name: \"App\", dependencies: [\"Kit\"])"
        try folder.write(PackageSample.package(targets), to: "Package.swift")
        let set = "class A: NSObject, XMLParserDelegate { init(p: XMLParser) { super.init()\np.delegate = self } }\n"
        try folder.write(set, to: "Sources/Kit/a.swift")
        try folder.write("func f() { run(A(p: XMLParser(data: d))) }\n", to: "Sources/App/b.swift")
        let texts = try Plan(of: folder.path).steps.map { $0.manifest.text() }
        #expect(texts.map { $0.contains("form: extension") }.sorted { $0 && !$1 } == [true, false], "\(texts)")
    }

    /// Objective-C sees no subclass of a generic class.
    @Test(arguments: [[:], ["List.swift": "import CoreData\nlet c = NSFetchedResultsController<Note>()\n"]])
    func genericClassThatObjectiveCUsesGetsAnExtension(others: [String: String]) throws {
        let folder = try TemporaryFolder(others)
        let code = """
            @interface List : NSObject <NSFetchedResultsControllerDelegate>
            @end
            @implementation List
            - (void)load { NSFetchedResultsController *c = [[NSFetchedResultsController alloc] init]; c.delegate = self; }
            @end

            """
        try folder.write(code, to: "List.m")
        let plan = try Plan(of: folder.path)
        let text = try #require(plan.steps.first).manifest.text()
        #expect(text.contains("\n  - {name: NSFetchedResultsController, form: extension, "), "\(text)")
        #expect(text.contains("\n  objc: true "), "\(text)")
        #expect(plan.scan.textWithNextStep.hasSuffix(" Next: safegen init\n"))
    }

    @Test func testsWithAManifestListAllThatTheyUse() throws {
        let folder = try TemporaryFolder()
        let targets = ".target(name: \"A\"), .testTarget(name: \"T\", dependencies: [\"A\"])"
        try folder.write(PackageSample.package(targets), to: "Package.swift")
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
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(target), "Sources/A/a.swift": Self.use,
        ])
        #expect(found == ["/Sources/A/safegen.yml: in the build"])
    }

    @Test func needsNothingWhereOnlyAnotherTargetConforms() throws {
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(".target(name: \"A\"), .target(name: \"B\", dependencies: [\"A\"])"),
            "Sources/A/a.swift": "class A: NSObject, XMLParserDelegate {}\nfunc set() { x.y.delegate = z }\n",
            "Sources/B/b.swift": "let a = XMLParser(data: d)\n",
        ])
        #expect(found == ["/safegen.yml: directory: Sources/B/Generated"])
    }

    @Test func reportsTheStepsWhereNoTargetIsKnown() throws {
        #expect(try PlanSummary.manifests(["a.swift": Self.use]) == ["/safegen.yml: directory: Generated by hand"])
    }

    @Test func writesNoManifestForCodeOfNoTarget() throws {
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(".target(name: \"A\")"), "Sources/A/a.swift": Self.use,
            "Scripts/b.swift": "let q = QLPreviewPanel.shared()\nq.dataSource = a\n",
        ])
        #expect(found == ["/Sources/A/safegen.yml: directory: Generated"])
    }

    @Test func goesByTheTargetOfObjectiveCWhereNoSwiftUsesAClass() throws {
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(".target(name: \"A\")"), "Sources/A/a.swift": Self.use,
            "P.xcodeproj/project.pbxproj": classic("B", listing: "B/b.m"),
            "B/b.m":
                "@implementation B\n- (void)f { NSNetService *s = [NSNetService new]; s.delegate = self; }\n@end\n",
        ])
        #expect(
            found == [
                "/B/safegen.yml: file: SafeDelegates.swift by hand", "/Sources/A/safegen.yml: directory: Generated",
            ])
    }

    @Test func targetsThatListTheSameFilesShareAManifest() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.use, to: "Code/a.swift")
        let targets = ["A", "B"].map { XcodeSample.Target($0, type: "framework", files: ["Code/a.swift"]) }
        try folder.write(XcodeSample.project(targets), to: "P.xcodeproj/project.pbxproj")
        let step = try Plan(of: folder.path).steps
        #expect(step.count == 1)
        let byHand = try #require(step.first?.byHand?.text)
        #expect(byHand.hasPrefix("in Xcode, choose File > Add Files to…, select '"))
        #expect(
            byHand.contains(
                "/Code/SafeDelegates.swift', and tick the targets 'A' and 'B' (their files are listed one by one)"),
            "\(byHand)")
        #expect(step.first?.byHand?.command == "safegen init \(folder.path) --add-to-project")
        let steps = try Plan(of: folder.path).steps
        #expect(steps.flatMap(\.additions).map(\.targets) == [["A", "B"]])
    }

    /// An Xcode project with a target that lists one file.
    private func classic(_ target: String, listing file: String) -> String {
        XcodeSample.project([.init(target, files: [file])])
    }

    @Test func targetsOfOneNameInSeveralProjectsHaveAManifestEach() throws {
        let found = try PlanSummary.manifests([
            "One/Bird.xcodeproj/project.pbxproj": classic("Bird", listing: "a.swift"), "One/a.swift": Self.use,
            "Two/Bird.xcodeproj/project.pbxproj": classic("Bird", listing: "b.swift"), "Two/b.swift": Self.use,
        ])
        #expect(
            found == [
                "/One/safegen.yml: file: SafeDelegates.swift by hand",
                "/Two/safegen.yml: file: SafeDelegates.swift by hand",
            ])
    }

    @Test func packageAndProjectThatCompileTheSameFilesShareAManifest() throws {
        let files = [
            "Package.swift": PackageSample.package(".target(name: \"KitCore\", path: \"Code\")"),
            "Code/Web/a.swift": Self.use,
            "P.xcodeproj/project.pbxproj": classic("Kit", listing: "Code/Web/a.swift"),
        ]
        let found = try PlanSummary.manifests(files)
        #expect(found == ["/safegen.yml: file: Code/SafeDelegates.swift by hand"])
    }

    @Test(arguments: ["Code", "Other"])
    func goesByTheTargetOfTheImplementationForAHeader(folder: String) throws {
        let found = try PlanSummary.manifests([
            "P.xcodeproj/project.pbxproj": classic("App", listing: "\(folder)/Feed.m"), "\(folder)/Feed.m": "",
            "Code/Feed.h": "static void f(NSXMLParser *p) { p.delegate = x; }\n@interface Feed : NSObject\n@end\n",
        ])
        #expect(found == ["/safegen.yml: file: \(folder)/SafeDelegates.swift by hand"])
    }

    @Test func namesTheFileThatListsFilesByName() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.use, to: "Code/a.swift")
        try folder.write("swift_library(name = \"Lib\", srcs = [\"Code/a.swift\"])\n", to: "BUILD")
        let step = try #require(Plan(of: folder.path).steps.first)
        #expect(step.byHand?.text.hasPrefix("in ") ?? false)
        #expect(
            step.byHand?.text.hasSuffix(
                "/BUILD, add 'Code/SafeDelegates.swift' to 'srcs' of the target 'Lib' (its files are listed one by one)"
            ) ?? false)
    }

    @Test(arguments: [("project.yml", "xcodegen"), ("project-beta.yml", "xcodegen --spec project-beta.yml")])
    func advisesToGenerateTheProjectAgain(file: String, command: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "name: P\ntargets:\n  App: {type: application, platform: iOS, sources: [App]}\n", to: file)
        try folder.write("name: Q\ntargets:\n  Other: {type: application, sources: [App]}\n", to: "project-\(file)")
        let isPlain = file == "project.yml"
        if !isPlain { try folder.remove("project-\(file)") }
        try folder.write(Self.use, to: "App/a.swift")
        let steps = try Plan(of: folder.path).steps
        #expect(steps.map(\.target) == ["App"])
        #expect(
            steps.first?.byHand?.text
                == "run '\(command)' once it is generated, so that the Xcode project has the files")
    }

    @Test func reportsAFileThatNoTargetCompiles() throws {
        let folder = try TemporaryFolder()
        try folder.write(PackageSample.package(".target(name: \"A\")"), to: "Package.swift")
        try folder.write("", to: "Sources/A/a.swift")
        try folder.write(Self.use, to: "Old/b.swift")
        let step = try #require(Plan(of: folder.path).steps.first)
        #expect(step.byHand?.text.hasPrefix("no target compiles ") ?? false)
        #expect(
            step.byHand?.text.hasSuffix(
                "/Old/b.swift: add it to one together with the output's folder, or delete this manifest") ?? false)
    }

    /// A package beside an app whose project isn't in the repository says nothing about the app's files.
    @Test func fileThatNoDescriptionIsAroundMayHaveATarget() throws {
        let folder = try TemporaryFolder()
        try folder.write(PackageSample.package(".target(name: \"A\")"), to: "Packages/A/Package.swift")
        try folder.write("", to: "Packages/A/Sources/A/a.swift")
        try folder.write(Self.use, to: "App/b.swift")
        let text = try #require(Plan(of: folder.path).steps.first?.byHand?.text)
        #expect(text.hasPrefix("add the folder 'Generated' to what compiles that code"), "\(text)")
    }

    @Test func offersTheSnippetOfTheForgeThatIsThere() throws {
        let folder = try TemporaryFolder()
        #expect(CIServiceAdvice.text(for: folder.path) == nil)
        try folder.write("", to: ".gitlab-ci.yml")
        #expect(
            CIServiceAdvice.text(for: folder.path, isMadeInTheBuild: true)?.hasSuffix(
                "      - safegen audit --strict\n")
                ?? false)
        try folder.write("", to: "App/a.swift")
        #expect(
            CIServiceAdvice.text(for: folder.path("App"))
                == "to check it with each change, add to .gitlab-ci.yml (Docs/Install.md says how a job gets safegen):\n"
                + "  safegen:\n    script:\n      - safegen check && safegen audit --strict\n"
        )
    }
}
