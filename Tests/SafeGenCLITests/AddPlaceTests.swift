import Testing
import TestSupport

/// Where a manifest that `add` or `discover --update` creates has its output: as that of `init`, where a target compiles it.
@Suite struct AddPlaceTests {
    private static let use =
        "import Foundation\nfinal class A: NSObject, XMLParserDelegate {\n"
        + "  func f(d: Data) { let p = XMLParser(data: d); p.delegate = self; q.async { p.parse() } }\n}\n"

    /// A package with the targets `A` and `B`, of which `B` may have code that sets a delegate.
    private func package(
        tools: String = "6.0", _ targets: [String] = ["A"], plugins: String = "", use: String? = nil
    ) throws -> Project {
        let project = try Project(nil)
        let list = targets.map { ".target(name: \"\($0)\"\(plugins))" }.joined(separator: ", ")
        try project.folder.write(PackageSample.package(list, tools: tools), to: "Package.swift")
        for name in targets {
            try project.folder.write(name == use ? Self.use : "struct \(name) {}\n", to: "Sources/\(name)/a.swift")
        }
        return project
    }

    @Test func newManifestHasItsOutputInTheTargetOfAPackage() throws {
        let project = try package(tools: "5.9")
        let result = try project.run("add", "XMLParser")
        #expect(result.output == "added XMLParser to safegen.yml; to write the code, run: safegen generate\n")
        #expect(
            project.folder.text("safegen.yml") == """
                version: 1
                output:
                  directory: Sources/A/Generated  # one file per wrapper, compiled with 'A'
                  swift: "5.9"

                classes:
                  - XMLParser

                """)
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("check").output == "fresh: 3 files, compiled by A\n")
    }

    @Test func newManifestHasItsOutputInTheTargetWhoseCodeUsesTheClass() throws {
        let project = try package(["A", "B"], use: "B")
        #expect(try project.run("add", "XMLParser").status == 0)
        #expect(project.folder.text("safegen.yml")?.contains("  directory: Sources/B/Generated ") == true)
    }

    @Test func newManifestInATargetsFolderHasItsOutputBesideIt() throws {
        let project = try package(["A", "B"])
        #expect(try project.run("add", "XMLParser", "--config", "Sources/B/safegen.yml").status == 0)
        #expect(project.folder.text("Sources/B/safegen.yml")?.contains("directory:") == false)
        _ = try project.run("generate")
        #expect(try project.run("check").output == "fresh: 3 files, compiled by B\n")
    }

    @Test func newManifestOfATargetWithThePluginLiesInItsFolder() throws {
        let project = try package(plugins: ", plugins: [.plugin(name: \"SafeGenPlugin\", package: \"SafeGen\")]")
        let result = try project.run("add", "XMLParser")
        #expect(result.output == "added XMLParser to Sources/A/safegen.yml; the build makes the wrappers of 'A'\n")
        #expect(project.folder.text("safegen.yml") == nil)
        #expect(project.folder.text("Sources/A/safegen.yml")?.contains("directory:") == false)
        #expect(
            try project.run("check", "--config", "Sources/A/safegen.yml").output
                == "fine: the build makes the wrappers of 'A'\n")
        let second = try project.run("add", "FileManager")
        #expect(second.output == "added FileManager to Sources/A/safegen.yml; the build makes the wrappers of 'A'\n")
    }

    @Test func manifestThatIsAloneInTheProjectGetsTheClass() throws {
        let project = try package(["A", "B"])
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "Sources/B/safegen.yml")
        #expect(try project.run("add", "FileManager").output.hasPrefix("added FileManager to Sources/B/safegen.yml; "))
        #expect(project.folder.text("safegen.yml") == nil)
    }

    @Test func severalManifestsBelowAreNamedForAChoice() throws {
        let project = try package(["A", "B"])
        for name in ["A", "B"] {
            try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "Sources/\(name)/safegen.yml")
        }
        let result = try project.run("add", "FileManager")
        #expect(result.status == 66)
        #expect(
            result.errors
                == "safegen: error: several manifests are here; name one with --config: Sources/A/safegen.yml, "
                + "Sources/B/safegen.yml\n", "\(result.errors)")
    }

    @Test func targetThatListsItsFilesGetsTheStepThatIsLeft() throws {
        let project = try Project(nil)
        try project.folder.write("let a = 1\n", to: "App/a.swift")
        try project.folder.write(XcodeSample.app, to: "App.xcodeproj/project.pbxproj")
        let result = try project.run("add", "XMLParser")
        #expect(result.status == 0)
        #expect(
            result.output.hasPrefix("added XMLParser to safegen.yml; to write the code, run: safegen generate\n"),
            "\(result.output)")
        #expect(result.output.hasSuffix("or run: safegen init --add-to-project\n"), "\(result.output)")
        #expect(try project.run("generate").status == 0)
        let added = try project.run("init", "--add-to-project")
        #expect(added.status == 0, "\(added.errors)")
        #expect(try project.run("check").output == "fresh: 3 files, compiled by App\n")
    }
}
