import Foundation
import Testing

@testable import SafeGen
@testable import SafeGenCommandSupport

@Suite struct MachineFormatTests {
    private let files: SourceFiles
    private let location: SafeGen.SourceLocation

    init() {
        var files = SourceFiles()
        let file = files.add(path: "a,b:c%d.yml", bytes: Array("abc".utf8), linesEnd: .yaml)
        self.files = files
        location = SafeGen.SourceLocation(file: file, line: 1, column: 2)
    }

    @Test func githubEscapesTheEndsOfValues() {
        let diagnostic = Diagnostic(.badType, "50%: a, b", at: location)
        #expect(
            DiagnosticFormat.github.render([diagnostic], in: files)
                == "::error file=a%2Cb%3Ac%25d.yml,line=1,col=2,title=bad-type::50%25: a, b\n")
    }

    @Test(arguments: [("\u{E0041}", "\\udb40\\udc41"), ("\u{FE0F}", "\\ufe0f"), ("\u{7}", "\\u0007")])
    func jsonEscapesInvisibleScalars(text: String, escaped: String) throws {
        let json = JSONValue.string(text).text
        #expect(json.trimmingCharacters(in: .newlines) == "\"\(escaped)\"")
        #expect(try JSONDecoder().decode(String.self, from: Data(json.utf8)) == text)
    }

    @Test func githubKeepsTheLinesOfTheToolsOwnMessages() {
        let diagnostic = RunError("a\r\nb", exitCode: .cannotCreateOutput).diagnostic
        #expect(
            DiagnosticFormat.github.render([diagnostic], in: files) == "::error title=cannot-create-output::a%0D%0Ab\n")
    }

    @Test func jsonIsReadBackAsItWasWritten() throws {
        let message = "\"quoted\" \\ / \u{1}\u{1F}\u{7F} ä👍\u{2028}"
        var diagnostic = Diagnostic(
            .badType, "", severity: .warning, at: location, fixits: [FixIt(start: 1, end: 2, replacement: message)])
        diagnostic.message = message + "\n\t\r"
        let text = DiagnosticFormat.json.render([diagnostic, Diagnostic(.stale, "m", at: nil, path: "x")], in: files)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(json["version"] as? Int == 1)
        let items = try #require(json["diagnostics"] as? [[String: Any]])
        #expect(items.count == 2)
        #expect(items[0]["file"] as? String == "a,b:c%d.yml")
        #expect(items[0]["line"] as? Int == 1)
        #expect(items[0]["column"] as? Int == 2)
        #expect(items[0]["severity"] as? String == "warning")
        #expect(items[0]["rule"] as? String == "bad-type")
        #expect(items[0]["message"] as? String == message + "\n\t\r")
        let edits = try #require(items[0]["fixits"] as? [[String: Any]])
        #expect(edits[0]["start"] as? Int == 1)
        #expect(edits[0]["end"] as? Int == 2)
        #expect(edits[0]["replacement"] as? String == message)
        #expect(items[1]["file"] as? String == "x")
        #expect(items[1]["line"] is NSNull)
    }

    /// A finding in SARIF.
    private func sarif(_ diagnostic: Diagnostic) throws -> [String: Any] {
        let text = DiagnosticFormat.sarif.render([diagnostic], in: files)
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        return try #require((run["results"] as? [[String: Any]])?.first)
    }

    /// The place of a finding in SARIF.
    private func sarifPlace(_ diagnostic: Diagnostic) throws -> [String: Any] {
        let places = try #require(try sarif(diagnostic)["locations"] as? [[String: Any]])
        return try #require(places.first?["physicalLocation"] as? [String: Any])
    }

    @Test(arguments: [
        ("a.swift", "a.swift"), ("My App/ä.swift", "My%20App/%C3%A4.swift"), ("a,b:c%d.yml", "a,b%3Ac%25d.yml"),
        ("../a.swift", "../a.swift"), ("/tmp/a.swift", "file:///tmp/a.swift"), ("/a b.swift", "file:///a%20b.swift"),
        ("./a#b?.swift", "./a%23b%3F.swift"),
    ])
    func sarifNamesFilesByURIs(path: String, uri: String) throws {
        let place = try sarifPlace(Diagnostic(.stale, "m", at: nil, path: path))
        #expect((place["artifactLocation"] as? [String: String]) == ["uri": uri])
        #expect(place["region"] == nil)
    }

    @Test(arguments: [1, 3]) func sarifMarksTheLengthOfAFinding(length: Int) throws {
        let place = try sarifPlace(Diagnostic(.badType, "m", at: location, length: length))
        #expect((place["artifactLocation"] as? [String: String]) == ["uri": "a,b%3Ac%25d.yml"])
        #expect(
            (place["region"] as? [String: Int]) == ["startLine": 1, "startColumn": 2, "endColumn": 2 + length])
    }

    @Test func sarifHasFixesWhereThereAreSome() throws {
        #expect(try sarif(Diagnostic(.badType, "m", at: location))["fixes"] == nil)
        let fixed = Diagnostic(.badType, "m", at: location, fixits: [FixIt(start: 1, end: 2, replacement: "x")])
        #expect((try sarif(fixed)["fixes"] as? [Any])?.count == 1)
    }

    @Test func jsonOfNothingIsADocumentToo() {
        #expect(DiagnosticFormat.json.render([], in: files) == "{\n  \"version\": 1,\n  \"diagnostics\": []\n}\n")
    }
}
