import Testing
import TestSupport

/// `safegen adopt` and `safegen audit`, which start `safegen-rewrite`.
@Suite struct RewriteCommandTests {
    private let project: Project
    private let source = "import Foundation\nlet a = XMLParser(data: d)\n"

    init() throws {
        project = try Project()
        try project.folder.write(source, to: "Sources/a.swift")
    }

    @Test func adoptShowsTheDiffAndChangesNothing() throws {
        let result = try project.run("adopt", "--quiet")
        #expect(result.status == 1)
        #expect(
            result.output == """
                --- a/Sources/a.swift
                +++ b/Sources/a.swift
                @@ -1,2 +1,2 @@
                 import Foundation
                -let a = XMLParser(data: d)
                +let a = SafeXMLParser(data: d)

                """)
        #expect(result.errors == "")
        #expect(project.folder.text("Sources/a.swift") == source)
    }

    @Test func adoptWritesOnceAndIsDone() throws {
        let first = try project.run("adopt", "--write", "Sources")
        #expect(first.status == 0)
        #expect(first.errors.hasPrefix("1 file, 1 parsed, 1 edit, 1 finding, "))
        #expect(project.folder.text("Sources/a.swift") == source.replacing("XMLParser", with: "SafeXMLParser"))
        let second = try project.run("adopt", "--quiet")
        #expect(second.status == 0)
        #expect(second.output + second.errors == "")
    }

    @Test func fileThatIsNoSwiftIsNamedAndTheOthersAreDone() throws {
        try project.folder.write("let b = (XMLParser(\n", to: "Sources/b.swift")
        let result = try project.run("adopt", "--quiet", "--write")
        #expect(result.status == 65)
        #expect(result.errors.hasPrefix("Sources/b.swift:1:20: error: this is not Swift as the parser knows it"))
        #expect(project.folder.text("Sources/a.swift") != source)
    }

    @Test func filesAreTakenFromAList() throws {
        try project.folder.write(source, to: "Sources/b.swift")
        let result = try project.run("audit", "--files-from", "-", input: "Sources/b.swift\nSafe.txt\n")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("Sources/b.swift:2:9: warning: 'XMLParser' holds its delegate unsafely"))
        #expect(result.errors.hasPrefix("1 file, 1 parsed, 1 edit, 1 finding, "))
    }

    @Test func auditSpeaksTheLanguageOfDiagnostics() throws {
        let result = try project.run("audit", "--quiet", "--strict", "--format", "json")
        #expect(result.status == 1)
        let item = try #require(JSONDiagnostics(result.output).diagnostics.first)
        #expect(item.severity == "error")
        #expect(item.rule == "unadopted")
        #expect(item.fixits == [.init(start: 26, end: 35, replacement: "SafeXMLParser")])
    }

    @Test func baselineAcceptsWhatIsThere() throws {
        #expect(try project.run("audit", "--baseline", "b.txt").status == 66)
        #expect(try project.run("audit", "--baseline", "b.txt", "--update-baseline").status == 0)
        #expect(try project.run("audit", "--baseline", "b.txt", "--strict").status == 0)
        try project.folder.write("\n\(source)let b = XMLParser(data: e)\n", to: "Sources/a.swift")
        let result = try project.run("audit", "--baseline", "b.txt", "--quiet")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("Sources/a.swift:4:9: warning: "))
    }

    @Test func rulesAreSwitched() throws {
        #expect(try project.run("audit", "--disable", "unadopted").status == 0)
        #expect(try project.run("audit", "--disable", "unadoptd").status == 64)
    }

    @Test func wrongManifestEndsIt() throws {
        try project.folder.write("version: 2\n", to: "safegen.yml")
        #expect(try project.run("adopt").status == 65)
        #expect(try project.run("audit", "--config", "missing.yml").status == 66)
    }

    @Test func missingProgramIsToldHowToBuild() throws {
        // Copied by another process: programs that tests start at the same time would hold a copy of ours open.
        let copied = try Command.run("/bin/cp", [Tool.path, project.folder.path("safegen")], in: project.folder.path)
        try #require(copied.status == 0)
        let result = try Command.run(
            project.folder.path("safegen"), ["audit"], in: project.folder.path, environment: ["PATH": "/nowhere"])
        #expect(result.status == 66)
        #expect(result.errors.contains("swift build -c release --product safegen-rewrite"))
    }
}
