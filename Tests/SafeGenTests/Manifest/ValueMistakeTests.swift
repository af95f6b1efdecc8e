import Testing

@testable import SafeGen

@Suite struct ValueMistakeTests {
    @Test func rejectsANumberAsText() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                module: 12
                properties: [{name: delegate, type: P}]
            """,
            [
                #"4:13 error: 'module' is text, but YAML reads 12 as a number; put it in quotes: "12" "#
                    + #"[wrong-type] {12 → "12"}"#
            ])
    }

    @Test func rejectsATruthValueAsText() throws {
        try expectDiagnostics(
            """
            version: 1
            defaults: {prefix: true}
            """,
            [
                "2:20 error: 'prefix' is text, but YAML reads true as a truth value; put it in quotes: "
                    + #""true" [wrong-type] {true → "true"}"#
            ])
    }

    @Test func rejectsNothingAsText() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name:
                module: ~
                condition: null
                properties: [{name: delegate, type: P}]
            """,
            [
                "3:10 error: 'name' needs a value [wrong-type]",
                "4:13 error: 'module' needs a value, and YAML reads ~ as none [wrong-type]",
                "5:16 error: 'condition' needs a value, and YAML reads null as none [wrong-type]",
            ])
    }

    @Test func rejectsAListAsText() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: [A]
                properties: [{name: delegate, type: P}]
            """, ["3:11 error: 'name' is text, not a list [wrong-type]"])
    }

    @Test func rejectsAMappingAsText() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: {A: B}
                properties: [{name: delegate, type: P}]
            """,
            [
                "3:11 error: 'name' is text, not a mapping; if the value is text that holds ': ', put it in "
                    + "quotes [wrong-type]"
            ])
    }

    @Test func swiftVersionWithoutQuotesIsANumber() throws {
        try expectDiagnostics(
            """
            version: 1
            output: {swift: 6.1}
            """,
            [
                #"2:17 error: 'swift' is text, but YAML reads 6.1 as a number; put it in quotes: "6.1" "#
                    + #"[wrong-type] {6.1 → "6.1"}"#
            ])
    }

    @Test func rejectsTextAsATruthValue() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, sendable: yes, properties: [{name: a, type: P}]}
              - {name: B, sendable: "true", properties: [{name: a, type: P}]}
              - {name: C, sendable: maybe, properties: [{name: a, type: P}]}
              - {name: D, sendable: FALSE, properties: [{name: a, type: P}]}
            """,
            [
                "3:25 error: 'sendable' is true or false; did you mean true? [wrong-type] {yes → true}",
                "4:25 error: 'sendable' is true or false; did you mean true? [wrong-type]",
                "5:25 error: 'sendable' is true or false [wrong-type]",
                "6:25 error: 'sendable' is true or false; did you mean false? [wrong-type] {FALSE → false}",
            ])
    }

    @Test func rejectsAListAsATruthValue() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols: [{name: P, objc: [true]}]
            """, ["2:29 error: 'objc' is true or false [wrong-type]"])
    }

    @Test func rejectsTextAsAList() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: NSCache
                bind: NSString
                properties: [{name: delegate, type: P}]
            """, ["4:11 error: 'bind' is a list; write [NSString] [wrong-type]"])
    }

    @Test(arguments: ["", " ~", " null"]) func rejectsNothingAsAList(value: String) throws {
        try expectDiagnostics(
            "version: 1\nclasses:\(value)\n",
            ["2:\(value.isEmpty ? 9 : 10) error: 'classes' is a list; give it an entry or remove the key [wrong-type]"])
    }

    @Test func rejectsSeveralLinesAsAList() throws {
        try expectDiagnostics(
            "version: 1\ninclude: |\n  a.yml\n  b.yml\n",
            ["2:10 error: 'include' is a list; begin each entry with '- ' [wrong-type]"])
    }

    @Test(arguments: ["XMLParser\n  Stream", "XMLParser\n\n  Stream"])
    func rejectsLinesWithoutDashesAsAList(lines: String) throws {
        try expectDiagnostics(
            "version: 1\nclasses:\n  \(lines)\n",
            ["3:3 error: 'classes' is a list; begin each entry with '- ' [wrong-type]"])
    }

    @Test(arguments: [
        ("classes:\n  - XMLParser: {access: public}", "3:5", "XMLParser", "a class", "access: public"),
        ("classes:\n  - XMLParser:\n      as: Safe", "3:5", "XMLParser", "a class", "as: Safe"),
        ("classes: [{A: {condition: 'a, b'}}]", "2:11", "A", "a class", "condition: …"),
        ("protocols: [{P: {requirements: [a]}}]", "2:13", "P", "a protocol", "requirements: …"),
    ])
    func entryThatIsAMappingOfItsNameIsShownWithItsName(
        yaml: String, place: String, name: String, subject: String, keys: String
    ) throws {
        try expectDiagnostics(
            "version: 1\n" + yaml,
            ["\(place) error: unknown key '\(name)' in \(subject); write {name: \(name), \(keys)} [unknown-key]"])
    }

    @Test(arguments: ["iOS 13", "[iOS]", "[iOS: 13]", "{iOS: 13}", "[]"])
    func mistakeInPlatformsIsNotReportedAgainAtAClass(platforms: String) throws {
        let classes = #"["NSFetchedResultsController<any NSFetchRequestResult>", CLLocationManager]"#
        let yaml = "version: 1\nplatforms: \(platforms)\nclasses: \(classes)\n"
        let generation = try Generator.generate(from: .bytes(Array(yaml.utf8), name: "a"), rendersFiles: false)
        #expect(generation.diagnostics.map(\.location?.line) == [2], "\(generation.diagnostics)")
    }

    @Test func rejectsAMappingAsAList() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              name: A
            """, ["3:3 error: 'classes' is a list; begin each entry with '- ' [wrong-type]"])
    }

    @Test func rejectsAKeyWithoutAList() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
            """, ["2:9 error: 'classes' is a list; give it an entry or remove the key [wrong-type]"])
    }

    @Test func listHasAnEntry() throws {
        try expectDiagnostics(
            """
            version: 1
            include: []
            classes: []
            """,
            [
                "2:10 error: 'include' is an empty list; give it an entry or remove the key [empty-list]",
                "3:10 error: 'classes' is an empty list; give it an entry or remove the key [empty-list]",
            ])
    }

    @Test func entryOfAListOfTextsIsText() throws {
        try expectDiagnostics(
            """
            version: 1
            output: {header: [a, 1, [b], {c: d}]}
            """,
            [
                #"2:22 error: 'header' is text, but YAML reads 1 as a number; put it in quotes: "1" "#
                    + #"[wrong-type] {1 → "1"}"#,
                "2:25 error: 'header' is text, not a list [wrong-type]",
                "2:30 error: 'header' is text, not a mapping; if the value is text that holds ': ', put it "
                    + "in quotes [wrong-type]",
            ])
    }

    @Test func rejectsTextAsAMapping() throws {
        try expectDiagnostics(
            """
            version: 1
            output: Generated
            defaults: Safe
            classes: [[NSCache]]
            protocols: [P]
            """,
            [
                "2:9 error: the output is a mapping of keys and values; write {directory: Generated} [wrong-type]",
                "3:11 error: the defaults is a mapping of keys and values; write {prefix: Safe} [wrong-type]",
                "4:11 error: a class is a mapping of keys and values [wrong-type]",
                "5:13 error: a protocol is a mapping of keys and values; write {name: P} [wrong-type]",
            ])
    }

    @Test func rejectsNothingAsAMapping() throws {
        try expectDiagnostics(
            """
            version: 1
            output:
            classes: [~]
            """,
            [
                "2:8 error: the output is a mapping of keys and values; indent them below it [wrong-type]",
                "3:11 error: a class is a mapping of keys and values; indent them below it [wrong-type]",
            ])
    }

    @Test func entryOfPropertiesIsAMapping() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [delegate]}]
            """,
            ["2:34 error: a property is a mapping of keys and values; write {name: delegate, type: …} [wrong-type]"])
    }

    @Test func entryOfBindingsIsAMapping() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                bindings: [B]
                properties: [{name: delegate, type: P}]
            """, ["4:16 error: a binding is a mapping of keys and values [wrong-type]"])
    }

    @Test func entryOfAllowIsAMapping() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                allow: [contract]
                properties: [{name: delegate, type: P}]
            """,
            ["4:13 error: an allowance is a mapping of keys and values; write {rule: contract, reason: …} [wrong-type]"]
        )
    }

    @Test func requirementIsTextOrAMapping() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols: [{name: P, requirements: [[a], 1]}]
            """,
            [
                "2:38 error: 'requirements' is text, not a list [wrong-type]",
                #"2:43 error: 'requirements' is text, but YAML reads 1 as a number; put it in quotes: "1" "#
                    + #"[wrong-type] {1 → "1"}"#,
            ])
    }

    @Test func manifestIsAMapping() throws {
        try expectDiagnostics(
            """
            - version: 1
            """, ["1:1 error: the manifest is a mapping of keys and values [wrong-type]"])
    }

    @Test func rejectsOtherVersions() throws {
        try expectDiagnostics(
            """
            version: 2
            """,
            [
                "1:10 error: 'version' must be 1, the only version of the format that this safegen reads "
                    + "[unsupported-version] {2 → 1}"
            ])
    }

    @Test func rejectsAVersionInQuotes() throws {
        try expectDiagnostics(
            """
            version: "1"
            """,
            [
                "1:10 error: 'version' must be 1, the only version of the format that this safegen reads "
                    + "[unsupported-version]"
            ])
    }

    @Test func versionIsANumber() throws {
        try expectDiagnostics(
            """
            version: [1]
            """,
            [
                "1:10 error: 'version' must be 1, the only version of the format that this safegen reads [wrong-type]"
            ])
    }

    @Test func rejectsAVersionWithAFraction() throws {
        try expectDiagnostics(
            """
            version: 1.0
            """,
            [
                "1:10 error: 'version' must be 1, the only version of the format that this safegen reads "
                    + "[unsupported-version] {1.0 → 1}"
            ])
    }
}
