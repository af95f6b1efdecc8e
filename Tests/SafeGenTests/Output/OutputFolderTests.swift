import Foundation
import Testing
import TestSupport

@testable import SafeGen

/// What is where output should go.
@Suite struct OutputFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            version: 1
            classes:
              - {name: A, properties: [{name: delegate, type: P}]}
            """, to: "project/safegen.yml")
    }

    private func generate(to destination: Output.Mode? = nil) throws(RunError) {
        let generation = try Generator.generate(from: .file(folder.path("project/safegen.yml")), to: destination)
        let set = try ChangeSet(for: generation, prunes: true, force: true)
        try set.write()
    }

    private func expectRefusal(
        _ message: String,
        _ exitCode: RunError.ExitCode = .cannotCreateOutput,
        to destination: Output.Mode? = nil
    ) {
        let before = folder.files()
        let thrown = #expect(throws: RunError.self) { try generate(to: destination) }
        #expect(thrown?.message.replacing(folder.path + "/", with: "") == message)
        #expect(thrown?.exitCode == exitCode)
        #expect(folder.files() == before)
    }

    @Test func linkInsideOfTheFolderIsWrittenThrough() throws {
        try folder.write("old", to: "project/Generated/deep/real.swift")
        try folder.link("project/Generated/SafeA.swift", to: "deep/real.swift")
        try generate()
        #expect(folder.text("project/Generated/deep/real.swift")?.contains("class SafeA: A") == true)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("project/Generated/SafeA.swift"))
        #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
        let files = ["SafeA.swift", "SafeSupport.swift", "deep/real.swift"].map { "project/Generated/\($0)" }
        #expect(folder.files().filter { $0.hasPrefix("project/Generated") } == files)
    }

    /// Both files are asked for, so that one written through the link would be the other.
    @Test func linkToAnotherFileOfTheOutputIsReplaced() throws {
        try folder.write(
            """
            version: 1
            classes:
              - {name: A, properties: [{name: delegate, type: P}]}
              - {name: B, properties: [{name: delegate, type: P}]}
            """, to: "project/safegen.yml")
        try folder.write("", to: "project/Generated/SafeB.swift")
        try folder.link("project/Generated/SafeA.swift", to: "SafeB.swift")
        try generate()
        #expect(folder.text("project/Generated/SafeA.swift")?.contains("class SafeA: A") == true)
        #expect(folder.text("project/Generated/SafeB.swift")?.contains("class SafeB: B") == true)
        let generation = try Generator.generate(from: .file(folder.path("project/safegen.yml")))
        #expect(try ChangeSet(for: generation, prunes: true, force: false).isEmpty)
    }

    @Test func linkToANeighbouringFileIsWrittenThrough() throws {
        try folder.write("old", to: "project/Generated/real.txt")
        try folder.link("project/Generated/SafeA.swift", to: "other.txt")
        try folder.link("project/Generated/other.txt", to: "./real.txt")
        try generate()
        #expect(folder.text("project/Generated/real.txt")?.contains("class SafeA: A") == true)
    }

    @Test(.enabled(if: getuid() != 0, "permissions do not keep the superuser out"))
    func namesAnUnreadableFileThatMayBeStale() throws {
        try folder.write("old", to: "project/Generated/SafeOld.swift")
        let path = folder.path("project/Generated/SafeOld.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: path)
        expectRefusal("cannot read 'project/Generated/SafeOld.swift': Permission denied", .readOrWriteFailed)
    }

    @Test func linkOutOfTheFolderIsRefused() throws {
        try folder.write("mine", to: "elsewhere.swift")
        try folder.createFolder("project/Generated")
        try folder.link("project/Generated/SafeA.swift", to: "../../elsewhere.swift")
        expectRefusal(
            "'project/Generated/SafeA.swift' is a symbolic link that leads out of the output folder; "
                + "nothing is written through it")
        #expect(folder.text("elsewhere.swift") == "mine")
    }

    @Test func refusesADanglingLink() throws {
        try folder.createFolder("project/Generated")
        try folder.link("project/Generated/SafeA.swift", to: "elsewhere.swift")
        expectRefusal("'project/Generated/SafeA.swift' is a symbolic link that leads nowhere; remove it")
    }

    @Test func refusesACircleOfLinks() throws {
        try folder.createFolder("project/Generated")
        try folder.link("project/Generated/SafeA.swift", to: "SafeA.swift")
        expectRefusal("'project/Generated/SafeA.swift' is a symbolic link that leads nowhere; remove it")
    }

    @Test func folderThatIsALinkOutOfTheProjectIsRefused() throws {
        try folder.createFolder("elsewhere")
        try folder.link("project/Generated", to: "../elsewhere")
        expectRefusal(
            "'project/Generated' leads out of the manifest's folder through a symbolic link, "
                + "to 'elsewhere'; --output can name any folder")
    }

    @Test func linkOnTheWayToTheFolderIsRefused() throws {
        try folder.createFolder("elsewhere")
        try folder.link("project/sub", to: "../elsewhere")
        try folder.write("version: 1\noutput: {directory: sub/Generated}", to: "project/safegen.yml")
        expectRefusal(
            "'project/sub' leads out of the manifest's folder through a symbolic link, "
                + "to 'elsewhere'; --output can name any folder")
    }

    @Test func folderThatIsALinkToAnotherInTheProjectIsFine() throws {
        try folder.createFolder("project/Sources/Generated")
        try folder.link("project/Generated", to: "Sources/Generated")
        try generate()
        #expect(folder.text("project/Sources/Generated/SafeA.swift") != nil)
    }

    @Test func folderThatTheCallerNamesMayBeALinkAnywhere() throws {
        try folder.createFolder("elsewhere")
        try folder.link("project/Generated", to: "../elsewhere")
        try generate(to: .directory(folder.path("project/Generated")))
        #expect(folder.text("elsewhere/SafeA.swift") != nil)
    }

    @Test func manifestMayBeReachedThroughALink() throws {
        try folder.link("link", to: "project")
        let generation = try Generator.generate(from: .file(folder.path("link/safegen.yml")))
        try ChangeSet(for: generation, prunes: true, force: false).write()
        #expect(folder.text("project/Generated/SafeA.swift") != nil)
    }

    @Test func folderInPlaceOfTheFileIsRefused() throws {
        try folder.write("a", to: "project/Generated/SafeA.swift/b")
        expectRefusal("cannot write 'project/Generated/SafeA.swift': a folder is where the file should be")
    }

    @Test func fileInPlaceOfTheFolderIsRefused() throws {
        try folder.write("a", to: "project/Generated")
        expectRefusal("cannot use 'project/Generated' as the output folder: a file is where the folder should be")
    }

    @Test func pipeInPlaceOfTheFileIsRefused() throws {
        try folder.createFolder("project/Generated")
        #expect(mkfifo(folder.path("project/Generated/SafeA.swift"), 0o600) == 0)
        expectRefusal(
            "cannot write 'project/Generated/SafeA.swift': a device or a pipe is where the file should be")
    }

    @Test func keepsADevice() throws {
        let thrown = #expect(throws: RunError.self) { try ChangeSet(writing: [], to: "/dev/null") }
        #expect(thrown?.message == "cannot write '/dev/null': a device or a pipe is where the file should be")
    }
}
