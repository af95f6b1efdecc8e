import TestSupport
import Testing

/// `init` in a project that has manifests: it says what is left to do for each, and the command that it prints does that.
@Suite struct SecondInitTests {
    private static let project = "App.xcodeproj/project.pbxproj"

    /// An app that lists its files and has a manifest, and perhaps code for another class.
    private func app(_ code: String, classes: String) throws -> Project {
        let project = try Project(nil)
        let target = XcodeSample.Target(
            "App", files: ["App/Code.swift"],
            settings: ["SWIFT_VERSION": "5.0", "IPHONEOS_DEPLOYMENT_TARGET": "12.0"])
        try project.folder.write(XcodeSample.project([target]), to: Self.project)
        try project.folder.write(code, to: "App/Code.swift")
        let manifest = "version: 1\noutput: {file: SafeDelegates.swift}\nclasses:\n\(classes)"
        try project.folder.write(manifest, to: "App/safegen.yml")
        return project
    }

    @Test func outputThatNoTargetCompilesIsNamedWithTheCommandThatAddsIt() throws {
        let project = try app(RoadTests.swift, classes: "  - XMLParser\n")
        let first = try project.run("init", "--yes")
        let step = "no target compiles 'App/SafeDelegates.swift'; in Xcode, choose File > Add Files to…, select "
        #expect(first.status == 73 && first.errors.contains(step), "\(first.errors)")
        #expect(
            first.errors.contains(", or run: safegen init --add-to-project\n"),
            "\(first.errors)")
        let second = try project.run("init", "--add-to-project").output
        #expect(second.contains("added App/SafeDelegates.swift to 'App' in \(Self.project)\n"), "\(second)")
        let third = try project.run("init", "--yes").errors
        #expect(!third.contains("no target compiles"), "\(third)")
    }

    @Test(arguments: [[], ["--add-to-project"]])
    func classThatTheManifestLacksIsNamedAndGetsNoManifestOfItsOwn(flags: [String]) throws {
        let project = try app(RoadTests.scene, classes: "  - XMLParser\n")
        let run = try Tool.run(["init", "--yes"] + flags, in: project.folder.path)
        let said = run.errors + run.output
        #expect(said.contains("the code needs these entries in ") && said.contains("  - SKPhysicsWorld\n"), "\(said)")
        #expect(project.folder.text("safegen.yml") == nil)
    }

    /// An app and an extension that list one file, and a manifest of the extension alone.
    private func appAndWidget() throws -> Project {
        let project = try Project(nil)
        let settings = ["SWIFT_VERSION": "5.0", "IPHONEOS_DEPLOYMENT_TARGET": "12.0"]
        let targets = [
            XcodeSample.Target("App", files: ["App/Code.swift"], settings: settings),
            XcodeSample.Target(
                "Widget", type: "app-extension", files: ["App/Code.swift", "Widget/SafeDelegates.swift"],
                settings: settings),
        ]
        try project.folder.write(XcodeSample.project(targets), to: Self.project)
        try project.folder.write(RoadTests.swift, to: "App/Code.swift")
        let manifest = "version: 1\noutput: {file: SafeDelegates.swift}\nclasses:\n  - XMLParser\n"
        try project.folder.write(manifest, to: "Widget/safegen.yml")
        return project
    }

    @Test func targetThatCompilesTheCodeWithoutTheOutputIsNamed() throws {
        let project = try appAndWidget()
        let first = try project.run("init", "--yes").errors
        let need = "the target 'App' compiles code for the wrappers, and lacks 'Widget/SafeDelegates.swift'; in Xcode, "
        #expect(first.contains(need), "\(first)")
        let second = try project.run("init", "--add-to-project").output
        #expect(second.contains("added Widget/SafeDelegates.swift to 'App' in \(Self.project)\n"), "\(second)")
        let third = try project.run("init", "--yes").errors
        #expect(!third.contains("lacks"), "\(third)")
    }

    @Test func commandForOneManifestWritesNoOther() throws {
        let project = try appAndWidget()
        _ = try project.run("init", "--add-to-project", "--config", "Widget/safegen.yml")
        #expect(project.folder.text("App/safegen.yml") == nil)
        #expect(project.folder.text(Self.project)?.contains("App/SafeDelegates.swift") == false)
    }

    /// The folder of a target without a file of its own.
    @Test func manifestOfAFolderThatIsNotThereYetHasAPathBelowTheProject() throws {
        let project = try Project(nil)
        let settings = ["SWIFT_VERSION": "5.0", "IPHONEOS_DEPLOYMENT_TARGET": "12.0"]
        let targets = [
            XcodeSample.Target("App", folders: ["App"], settings: settings),
            XcodeSample.Target(
                "Widget", type: "app-extension", files: ["App/Feed.swift"], folders: ["Widget"], settings: settings),
        ]
        try project.folder.write(XcodeSample.project(targets), to: Self.project)
        try project.folder.write(RoadTests.swift, to: "App/Feed.swift")
        let output = try project.run("init", "--yes").output
        #expect(output.contains("wrote Widget/safegen.yml\n"), "\(output)")
        #expect(try project.run("generate").status == 0)
    }

    /// A class whose delegate is weak on a system isn't looked for there, whatever the manifest of another target says.
    @Test func platformsOfAManifestCountForNoOtherTarget() throws {
        let project = try Project(nil)
        let code = """
            import Foundation
            final class Finder: NSObject, NetServiceBrowserDelegate {
                let browser = NetServiceBrowser()
                func start() { browser.delegate = self }
            }

            """
        let targets = [("Old", "11.0"), ("New", "18.6")].map { name, version in
            XcodeSample.Target(
                name, files: ["\(name)/Feed.swift"],
                settings: ["SWIFT_VERSION": "5.0", "IPHONEOS_DEPLOYMENT_TARGET": version])
        }
        for name in ["Old", "New"] { try project.folder.write(code, to: "\(name)/Feed.swift") }
        try project.folder.write(XcodeSample.project(targets), to: Self.project)
        let first = try project.run("scan", "-q").output
        #expect(first.contains("Old/Feed.swift") && !first.contains("New/Feed.swift"), "\(first)")
        try project.folder.write(
            "version: 1\nplatforms: [iOS 9]\noutput: {directory: Out}\nclasses: [XMLParser]\n", to: "safegen.yml")
        let second = try project.run("scan", "-q").output
        // With a manifest, the next step adds to it.
        let next = first.replacing("Next: safegen init", with: "Next: safegen add NetServiceBrowser")
        #expect(next == second, "\(first)\(second)")
    }

    /// Each project lies in a folder of its own, and none is above the file.
    @Test func fileOfProjectsInFoldersOfTheirOwnHasTheWrapperInEach() throws {
        let project = try Project(nil)
        try project.folder.write(RoadTests.swift, to: "Code/Feed.swift")
        for name in ["Mac", "Phone"] {
            let target = XcodeSample.Target(name, files: ["../Code/Feed.swift"], settings: ["SWIFT_VERSION": "5.0"])
            try project.folder.write(XcodeSample.project([target]), to: "\(name)/P.xcodeproj/project.pbxproj")
        }
        let commit = "git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm a"
        #expect(try project.shell(commit).status == 0)
        let byHand = try project.run("init", "--dry-run").output
        let phone = try #require(project.folder.text("Phone/P.xcodeproj/project.pbxproj"))
        #expect(byHand.contains("'Mac' of 'Mac/P.xcodeproj'"), "\(byHand)")
        #expect(byHand.contains("'Phone' of 'Phone/P.xcodeproj'"), "\(byHand)")
        #expect(try project.run("init", "--add-to-project").status == 0)
        let edited = ["Mac", "Phone"].compactMap { project.folder.text("\($0)/P.xcodeproj/project.pbxproj") }
        let path = project.folder.path
        #expect(edited.allSatisfy { $0.contains("= ../Code/SafeDelegates.swift;") && !$0.contains(path) })
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("check").status == 0)
        try project.folder.write(phone, to: "Phone/P.xcodeproj/project.pbxproj")
        let lacking = "the target 'Phone' compiles code for the wrappers, and lacks"
        #expect(try project.run("check").output.contains(lacking))
        let left = try project.run("adopt")
        #expect(left.errors.contains("the file also belongs to 'Phone'"), "\(left.output)\(left.errors)")
        #expect(try project.run("init", "--add-to-project").status == 0)
        #expect(try project.run("check").status == 0)
        #expect(try project.run("adopt").output.contains("+        parser = SafeXMLParser(data: data)"))
    }

    /// A pod takes its files out of a target of Objective-C, in which SwiftPM compiles no Swift.
    @Test func folderOfAPackagesObjectiveCGetsTheProxy() throws {
        let project = try Project(nil)
        let package = "let package = Package(name: \"P\", targets: [.target(name: \"Kit\")])\n"
        try project.folder.write(package, to: "Package.swift")
        let spec = "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = 'Sources/Kit/Feed.m'\nend\n"
        try project.folder.write(spec, to: "Kit.podspec")
        try project.folder.write(RoadTests.objectiveC, to: "Sources/Kit/Feed.m")
        let output = try project.run("init", "--yes").output
        let step =
            "in the podspec, add 'Sources/Kit/KitWeakDelegate.{h,m}' to 'source_files' of the target 'Kit', or run: safegen init "
            + "--add-to-project"
        #expect(output.contains(step), "\(output)")
        #expect(try project.run("init", "--add-to-project").status == 0)
        for file in ["KitWeakDelegate.m", "KitWeakDelegate.h"] {
            #expect(project.folder.text("Kit.podspec")?.contains(file) ?? false)
        }
        #expect(project.folder.text("Kit.podspec")?.contains("swift_version") == false)
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("check").output == "fresh: 2 files, compiled by Kit\n")
    }

    /// `swiftc` compiles for no such system.
    @Test func targetForSystemsBeforeSwiftIsRaised() throws {
        let project = try Project(nil)
        let settings = ["SWIFT_VERSION": "5.0", "MACOSX_DEPLOYMENT_TARGET": "10.6", "SDKROOT": "macosx"]
        let target = XcodeSample.Target("Feed", files: ["Feed.swift"], settings: settings)
        try project.folder.write(XcodeSample.project([target]), to: "P.xcodeproj/project.pbxproj")
        try project.folder.write(RoadTests.swift, to: "Feed.swift")
        let step =
            "set MACOSX_DEPLOYMENT_TARGET to 10.13 or later in the target 'Feed', because Swift isn't for the systems before"
        let byHand = try project.run("init", "--dry-run").output
        #expect(byHand.contains("\(step); or, for all of it, run: safegen init --add-to-project\n"), "\(byHand)")
        let started = try project.run("init", "--yes", "--add-to-project").output
        let set = "set MACOSX_DEPLOYMENT_TARGET to 10.13 for 'Feed' in P.xcodeproj/project.pbxproj\n"
        #expect(started.contains(set) && !started.contains("systems before"), "\(started)")
        #expect(project.folder.text("safegen.yml")?.contains("platforms: [macOS 10.13] ") == true)
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("check").output == "fresh: 1 file, compiled by Feed\n")
        try project.edit("P.xcodeproj/project.pbxproj", "= 10.13", "= 10.6")
        let old = try project.run("check")
        #expect(old.status == 1)
        let problem = "' is Swift, which its target can't compile; \(step), or run: safegen init --add-to-project"
        #expect(old.output.contains(problem) && !old.output.contains("the manifest is for"), "\(old.output)")
        #expect(try project.run("init", "--add-to-project").output.contains(set))
        #expect(try project.run("check").status == 0)
        #expect(try project.run("adopt").output.contains("+        parser = SafeXMLParser(data: data)"))
    }

    /// Where the step stays one by hand, the rest is done.
    @Test func systemBeforeSwiftOfAFileOfSettingsIsRaisedByHand() throws {
        let project = try Project(nil)
        let target = XcodeSample.Target("Feed", files: ["Feed.m"], settings: ["SDKROOT": "macosx"])
        let text = XcodeSample.project([target]).replacing(
            "isa = XCBuildConfiguration;",
            with:
                "isa = XCBuildConfiguration; baseConfigurationReferenceAnchor = G; baseConfigurationReferenceRelativePath = Feed.xcconfig;"
        )
        try project.folder.write(text, to: "P.xcodeproj/project.pbxproj")
        try project.folder.write("MACOSX_DEPLOYMENT_TARGET = 10.6\n", to: "Feed.xcconfig")
        try project.folder.write(RoadTests.objectiveC, to: "Feed.m")
        let step = "set MACOSX_DEPLOYMENT_TARGET to 10.13 or later in the target 'Feed'"
        let first = try project.run("init", "--yes").output
        #expect(
            first.contains("to YES where it isn't set, or run: safegen init --add-to-project; and \(step)"), "\(first)")
        let second = try project.run("init", "--add-to-project").output
        let settings = "set SWIFT_VERSION to 5.0, and CLANG_ENABLE_MODULES to YES where it isn't set, for 'Feed' in "
        #expect(second.contains(settings), "\(second)")
        _ = try project.run("generate")
        let old = try project.run("check")
        #expect(old.status == 1 && old.output.contains("\(step), because"), "\(old)")
        #expect(!old.output.contains("--add-to-project"), "\(old)")
        try project.folder.write("MACOSX_DEPLOYMENT_TARGET = 10.13\n", to: "Feed.xcconfig")
        #expect(try project.run("check").output == "fresh: 1 file, compiled by Feed\n")
    }

    @Test func commandForSeveralTargetsIsSaidOnce() throws {
        let project = try Project(nil)
        let targets = ["App", "Other"].map {
            XcodeSample.Target(
                $0, files: ["\($0)/Feed.swift"],
                settings: ["SWIFT_VERSION": "5.0", "IPHONEOS_DEPLOYMENT_TARGET": "12.0"])
        }
        for name in ["App", "Other"] { try project.folder.write(RoadTests.swift, to: "\(name)/Feed.swift") }
        try project.folder.write(XcodeSample.project(targets), to: Self.project)
        let output = try project.run("init", "--yes").output
        #expect(output.split(separator: "safegen init --add-to-project").count == 2, "\(output)")
        #expect(output.contains("\nto add them to their targets, you can run: safegen init --add-to-project\n"))
    }

    /// A manifest that is there has the code of its own targets.
    @Test func manifestOfOneTargetLacksNoClassOfAnother() throws {
        let project = try Project(nil)
        let targets = ["App", "Game"].map {
            XcodeSample.Target($0, files: ["\($0)/Code.swift"], settings: RoadTests.settings)
        }
        try project.folder.write(RoadTests.swift, to: "App/Code.swift")
        try project.folder.write(RoadTests.scene, to: "Game/Code.swift")
        try project.folder.write(XcodeSample.project(targets), to: Self.project)
        _ = try project.run("init", "--yes")
        let output = try project.run("init", "--add-to-project", "--yes", "--config", "App/safegen.yml").output
        #expect(output.hasPrefix("added App/SafeDelegates.swift to 'App' in "), "\(output)")
        #expect(!output.contains("needs these entries") && !output.contains("Game/safegen.yml"), "\(output)")
        let edit = try #require(project.folder.text("App/safegen.yml")).replacing(
            "- XMLParser", with: "- NSKeyedArchiver")
        try project.folder.write(edit, to: "App/safegen.yml")
        let lacking = try project.run("init", "--config", "App/safegen.yml").errors
        #expect(
            lacking.contains("the code needs these entries in 'App/safegen.yml', too:\n  - XMLParser\n"), "\(lacking)")
    }

    /// A project in Objective-C that its author gives as a pod, too.
    private func pod(_ files: String) throws -> Project {
        let project = try Project(nil)
        try project.folder.write(
            "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = \(files)\nend\n", to: "Kit.podspec")
        try project.folder.write(RoadTests.objectiveC, to: "ios/Feed.m")
        let old = XcodeSample.project([XcodeSample.Target("KitOld", type: "library.static", files: ["Feed.m"])])
        try project.folder.write(old, to: "ios/Kit.xcodeproj/project.pbxproj")
        return project
    }

    /// The command does the step in Xcode, and that in the podspec only if its list can be edited.
    @Test(arguments: [
        (
            "%w[ios/*.h ios/*.m]",
            ", or run: safegen init --add-to-project; and in the podspec, add 'ios/SafeDelegates.swift' to "
        ),
        (
            "'ios/*.{h,m}'",
            "in the podspec, add 'ios/SafeDelegates.swift' to 'source_files' of the target 'Kit', and set its 'swift_version' to 5.0"
                + "; or, for all of it, run: safegen init --add-to-project\n"
        ),
    ])
    func commandStandsBesideTheStepThatItDoes(files: String, step: String) throws {
        let output = try pod(files).run("init", "--yes").output
        #expect(output.contains(step), "\(output)")
    }

    @Test func podspecGetsTheFileToo() throws {
        let project = try pod("'ios/*.{h,m}'")
        let once = try project.run("init", "--yes", "--add-to-project").output
        #expect(
            once.contains(
                "\nadded ios/SafeDelegates.swift to 'Kit' in Kit.podspec\nset swift_version to 5.0 for 'Kit'"),
            "\(once)")
        let spec =
            "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = 'ios/*.{h,m}', 'ios/SafeDelegates.swift'\n  s.swift_version = '5.0'\nend\n"
        #expect(project.folder.text("Kit.podspec") == spec)
        #expect(try project.run("generate").status == 0)
        let check = try project.run("check")
        #expect(check.status == 0, "\(check.errors)")
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        let second = try pod("'ios/*.{h,m}'")
        _ = try second.run("init", "--yes")
        _ = try second.run("init", "--yes", "--add-to-project")
        for path in ["Kit.podspec", "ios/Kit.xcodeproj/project.pbxproj", "safegen.yml"] {
            #expect(second.folder.text(path) == project.folder.text(path))
        }
    }

    /// A subclass protects an instance that the code makes, and an extension one whose class is written where its delegate is set.
    @Test(arguments: [("service", "{name: NetService, form: extension}"), ("found.service", "- NetService\n")])
    func instancesThatMayBeOfTheFrameworkAreExtended(receiver: String, entry: String) throws {
        let project = try Project(nil)
        let code = """
            import Foundation
            final class Player: NSObject, NetServiceDelegate {
                let service = NetService(domain: "", type: "", name: "")
                func start() { \(receiver).delegate = self }
            }

            """
        try project.folder.write(code, to: "Player.swift")
        let output = try project.run("init", "--dry-run").output
        #expect(output.contains(entry), "\(output)")
    }

    /// Tests that list files of an app and of a library use the manifests of both.
    @Test func entryOfOneManifestIsNotAskedOfAnother() throws {
        let project = try Project(nil)
        let targets = [
            XcodeSample.Target("Kit", type: "framework", files: ["Kit/Feed.swift"], settings: RoadTests.settings),
            XcodeSample.Target("App", files: ["App/Level.swift"], settings: RoadTests.settings),
            XcodeSample.Target(
                "KitTests", type: "bundle.unit-test",
                files: ["Kit/Feed.swift", "App/Level.swift", "Tests/Place.swift"],
                settings: RoadTests.settings, uses: ["Kit"]),
        ]
        try project.folder.write(XcodeSample.project(targets), to: Self.project)
        try project.folder.write(RoadTests.swift, to: "Kit/Feed.swift")
        try project.folder.write(RoadTests.scene, to: "App/Level.swift")
        try project.folder.write(
            "@testable import Kit\n"
                + RoadTests.swift.replacing("Feed", with: "Place").replacing("XMLParser", with: "NetServiceBrowser")
                .replacing("NetServiceBrowser(data: data)", with: "NetServiceBrowser()"), to: "Tests/Place.swift")
        _ = try project.run("init", "--yes", "--add-to-project")
        #expect(try project.run("generate").status == 0)
        let second = try project.run("init", "--yes", "--add-to-project").output
        #expect(!second.contains("needs these entries") && second.contains("nothing is left"), "\(second)")
    }

    /// The delegate that the safe property of an extension has explains the conformance: the instance of the test has none.
    @Test func instanceOfATestWithoutADelegateGetsNoManifest() throws {
        let project = try Project(nil)
        let targets = ".target(name: \"Kit\"), .testTarget(name: \"KitTests\", dependencies: [\"Kit\"])"
        try project.folder.write(PackageSample.package(targets, platforms: ".iOS(.v16)"), to: "Package.swift")
        try project.folder.write(
            """
            import Foundation
            public class Finder: NSObject, NetServiceDelegate {
                func found(_ service: NetService) { service.delegate = self }
            }

            """, to: "Sources/Kit/Finder.swift")
        try project.folder.write(
            "import Foundation\nfunc test() { _ = NetService(domain: \"\", type: \"\", name: \"\") }\n",
            to: "Tests/KitTests/T.swift")
        _ = try project.run("init", "--yes")
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        #expect(try project.run("scan").status == 0)
        let second = try project.run("init", "--yes").output
        #expect(second.hasSuffix("nothing is missing\n") && !second.contains("wrote"), "\(second)")
    }

    /// Tests that list a file of an app, which a framework lists too, need wrappers of their own, wherever the file lies.
    @Test func wrappersOfAFileInAnotherFolderAreOfEachTargetThatListsIt() throws {
        let project = try Project(nil)
        let targets = [
            XcodeSample.Target(
                "Kit", type: "framework", files: ["Kit/Feed.swift", "App/Level.swift"], settings: RoadTests.settings),
            XcodeSample.Target(
                "KitTests", type: "bundle.unit-test", files: ["App/Level.swift"], settings: RoadTests.settings,
                uses: ["Kit"]),
        ]
        try project.folder.write(XcodeSample.project(targets), to: Self.project)
        try project.folder.write(RoadTests.swift, to: "Kit/Feed.swift")
        try project.folder.write(RoadTests.scene, to: "App/Level.swift")
        _ = try project.run("init", "--yes", "--add-to-project")
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("check").status == 0)
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        let check = try project.run("check")
        #expect(check.status == 0, "\(check.output)")
    }
}
