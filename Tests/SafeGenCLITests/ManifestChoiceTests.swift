import TestSupport
import Testing

/// Two targets in a package: each command that writes a manifest gives a class to the target whose code uses it.
@Suite struct ManifestChoiceTests {
    private let project: Project

    init() throws {
        project = try Project(nil)
        try project.folder.write(
            PackageSample.package(".target(name: \"Kit\"), .target(name: \"App\", dependencies: [\"Kit\"])"),
            to: "Package.swift")
        try project.folder.write(RoadTests.swift, to: "Sources/App/Feed.swift")
        try project.folder.write(
            RoadTests.swift.replacing("class Feed", with: "class Upload"), to: "Sources/Kit/Upload.swift")
        try project.commit()
    }

    /// What a crash of XMLParser says, which both targets use.
    private static let crash = "*** -[Feed parserDidEndDocument:]: message sent to deallocated instance 0x600000c"

    private func initialize() throws {
        try #require(try project.run("init", "--yes", "-q").status == 0)
        try #require(try project.run("generate", "-q").status == 0)
    }

    @Test func addsAClassWhereCodeNamesIt() throws {
        try initialize()
        try project.folder.write(
            "import Foundation\nlet service = NetService(domain: \"\", type: \"\", name: \"\")\n",
            to: "Sources/Kit/Service.swift")
        let result = try project.run("add", "NetService")
        #expect(
            result.output == "added NetService to Sources/Kit/safegen.yml; to write the code, run: safegen generate "
                + "--config Sources/Kit/safegen.yml\n", "\(result.output)\(result.errors)")
    }

    @Test func namesTheManifestsOfAClassThatBothTargetsUse() throws {
        try initialize()
        let result = try project.run("add", "XMLParser")
        #expect(result.status == 66)
        #expect(
            result.errors
                == "safegen: error: code of several manifests names 'XMLParser'; name one with --config, and then the next: "
                + "Sources/App/safegen.yml, Sources/Kit/safegen.yml\n", "\(result.errors)")
    }

    private static let service = """
        import Foundation
        final class Service: NSObject, NetServiceDelegate {
            private let service = NetService(domain: "", type: "", name: "")
            func start() { service.delegate = self; service.publish() }
        }
        """

    @Test func addsAClassForItsTargetAndNotToTheOnlyManifest() throws {
        try initialize()
        let (app, kit) = ("Sources/App/safegen.yml", "Sources/Kit/safegen.yml")
        #expect(try project.shell("git add . && git rm -qrf \(kit) Sources/Kit && git commit -qm x").status == 0)
        try project.folder.write(Self.service, to: "Sources/Kit/Service.swift")
        let before = project.folder.text(app)
        let result = try project.run("add", "NetService")
        #expect(result.output.hasPrefix("added NetService to \(kit); "), "\(result.output)\(result.errors)")
        #expect(project.folder.text(app) == before)
        #expect(
            try project.shell(
                "$SAFEGEN generate -q && git add . && $SAFEGEN adopt --write --force -q && $SAFEGEN check"
            )
            .status == 0)
        #expect(try project.run("audit", "--strict").status == 0)
    }

    @Test func addsAClassToTheManifestThatLacksIt() throws {
        try initialize()
        try project.edit("Sources/Kit/safegen.yml", "  - XMLParser", "  - FileManager")
        let result = try project.run("add", "XMLParser")
        #expect(
            result.output.hasPrefix("added XMLParser to Sources/Kit/safegen.yml; "), "\(result.output)\(result.errors)")
    }

    @Test func addsNoClassToOneTargetOfTwoThatNeedIt() throws {
        let before = project.contents()
        let result = try project.run("add", "XMLParser")
        #expect(result.status == 73)
        #expect(
            result.errors
                == "safegen: error: each of the targets 'Kit', 'App' needs a manifest of its own; run: safegen init && safegen "
                + "generate && safegen adopt --write\n", "\(result.errors)")
        #expect(project.contents() == before)
    }

    @Test func addsNoClassToAManifestWhoseTargetIsOneOfTwoThatNeedIt() throws {
        try initialize()
        try project.edit("Sources/App/safegen.yml", "  - XMLParser", "  - FileManager")
        try project.folder.remove("Sources/Kit/safegen.yml")
        let before = project.contents()
        let result = try project.run("add", "XMLParser")
        #expect(result.status == 73)
        #expect(
            result.errors
                == "safegen: error: the target 'Kit' needs a manifest of its own for 'XMLParser'; run: safegen init && safegen add "
                + "XMLParser\n", "\(result.errors)")
        #expect(project.contents() == before)
        #expect(
            try project.shell("$SAFEGEN init -q -y; $SAFEGEN add XMLParser").output.hasPrefix(
                "added XMLParser to Sources/App/safegen.yml; "))
    }

    @Test(arguments: [
        ["Package.swift": PackageSample.package(".target(name: \"App\")"), "Sources/App/Feed.swift": RoadTests.swift],
        [
            "Package.swift": PackageSample.package(
                ".target(name: \"App\", plugins: [.plugin(name: \"SafeGenPlugin\", package: \"SafeGen\")])"),
            "Sources/App/Feed.swift": RoadTests.swift,
        ],
        [
            "project.yml": "name: App\ntargets: {App: {type: application, platform: iOS, sources: [App]}}\n",
            "App/Feed.swift": RoadTests.swift,
        ],
        ["App/Feed.swift": RoadTests.swift],
    ])
    func addWritesTheManifestThatInitWrites(_ files: [String: String]) throws {
        func manifest(of command: String...) throws -> [String: String] {
            let project = try Project(nil)
            for (path, text) in files { try project.folder.write(text, to: path) }
            try project.commit()
            #expect(try project.run(command[0], command[1]).status == 0)
            let manifests = project.contents().filter { $0.key.hasSuffix("safegen.yml") }
            #expect(manifests.count == 1)
            return manifests
        }
        #expect(try manifest(of: "add", "XMLParser") == manifest(of: "init", "-q"))
    }

    @Test func cureOfTwoTargetsWritesNothingAndNamesTheCommands() throws {
        let before = project.contents()
        let result = try project.run("explain", "--cure", "--write", "-", input: Self.crash)
        #expect(
            result.errors.contains(
                "safegen: error: each of the targets 'Kit', 'App' needs a manifest of its own; run: safegen init && safegen generate "
                    + "&& safegen adopt --write\n"), "\(result.errors)\(result.output)")
        #expect(result.status == 73)
        #expect(!result.output.contains("adopt edits nothing"), "\(result.output)")
        #expect(project.contents() == before)
        #expect(
            try project.shell("$SAFEGEN init -q && $SAFEGEN generate && git add . && $SAFEGEN adopt --write --force")
                .status == 0)
        #expect(try project.run("check").status == 0)
        #expect(try project.run("audit", "--strict").status == 0)
    }

    @Test func cureWithTwoManifestsRemovesNothing() throws {
        try initialize()
        let before = project.contents()
        let result = try project.run("explain", "--cure", "--write", "--force", "-", input: Self.crash)
        #expect(result.status == 66, "\(result.output)")
        #expect(project.contents() == before)
    }

    /// A class of the package's own, as its symbol graph has it.
    private static let graph = """
        {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"},
        "module": {"name": "Kit", "platform": {}}, "relationships":
        [{"kind": "memberOf", "source": "p", "target": "s:Sensor"}], "symbols": [
        {"kind": {"identifier": "swift.class"}, "identifier": {"precise": "s:Sensor"}, "accessLevel": "open",
        "pathComponents": ["Sensor"], "declarationFragments": [{"kind": "text", "spelling": "class Sensor"}]},
        {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "p"}, "accessLevel": "open",
        "pathComponents": ["Sensor", "delegate"], "declarationFragments":
        [{"kind": "keyword", "spelling": "unowned(unsafe)"}, {"kind": "text", "spelling": " "},
        {"kind": "keyword", "spelling": "var"}, {"kind": "text", "spelling": " "},
        {"kind": "identifier", "spelling": "delegate"}, {"kind": "text", "spelling": ": AnyObject? { get set }"}]}]}
        """

    private func discover() throws -> Command.Result {
        try project.folder.write(Self.graph, to: "graphs/Kit.symbols.json")
        try project.folder.write(
            "open class Sensor { open unowned(unsafe) var delegate: AnyObject? }\nlet sensor = Sensor()\n",
            to: "Sources/Kit/Sensor.swift")
        return try project.run("discover", "--symbol-graph", "graphs", "--update")
    }

    @Test func discoversForTheManifestOfTheTargetThatUsesTheClass() throws {
        try initialize()
        let result = try discover()
        #expect(result.status == 0, "\(result.errors)")
        #expect(project.folder.text("Sources/Kit/safegen.yml")?.contains("name: Sensor") == true, "\(result.output)")
        #expect(project.folder.text("safegen.yml") == nil)
        #expect(try project.run("generate", "-q").status == 0)
    }

    @Test func discoversForTheTargetThatUsesTheClassWithoutAManifest() throws {
        let result = try discover()
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            project.folder.text("safegen.yml")?.contains("directory: Sources/Kit/Generated") == true,
            "\(project.folder.text("safegen.yml") ?? result.output)")
    }

    @Test func initNamesTheExclusionThatSwiftPMAsksFor() throws {
        let result = try project.run("init", "--yes")
        #expect(
            result.output.contains(
                "each build warns of an unhandled file, until Package.swift has 'exclude: [\"safegen.yml\"]' for 'App', 'Kit'\n"
            )
                || result.output.contains("for 'Kit', 'App'\n"), "\(result.output)")
    }

    @Test func initAboveRepositoriesWritesNothing() throws {
        let folder = try Project(nil)
        try folder.folder.write(RoadTests.swift, to: "proj/Sources/App/Feed.swift")
        #expect(try folder.shell("git -C proj init -q && git init -q").status == 0)
        let result = try folder.run("init")
        #expect(result.status == 66)
        #expect(
            result.errors
                == "safegen: error: all code here is in repositories of its own, 'proj'; run 'safegen init' there\n")
        #expect(folder.folder.text("safegen.yml") == nil)
    }

    /// A package of one target that has adopted SafeGen for XMLParser, whose manifest then loses the class.
    private func loseAClass() throws -> Project {
        let project = try Project(nil)
        try project.folder.write(PackageSample.package(".target(name: \"App\")"), to: "Package.swift")
        try project.folder.write(RoadTests.swift, to: "Sources/App/Feed.swift")
        try project.commit()
        let result = try project.shell(
            "$SAFEGEN init -q && $SAFEGEN generate -q && git add . && $SAFEGEN adopt --write -q && $SAFEGEN check -q")
        try #require(result.status == 0, "\(result.errors)")
        try project.edit("safegen.yml", "- XMLParser", "- FileManager")
        return project
    }

    @Test func generateNamesTheCodeThatUsesAWrapperWhichIsGone() throws {
        let result = try loseAClass().run("generate")
        #expect(result.status == 0)
        #expect(
            result.output.hasSuffix(
                "'Sources/App/Feed.swift:5' uses 'SafeXMLParser', which no manifest declares; run 'safegen add XMLParser', or "
                    + "change this code\n"), "\(result.output)")
    }

    @Test func checkNamesTheCodeThatUsesAWrapperWhichIsGone() throws {
        let project = try loseAClass()
        try project.generate()
        let result = try project.run("check")
        #expect(result.status == 1)
        #expect(
            result.output.contains(
                "'Sources/App/Feed.swift:5' uses 'SafeXMLParser', which no manifest declares; run 'safegen add XMLParser', "
                    + "or change this code\n"), "\(result.output)")
        // A type of the project's own is none of SafeGen's.
        try project.folder.write("import Foundation\nclass SafeXMLParser: XMLParser {}\n", to: "Sources/App/Own.swift")
        #expect(try project.run("check").status == 0)
    }

    @Test func checkLeavesNamesThatAnotherPackageMayDeclare() throws {
        let project = try loseAClass()
        try project.generate()
        try project.edit(
            "Package.swift", ".target(name: \"App\")",
            ".target(name: \"App\", dependencies: [.product(name: \"Kit\", package: \"kit\")])")
        #expect(try project.run("check").status == 0)
    }
}
