import Testing
import TestSupport

@Suite struct SeveralManifestsTests {
    private let project: Project

    init() throws {
        project = try Project()
        try project.folder.write("version: 1\nclasses: [NSMetadataQuery]\n", to: "Kit/safegen.yml")
    }

    @Test func everyManifestBelowTheFolderIsTaken() throws {
        let result = try project.run("generate")
        #expect(result.status == 0)
        #expect(result.output.contains("Kit/safegen.yml: 1 wrapper in "))
        #expect(project.folder.text("Kit/Generated/SafeMetadataQuery.swift") != nil)
        #expect(project.folder.text("Generated/SafeXMLParser.swift") != nil)
        #expect(try project.run("check").status == 0)
        #expect(
            try project.run("validate").output
                == "safegen.yml is fine: 2 wrappers\nKit/safegen.yml is fine: 1 wrapper\n")
    }

    /// Each file belongs to one manifest; what it uses, a file of another manifest may declare.
    @Test(arguments: [
        ("Wire.swift", "import Foundation\npublic final class Wire { public let input = InputStream(data: Data()) }\n"),
        ("include/Wire.h", "@interface Wire : NSObject\n@property (readonly) NSInputStream *input;\n@end\n"),
    ])
    func memberThatAFileOfAnotherManifestDeclaresIsKnown(file: String, code: String) throws {
        let manifest = "version: 1\nclasses: [{name: Stream, form: extension}]\n"
        try project.folder.write(
            PackageSample.package(
                "targets: [.target(name: \"Wires\"), .target(name: \"Use\", dependencies: [\"Wires\"])]"),
            to: "Package.swift")
        try project.folder.write(manifest, to: "Sources/Wires/safegen.yml")
        try project.folder.write(manifest, to: "Sources/Use/safegen.yml")
        try project.folder.write(code, to: "Sources/Wires/\(file)")
        try project.folder.write(
            "import Foundation\nimport Wires\nfunc go(_ wire: Wire, _ other: StreamDelegate) {\n"
                + "    wire.input.delegate = other\n}\n", to: "Sources/Use/Use.swift")
        let result = try project.run("audit")
        #expect(result.output.contains("Sources/Use/Use.swift:4:16: "), "\(result.output)\(result.errors)")
    }

    /// The subclass of the manifest whose code makes the instances protects them, wherever their delegate is set.
    @Test(arguments: [("", true), ("let own = XMLParser(data: Data())\n", false)])
    func classThatAnotherManifestsCodeMakesNeedsNoEntry(made: String, isCovered: Bool) throws {
        try project.folder.write(
            "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\n"
                + ".target(name: \"Kit\"), .target(name: \"Use\", dependencies: [\"Kit\"])])\n", to: "Package.swift")
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "Sources/Kit/safegen.yml")
        try project.folder.write("version: 1\nclasses: [NSMetadataQuery]\n", to: "Sources/Use/safegen.yml")
        try project.folder.write(
            "import Foundation\npublic func make() -> XMLParser { SafeXMLParser(data: Data()) }\n",
            to: "Sources/Kit/Make.swift")
        try project.folder.write(
            "import Foundation\nimport Kit\nfunc go(_ p: XMLParser, _ other: XMLParserDelegate) { p.delegate = other }\n"
                + made, to: "Sources/Use/Use.swift")
        let result = try project.run("audit")
        #expect(result.output.contains("[unlisted-class]") != isCovered, "\(result.output)\(result.errors)")
    }

    /// An own class that inherits from the other manifest's wrapper is no instance of the class itself.
    @Test func ownClassOfAnotherManifestsWrapperNeedsNoEntry() throws {
        try project.folder.write(
            PackageSample.package(".target(name: \"Kit\"), .target(name: \"Use\", dependencies: [\"Kit\"])"),
            to: "Package.swift")
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "Sources/Kit/safegen.yml")
        try project.folder.write("version: 1\nclasses: [NSMetadataQuery]\n", to: "Sources/Use/safegen.yml")
        try project.folder.write(
            "import Foundation\npublic class Finder: SafeXMLParser {}\n", to: "Sources/Kit/Finder.swift")
        try project.folder.write(
            "import Foundation\nimport Kit\nfinal class A: NSObject, XMLParserDelegate {\nlet own = Finder()\nfunc go() { own.delegate = self }\n}\n",
            to: "Sources/Use/Use.swift")
        let result = try project.run("audit")
        #expect(!result.output.contains("[unlisted-class]"), "\(result.output)\(result.errors)")
    }

    /// A manifest above the folder belongs to the project up to the repository's folder; without a repository, only what is below it does.
    @Test(arguments: [(".git", true), ("inner/.git", false), ("none", false)])
    func manifestAboveIsTakenByAllCommandsOrByNone(repository: String, isTaken: Bool) throws {
        let project = try Project("version: 1\nclasses: [NetServiceBrowser]\n")
        try project.folder.write("", to: repository + "/a")
        try project.folder.write(
            "import Foundation\nclass F: NSObject, NetServiceBrowserDelegate {\n    let b = NetServiceBrowser()\n"
                + "    func go() { b.delegate = self }\n}\n", to: "inner/a.swift")
        let inner = project.folder.path("inner")
        let next = isTaken ? "audit" : "init"
        #expect(try Tool.run(["scan", "-q"], in: inner).output.hasSuffix(" Next: safegen \(next)\n"))
        #expect(try Tool.run(["audit", "-q"], in: inner).output.contains("[unadopted]") == isTaken)
        #expect(try Tool.run(["adopt", "-q"], in: inner).status == (isTaken ? 1 : 66))
    }

    @Test func readsOnlyNamedManifests() throws {
        try project.folder.write("version: 1\nclasses: [NSCache]\n", to: "App/safegen.yml")
        _ = try project.run("generate", "--config", "Kit/safegen.yml", "-c", "safegen.yml")
        #expect(project.folder.text("Kit/Generated/SafeMetadataQuery.swift") != nil)
        #expect(project.folder.text("Generated/SafeXMLParser.swift") != nil)
        #expect(project.folder.text("App/Generated/SafeCache.swift") == nil)
    }

    @Test func errorInOneKeepsAllFromBeingWritten() throws {
        try project.folder.write("classes: no\n", to: "Kit/safegen.yml")
        let result = try project.run("generate")
        #expect(result.status == 65)
        #expect(result.errors.contains("Kit/safegen.yml:1:10: error: "))
        #expect(project.folder.text("Generated/SafeXMLParser.swift") == nil)
    }

    @Test func gravestExitCodeCounts() throws {
        _ = try project.run("generate")
        let path = "Kit/Generated/SafeMetadataQuery.swift"
        try project.folder.write(try #require(project.folder.text(path)) + "// mine\n", to: path)
        let result = try project.run("check")
        #expect(result.status == 2)
        #expect(
            result.output == "fresh: 3 files of safegen.yml, compiled by App\n"
                + "edited by hand: \(path)\nmake the change in the manifest, or overwrite it: safegen generate --config Kit/safegen.yml\n"
        )
    }

    @Test func documentHasTheDiagnosticsOfAll() throws {
        let result = try JSONDiagnostics(project.run("check", "--format", "json").output)
        #expect(result.diagnostics.contains { $0.file == "Kit/Generated/SafeMetadataQuery.swift" })
        #expect(result.diagnostics.contains { $0.file == "Generated/SafeXMLParser.swift" })
    }

    @Test func excludedAndIncludedManifestsAreNotTaken() throws {
        try project.folder.write(
            Project.manifest + "include: [Kit/safegen.yml]\nsources: {exclude: [Samples]}\n", to: "safegen.yml")
        try project.folder.write("classes: no\n", to: "Samples/safegen.yml")
        let result = try project.run("generate")
        #expect(result.status == 0)
        #expect(project.folder.text("Generated/SafeMetadataQuery.swift") != nil)
        #expect(project.folder.text("Kit/Generated/SafeMetadataQuery.swift") == nil)
    }

    @Test(arguments: ["--output", "--depfile", "--rerun-marker", "--tests"])
    func outputOfOneManifestNeedsOneManifest(option: String) throws {
        let result = try project.run("generate", option, "Out", "-c", "safegen.yml", "-c", "Kit/safegen.yml")
        #expect(result.status == 64)
        #expect(result.errors == "safegen: error: the options are about one manifest: name one with --config\n")
        #expect(try project.run("generate", option, "Out").status == 0)
    }

    @Test func manifestOfAPluginIsLeftToTheBuild() throws {
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"Kit\", path: \"Kit\", plugins: [\"SafeGenPlugin\"])])\n",
            to: "Package.swift")
        let result = try project.run("generate")
        #expect(result.status == 0)
        #expect(
            result.errors
                == "safegen: note: skipped 'Kit/safegen.yml', since its package uses SafeGen's plugin; if its target doesn't, "
                + "name it with --config\n"
        )
        #expect(project.folder.text("Kit/Generated/SafeMetadataQuery.swift") == nil)
        #expect(try project.run("validate").output.contains("Kit/safegen.yml is fine"))
    }

    /// A package with a target whose wrappers the build makes, and one whose wrappers are committed.
    private func writePackage() throws {
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"Kit\", path: \"Kit\", plugins: [\"SafeGenPlugin\"]), "
                + ".target(name: \"App\", path: \"App\")])\n", to: "Package.swift")
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "App/safegen.yml")
    }

    @Test(arguments: [[], ["--dry-run"], ["--tests", "Out"], ["--force"]])
    func namedManifestOfAPluginIsNotWrittenBesideTheSources(options: [String]) throws {
        try writePackage()
        let before = project.contents()
        let result = try Tool.run(
            ["generate", "--config", "Kit/safegen.yml"] + options, in: project.folder.path)
        #expect(result.status == 1)
        #expect(
            result.errors.hasPrefix(
                "Kit/safegen.yml: error: SafeGen's plugin makes the wrappers of 'Kit' in each build, and files beside its sources "
                    + "would declare them again. Building is enough; take the plugin off the target to commit files, or say where "
                    + "else they go with '--output' [compiled-twice]\n"), "\(result.errors)")
        #expect(project.contents() == before)
    }

    @Test func manifestInTheFolderOfAPluginsTargetIsNotWrittenEither() throws {
        try writePackage()
        let before = project.contents()
        let result = try project.shell("cd Kit && $SAFEGEN generate --format json")
        #expect(result.status == 1)
        #expect(try JSONDiagnostics(result.output).diagnostics.map(\.rule) == ["compiled-twice"])
        #expect(project.contents() == before)
    }

    @Test func namedManifestOfAPluginIsWrittenElsewhere() throws {
        try writePackage()
        #expect(try project.run("generate", "--config", "Kit/safegen.yml", "--output", "Out").status == 0)
        #expect(project.folder.text("Out/SafeMetadataQuery.swift") != nil)
    }

    @Test func committedWrappersOfAPackageWithThePluginAreWritten() throws {
        try writePackage()
        #expect(try project.run("generate", "--config", "App/safegen.yml").status == 0)
        #expect(project.folder.text("App/Generated/SafeXMLParser.swift") != nil)
    }

    @Test(arguments: ["check", "generate", "diff"])
    func nothingIsLeftToDoBesideThePlugin(command: String) throws {
        try project.folder.remove("safegen.yml")
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"Kit\", path: \"Kit\", plugins: [\"SafeGenPlugin\"])])\n",
            to: "Package.swift")
        let result = try project.run(command)
        #expect(result.status == 0)
        if command == "check" {
            #expect(result.output == "fine: the build makes the wrappers of 'Kit'\n")
        } else {
            #expect(result.errors.hasPrefix("safegen: note: skipped 'Kit/safegen.yml'"))
        }
        #expect(!result.errors.contains("no manifest"))
    }

    @Test func wrapperThatTwoManifestsDeclareInOneTargetFailsTheCheckOnce() throws {
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"App\", path: \".\")])\n", to: "Package.swift")
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "Kit/safegen.yml")
        _ = try project.run("generate")
        let message =
            "'safegen.yml' and 'Kit/safegen.yml' both declare SafeXMLParser, and the target 'App' gets both; remove XMLParser "
            + "from 'Kit/safegen.yml'"
        let result = try project.run("check")
        #expect(result.status == 1)
        #expect(result.output == "fresh: 3 files of safegen.yml, compiled by App\n\(message)\n", "\(result.output)")
        let named = try project.run("check", "--config", "safegen.yml", "--format", "json")
        #expect(named.status == 1)
        #expect(try JSONDiagnostics(named.output).diagnostics.map(\.message) == [message])
        #expect(try project.run("check", "--no-project").status == 0)
    }

    @Test func eachFileIsAdoptedByTheNearestManifest() throws {
        let code = "import Foundation\nprivate let a = XMLParser(data: d)\na.delegate = b as XMLParserDelegate\n"
        try project.folder.write(Project.manifest + "defaults: {prefix: Kit}\n", to: "Kit/safegen.yml")
        try project.folder.write(code, to: "Kit/Code/a.swift")
        try project.folder.write(code, to: "App/b.swift")
        let audit = try project.run("audit", "--quiet")
        #expect(audit.status == 1)
        #expect(audit.output.contains("KitXMLParser") && audit.output.contains("SafeXMLParser"))
        let result = try project.run("adopt", "--write", "--force")
        #expect(result.status == 0)
        #expect(result.errors.contains("\n2 files, 2 parsed, 2 edits, "))
        #expect(project.folder.text("Kit/Code/a.swift")?.contains("= KitXMLParser(data: d)") ?? false)
        #expect(project.folder.text("App/b.swift")?.contains("= SafeXMLParser(data: d)") ?? false)
    }

    @Test func fileIsAdoptedByTheManifestThatItsTargetCompiles() throws {
        let code = "import Foundation\nprivate let a = XMLParser(data: d)\na.delegate = b as XMLParserDelegate\n"
        try project.folder.write(
            """
            let package = Package(name: "P", targets: [
                .target(name: "App", dependencies: ["Kit"], path: "App"), .target(name: "Kit", path: "Kit"),
                .executableTarget(name: "Tool", dependencies: ["App"], path: "Tool")])
            """, to: "Package.swift")
        try project.folder.write("version: 1\nclasses: [NSMetadataQuery]\n", to: "safegen.yml")
        try project.folder.write(Project.manifest + "defaults: {prefix: App}\n", to: "App/News/safegen.yml")
        try project.folder.write(code, to: "App/Server/a.swift")
        try project.folder.write(code, to: "Tool/b.swift")
        _ = try project.run("adopt", "--write", "--force", "--quiet")
        #expect(project.folder.text("App/Server/a.swift")?.contains("= AppXMLParser(data: d)") ?? false)
        let audit = try project.run("audit", "--quiet")
        #expect(audit.output.contains("Tool/b.swift:2:"))
    }

    @Test func fileIsAdoptedByTheManifestBesideItsTargetsFilesBeforeTheOutputIsAdded() throws {
        let code = "import Foundation\nprivate let a = XMLParser(data: d)\na.delegate = b as XMLParserDelegate\n"
        try project.folder.write(
            """
            { objects = { R = { isa = PBXProject; mainGroup = G; targets = (T, U); };
            G = { isa = PBXGroup; children = (F, H, I); sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = App/List/a.swift; sourceTree = "<group>"; };
            H = { isa = PBXFileReference; path = App/Push/b.swift; sourceTree = "<group>"; };
            I = { isa = PBXFileReference; path = Net/c.swift; sourceTree = "<group>"; };
            B = { isa = PBXBuildFile; fileRef = F; }; C = { isa = PBXBuildFile; fileRef = H; };
            D = { isa = PBXBuildFile; fileRef = I; };
            P = { isa = PBXSourcesBuildPhase; files = (B, C); }; Q = { isa = PBXSourcesBuildPhase; files = (D); };
            U = { isa = PBXNativeTarget; name = Net; buildPhases = (Q); productType = "com.apple.product-type.framework"; };
            T = { isa = PBXNativeTarget; name = App; buildPhases = (P); productType = "com.apple.product-type.application"; };
            }; rootObject = R; }
            """, to: "App.xcodeproj/project.pbxproj")
        try project.folder.write("version: 1\nclasses: [NSMetadataQuery]\n", to: "safegen.yml")
        try project.folder.write(Project.manifest + "defaults: {prefix: App}\n", to: "App/List/safegen.yml")
        try project.folder.write(code, to: "App/List/a.swift")
        try project.folder.write(code, to: "App/Push/b.swift")
        let result = try project.run("adopt")
        #expect(result.status == 1)
        #expect(result.output.split(separator: "+private let a = AppXMLParser(data: d)").count == 3)
        #expect((result.output + result.errors).contains("no target compiles 'App/List/Generated'"))
    }

    /// Every manifest may be called safegen.yml, so the name in a file doesn't tell whose it is.
    @Test func outputOfAnotherManifestIsNoFormerOne() throws {
        let package = "let package = Package(name: \"P\", targets: [.target(name: \"App\")])\n"
        try project.folder.write(package, to: "Package.swift")
        try project.folder.write(
            "version: 1\noutput: {directory: Sources/App/Generated}\nclasses: [Stream]\n", to: "safegen.yml")
        try project.folder.write(
            "version: 1\noutput: {directory: Made}\nclasses: [NetService]\n", to: "Sources/App/safegen.yml")
        _ = try project.run("generate", "--config", "safegen.yml", "-c", "Sources/App/safegen.yml")
        let check = try project.run("check", "--config", "safegen.yml", "-c", "Sources/App/safegen.yml")
        #expect(!check.output.contains("former"), "\(check)")
    }

    @Test func fileOfAnotherManifestIsNotOverwritten() throws {
        try project.folder.write(
            "version: 1\noutput: {directory: Kit/Generated}\nclasses: [Stream]\n", to: "safegen.yml")
        for _ in 0..<2 {
            let result = try project.run("generate")
            #expect(result.status == 73, "\(result)")
            #expect(result.errors.contains("'Kit/Generated/SafeSupport.swift' comes from 'safegen.yml'"), "\(result)")
            #expect(project.folder.text("Kit/Generated/SafeMetadataQuery.swift") == nil)
            #expect(project.folder.text("Kit/Generated/Stream+Safe.swift") != nil)
        }
    }

    @Test func filesOfTwoManifestsLieInOneFolder() throws {
        try project.folder.write(
            "version: 1\noutput: {file: Kit/One.swift}\nclasses: [FileManager]\n", to: "safegen.yml")
        try project.folder.write(
            "version: 1\noutput: {file: Two.swift}\nclasses: [NSMetadataQuery]\n", to: "Kit/safegen.yml")
        _ = try project.run("generate")
        let again = try project.run("generate")
        #expect(again.status == 0 && !again.output.contains("removed"), "\(again)")
        #expect(project.folder.text("Kit/One.swift")?.hasPrefix("// Generated by SafeGen from ../safegen.yml.") == true)
        #expect(project.folder.text("Kit/Two.swift")?.hasPrefix("// Generated by SafeGen from safegen.yml.") == true)
        let check = try project.run("check").output
        #expect(!check.contains("no longer needed") && !check.contains("former"), "\(check)")
    }

    @Test func twoManifestsOfOneFolderDoNotShareItsFiles() throws {
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "other.yml")
        let result = try project.run("audit", "-c", "safegen.yml", "-c", "other.yml")
        #expect(result.status == 64)
        #expect(
            result.errors
                == "safegen: error: 'other.yml' lies in the folder of another manifest, so it isn't clear which of the two "
                + "a file uses; name one of them\n")
    }
}
