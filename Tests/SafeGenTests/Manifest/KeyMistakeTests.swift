import Testing

@testable import SafeGen

@Suite struct KeyMistakeTests {
    @Test func unknownKeyNearAKnownOneIsCorrected() throws {
        try expectDiagnostics(
            """
            version: 1
            clases:
              - {name: A, properties: [{name: delegate, type: P}]}
            """,
            [
                "2:1 error: unknown key 'clases' in the manifest; did you mean 'classes'? [unknown-key] "
                    + "{clases → classes}"
            ])
    }

    @Test func unknownKeyListsTheKnownOnes() throws {
        try expectDiagnostics(
            """
            version: 1
            magic: true
            """,
            ["2:1 error: \(unknownKey("magic", of: "manifest"))"])
    }

    @Test func unknownKeyInQuotesIsReportedWithoutAnEdit() throws {
        try expectDiagnostics(
            """
            version: 1
            "clases": []
            """, ["2:1 error: unknown key 'clases' in the manifest; did you mean 'classes'? [unknown-key]"])
    }

    @Test func unknownKeyOfAClassIsReported() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                modul: B
                color: red
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:5 error: unknown key 'modul' in a class; did you mean 'module'? [unknown-key] {modul → module}",
                "5:5 error: \(unknownKey("color", of: "class"))",
            ])
    }

    @Test func unknownKeyOfAPropertyIsReported() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties:
                  - {name: delegate, type: P, optional: true}
            """,
            [
                "5:35 error: unknown key 'optional' in a property; did you mean 'optionality'? "
                    + "[unknown-key] {optional → optionality}"
            ])
    }

    @Test func unknownKeyOfABindingIsReported() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                bindings: [{arguments: [B], name: SafeB}]
                properties: [{name: delegate, type: P}]
            """,
            ["4:33 error: unknown key 'name' in a binding; it has arguments, as, imports or condition [unknown-key]"])
    }

    @Test func unknownKeyOfAnAllowanceIsReported() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                allow: [{rule: contract, because: tested}]
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:13 error: an allowance needs 'reason' [missing-key]",
                "4:30 error: unknown key 'because' in an allowance; it has rule or reason [unknown-key]",
            ])
    }

    @Test func unknownKeyOfTheOutputIsReported() throws {
        try expectDiagnostics(
            """
            version: 1
            output: {folder: Generated}
            """,
            ["2:10 error: \(unknownKey("folder", of: "output"))"])
    }

    @Test func unknownKeyOfTheDefaultsIsReported() throws {
        try expectDiagnostics(
            """
            version: 1
            defaults: {preffix: Safe}
            """,
            [
                "2:12 error: unknown key 'preffix' in the defaults; did you mean 'prefix'? [unknown-key] "
                    + "{preffix → prefix}"
            ])
    }

    @Test func unknownKeyOfAProtocolIsReported() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols: [{name: P, inherit: [Q]}]
            """,
            [
                "2:23 error: unknown key 'inherit' in a protocol; did you mean 'inherits'? [unknown-key] "
                    + "{inherit → inherits}"
            ])
    }

    @Test func unknownKeyOfARequirementIsReported() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols:
              - name: P
                requirements: [{declaration: "func a()", whenNone: 1}]
            """,
            ["4:46 error: \(unknownKey("whenNone", of: "requirement"))"])
    }

    @Test func keysDifferByCase() throws {
        try expectDiagnostics(
            """
            version: 1
            Classes: []
            """,
            [
                "2:1 error: unknown key 'Classes' in the manifest; did you mean 'classes'? [unknown-key] "
                    + "{Classes → classes}"
            ])
    }

    @Test func manifestNeedsAVersion() throws {
        try expectDiagnostics(
            """
            classes:
              - {name: A, properties: [{name: delegate, type: P}]}
            """, ["1:1 error: the manifest needs 'version'; write 'version: 1' [missing-key]"])
    }

    @Test func reportsAMisspeltVersionOnce() throws {
        try expectDiagnostics(
            """
            versoin: 1
            """,
            [
                "1:1 error: unknown key 'versoin' in the manifest; did you mean 'version'? [unknown-key] "
                    + "{versoin → version}"
            ])
    }

    @Test func classNeedsAName() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {module: Foundation}
            """,
            [
                "3:5 error: a class needs 'name' [missing-key]"
            ])
    }

    @Test func propertyNeedsNameAndType() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties: [{access: public}]
            """,
            [
                "4:18 error: a property needs 'name' [missing-key]",
                "4:18 error: a property needs 'type' [missing-key]",
            ])
    }

    @Test func bindingNeedsArguments() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                bindings: [{as: SafeA}]
                properties: [{name: delegate, type: P}]
            """, ["4:16 error: a binding needs 'arguments' [missing-key]"])
    }

    @Test func allowanceNeedsRuleAndReason() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                allow: [{}]
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:13 error: an allowance needs 'rule' [missing-key]",
                "4:13 error: an allowance needs 'reason' [missing-key]",
            ])
    }

    @Test func protocolNeedsAName() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols: [{objc: true}]
            """, ["2:13 error: a protocol needs 'name' [missing-key]"])
    }

    @Test func requirementNeedsADeclaration() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols:
              - name: P
                requirements: [{whenNil: nil}]
            """, ["4:20 error: a requirement needs 'declaration' [missing-key]"])
    }

    @Test func keyAppearsOnce() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                module: B
                module: C
                properties: [{name: delegate, type: P}]
                name: D
            """,
            [
                "5:5 error: 'module' appears twice in a class; keep this one or that of line 4 [duplicate-key]",
                "7:5 error: 'name' appears twice in a class; keep this one or that of line 3 [duplicate-key]",
            ])
    }

    @Test func keyAppearsOnceInFlowStyle() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, properties: [{name: a, type: P, type: Q}]}
            """, ["3:47 error: 'type' appears twice in a property; remove one [duplicate-key]"])
    }

    @Test func keyIsText() throws {
        try expectDiagnostics(
            """
            version: 1
            [a]: b
            ? {c: d}
            : e
            """,
            [
                "2:1 error: a key must be text [wrong-type]",
                "3:3 error: a key must be text [wrong-type]",
            ])
    }

    @Test func rejectsAMissingKey() throws {
        try expectDiagnostics(
            """
            version: 1
            : b
            """,
            [
                "2:1 error: no key begins here; is the indentation that of the line above? (the mapping "
                    + "begins in line 1) [yaml-syntax]"
            ])
    }

    @Test func classHasOneOfBindAndBindings() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                bind: [B]
                bindings: [{arguments: [C]}]
                properties: [{name: delegate, type: P}]
            """, ["5:5 error: give 'bind' or 'bindings', not both [conflicting-keys]"])
    }

    @Test func outputHasOneOfDirectoryAndFile() throws {
        try expectDiagnostics(
            """
            version: 1
            output: {directory: Generated, file: A.swift}
            """, ["2:32 error: give 'directory' or 'file', not both [conflicting-keys]"])
    }

    @Test func eachOfSeveralBindingsNeedsAWrapperName() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                as: SafeA
                bindings: [{arguments: [B], as: SafeB}]
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:9 error: 'as' names one wrapper, and 'bindings' makes several; give each binding its own "
                    + "'as' [conflicting-keys]"
            ])
    }

    @Test func objectiveCNameIsThatOfOneWrapper() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                objc: SafeA
                bindings:
                  - {arguments: [B], as: SafeB}
                  - {arguments: [C], as: SafeC}
                properties: [{name: delegate, type: P}]
            """,
            [
                "4:11 error: 'objc' names one class, and 'bindings' makes several; list the class once for "
                    + "each [conflicting-keys]"
            ])
    }
}
