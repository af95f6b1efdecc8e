import Foundation
import SafeGen
import SafeGenCommandSupport
import Testing
import TestSupport

@testable import SafeGenRewriter

@Suite struct RewriteWriterTests {
    private let folder: TemporaryFolder
    private let before = "import Foundation\nprivate let a = XMLParser()\n"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(before, to: "a.swift")
    }

    @Test func fileOutsideOfARepositoryIsRefused() throws {
        let error = try #require(throws: RunError.self) { try RewriteWriter.write(changes(), force: false) }
        #expect(error.exitCode == .cannotCreateOutput)
        #expect(
            error.message
                == "these files are in no git repository, so nothing could bring them back; write with --force\n"
                + "  \(folder.path("a.swift"))\nnothing was written")
        #expect(folder.text("a.swift") == before)
    }

    @Test func changesAreWritten() throws {
        try RewriteWriter.write(changes(), force: true)
        #expect(folder.text("a.swift") == "import Foundation\nprivate let a = SafeXMLParser()\n")
        #expect(folder.files() == ["a.swift"])
    }

    @Test func committedFileIsWritten() throws {
        try git("add", "a.swift")
        try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "a")
        try RewriteWriter.write(changes(), force: false)
        #expect(folder.text("a.swift") != before)
    }

    @Test func uncommittedFileIsRefused() throws {
        try git("add", "a.swift")
        let error = try #require(throws: RunError.self) { try RewriteWriter.write(changes(), force: false) }
        #expect(error.exitCode == .cannotCreateOutput)
        #expect(
            error.message
                == "git could not bring these files back as they are; commit them, or write with --force\n"
                + "  \(folder.path("a.swift"))\nnothing was written")
        #expect(folder.text("a.swift") == before)
    }

    /// Each kind of file has advice that works.
    @Test func adviceAboutFilesThatGitLacksWorks() throws {
        try folder.write("a.swift\n", to: ".gitignore")
        try folder.write("let b = 1\n", to: "b.swift")
        try git("status")
        let outside = try TemporaryFolder()
        try outside.write("let c = 1\n", to: "c.swift")
        let paths = [folder.path("a.swift"), folder.path("b.swift"), outside.path("c.swift")]
        let files = try paths.map { ($0, Array(try Data(contentsOf: URL(filePath: $0)))) }
        let error = try #require(throws: RunError.self) { try RewriteWriter.refuseUncommitted(files) }
        #expect(
            error.message == """
                git could not bring these files back as they are; commit them, or write with --force
                  \(paths[1])
                git, which ignores these files, could not bring them back; 'git add -f' and commit them, or write with --force
                  \(paths[0])
                these files are in no git repository, so nothing could bring them back; write with --force
                  \(paths[2])
                nothing was written
                """)
        try git("add", "b.swift")
        try git("add", "-f", "a.swift")
        try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "a")
        try RewriteWriter.refuseUncommitted(Array(files.prefix(2)))
    }

    @Test func untrackedFileIsRefused() throws {
        #expect(throws: RunError.self) {
            try git("status")
            try RewriteWriter.write(changes(), force: false)
        }
    }

    @Test(arguments: ["b c.swift", "B/\u{E9} blob 3.swift"]) func everyNameIsFoundInTheCommit(name: String) throws {
        try folder.write("let b = 1\n", to: name)
        try git("add", ".")
        try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "a")
        let files = [(folder.path("a.swift"), Array(before.utf8)), (folder.path(name), Array("let b = 1\n".utf8))]
        #expect(try UncommittedFiles.among(files) == [])
        try folder.write("", to: "c.swift")
        #expect(try UncommittedFiles.among([(folder.path("c.swift"), [])] + files) == [folder.path("c.swift")])
    }

    @Test func ignoresLineEndsThatGitConverts() throws {
        try folder.write("*.swift text eol=crlf\n", to: ".gitattributes")
        try git("add", ".")
        try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "a")
        let bytes = Array(before.replacing("\n", with: "\r\n").utf8)
        #expect(try UncommittedFiles.among([(folder.path("a.swift"), bytes)]) == [])
        #expect(try UncommittedFiles.among([(folder.path("a.swift"), bytes + [0x0D])]) != [])
    }

    @Test func uncommittedFileIsWrittenByForce() throws {
        try git("add", "a.swift")
        try RewriteWriter.write(changes(), force: true)
        #expect(folder.text("a.swift") != before)
    }

    @Test func pipeInTheRepositoryIsNotWaitedFor() throws {
        try git("add", "a.swift")
        let changes = try changes()
        try folder.remove(".git/config")
        try #require(mkfifo(folder.path(".git/config"), 0o600) == 0)
        let error = try #require(throws: RunError.self) {
            try RewriteWriter.write(changes, force: false, gitDeadline: .milliseconds(100))
        }
        #expect(error.exitCode == .readOrWriteFailed)
        #expect(error.message.hasPrefix("git gives no answer about '\(folder.path)'; "))
        #expect(error.message.hasSuffix("\nnothing was written"))
        #expect(folder.text("a.swift") == before)
    }

    @Test func fileThatChangedMeanwhileIsNotWritten() throws {
        let changes = try changes()
        try folder.write("let b = 1\n", to: "a.swift")
        let error = try #require(throws: RunError.self) { try RewriteWriter.write(changes, force: true) }
        #expect(error.message.hasPrefix("these files changed while they were looked at; run the command again"))
        #expect(folder.text("a.swift") == "let b = 1\n")
    }

    private func changes() throws -> ChangeSet {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(Classes.all), mode: .adopt)
        let rewriter = Rewriter(rules, threads: 1)
        var report = rewriter.examine(SourceFinder.Listing(listed: [folder.path("a.swift").utf8]))
        return rewriter.changes(of: &report)
    }

    private func git(_ arguments: String...) throws {
        for words in [["init", "-q"], arguments] {
            let result = try Command.run("/usr/bin/env", ["git"] + words, in: folder.path)
            try #require(result.status == 0, "\(result.errors)")
        }
    }
}
