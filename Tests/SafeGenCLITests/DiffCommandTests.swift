import Foundation
import Testing
import TestSupport

@Suite struct DiffCommandTests {
    private func changedProject() throws -> Project {
        let project = try Project()
        _ = try project.run("generate")
        try project.folder.write(
            Project.manifest.replacing("name: XMLParser,", with: "name: XMLParser, access: public,"), to: "safegen.yml")
        return project
    }

    @Test func diffShowsTheChangesAndMakesNone() throws {
        let project = try changedProject()
        let before = project.contents()
        let result = try project.run("diff")
        #expect(result.status == 1)
        #expect(
            result.output.hasPrefix("--- a/Generated/SafeXMLParser.swift\n+++ b/Generated/SafeXMLParser.swift\n@@ -1,"))
        #expect(result.output.contains("\n-import Foundation\n+public import Foundation\n"))
        #expect(result.errors.isEmpty)
        #expect(project.contents() == before)
    }

    @Test func appliedDiffGivesTheGeneratedFiles() throws {
        let project = try changedProject()
        let result = try project.shell("$SAFEGEN diff > p; patch -p1 -s < p && rm p && $SAFEGEN check")
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }

    @Test func nothingToChangeIsSilent() throws {
        let project = try Project()
        _ = try project.run("generate")
        for arguments in [["diff"], ["diff", "--color", "always"]] {
            let result = try Tool.run(arguments, in: project.folder.path)
            #expect(result.status == 0)
            #expect(result.output + result.errors == "")
        }
    }

    @Test func coloursTerminalsOrOnRequest() throws {
        let project = try changedProject()
        #expect(!(try project.run("diff").output.contains("\u{1B}[")))
        #expect(!(try project.run("diff", "--color", "never").output.contains("\u{1B}[")))
        #expect(try project.run("diff", "--color", "always").output.contains("\u{1B}[31m-import Foundation\u{1B}[0m\n"))
        let forced = try project.start("diff", "--color", "always", environment: ["NO_COLOR": "1"])
        #expect(forced.output.contains("\u{1B}["))
    }

    @Test(arguments: [([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false)])
    func terminalIsColouredUnlessItIsNotWished(environment: [String: String], isColored: Bool) throws {
        let project = try changedProject()
        let output = try project.runOnTerminal("diff", environment: environment).output
        #expect(output.contains("+public import Foundation"))
        #expect(output.contains("\u{1B}[32m") == isColored)
    }

    @Test func manifestWithMistakesHasNoDiff() throws {
        #expect(try Project("version: 2").run("diff").status == 65)
    }
}
