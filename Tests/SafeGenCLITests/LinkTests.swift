import TestSupport
import Testing

/// A link in a repository that leads out of it: no command writes through it, and none takes what it leads to for a part of the
/// project.
@Suite struct LinkTests {
    private static let writers = [
        "init --add-to-project -y", "init -y --config new.yml", "add FileManager", "generate --force",
        "generate --depfile Generated/files.d", "generate --rerun-marker marker", "adopt --write --force",
        "audit --baseline baseline.json --update-baseline", "review --output review.md . .",
        "adopt --update --write --force", "audit --update", "explain --cure --write --force zombie.crash",
    ]

    /// What a link takes the place of.
    private static let places = [
        "safegen.yml", "App/a.swift", "App", "App.xcodeproj/project.pbxproj", "App.xcodeproj", "Kit.podspec",
        "Generated", "Generated/SafeXMLParser.swift", "Generated/files.d", "baseline.json", "new.yml", "marker",
        "review.md",
    ]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "repository/safegen.yml": "version: 1\noutput: {directory: Generated}\nclasses: [XMLParser]\n",
            "repository/App/a.swift": """
            import Foundation
            final class Feed: NSObject, XMLParserDelegate {
                let parser = XMLParser(data: Data())
                func go() { parser.delegate = self }
            }

            """,
            "repository/App.xcodeproj/project.pbxproj": XcodeSample.app,
            "repository/Kit.podspec": "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = 'App/*.swift'\nend\n",
            "repository/Generated/SafeXMLParser.swift": "// people wrote this\n",
            "repository/Generated/files.d": "", "repository/baseline.json": "{}\n", "repository/new.yml": "",
            "repository/zombie.crash":
                "*** -[Feed parser:foundCharacters:]: message sent to deallocated instance 0x17d2f3a0\n",
            "repository/marker": "", "repository/review.md": "",
        ])
    }

    private func run(_ line: String) throws -> Command.Result {
        try Tool.run(line.split(separator: " ").map(String.init), in: folder.path("repository"))
    }

    /// Moves a file or a folder out of the repository, and leaves a link in its place.
    private func moveOut(_ place: String, isAbsolute: Bool = false) throws {
        let up = String(repeating: "../", count: place.split(separator: "/").count)
        let target = isAbsolute ? folder.path("elsewhere/\(place)") : "\(up)elsewhere/\(place)"
        let moved = try Command.run(
            "/bin/sh",
            ["-c", "mkdir -p \"$(dirname elsewhere/\(place))\" && mv repository/\(place) elsewhere/\(place)"],
            in: folder.path)
        try #require(moved.status == 0, "\(moved.errors)")
        try folder.link("repository/\(place)", to: target)
    }

    private func makeRepository() throws {
        try #require(try Command.run("/usr/bin/env", ["git", "init", "-q"], in: folder.path("repository")).status == 0)
    }

    private var elsewhere: [String: String] {
        let names = folder.files().filter { $0.hasPrefix("elsewhere/") }
        return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.text($0) ?? "") })
    }

    @Test(arguments: places) func noCommandWritesThroughALink(place: String) throws {
        try makeRepository()
        try moveOut(place)
        let before = elsewhere
        try #require(!before.isEmpty)
        for line in Self.writers {
            let result = try run(line)
            #expect(elsewhere == before, "\(line): \(result.status)")
            #expect(result.status != 64, "\(line): \(result.errors)")
        }
    }

    @Test(.proof, arguments: places) func noCommandWritesThroughALinkWithoutGit(place: String) throws {
        try moveOut(place, isAbsolute: true)
        let before = elsewhere
        for line in Self.writers {
            let result = try run(line)
            #expect(elsewhere == before, "\(line): \(result.status)")
        }
    }

    @Test(arguments: ["App.xcodeproj/project.pbxproj", "App.xcodeproj", "Kit.podspec"], [false, true])
    func initRefusesADescriptionBehindALink(place: String, isInRepository: Bool) throws {
        if isInRepository { try makeRepository() }
        try folder.remove("repository/safegen.yml")
        try moveOut(place)
        let result = try run("init --add-to-project -y")
        #expect(result.status == 73)
        #expect(result.errors.contains("it leads out of the repository through a symbolic link"), "\(result.errors)")
        #expect(folder.text("repository/safegen.yml") == nil)
    }

    @Test(arguments: ["project", "check", "audit", "adopt", "scan"])
    func commandNamesADescriptionBehindALink(command: String) throws {
        try makeRepository()
        try folder.remove("repository/Generated")
        try #require(try run("generate -q").status == 0)
        try moveOut("App.xcodeproj")
        let result = try run(command)
        #expect(result.status == 74)
        #expect((result.output + result.errors).contains("leads out of the repository"), "\(result.errors)")
    }

    @Test func addRefusesAManifestBehindALink() throws {
        try makeRepository()
        try moveOut("safegen.yml")
        let result = try run("add FileManager")
        #expect(result.status == 73)
        #expect(result.errors.contains("'safegen.yml' leads out of the repository"), "\(result.errors)")
    }

    @Test func linkIntoAnotherRepositoryLeavesTheFirst() throws {
        try makeRepository()
        try folder.write("version: 1\nclasses: [XMLParser]\n", to: "other/safegen.yml")
        try folder.createFolder("other/.git")
        try folder.link("repository/Part", to: "../other")
        let result = try run("add FileManager --config Part/safegen.yml")
        #expect(result.status == 73)
        #expect(folder.text("other/safegen.yml") == "version: 1\nclasses: [XMLParser]\n")
    }

    @Test func linkWithinTheRepositoryIsFollowed() throws {
        try makeRepository()
        try folder.write("version: 1\nclasses: [XMLParser]\n", to: "repository/config/real.yml")
        try folder.remove("repository/safegen.yml")
        try folder.link("repository/safegen.yml", to: "config/real.yml")
        #expect(try run("add FileManager").status == 0)
        #expect(folder.text("repository/config/real.yml")?.contains("FileManager") == true)
    }

    @Test(arguments: ["adopt --force", "adopt --write --force"])
    func adoptRefusesCodeWhoseWrappersCantBeWritten(line: String) throws {
        try makeRepository()
        try folder.remove("repository/Generated")
        try folder.write("", to: "elsewhere/Safe.swift")
        try folder.write(
            "version: 1\noutput: {file: App/Safe.swift}\nclasses: [XMLParser]\n", to: "repository/safegen.yml")
        try folder.remove("repository/App.xcodeproj")
        try folder.link("repository/App/Safe.swift", to: "../../elsewhere/Safe.swift")
        let code = folder.text("repository/App/a.swift")
        #expect(try run("generate").status == 73)
        #expect(try run(line).status == 73)
        #expect(folder.text("repository/App/a.swift") == code)
    }
}
