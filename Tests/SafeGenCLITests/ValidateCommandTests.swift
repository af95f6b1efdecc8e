import Testing
import TestSupport

@Suite struct ValidateCommandTests {
    @Test func manifestWithoutMistakesIsFine() throws {
        let project = try Project()
        let result = try project.run("validate")
        #expect(result.status == 0)
        #expect(result.output == "safegen.yml is fine: 2 wrappers\n")
        #expect(project.folder.files() == ["safegen.yml"])
        #expect(try project.run("validate", "--quiet").output.isEmpty)
    }

    @Test func includedFilesAreCounted() throws {
        let project = try Project("version: 1\ninclude: [a.yml]")
        try project.folder.write("classes: [{name: A, properties: [{name: a, type: P}]}]", to: "a.yml")
        #expect(try project.run("validate").output.hasPrefix("safegen.yml is fine: 1 wrapper, 2 files\n"))
    }

    @Test func namesTheModulesThatOnlyACompilerCanCheck() throws {
        let project = try Project(
            "version: 1\nclasses:\n  - {name: Player, module: Kit, properties: [{name: delegat, type: P}]}\n  - XMLParser\n"
        )
        let result = try project.run("validate")
        #expect(
            result.output == "safegen.yml is fine: 2 wrappers\nnot checked here: the names of Kit; "
                + "'safegen verify' asks your compiler\n")
    }

    @Test func reportsARefusedValueOnce() throws {
        let result = try Project(
            """
            version: 1
            classes:
              - {name: Player, module: Kit, properties: [{name: delegate, type: P, forward: proxie}]}
              - {name: Other, module: Kit, properties: [{name: delegate, type: Q, forward: proxy}]}
            protocols:
              - {name: Q, requirements: [{declaration: "func color() -> Color", whenNil: Color(}]}
            """
        ).run("validate")
        #expect(result.status == 65)
        #expect(result.errors.contains("did you mean 'proxy'? [unknown-value]"))
        #expect(result.errors.contains("[bad-statement]"))
        #expect(!result.errors.contains("forward-unproven") && !result.errors.contains("missing-when-nil"))
    }

    @Test func everyMistakeIsShownWithItsLine() throws {
        let result = try Project("version: 1\nclasses:\n  - nam: A\n    properties: [{name: a, type: P?}]\n").run(
            "validate")
        #expect(result.status == 65)
        #expect(result.output.isEmpty)
        #expect(
            result.errors == """
                safegen.yml:3:5: error: unknown key 'nam' in a class; did you mean 'name'? [unknown-key]
                  |   - nam: A
                  |     ^~~
                safegen.yml:4:34: error: 'type': leave out '?': 'optionality' says how optional the property is; did you \
                mean 'P'? [bad-type]
                  |     properties: [{name: a, type: P?}]
                  |                                  ^
                safegen: note: 'safegen explain unknown-key bad-type' says more

                """)
    }

    @Test func jsonHasTheEditsThatFixTheMistakes() throws {
        let text = "version: 1\n# ä\n\"x\ty\": 1\nclases: []\n"
        let result = try Project(text).run("validate", "--format", "json")
        #expect(result.status == 65)
        let diagnostics = try JSONDiagnostics(result.output).diagnostics
        #expect(
            diagnostics == [
                .init(
                    file: "safegen.yml", line: 3, column: 1, severity: "error", rule: "unknown-key",
                    message:
                        #"unknown key 'x\ty' in the manifest; it has version, safegen, include, platforms, output, "#
                        + "defaults, sources, review, bare, classes or protocols", fixits: []),
                .init(
                    file: "safegen.yml", line: 4, column: 1, severity: "error", rule: "unknown-key",
                    message: "unknown key 'clases' in the manifest; did you mean 'classes'?",
                    fixits: [.init(start: 25, end: 31, replacement: "classes")]),
            ])
    }

    @Test(arguments: ["json", "sarif"])
    func documentOfAManifestThatIsFineIsAllThatIsPrinted(format: String) throws {
        let result = try Project().run("validate", "--format", format)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("{") && result.output.hasSuffix("}\n"))
        #expect(!result.output.contains("is fine"))
        #expect(result.errors == "")
    }

    @Test func githubAnnotatesTheLine() throws {
        let result = try Project("version: 1\n100%,:: a\n").run("validate", "--format", "github")
        #expect(result.status == 65)
        #expect(
            result.errors == "::error file=safegen.yml,line=2,col=1,title=unknown-key::unknown key '100%25,:' in the "
                + "manifest; it has version, safegen, include, platforms, output, defaults, sources, review, bare, classes or "
                + "protocols\n")
    }
}
