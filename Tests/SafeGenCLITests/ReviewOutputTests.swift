import TestSupport
import Testing

/// What a review says of output that is committed.
@Suite struct ReviewOutputTests {
    private let project: Project

    init() throws { project = try .withProxy() }

    @Test func reportsStaleAndEditedOutput() throws {
        try #require(try project.run("generate").status == 0)
        try project.commit()
        try project.folder.write(Project.weakened, to: "safegen.yml")
        let stale = try project.run("review", "--no-code").output
        #expect(stale.contains("2 files are stale: "))
        #expect(
            stale.contains(
                "SafeGen wrote that for another state of the manifest; safegen generate brings the output up to date."))
        _ = try project.run("generate")
        #expect(!(try project.run("review", "--no-code").output.contains("output-stale")))
        let text = project.folder.text("Generated/SafePlayer.swift") ?? ""
        try project.folder.write(
            text.replacing("safeDelegate.value(of: super.delegate)", with: "super.delegate"),
            to: "Generated/SafePlayer.swift")
        let result = try project.run("review", "--no-code", "--fail-on", "weakened")
        #expect(result.output.contains("Generated/SafePlayer.swift was edited by hand"))
        #expect(result.status == 1)
    }

    @Test func outputOfTwoRevisionsIsReadThroughLinks() throws {
        try #require(try project.run("generate").status == 0)
        try project.commit()
        let text = try #require(project.folder.text("Generated/SafePlayer.swift"))
        try project.folder.write(text + "// edited\n", to: "Elsewhere/Edited.swift")
        try project.folder.remove("Generated/SafePlayer.swift")
        try project.folder.link("Generated/SafePlayer.swift", to: "../Elsewhere/Edited.swift")
        try project.git("add", "-A")
        try project.git("commit", "-q", "-m", "a file is a link")
        let edited = "weakened\n  Generated/SafePlayer.swift was edited by hand [output-edited]\n"
        let review = try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code")
        #expect(review.output.contains(edited))
        try project.git("mv", "Generated", "Real")
        try project.folder.remove("Real/SafePlayer.swift")
        try project.folder.write(text, to: "Real/SafePlayer.swift")
        try project.folder.link("Generated", to: "Real")
        try project.git("add", "-A")
        try project.git("commit", "-q", "-m", "the folder is a link")
        let result = try project.run("review", "--base", "HEAD~2", "--head", "HEAD", "--no-code")
        #expect(result.output.hasSuffix("nothing changed\n"))
    }

    @Test func outputThatIsCommittedWithAChangeIsFine() throws {
        try #require(try project.run("generate").status == 0)
        try project.commit()
        try project.folder.write(Project.weakened, to: "safegen.yml")
        try project.git("commit", "-q", "-a", "-m", "b")
        func review() throws -> String {
            try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code").output
        }
        #expect(try review().contains("2 files are stale: "))
        try #require(try project.run("generate").status == 0)
        try project.git("add", "-A")
        try project.git("commit", "-q", "--amend", "-m", "b")
        #expect(!(try review().contains("output-stale")))
    }

    @Test func reportsOutputWithoutItsManifest() throws {
        try #require(try project.run("generate").status == 0)
        try project.commit()
        try project.folder.remove("safegen.yml")
        let output = try project.run("review", "--no-code").output
        #expect(output.contains("\n  3 files are still there without their manifest: Generated/SafePlayer.swift"))
        try project.folder.remove("Generated")
        #expect(!(try project.run("review", "--no-code").output.contains("without their manifest")))
    }

    @Test(arguments: [["mv", "Generated", "Elsewhere"], ["rm", "-q", "-r", "Generated"]])
    func reportsRemovedOutput(words: [String]) throws {
        try #require(try project.run("generate").status == 0)
        try project.commit()
        try project.git(words)
        let workingCopy = try project.run("review", "--no-code", "--fail-on", "weakened")
        #expect(workingCopy.status == 1)
        #expect(
            workingCopy.output.contains("\nweakened\n  3 files are no longer committed: Generated/SafePlayer.swift"))
        #expect(workingCopy.output.contains("safegen generate writes the output, unless the build makes it now"))
        try project.git("commit", "-q", "-m", "b")
        #expect(
            try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code").output.contains(
                ": 1 weakened, breaking too\n\nweakened\n  3 files are no longer committed: "))
        #expect(try project.run("review", "--base", "HEAD").output.hasSuffix("nothing changed\n"))
    }

    @Test(arguments: [
        (old: "safegen.yml", folder: "Generated", new: "A/safegen.yml", output: "", newFolder: "A/Generated"),
        ("A/safegen.yml", "A/Generated", "safegen.yml", "output: {directory: A/Generated}\n", "A/Generated"),
    ])
    func reportsOutputRemovedWithAMoveOfItsManifest(
        old: String, folder: String, new: String, output: String, newFolder: String
    ) throws {
        try project.folder.write(Project.described, to: "A/Protocols/Kit.yml")
        try project.folder.remove("safegen.yml")
        try project.folder.write(Project.proxied, to: old)
        try #require(try project.run("generate", "--config", old).status == 0)
        try project.commit()
        try project.folder.remove(old)
        try project.folder.write(Project.proxied + output, to: new)
        func review(_ words: String...) throws -> Bool {
            let words = ["review", "--no-code"] + words
            let text = try Tool.run(words, in: project.folder.path).output
            #expect(!text.isEmpty)
            return text.contains("\n  3 files are no longer committed: \(folder)/SafePlayer.swift")
        }
        #expect(!(try review()))
        try project.git("rm", "-q", "-r", folder)
        #expect(try review())
        try project.git("add", "-A")
        try project.git("commit", "-q", "-m", "b")
        #expect(try review("--base", "HEAD~1", "--head", "HEAD"))
        try #require(try project.run("generate", "--config", new).status == 0)
        #expect(!(try review("--base", "HEAD~1")))
        try project.folder.remove(new)
        try project.folder.remove(newFolder)
        #expect(!(try review("--base", "HEAD~1")))
    }

    @Test func reportsNewOrphanedFiles() throws {
        try #require(try project.run("generate").status == 0)
        let text = try #require(project.folder.text("Generated/SafePlayer.swift"))
        try project.folder.write("// a person's\n", to: "Generated/Own.swift")
        try project.folder.write(text, to: "Generated/SafeOld.swift")
        try project.commit()
        #expect(try project.run("review", "--no-code").output.hasSuffix("nothing changed\n"))
        try project.folder.write("// a person's, too\n", to: "Generated/Own.swift")
        try project.folder.write(text, to: "Generated/SafeExtra.swift")
        #expect(
            try project.run("review", "--no-code").output.contains(
                ": 1 changed\n\nchanged\n  Generated/SafeExtra.swift is no longer needed [output-left]\n"
            ))
        try project.folder.write(text + "// edited\n", to: "Generated/SafeExtra.swift")
        try project.git("add", ".")
        try project.git("commit", "-q", "-m", "b")
        let revisions = try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code").output
        #expect(
            revisions.contains(
                ": 1 changed\n\nchanged\n  Generated/SafeExtra.swift is no longer needed [output-left]\n"))
    }

    @Test func reportsARevertedHandEdit() throws {
        try #require(try project.run("generate").status == 0)
        let text = try #require(project.folder.text("Generated/SafePlayer.swift"))
        try project.folder.write(text + "// edited\n", to: "Generated/SafePlayer.swift")
        try project.commit()
        try project.folder.write(text, to: "Generated/SafePlayer.swift")
        let output = try project.run("review", "--no-code").output
        #expect(
            output.contains(
                ": 1 changed\n\nchanged\n  Generated/SafePlayer.swift is what the manifest asks for, and was not [output-refreshed]\n"
            ))
    }

    @Test func reportsStaleOutputOfTheBaseThatIsFresh() throws {
        try project.folder.write(Project.proxied + "output: {header: [older]}\n", to: "safegen.yml")
        try #require(try project.run("generate").status == 0)
        try project.folder.write(Project.proxied, to: "safegen.yml")
        try project.commit()
        try #require(try project.run("generate").status == 0)
        let output = try project.run("review", "--no-code").output
        #expect(output.contains("3 files are what the manifest asks for, and were not: Generated/SafePlayer.swift"))
        #expect(output.contains(": 1 changed\n"))
    }

    @Test func showsTheLinesOfAnEditAndTheirPlace() throws {
        try project.generate()
        try project.commit()
        try project.edit("Generated/SafePlayer.swift", "safeDelegateSlot.value(of: super.delegate)", "super.delegate")
        let text = try project.run("review").output
        #expect(
            text.contains(
                "  Generated/SafePlayer.swift was edited by hand, and lacks lines of the proxy of SafePlayer.delegate ["
            ))
        #expect(text.contains("\n    at Generated/SafePlayer.swift:11\n"))
        #expect(
            text.contains(
                "\n-        get { safeDelegateSlot.value(of: super.delegate) }\n+        get { super.delegate }\n"))
        let comment = try project.run("review", "--format", "markdown").output
        #expect(comment.contains("\n+        get { super.delegate }\n"))
        #expect(try project.run("review", "--format", "html").output.contains("+        get { super.delegate }"))
        #expect(
            try project.run("review", "--format", "github").output.hasPrefix(
                "::error file=Generated/SafePlayer.swift,line=11,col=1,title=output-edited::"))
        #expect(try project.run("review", "--no-code").output.contains("get {") == false)
    }

    @Test func showsWhatAnEditOfANewFileLacks() throws {
        try project.generate()
        try project.commit()
        try project.edit("safegen.yml", "{name: Player,", "{name: Player, as: Played,")
        try project.generate()
        try project.edit("Generated/Played.swift", "safeDelegateSlot.value(of: super.delegate)", "super.delegate")
        let text = try project.run("review", "--no-code").output
        #expect(
            text.contains(
                "Generated/Played.swift was edited by hand, and lacks lines of the proxy of Played.delegate ["))
        #expect(
            text.contains(
                "    That isn't what the manifest asks for, so nothing else that is said here holds for it.\n"))
    }

    @Test func aCommentByHandLacksNoProtection() throws {
        try project.generate()
        try project.commit()
        try project.edit("Generated/SafePlayer.swift", "/// ", "// a note\n/// ")
        #expect(
            try project.run("review", "--no-code").output.contains("  Generated/SafePlayer.swift was edited by hand ["))
    }

    @Test func showsTheLinesOfAnUpgradeAndOnlyNamesSharedTypesThatFollowFromTheManifest() throws {
        let support = "Generated/SafeSupport.swift"
        try project.generate()
        try project.edit(support, "Self.lock.lock()", "Self.lock.lock() // as before")
        try project.sign(support, asRevision: 0)
        try project.commit()
        try project.generate()
        let upgrade = try project.run("review").output
        #expect(upgrade.contains("\n-        Self.lock.lock() // as before\n+        Self.lock.lock()\n"))
        try project.git("commit", "-q", "-a", "-m", "b")
        try project.folder.write(Project.weakened, to: "safegen.yml")
        try project.generate()
        let change = try project.run("review", "--base", "HEAD").output
        #expect(change.contains("\n\(support) (changed, +") && !change.contains("struct SafeReference {"))
        #expect(try project.run("review", "--base", "HEAD", "--code").output.contains("struct SafeReference {"))
    }

    @Test func saysFirstThatOutdatedOutputIsNotMeant() throws {
        try project.generate()
        try project.commit()
        try project.edit("safegen.yml", "{name: Player,", "{name: Player, access: public,")
        let caveat = "The committed output isn't what the manifest asks for: what is said of wrappers is what"
        let lines = try project.run("review", "--no-code").output.split(separator: "\n")
        #expect(lines.dropFirst().first?.hasPrefix("\(caveat) safegen generate would write.") == true)
        for format in ["markdown", "html"] {
            #expect(try project.run("review", "--format", format).output.contains("what is said of wrappers is what"))
        }
        #expect(try project.run("review", "--format", "json").output.contains("\"isOutdated\": true"))
        try project.generate()
        #expect(try !project.run("review", "--no-code").output.contains(caveat))
    }

    @Test func fileThatAnXcodeProjectDoesNotListIsBreaking() throws {
        let project = try Project("version: 1\noutput: {file: App/a.swift}\nclasses: [XMLParser]\n")
        try project.folder.write(XcodeSample.app, to: "App.xcodeproj/project.pbxproj")
        try project.generate()
        try project.commit()
        try project.edit("safegen.yml", "App/a.swift", "App/b.swift")
        try project.git("mv", "App/a.swift", "App/b.swift")
        try project.generate()
        let result = try project.run("review", "--no-code", "--fail-on", "breaking")
        #expect(result.status == 1)
        #expect(result.output.contains("No target compiles that; safegen check says what to do."))
        try project.edit("App.xcodeproj/project.pbxproj", "path = a.swift", "path = b.swift")
        let listed = try project.run("review", "--no-code", "--fail-on", "breaking")
        #expect(listed.status == 0)
        #expect(listed.output.contains("App compiles the output there."))
    }

    @Test(arguments: ["version: 1\n", nil]) func newFileThatNoTargetCompilesIsBreaking(before: String?) throws {
        let project = try Project(before)
        try project.folder.write(XcodeSample.app, to: "App.xcodeproj/project.pbxproj")
        try project.commit()
        try project.folder.write("version: 1\noutput: {file: App/b.swift}\nclasses: [XMLParser]\n", to: "safegen.yml")
        try project.generate()
        let result = try project.run("review", "--no-code", "--fail-on", "breaking")
        #expect(result.status == 1)
        #expect(result.output.contains("No target compiles that; safegen check says what to do."))
        try project.edit("App.xcodeproj/project.pbxproj", "path = a.swift", "path = b.swift")
        #expect(try project.run("review", "--no-code", "--fail-on", "breaking").status == 0)
    }

    @Test func placeOfARevisionIsUnknown() throws {
        try project.generate()
        try project.commit()
        try project.edit("safegen.yml", "version: 1", "version: 1\noutput: {directory: Elsewhere}")
        try project.git("mv", "Generated", "Elsewhere")
        try project.git("commit", "-q", "-a", "-m", "b")
        let output = try project.run("review", "--base", "HEAD~1", "--head", "HEAD", "--no-code").output
        #expect(output.contains("The target that compiles the wrappers here isn't known."))
    }
}
