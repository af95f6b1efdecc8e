import TestSupport
import Testing

/// Who compiles the output: it is known, known not, or unknown, and all commands say the same of it.
@Suite struct CompilerOfOutputTests {
    private static let swift = """
        import Foundation
        final class Feed: NSObject, NetServiceBrowserDelegate {
            let browser = NetServiceBrowser()
            func start() { browser.delegate = self }
        }

        """
    private static let objectiveC = """
        #import <Foundation/Foundation.h>
        @interface Feed : NSObject <NSStreamDelegate>
        @property (strong) NSInputStream *input;
        @end
        @implementation Feed
        - (void)start { self.input.delegate = self; }
        @end

        """

    private func project(_ files: [String: String]) throws -> Project {
        let project = try Project(nil)
        for (path, text) in files { try project.folder.write(text, to: path) }
        return project
    }

    /// Does the step, and expects that all commands are content.
    private func walk(_ project: Project, step: String, file: String, build: String) throws {
        let started = try project.run("init", "--yes").output
        #expect(started.contains("then \(step)"), "\(started)")
        #expect(try project.run("generate").status == 0)
        let before = try project.run("check")
        #expect(before.status == 1 && before.output.contains(step), "\(before.output)")
        try project.folder.write(build, to: file)
        let check = try project.run("check")
        #expect(check.status == 0, "\(check.output)")
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        let audit = try project.run("audit")
        #expect(audit.status == 0, "\(audit.output)")
    }

    @Test func fileIsListedAsTheBuildFileOfASubfolderNamesIt() throws {
        let build = "swift_library(name = \"AppLib\", srcs = [\"Net/Feed.swift\"])\n"
        let project = try project(["MODULE.bazel": "", "app/Net/Feed.swift": Self.swift, "app/BUILD.bazel": build])
        try walk(
            project, step: "in app/BUILD.bazel, add 'Net/SafeDelegates.swift' to 'srcs' of the target 'AppLib'",
            file: "app/BUILD.bazel",
            build: "swift_library(name = \"AppLib\", srcs = [\"Net/Feed.swift\", \"Net/SafeDelegates.swift\"])\n")
    }

