import Foundation
import SafeGenSystem
import Testing
import TestSupport

@testable import SafeGen

@Suite struct ChangeWriterTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func change(_ name: String, from before: String? = nil, to after: String?) -> ChangeSet.Change {
        ChangeSet.Change(
            path: folder.path(name), before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
    }

    private func write(_ changes: ChangeSet.Change...) throws(RunError) {
        var set = ChangeSet()
        set.changes = changes
        try set.write()
    }

    private func inode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder.path(name))[.systemFileNumber] as? Int
    }

    @Test func foldersOnTheWayAreCreated() throws {
        try write(change("a/b/c.swift", to: "c"), change("d.swift", to: "d"))
        #expect(folder.files() == ["a/b/c.swift", "d.swift"])
        #expect(folder.text("a/b/c.swift") == "c")
    }

    @Test func changedFileIsReplacedAndNotRewritten() throws {
        try folder.write("old", to: "a.swift")
        let reader = try #require(FileHandle(forReadingAtPath: folder.path("a.swift")))
        let before = try inode("a.swift")
        try write(change("a.swift", from: "old", to: "new"))
        #expect(try inode("a.swift") != before)
        #expect(folder.text("a.swift") == "new")
        #expect(reader.availableData == Data("old".utf8))
    }

    @Test func changedFileKeepsItsPermissions() throws {
        try folder.write("old", to: "a.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("a.swift"))
        try write(change("a.swift", from: "old", to: "new"))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a.swift"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test func otherNamesOfAHardLinkKeepTheOldContents() throws {
        try folder.write("old", to: "a.swift")
        try FileManager.default.linkItem(atPath: folder.path("a.swift"), toPath: folder.path("b.swift"))
        try write(change("a.swift", from: "old", to: "new"))
        #expect(folder.text("a.swift") == "new")
        #expect(folder.text("b.swift") == "old")
    }

    @Test func removesUnneededFiles() throws {
        try folder.write("old", to: "a.swift")
        try write(change("a.swift", from: "old", to: nil))
        #expect(folder.files().isEmpty)
    }

    @Test func fileToRemoveMayBeGone() throws {
        try write(change("a.swift", from: "old", to: nil), change("b.swift", to: "b"))
        #expect(folder.files() == ["b.swift"])
    }

    @Test func fileToChangeMayNotBeGone() throws {
        let thrown = #expect(throws: RunError.self) {
            try write(change("a.swift", from: "old", to: "new"), change("b.swift", to: "b"))
        }
        #expect(thrown?.message.contains("\n  \(folder.path("a.swift"))\n") == true)
        #expect(folder.files() == [])
    }

    @Test(arguments: [(10, ""), (11, "  and 1 more\n")]) func namesTenFilesThatWereChangedSince(
        count: Int, more: String
    ) throws {
        let names = (0..<count).map { "\($0 + 10).swift" }
        for name in names { try folder.write("newer", to: name) }
        var set = ChangeSet()
        set.changes = names.map { change($0, from: "old", to: "new") }
        let lines = names.prefix(10).map { "  \(folder.path($0))\n" }.joined()
        let thrown = #expect(throws: RunError.self) { try set.write() }
        #expect(thrown?.message.hasSuffix("; run the command again\n\(lines)\(more)nothing was written") == true)
    }

    @Test(arguments: [false, true]) func filesOfManyFoldersAreReplaced(isHandwritten: Bool) throws {
        let names = (1...140).map { "\($0)/a.swift" }
        for name in names { try folder.write("old", to: name) }
        var set = ChangeSet()
        set.changes = names.map { change($0, from: "old", to: "new") }
        try set.write(isHandwritten: isHandwritten)
        #expect(folder.files() == names.sorted())
        #expect(names.filter { folder.text($0) != "new" } == [])
    }

    @Test func emptyFileIsWritten() throws {
        try write(change("a.swift", to: ""))
        #expect(folder.text("a.swift")?.isEmpty == true)
    }

    @Test func nameOfTheGreatestLengthIsWritten() throws {
        let name = String(repeating: "x", count: 249) + ".swift"
        try write(change(name, to: "new"))
        #expect(folder.files() == [name])
    }

    @Test func nameOfTheGreatestLengthInOtherLettersIsWritten() throws {
        let name = String(repeating: "ä", count: 124) + ".swift"
        try write(change(name, to: "new"))
        #expect(folder.text(name) == "new")
    }

    @Test func nameThatIsTooLongLeavesEverythingAsItWas() throws {
        try folder.write("old", to: "a.swift")
        let long = String(repeating: "x", count: 300)
        let thrown = #expect(throws: RunError.self) {
            try write(change("a.swift", from: "old", to: "new"), change("\(long)/b.swift", to: "b"))
        }
        #expect(
            thrown
                == RunError(
                    "cannot create the folder '\(folder.path(long))': File name too long\nnothing was written",
                    exitCode: .cannotCreateOutput))
        #expect(folder.files() == ["a.swift"])
        #expect(folder.text("a.swift") == "old")
    }

    @Test func fileInTheWayOfAFolderLeavesEverythingAsItWas() throws {
        try folder.write("old", to: "a.swift")
        try folder.write("in the way", to: "b")
        let thrown = #expect(throws: RunError.self) {
            try write(change("a.swift", from: "old", to: "new"), change("b/c.swift", to: "c"))
        }
        #expect(
            thrown
                == RunError(
                    "cannot create the folder '\(folder.path("b"))': Not a directory\nnothing was written",
                    exitCode: .cannotCreateOutput))
        #expect(folder.files() == ["a.swift", "b"])
        #expect(folder.text("a.swift") == "old")
    }

    @Test func folderInTheWayOfAFileLeavesEverythingAsItWas() throws {
        try folder.write("old", to: "c.swift")
        try folder.createFolder("b.swift")
        let thrown = #expect(throws: RunError.self) {
            try write(change("b.swift", to: "b"), change("c.swift", from: "old", to: "new"))
        }
        #expect(
            thrown
                == RunError(
                    "cannot write '\(folder.path("b.swift"))': a folder is where the file should be\nnothing was written",
                    exitCode: .cannotCreateOutput))
        #expect(folder.files() == ["c.swift"])
        #expect(folder.text("c.swift") == "old")
    }

    @Test func keepsAFileThatWasChangedSince() throws {
        try folder.write("old", to: "a.swift")
        try folder.write("newer", to: "b.swift")
        let thrown = #expect(throws: RunError.self) {
            try write(change("a.swift", from: "old", to: "new"), change("b.swift", from: "old", to: "new"))
        }
        var overtaken = RunError(
            """
            these files changed while they were looked at; run the command again
              \(folder.path("b.swift"))
            nothing was written
            """, exitCode: .readOrWriteFailed)
        overtaken.isOvertaken = true
        #expect(thrown == overtaken)
        #expect(folder.text("a.swift") == "old")
        #expect(folder.text("b.swift") == "newer")
    }

    @Test(arguments: [0o600, 0o400, 0o755, 0o666, 0o4711])
    func anyPermissionsAreKept(mode: Int) throws {
        try folder.write("old", to: "a.swift")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path("a.swift"))
        try write(change("a.swift", from: "old", to: "new"))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a.swift"))
        #expect(attributes[.posixPermissions] as? Int == mode)
        #expect(folder.text("a.swift") == "new")
    }

    @Test(.enabled(if: getuid() != 0, "permissions do not keep the superuser out"))
    func folderWithoutPermissionLeavesEverythingAsItWas() throws {
        try folder.write("old", to: "sub/a.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path("sub"))
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("sub")) }
        let thrown = #expect(throws: RunError.self) {
            try write(change("b.swift", to: "b"), change("sub/a.swift", from: "old", to: "new"))
        }
        #expect(thrown?.exitCode == .cannotCreateOutput)
        #expect(folder.files() == ["sub/a.swift"])
        #expect(folder.text("sub/a.swift") == "old")
    }

    @Test func removesFilesOfAKilledRun() throws {
        try folder.write("half", to: ".a.swift.safegen-tmp-12345-678")
        try folder.write("half", to: ".b.swift.safegen-tmp-1-2")
        for name in [".swift-version", ".a.safegen-tmp-", ".a.safegen-tmp-1-b", "a.safegen-tmp-1-2", ".safegen-tmp"] {
            try folder.write("mine", to: name)
        }
        try write(change("a.swift", to: "a"))
        #expect(
            folder.files() == [
                ".a.safegen-tmp-", ".a.safegen-tmp-1-b", ".safegen-tmp", ".swift-version", "a.safegen-tmp-1-2",
                "a.swift",
            ])
    }

    @Test func keepsAFileThatAppearedMeanwhile() throws {
        try folder.write("new", to: "t")
        try folder.write("mine", to: "a.swift")
        var replacement = FileReplacement(
            folder: try OpenFolder(folder.path), temporary: "t", name: "a.swift", path: "a.swift", before: nil,
            after: Array("new".utf8))
        #expect(throws: FileError(operation: "write", path: "a.swift", code: FileError.isSaved)) {
            try replacement.carryOut()
        }
        #expect(folder.text("a.swift") == "mine")
    }

    @Test(arguments: ["saved", nil]) func restoresAFileThatDiffersFromTheReadOne(saved: String?) throws {
        try folder.write("new", to: "t")
        if let saved { try folder.write(saved, to: "a.swift") }
        var replacement = FileReplacement(
            folder: try OpenFolder(folder.path), temporary: "t", name: "a.swift", path: "a.swift",
            before: Array("old".utf8), after: Array("new".utf8))
        #expect(throws: FileError(operation: "write", path: "a.swift", code: FileError.isSaved)) {
            try replacement.carryOut()
        }
        #expect(folder.text("a.swift") == saved)
        #expect(!replacement.holdsSave)
    }

    #if os(Linux)
    @Test func restoresAFileThatAnotherProgramWritesTo() throws {
        try folder.write("new", to: "t")
        try folder.write("old", to: "a.swift")
        let editor = try #require(FileHandle(forWritingAtPath: folder.path("a.swift")))
        var replacement = FileReplacement(
            folder: try OpenFolder(folder.path), temporary: "t", name: "a.swift", path: "a.swift",
            before: Array("old".utf8), after: Array("new".utf8))
        #expect(throws: FileError(operation: "write", path: "a.swift", code: FileError.isSaved)) {
            try replacement.carryOut()
        }
        try editor.write(contentsOf: Data("saved".utf8))
        #expect(folder.text("a.swift") == "saved")
    }
    #endif
}
