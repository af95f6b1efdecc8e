import Testing
import TestSupport

@Suite struct GenerateTests {
    @Test func writesFilesNextToTheManifest() throws {
        let project = try Project()
        let result = try project.run("generate")
        #expect(result.status == 0)
        #expect(
            result.output == "2 wrappers in 3 files: 3 written, 0 unchanged\n"
                + "to move the code to the wrappers, run: safegen adopt --write\n")
        #expect(result.errors.isEmpty)
        #expect(
            project.folder.files() == [
                "Generated/SafeFileManager.swift", "Generated/SafeSupport.swift", "Generated/SafeXMLParser.swift",
                "safegen.yml",
            ])
    }

    @Test(arguments: [("out/", "out"), ("out//", "out"), ("./a//b/", "a/b"), ("a/b/c", "a/b/c")])
    func outputFolderIsCreatedHoweverItIsWritten(output: String, folder: String) throws {
        let project = try Project()
        let result = try project.run("generate", "--output", output)
        #expect(result.errors.isEmpty)
        #expect(result.status == 0)
        #expect(project.folder.files().contains("\(folder)/SafeXMLParser.swift"))
        let second = try project.run("generate", "--output", output)
        #expect(second.output == "2 wrappers in 3 files: 0 written, 3 unchanged\n")
    }

    @Test func verboseNamesEveryFile() throws {
        let project = try Project()
        #expect(
            try project.run("generate", "--verbose").output == """
                created: Generated/SafeXMLParser.swift
                created: Generated/SafeFileManager.swift
                created: Generated/SafeSupport.swift
                2 wrappers in 3 files: 3 written, 0 unchanged
                to move the code to the wrappers, run: safegen adopt --write

                """)
        try project.folder.write(
            Project.manifest.replacing("name: FileManager", with: "name: FileHandle"), to: "safegen.yml")
        #expect(
            try project.run("generate", "-v").output == """
                created: Generated/SafeFileHandle.swift
                updated: Generated/SafeSupport.swift
                removed: Generated/SafeFileManager.swift
                unchanged: Generated/SafeXMLParser.swift
                2 wrappers in 3 files: 2 written, 1 removed, 1 unchanged
                to move the code to the wrappers, run: safegen adopt --write

                """)
    }

    @Test func quietPrintsNothing() throws {
        let result = try Project().run("generate", "--quiet")
        #expect(result.status == 0)
        #expect(result.output + result.errors == "")
    }

    @Test func quietPrintsDiagnosticsAllTheSame() throws {
        let result = try Project("version: 2").run("generate", "-q")
        #expect(result.status == 65)
        #expect(result.errors.contains("[unsupported-version]"))
    }

    @Test func dryRunReportsTheRunAndChangesNothing() throws {
        let project = try Project()
        _ = try project.run("generate")
        try project.folder.write(
            Project.manifest.replacing("name: FileManager", with: "name: NSCache, bind: [A, B]")
                .replacing("name: XMLParser,", with: "name: XMLParser, access: public,"), to: "safegen.yml")
        let before = project.contents()

        let dry = try project.run("generate", "--dry-run", "--verbose", "--depfile", "d")
        #expect(project.contents() == before)
        let real = try project.run("generate", "--verbose", "--depfile", "d")

        #expect(dry.status == 0)
        #expect(
            dry.output == """
                would update: Generated/SafeXMLParser.swift
                would create: Generated/SafeCache.swift
                would remove: Generated/SafeFileManager.swift
                unchanged: Generated/SafeSupport.swift
                2 wrappers in 3 files: 2 to write, 1 to remove, 1 unchanged

                """)
        #expect(
            real.output == """
                updated: Generated/SafeXMLParser.swift
                created: Generated/SafeCache.swift
                removed: Generated/SafeFileManager.swift
                unchanged: Generated/SafeSupport.swift
                2 wrappers in 3 files: 2 written, 1 removed, 1 unchanged

                """)
    }

    @Test func dryRunFailsWhereTheRunDoes() throws {
        let project = try Project()
        try project.folder.write("mine", to: "Generated/SafeXMLParser.swift")
        let dry = try project.run("generate", "--dry-run")
        let real = try project.run("generate")
        #expect(dry.status == 73)
        #expect(real.status == 73)
        #expect(dry.errors == real.errors)
    }

    @Test func manifestMayComeFromStandardInput() throws {
        let project = try Project(nil)
        let result = try project.run("generate", "--config", "-", input: Project.manifest)
        #expect(result.status == 0)
        let files = ["SafeFileManager.swift", "SafeSupport.swift", "SafeXMLParser.swift"].map { "Generated/\($0)" }
        #expect(project.folder.files() == files)
        let text = try #require(project.folder.text("Generated/SafeXMLParser.swift"))
        #expect(text.hasPrefix("// Generated by SafeGen from standard input. Do not edit.\n"))
    }

    @Test func mistakesInStandardInputAreShownWithTheirLine() throws {
        let result = try Project(nil).run("generate", "--config", "-", input: "version: 1\nclases: []\n")
        #expect(result.status == 65)
        #expect(
            result.errors == """
                <stdin>:2:1: error: unknown key 'clases' in the manifest; did you mean 'classes'? [unknown-key]
                  | clases: []
                  | ^~~~~~
                safegen: note: 'safegen explain unknown-key' says more

                """)
    }

    @Test func outputMayBeAFolderAnywhere() throws {
        let project = try Project()
        let elsewhere = try Project(nil).folder
        let result = try project.run("generate", "--output", elsewhere.path("a/b"))
        #expect(result.status == 0)
        #expect(elsewhere.files() == ["a/b/SafeFileManager.swift", "a/b/SafeSupport.swift", "a/b/SafeXMLParser.swift"])
        #expect(project.folder.files() == ["safegen.yml"])
    }

    @Test func outputThatEndsInSwiftIsOneFile() throws {
        let project = try Project()
        #expect(try project.run("generate", "-o", "Sources/Safe.swift").status == 0)
        #expect(project.folder.files() == ["Sources/Safe.swift", "safegen.yml"])
        let text = try #require(project.folder.text("Sources/Safe.swift"))
        #expect(text.contains("class SafeXMLParser") && text.contains("class SafeFileManager"))
    }

    @Test func pathsOfTheManifestAreRelativeToIt() throws {
        let project = try Project(nil)
        try project.folder.write(Project.manifest + "include: [more.yml]\n", to: "Config/safegen.yml")
        try project.folder.write("protocols: [{name: P}]\n", to: "Config/more.yml")
        #expect(try project.run("generate", "--config", "Config/safegen.yml").status == 0)
        #expect(project.folder.files().contains("Config/Generated/SafeXMLParser.swift"))
    }

    @Test func foreignFileIsOverwrittenByForceOnly() throws {
        let project = try Project()
        try project.folder.write("mine", to: "Generated/SafeXMLParser.swift")
        let refused = try project.run("generate")
        #expect(refused.status == 73)
        #expect(
            refused.errors == """
                safegen: error: 'Generated/SafeXMLParser.swift' was not written by SafeGen; move it, or overwrite it with --force
                nothing was written

                """)
        #expect(project.folder.files() == ["Generated/SafeXMLParser.swift", "safegen.yml"])
        #expect(try project.run("generate", "--force").status == 0)
        #expect(project.folder.text("Generated/SafeXMLParser.swift")?.contains("class SafeXMLParser") == true)
    }

    @Test func editedFileIsRewrittenWithAWarning() throws {
        let project = try Project()
        _ = try project.run("generate")
        let text = try #require(project.folder.text("Generated/SafeXMLParser.swift"))
        try project.folder.write(text + "// mine\n", to: "Generated/SafeXMLParser.swift")
        let result = try project.run("generate")
        #expect(result.status == 0)
        #expect(
            result.errors
                == "Generated/SafeXMLParser.swift: warning: it was edited by hand, and is now regenerated "
                + "[edited-by-hand]\n")
        #expect(project.folder.text("Generated/SafeXMLParser.swift") == text)
    }

    @Test func removesStaleFilesUnlessTheyAreKept() throws {
        let project = try Project()
        _ = try project.run("generate")
        try project.folder.write(
            Project.manifest.split(separator: "\n").dropLast().joined(separator: "\n"), to: "safegen.yml")
        #expect(try project.run("generate", "--no-prune").output == "1 wrapper in 2 files: 0 written, 2 unchanged\n")
        #expect(project.folder.text("Generated/SafeFileManager.swift") != nil)
        #expect(try project.run("generate").output == "1 wrapper in 2 files: 0 written, 1 removed, 2 unchanged\n")
        #expect(project.folder.text("Generated/SafeFileManager.swift") == nil)
    }

    @Test func removesAnEditedStaleFileOnlyByForce() throws {
        let project = try Project()
        _ = try project.run("generate")
        let text = try #require(project.folder.text("Generated/SafeFileManager.swift"))
        try project.folder.write(text + "// mine\n", to: "Generated/SafeFileManager.swift")
        try project.folder.write(
            Project.manifest.split(separator: "\n").dropLast().joined(separator: "\n"), to: "safegen.yml")
        let kept = try project.run("generate")
        #expect(kept.status == 0)
        #expect(
            kept.errors
                == "Generated/SafeFileManager.swift: warning: no wrapper needs it any more, but it was edited "
                + "by hand, so it stays; --force removes it [edited-by-hand]\n")
        let removed = try project.run("generate", "--force")
        #expect(
            removed.errors == "Generated/SafeFileManager.swift: warning: it was edited by hand, and is now removed "
                + "[edited-by-hand]\n")
        #expect(
            project.folder.files() == ["Generated/SafeSupport.swift", "Generated/SafeXMLParser.swift", "safegen.yml"])
    }
}