    /// The package's target takes new files by itself, and Bazel's takes none from above its BUILD file.
    @Test func proxyLiesInThePackageOfBazelThatUsesIt() throws {
        let build = "objc_library(name = \"ble\", srcs = [\"Feed.m\"])\n"
        let project = try project([
            "WORKSPACE": "", "lib/ble/Feed.m": Self.objectiveC, "lib/ble/BUILD": build, "lib/base/Log.m": "",
            "lib/base/BUILD": "objc_library(name = \"base\", srcs = [\"Log.m\"])\n",
            "Package.swift": PackageSample.package(".target(name: \"Kit\", path: \".\", sources: [\"lib\"])"),
        ])
        try walk(
            project,
            step: "in lib/ble/BUILD, add 'KitWeakDelegate.m' and 'KitWeakDelegate.h' to 'srcs' of the target 'ble'",
            file: "lib/ble/BUILD",
            build:
                "objc_library(name = \"ble\", srcs = [\"Feed.m\", \"KitWeakDelegate.m\"], hdrs = [\"KitWeakDelegate.h\"])\n"
        )
        try project.folder.write(
            "objc_library(name = \"ble\", srcs = [\"Feed.m\", \"KitWeakDelegate.m\"])\n", to: "lib/ble/BUILD")
        let check = try project.run("check")
        #expect(
            check.output.contains(
                "the target 'ble' lists no header of 'lib/ble/KitWeakDelegate.m'; in lib/ble/BUILD, add 'KitWeakDelegate.h' to 'srcs'"
            ), "\(check.output)")
    }

    /// Both lie in the folder of the package's one target.
    @Test func eachPackageOfBazelHasItsProxy() throws {
        func build(_ name: String, _ more: String = "") -> String {
            "objc_library(name = \"\(name)\", srcs = [\"Feed.m\"\(more)])\n"
        }
        let project = try project([
            "WORKSPACE": "", "lib/ble/Feed.m": Self.objectiveC, "lib/ble/BUILD": build("ble"),
            "lib/base/Feed.m": Self.objectiveC.replacing("Feed", with: "Base"), "lib/base/BUILD": build("base"),
            "Package.swift": PackageSample.package(".target(name: \"Kit\", path: \".\", sources: [\"lib\"])"),
        ])
        let started = try project.run("init", "--yes").output
        _ = try project.run("generate")
        let before = try project.run("check").output
        #expect(!before.contains("fresh"), "\(before)")
        for (name, proxy) in [("ble", "BleWeakDelegate"), ("base", "KitWeakDelegate")] {
            #expect(
                started.contains(
                    "wrote lib/\(name)/safegen.yml\n  in lib/\(name)/BUILD, add '\(proxy).m' and '\(proxy).h'"),
                "\(started)")
            try project.folder.write(build(name, ", \"\(proxy).m\", \"\(proxy).h\""), to: "lib/\(name)/BUILD")
        }
        let check = try project.run("check")
        #expect(check.status == 0, "\(check.output)")
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        let audit = try project.run("audit")
        #expect(audit.status == 0, "\(audit.output)")
        #expect(project.folder.text("lib/ble/Feed.m")?.contains("#import \"BleWeakDelegate.h\"") ?? false)
        #expect(try project.run("check").status == 0)
    }

    @Test(arguments: [
        (
            "app_library(name = \"AppLib\", srcs = glob([\"Sources/**\"]))\n",
            "what 'app_library' compiles is not known (app/BUILD:1)", "app"
        ),
        (
            "swift_library(name = \"L\", module_name = \"Lib\", srcs = FILES)\n",
            "'srcs' of the target 'L' is not a literal (app/BUILD:1)", "Lib"
        ),
    ])
    func buildFileThatCannotBeReadIsNamed(build: String, reason: String, module: String) throws {
        let project = try project(["WORKSPACE": "", "app/Sources/Feed.swift": Self.swift, "app/BUILD": build])
        let started = try project.run("init").output
        let step = "below 'output:' in 'safegen.yml', add 'module: \(module)'"
        #expect(started.contains("then if a target compiles it, \(step), because \(reason)"), "\(started)")
        #expect(project.folder.text("safegen.yml")?.contains("directory: app/Sources/Generated ") ?? false)
        _ = try project.run("generate")
        let check = try project.run("check")
        #expect(check.status == 1 && check.output.contains("because \(reason); if so, \(step)\n"), "\(check.output)")
        let manifest = project.folder.text("safegen.yml") ?? ""
        try project.folder.write(
            manifest.replacing("output:\n", with: "output:\n  module: \(module)\n"), to: "safegen.yml")
        #expect(try project.run("check").status == 0)
    }

    /// Of one of two outputs it isn't known who compiles it.
    @Test func codeOfAKnownOutputIsAdoptedBesideAnUnknownOne() throws {
        let project = try project([
            "App/Sources/Feed.swift": Self.swift,
            "Home/Sources/Feed.swift": Self.swift,
            "App/Project.swift": """
            import ProjectDescription
            let project = Project(name: "App", targets: [.target(name: "App", destinations: .iOS, product: .app,
                bundleId: "a", sources: ["Sources/**"])])
            """,
            "Home/Project.swift": "import ProjectDescription\nlet project = Project.feature(name: \"Home\")\n",
        ])
        _ = try project.run("init", "--yes")
        _ = try project.run("generate")
        let adopted = try project.run("adopt", "--write", "--force")
        #expect(adopted.status == 1)
        #expect(adopted.output.contains("changed App/Sources/Feed.swift: 1 edit\n"), "\(adopted.output)")
        #expect(adopted.errors.contains("it isn't known whether a target compiles 'Home/Sources/Generated'"))
        #expect(
            adopted.errors.contains("safegen: the code of Home/Sources/safegen.yml was not changed\n"),
            "\(adopted.errors)")
        #expect(project.folder.text("Home/Sources/Feed.swift") == Self.swift)
        #expect(try project.run("check").status == 1)
        let again = try project.run("adopt", "--write", "--force")
        #expect(again.errors.contains("safegen: no code was changed\n") && again.status == 1, "\(again.errors)")
    }

    /// The project lists the files of the folder around it.
    @Test func fileThatIsLeftOutOfAProjectNeedsNothing() throws {
        let project = try project([
            "App.xcodeproj/project.pbxproj": XcodeSample.project([XcodeSample.Target("App", files: ["App/a.m"])]),
            "App/a.m": "", "App/Old/Deep/Feed.swift": Self.swift, "App/Old/Feed.m": Self.objectiveC,
        ])
        let scan = try project.run("scan")
        #expect(scan.output.contains("NetServiceBrowser: no target compiles App/Old/Deep/Feed.swift"), "\(scan.output)")
        #expect(scan.status == 0)
        try project.folder.write("version: 1\nclasses: [NSMetadataQuery]\n", to: "safegen.yml")
        let audit = try project.run("audit")
        #expect(audit.status == 0 && !audit.output.contains("unlisted-class"), "\(audit.output)")
    }

    /// It lies beside the folders of the project, so that another build may have it.
    @Test func fileThatNoTargetListsIsNamedAlikeByInitAndAudit() throws {
        let project = try project([
            "App.xcodeproj/project.pbxproj": XcodeSample.project([XcodeSample.Target("App", files: ["App/Feed.swift"])]
            ),
            "App/Feed.swift": Self.swift, "Old/b.m": Self.objectiveC,
        ])
        let started = try project.run("init", "--yes", "--add-to-project").output
        #expect(
            started.contains(
                "no target compiles Old/b.m, so no manifest has Stream: add the file to a target, and run: safegen init"
            ),
            "\(started)")
        let audit = try project.run("audit").output
        #expect(audit.contains("no target compiles this file: add it to one, and run: safegen init"), "\(audit)")
    }
}
