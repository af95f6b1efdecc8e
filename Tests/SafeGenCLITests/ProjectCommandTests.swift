import SafeGenSystem
import TestSupport
import Testing

@Suite struct ProjectCommandTests {
    private let project: Project

    init() throws {
        project = try Project(nil)
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"A\", path: \"Code\"), .target(name: name)])\n",
            to: "Package.swift")
    }

    @Test func printsTargetsAndUnknownFacts() throws {
        let result = try project.run("project")
        #expect(result.status == 0)
        #expect(
            result.output.hasPrefix("Package.swift: Swift package 'P'\n  A: library, module A\n    compiles: Code\n"))
        #expect(result.output.hasSuffix("  not known: the name of a target is not a literal (line 1)\n"))
    }

    @Test func namesTheTargetsOfAFile() throws {
        let result = try project.run("project", "--of", "Code/New/a.swift", "--of", "b.swift")
        #expect(
            result.output == "Code/New/a.swift (no such file yet): A\nb.swift (no such file yet): no known target\n")
    }

    @Test(arguments: ["", "--format=json", "--deployment", "--of=Code/a.swift"])
    func endsWith74WhereSomethingCantBeRead(option: String) throws {
        try #require(symlink("Snippets", project.folder.path("Snippets")) == 0)
        let result = try option.isEmpty ? project.run("project") : project.run("project", option)
        #expect(result.status == 74)
        #expect(!result.output.isEmpty)
        #expect(result.errors.contains("'Snippets': Too many levels of symbolic links\n"))
    }

    @Test func auditEndsWith74WhereADescriptionCantBeRead() throws {
        try #require(symlink("Snippets", project.folder.path("Snippets")) == 0)
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
        try project.folder.write("import Foundation\nlet a = XMLParser()\n", to: "Code/a.swift")
        let result = try project.run("audit", "--all")
        #expect(result.status == 74)
        #expect(result.output.contains("Snippets': Too many levels of symbolic links"))
    }

    @Test func checkEndsWith74WhereADescriptionCantBeRead() throws {
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
        try #require(try project.run("generate").status == 0)
        try #require(symlink("Snippets", project.folder.path("Snippets")) == 0)
        let result = try project.run("check")
        #expect(result.status == 74)
        #expect(result.output.contains("Snippets"))
        #expect(try project.run("check", "--no-project").status == 0)
    }

    @Test func missingFolderIsAnError() throws {
        let result = try project.run("project", "none")
        #expect(result.status == 66)
        #expect(result.errors == "safegen: error: no folder 'none'\n")
    }
}
