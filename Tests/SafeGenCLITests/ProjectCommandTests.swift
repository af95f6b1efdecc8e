import Testing
import TestSupport

@Suite struct ProjectCommandTests {
    private let project: Project

    init() throws {
        project = try Project(nil)
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"A\", path: \"Code\"), .target(name: name)])\n",
            to: "Package.swift")
    }

    @Test func printsTargetsAndWhatIsNotKnown() throws {
        let result = try project.run("project")
        #expect(result.status == 0)
        #expect(
            result.output.hasPrefix("Package.swift: Swift package 'P'\n  A: library, module A\n    compiles: Code\n"))
        #expect(result.output.hasSuffix("  not known: the name of a target is not a literal (line 1)\n"))
    }

    @Test func namesTheTargetsOfAFile() throws {
        let result = try project.run("project", "--of", "Code/New/a.swift", "--of", "b.swift")
        #expect(result.output == "Code/New/a.swift: A\nb.swift: no known target\n")
    }

    @Test func missingFolderIsAnError() throws {
        let result = try project.run("project", "none")
        #expect(result.status == 66)
        #expect(result.errors == "safegen: error: no folder 'none'\n")
    }
}
