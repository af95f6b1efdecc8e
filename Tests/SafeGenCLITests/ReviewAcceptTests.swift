import TestSupport
import Testing

/// Losses that a manifest accepts.
@Suite struct ReviewAcceptTests {
    private let project: Project
    private static let entry =
        "{change: protection, class: Player, until: \"2999-12-31\", reason: it asks its getter}"

    init() throws {
        project = try .withProxy()
        try project.commit()
    }

    @Test func acceptedLossPassesTheGateAndIsShown() throws {
        try write(Self.entry)
        let result = try review()
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains(": 1 accepted\n"))
        #expect(result.output.contains("Accepted until 2999-12-31 by nobody yet: \"it asks its getter\"."))
    }

    @Test func commitThatAcceptsIsNamed() throws {
        try write(Self.entry)
        try project.git("commit", "-q", "-a", "-m", "b")
        let id = try project.git("rev-parse", "--short=7", "HEAD")
        #expect(try review("--head", "HEAD").output.contains("until 2999-12-31 by a (\(id))"))
        #expect(try review().output.contains("until 2999-12-31 by a (\(id))"))
    }

    @Test(arguments: [
        (entry.replacing("Player", with: "Other"), "remove the entry"),
        (entry.replacing("Player", with: "Plaver"), "did you mean 'Player'?"),
        (entry.replacing("protection", with: "removed"), "did you mean 'protection'?"),
        (entry.replacing("2999", with: "2001"), "remove the entry"),
    ])
    func acceptanceThatFitsNothingIsAnError(entry: String, remedy: String) throws {
        try write(entry)
        let result = try review()
        #expect(result.status == 65)
        #expect(result.errors.contains("safegen.yml:5:28: error: "))
        #expect(result.errors.contains(remedy), "\(result.errors)")
    }

    @Test func acceptanceOfTheBaseIsLeftUntilItsDay() throws {
        try write(Self.entry)
        try project.git("commit", "-q", "-a", "-m", "b")
        #expect(try review("--base", "HEAD").status == 0)
    }

    @Test func rejectsAWrongDay() throws {
        try write(Self.entry.replacing("2999-12-31", with: "soon"))
        #expect(try review().status == 65)
    }

    private func write(_ entry: String) throws {
        try project.folder.write(Project.weakened + "review: {accept: [\(entry)]}\n", to: "safegen.yml")
    }

    private func review(_ words: String...) throws -> Command.Result {
        let first = try project.git("rev-list", "--max-parents=0", "HEAD")
        let base = words.contains("--base") ? [] : ["--base", first]
        return try Tool.run(
            ["review", "--no-code", "--fail-on", "weakened"] + base + words, in: project.folder.path)
    }
}
