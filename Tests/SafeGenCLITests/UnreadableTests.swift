import Foundation
import Testing
import TestSupport

/// Commands that meet a file or a folder that they may not read. `Tests/Fuzz/unreadable.py` tries each command with each file.
@Suite(
    .enabled(
        if: getuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"),
        "to root every file is open"))
struct UnreadableCommandTests {
    /// Runs a command as a user who may not read a file or a folder.
    private func run(_ command: String, without path: String, in project: Project) throws -> Command.Result {
        let user = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : "env"
        let line = """
            if [ $(id -u) = 0 ]; then chmod 755 .; chown -R 65534:65534 .; fi
            export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0='*' HOME=/nonexistent
            git() { \(user) git -c user.name=a -c user.email=a@b "$@"; }
            { git init -q && git add -A && git commit -qm a && chmod 0 '\(path)'; } >&2 || exit 99
            \(user) $SAFEGEN \(command); status=$?
            chmod 700 '\(path)'; exit $status
            """
        return try project.shell(line)
    }

    @Test(arguments: [
        ("generate", "safegen.yml"), ("generate", "Package.swift"), ("generate", "App.xcodeproj/project.pbxproj"),
        ("generate --depfile d.d --config safegen.yml", "Package.swift"), ("validate", "Package.swift"),
        ("diff", "Package.swift"), ("validate", "other/safegen.yml"),
        ("scan", "safegen.yml"), ("scan", "other/safegen.yml"), ("scan", "more/shared.yml"),
        ("scan", "App.xcodeproj/project.pbxproj"), ("scan", "Sources/App/Feed.swift"),
        ("init --config new.yml", "App.xcodeproj/project.pbxproj"), ("check", "App.xcodeproj/project.pbxproj"),
        ("verify --swiftc /bin/true", "Package.swift"), ("review --base HEAD", "other"),
        ("review --base HEAD", "more"), ("review --base HEAD", "Sources/App"), ("list", "safegen.yml"),
        ("explain XMLParser", "safegen.yml"),
    ])
    func endsWith74AndNamesIt(command: String, path: String) throws {
        let result = try run(command, without: path, in: try Project.withEveryKindOfFile())
        #expect(result.status == 74, "\(result.output)\(result.errors)")
        #expect((result.output + result.errors).contains(path))
    }

    @Test(arguments: ["list", "explain XMLParser"])
    func printsTheFactsForAllSystemsWithoutTheProject(command: String) throws {
        let project = try Project.withEveryKindOfFile()
        try project.folder.remove("safegen.yml")
        let result = try run(command, without: "Package.swift", in: project)
        #expect(result.status == 0)
        #expect(result.output.contains("XMLParser"))
        #expect(result.errors.hasPrefix("safegen: note: these are the facts for all systems"), "\(result.errors)")
    }
}
