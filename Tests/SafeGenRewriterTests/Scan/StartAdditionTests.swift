import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// The targets that `init` adds the output to, of Xcode projects that list their files.
@Suite struct StartAdditionTests {
    private static let use =
        "class A: NSObject, XMLParserDelegate { func f() { XMLParser(data: d).delegate = self } }\n"

    @Test func outputOfAnAppAndItsFrameworkIsTheFrameworks() throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b"] { try folder.write(Self.use, to: "Code/\(name).swift") }
        try folder.write(XcodeSample.appWithFramework(app: ["a"], framework: ["b"]), to: "P.xcodeproj/project.pbxproj")
        let step = try #require(Plan(of: folder.path).steps.first)
        #expect(step.additions.map(\.targets) == [["Kit"]])
        #expect(step.needsImports)
        #expect(step.manifest.text().contains("defaults:\n  access: public "))
        let byHand = try #require(Plan(of: folder.path).steps.first?.byHand?.text)
        #expect(byHand.contains("tick the target 'Kit' ("), "\(byHand)")
    }

    @Test func codeThatAnAppAndItsFrameworkCompileHasTheWrapperInBoth() throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b"] { try folder.write(Self.use, to: "Code/\(name).swift") }
        try folder.write(
            XcodeSample.appWithFramework(app: ["a", "b"], framework: ["b"]), to: "P.xcodeproj/project.pbxproj")
        let step = try #require(Plan(of: folder.path).steps.first)
        #expect(step.additions.map(\.targets) == [["App", "Kit"]])
        #expect(!step.needsImports)
    }

    @Test func testsThatListAFileOfTheAppGetTheWrapperToo() throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b", "t"] { try folder.write(Self.use, to: "Code/\(name).swift") }
        let project = XcodeSample.appWithTests(app: ["a", "b"], tests: ["b", "t"])
        try folder.write(project, to: "P.xcodeproj/project.pbxproj")
        let steps = try Plan(of: folder.path).steps
        #expect(steps.flatMap(\.additions).map(\.targets) == [["App", "Tests"]])
        #expect(steps.map(\.needsImports) == [false])
    }

    @Test(arguments: [
        ("NSXMLParser *p = [NSXMLParser new]; p.delegate = self;\n", ["App", "Tests"]),
        ("QLPreviewPanel *p = [QLPreviewPanel sharedPreviewPanel]; p.delegate = self;\n", ["App"]),
    ])
    func testsGetNoExtensionThatTheAppExportsToObjectiveC(code: String, targets: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.use, to: "Code/a.swift")
        try folder.write(code, to: "Code/b.m")
        let project = XcodeSample.appWithTests(app: ["a", "b"], tests: ["a"]).replacing("b.swift", with: "b.m")
        try folder.write(project, to: "P.xcodeproj/project.pbxproj")
        let steps = try Plan(of: folder.path).steps
        #expect(steps.flatMap(\.additions).map(\.targets) == [targets])
        #expect(steps.map { $0.manifest.text().contains("objc: true") } == [true])
    }

    @Test func testsThatDoNotListATypeOfTheWrappersGetNone() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.use, to: "Code/a.swift")
        let cache = """
            class B: NSObject, NSCacheDelegate { let c = NSCache<NSString, Post>(); func f() { c.delegate = self } }

            """
        try folder.write(cache, to: "Code/b.swift")
        try folder.write("final class Post {}\n", to: "Code/post.swift")
        let project = XcodeSample.appWithTests(app: ["a", "b", "post"], tests: ["a"])
        try folder.write(project, to: "P.xcodeproj/project.pbxproj")
        #expect(try Plan(of: folder.path).steps.flatMap(\.additions).map(\.targets) == [["App"]])
    }

    @Test func wrapperOfATypeOfTheProjectIsInEachModuleThatUsesIt() throws {
        let folder = try TemporaryFolder()
        let use = """
            class A: NSObject, NSCacheDelegate { let c = NSCache<NSString, Post>(); func f() { c.delegate = self } }
            final class Post {}

            """
        try folder.write(use, to: "Code/a.swift")
        try folder.write(
            XcodeSample.appWithFramework(app: ["a"], framework: ["a"]), to: "P.xcodeproj/project.pbxproj")
        let step = try #require(Plan(of: folder.path).steps.first)
        #expect(step.additions.map(\.targets) == [["App", "Kit"]])
        #expect(!step.manifest.text().contains("access:"))
    }

    @Test func fileOfSeveralProjectsHasTheWrapperInEach() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.use, to: "Code/a.swift")
        let project = XcodeSample.appWithFramework(app: ["a"], framework: [])
        try folder.write(project, to: "First.xcodeproj/project.pbxproj")
        try folder.write(project.replacing("App", with: "Demo"), to: "Second.xcodeproj/project.pbxproj")
        let steps = try Plan(of: folder.path).steps
        #expect(steps.map { $0.additions.map(\.targets) } == [[["App"], ["Demo"]]])
        #expect(steps.allSatisfy { $0.byHand?.afterCommand == nil })
        let byHand = try #require(Plan(of: folder.path).steps.first?.byHand?.textWithCommand)
        let bundle = { (name: String) in folder.path("\(name).xcodeproj") }
        #expect(
            byHand.contains(
                "tick the target 'App' of '\(bundle("First"))' (its files are listed one by one); and in Xcode, "))
        #expect(
            byHand.hasSuffix(
                "tick the target 'Demo' of '\(bundle("Second"))' (its files are listed one by one); or, for all of it, run: "
                    + "safegen init \(folder.path) --add-to-project"), "\(byHand)")
    }

    /// What can't be read may have other targets; this one is known.
    @Test func commandLeavesOutWhatInitLeavesOut() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.use, to: "App/a.swift")
        try folder.write(XcodeSample.app, to: "App.xcodeproj/project.pbxproj")
        try folder.write("no project", to: "Old/Old.xcodeproj/project.pbxproj")
        let byHand = try #require(Plan(of: folder.path, excluding: ["Old"]).steps.first?.byHand)
        #expect(byHand.command?.hasSuffix(" --add-to-project --exclude Old") ?? false, "\(byHand)")
        #expect(!byHand.text.contains("output: {module"), "\(byHand)")
    }

    @Test func addsTheOutputToAProjectThatListsItsFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.use, to: "App/a.swift")
        try folder.write(XcodeSample.app, to: "App.xcodeproj/project.pbxproj")
        let step = try #require(Plan(of: folder.path).steps.first)
        #expect(step.additions.map(\.targets) == [["App"]])
        #expect(step.additions.allSatisfy { $0.file.hasSuffix("/App/SafeDelegates.swift") })
        #expect(step.byHand != nil && step.byHand?.afterCommand == nil)
        #expect(step.manifest.text().contains("  file: "))
    }
}
