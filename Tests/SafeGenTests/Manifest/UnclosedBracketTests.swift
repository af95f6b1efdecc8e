import Testing

@testable import SafeGen

/// A bracket that is never closed is reported where it was opened.
@Suite struct UnclosedBracketTests {
    @Test(arguments: [
        ("version: 1\nclasses: [XMLParser\n", "2:10", "["),
        ("version: 1\nclasses: [XMLParser\nprotocols:\n  - name: A\n", "2:10", "["),
        ("version: 1\nclasses:\n  - {name: A, module: B\n  - name: C\n", "3:5", "{"),
        ("version: 1\nclasses: [{name: A, properties: [{name: a, type: B}]\ndefaults: {prefix: A}\n", "2:11", "{"),
        // Brackets in quotes and comments close nothing.
        ("version: 1\nclasses: [A, \"]\", # ]\n  '}'\n", "2:10", "["),
    ])
    func reportsAnUnclosedBracketAtItsStart(yaml: String, place: String, bracket: String) throws {
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let first = try #require(loaded.diagnostics.first)
        #expect(first.rule == .yamlSyntax)
        #expect(first.message.hasPrefix("this '\(bracket)' is never closed; "))
        #expect(first.location.map { "\($0.line):\($0.column)" } == place)
    }

    @Test func reportsAMissingCommaAtItsPlace() throws {
        let yaml = "version: 1\nclasses: [\n  {name: A}\n  {name: B}]\n"
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let first = try #require(loaded.diagnostics.first)
        #expect(first.location.map { "\($0.line):\($0.column)" } == "4:3")
        #expect(first.message.hasPrefix("a ',' or the closing ']' of the list is missing before this"))
    }
}
