import Foundation
import TestSupport
import Testing

/// `safegen review --log`: a line for each release.
@Suite struct ReviewLogTests {
    private let project: Project

    init() throws {
        project = try .withProxy()
        try project.commit()
        try project.git("tag", "v1.0")
        try project.folder.write(
            Project.proxied + "  - {name: XMLParser}\n", to: "safegen.yml")
        try project.git("commit", "-q", "-a", "-m", "b")
        try project.git("tag", "-m", "release", "v1.1")
        try project.folder.write(Project.weakened + "  - {name: XMLParser}\n", to: "safegen.yml")
        try project.git("commit", "-q", "-a", "-m", "c")
    }

    @Test func printsALineForEachTagAndUnreleasedChanges() throws {
        let lines = try project.run("review", "--log").output.split(separator: "\n")
        try #require(lines.count == 3)
        #expect(
            lines[0]
                == "HEAD, not released: 1 weakened: SafePlayer.delegate is protected by a weak subclass instead of a proxy"
        )
        #expect(lines[1].hasPrefix("v1.1 (20"))
        #expect(lines[1].hasSuffix("): 1 strengthened, 1 cosmetic: SafeXMLParser is new, and protects by a proxy"))
        #expect(lines[2].hasSuffix("): 1 wrapper to begin with"))
    }

    @Test func beginsAfterARevision() throws {
        let lines = try project.run("review", "--since", "v1.1").output.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("HEAD, not released: 1 weakened") == true)
    }

    @Test func endsWithARevision() throws {
        let output = try project.run("review", "--since", "v1.0", "--head", "v1.1", "--format", "markdown").output
        #expect(output.hasPrefix("- **`v1.1 (20"))
        #expect(output.hasSuffix(")`**: 1 strengthened, 1 cosmetic: `SafeXMLParser` is new, and protects by a proxy\n"))
    }

    @Test func namesAReleaseThatCannotBeCompared() throws {
        try project.folder.write("version: 1\nclasses: [{nme: A}]\n", to: "safegen.yml")
        try project.git("commit", "-q", "-a", "-m", "d")
        try project.git("tag", "v1.2")
        let output = try project.run("review", "--since", "v1.1").output
        #expect(output.contains("): not compared: v1.2 ("))
        #expect(output.contains("unknown key 'nme'"))
    }

    @Test func printsJSON() throws {
        let text = try project.run("review", "--log", "--format", "json").output
        let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let releases = try #require(root?["releases"] as? [[String: Any]])
        #expect(releases.map { $0["name"] as? String } == ["HEAD", "v1.1", "v1.0"])
        #expect((releases[1]["changes"] as? [[String: Any]])?.first?["kind"] as? String == "wrapper-added")
    }

    @Test func refusesOptionsOfAReview() throws {
        #expect(try project.run("review", "--log", "--base", "v1.0").status == 64)
        #expect(try project.run("review", "--log", "--format", "html").status == 64)
        #expect(try project.run("review", "--since", "nowhere").status == 66)
    }
}
