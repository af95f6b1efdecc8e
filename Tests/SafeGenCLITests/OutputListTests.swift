import Testing
import TestSupport

@Suite struct OutputListTests {
    @Test func pathsAreListedAndNothingIsWritten() throws {
        let project = try Project()
        let result = try project.run("generate", "--list-outputs", "plain")
        #expect(result.status == 0)
        let names = ["SafeXMLParser", "SafeFileManager", "SafeSupport"]
        #expect(result.output == names.map { "Generated/\($0).swift\n" }.joined())
        #expect(project.folder.files() == ["safegen.yml"])
    }

    @Test func listForXcodeStartsAtTheSourceRoot() throws {
        let result = try Project().run("generate", "--list-outputs", "xcfilelist", "--output", "All.swift")
        #expect(result.output == "$(SRCROOT)/All.swift\n")
    }

    @Test func absolutePathsStayAsTheyAre() throws {
        let result = try Project().run("generate", "--list-outputs", "xcfilelist", "--output", "/tmp/a/All.swift")
        #expect(result.output == "/tmp/a/All.swift\n")
    }

    @Test func manifestWithMistakesHasNoList() throws {
        let result = try Project("version: 2").run("generate", "--list-outputs", "plain")
        #expect(result.status == 65)
        #expect(result.output.isEmpty)
    }
}
