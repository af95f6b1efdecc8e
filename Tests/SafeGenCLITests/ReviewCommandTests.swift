import TestSupport
import Testing

/// The command: sides, exit codes, formats.
@Suite struct ReviewCommandTests {
    private let project: Project

    init() throws { project = try .withProxy() }

    @Test func workingCopyIsComparedWithTheDefaultBranch() throws {
        try project.commit()
        #expect(try project.run("review").output.hasSuffix("the working copy: nothing changed\n"))
        try project.folder.write(Project.weakened, to: "safegen.yml")
        let result = try project.run("review")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("main ("))
        #expect(
            result.output.contains(
                "\nweakened\n  SafePlayer.delegate is protected by a weak subclass instead of a proxy [protection]\n"
            ))
    }

    @Test func revisionsAreComparedWithoutBeingCheckedOut() throws {
        try project.commit()
        try project.folder.write(Project.described.replacing("didEnd", with: "didStop"), to: "Protocols/Kit.yml")
        try project.git("commit", "-q", "-a", "-m", "b")
        try project.folder.write("version: 1\n", to: "safegen.yml")
        let before = project.contents().filter { !$0.key.hasPrefix(".git/") }
        let result = try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code")
        #expect(result.output.contains("PlayerDelegate.didEnd() is no longer listed"))
        #expect(result.output.contains("PlayerDelegate.didStop() is forwarded by a method of the proxy now"))
        #expect(project.contents().filter { !$0.key.hasPrefix(".git/") } == before)
    }

    @Test func baseIsTheMergeBase() throws {
        try project.commit()
        try project.git("switch", "-q", "-c", "change")
        try project.folder.write(Project.weakened, to: "safegen.yml")
        try project.git("commit", "-q", "-a", "-m", "b")
        try project.git("switch", "-q", "main")
        try project.folder.write(Project.proxied.replacing("Player,", with: "Recorder,"), to: "safegen.yml")
        try project.git("commit", "-q", "-a", "-m", "c")
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

    @Test func foldersThatGitIgnoresAreComparedWhereTheyAreNamed() throws {
        try project.folder.write("build/\n", to: ".gitignore")
        try project.commit()
        let manifest = try #require(project.folder.text("safegen.yml"))
        try project.folder.write(manifest, to: "build/old/safegen.yml")
        try project.folder.write(Project.weakened, to: "build/new/safegen.yml")
        for side in ["old", "new"] {
            try project.folder.write(Project.described, to: "build/\(side)/Protocols/Kit.yml")
        }
        let result = try project.run("review", "--base", "build/old", "--head", "build/new", "--no-code")
        #expect(result.output.contains("1 weakened"), "\(result.errors)")
    }

    @Test func foldersAreComparedWithoutGit() throws {
        try project.folder.write(Project.weakened, to: "new/safegen.yml")
        try project.folder.write(Project.described, to: "new/Protocols/Kit.yml")
        let result = try project.run("review", "--base", ".", "--head", "new", "--no-code")
        #expect(result.output.hasPrefix(". → new: 1 weakened"))
        let help = try project.run("review")
        #expect(help.status == 64)
        #expect(help.errors == "safegen: error: there is no git repository here; name a folder with --base\n")
    }

    @Test func folderOfAPackageIncludesFromAllOfIt() throws {
        for (name, text) in [("old", Project.proxied), ("new", Project.weakened)] {
            try project.folder.write("", to: "\(name)/Package.swift")
            try project.folder.write(text.replacing("Protocols/", with: "../Protocols/"), to: "\(name)/App/safegen.yml")
            try project.folder.write(Project.described, to: "\(name)/Protocols/Kit.yml")
        }
        let result = try project.run("review", "--base", "old/App", "--head", "new/App", "--no-code")
        #expect(result.output.hasPrefix("old/App → new/App: 1 weakened"))
    }

    @Test func levelsDecideAboutTheExitCode() throws {
        try project.commit()
        try project.folder.write(Project.weakened, to: "safegen.yml")
        #expect(try project.run("review", "--fail-on", "weakened,breaking").status == 1)
        #expect(try project.run("review", "--fail-on", "breaking").status == 0)
        #expect(try project.run("review", "--fail-on", "bad").status == 64)
    }

    @Test func reviewsTheReadablePartOfAWrongBase() throws {
        try project.folder.write(
            Project.proxied.replacing("classes:", with: "classes:\n  - {nme: A}"), to: "safegen.yml")
        try project.commit()
        try project.folder.write(Project.weakened, to: "safegen.yml")
        let result = try project.run("review", "--base", "HEAD", "--no-code", "--fail-on", "weakened")
        #expect(result.status == 1)
        #expect(result.output.contains("SafePlayer.delegate is protected by a weak subclass instead of a proxy"))
        #expect(result.output.contains("safegen.yml is wrong in HEAD ("))
        #expect(result.output.contains("unknown key 'nme'"))
        #expect(result.output.contains("    at HEAD:safegen.yml:4\n"))
    }

    @Test func comparesCommittedCodeWhereTheBaseIsWrong() throws {
        _ = try project.run("generate")
        try project.folder.write("version: 1\nclasses: {\n", to: "safegen.yml")
        try project.commit()
        try project.folder.write(Project.weakened, to: "safegen.yml")
        _ = try project.run("generate", "--force")
        let result = try project.run("review", "--base", "HEAD", "--no-code", "--fail-on", "weakened")
        #expect(result.status == 1)
        #expect(result.output.contains("The manifest of the base is wrong, so it is not known"))
    }

    @Test func refusesToPrintADifferenceToAWrongBase() throws {
        try project.folder.write("version: 1\nclasses: [{nme: A}]\n", to: "safegen.yml")
        try project.commit()
        try project.folder.write(Project.proxied, to: "safegen.yml")
        let result = try project.run("diff", "--base", "HEAD")
        #expect(result.status == 65)
        #expect(result.errors.contains("HEAD:safegen.yml:2:12: error: unknown key 'nme'"))
    }

    @Test func comparesDeclarationsWhereAFolderBecomesAFile() throws {
        try project.commit()
        try project.folder.write(
            Project.weakened.replacing("version: 1", with: "version: 1\noutput: {file: Generated/Safe.swift}"),
            to: "safegen.yml")
        let output = try project.run("review", "--base", "HEAD").output
        #expect(output.contains("writes to the file Generated/Safe.swift instead of the folder Generated"))
        #expect(output.contains("\nGenerated/SafePlayer.swift (changed, +"))
        #expect(!output.contains(" (new, +"))
    }

    @Test func showsTheManifestsOnThePageAndInTheComment() throws {
        try project.commit()
        try project.folder.write(Project.weakened, to: "safegen.yml")
        let page = try project.run("review", "--base", "HEAD", "--format", "html").output
        #expect(page.contains("<h2>The manifests <small>1 file, +1 −1</small>"))
        #expect(page.contains("forward: delegate}]}"))
        let comment = try project.run("review", "--base", "HEAD", "--format", "markdown").output
        #expect(comment.contains("<summary>The manifests: 1 file, +1 −1</summary>"))
    }

    @Test func kindOfAChangeIsExplained() throws {
        let result = try project.run("explain", "callback-answer")
        #expect(result.status == 0)
        #expect(result.output.contains("a callback returns another value after the delegate was deallocated"))
        #expect(try project.run("explain", "callback-anser").errors.contains("did you mean 'callback-answer'?"))
    }

    @Test func branchThatACloneLacksIsReportedWithTheCommandThatFetchesIt() throws {
        try project.commit()
        let folder = try project.shell(
            "git checkout -q -b other && git clone -q --single-branch . ../one-$$ && cd ../one-$$ && git remote set-head origin -d && pwd -P"
        )
        let clone = String(folder.output.prefix { $0 != "\n" })
        defer { _ = try? project.shell("rm -rf '\(clone)'") }
        for words in [[], ["--base", "origin/main"], ["--base", "origin/main..."]] {
            let result = try Tool.run(["review"] + words, in: clone)
            #expect(result.status == (words.isEmpty ? 64 : 66), "\(result.errors)")
            #expect(result.errors.contains("git fetch origin main:refs/remotes/origin/main"), "\(result.errors)")
        }
        _ = try Command.run(
            "/usr/bin/env", ["git", "fetch", "-q", "origin", "main:refs/remotes/origin/main"], in: clone)
        #expect(try Tool.run(["review"], in: clone).status == 0)
        let errors = try Tool.run(["review", "--base", "main"], in: clone).errors
        #expect(errors.hasSuffix("\ndid you mean 'origin/main'?\n"), "\(errors)")
    }

    @Test func unknownRevisionIsReportedWithWhatToDo() throws {
        try project.commit()
        let result = try project.run("review", "--base", "nowhere")
        #expect(result.status == 66)
        #expect(result.errors.contains("no folder 'nowhere', and no revision of that name"))
        #expect(!result.errors.contains("shallow"))
        try project.git("branch", "feature")
        #expect(try project.run("review", "--base", "faeture").errors.hasSuffix("\ndid you mean 'feature'?\n"))
        let comma = "; levels have commas between them, as in --fail-on weakened,breaking\n"
        #expect(try project.run("review", "--fail-on", "breaking", "changed").errors.hasSuffix(comma))
        #expect(try project.run("review", "--base", "-x").status == 64)
        #expect(try project.run("review", "--base=--output=x").status == 66)
        #expect(project.folder.text("x") == nil)
    }

    @Test func reportsABranchWithoutACommit() throws {
        try project.git("init", "-q")
        for words in [["--base", "HEAD"], ["--base", "nowhere"], []] {
            let result = try Tool.run(["review"] + words, in: project.folder.path)
            #expect(result.status == 66)
            #expect(result.errors.contains("nothing is committed on this branch yet"))
            #expect(!result.errors.contains("shallow"))
        }
    }

    @Test(arguments: ["text", "markdown", "json", "html"]) func everyFormatIsWrittenToAFile(format: String) throws {
        try project.commit()
        try project.folder.write(Project.weakened, to: "safegen.yml")
        try project.folder.write("of another program\n", to: "review.out")
        let result = try project.run("review", "--format", format, "--output", "review.out")
        #expect(result.status == 0)
        #expect(result.output == "")
        let text = try #require(project.folder.text("review.out"))
        #expect(text == (try project.run("review", "--format", format).output))
        #expect(text.contains("is protected by a weak subclass instead of a proxy"))
    }

    @Test func diffWithABaseComparesTheNamedManifests() throws {
        try project.commit()
        #expect(try project.run("diff", "--base", "HEAD").output == "")
        try project.folder.write(
            Project.proxied.replacing("{name: Player,", with: "{name: Player, as: Renamed,"), to: "safegen.yml")
        let result = try project.run("diff", "--base", "HEAD")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("--- /dev/null\n+++ b/Generated/Renamed.swift\n"))
        #expect(result.output.contains("\n--- a/Generated/SafePlayer.swift\n+++ /dev/null\n"))
        #expect(try project.run("diff", "--base", "HEAD", "--output", "x").status == 64)
        #expect(try project.run("diff", "--base", "nowhere").status == 66)
    }
}
