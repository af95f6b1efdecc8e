import Foundation
import TestSupport
import Testing

/// A folder that is looked at says what is in it, and never what is run.
@Suite struct HostileRepositoryTests {
    private let project: Project
    private let source = "import Foundation\nprivate let a = XMLParser(data: d)\na.delegate = b as XMLParserDelegate\n"
    private var trap: String { project.folder.path("outside/trap.sh") }
    /// What the trap has noted: one line for each time that it was run.
    private var runs: String { project.folder.text("outside/runs") ?? "" }

    init() throws {
        project = try Project()
        try project.folder.write(
            "#!/bin/sh\necho \"$*\" >> '\(project.folder.path)/outside/runs'\nexit 1\n", to: "outside/trap.sh")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: trap)
        try project.folder.write(source, to: "app/Sources/a.swift")
    }

    @Test(arguments: ["audit", "adopt"])
    func configurationOfTheRepositoryRunsNothing(command: String) throws {
        try plantRepository()
        let result = try run(command)
        #expect(runs == "")
        #expect(result.status == 1)
        let counts = command == "adopt" ? "1 edit, 0 findings" : "1 finding"
        #expect(result.errors.hasPrefix("1 file, 1 parsed, \(counts), "))
    }

    @Test func reviewOfARepositoryRunsNothing() throws {
        try project.folder.write(Project.manifest, to: "app/safegen.yml")
        try plantRepository()
        try project.folder.write(
            Project.manifest.replacing("XMLParser,", with: "NSMetadataQuery,"), to: "app/safegen.yml")
        for words in [["--base", "HEAD"], ["--base", "HEAD", "--head", "HEAD"], ["nested/safegen.yml"], []] {
            _ = try Tool.start(["review"] + words, in: project.folder.path("app"))
        }
        #expect(runs == "")
        try project.folder.remove("app/safegen.yml")
        let result = try Tool.start(["review", "--base", "HEAD"], in: project.folder.path("app"))
        #expect(runs == "")
        #expect(
            result.output.contains("SafeXMLParser is removed") && result.output.contains("SafeFileManager is removed"))
    }

    @Test func writingRunsNothingEither() throws {
        try plantRepository()
        #expect(try run("adopt", "--write").status == 0)
        #expect(runs == "")
        #expect(project.folder.text("app/Sources/a.swift") == source.replacing("XMLParser(", with: "SafeXMLParser("))
    }

    @Test func plainGitWouldRunIt() throws {
        try plantRepository()
        _ = try git("ls-files", "--cached", "--others")
        #expect(runs.contains("fsmonitor"))
        // The same size and another time make git look into the file, through its filter.
        try project.folder.write(source.replacing("let a", with: "let c"), to: "app/Sources/a.swift")
        _ = try git("-c", "core.fsmonitor=false", "status")
        #expect(runs.contains("filter"))
    }

    @Test func missingObjectsAreNotFetched() throws {
        try plantRepository()
        let id = try git("-c", "core.fsmonitor=false", "rev-parse", "HEAD:Sources/a.swift").output
        try project.folder.remove("app/.git/objects/\(id.prefix(2))/\(id.dropFirst(2).prefix(38))")
        let result = try run("adopt", "--write")
        #expect(runs == "")
        #expect(result.status == 73)
        _ = try git("cat-file", "blob", "HEAD:Sources/a.swift")
        #expect(runs.contains("fetch"), "plain git would")
    }

    @Test func folderShapedLikeABareRepositoryIsAFolder() throws {
        try project.folder.write("ref: refs/heads/main\n", to: "app/HEAD")
        try project.folder.write("", to: "app/refs/heads/.keep")
        try project.folder.write("", to: "app/objects/.keep")
        try project.folder.write(configuration("bare = false\nworktree = .\n"), to: "app/config")
        let result = try run("audit")
        #expect(runs == "")
        #expect(result.errors.hasPrefix("1 file, 1 parsed, 1 finding, "))
        _ = try git("ls-files", "--others")
        #expect(runs.contains("fsmonitor"), "plain git would")
    }

    @Test func environmentOfGitDoesNotCount() throws {
        try plantRepository()
        let environment = [
            "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": "\(trap) environment",
            "GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere", "GIT_EXTERNAL_DIFF": trap, "GIT_PAGER": trap,
            "GIT_TRACE": project.folder.path("outside/runs"),
        ]
        let result = try run("adopt", "--write", environment: environment)
        #expect(runs == "")
        #expect(result.status == 0)
    }

    @Test func repositoryCannotPointElsewhere() throws {
        try plantRepository()
        try project.folder.write("", to: "outside/other/b.swift")
        let more = "[core]\nworktree = \(project.folder.path("outside/other"))\n"
        try project.folder.write((project.folder.text("app/.git/config") ?? "") + more, to: "app/.git/config")
        #expect(try run("audit").errors.hasPrefix("1 file, 1 parsed, 1 finding, "))
    }

    /// Commits the file, and has every key of the configuration that names a program name the trap.
    private func plantRepository() throws {
        _ = try git("init", "-q")
        _ = try git("add", ".")
        _ = try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "a")
        try project.folder.write("* filter=x diff=x merge=x\n", to: "app/.git/info/attributes")
        for hook in ["post-index-change", "fsmonitor-watchman", "pre-auto-gc", "reference-transaction"] {
            try FileManager.default.copyItem(
                atPath: trap, toPath: project.folder.path("app/.git/hooks/\(hook)"))
        }
        try project.folder.write(configuration("bare = false\n"), to: "app/.git/config")
        try project.folder.write("[core]\nfsmonitor = \(trap) included-fsmonitor\n", to: "app/.git/more")
    }

    private func configuration(_ core: String) -> String {
        """
        [core]
        repositoryformatversion = 1
        \(core)
        fsmonitor = \(trap) fsmonitor
        hooksPath = \(project.folder.path("app/.git/hooks"))
        pager = \(trap) pager
        sshCommand = \(trap) fetch-ssh
        gitProxy = \(trap) proxy
        askPass = \(trap)
        editor = \(trap) editor
        alternateRefsCommand = \(trap) refs
        [sequence]
        editor = \(trap) editor
        [diff]
        external = \(trap) external-diff
        [diff "x"]
        textconv = \(trap) textconv
        command = \(trap) diff-command
        [merge "x"]
        driver = \(trap) merge
        [filter "x"]
        clean = \(trap) filter-clean
        smudge = \(trap) filter-smudge
        process = \(trap) filter-process
        [alias]
        ls-files = !\(trap) alias
        cat-file = !\(trap) alias
        status = !\(trap) alias
        [pager]
        ls-files = \(trap) pager
        cat-file = \(trap) pager
        status = \(trap) pager
        [interactive]
        diffFilter = \(trap) diff-filter
        [credential]
        helper = !\(trap) credential
        [gpg]
        program = \(trap)
        [gpg "ssh"]
        program = \(trap)
        [include]
        path = more
        [protocol]
        allow = always
        [extensions]
        partialClone = evil
        [remote "evil"]
        promisor = true
        url = ext::\(trap) fetch-extension
        uploadpack = \(trap) fetch-pack

        """
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Result {
        let words = arguments + ["--config", project.folder.path("safegen.yml")]
        return try Tool.start(words, in: project.folder.path("app"), environment: environment)
    }

    private func git(_ arguments: String...) throws -> Command.Result {
        try Command.run("/usr/bin/env", ["git"] + arguments, in: project.folder.path("app"))
    }
}
