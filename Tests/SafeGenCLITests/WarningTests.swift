import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenCLI
@testable import SafeGenCommandSupport

/// Warnings are for people: few, and errors only on request.
@Suite struct WarningTests {
    /// A manifest in which every class gives one warning.
    private static func manifest(warnings: Int) -> String {
        let classes = (1...warnings).map { "  - {name: C\($0), properties: [{name: delegate, type: P}]}\n" }
        return "version: 1\noutput: {file: All.swift}\nclasses:\n" + classes.joined()
    }

    @Test(.proof) func acceptsTwoThousandWarnings() throws {
        let project = try Project(Self.manifest(warnings: 2000))
        let result = try project.run("generate")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("2000 wrappers in 1 file: 1 written, 0 unchanged\n"))
        #expect(result.errors.contains("1000 more warnings [too-many-mistakes]\n"))
    }

    @Test func manyAlikeAreCounted() throws {
        let errors = try Project(Self.manifest(warnings: 20)).run("validate").errors
        #expect(errors.split(separator: "\n").count { $0.contains("isn't known to read its getter") } == 5)
        #expect(
            errors.contains(
                "safegen.yml:9:36: warning: 15 more like these, in lines 9, 10, 11, 12, 13, 14, 15, 16 and others "
                    + "[forward-unproven]\n"), "\(errors)")
        // Other programs get them all.
        let json = try Project(Self.manifest(warnings: 20)).run("validate", "--format", "json").output
        #expect(json.split(separator: "\n").count { $0.contains("\"rule\": \"forward-unproven\"") } == 20)
    }

    @Test func namesExplanationsOnceAndOnlyForPeople() throws {
        let project = try Project(Self.manifest(warnings: 20))
        let hint = "safegen: note: 'safegen explain forward-unproven' says more\n"
        #expect(try project.run("validate").errors.hasSuffix(hint))
        #expect(try project.run("generate").errors.split(separator: "\n").count { "\($0)\n" == hint } == 1)
        for format in ["json", "sarif", "github"] {
            let result = try project.run("validate", "--format", format)
            #expect(!(result.output + result.errors).contains(hint))
        }
        let clean = try Project("version: 1\nclasses: [XMLParser]\n").run("validate")
        #expect(clean.errors.isEmpty)
    }

    @Test func explanationsOfThreeRulesAreNamed() {
        let rules: [Rule] = [.unknownKey, .badType, .unknownKey, .missingKey, .badHeader]
        let hint = Explanation.hint(at: rules.map { Diagnostic($0, "no", at: nil) })
        #expect(hint == "safegen: note: 'safegen explain unknown-key bad-type missing-key' says more\n")
        #expect(Explanation.hint(at: []) == nil)
        #expect(Explanation.hint(at: [Diagnostic(.editedByHand, "no", at: nil)]) == nil, "it has no example")
    }

    @Test func theFirstRuleOfAReleaseHasItsPageNamed() {
        let diagnostics = [Rule.unknownKey, .badType].map { Diagnostic($0, "no", at: nil) }
        let hint = Explanation.hint(at: diagnostics, site: SiteAddress("https://example.org/docs/"))
        let page = "https://example.org/docs/rules/unknown-key.html"
        #expect(hint == "safegen: note: 'safegen explain unknown-key bad-type' says more; see \(page)\n")
    }

    @Test func errorsAreNeverHiddenByWarnings() throws {
        let yaml = Self.manifest(warnings: 1500) + "  - {name: Last, properties: [{name: delegate}]}\n"
        let result = try Project(yaml).run("validate")
        #expect(result.status == 65)
        #expect(result.errors.contains("error: a property needs 'type' [missing-key]"))
    }

    @Test(arguments: ["validate", "generate", "check"])
    func strictTakesWarningsForErrors(command: String) throws {
        let project = try Project("version: 1\nclasses: [{name: A, properties: [{name: delegate, type: P}]}]\n")
        let result = try project.run(command, "--strict")
        #expect(result.status == 65)
        #expect(result.errors.contains("[forward-unproven]"))
        #expect(project.folder.files() == ["safegen.yml"])
        let document = try project.run(command, "--strict", "--format", "json")
        #expect(document.status == 65)
        #expect(document.output.contains("forward-unproven"))
    }

    @Test func strictAcceptsAManifestWithoutWarnings() throws {
        #expect(try Project("version: 1\nclasses: [XMLParser]\n").run("validate", "--strict").status == 0)
    }

    @Test func coloursAreForTerminals() {
        var files = SourceFiles()
        let file = files.add(path: "a.yml", bytes: Array("version: 2\n".utf8), linesEnd: .yaml)
        let diagnostic = Diagnostic(
            .unsupportedVersion, "no", at: SourceLocation(file: file, line: 1, column: 10))
        let plain = TextDiagnostics.render([diagnostic], in: files)
        #expect(plain == "a.yml:1:10: error: no [unsupported-version]\n  | version: 2\n  |          ^\n")
        let colored = TextDiagnostics.render([diagnostic], in: files, style: .init(isColored: true))
        #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mno\u{1B}[0m"))
        #expect(colored.contains("\u{1B}[32m^\u{1B}[0m"))
    }
}
