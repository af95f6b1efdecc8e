import TestSupport
import Testing

/// The way from `init` to `adopt` where some targets run on systems that hold the delegate weakly themselves, or that have no Swift.
@Suite struct SafeSystemRoadTests {
    private static func boards(_ name: String) -> String {
        """
        #import "\(name).h"
        @implementation \(name)
        - (void)show {
            GKGameCenterViewController *boards = [[GKGameCenterViewController alloc] init];
            boards.gameCenterDelegate = self;
        }
        @end

        """
    }

    private static func header(_ name: String) -> String {
        "#import <GameKit/GameKit.h>\n@interface \(name) : NSObject <GKGameCenterControllerDelegate>\n@end\n"
    }

    /// An app for iOS 12 and one for the Mac, which share a file.
    private func apps() throws -> Project {
        let project = try Project(nil)
        for (name, folder) in [("Boards", "Shared"), ("MacBoards", "Mac")] {
            try project.folder.write(Self.header(name), to: "\(folder)/\(name).h")
            try project.folder.write(Self.boards(name), to: "\(folder)/\(name).m")
        }
        let phone = ["IPHONEOS_DEPLOYMENT_TARGET": "12.0", "SDKROOT": "iphoneos", "SWIFT_VERSION": "5.0"]
        let mac = ["MACOSX_DEPLOYMENT_TARGET": "10.13", "SDKROOT": "macosx", "SWIFT_VERSION": "5.0"]
        let xcode = XcodeSample.project([
            .init("Game", files: ["Shared/Boards.m"], settings: phone),
            .init("Game Mac", files: ["Shared/Boards.m", "Mac/MacBoards.m"], settings: mac),
        ])
        try project.folder.write(xcode, to: "Game.xcodeproj/project.pbxproj")
        return project
    }

    /// Objective-C sees no alias, so the shared file makes an instance of a subclass that changes nothing there.
    @Test func sharedFileFindsTheNameInTheSafeTargetToo() throws {
        let project = try apps()
        let start = try project.run("init", "--yes", "--add-to-project")
        #expect(start.output.contains("SafeDelegates.swift to 'Game', 'Game Mac' in Game.xcodeproj"), "\(start.output)")
        #expect(try project.run("generate").status == 0)
        let paths = ["SafeDelegates.swift", "Shared/SafeDelegates.swift"]
        let wrappers = try #require(paths.compactMap(project.folder.text).first)
        #expect(wrappers.contains("class SafeGameCenterViewController: GKGameCenterViewController {}\n"))
        let adopted = try project.run("adopt", "--write", "--force")
        #expect(adopted.status == 0, "\(adopted.output)\(adopted.errors)")
        #expect(project.folder.text("Shared/Boards.m")?.contains("[[SafeGameCenterViewController alloc] init]") == true)
        #expect(project.folder.text("Mac/MacBoards.m") == Self.boards("MacBoards"))
        #expect(try project.run("check").status == 0)
        #expect(try project.run("scan").status == 0)
    }

    /// A class that is only unsafe on old systems, of which the code gets the instance.
    @Test func instanceOfTheFrameworkIsExtendedOnOldSystems() throws {
        let project = try Project(nil)
        let code = """
            import GameKit
            final class Round: NSObject, GKMatchDelegate {
                func play(_ match: GKMatch) { match.delegate = self }
            }

            """
        try project.folder.write(code, to: "App/Round.swift")
        let target = XcodeSample.Target("App", files: ["App/Round.swift"], settings: RoadTests.settings)
        try project.folder.write(XcodeSample.project([target]), to: "App.xcodeproj/project.pbxproj")
        _ = try project.run("init", "--yes", "--add-to-project")
        #expect(try project.run("generate").status == 0)
        let adopted = try project.run("adopt", "--write", "--force")
        #expect(adopted.status == 0, "\(adopted.output)\(adopted.errors)")
        let text = project.folder.text("App/Round.swift")
        #expect(text == code.replacing("match.delegate", with: "match.safeDelegate"))
    }

    @Test func codeOfATargetOlderThanSwiftStaysUntilItIsRaised() throws {
        let project = try Project(nil)
        try project.folder.write(RoadTests.objectiveC, to: "App/Feed.m")
        var settings = RoadTests.settings
        settings["IPHONEOS_DEPLOYMENT_TARGET"] = "5.1.1"
        let targets = [XcodeSample.Target("App", folders: ["App"], settings: settings)]
        try project.folder.write(XcodeSample.project(targets), to: "App.xcodeproj/project.pbxproj")
        let step = "set IPHONEOS_DEPLOYMENT_TARGET to 12.0 or later in the target 'App'"
        #expect(try project.run("init", "--yes").output.contains(step))
        _ = try project.run("generate")
        let again = try project.run("init", "--yes")
        #expect((again.output + again.errors).contains(step), "\(again.output)\(again.errors)")
        let adopt = try project.run("adopt", "--write", "--force")
        #expect(adopt.status == 1 && (adopt.output + adopt.errors).contains(step), "\(adopt.output)\(adopt.errors)")
        #expect(project.folder.text("App/Feed.m") == RoadTests.objectiveC)
    }
}
