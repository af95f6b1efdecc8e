import Foundation
import TestSupport
import Testing

/// A git that can't answer is an error, and never "there is nothing".
@Suite struct ReviewGitTests {
    private let project: Project

    init() throws {
        project = try .withProxy()
        try #require(try project.run("generate").status == 0)
        try project.commit()
        try project.git("config", "uploadpack.allowFilter", "true")
        try project.folder.write(Project.weakened, to: "safegen.yml")
        try project.folder.write(Project.described.replacing("didEnd", with: "didStop"), to: "Protocols/Kit.yml")
        try project.git("commit", "-q", "-a", "-m", "b")
    }

    @Test(arguments: ["blob:none", "tree:0"]) func reportsAPartialCloneWithTheRemedy(filter: String) throws {
        let result = try review(try clone("--filter=\(filter)"), "--base", "HEAD~1")
        #expect(result.status == 74)
        #expect(result.output == "")
        #expect(result.errors.contains("this is a partial clone"))
        #expect(result.errors.contains("git fetch --refetch --no-filter"))
    }

    @Test func differenceInAPartialCloneIsAnErrorToo() throws {
        let folder = try clone("--filter=blob:none")
        let result = try Tool.run(["diff", "--base", "HEAD~1"], in: folder)
        #expect(result.status == 74)
        #expect(result.errors.contains("this is a partial clone"), "\(result.errors)")
    }

    @Test func reportsAShallowCloneWithTheRemedy() throws {
        let base = try project.git("rev-parse", "HEAD~1")
        let folder = try clone("--depth=1")
        for word in [base, base + "..."] {
            let result = try review(folder, "--base", word)
            #expect(result.status == 74)
            #expect(result.errors.contains("'fetch-depth: 0'"))
        }
    }

    @Test(arguments: ["safegen.yml", "Protocols/Kit.yml", "Generated/SafePlayer.swift"], [true, false])
    func reportsAMissingOrDamagedObject(path: String, isGone: Bool) throws {
        // The head asks for other files, so that those of the base are compared with nothing.
        try project.folder.write("version: 1\n", to: "safegen.yml")
        let id = try project.git("rev-parse", "HEAD~1:\(path)")
        let object = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
        try project.folder.remove(object)
        if !isGone { try project.folder.write("damaged", to: object) }
        let result = try project.run("review", "--base", "HEAD~1")
        #expect(result.status == 74)
        #expect(result.output == "")
        #expect(result.errors.contains("git fsck"))
    }

    @Test func reportsAMissingCommit() throws {
        let id = try project.git("rev-parse", "HEAD~1")
        try project.git("branch", "old", "HEAD~1")
        try project.folder.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
        #expect(try project.run("review", "--base", "old").status == 74)
    }

    @Test func replacedObjectsAreReadAsTheyAre() throws {
        try project.git("replace", "HEAD:safegen.yml", "HEAD~1:safegen.yml")
        let result = try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code")
        #expect(result.output.contains("SafePlayer.delegate is protected by a weak subclass instead of a proxy"))
    }

    @Test func gitThatFailsIsAnError() throws {
        try project.folder.write("#!/bin/sh\necho 'fatal: no luck' >&2\nexit 128\n", to: "bin/git")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: project.folder.path("bin/git"))
        let result = try project.start("review", environment: ["PATH": project.folder.path("bin")])
        #expect(result.status == 74)
        #expect(result.errors.contains("fatal: no luck"))
        #expect(try project.start("review", environment: ["PATH": "/nowhere"]).errors.contains("git can't be started"))
    }

    @Test(.enabled(if: getuid() == 0, "only root may give files away"))
    func reportsARepositoryOfAnotherUser() throws {
        let folder = project.folder.path
        try #require(Command.run("/bin/chown", ["-R", "12345", folder], in: folder).status == 0)
        let result = try project.start("review", environment: ["GIT_CONFIG_GLOBAL": "/dev/null"])
        #expect(result.status == 74)
        #expect(result.errors.contains("git config --global --add safe.directory"))
    }

    @Test func readsFilesOutsideASparseCheckout() throws {
        try project.folder.write("", to: "Sources/App.swift")
        try #require(try project.run("generate").status == 0)
        try project.git("add", ".")
        try project.git("commit", "-q", "-m", "c")
        try project.git("sparse-checkout", "set", "--no-cone", "/Sources")
        #expect(project.folder.text("safegen.yml") == nil)
        #expect(try project.run("review", "--base", "HEAD").output.hasSuffix("nothing changed\n"))
        let result = try project.run("review", "--base", "HEAD~2", "--no-code")
        #expect(result.output.contains("SafePlayer.delegate is protected by a weak subclass instead of a proxy"))
        #expect(!result.output.contains("committed"))
    }

    @Test func readsAFileThroughALinkedFolder() throws {
        try project.git("mv", "Protocols", "Real")
        try project.folder.link("Protocols", to: "Real")
        try project.git("add", "-A")
        try project.git("commit", "-q", "-m", "c")
        let link = try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code")
        #expect(link.output.hasSuffix("nothing changed\n"))
        let id = try project.git("rev-parse", "HEAD:Real/Kit.yml")
        try project.folder.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
        #expect(try project.run("review", "--base", "HEAD~1", "--head", "HEAD").status == 74)
    }

    // MARK: Running

    private func clone(_ option: String) throws -> String {
        let folder = try TemporaryFolder()
        let words = ["git", "clone", "-q", option, "file://\(project.folder.path)", folder.path("clone")]
        let result = try Command.run("/usr/bin/env", words, in: folder.path)
        try #require(result.status == 0, "\(result.errors)")
        // The folder goes with its value.
        try #require(
            Command.run("/bin/cp", ["-R", folder.path("clone"), project.folder.path("clone")], in: "/").status == 0)
        return project.folder.path("clone")
    }

    private func review(_ folder: String, _ words: String...) throws -> Command.Result {
        try Tool.run(["review", "--no-code"] + words, in: folder)
    }
}
