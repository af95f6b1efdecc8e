import Testing

@testable import SafeGen

/// The edit that `forward-unproven` comes with.
@Suite struct ForwardFixItTests {
    private static let requirements = "protocols:\n  - {name: PlayerDelegate, requirements: [\"func played()\"]}\n"

    @Test(arguments: [
        "  - {name: Player, properties: [{name: delegate, type: PlayerDelegate}]}\n",
        "  - {name: Player, properties: [{type: PlayerDelegate, name: delegate }]}\n",
        "  - {name: Player, properties: [{name: delegate, type: PlayerDelegate, forward: delegate}]}\n",
        "  - {name: Player, forward: delegate, properties: [{name: delegate, type: PlayerDelegate}]}\n",
        "  - name: Player\n    properties:\n      - name: delegate  # the screen\n        type: PlayerDelegate\n",
        "  - name: Player\n    properties:\n    - type: PlayerDelegate\n      name: delegate\n",
    ])
    func editGivesAPropertyWithKnownRequirementsAProxy(entry: String) throws {
        let text = "version: 1\nclasses:\n\(entry)\(Self.requirements)"
        let edited = try applied(to: text)
        let generation = try Generator.generate(from: .bytes(Array(edited.utf8), name: "safegen.yml"))
        #expect(generation.diagnostics.isEmpty, "\(edited)")
        #expect(generation.manifest.classes.flatMap(\.properties).map(\.forward.value) == [.proxy], "\(edited)")
    }

    @Test func warningAsksForTheRequirementsThatTheManifestLacks() throws {
        let text = "version: 1\nclasses:\n  - {name: Player, properties: [{name: delegate, type: A & B}]}\n"
        let warning = try warning(text)
        #expect(warning.message.contains("describe 'A', 'B' under 'protocols:' and use 'forward: proxy'"))
        #expect(warning.fixits.isEmpty)
    }

    @Test func valueOfTwoPropertiesIsLeftIfOneOfThemHasNoKnownRequirements() throws {
        let text = """
            version: 1
            classes:
              - name: Player
                forward: delegate
                properties: [{name: delegate, type: PlayerDelegate}, {name: dataSource, type: B}]
            \(Self.requirements)
            """
        #expect(try warning(text).fixits.isEmpty)
    }

    private func warning(_ text: String) throws -> Diagnostic {
        let generation = try Generator.generate(from: .bytes(Array(text.utf8), name: "safegen.yml"))
        return try #require(generation.diagnostics.first { $0.rule == Rule.forwardUnproven.id })
    }

    private func applied(to text: String) throws -> String {
        let edit = try #require(try warning(text).fixits.first, "\(text)")
        let bytes = Array(text.utf8)
        return String(decoding: bytes[..<edit.start] + edit.replacement.utf8 + bytes[edit.end...], as: UTF8.self)
    }
}
