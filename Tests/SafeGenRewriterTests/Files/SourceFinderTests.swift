import SafeGen
import Testing
import TestSupport

@testable import SafeGenRewriter

@Suite struct SourceFinderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in [
            "a.swift", "B/b.swift", "B/text.txt", "Pods/p.swift", ".build/x.swift", "B/DerivedData/d.swift",
            "B/Carthage/c.swift", "Ignored/i.swift",
        ] {
            try folder.write("", to: name)
        }
    }

    @Test func folderIsWalkedWithoutGit() throws {
        #expect(try found() == ["B/b.swift", "Ignored/i.swift", "a.swift"])
    }

    @Test func filesThatGitIgnoresAreLeftOut() throws {
        try folder.write("Ignored/\n", to: ".gitignore")
        try #require(Subprocess.output(of: ["git", "-C", folder.path, "init", "-q"]) != nil)
        #expect(try found() == ["B/b.swift", "a.swift"])
    }

    @Test func ignoredFolderIsWalkedWhereItIsNamed() throws {
        try folder.write("Ignored/\n", to: ".gitignore")
        try #require(Subprocess.output(of: ["git", "-C", folder.path, "init", "-q"]) != nil)
        #expect(try found(["Ignored"]) == ["Ignored/i.swift"])
    }

    @Test func fileStandsForItselfAndIsFoundOnce() throws {
        #expect(try found(["a.swift", "a.swift", ".build/x.swift"]) == [".build/x.swift", "a.swift"])
    }

    @Test func pathThatLeadsNowhereIsAnError() {
        #expect(throws: RunError.self) { try found(["missing"]) }
    }

    @Test func linksAreNotFollowed() throws {
        try folder.link("link", to: folder.path("B"))
        try folder.link("link.swift", to: folder.path("a.swift"))
        #expect(try found() == ["B/b.swift", "Ignored/i.swift", "a.swift"])
    }

    private func found(_ paths: [String] = [""]) throws -> [String] {
        let paths = paths.map { folder.path($0) }
        return try SourceFinder.files(below: paths) { $0.hasSuffix(".swift") }
            .map { String($0.dropFirst(folder.path.count + 1)) }
    }
}
