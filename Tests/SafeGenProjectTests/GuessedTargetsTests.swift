import TestSupport
import Testing

@testable import SafeGenProject

/// The targets that the names of folders suggest.
@Suite struct GuessedTargetsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The modules of a file, once those of two files are guessed that no target lists.
    private func modules(of path: String) -> Set<String> {
        let model = TestModel(folder).model.guessing(
            for: ["Sources/Network/Old.m", "Sources/Kit/a.swift"].map(folder.path), below: folder.path)
        return Set(model.targets(compiling: folder.path(path)).compactMap(\.module))
    }

    /// Beside files that a target lists, one that none lists is compiled by none.
    @Test func folderWithListedFilesSuggestsNothing() throws {
        let project = XcodeSample.project([XcodeSample.Target("App", files: ["Sources/Network/Feed.m"])])
        try folder.write(project, to: "App.xcodeproj/project.pbxproj")
        #expect(modules(of: "Sources/Network/Feed.m") == ["App"])
        #expect(modules(of: "Sources/Network/Old.m") == [])
        #expect(modules(of: "Sources/Kit/a.swift") == ["Kit"])
    }
}
