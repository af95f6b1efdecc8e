import Foundation
import Testing
import TestSupport

/// Pipes in place of files that nobody named on the command line: each command ends, and names the pipe if it would have read
/// the file.
@Suite struct PipeTests {
    private static let commands = [
        "scan", "audit", "adopt", "check", "generate", "validate", "diff", "verify --swiftc /bin/true",
        "init -n", "init -n -c -", "list", "explain XMLParser", "add -n FileManager", "review --base HEAD", "project",
    ]

    private static let readersOfCode: Set = [
        "scan", "audit", "adopt", "init -n", "init -n -c -", "review --base HEAD",
    ]

    /// The path of a pipe, and the commands that read a file there.
    struct Place: CustomTestStringConvertible, Sendable {
        let path: String
        let readers: Set<String>

        var testDescription: String { path }

        static let all = [
            Place(path: "safegen.yml", readers: Set(commands).subtracting(["project"])),
            Place(path: "more/shared.yml", readers: Set(commands).subtracting(["project"])),
            Place(
                path: "other/safegen.yml",
                readers: Set(commands).subtracting([
                    "init -n -c -", "list", "explain XMLParser", "project",
                ])),
            Place(
                path: "Package.swift",
                readers: Set(commands).subtracting([
                    "list", "explain XMLParser",
                ])),
            Place(
                path: "App.xcodeproj/project.pbxproj",
                readers: readersOfCode.subtracting(["review --base HEAD"])
                    .union(["check", "generate", "verify --swiftc /bin/true", "project"])),
            Place(path: "Sources/App/Feed.swift", readers: readersOfCode.union(["check"])),
            Place(path: "Sources/App/Main.storyboard", readers: readersOfCode),
            Place(path: "Sources/C/Feed.h", readers: readersOfCode),
            Place(
                path: "Generated/SafeXMLParser.swift", readers: ["check", "generate", "diff", "review --base HEAD"]),
        ]
    }

    private func project() throws -> Project {
        let project = try Project.withEveryKindOfFile()
        try project.folder.write("@interface Feed : NSObject <NSXMLParserDelegate>\n@end\n", to: "Sources/C/Feed.h")
        try project.folder.write("<document><objects/></document>\n", to: "Sources/App/Main.storyboard")
        return project
    }

    @Test(arguments: Place.all)
    func commandNamesAPipeInPlaceOfAFileThatItReads(place: Place) throws {
        let project = try self.project()
        let committed = try project.shell(
            """
            for manifest in safegen.yml other/safegen.yml; do $SAFEGEN generate -q -c $manifest; done
            git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm a || exit 1
            rm '\(place.path)' && mkfifo '\(place.path)'
            """)
        try #require(committed.status == 0, "\(committed.errors)")
        for command in Self.commands {
            let result = try project.shell("$LIMITED $SAFEGEN \(command) < /dev/null")
            let isNamed = (result.output + result.errors).contains(place.path)
            if place.readers.contains(command) {
                // It is 73 for a file to write.
                let isOutput = place.path.hasPrefix("Generated/") && !command.hasPrefix("review")
                #expect(result.status == (isOutput ? 73 : 74) && isNamed, "\(command): \(result.errors)")
            } else {
                #expect(result.status < 66 && !isNamed, "\(command): \(result.status) \(result.errors)")
            }
        }
    }

    /// A target's file, which `verify` has the compiler read.
    @Test func compilerGetsNoPipe() throws {
        let project = try Project("version: 1\noutput: {directory: Sources/App/Generated}\nclasses: [XMLParser]\n")
        try project.folder.write(PackageSample.package(".target(name: \"App\")"), to: "Package.swift")
        let result = try project.shell(
            "$SAFEGEN generate -q && mkfifo Sources/App/a.swift && $LIMITED $SAFEGEN verify --swiftc $(command -v cat)"
        )
        #expect(result.status == 74)
        #expect(
            result.errors.contains("Sources/App/a.swift': it is a pipe or a device, and no file"), "\(result.errors)")
    }

    @Test(arguments: ["scan", "audit", "adopt", "init -n"]) func pipeIsNamedWithoutGit(command: String) throws {
        let project = try Project()
        try project.folder.write("let a = 1\n", to: "Sources/a.swift")
        let result = try project.shell("mkfifo Sources/b.swift; $LIMITED $SAFEGEN \(command)")
        #expect(result.status == 74)
        #expect(
            (result.output + result.errors).contains("Sources/b.swift': it is a pipe or a device, and no file"),
            "\(result.errors)")
    }

    @Test(arguments: ["scan", "generate", "list"]) func linkToStandardInputIsNoManifest(command: String) throws {
        let project = try Project(nil)
        try project.folder.write("let a = 1\n", to: "a.swift")
        // The writer of standard input keeps silent until the command has ended.
        let result = try project.shell(
            """
            ln -s /dev/stdin safegen.yml; mkfifo silence; exec 3<> silence
            $LIMITED $SAFEGEN \(command) < silence
            """)
        #expect(result.status == 74)
        #expect(result.errors.contains("cannot read 'safegen.yml': it is a pipe or a device"), "\(result.errors)")
    }

    @Test(arguments: ["validate", "generate -n", "diff", "audit"])
    func manifestThatTheCommandLineNamesMayBeAPipe(command: String) throws {
        let project = try Project()
        try project.folder.write("let a = 1\n", to: "a.swift")
        let result = try project.shell(
            "mkfifo pipe; cat safegen.yml > pipe & $LIMITED $SAFEGEN \(command) --config pipe")
        #expect(result.status < 2, "\(result.errors)")
    }
}
