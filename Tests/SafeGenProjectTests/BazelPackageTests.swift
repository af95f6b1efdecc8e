import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGenProject

/// Which files a package of Bazel compiles: its own.
@Suite struct BazelPackageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "MODULE.bazel")
    }

    private func model(_ build: String) throws -> ProjectModel {
        try folder.write(build, to: "app/BUILD.bazel")
        var reader = ProjectReader()
        reader.readDescriptions(below: folder.path)
        return reader.model
    }

    private func compiles(_ path: String, _ build: String) throws -> Bool {
        try !model(build).indices(compiling: folder.path(path)).isEmpty
    }

    @Test(arguments: [
        ("[\"a.m\"]", "app/a.m", true), ("[\":a.m\"]", "app/a.m", true), ("[\"Net/a.m\"]", "app/Net/a.m", true),
        ("[\"../a.m\"]", "a.m", false),
        ("[\"Net/../a.m\"]", "app/a.m", false), ("[\"./a.m\"]", "app/a.m", false),
        ("glob([\"../**/*.m\"])", "kit/a.m", false), ("[\"@kit//:a.m\"]", "app/a.m", false),
        // Whether another package gives it away isn't known.
        ("[\"//kit:a.m\"]", "kit/a.m", false),
        // A folder with a BUILD file is another package.
        ("[\"inner/a.m\"]", "app/inner/a.m", false), ("glob([\"**/*.m\"])", "app/inner/a.m", false),
        ("glob([\"**/*.m\"])", "app/outer/a.m", true),
    ])
    func takesWhatBazelTakes(sources: String, path: String, isTaken: Bool) throws {
        try folder.write("exports_files([\"a.m\"])\n", to: "kit/BUILD")
        try folder.write("exports_files([\"a.m\"])\n", to: "app/inner/BUILD")
        #expect(try compiles(path, "objc_library(name = \"App\", srcs = \(sources))\n") == isTaken)
    }

    /// A rule that makes something of the same files, such as a check of their style, makes nothing unknown.
    @Test(arguments: [
        ("app_library(name = \"App\", srcs = glob([\"Sources/**\"]))\n", ["what 'app_library' compiles is not known"]),
        ("objc_library(name = \"App\", srcs = [\"a.m\"])\nstyle(name = \"S\", srcs = [\"a.m\"])\n", []),
        (
            "objc_library(name = \"App\", srcs = [\"a.m\"])\nmore(name = \"S\", srcs = [\"b.m\"])\n",
            ["what 'more' compiles is not known"]
        ),
        ("java_library(name = \"App\", srcs = [\"a.java\"])\n", []),
    ])
    func rulesThatAreNotKnownMayCompileCode(build: String, unknown: [String]) throws {
        let found = try model(build).descriptions.flatMap(\.unknown)
        #expect(found.map(\.reason) == unknown)
    }

    @Test func fileOfAnUnreadListIsPerhapsThatOfTheTargetWithIt() throws {
        let file = folder.path("app/Net/a.m")
        let model = try model("swift_library(name = \"Lib\", module_name = \"Net\", srcs = FILES)\n")
        let guess = model.guessing(for: [file], below: folder.path)
        #expect(guess.targets(compiling: file).map(\.module) == ["Net"])
        #expect(guess.targets(compiling: file).map(\.isSuggested) == [true])
    }
}
