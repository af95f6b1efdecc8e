import SafeGenSystem
import Testing

@Suite struct PathGlobTests {
    @Test(arguments: [
        ("*Mock.swift", "A/BMock.swift"), ("Tests", "A/Tests/b.swift"), ("A/B", "A/B/c.swift"),
        ("A/*/c.swift", "A/B/c.swift"),
        ("A/**/c.swift", "A/c.swift"), ("A/**/c.swift", "A/B/D/c.swift"), ("./A/b.swift", "A/b.swift"),
        ("?.swift", "a.swift"), ("./*.swift", "a.swift"), ("A/", "A/b.swift"), ("**/b.swift", "A/b.swift"),
        ("A/B", "./A/B"), ("*a*b*", "xaybz"), ("/tmp/A", "/tmp/A/b.swift"), ("A*", "A"),
    ])
    func pathMatches(glob: String, path: String) { #expect(PathGlob(glob).matches(path)) }

    @Test(arguments: [
        ("Mock.swift", "A/BMock.swift"), ("A/B", "C/A/B/c.swift"), ("A/*.swift", "A/B/c.swift"),
        ("?.swift", "ab.swift"), ("?.swift", ".swift"), ("A/", "B/A/b.swift"),
        ("", "a"), ("A/B/c.swift", "A/B"), ("A*", "B/ba"),
    ])
    func otherPathDoesNot(glob: String, path: String) { #expect(!PathGlob(glob).matches(path)) }

    @Test(arguments: [
        ("a", true), ("./a", true), ("a/b..c", true), ("...", true), ("", false), ("./", false), ("/", false),
        ("/a", false), ("../a", false), ("a/../b", false),
    ])
    func patternOfAFolderStaysInIt(pattern: String, isUsable: Bool) {
        #expect(PathGlob(pattern).isUsable == isUsable)
    }
}
