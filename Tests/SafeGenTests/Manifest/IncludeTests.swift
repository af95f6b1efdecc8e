import Testing

@testable import SafeGen

@Suite struct IncludeTests {
    @Test func includedFileIsThere() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml, sub/b.yml]
            """,
            [
                "2:11 error: no file 'a.yml' to include [include-missing]",
                "2:18 error: no file 'sub/b.yml' to include [include-missing]",
            ])
    }

    @Test func includedFileIsAFile() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [sub]
            """, including: ["sub/a.yml": ""],
            [
                "2:11 error: cannot read 'sub': Is a directory [include-missing]"
            ])
    }

    @Test func manifestDoesNotIncludeItself() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [./safegen.yml]
            """, ["2:11 error: the manifest includes itself [include-cycle]"])
    }

    @Test func fileIsIncludedOnce() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml, ./a.yml, sub/../a.yml]
            """, including: ["a.yml": "protocols: [{name: P}]", "sub/b.yml": ""],
            [
                "2:18 error: './a.yml' is included twice [include-twice]",
                "2:27 error: 'sub/../a.yml' is included twice [include-twice]",
            ])
    }

    @Test func includeIsARelativePath() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [/etc/passwd, ""]
            """,
            [
                "2:11 error: an include is a path relative to the manifest [bad-path]",
                "2:24 error: an include is a path relative to the manifest [bad-path]",
            ])
    }

    @Test func includedFileHoldsClassesAndProtocolsOnly() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml]
            """, including: ["a.yml": "version: 1\ninclude: [b.yml]\noutput: {}\ndefaults: {}\nprotocols: [{name: P}]"],
            [
                "a.yml:2:1 error: 'include' belongs in the manifest that includes this one [misplaced-key]",
                "a.yml:3:1 error: 'output' belongs in the manifest that includes this one [misplaced-key]",
                "a.yml:4:1 error: 'defaults' belongs in the manifest that includes this one [misplaced-key]",
            ])
    }

    @Test func includedFilesMayNotIncludeEachOther() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml, b.yml]
            """, including: ["a.yml": "include: [b.yml]", "b.yml": "include: [a.yml]"],
            [
                "a.yml:1:1 error: 'include' belongs in the manifest that includes this one [misplaced-key]",
                "b.yml:1:1 error: 'include' belongs in the manifest that includes this one [misplaced-key]",
            ])
    }

    @Test func includedFileIsAMapping() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml]
            """, including: ["a.yml": "- name: A"],
            [
                "a.yml:1:1 error: an included manifest is a mapping of 'classes' and 'protocols' [wrong-type]"
            ])
    }

    @Test func includedFileIsNotEmpty() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml]
            """, including: ["a.yml": "# later"],
            [
                "a.yml:1:1 error: the manifest is empty; it needs 'version: 1' and 'classes:' ('safegen "
                    + "init' writes one to start from) [empty-manifest]"
            ])
    }

    @Test func mistakeInAnIncludedFileIsReportedThere() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml]
            """, including: ["a.yml": "classes:\n  - {name: A, propertys: [{name: a, type: P}]}"],
            [
                "a.yml:2:15 error: unknown key 'propertys' in a class; did you mean 'properties'? "
                    + "[unknown-key] {propertys → properties}"
            ])
    }

    @Test func anchorsEndWithTheirFile() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml]
            classes: [&a {name: A, properties: [{name: a, type: P}]}]
            """, including: ["a.yml": "classes: [*a]"],
            [
                "a.yml:1:11 error: no anchor '&a' stands above this alias [unknown-anchor]"
            ])
    }

    @Test func includesAreAListOfTexts() throws {
        try expectDiagnostics(
            """
            version: 1
            include: a.yml
            """, ["2:10 error: 'include' is a list; write [a.yml] [wrong-type]"])
    }
}
