import Testing
import TestSupport

@Suite struct ReviewCommandTests {
    fileprivate let project: Project
    fileprivate let proxied = """
        version: 1
        include: [Protocols/Kit.yml]
        classes:
          - {name: Player, module: Kit, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}]}

        """
    private let described = """
        version: 1
        protocols:
          - {name: PlayerDelegate, module: Kit, objc: true, requirements: ["optional func didEnd()"]}

        """

    init() throws {
        project = try Project(nil)
        try project.folder.write(proxied, to: "safegen.yml")
        try project.folder.write(described, to: "Protocols/Kit.yml")
    }

    fileprivate var weakened: String { proxied.replacing("forward: proxy", with: "forward: delegate") }

    @discardableResult
    private func git(_ arguments: String...) throws -> String { try git(arguments) }

    @discardableResult
    private func git(_ arguments: [String]) throws -> String {
        let words = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main"] + arguments
        let result = try Command.run("/usr/bin/env", words, in: project.folder.path)
        try #require(result.status == 0, "\(result.errors)")
        return result.output.filter { $0 != "\n" }
    }

    fileprivate func commit() throws {
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-q", "-m", "a")
    }

    @Test func workingCopyIsComparedWithTheDefaultBranch() throws {
        try commit()
        #expect(try project.run("review").output.hasSuffix("the working copy: nothing changed\n"))
        try project.folder.write(weakened, to: "safegen.yml")
        let result = try project.run("review")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("main ("))
        #expect(
            result.output.contains(
                "\nweakened\n  SafePlayer.delegate is protected by a weak subclass instead of a proxy\n"))
    }

    @Test func revisionsAreComparedWithoutBeingCheckedOut() throws {
        try commit()
        try project.folder.write(described.replacing("didEnd", with: "didStop"), to: "Protocols/Kit.yml")
        try git("commit", "-q", "-a", "-m", "b")
        try project.folder.write("version: 1\n", to: "safegen.yml")
        let before = project.contents().filter { !$0.key.hasPrefix(".git/") }
        let result = try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code")
        #expect(result.output.contains("PlayerDelegate.didEnd() is no longer listed"))
        #expect(result.output.contains("PlayerDelegate.didStop() is listed now"))
        #expect(project.contents().filter { !$0.key.hasPrefix(".git/") } == before)
    }

    @Test func baseIsWhatTheBranchesHaveInCommon() throws {
        try commit()
        try git("switch", "-q", "-c", "change")
        try project.folder.write(weakened, to: "safegen.yml")
        try git("commit", "-q", "-a", "-m", "b")
        try git("switch", "-q", "main")
        try project.folder.write(proxied.replacing("Player,", with: "Recorder,"), to: "safegen.yml")
        try git("commit", "-q", "-a", "-m", "c")
        let result = try project.run("review", "--head", "change", "--no-code")
        #expect(result.output.contains("1 weakened"))
        #expect(!result.output.contains("SafeRecorder"))
        #expect(
            try project.run("review", "--base", "main...", "--head", "change", "--no-code").output.contains(
                "1 weakened"))
        #expect(
            try project.run("review", "--base", "main", "--head", "change", "--no-code").output.contains("SafeRecorder")
        )
    }

    @Test func foldersAreComparedWithoutGit() throws {
        try project.folder.write(weakened, to: "new/safegen.yml")
        try project.folder.write(described, to: "new/Protocols/Kit.yml")
        let result = try project.run("review", "--base", ".", "--head", "new", "--no-code")
        #expect(result.output.hasPrefix(". → new: 1 weakened"))
        let help = try project.run("review")
        #expect(help.status == 64)
        #expect(help.errors == "safegen: error: there is no git repository here; name a folder with --base\n")
    }

    @Test func folderOfAPackageIncludesFromAllOfIt() throws {
        for (name, text) in [("old", proxied), ("new", weakened)] {
            try project.folder.write("", to: "\(name)/Package.swift")
            try project.folder.write(text.replacing("Protocols/", with: "../Protocols/"), to: "\(name)/App/safegen.yml")
            try project.folder.write(described, to: "\(name)/Protocols/Kit.yml")
        }
        let result = try project.run("review", "--base", "old/App", "--head", "new/App", "--no-code")
        #expect(result.output.hasPrefix("old/App → new/App: 1 weakened"))
    }

    @Test func levelsDecideAboutTheExitCode() throws {
        try commit()
        try project.folder.write(weakened, to: "safegen.yml")
        #expect(try project.run("review", "--fail-on", "weakened,breaking").status == 1)
        #expect(try project.run("review", "--fail-on", "breaking").status == 0)
        #expect(try project.run("review", "--fail-on", "bad").status == 64)
    }

    @Test func everyManifestBelowTheFolderIsReviewed() throws {
        try project.folder.write(proxied, to: "A/safegen.yml")
        try project.folder.write(described, to: "A/Protocols/Kit.yml")
        try project.folder.write(proxied.replacing("Player,", with: "Other,"), to: "B/safegen.yml")
        try project.folder.write(described, to: "B/Protocols/Kit.yml")
        try project.folder.remove("safegen.yml")
        try commit()
        try project.folder.write(weakened, to: "A/safegen.yml")
        try project.folder.remove("B/safegen.yml")
        let result = try project.run("review", "--no-code")
        #expect(
            result.output.contains(
                "SafePlayer.delegate is protected by a weak subclass instead of a proxy [A/safegen.yml]"))
        #expect(result.output.contains("SafeOther is gone, and protected by a proxy [B/safegen.yml]"))
    }

    @Test(arguments: [true, false]) func manifestThatMovesIsComparedWithWhatItWas(movesDown: Bool) throws {
        let (old, new) = movesDown ? ("safegen.yml", "A/safegen.yml") : ("A/safegen.yml", "safegen.yml")
        try project.folder.write(described, to: "A/Protocols/Kit.yml")
        try project.folder.remove("safegen.yml")
        try project.folder.write(proxied, to: old)
        try commit()
        try project.folder.remove(old)
        try project.folder.write(weakened, to: new)
        let result = try project.run("review", "--no-code", "--fail-on", "weakened")
        #expect(result.status == 1)
        #expect(result.output.contains("SafePlayer.delegate is protected by a weak subclass instead of a proxy"))
        #expect(!result.output.contains("SafePlayer is gone"))
    }

    @Test func manifestThatIsRenamedKeepsItsOutput() throws {
        try #require(try project.run("generate").status == 0)
        try commit()
        try git("mv", "safegen.yml", "sg.yml")
        let output = try project.run("review", "safegen.yml", "sg.yml", "--no-code").output
        #expect(!output.contains("without their manifest"))
        #expect(output.contains("3 files are not what the manifest asks for"))
        #expect(output.contains("breaking\n  SafePlayer moved to sg.yml"))
    }

    @Test func otherManifestsThatDifferAreNamed() throws {
        for name in ["A", "B", "C"] { try project.folder.write("version: 1\n", to: "\(name)/safegen.yml") }
        try commit()
        #expect(try project.run("review").output.hasSuffix("nothing changed\n"))
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "A/safegen.yml")
        try project.folder.remove("B/safegen.yml")
        let result = try project.run("review", "--fail-on", "changed")
        #expect(result.status == 1)
        #expect(
            result.output.contains(
                ": 1 changed\n\nchanged\n  2 manifests differ, and were not looked at: A/safegen.yml and B/safegen.yml\n"
            ))
        #expect(try project.run("review", "safegen.yml").output.hasSuffix("nothing changed\n"))
    }

    @Test(arguments: ["A\nB", "C::error::\u{202E}"]) func oddNamesAreShownOrRefusedAndNeverPassedOver(name: String)
        throws
    {
        try project.folder.write(proxied.replacing("Protocols/", with: "../Protocols/"), to: "\(name)/safegen.yml")
        try project.folder.remove("safegen.yml")
        try commit()
        try project.folder.write(weakened.replacing("Protocols/", with: "../Protocols/"), to: "\(name)/safegen.yml")
        let result = try project.run("review", "--no-code")
        if name.contains("\n") {
            #expect(result.status == 74)
            #expect(
                result.errors
                    == "safegen: error: 'A\\nB/safegen.yml' can't be read from git: its name has several lines\n")
        } else {
            #expect(result.output.contains("1 weakened"))
            let comment = try project.run("review", "--format", "markdown", "--no-code").output
            #expect(comment.contains("`C::error::\\u{202E}/safegen.yml`"))
        }
    }

    @Test func manifestInASubfolderIncludesFromTheWholeRepository() throws {
        try project.folder.write(proxied.replacing("Protocols/", with: "../Protocols/"), to: "App/safegen.yml")
        try commit()
        let words = ["review", "--base", "HEAD", "--no-code"]
        let app = project.folder.path("App")
        #expect(try Command.run(Tool.path, words, in: app).output.hasSuffix("nothing changed\n"))
        try project.folder.write(weakened.replacing("Protocols/", with: "../Protocols/"), to: "App/safegen.yml")
        #expect(try Command.run(Tool.path, words, in: app).output.contains("1 weakened"))
        try project.folder.write(weakened.replacing("Protocols/", with: "../../Protocols/"), to: "App/safegen.yml")
        let outside = try Command.run(Tool.path, words, in: app)
        #expect(outside.status == 65)
        #expect(outside.errors.contains("is outside the repository, so it is not read"))
    }

    @Test func mistakeOfTheBaseIsReportedWithItsRevision() throws {
        try project.folder.write("version: 1\nclasses: [{nme: A}]\n", to: "safegen.yml")
        try commit()
        try project.folder.write(proxied, to: "safegen.yml")
        let result = try project.run("review", "--base", "HEAD")
        #expect(result.status == 65)
        #expect(result.errors.contains("HEAD:safegen.yml:2:12: error: unknown key 'nme'"))
    }

    @Test func staleAndEditedOutputIsSaid() throws {
        try #require(try project.run("generate").status == 0)
        try commit()
        try project.folder.write(weakened, to: "safegen.yml")
        #expect(try project.run("review", "--no-code").output.contains("are not what the manifest asks for"))
        _ = try project.run("generate")
        #expect(!(try project.run("review", "--no-code").output.contains("what the manifest asks for")))
        let text = project.folder.text("Generated/SafePlayer.swift") ?? ""
        try project.folder.write(
            text.replacing("weak var", with: "unowned(unsafe) var"), to: "Generated/SafePlayer.swift")
        let result = try project.run("review", "--no-code", "--fail-on", "weakened")
        #expect(result.output.contains("Generated/SafePlayer.swift was edited by hand"))
        #expect(result.status == 1)
    }

    @Test func outputOfTwoRevisionsIsReadThroughLinks() throws {
        try #require(try project.run("generate").status == 0)
        try commit()
        let text = try #require(project.folder.text("Generated/SafePlayer.swift"))
        try project.folder.write(text + "// edited\n", to: "Elsewhere/Edited.swift")
        try project.folder.remove("Generated/SafePlayer.swift")
        try project.folder.link("Generated/SafePlayer.swift", to: "../Elsewhere/Edited.swift")
        try git("add", "-A")
        try git("commit", "-q", "-m", "a file is a link")
        let edited = "weakened\n  Generated/SafePlayer.swift was edited by hand\n"
        let review = try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code")
        #expect(review.output.contains(edited))
        try git("mv", "Generated", "Real")
        try project.folder.remove("Real/SafePlayer.swift")
        try project.folder.write(text, to: "Real/SafePlayer.swift")
        try project.folder.link("Generated", to: "Real")
        try git("add", "-A")
        try git("commit", "-q", "-m", "the folder is a link")
        let result = try project.run("review", "--base", "HEAD~2", "--head", "HEAD", "--no-code")
        #expect(result.output.hasSuffix("nothing changed\n"))
    }

    @Test func outputThatIsCommittedWithAChangeIsFine() throws {
        try #require(try project.run("generate").status == 0)
        try commit()
        try project.folder.write(weakened, to: "safegen.yml")
        try git("commit", "-q", "-a", "-m", "b")
        func review() throws -> String {
            try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code").output
        }
        #expect(try review().contains("are not what the manifest asks for"))
        try #require(try project.run("generate").status == 0)
        try git("add", "-A")
        try git("commit", "-q", "--amend", "-m", "b")
        #expect(!(try review().contains("what the manifest asks for")))
    }

    @Test func outputThatOutlivesItsManifestIsSaid() throws {
        try #require(try project.run("generate").status == 0)
        try commit()
        try project.folder.remove("safegen.yml")
        let output = try project.run("review", "--no-code").output
        #expect(output.contains("\n  3 files are still there without their manifest: Generated/SafePlayer.swift"))
        try project.folder.remove("Generated")
        #expect(!(try project.run("review", "--no-code").output.contains("without their manifest")))
    }

    @Test(arguments: [["mv", "Generated", "Elsewhere"], ["rm", "-q", "-r", "Generated"]])
    func committedOutputThatIsGoneIsSaid(words: [String]) throws {
        try #require(try project.run("generate").status == 0)
        try commit()
        try git(words)
        let workingCopy = try project.run("review", "--no-code", "--fail-on", "changed")
        #expect(workingCopy.status == 1)
        #expect(workingCopy.output.contains("\nchanged\n  3 files are no longer committed: Generated/SafePlayer.swift"))
        #expect(workingCopy.output.contains("safegen generate writes the output, unless the build makes it now"))
        try git("commit", "-q", "-m", "b")
        #expect(
            try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code").output.contains(
                ": 1 changed\n\nchanged\n  3 files are no longer committed: "))
        #expect(try project.run("review", "--base", "HEAD").output.hasSuffix("nothing changed\n"))
    }

    @Test func fileThatNothingAsksForIsSaidUnlessItWasThere() throws {
        try #require(try project.run("generate").status == 0)
        let text = try #require(project.folder.text("Generated/SafePlayer.swift"))
        try project.folder.write("// a person's\n", to: "Generated/Own.swift")
        try project.folder.write(text, to: "Generated/SafeOld.swift")
        try commit()
        #expect(try project.run("review", "--no-code").output.hasSuffix("nothing changed\n"))
        try project.folder.write("// a person's, too\n", to: "Generated/Own.swift")
        try project.folder.write(text, to: "Generated/SafeExtra.swift")
        #expect(
            try project.run("review", "--no-code").output.contains(
                ": 1 changed\n\nchanged\n  Generated/SafeExtra.swift is not what the manifest asks for\n"))
        try project.folder.write(text + "// edited\n", to: "Generated/SafeExtra.swift")
        try git("add", ".")
        try git("commit", "-q", "-m", "b")
        let revisions = try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code").output
        #expect(revisions.contains(": 1 weakened\n\nweakened\n  Generated/SafeExtra.swift was edited by hand\n"))
    }

    @Test func handEditThatIsUndoneIsSaid() throws {
        try #require(try project.run("generate").status == 0)
        let text = try #require(project.folder.text("Generated/SafePlayer.swift"))
        try project.folder.write(text + "// edited\n", to: "Generated/SafePlayer.swift")
        try commit()
        try project.folder.write(text, to: "Generated/SafePlayer.swift")
        let output = try project.run("review", "--no-code").output
        #expect(output.contains(": 1 changed\n\nchanged\n  Generated/SafePlayer.swift is committed as generated now\n"))
        #expect(output.contains("What was committed had been edited by hand."))
    }

    @Test func outputOfAnotherVersionIsSaidOnce() throws {
        // As another version might write it: other text under its own digest.
        try project.folder.write(proxied + "output: {header: [older]}\n", to: "safegen.yml")
        try #require(try project.run("generate").status == 0)
        try project.folder.write(proxied, to: "safegen.yml")
        try commit()
        try #require(try project.run("generate").status == 0)
        let output = try project.run("review", "--no-code").output
        #expect(output.contains("3 files are committed as generated now: Generated/SafePlayer.swift"))
        #expect(output.contains(": 1 changed\n"))
    }

    @Test func unknownRevisionIsReportedWithWhatToDo() throws {
        try commit()
        let result = try project.run("review", "--base", "nowhere")
        #expect(result.status == 66)
        #expect(result.errors.contains("no folder 'nowhere', and no revision of that name"))
        #expect(result.errors.contains("fetch-depth: 0"))
        #expect(try project.run("review", "--base", "-x").status == 64)
        #expect(try project.run("review", "--base=--output=x").status == 66)
        #expect(project.folder.text("x") == nil)
    }

    @Test func branchWithoutACommitIsSaid() throws {
        try git("init", "-q")
        for words in [["--base", "HEAD"], ["--base", "nowhere"], []] {
            let result = try Command.run(Tool.path, ["review"] + words, in: project.folder.path)
            #expect(result.status == 66)
            #expect(result.errors.contains("nothing is committed on this branch yet"))
            #expect(!result.errors.contains("shallow"))
        }
    }

    @Test func absolutePathIsOfTheRepository() throws {
        try project.folder.write("", to: "App/Deep/empty")
        try commit()
        try project.folder.write(weakened, to: "safegen.yml")
        let folder = project.folder.path("App/Deep")
        for path in ["../../safegen.yml", project.folder.path("safegen.yml"), folder + "/../../safegen.yml"] {
            #expect(try Command.run(Tool.path, ["review", path], in: folder).output.contains("1 weakened"))
        }
        try project.folder.remove("safegen.yml")
        let gone = try Command.run(Tool.path, ["review", project.folder.path("safegen.yml")], in: folder)
        #expect(gone.output.contains("SafePlayer is gone"))
        let outside = try Command.run(Tool.path, ["review", "/safegen.yml"], in: folder)
        #expect(outside.status == 64)
        #expect(outside.errors.contains("'/safegen.yml' does not lie in the repository"))
    }

    @Test func manifestOfASubmoduleIsRefusedWithWhatToDo() throws {
        try commit()
        try git("clone", "-q", ".", "A/sub")
        try git("add", "A/sub")
        try git("commit", "-q", "-m", "b")
        let result = try project.run("review", "A/sub/safegen.yml")
        #expect(result.status == 66)
        #expect(
            result.errors.contains("'A/sub/safegen.yml' lies in the submodule 'A/sub', and can't be read from main ("))
        #expect(result.errors.contains("run 'safegen review' in the submodule"))
        let inside = try Command.run(Tool.path, ["review"], in: project.folder.path("A/sub"))
        #expect(inside.output.hasSuffix("nothing changed\n"))
        #expect(try project.run("review", "A/other/safegen.yml").errors.contains("no manifest at"))
    }

    @Test func linkInARevisionIsFollowedWithinIt() throws {
        try project.folder.write(described, to: "Real/Kit.yml")
        try project.folder.remove("Protocols/Kit.yml")
        try project.folder.link("Protocols/Kit.yml", to: "../Real/Kit.yml")
        try commit()
        #expect(try project.run("review", "--base", "HEAD").output.hasSuffix("nothing changed\n"))
        try project.folder.remove("Protocols/Kit.yml")
        try project.folder.link("Protocols/Kit.yml", to: "/etc/hostname")
        try git("commit", "-q", "-a", "-m", "b")
        let result = try project.run("review", "--base", "HEAD~1", "--head", "HEAD")
        #expect(result.status == 65)
        #expect(result.errors.contains("Protocols/Kit.yml"))
    }

    @Test(arguments: ["text", "markdown", "json", "html"]) func everyFormatIsWrittenToAFile(format: String) throws {
        try commit()
        try project.folder.write(weakened, to: "safegen.yml")
        let result = try project.run("review", "--format", format, "--output", "review.out")
        #expect(result.status == 0)
        #expect(result.output == "")
        let text = try #require(project.folder.text("review.out"))
        #expect(text == (try project.run("review", "--format", format).output))
        #expect(text.contains("is protected by a weak subclass instead of a proxy"))
    }
}

