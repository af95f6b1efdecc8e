import Testing

@testable import SafeGen

/// The many ways in which YAML writes one thing.
@Suite struct YAMLStyleTests {
    private func classes(_ yaml: String) throws -> [ClassEntry] {
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        try #require(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
        return loaded.manifest.classes
    }

    private func describe(_ entry: ClassEntry) -> String {
        let properties = entry.properties.map { "\($0.name.value): \($0.type.value.optionalSpelling)" }
        return "\(entry.module ?? "-").\(entry.name.value) \(properties.joined(separator: ", "))"
    }

    @Test(arguments: [
        "{version: 1, classes: [{name: A, module: M, properties: [{name: a, type: P}]}]}",
        "version: 1\nclasses:\n- name: A\n  module: M\n  properties:\n  - name: a\n    type: P\n",
        "version: 1\nclasses:\n    -   name:   A\n        module: 'M'\n        properties: [ {\"name\" : \"a\" , type: P , } , ]\n",
        #"{"version": 1, "classes": [{"name": "\x41", "module": "\u004D", "properties": [{"name": "a", "type": "P"}]}]}"#,
        "--- # a comment\nversion: 1\nclasses:\n# another\n- name: A # a third\n  module: M\n\n  properties:\n  - {name: a,\n     type: P}\n...\n",
        "? version\n: 1\n? classes\n: - ? name\n    : A\n    ? module\n    : M\n    ? properties\n    : - {name: a, type: P}\n",
        "version: 1\nclasses:\n- name: >-\n    A\n  module: |-\n    M\n  properties: !!seq [!!map {name: !!str a, type: ! P}]\n",
    ])
    func everyStyleReadsTheSame(yaml: String) throws {
        #expect(try classes(yaml).map(describe) == ["M.A a: (any P)?"])
    }

    @Test func plainTextMayGoOnInTheNextLine() throws {
        let entry = try classes(
            """
            version: 1
            classes:
              - name: A
                condition: os(iOS)
                  && !DEBUG
                properties: [{name: a, type: P}]
            """)[0]
        #expect(entry.attributes.condition == "os(iOS) && !DEBUG")
    }

    @Test func resolvesAliasesOfEveryKind() throws {
        let classes = try classes(
            """
            version: 1
            classes:
              - name: A
                module: &module M
                properties: &properties
                  - &delegate {name: a, type: &type P}
              - {name: B, module: *module, properties: *properties}
              - name: C
                module: *module
                properties:
                  - *delegate
                  - name: b
                    type: *type
              - {name: D, module: &module N, properties: [*delegate]}
              - {name: E, module: *module, properties: [*delegate]}
            """)
        #expect(
            classes.map(describe) == [
                "M.A a: (any P)?", "M.B a: (any P)?", "M.C a: (any P)?, b: (any P)?", "N.D a: (any P)?",
                "N.E a: (any P)?",
            ])
    }

    @Test func resolvesAnAliasAsAKey() throws {
        #expect(
            try classes("version: 1\nclasses: [{&key name: A, properties: [{*key : a, type: P}]}]").map(describe)
                == ["-.A a: (any P)?"])
    }

    @Test func mergedMappingGivesTheMissingKeys() throws {
        let classes = try classes(
            """
            version: 1
            classes:
              - &base
                name: A
                module: M
                properties: [{name: a, type: P}]
              - <<: *base
                name: B
              - name: C
                <<: *base
                properties: [{name: c, type: P}]
            """)
        #expect(classes.map(describe) == ["M.A a: (any P)?", "M.B a: (any P)?", "M.C c: (any P)?"])
    }

    @Test func firstOfSeveralMergedMappingsWins() throws {
        let classes = try classes(
            """
            version: 1
            classes:
              - &a {name: A, module: M, properties: [{name: a, type: P}]}
              - &b {name: B, module: N, access: public, properties: [{name: b, type: P}]}
              - {<<: [*a, *b], name: C}
              - {name: D, <<: *b, <<: *a}
            """)
        #expect(classes.map(describe).suffix(2) == ["M.C a: (any P)?", "N.D b: (any P)?"])
        #expect(classes.map(\.attributes.access) == [.internal, .public, .public, .public])
    }

    @Test func mergedMappingMayMergeAnother() throws {
        let classes = try classes(
            """
            version: 1
            classes:
              - &a {name: A, module: M, properties: [{name: a, type: P}]}
              - &b {<<: *a, name: B}
              - {<<: {<<: *b, module: N}, objc: X}
            """)
        #expect(classes.map(describe).last == "N.B a: (any P)?")
    }

    @Test func propertiesMergeToo() throws {
        let classes = try classes(
            """
            version: 1
            classes:
              - name: A
                properties:
                  - &p {name: a, type: P, access: public}
                  - {<<: *p, name: b}
            """)
        #expect(classes.map(describe) == ["-.A a: (any P)?, b: (any P)?"])
        #expect(classes[0].properties.map(\.attributes.access) == [.public, .public])
    }
}
