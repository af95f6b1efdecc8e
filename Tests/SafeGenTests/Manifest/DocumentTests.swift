import Testing

@testable import SafeGen

@Suite struct DocumentTests {
    @Test func rejectsAnEmptyFile() throws {
        try expectDiagnostics(
            """

            """,
            [
                "1:1 error: the manifest is empty; it needs 'version: 1' and 'classes:' ('safegen init' "
                    + "writes one to start from) [empty-manifest]"
            ])
    }

    @Test func rejectsAFileOfComments() throws {
        try expectDiagnostics(
            """
            # nothing

            # at all
            """,
            [
                "1:1 error: the manifest is empty; it needs 'version: 1' and 'classes:' ('safegen init' "
                    + "writes one to start from) [empty-manifest]"
            ])
    }

    @Test func rejectsABareDocumentStart() throws {
        try expectDiagnostics(
            """
            # nothing
            ---
            """,
            [
                "3:1 error: the manifest is empty; it needs 'version: 1' and 'classes:' ('safegen init' "
                    + "writes one to start from) [empty-manifest]"
            ])
    }

    @Test func rejectsNull() throws {
        try expectDiagnostics(
            """
            null
            """,
            [
                "1:1 error: the manifest is empty; it needs 'version: 1' and 'classes:' ('safegen init' "
                    + "writes one to start from) [empty-manifest]"
            ])
    }

    @Test func rejectsATilde() throws {
        try expectDiagnostics(
            """
            ---

            ~
            """,
            [
                "3:1 error: the manifest is empty; it needs 'version: 1' and 'classes:' ('safegen init' "
                    + "writes one to start from) [empty-manifest]"
            ])
    }

    @Test func rejectsText() throws {
        try expectDiagnostics(
            """
            hello
            """, ["1:1 error: the manifest is a mapping of keys and values [wrong-type]"])
    }

    @Test func emptyMappingNeedsAVersion() throws {
        try expectDiagnostics(
            """
            {}
            """, ["1:1 error: the manifest needs 'version'; write 'version: 1' [missing-key]"])
    }

    @Test func secondDocumentIsReportedAndTheFirstIsRead() throws {
        try expectDiagnostics(
            """
            ---
            version: 1
            clases: []
            ---
            version: 2
            """,
            [
                "3:1 error: unknown key 'clases' in the manifest; did you mean 'classes'? [unknown-key] "
                    + "{clases → classes}",
                "4:1 error: a second document begins here, which would not be read; a manifest is one document "
                    + "[several-documents]",
            ])
    }

    @Test func reportsAnEmptySecondDocument() throws {
        try expectDiagnostics(
            """
            version: 1
            ---
            """,
            [
                "2:1 error: a second document begins here, which would not be read; a manifest is one document "
                    + "[several-documents]"
            ])
    }

    @Test func oneDocumentMayHaveMarks() throws {
        try expectDiagnostics("%YAML 1.1\n---\nversion: 1\n...\n", [])
    }

    @Test func directiveForTagsIsRefused() throws {
        try expectDiagnostics(
            "# tags\n%TAG ! tag:example.org,2000:\n---\nversion: 1\n",
            [
                "2:1 error: tags mean nothing in a manifest; remove the line [unknown-tag]"
            ])
    }

    @Test func unknownTagIsReportedAndTheValueIsRead() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: !list
              - name: !name A b
                objc: !!str SafeA
                sendable: !!bool true
                properties: [{name: delegate, type: P}]
            """,
            [
                "2:10 error: the tag '!list' means nothing in a manifest; remove it [unknown-tag]",
                "3:11 error: the tag '!name' means nothing in a manifest; remove it [unknown-tag]",
                "5:15 error: the tag '!!bool' means nothing in a manifest; remove it [unknown-tag]",
            ])
    }
}
