import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGenProject

/// Links that lead to themselves stand for all that can't be read: to root every folder is open.
@Suite struct UnreadableTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func namesASnippetsFolderThatCantBeRead() throws {
        try folder.write("let package = Package(name: \"P\", targets: [.target(name: \"A\")])\n", to: "Package.swift")
        try loop("Snippets")
        #expect(unreadable == ["Snippets"])
    }

    @Test func namesAFileInPlaceOfTheSnippets() throws {
        try folder.write("let package = Package(name: \"P\", targets: [.target(name: \"A\")])\n", to: "Package.swift")
        try folder.write("", to: "Snippets")
        #expect(unreadable == ["Snippets"])
    }

    @Test func namesAPackageThatLeadsInACircle() throws {
        try folder.write("packages: {Kit: {path: Kit}}\nname: A\ntargets: {}\n", to: "project.yml")
        try loop("Kit")
        try folder.write(
            "let package = Package(name: \"P\", dependencies: [.package(path: \"Kit\")], targets: [])\n",
            to: "Package.swift")
        #expect(unreadable == ["Kit"])
    }

    @Test func namesAFileInPlaceOfAPackage() throws {
        try folder.write("", to: "Kit")
        try folder.write(
            "let package = Package(name: \"P\", dependencies: [.package(path: \"Kit\")], targets: [])\n",
            to: "Package.swift")
        #expect(unreadable == ["Kit"])
    }

    @Test func namesADescriptionThatLeadsInACircle() throws {
        try loop("Package.swift")
        #expect(unreadable == ["Package.swift"])
    }

    @Test(arguments: ["Package.swift", "Project.swift", "project.yml", "BUILD"])
    func namesADescriptionThatIsTooLarge(name: String) throws {
        try folder.write(String(repeating: " ", count: 1 << 20), to: name)
        #expect(unreadable == [])
        try folder.write(String(repeating: " ", count: 1 << 20 + 1), to: name)
        #expect(unreadable == [name])
    }

    @Test func namesAFileInPlaceOfAProject() throws {
        try folder.write("", to: "App.xcodeproj")
        #expect(unreadable == ["App.xcodeproj/project.pbxproj"])
    }

    @Test func namesSettingsOfAProjectThatLeadInACircle() throws {
        try folder.write(
            """
            { objects = { R = { isa = PBXProject; buildConfigurationList = L; targets = (); };
            L = { isa = XCConfigurationList; buildConfigurations = (C); };
            C = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F; };
            F = { isa = PBXFileReference; path = A.xcconfig; sourceTree = SOURCE_ROOT; };
            }; rootObject = R; }
            """, to: "App.xcodeproj/project.pbxproj")
        #expect(unreadable == [])
        try loop("A.xcconfig")
        #expect(unreadable == ["A.xcconfig"])
    }

    @Test func namesTheFolderOfAFileThatLeadsInACircle() throws {
        try loop("Code")
        var reader = ProjectReader()
        reader.readDescriptions(around: folder.path("Code/a.swift"))
        #expect(reader.model.unreadable.map(\.path) == [folder.path("Code")])
        #expect(reader.model.isCutShort)
    }

    @Test func ignoresAMissingFolder() throws {
        var reader = ProjectReader()
        reader.readDescriptions(around: folder.path("None/a.swift"))
        #expect(reader.model.unreadable.isEmpty)
        #expect(!reader.model.isCutShort)
    }

    private func loop(_ name: String) throws { try #require(symlink(name, folder.path(name)) == 0) }

    /// The names of what can't be read.
    private var unreadable: [String] {
        TestModel(folder).model.unreadable.map { String($0.path.dropFirst(folder.path("").count)) }
    }
}
