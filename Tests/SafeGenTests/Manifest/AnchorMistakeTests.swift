import Testing

@testable import SafeGen

@Suite struct AnchorMistakeTests {
    @Test func aliasNeedsAnAnchorAbove() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - &base {name: A, properties: [{name: delegate, type: P}]}
              - *bas
            output: {directory: *nowhere, swift: 6.1}
            """,
            [
                "4:5 error: there is no anchor '&bas' above this alias; did you mean '*base'? [unknown-anchor]",
                "5:21 error: there is no anchor '&nowhere' above this alias [unknown-anchor]",
                #"5:38 error: 'swift' is text, but YAML reads 6.1 as a number; put it in quotes: "6.1" "#
                    + #"[wrong-type] {6.1 → "6.1"}"#,
            ])
    }

    @Test func refusesAnAliasInsideOfItsAnchor() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: &all
              - name: A
                properties: *all
            """, ["4:17 error: the alias '*all' is inside the value that it names [alias-cycle]"])
    }

    @Test func reportsAMistakeOfAnAliasOnce() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties: &both [{nam: delegate, type: "P?"}]
              - {name: B, properties: *both}
              - {name: C, properties: *both}
            """,
            [
                "4:25 error: unknown key 'nam' in a property; did you mean 'name'? [unknown-key] {nam → name}",
                "4:47 error: 'type': leave out '?': 'optionality' says how optional the property is; did "
                    + "you mean 'P'? [bad-type]",
            ])
    }

    @Test func valueOfAnAliasIsReportedAtTheAlias() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: &name A
                sendable: *name
                access: *name
                condition: &bad os(
                properties: [{name: delegate, type: P}]
              - name: B
                condition: *bad
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:15 error: 'sendable' is true or false [wrong-type]",
                "5:13 error: 'A' is not a value of 'access'; it is internal, package, public or open [unknown-value]",
                "6:16 error: 'condition': expected the argument of 'os', found the end [bad-condition]",
                "9:16 error: 'condition': expected the argument of 'os', found the end [bad-condition]",
            ])
    }

    @Test func dropsTheEditOfAnAnchoredValue() throws {
        try expectDiagnostics(
            """
            version: 1
            defaults: {access: &a publik}
            """, ["2:20 error: 'publik' is not a value of 'access'; did you mean 'public'? [unknown-value]"])
    }

    @Test func refusesExplodingAliases() throws {
        var yaml = "version: 1\na0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1...8 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",")
            yaml += "a\(level): &a\(level) [\(aliases)]\n"
        }
        try expectDiagnostics(
            yaml, ["7:18 error: the aliases in this file expand to more than 250000 values [alias-expansion]"])
    }
}
