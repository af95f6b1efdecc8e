import TestSupport
import Testing

/// Which manifests a review looks at, and where it finds them.
@Suite struct ReviewManifestTests {
    private let project: Project

    init() throws { project = try .withProxy() }

    @Test func everyManifestBelowTheFolderIsReviewed() throws {
        try project.folder.write(Project.proxied, to: "A/safegen.yml")
        try project.folder.write(Project.described, to: "A/Protocols/Kit.yml")
        try project.folder.write(Project.proxied.replacing("Player,", with: "Other,"), to: "B/safegen.yml")
        try project.folder.write(Project.described, to: "B/Protocols/Kit.yml")
        try project.folder.remove("safegen.yml")
        try project.commit()
        try project.folder.write(Project.weakened, to: "A/safegen.yml")
        try project.folder.remove("B/safegen.yml")
        let result = try project.run("review", "--no-code")
        #expect(
            result.output.contains(
                "SafePlayer.delegate is protected by a weak subclass instead of a proxy"))
        #expect(result.output.contains("    at A/safegen.yml:4\n"))
        #expect(result.output.contains("SafeOther is removed; it protected delegate by a proxy (breaking too)"))
        #expect(result.output.contains(":B/safegen.yml:4\n"))
    }

    @Test(arguments: [true, false]) func comparesAMovedManifestWithItsFormerSelf(movesDown: Bool) throws {
        let (old, new) = movesDown ? ("safegen.yml", "A/safegen.yml") : ("A/safegen.yml", "safegen.yml")
        try project.folder.write(Project.described, to: "A/Protocols/Kit.yml")
        try project.folder.remove("safegen.yml")
        try project.folder.write(Project.proxied, to: old)
        try project.commit()
        try project.folder.remove(old)
        try project.folder.write(Project.weakened, to: new)
        let result = try project.run("review", "--no-code", "--fail-on", "weakened")
        #expect(result.status == 1)
        #expect(result.output.contains("SafePlayer.delegate is protected by a weak subclass instead of a proxy"))
        #expect(!result.output.contains("SafePlayer is removed"))
    }

    @Test func manifestThatIsRenamedKeepsItsOutput() throws {
        try #require(try project.run("generate").status == 0)
        try project.commit()
        try project.git("mv", "safegen.yml", "sg.yml")
        #expect(
            try project.run("review", "--no-code").output.contains(
                "if its manifest only got another name, safegen review OLD NEW compares the two"))
        let output = try project.run("review", "safegen.yml", "sg.yml", "--no-code").output
        #expect(!output.contains("without their manifest"))
        #expect(output.contains("3 files are stale: "))
        #expect(output.contains("breaking\n  SafePlayer moved to sg.yml"))
    }

    @Test func reviewsEveryManifestOfGenerate() throws {
        for name in ["A", "B", "C"] { try project.folder.write("version: 1\n", to: "\(name)/safegen.yml") }
        try project.commit()
        #expect(try project.run("review").output.hasSuffix("nothing changed\n"))
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "A/safegen.yml")
        try project.folder.remove("B/safegen.yml")
        let result = try project.run("review", "--fail-on", "strengthened")
        #expect(result.status == 1)
        #expect(
            result.output.contains(
                "\n  SafeXMLParser is new, and protects by a proxy [wrapper-added]\n    at A/safegen.yml:2\n"))
        #expect(try project.run("review", "safegen.yml").output.hasSuffix("nothing changed\n"))
    }

    @Test func leavesOutManifestsThatOthersIncludeOrExclude() throws {
        try project.folder.write(
            Project.proxied.replacing(
                "[Protocols/Kit.yml]", with: "[Protocols/safegen.yml]\nsources: {exclude: [Old]}"),
            to: "safegen.yml")
        try project.folder.write(Project.described, to: "Protocols/safegen.yml")
        try project.folder.write("version: 1\nclasses: [{nme: A}]\n", to: "Old/safegen.yml")
        try project.commit()
        try project.folder.write(Project.described.replacing("didEnd", with: "didStop"), to: "Protocols/safegen.yml")
        let result = try project.run("review", "--no-code")
        #expect(result.status == 0)
        #expect(result.output.contains(": 1 changed, 1 strengthened\n"))
        #expect(!result.output.contains("are no longer listed"))
    }

    @Test(arguments: ["A\nB", "C::error::\u{202E}"]) func showsOrRefusesEveryOddName(name: String)
        throws
    {
        try project.folder.write(
            Project.proxied.replacing("Protocols/", with: "../Protocols/"), to: "\(name)/safegen.yml")
        try project.folder.remove("safegen.yml")
        try project.commit()
        try project.folder.write(
            Project.weakened.replacing("Protocols/", with: "../Protocols/"), to: "\(name)/safegen.yml")
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
        try project.folder.write(Project.proxied.replacing("Protocols/", with: "../Protocols/"), to: "App/safegen.yml")
        try project.commit()
        let words = ["review", "--base", "HEAD", "--no-code"]
        let app = project.folder.path("App")
        #expect(try Tool.run(words, in: app).output.hasSuffix("nothing changed\n"))
        try project.folder.write(Project.weakened.replacing("Protocols/", with: "../Protocols/"), to: "App/safegen.yml")
        #expect(try Tool.run(words, in: app).output.contains("1 weakened"))
        try project.folder.write(
            Project.weakened.replacing("Protocols/", with: "../../Protocols/"), to: "App/safegen.yml")
        let outside = try Tool.run(words, in: app)
        #expect(outside.status == 65)
        #expect(outside.errors.contains("is outside the repository, so it is not read"))
    }

    @Test func absolutePathIsOfTheRepository() throws {
        try project.folder.write("", to: "App/Deep/empty")
        try project.commit()
        try project.folder.write(Project.weakened, to: "safegen.yml")
        let folder = project.folder.path("App/Deep")
        for path in ["../../safegen.yml", project.folder.path("safegen.yml"), folder + "/../../safegen.yml"] {
            #expect(try Tool.run(["review", path], in: folder).output.contains("1 weakened"))
        }
        try project.folder.remove("safegen.yml")
        let gone = try Tool.run(["review", project.folder.path("safegen.yml")], in: folder)
        #expect(gone.output.contains("SafePlayer is removed"))
        let outside = try Tool.run(["review", "/safegen.yml"], in: folder)
        #expect(outside.status == 64)
        #expect(outside.errors.contains("'/safegen.yml' does not lie in the repository"))
    }

    @Test func refusesAManifestOfASubmoduleWithTheRemedy() throws {
        try project.commit()
        try project.git("clone", "-q", ".", "A/sub")
        try project.git("add", "A/sub")
        try project.git("commit", "-q", "-m", "b")
        let result = try project.run("review", "A/sub/safegen.yml")
        #expect(result.status == 66)
        #expect(
            result.errors.contains("'A/sub/safegen.yml' lies in the submodule 'A/sub', and can't be read from main ("))
        #expect(result.errors.contains("run 'safegen review' in the submodule"))
        let inside = try Tool.run(["review"], in: project.folder.path("A/sub"))
        #expect(inside.output.hasSuffix("nothing changed\n"))
        #expect(try project.run("review", "A/other/safegen.yml").errors.contains("; --base and --head name revisions"))
    }

    @Test func linkInARevisionIsFollowedWithinIt() throws {
        try project.folder.write(Project.described, to: "Real/Kit.yml")
        try project.folder.remove("Protocols/Kit.yml")
        try project.folder.link("Protocols/Kit.yml", to: "../Real/Kit.yml")
        try project.commit()
        #expect(try project.run("review", "--base", "HEAD").output.hasSuffix("nothing changed\n"))
        try project.folder.remove("Protocols/Kit.yml")
        try project.folder.link("Protocols/Kit.yml", to: "/etc/hostname")
        try project.git("commit", "-q", "-a", "-m", "b")
        let result = try project.run("review", "--base", "HEAD~1", "--head", "HEAD")
        #expect(result.status == 65)
        #expect(result.errors.contains("Protocols/Kit.yml"))
    }

    /// The app's manifest lists the class, and its wrapper is not for the framework that the app uses.
    @Test func codeIsComparedByTheManifestOfItsTarget() throws {
        let project = try ReviewedProject.repository()
        try project.folder.write(
            """
            import Foundation
            final class Twin: NSObject, XMLParserDelegate {
                private var parser: XMLParser?
                func read(_ data: Data) {
                    parser = XMLParser(data: data)
                    parser?.delegate = self
                }
            }

            """, to: "Sources/Feed/Twin.swift")
        let output = try project.run("review", "--base", "HEAD").output
        #expect(
            output.contains("XMLParser.delegate is set without a wrapper at Sources/Feed/Twin.swift:6"), "\(output)")
        #expect(!output.contains("uses XMLParser without SafeXMLParser"), "\(output)")
    }
}
