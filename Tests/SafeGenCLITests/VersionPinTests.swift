import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGen

/// Two versions of SafeGen on one project.
@Suite struct VersionPinTests {
    private let project: Project

    init() throws { project = try .withProxy() }

    @Test(arguments: ["generate", "check", "diff"]) func manifestForAnotherVersionIsRefused(command: String) throws {
        try project.folder.write(Project.proxied + "safegen: \"99.1\"\n", to: "safegen.yml")
        let result = try project.run(command)
        #expect(result.status == 65)
        #expect(result.errors.contains("safegen.yml:5:10: error: the manifest is for safegen 99.1, and this is 0."))
        #expect(project.folder.text("Generated/SafePlayer.swift") == nil)
    }

    @Test func manifestForAnotherVersionIsCarriedOutWhereThatIsIgnored() throws {
        try project.folder.write(Project.proxied + "safegen: \"99.1\"\n", to: "safegen.yml")
        #expect(try project.run("generate", "--ignore-version").status == 0)
        #expect(try project.run("check", "--ignore-version", "--no-project").status == 0)
    }

    @Test(arguments: ["0", "\"0.1\"", "0.1.0"]) func rangeOfThisVersionIsFine(range: String) throws {
        try project.folder.write(Project.proxied + "safegen: '\(range.filter { $0 != "\"" })'\n", to: "safegen.yml")
        #expect(try project.run("generate").status == 0)
    }

    @Test(arguments: ["latest", "0.x", "^1", "1.2.3.4", ""]) func rejectsAWrongRange(range: String) throws {
        try project.folder.write(Project.proxied + "safegen: '\(range)'\n", to: "safegen.yml")
        let result = try project.run("generate")
        #expect(result.status == 65)
        #expect(result.errors.contains("0.1.x"))
    }

    @Test func reportsOutputOfAnotherVersion() throws {
        try #require(try project.run("generate").status == 0)
        try rewrite { $0.replacing("held weakly", with: "kept weakly").replacing("hold", with: "keep") + "// more\n" }
        let result = try project.run("check", "--no-project")
        #expect(result.status == 1)
        #expect(result.output.contains("made by another version of SafeGen: Generated/SafePlayer.swift"))
        #expect(result.output.contains("'safegen:'"))
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("check", "--no-project").status == 0)
    }

    @Test func outputThatAnotherVersionWroteAlikeIsFresh() throws {
        try #require(try project.run("generate").status == 0)
        try rewrite { $0 }
        let text = project.folder.text("Generated/SafePlayer.swift")
        #expect(try project.run("check", "--no-project").status == 0)
        #expect(try project.run("generate").status == 0)
        #expect(project.folder.text("Generated/SafePlayer.swift") == text)
    }

    @Test func editOfTheOutputOfAnotherVersionIsAnEdit() throws {
        try #require(try project.run("generate").status == 0)
        try rewrite { $0 }
        let text = project.folder.text("Generated/SafePlayer.swift") ?? ""
        try project.folder.write(text + "// edited\n", to: "Generated/SafePlayer.swift")
        #expect(try project.run("check", "--no-project").status == 2)
    }

    /// Writes a file as the next release might: another body, with the digest of that release.
    private func rewrite(_ body: (String) -> String) throws {
        let text = try #require(project.folder.text("Generated/SafePlayer.swift"))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let new = body(lines[2...].joined(separator: "\n"))
        let digest = Digest.hexadecimal(of: Array(new.utf8)[...], plus: Banner.revision + 1)
        try project.folder.write("\(lines[0])\n// SafeGen digest: \(digest)\n\(new)", to: "Generated/SafePlayer.swift")
    }
}
