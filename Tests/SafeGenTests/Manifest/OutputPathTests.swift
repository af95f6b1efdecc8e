import Testing

@testable import SafeGen

@Suite struct OutputPathTests {
    @Test(arguments: ["..", "../Generated", "a/../../b", "./../x", "a/b/../../.."])
    func outputStaysInTheFolderOfTheManifest(path: String) throws {
        try expectDiagnostics(
            """
            version: 1
            output: {directory: \(path)}
            """,
            [
                "2:21 error: 'directory': '\(path)' leads outside of the manifest's folder; "
                    + "name a place in it, or move the manifest up [output-outside]"
            ])
    }

    @Test(arguments: ["/tmp/Generated", "/", "~/Generated", "~", "C:/Generated"])
    func outputIsRelativeToTheManifest(path: String) throws {
        try expectDiagnostics(
            """
            version: 1
            output: {directory: "\(path)"}
            """,
            ["2:21 error: 'directory': the path is relative to the manifest, and stays in its folder [output-outside]"])
    }

    @Test func outputFileStaysInTheFolderOfTheManifest() throws {
        try expectDiagnostics(
            """
            version: 1
            output: {file: ../Safe.swift}
            """,
            [
                "2:16 error: 'file': '../Safe.swift' leads outside of the manifest's folder; "
                    + "name a place in it, or move the manifest up [output-outside]"
            ])
    }

    @Test func rejectsAnEmptyOutputPath() throws {
        try expectDiagnostics(
            """
            version: 1
            output: {directory: ""}
            """, ["2:21 error: 'directory': the path is empty [bad-path]"])
    }

    @Test func rejectsControlCharactersInAnOutputPath() throws {
        try expectDiagnostics(
            #"""
            version: 1
            output: {directory: "a\tb"}
            """#,
            [
                "2:21 error: 'directory': the path holds a control character ('\\' begins an escape in double quotes) [bad-path]"
            ])
    }

    @Test(arguments: ["Safe.txt", "Safe", "Generated/", ".swift", "a/.swift", "Safe.SWIFT"])
    func outputFileIsASwiftFile(path: String) throws {
        try expectDiagnostics(
            """
            version: 1
            output: {file: \(path)}
            """,
            [
                "2:16 error: 'file' names a file in Swift or Objective-C, so it must end in '.swift' or '.m'; a folder is 'directory' [bad-path]"
            ])
    }

    @Test(arguments: [
        (#"Sources\App\Generated"#, #"'/' goes between folders, not '\'"#),
        (#"C:\Users\me\App"#, #"'/' goes between folders, not '\'"#),
        ("$(SRCROOT)/Generated", "nothing replaces '$(SRCROOT)' by its value; write the path relative to the manifest"),
        ("Build/${NAME}", "nothing replaces '${NAME}' by its value; write the path relative to the manifest"),
        ("$SRCROOT", "nothing replaces '$SRCROOT' by its value; write the path relative to the manifest"),
        ("App/Safe.swift", "it names a folder; write 'file: App/Safe.swift' for one file"),
        ("Generated // ours", "a comment begins with '#', not with '//'"),
        ("\u{A0}Generated", "this character (U+00A0) only looks like a space; write a space"),
        ("“Generated”", "“ and ” are typographic quotes; write \" or none"),
    ])
    func rejectsWhatNoFolderIsMeantToBeCalled(path: String, message: String) throws {
        try expectDiagnostics(
            """
            version: 1
            output: {directory: '\(path)'}
            """, ["2:21 error: 'directory': \(message) [bad-path]"])
    }

    @Test(arguments: [
        "Joe’s “App”/Generated", "$Generated", "Cash$/US$", "$(/Generated", "a$B", "$/x", "10$", "App:/C", "a//b",
    ])
    func takesFoldersWithUnusualNames(path: String) throws {
        try expectDiagnostics(
            """
            version: 1
            output: {directory: '\(path)'}
            classes: [XMLParser]
            """, [])
    }
}
