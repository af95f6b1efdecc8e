import Foundation
import TestSupport
import SafeGenSystem
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

    @Test func rejectsAManifestThatIncludesItself() throws {
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

    @Test func rejectsIncludesOfIncludes() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml, b.yml]
            """,
            including: [
                "a.yml": "include: [b.yml]\nprotocols: [{name: P}]",
                "b.yml": "include: [a.yml]\nprotocols: [{name: Q}]",
            ],
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
                "2:11 error: 'a.yml' is not a manifest: it has neither 'classes' nor 'protocols' [wrong-type]"
            ])
    }

    @Test func rejectsAnEmptyIncludedFile() throws {
        try expectDiagnostics(
            """
            version: 1
            include: [a.yml]
            """, including: ["a.yml": "# later"],
            [
                "2:11 error: 'a.yml' is not a manifest: it has neither 'classes' nor 'protocols' [wrong-type]"
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
                "a.yml:1:11 error: there is no anchor '&a' above this alias [unknown-anchor]"
            ])
    }

    @Test func includesAreAListOfTexts() throws {
        try expectDiagnostics(
            """
            version: 1
            include: a.yml
            """, ["2:10 error: 'include' is a list; write [a.yml] [wrong-type]"])
    }

    @Test func refusesAnIncludeOutsideOfTheRepository() throws {
        let folder = try TemporaryFolder()
        try folder.write("protocols: [{name: P}]", to: "secret.yml")
        try folder.write("protocols: [{name: Q}]", to: "repository/shared.yml")
        try folder.createFolder("repository/.git")
        try folder.link("repository/app/link.yml", to: "../../secret.yml", creatingFolders: true)
        for include in ["../../secret.yml", "link.yml"] {
            try folder.write("version: 1\ninclude: [../shared.yml, \(include)]", to: "repository/app/safegen.yml")
            let manifest = ManifestLoader.Source.file(folder.path("repository/app/safegen.yml"))
            let loaded = try ManifestLoader.load(manifest)
            #expect(loaded.diagnostics.map(\.rule) == [Rule.includeOutside.id])
            #expect(loaded.manifest.protocols.map(\.name.value) == ["Q"])
            let allowed = try ManifestLoader.load(manifest, allowsOutsideIncludes: true)
            #expect(allowed.diagnostics.isEmpty)
            #expect(allowed.manifest.protocols.map(\.name.value) == ["Q", "P"])
        }
    }

    @Test(arguments: [
        "root:x:0:0:root:/root:/bin/sh\n", "password: hunter2\n", "- hunter2\n", "{hunter2", "\"hunter2\\q\"",
    ])
    func hidesTheContentsOfOtherIncludedFiles(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "other.yml")
        try folder.write("version: 1\ninclude: [other.yml]", to: "safegen.yml")
        let loaded = try ManifestLoader.load(.file(folder.path("safegen.yml")))
        let shown = TextDiagnostics.render(loaded.diagnostics, in: loaded.files)
        #expect(shown.contains("'other.yml' is not a manifest"))
        #expect(!shown.contains("hunter2") && !shown.contains("root:"))
    }

    @Test func refusesAPipeAsAnInclude() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path("pipe.yml"), 0o600) == 0)
        try folder.write("version: 1\ninclude: [pipe.yml]", to: "safegen.yml")
        let thrown = #expect(throws: FileError.self) { try ManifestLoader.load(.file(folder.path("safegen.yml"))) }
        #expect(thrown == FileError(operation: "read", path: folder.path("pipe.yml"), code: FileError.isNoFile))
    }
}
