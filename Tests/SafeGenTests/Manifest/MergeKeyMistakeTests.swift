import Testing

@testable import SafeGen

@Suite struct MergeKeyMistakeTests {
    @Test func mergeOfTextIsRefused() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {<<: A, name: B, properties: [{name: a, type: P}]}
            """, ["3:10 error: '<<' merges a mapping, such as an alias of one [wrong-type]"])
    }

    @Test func mergeOfAListOfTextsIsRefused() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - &a {name: A, properties: [{name: a, type: P}]}
              - {<<: [*a, b], name: B}
            """, ["4:15 error: '<<' merges mappings, and this is not one [wrong-type]"])
    }

    @Test func unknownKeyOfAMergedMappingIsReported() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {<<: {modul: B}, name: A, properties: [{name: a, type: P}]}
            """,
            [
                "3:11 error: unknown key 'modul' in a class; did you mean 'module'? [unknown-key] {modul → module}"
            ])
    }

    @Test func mergeInQuotesIsAnUnknownKey() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {"<<": {module: B}, name: A, properties: [{name: a, type: P}]}
            """,
            ["3:6 error: \(unknownKey("<<", of: "class"))"])
    }

    @Test func keyTwiceInAMergedMappingIsReported() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {<<: {module: B, module: C}, name: A, properties: [{name: a, type: P}]}
            """, ["3:22 error: 'module' appears twice in a class; remove one [duplicate-key]"])
    }
}
