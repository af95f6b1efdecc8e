import SafeGenSystem
import Testing
import TestSupport

@Suite struct RelativePathTests {
    @Test(arguments: [
        ("a/b", "a/b"), ("", "."), (".", "."), ("./a//b/./c/", "a/b/c"), ("a/../b", "b"), ("a/..", "."),
        ("../a/../..", "../.."), ("../../a", "../../a"), ("/a/b", "a/b"), ("/", "."), ("//", "."), ("/..", "."),
        ("/a/../..", "."), ("ä/ö", "ä/ö"), ("a/...", "a/..."), ("a/.b", "a/.b"),
    ])
    func dropsRedundantParts(path: String, expected: String) {
        #expect(RelativePath.normalized(path) == expected)
    }

    @Test(arguments: [
        ("/", "/"), ("//", "/"), ("/a/b", "/a/b"), ("/a/./b//../c/", "/a/c"), ("/a/..", "/"), ("/..", "/"),
        ("a/../b", "b"), ("", "."),
    ])
    func absolutePathKeepsItsSlash(path: String, expected: String) {
        #expect(RelativePath.normalized(absolute: path) == expected)
    }

    @Test(arguments: [
        ("a", ".", "a"), ("/a", "/", "a"), ("a/b/c", "a/b", "c"), ("/a/b", "/a", "b"), ("ä/ö", "ä", "ö"),
        ("", ".", ""), ("a/", ".", "a"), ("a//b", "a", "b"), ("/a//b//", "/a", "b"), ("//a", "/", "a"), ("//", "/", ""),
        // A mark that combines with the slash hides none.
        ("a/\u{301}b", "a", "\u{301}b"),
    ])
    func splitsIntoFolderAndName(path: String, folder: String, name: String) {
        #expect(RelativePath.folder(of: path) == folder)
        #expect(RelativePath.name(of: path) == name)
    }

    @Test func resolvesFolderLinksOfMissingFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "real/a.txt")
        try folder.link("link", to: folder.path("real"))
        let real = try #require(AbsolutePath.real(folder.path("real")))
        #expect(AbsolutePath.of(folder.path("link/a.txt")) == real + "/a.txt")
        #expect(AbsolutePath.of(folder.path("link/b.txt")) == real + "/b.txt")
        #expect(AbsolutePath.of(folder.path("link/new/../other/b.txt")) == real + "/other/b.txt")
        #expect(AbsolutePath.of("/no such folder/../b/./c") == "/b/c")
    }

    @Test func pathOfAFolderThatIsNotThereYetStaysRelative() throws {
        let folder = try TemporaryFolder()
        #expect(PathFromFolder.path(folder.path("new/a.txt"), from: folder.path("")) == "new/a.txt")
        #expect(PathFromFolder.path(folder.path("new/more/a.txt"), from: folder.path("")) == "new/more/a.txt")
        #expect(PathFromFolder.path(folder.path("new/more/a.txt"), from: folder.path("new")) == "more/a.txt")
    }
}
