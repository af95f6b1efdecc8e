import Testing

@testable import SafeGen

@Suite struct YAMLSyntaxTests {
    @Test func rejectsATabAsIndentation() throws {
        try expectDiagnostics(
            "version: 1\nclasses:\n\t- name: A\n",
            [
                "3:1 error: a tab is where YAML wants spaces; indent with spaces [yaml-syntax]"
            ])
    }

    @Test func rejectsATabAfterSpaces() throws {
        try expectDiagnostics(
            "version: 1\noutput:\n  \tdirectory: A\n  file: B\n",
            [
                "3:3 error: a tab is where YAML wants spaces; indent with spaces [yaml-syntax]"
            ])
    }

    @Test func rejectsATabBeforeAKey() throws {
        try expectDiagnostics(
            "version: 1\noutput:\n\tdirectory: A\n",
            [
                "3:1 error: a tab is where YAML wants spaces; indent with spaces [yaml-syntax]"
            ])
    }

    @Test func tabAfterAValueIsFine() throws {
        try expectDiagnostics("version: 1\t# one\noutput: {directory: A}\t\n", [])
    }

    @Test func doubleQuoteIsClosed() throws {
        try expectDiagnostics(
            """
            version: 1
            output: {directory: "Generated}
            classes: []
            """, ["2:21 error: this quote is never closed [yaml-syntax]"])
    }

    @Test func singleQuoteIsClosed() throws {
        try expectDiagnostics(
            """
            version: 1
            output:
              directory: 'Generated
            """, ["3:14 error: this quote is never closed [yaml-syntax]"])
    }

    @Test func flowListIsClosed() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml, b.yml
            classes: []
            """,
            ["2:10 error: this '[' is never closed; the text can't be read from line 3 on [yaml-syntax]"])
    }

    @Test func flowListIsClosedAtTheEnd() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml, b.yml
            """,
            ["2:10 error: this '[' is never closed; the text can't be read from line 3 on [yaml-syntax]"])
    }

    @Test func flowMappingIsClosedAfterItsComma() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [ {name: A,
            """,
            ["2:12 error: this '{' is never closed [yaml-syntax]"])
    }

    @Test func flowMappingIsClosed() throws {
        try expectDiagnostics(
            """
            version: 1
            output: {directory: A
            classes: []
            """,
            ["2:9 error: this '{' is never closed; the text can't be read from line 3 on [yaml-syntax]"])
    }

    @Test func flowListHasCommas() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml b.yml] c.yml
            """,
            [
                "2:24 error: no key begins here; is the indentation that of the line above? (the mapping "
                    + "begins in line 1) [yaml-syntax]"
            ])
    }

    @Test func rejectsAColonAndSpaceInPlainText() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A: B
            """,
            [
                "3:12 error: a ': ' is not allowed here; put the value in quotes, or fix the indentation "
                    + "[yaml-syntax]"
            ])
    }

    @Test func keyIsUnderTheKeyAbove() throws {
        try expectDiagnostics(
            """
            version: 1
            output:
              directory: A
             file: B
            """,
            [
                "4:2 error: no key begins here; is the indentation that of the line above? (the mapping "
                    + "begins in line 1) [yaml-syntax]"
            ])
    }

    @Test func entryIsUnderTheEntryAbove() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
                - name: A
              - name: B
            """,
            [
                "4:3 error: no key begins here; is the indentation that of the line above? (the mapping "
                    + "begins in line 1) [yaml-syntax]"
            ])
    }

    @Test func lineIsAKeyWithAColon() throws {
        try expectDiagnostics(
            """
            version: 1
            classes
            include: [a.yml]
            """, ["2:1 error: a ':' is missing after this key [yaml-syntax]"])
    }

    @Test func rejectsAValueThatBeginsWithAnAt() throws {
        try expectDiagnostics(
            """
            version: 1
            output: {directory: @a}
            """,
            [
                "2:21 error: no value can begin with this character; put the value in quotes [yaml-syntax]"
            ])
    }

    @Test func rejectsAValueThatBeginsWithAPercentSign() throws {
        try expectDiagnostics(
            """
            version: 1
            output:
              directory: %a
            """,
            [
                "3:14 error: no value can begin with this character; put the value in quotes [yaml-syntax]"
            ])
    }

    @Test func escapeIsOneOfYAML() throws {
        try expectDiagnostics(
            #"""
            version: 1
            output: {directory: "a\qb"}
            """#,
            [
                "2:23 error: '\\' begins an escape in double quotes, and this is none; write '/' in a path, else use single quotes [yaml-syntax]"
            ])
    }

    @Test func blockScalarHasAKnownHead() throws {
        try expectDiagnostics(
            """
            version: 1
            output:
              directory: |x
                a
            """,
            [
                "3:15 error: the line should end here; put the value in quotes where this belongs to it "
                    + "[yaml-syntax]"
            ])
    }

    @Test func anchorHasAName() throws {
        try expectDiagnostics(
            """
            version: 1
            output: & {}
            """,
            [
                "2:10 error: '&' and '*' begin the name of an anchor; put the value in quotes where none is "
                    + "meant [yaml-syntax]"
            ])
    }

    @Test(arguments: [
        ("include: [a,, b]", "2:13 error: a value is missing between these commas; remove one [yaml-syntax]"),
        ("include: [a, , b]", "2:14 error: a value is missing between these commas; remove one [yaml-syntax]"),
        (
            "output: {directory: ${PROJECT_DIR}/Gen}",
            "2:21 error: nothing replaces '${PROJECT_DIR}' by its value; write the path relative to the manifest [yaml-syntax]"
        ),
    ])
    func slipInFlowStyleIsNamedWithItsCure(line: String, diagnostic: String) throws {
        try expectDiagnostics("version: 1\n\(line)\n", [diagnostic])
    }

    @Test func bracketIsOpenedBeforeItIsClosed() throws {
        try expectDiagnostics(
            """
            version: 1
            include: a]
            output: ]
            """, ["3:9 error: a value is missing before this [yaml-syntax]"])
    }

    @Test(arguments: [
        ("\u{0}", "0000"), ("\u{7}", "0007"), ("\u{1B}", "001B"), ("\u{7F}", "007F"), ("\u{FFFE}", "FFFE"),
    ])
    func rejectsControlCharacters(character: String, code: String) throws {
        try expectDiagnostics(
            "version: 1\ninclude: [ä\(character)]",
            ["2:12 error: the control character U+\(code) is not allowed in YAML [yaml-syntax]"])
    }

    @Test func controlCharacterMayBeEscapedAndIsShownSpelledOut() throws {
        try expectDiagnostics(
            #"{version: 1, "a\e[31m\n\u202Eb": 1}"#,
            [#"1:14 error: \#(unknownKey(#"a\u{1B}[31m\n\u{202E}b"#, of: "manifest"))"#])
    }

    @Test func conflictOfAMergeIsNamedAtItsFirstMark() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
            <<<<<<< HEAD
              - A
            =======
              - B
            >>>>>>> topic
            """,
            ["3:1 error: a conflict of a merge is left here; choose what is right, and remove its marks [yaml-syntax]"])
    }
}
