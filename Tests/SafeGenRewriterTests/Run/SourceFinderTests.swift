import Foundation
import SafeGen
import SafeGenSystem
import SafeGenCommandSupport
import SafeGenProject
import Testing
import TestSupport

@testable import SafeGenRewriter

@Suite struct SourceFinderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in [
            "a.swift", "B/b.swift", "B/text.txt", "Pods/p.swift", "A.xcframework/a.swift", "Made.app/a.swift",
            ".build/x.swift",
            "B/DerivedData/d.swift",
            "B/Carthage/c.swift", "Ignored/i.swift", "node_modules/n.swift", "B/Generated/g.swift",
        ] {
            try folder.write("", to: name)
        }
    }

    @Test func folderIsWalkedWithoutGit() throws {
        #expect(try found() == ["B/b.swift", "Ignored/i.swift", "a.swift"])
    }

    @Test func filesThatGitIgnoresAreLeftOut() throws {
        try folder.write("Ignored/\n", to: ".gitignore")
        try initializeGit()
        #expect(try found() == ["B/b.swift", "a.swift"])
    }

    /// A target may compile what git ignores, and what lies in a folder that is skipped by its name.
    @Test func fileThatATargetCompilesIsFoundWhereverItLies() throws {
        try folder.write("Ignored/\n", to: ".gitignore")
        try folder.write(
            PackageSample.package(".target(name: \"B\", path: \"B\"), .target(name: \"I\", path: \"Ignored\")"),
            to: "Package.swift")
        try initializeGit()
        let compiled = GuardedProjectReader.model(of: [folder.path]).compiledFiles(below: folder.path)
        let all = try SourceFinder.files(below: [SourcePath(folder.path)], compiled: compiled) {
            $0.hasSuffix(".swift")
        }
        let found = all.files.map { String($0.text.dropFirst(folder.path.count + 1)) }
        #expect(
            found == [
                "B/Carthage/c.swift", "B/DerivedData/d.swift", "B/Generated/g.swift", "B/b.swift", "Ignored/i.swift",
                "Package.swift", "a.swift",
            ])
    }

    /// `pod install` writes a project that compiles the pods, and a workspace that names it.
    @Test func filesOfAProjectInASkippedFolderAreNotOnesOfTheProject() throws {
        try folder.write(PackageSample.package(".target(name: \"P\", path: \".\")"), to: "Pods/Package.swift")
        let model = GuardedProjectReader.model(of: [folder.path("Pods")])
        try #require(model.targets.count == 1)
        let compiled = model.compiledFiles(below: folder.path)
        let all = try SourceFinder.files(below: [SourcePath(folder.path)], compiled: compiled) {
            $0.hasSuffix("p.swift")
        }
        #expect(all.files.isEmpty)
        let own = try SourceFinder.files(
            below: [SourcePath(folder.path("Pods"))], compiled: model.compiledFiles(below: folder.path("Pods"))
        ) { $0.hasSuffix("p.swift") }
        #expect(own.files.count == 1)
    }

    /// Without a description nobody knows what is compiled, so a file that git ignores counts.
    @Test func fileThatGitIgnoresIsFoundWhereNoTargetIsKnown() throws {
        try folder.write("Ignored/\n", to: ".gitignore")
        try initializeGit()
        let compiled = GuardedProjectReader.model(of: [folder.path]).compiledFiles(below: folder.path)
        let all = try SourceFinder.files(below: [SourcePath(folder.path)], compiled: compiled) {
            $0.hasSuffix(".swift")
        }
        #expect(
            all.files.map { $0.parts.last.map { String(decoding: $0, as: UTF8.self) } } == [
                "b.swift", "i.swift", "a.swift",
            ])
    }

    @Test func hiddenFilesAndOtherRepositoriesAreLeftOut() throws {
        try folder.write("", to: "B/.hidden/h.swift")
        try folder.write("", to: "Vendor/Kit/k.swift")
        try initializeGit()
        try #require(Command.run("/usr/bin/env", ["git", "init", "-q"], in: folder.path("Vendor/Kit")).status == 0)
        #expect(try found() == ["B/b.swift", "Ignored/i.swift", "a.swift"])
        #expect(try find().repositories == [folder.path("Vendor/Kit")])
    }

    @Test func ignoredFolderIsWalkedWhereItIsNamed() throws {
        try folder.write("Ignored/\n", to: ".gitignore")
        try initializeGit()
        #expect(try found(["Ignored"]) == ["Ignored/i.swift"])
    }

    @Test func fileThatIsNamedIsFoundOnce() throws {
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

    @Test func namesNeedNotBeText() throws {
        try write(to: [UInt8](folder.path("B/").utf8) + [0xFF, 0x5C] + Array(".swift".utf8))
        #expect(try found() == ["B/b.swift", "B/\\xFF\\\\.swift", "Ignored/i.swift", "a.swift"])
        try initializeGit()
        #expect(try found().contains("B/\\xFF\\\\.swift"))
    }

    @Test func namesThatAreTheSameTextAreTwoFiles() throws {
        try write(to: Array(folder.path("B/e\u{301}.swift").utf8))
        try write(to: Array(folder.path("B/\u{E9}.swift").utf8))
        let count = try find(["B"]).files.count
        // A file system may take the two names for one.
        #if os(Linux)
        #expect(count == 3)
        #else
        #expect(count >= 2)
        #endif
    }

    @Test(arguments: [false, true]) func folderThatCannotBeOpenedIsNamed(isRepository: Bool) throws {
        // Longer than the system takes, whatever rights the user has.
        let part = String(repeating: "d", count: 200)
        try folder.write("", to: "\(part)/deep.swift")
        for _ in 0..<20 {
            let result = try Command.run(
                "/bin/sh",
                [
                    "-c",
                    "mkdir -p '\(part)' && mv '\(folder.path)/\(part)' '\(part)/' 2>/dev/null; mv '\(part)' '\(folder.path)/'",
                ], in: folder.path("B"))
            try #require(result.status == 0, "\(result.errors)")
        }
        if isRepository { try initializeGit() }
        let found = try find()
        #expect(found.unreadable.count == 1)
        #expect(found.unreadable.first?.message.hasSuffix("File name too long") == true)
    }

    @Test func folderWithoutPermissionIsNamed() throws {
        try #require(chmod(folder.path("Ignored"), 0) == 0)
        defer { chmod(folder.path("Ignored"), 0o700) }
        // Nothing is denied to root.
        let isDenied = access(folder.path("Ignored"), R_OK) != 0
        for isRepository in [false, true] {
            if isRepository { try initializeGit() }
            let found = try find()
            #expect(found.unreadable.map(\.path.text) == (isDenied ? [folder.path("Ignored")] : []))
            #expect(found.files.count == (isDenied ? 2 : 3))
        }
    }

    @Test func rejectsANamedPathOfAnotherKind() throws {
        try #require(mkfifo(folder.path("pipe.swift"), 0o600) == 0)
        #expect(throws: RunError.self) { try found(["pipe.swift"]) }
    }

    @Test(arguments: ["config", "HEAD", "index"])
    func pipeInTheRepositoryIsNotWaitedFor(name: String) throws {
        try folder.write("Ignored/\n", to: ".gitignore")
        try initializeGit()
        try? folder.remove(".git/\(name)")
        try #require(mkfifo(folder.path(".git/\(name)"), 0o600) == 0)
        let paths = ["", "B"].map { SourcePath(folder.path($0)) }
        let found = try SourceFinder.files(below: paths, gitDeadline: .milliseconds(100)) { $0.hasSuffix(".swift") }
        #expect(found.files.count == 3)
        #expect(found.unreadable.count == 1)
        #expect(found.unreadable.first?.message.hasPrefix("git gives no answer about '\(folder.path)") == true)
        let report = Rewriter(RuleSet([], for: AdoptionIndex([]), mode: .adopt)).examine(found)
        #expect(report.exitCodeOfFailure == .readOrWriteFailed)
    }

    @Test func gitIsNotAskedAgainOnceItWasLate() throws {
        try initializeGit()
        let root = try #require(Git.root(of: SourcePath(folder.path)))
        let ask = { try Git.run(["ls-files"], in: root, root: root, deadline: .milliseconds(200)) }
        try folder.remove(".git/HEAD")
        try #require(mkfifo(folder.path(".git/HEAD"), 0o600) == 0)
        #expect(throws: RunError.self) { try ask() }
        try folder.remove(".git/HEAD")
        try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
        #expect(throws: RunError.self) { try Git.run(["ls-files"], in: root, root: root, deadline: .seconds(60)) }
    }

    @Test func linkIsFollowedWhereItIsNamed() throws {
        try folder.link("link.swift", to: folder.path("a.swift"))
        #expect(try found(["link.swift"]) == ["a.swift"])
    }

    private func write(to path: [UInt8]) throws {
        let descriptor = SourcePath(bytes: path).withCString { open($0, O_WRONLY | O_CREAT, 0o600) }
        try #require(descriptor >= 0)
        close(descriptor)
    }

    private func found(_ paths: [String] = [""]) throws -> [String] {
        try find(paths).files.map { String($0.text.dropFirst(folder.path.count + 1)) }
    }

    private func find(_ paths: [String] = [""]) throws -> SourceFinder.Listing {
        try SourceFinder.files(below: paths.map { SourcePath(folder.path($0)) }) { $0.hasSuffix(".swift") }
    }

    private func initializeGit() throws {
        try #require(Command.run("/usr/bin/env", ["git", "init", "-q"], in: folder.path).status == 0)
    }
}
