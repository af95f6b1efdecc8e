import SafeGenSystem
import SafeGenCommandSupport
import Testing
import TestSupport

@testable import SafeGenRewriter

@Suite struct ListedFilesTests {
    @Test(arguments: [
        ("a.swift", "a.swift"), ("\"S/Caf\\303\\251.swift\"", "S/Café.swift"), ("\"a\\\"b\\\\c\\td\"", "a\"b\\c\td"),
        ("\"", "\""), ("\"a", "\"a"), ("\"\\1\"", "\u{1}"), ("\"\\\"", "\\"),
    ])
    func nameIsReadAsGitQuotesIt(quoted: String, name: String) {
        let read = ListedFiles.unquoted(Array(quoted.utf8)[...])
        #expect(String(decoding: read, as: UTF8.self) == (quoted == "\"\\\"" ? "\\" : name))
    }

    @Test func namesThatLeadNowhereAreReported() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "a.swift")
        try folder.link("b.swift", to: folder.path("a.swift"))
        let names = ["a.swift", "b.swift", "c.swift", "d.txt"].map { folder.path($0) }
        let listed = ListedFiles(Array(names.joined(separator: "\n").utf8)) { $0.hasSuffix(".swift") }
        #expect(listed.paths.map { String($0.text.split(separator: "/").last ?? "") } == ["a.swift"])
        #expect(listed.missing.map(\.text) == [folder.path("c.swift")])
    }
}
