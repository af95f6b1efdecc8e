import TestSupport
import Testing

/// `check` names code that uses a wrapper which it doesn't see, or declares one itself: it doesn't compile.
@Suite struct UndeclaredWrappersTests {
    /// A package that has adopted SafeGen for XMLParser in its target App.
    private func adopt() throws -> Project {
        let project = try Project(nil)
        try project.folder.write(
            PackageSample.package(
                ".target(name: \"Kit\"), .target(name: \"App\", dependencies: [\"Kit\"]), "
                    + ".testTarget(name: \"AppTests\", dependencies: [\"App\"])"), to: "Package.swift")
        try project.folder.write("public struct Kit {}\n", to: "Sources/Kit/Kit.swift")
        try project.folder.write("import Testing\n", to: "Tests/AppTests/Tests.swift")
        try project.folder.write(RoadTests.swift, to: "Sources/App/Feed.swift")
        try project.commit()
        let adopted = try project.shell(
            "$SAFEGEN init -q && $SAFEGEN generate -q && git add . && $SAFEGEN adopt --write -q && $SAFEGEN check -q")
        try #require(adopted.status == 0, "\(adopted.errors)")
        return project
    }

    @Test(arguments: [
        ("Tests/AppTests", "'AppTests' compiles it; write an 'output' that 'App' compiles"),
        ("Sources/Kit", "'Kit' compiles it; write 'access: public', and import 'Kit'"),
    ])
    func outputOfAnotherTargetIsNoWrapperOfThisOne(folder: String, cure: String) throws {
        let project = try adopt()
        try project.edit("safegen.yml", "Sources/App/Generated", "\(folder)/Generated")
        let result = try project.shell("rm -r Sources/App/Generated; $SAFEGEN generate -q && $SAFEGEN check")
        #expect(result.status == 1)
        #expect(
            result.output.contains(
                "'Sources/App/Feed.swift:5' uses 'SafeXMLParser', which 'App' doesn't see: \(cure)\n"),
            "\(result.output)")
    }

    @Test func publicWrapperOfAModuleThatTheTargetUsesIsSeen() throws {
        let project = try adopt()
        try project.edit("safegen.yml", "Sources/App/Generated", "Sources/Kit/Generated")
        try project.edit("safegen.yml", "- XMLParser", "- {name: XMLParser, access: public}")
        let result = try project.shell("rm -r Sources/App/Generated; $SAFEGEN generate -q && $SAFEGEN check")
        #expect(result.status == 0, "\(result.output)")
    }

    @Test(arguments: [
        ("Sources/App/Own.swift", "struct SafeXMLParser {}\n", true),
        ("Sources/App/Own.swift", "private struct SafeXMLParser {}\n", false),
        ("Sources/App/Own.swift", "enum Own {\n    struct SafeXMLParser {}\n}\n", false),
        ("Sources/Kit/Own.swift", "struct SafeXMLParser {}\n", false),
        ("Sources/Kit/Own.swift", "/// As 'SafeXMLParser' of App.\nlet own = \"SafeXMLParser\"\n", false),
        ("Tests/AppTests/Own.swift", "@testable import App\nlet own = SafeXMLParser.self\n", false),
    ])
    func typeOfAWrappersNameInItsTargetIsNamed(path: String, code: String, isDoubled: Bool) throws {
        let project = try adopt()
        try project.folder.write(code, to: path)
        let result = try project.run("check")
        #expect(result.status == (isDoubled ? 1 : 0), "\(result.output)")
        #expect(
            result.output.contains(
                "'\(path):1' declares 'SafeXMLParser', which the output of the manifest declares too; give the wrapper another "
                    + "name with 'as'\n") == isDoubled, "\(result.output)")
    }

    @Test func formerNameOfAWrapperLeadsToTheNewOne() throws {
        let project = try adopt()
        try project.edit("safegen.yml", "- XMLParser", "- {name: XMLParser, as: FeedParser}")
        let result = try project.shell("$SAFEGEN generate -q; $SAFEGEN check")
        #expect(
            result.output.contains(
                "'Sources/App/Feed.swift:5' uses 'SafeXMLParser', which no manifest declares; the wrapper of 'XMLParser' is "
                    + "'FeedParser' now, so write that\n"), "\(result.output)")
    }

    /// The files moved with their folder, so they are to stay.
    @Test func renamedFolderOfATargetLeavesNothingToRemove() throws {
        let project = try adopt()
        let result = try project.shell(
            "git add . && git mv Sources/App Sources/Reader && sed -i.old 's/\"App\"/\"Reader\"/g' Package.swift && $SAFEGEN check"
        )
        #expect(
            result.output.contains(
                "no target compiles 'Sources/App/Generated'; write 'output: {directory: Sources/Reader/Generated}'"),
            "\(result.output)")
        #expect(!result.output.contains("remove it"), "\(result.output)")
    }

    /// The proxy in Objective-C declares one class, and the property keeps its name.
    @Test func delegateOfATargetWithoutTheProxyIsNoWrapper() throws {
        let project = try Project("version: 1\noutput: {file: Sources/Kit/KitWeakDelegate.m}\nclasses: [Stream]\n")
        try project.folder.write(
            PackageSample.package(".target(name: \"Kit\"), .target(name: \"App\")"), to: "Package.swift")
        try project.folder.write(
            "func f(table: UITableView) {\n    table.delegate = nil\n}\n", to: "Sources/App/Use.swift")
        let result = try project.shell("$SAFEGEN generate -q && $SAFEGEN check")
        #expect(result.status == 0, "\(result.output)")
    }
}