extension ReviewCommandTests {
    @Test func diffWithABaseComparesWhatIsAskedFor() throws {
        try commit()
        #expect(try project.run("diff", "--base", "HEAD").output == "")
        try project.folder.write(
            proxied.replacing("{name: Player,", with: "{name: Player, as: Renamed,"), to: "safegen.yml")
        let result = try project.run("diff", "--base", "HEAD")
        #expect(result.status == 1)
        #expect(
            result.output.hasPrefix(
                "diff --git a/Generated/SafePlayer.swift b/Generated/Renamed.swift\nrename from Generated/SafePlayer.swift\n"
            ))
        #expect(try project.run("diff", "--base", "HEAD", "--output", "x").status == 64)
        #expect(try project.run("diff", "--base", "nowhere").status == 66)
    }
}

extension ReviewCommandTests {
    @Test func pagerIsForATerminalAlone() throws {
        try commit()
        try project.folder.write(weakened, to: "safegen.yml")
        let pager = ["PAGER": "sed 's/^/paged: /'"]
        #expect(try !project.run("review", environment: pager).output.contains("paged"))
        let shown = try project.runOnTerminal("review", "--color", "never", environment: pager).output
        #expect(shown.contains("paged: weakened"))
        #expect(try !project.runOnTerminal("review", "--no-pager", environment: pager).output.contains("paged"))
        #expect(try project.runOnTerminal("review", environment: ["PAGER": "true"]).output.isEmpty)
        #expect(try project.runOnTerminal("review", environment: ["PAGER": ""]).output.contains("SafePlayer.delegate"))
    }
}
