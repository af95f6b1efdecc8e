import Testing
import TestSupport

@Suite struct MigrateCommandTests {
    private static let old = """
        version: 1   # of the format
        protocols: [{name: P, requirements: ["func a()"]}]
        classes:
          - name: A
            properties:
              - {name: delegate, type: P, ownership: strong, forward: proxy} # strong
              - name: dataSource
                type: P
                forward: proxy
                ownership:  'strong'
        """

    @Test func showsTheEditsAndChangesNothing() throws {
        let project = try Project(Self.old)
        let result = try project.run("migrate")
        #expect(result.status == 1)
        #expect(
            result.output.hasSuffix(
                """
                @@ -3,8 +3,8 @@
                 classes:
                   - name: A
                     properties:
                -      - {name: delegate, type: P, ownership: strong, forward: proxy} # strong
                +      - {name: delegate, type: P, ownership: computed, forward: proxy} # strong
                       - name: dataSource
                         type: P
                         forward: proxy
                -        ownership:  'strong'
                \\ No newline at end of file
                +        ownership:  'computed'
                \\ No newline at end of file

                """))
        #expect(result.errors == "safegen: note: 1 file to migrate; --write makes these edits\n")
        #expect(project.folder.text("safegen.yml") == Self.old)
    }

    @Test func replacesThoseWordsAndNoOtherByte() throws {
        let project = try Project(Self.old)
        let result = try project.run("migrate", "--write")
        #expect(result.status == 0)
        #expect(result.output == "1 file migrated; 'safegen diff' shows whether the output stays as it is\n")
        let new = Self.old.replacing("ownership: strong", with: "ownership: computed")
            .replacing("'strong'", with: "'computed'")
        #expect(project.folder.text("safegen.yml") == new)
        #expect(try project.run("migrate").output == "nothing to migrate\n")
    }

    @Test func editsAFileThatTwoManifestsIncludeOnce() throws {
        let project = try Project("version: 1\ninclude: [b.yml]\noutput: {directory: A}")
        try project.folder.write(Self.old.replacing("version: 1   # of the format\n", with: ""), to: "b.yml")
        try project.folder.write("version: 1\ninclude: [../b.yml]\noutput: {directory: B}", to: "c/safegen.yml")
        let result = try project.run(
            "migrate", "--write", "--config", "safegen.yml", "--config", "c/safegen.yml", "--allow-outside-includes")
        #expect(result.output.hasPrefix("1 file migrated"))
        #expect(project.folder.text("b.yml")?.contains("ownership: computed, forward") == true)
    }

    @Test func reportsMistakesThatItDoesNotSettle() throws {
        let project = try Project(Self.old.replacing("name: A", with: "nam: A"))
        let result = try project.run("migrate")
        #expect(result.status == 65)
        #expect(result.errors.contains("unknown key 'nam'"))
        #expect(!result.errors.contains("changed-key"))
    }

    @Test func manifestOfThisVersionHasNothingToMigrate() throws {
        let result = try Project().run("migrate")
        #expect(result.status == 0)
        #expect(result.output == "nothing to migrate\n")
    }
}
