import Foundation
import TestSupport
import Testing

/// Where a review says that a change is, and which code still says a name that is gone.
@Suite struct ReviewPlaceTests {
    private let project: Project

    init() throws {
        project = try .withProxy()
        try project.commit()
    }

    private func review(_ arguments: String...) throws -> String {
        let words = ["review", "--no-code"] + arguments
        return try Tool.run(words, in: project.folder.path).output
    }

    @Test func namesTheLineOfTheKeyThatChanged() throws {
        try project.folder.write(
            Project.weakened.replacing("{name: delegate, ", with: "{name: delegate,\n      "), to: "safegen.yml")
        #expect(try review().contains("instead of a proxy [protection]\n"))
        #expect(try review().contains("    at safegen.yml:5\n"))
    }

    @Test func namesTheIncludeOfTheChange() throws {
        try project.folder.write(
            Project.described.replacing("[\"optional func didEnd()\"]", with: "[\"optional func didStop()\"]"),
            to: "Protocols/Kit.yml")
        #expect(try review().contains("    at Protocols/Kit.yml:3\n"))
    }

    @Test func namesTheRevisionOfARemovedEntry() throws {
        try project.folder.write("version: 1\n", to: "safegen.yml")
        #expect(try review().contains("    at main:safegen.yml:4\n"))
    }

    @Test func annotatesTheLinesOnGitHub() throws {
        try project.folder.write(Project.weakened, to: "safegen.yml")
        #expect(
            try review("--format", "github").hasPrefix(
                "::error file=safegen.yml,line=4,col=94,title=protection::weakened: SafePlayer.delegate is protected by"
            ))
    }

    @Test func annotatesTheManifestWhereTheLineIsRemoved() throws {
        try project.folder.write("version: 1\n", to: "safegen.yml")
        let annotation = try review("--format", "github")
        #expect(
            annotation.hasPrefix(
                "::error file=safegen.yml,line=1,title=wrapper-removed::weakened: SafePlayer is removed"))
        #expect(annotation.contains("safegen.yml:4."))
    }

    @Test func printsThePlaceInJSON() throws {
        try project.folder.write(Project.weakened, to: "safegen.yml")
        let root = try JSONSerialization.jsonObject(with: Data(try review("--format", "json").utf8)) as? [String: Any]
        let change = try #require((root?["changes"] as? [[String: Any]])?.first)
        let subject = try #require((change["subjects"] as? [[String: Any]])?.first)
        let place = try #require(subject["place"] as? [String: Any])
        #expect(place["file"] as? String == "safegen.yml")
        #expect(place["line"] as? Int == 4)
        #expect(place["side"] as? String == "head")
    }

    @Test func linksTheLinesOfBothSides() throws {
        let commit = try project.git("rev-parse", "HEAD")
        try project.folder.write(Project.weakened, to: "safegen.yml")
        let address = "https://example.com/o/r/blob/"
        #expect(
            try review("--format", "markdown", "--links", address).contains(
                "([`safegen.yml:4`](https://example.com/o/r/blob/\(commit)/safegen.yml#L4))"))
        #expect(
            try review("--format", "html", "--links", address).contains(
                "<a href=\"https://example.com/o/r/blob/\(commit)/safegen.yml#L4\"><code>safegen.yml:4</code></a>"))
    }

    @Test func refusesMalformedLinks() throws {
        let result = try project.run("review", "--links", "javascript:alert(1)")
        #expect(result.status == 64)
    }

    @Test func namesEachArticleOfThePage() throws {
        try project.folder.write(Project.weakened, to: "safegen.yml")
        let page = try review("--format", "html")
        #expect(page.contains("<article aria-labelledby=\"weakened0\""))
        #expect(page.contains("<p id=\"weakened0\"><code>SafePlayer.delegate</code> is protected by"))
    }

    @Test func namesCodeThatStillUsesTheOldName() throws {
        try project.folder.write(
            """
            let player = SafePlayer()
            // SafePlayer is fine
            let name = "SafePlayer"
            func play(_ player: SafePlayer) {}

            """, to: "Sources/App.swift")
        try project.folder.write("@class SafePlayer; // SafePlayer\n", to: "Sources/App.m")
        try project.folder.write(
            Project.proxied.replacing("module: Kit,", with: "module: Kit, as: QuietPlayer,"), to: "safegen.yml")
        _ = try project.run("generate")
        let text = try review()
        #expect(
            text.contains(
                "    3 places of the code still use SafePlayer: Sources/App.m:1, Sources/App.swift:1 and Sources/App.swift:4.\n"
            ))
    }

    @Test func omitsAdoptedCode() throws {
        try project.folder.write("let player = QuietPlayer()\n", to: "Sources/App.swift")
        try project.folder.write(
            Project.proxied.replacing("module: Kit,", with: "module: Kit, as: QuietPlayer,"), to: "safegen.yml")
        #expect(try !review().contains("of the code"))
    }

    @Test func annotatesTheMistakesOfAManifest() throws {
        try project.folder.write("version: 1\nclasses: [{nme: A}]\n", to: "safegen.yml")
        let result = try project.run("review", "--format", "github")
        #expect(result.status == 65)
        #expect(result.errors.hasPrefix("::error file=safegen.yml,line=2,col=12,title=unknown-key::unknown key 'nme'"))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test func namesARevisionByItsFirstDigits() throws {
        let commit = try project.git("rev-parse", "HEAD")
        try project.folder.write("version: 1\n", to: "safegen.yml")
        #expect(try review("--base", commit).contains("    at \(commit.prefix(7)):safegen.yml:4\n"))
    }

    @Test func namesTheManifestAboveASubfolder() throws {
        try project.folder.write("", to: "Sources/App/empty")
        let result = try Tool.run(["review"], in: project.folder.path("Sources/App"))
        #expect(result.status == 66)
        #expect(
            result.errors.contains("there is one at '../../safegen.yml': name it, or run the command in its folder"))
    }

    @Test func codeOfTwoFoldersIsNotCompared() throws {
        let other = try project.copy()
        #expect(try review("--base", other.folder.path).hasSuffix(": nothing changed in the manifests\n"))
        #expect(try review("--base", "HEAD").hasSuffix(": nothing changed\n"))
    }
}
