import Testing
import TestSupport

@Suite struct DepfileTests {
    @Test func outputDependsOnTheManifestAndItsIncludes() throws {
        let project = try Project(Project.manifest + "include: [a.yml]\n")
        try project.folder.write("protocols: [{name: P}]", to: "a.yml")
        #expect(try project.run("generate", "--depfile", "out/Safe.d").status == 0)
        #expect(
            project.folder.text("out/Safe.d")
                == "Generated/SafeXMLParser.swift Generated/SafeFileManager.swift Generated/SafeSupport.swift: safegen.yml a.yml\n"
        )
    }

    @Test func omitsStandardInputFromTheDepfile() throws {
        let project = try Project(nil)
        _ = try project.run("generate", "--config", "-", "--depfile", "d", "-o", "All.swift", input: Project.manifest)
        #expect(project.folder.text("d") == "All.swift:\n")
    }

    @Test func manifestWithoutOutputGivesNoRule() throws {
        let project = try Project("version: 1")
        #expect(try project.run("generate", "--depfile", "d").status == 0)
        #expect(project.folder.text("d")?.isEmpty == true)
    }

    /// Make complains of the first input that is not there, and so says how it read both names.
    @Test(arguments: [
        "plain", "with space", "a $dollar$$", "a#hash", "co:lon", #"back\slash"#, #"end\ s\\ #"#, "ümlaut",
    ])
    func makeReadsTheNamesAsTheyAre(name: String) throws {
        let project = try Project(nil)
        try project.folder.write(Project.manifest, to: "\(name).yml")
        let result = try project.run(
            "generate", "--config", "\(name).yml", "--depfile", "d", "-o", "out \(name)/a.swift")
        #expect(result.status == 0, "\(result.errors)")
        try project.folder.remove("\(name).yml")
        let make = try Command.run("/usr/bin/env", ["make", "-r", "-f", "d"], in: project.folder.path)
        #expect(make.errors.contains("No rule to make target '\(name).yml', needed by 'out \(name)/a.swift'"))
    }
}
