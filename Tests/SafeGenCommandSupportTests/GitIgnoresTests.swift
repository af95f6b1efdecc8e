import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGenCommandSupport

@Suite struct GitIgnoresTests {
    @Test(arguments: [
        ("Build/a.swift", true), ("Build", true), ("Sources/a.swift", false), ("*.swift", false),
        (":(top)Build", false),
    ])
    func answersWhatTheRepositoryLists(path: String, isIgnored: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("Build\n", to: ".gitignore")
        for name in ["Build/a.swift", "Sources/a.swift", "*.swift"] { try folder.write("", to: name) }
        try #require(Command.run("/usr/bin/env", ["git", "init", "-q"], in: folder.path).status == 0)
        #expect(Git.ignores(SourcePath(folder.path(path))) == isIgnored)
    }
}
