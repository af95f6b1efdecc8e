import SafeGenSystem
import Testing
import TestSupport

/// Folders are walked over in one place, for every command.
@Suite struct FolderWalkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "a/one.swift")
        try folder.write("", to: "a/deep/er/two.swift")
        try folder.write("", to: "skipped/three.swift")
    }

    @Test func findsTheFilesOfAllFolders() {
        #expect(files { _, _ in true } == ["a/deep/er/two.swift", "a/one.swift", "skipped/three.swift"])
    }

    @Test func skipsUnwantedFolders() {
        #expect(files { name, _ in !name.elementsEqual("skipped".utf8) } == ["a/deep/er/two.swift", "a/one.swift"])
        #expect(files { _, path in !path.text.hasSuffix("/a/deep") } == ["a/one.swift", "skipped/three.swift"])
    }

    @Test func skipsLinks() throws {
        try folder.link("link", to: folder.path("a"))
        try folder.link("link.swift", to: folder.path("a/one.swift"))
        try folder.link("a/circle", to: "..")
        #expect(files { _, _ in true } == ["a/deep/er/two.swift", "a/one.swift", "skipped/three.swift"])
    }

    @Test func reportsRefusedPaths() {
        var refused: [String] = []
        let file = folder.path("a/one.swift")
        FolderWalk.visit(below: SourcePath(file)) { _, _ in
            true
        } take: { _ in
        } refuse: { path, error in
            refused.append("\(path.text): \(error.reason)")
        }
        #expect(refused == ["\(file): Not a directory"])
    }

    private func files(_ isWanted: ([UInt8], SourcePath) -> Bool) -> [String] {
        var files: [String] = []
        FolderWalk.visit(below: SourcePath(folder.path), where: isWanted) { path in
            files.append(String(path.text.dropFirst(folder.path.count + 1)))
        } refuse: { path, _ in
            Issue.record("\(path.text)")
        }
        return files.sorted()
    }
}
