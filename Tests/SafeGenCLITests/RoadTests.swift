import TestSupport
import Testing

/// The way from `init` to `check` and `adopt` in Xcode projects: each command goes by the same targets.
@Suite struct RoadTests {
    static let swift = """
        import Foundation
        final class Feed: NSObject, XMLParserDelegate {
            var parser: XMLParser?
            func read(_ data: Data) {
                parser = XMLParser(data: data)
                parser?.delegate = self
            }
        }

        """
    static let objectiveC = """
        #import <Foundation/Foundation.h>
        @interface Feed : NSObject <NSXMLParserDelegate>
        @end
        @implementation Feed
        - (void)read:(NSData *)data {
            NSXMLParser *parser = [[NSXMLParser alloc] initWithData:data];
            parser.delegate = self;
        }
        @end

        """
    static let scene = """
        import SpriteKit
        final class Level: SKScene, SKPhysicsContactDelegate {
            override func didMove(to view: SKView) {
                physicsWorld.contactDelegate = self
            }
        }

        """
    static let settings = ["SWIFT_VERSION": "5.0", "IPHONEOS_DEPLOYMENT_TARGET": "12.0"]

    fileprivate typealias Target = XcodeSample.Target

    /// Projects whose targets list their files, with the code and the targets that are to have the wrappers.
    enum Layout: CaseIterable, Sendable {
        case vendoredProject, twoTargetsOfOneModule, testsThatListAFile, testsWithAClassOfTheirOwn

        fileprivate var projects: [String: [Target]] {
            let settings = RoadTests.settings
            switch self {
            case .vendoredProject:
                return [
                    "Reader": [Target("Reader", files: ["App/Feed.m"], settings: settings)],
                    "Libraries/Kit/Kit": [Target("Kit", type: "framework", files: ["Kit.swift"], settings: settings)],
                ]
            case .twoTargetsOfOneModule:
                let game = ["SWIFT_VERSION": "5.0", "PRODUCT_NAME": "Game"]
                return [
                    "Game": [
                        Target("Game", files: ["Shared/Level.swift"], settings: game),
                        Target("Game Mac", files: ["Shared/Level.swift"], settings: game),
                    ]
                ]
            case .testsThatListAFile:
                return [
                    "Feed": [
                        Target("Feed", type: "framework", files: ["Source/Feed.swift"], settings: settings),
                        Target(
                            "FeedTests", type: "bundle.unit-test", files: ["Source/Feed.swift"], settings: settings,
                            uses: ["Feed"]),
                    ]
                ]
            case .testsWithAClassOfTheirOwn:
                return [
                    "Feed": [
                        Target("Feed", files: ["Source/Feed.swift"], settings: settings),
                        Target(
                            "FeedTests", type: "bundle.unit-test", files: ["Source/Feed.swift", "Tests/Level.swift"],
                            settings: settings, uses: ["Feed"]),
                    ]
                ]
            }
        }

        fileprivate var code: [String: String] {
            switch self {
            case .vendoredProject: ["App/Feed.m": objectiveC, "Libraries/Kit/Kit.swift": "let a = 1\n"]
            case .twoTargetsOfOneModule: ["Shared/Level.swift": scene]
            case .testsThatListAFile: ["Source/Feed.swift": swift]
            case .testsWithAClassOfTheirOwn: ["Source/Feed.swift": swift, "Tests/Level.swift": scene]
            }
        }

        var targets: String {
            switch self {
            case .vendoredProject: "'Reader'"
            case .twoTargetsOfOneModule: "'Game', 'Game Mac'"
            case .testsThatListAFile, .testsWithAClassOfTheirOwn: "'Feed', 'FeedTests'"
            }
        }

        var edits: String { self == .testsWithAClassOfTheirOwn ? "2 edits" : "1 edit" }

        fileprivate func project() throws -> Project {
            let project = try Project(nil)
            for (path, targets) in projects {
                try project.folder.write(XcodeSample.project(targets), to: "\(path).xcodeproj/project.pbxproj")
            }
            for (path, text) in code { try project.folder.write(text, to: path) }
            return project
        }
    }

    @Test(arguments: Layout.allCases) func secondRunOfInitAddsTheOutputToTheTargetsOfTheFirst(layout: Layout) throws {
        let (atOnce, inTwo) = (try layout.project(), try layout.project())
        let added = try atOnce.run("init", "--yes", "--add-to-project").output
        #expect(added.contains("to \(layout.targets) in "), "\(added)")
        _ = try inTwo.run("init", "--yes")
        let second = try inTwo.run("init", "--yes", "--add-to-project").output
        #expect(second.contains("to \(layout.targets) in "), "\(second)")
        #expect(inTwo.contents() == atOnce.contents())
        _ = try inTwo.run("generate")
        #expect(try inTwo.run("check").status == 0)
        let adopted = try inTwo.run("adopt", "--write", "--force")
        #expect(
            adopted.errors.contains(", \(layout.edits), ") && adopted.status == 0, "\(adopted.output)\(adopted.errors)")
        #expect(try inTwo.run("check").status == 0)
    }

    /// Who adds the output by hand may forget a target.
    @Test(arguments: [
        ("SKPhysicsWorld", scene, ".contactDelegate", ".safeContactDelegate", "Mac", [], "'Mac'"),
        ("XMLParser", swift, "XMLParser(", "SafeXMLParser(", "AppTests", ["App"], "'AppTests'"),
    ])
    func fileOfATargetWithoutWrappersStays(
        entry: String, code: String, bare: String, safe: String, other: String, uses: [String], shown: String
    ) throws {
        let project = try Project("version: 1\noutput: {file: SafeDelegates.swift}\nclasses: [\(entry)]\n")
        let settings = Self.settings.merging(uses.isEmpty ? ["PRODUCT_NAME": "App"] : [:]) { $1 }
        let targets = [
            Target("App", files: ["Code.swift", "SafeDelegates.swift"], settings: settings),
            Target(
                other, type: uses.isEmpty ? "application" : "bundle.unit-test", files: ["Code.swift"],
                settings: settings, uses: uses),
        ]
        try project.folder.write(XcodeSample.project(targets), to: "App.xcodeproj/project.pbxproj")
        try project.folder.write(code, to: "Code.swift")
        _ = try project.run("generate")
        let result = try project.run("adopt")
        let advice =
            "the file also belongs to \(shown), which has no wrappers; add 'SafeDelegates.swift' to that target"
        #expect(result.output.isEmpty && result.errors.contains(advice), "\(result.output)\(result.errors)")
        #expect(try project.run("check").status == 0, "bare classes are for the audit")
        try project.folder.write(code.replacing(bare, with: safe), to: "Code.swift")
        let check = try project.run("check")
        let message = "the target \(shown) compiles code for the wrappers, and lacks 'SafeDelegates.swift'; in Xcode, "
        #expect(check.status == 1 && check.output.contains(message), "\(check.output)")
        _ = try project.run("init", "--add-to-project")
        #expect(try project.run("check").status == 0)
    }

    /// An app and its extension compile one folder, or a file of the app's, and each has wrappers of its own.
    @Test(arguments: [["App", "Common", "Widget"], ["App", "Widget"]])
    func fileOfTwoTargetsWithAManifestEachIsEdited(folders: [String]) throws {
        let project = try Project(nil)
        let isShared = folders.contains("Common")
        let settings = Self.settings
        let targets = [
            Target("App", folders: isShared ? ["App", "Common"] : ["App"], settings: settings),
            Target(
                "Widget", type: "app-extension", files: isShared ? [] : ["App/Feed.swift"],
                folders: isShared ? ["Common", "Widget"] : ["Widget"], settings: settings),
        ]
        try project.folder.write(XcodeSample.project(targets), to: "App.xcodeproj/project.pbxproj")
        try project.folder.write(Self.swift, to: isShared ? "Common/Feed.swift" : "App/Feed.swift")
        for folder in ["App", "Widget"] { try project.folder.write("let a = 1\n", to: "\(folder)/Start.swift") }
        _ = try project.run("init", "--yes")
        _ = try project.run("generate")
        #expect(try project.run("check").status == 0)
        for arguments in [["adopt", "--config", "App/safegen.yml"], ["adopt"]] {
            let alone = try Tool.run(arguments, in: project.folder.path)
            #expect(alone.output.contains("+        parser = SafeXMLParser(data: data)"), "\(alone.errors)")
        }
        _ = try project.run("adopt", "--write", "--force")
        #expect(try project.run("check").status == 0)
        #expect(try project.run("audit").status == 0)
    }

    /// A fetched results controller holds its delegate weakly since iOS 18.
    @Test func classThatIsSafeOnTheSystemsOfATargetIsLeftOutByEachCommand() throws {
        let project = try Project(nil)
        let code = """
            import CoreData
            final class Place: NSObject, NSFetchedResultsControllerDelegate {
                var places: NSFetchedResultsController<NSManagedObject>?
                func start(_ request: NSFetchRequest<NSManagedObject>, in context: NSManagedObjectContext) {
                    places = NSFetchedResultsController(
                        fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
                    places?.delegate = self
                }
            }

            """
        let targets = [("Old", "11.0"), ("New", "18.6")].map { name, version in
            Target(
                name, folders: [name], settings: ["SWIFT_VERSION": "5.0", "IPHONEOS_DEPLOYMENT_TARGET": version])
        }
        for target in ["Old", "New"] { try project.folder.write(code, to: "\(target)/Place.swift") }
        try project.folder.write(XcodeSample.project(targets), to: "App.xcodeproj/project.pbxproj")
        let scan = try project.run("scan").output
        #expect(scan.contains("Old/Place.swift") && !scan.contains("New/Place.swift"), "\(scan)")
        _ = try project.run("init", "--yes")
        _ = try project.run("generate")
        let audit = try project.run("audit")
        #expect(audit.output.contains("Old/Place.swift:5"), "\(audit.output)")
        #expect(!audit.output.contains("New/Place.swift"), "\(audit.output)")
        let adopt = try project.run("adopt")
        #expect(
            adopt.output.contains("Old/Place.swift") && !adopt.errors.contains("New/Place.swift"), "\(adopt.errors)")
    }

    /// GameKit's view controllers are weak in every SDK of today: an older one shows what a target for iOS 12 gets.
    @Test func classThatIsWeakTodayIsLeftOutWhereATargetIsNewEnough() throws {
        let project = try Project(nil)
        let code = """
            import GameKit
            final class Scores: NSObject, GKGameCenterControllerDelegate {
                func show() {
                    let scores = GKGameCenterViewController()
                    scores.gameCenterDelegate = self
                }
            }

            """
        let targets = [("Old", "12.0"), ("New", "15.0")].map { name, version in
            Target(
                name, folders: [name], settings: ["SWIFT_VERSION": "5.0", "IPHONEOS_DEPLOYMENT_TARGET": version])
        }
        for target in ["Old", "New"] { try project.folder.write(code, to: "\(target)/Scores.swift") }
        try project.folder.write(XcodeSample.project(targets), to: "App.xcodeproj/project.pbxproj")
        _ = try project.run("init", "--yes")
        _ = try project.run("generate")
        let audit = try project.run("audit").output
        #expect(audit.contains("Old/Scores.swift:4") && !audit.contains("New/Scores.swift"), "\(audit)")
    }

    /// An app in Objective-C, whose first Swift file is that of the wrappers.
    @Test(arguments: [false, true]) func targetWithoutSwiftGetsTheSettingForIt(isSynchronized: Bool) throws {
        let project = try Project(nil)
        let files = isSynchronized ? [] : ["App/Feed.m"]
        let target = Target(
            "App", files: files, folders: isSynchronized ? ["App"] : [],
            settings: ["IPHONEOS_DEPLOYMENT_TARGET": "12.0"])
        let path = "App.xcodeproj/project.pbxproj"
        try project.folder.write(XcodeSample.project([target]), to: path)
        try project.folder.write(Self.objectiveC, to: "App/Feed.m")
        #expect(try project.run("scan").output.contains("'App' has no Swift yet, and needs SWIFT_VERSION"))
        let first = try project.run("init", "--yes").output
        #expect(first.contains("set the build setting SWIFT_VERSION of the target 'App' to 5.0"), "\(first)")
        _ = try project.run("generate")
        if isSynchronized {
            let check = try project.run("check")
            #expect(check.status == 1 && check.output.contains("the target 'App' compiles no Swift yet"), "\(check)")
        }
        let second = try project.run("init", "--yes", "--add-to-project").output
        #expect(
            second.contains(
                "set SWIFT_VERSION to 5.0, and CLANG_ENABLE_MODULES to YES where it isn't set, for 'App' in \(path)\n"),
            "\(second)")
        let text = try #require(project.folder.text(path))
        let set = "\t\t\t\tSWIFT_VERSION = 5.0;\n\t\t\t\tCLANG_ENABLE_MODULES = YES;\n"
        #expect(text.contains("= \"12.0\";\n\(set)\t\t\t};"), "\(text)")
        #expect(try project.run("check").status == 0)
        let third = try project.run("init", "--add-to-project").output
        #expect(third.contains("nothing is left to add to a project"), "\(third)")
        try project.folder.write(text.replacing(set, with: ""), to: path)
        #expect(try project.run("check").status == 1)
        _ = try project.run("init", "--add-to-project")
        #expect(project.folder.text(path) == text)
    }

    /// Objective-C has one list of classes for the whole process, so what tests compile is theirs and the app's.
    @Test func testsThatListObjectiveCOfAnAppGetNoWrapper() throws {
        let project = try Project(nil)
        let targets = [
            Target("App", files: ["App/Feed.m"], settings: Self.settings),
            Target(
                "Tests", type: "bundle.unit-test", files: ["App/Feed.m"], settings: Self.settings, uses: ["App"]),
        ]
        try project.folder.write(XcodeSample.project(targets), to: "App.xcodeproj/project.pbxproj")
        try project.folder.write(Self.objectiveC, to: "App/Feed.m")
        let added = try project.run("init", "--yes", "--add-to-project").output
        #expect(added.contains("added App/SafeDelegates.swift to 'App' in "), "\(added)")
        _ = try project.run("generate")
        #expect(try project.run("check").status == 0)
        let adopt = try project.run("adopt").errors
        let advice =
            "the file also belongs to 'Tests', which has no wrappers; take the file out of that target, which uses 'App'"
        #expect(adopt.contains(advice), "\(adopt)")
    }

    @Test func moduleOfAnUnknownNameIsNotImported() throws {
        let project = try Project(nil)
        let settings = Self.settings.merging(["PRODUCT_NAME": "$(THE_NAME)"]) { $1 }
        let targets = [Target("App", files: ["Feed.m", "SafeDelegates.swift"], settings: settings)]
        try project.folder.write(XcodeSample.project(targets), to: "App.xcodeproj/project.pbxproj")
        try project.folder.write(Self.objectiveC, to: "Feed.m")
        _ = try project.run("init", "--yes")
        _ = try project.run("generate")
        let adopt = try project.run("adopt")
        #expect(!adopt.output.contains("__THE_NAME_"), "\(adopt.output)")
        let step = "--module Feed.m=NAME and --module SafeDelegates.swift=NAME"
        #expect(
            adopt.errors.contains("the name of the module of 'App' isn't known; set it with \(step)"), "\(adopt.errors)"
        )
        let options = ["--module", "Feed.m=A", "--module", "SafeDelegates.swift=A"]
        #expect(
            try project.run("adopt", options[0], options[1], options[2], options[3]).output.contains(
                "+#import \"A-Swift.h\"\n"))
    }

    /// A build system that SafeGen doesn't read.
    @Test func targetsAreThoseOfAFileThatIsHandedIn() throws {
        let project = try Project(nil)
        try project.folder.write(Self.swift, to: "app/src/Feed.swift")
        try project.folder.write(Self.swift.replacing("Feed", with: "News"), to: "kit/News.swift")
        let targets = """
            {"descriptions": [{"path": "build.ninja", "targets": [
              {"name": "App", "module": "App", "kind": "app", "folders": ["app/src"], "dependencies": []},
              {"name": "Kit", "module": "Kit", "kind": "library", "folders": ["kit"], "dependencies": []}]}]}
            """
        try project.folder.write(targets, to: "project.json")
        let started = try project.run("init", "--yes", "--project", "project.json").output
        #expect(started.contains("wrote app/src/safegen.yml\nwrote kit/safegen.yml\n"), "\(started)")
        _ = try project.run("generate")
        let check = try project.run("check", "--project", "project.json").output
        #expect(
            check.contains("app/src/safegen.yml, compiled by App\n") && check.contains("compiled by Kit\n"), "\(check)")
        let adopted = try project.run("adopt", "--write", "--force", "--project", "project.json")
        #expect(adopted.output.contains("app/src/Feed.swift: 1 edit") && adopted.status == 0, "\(adopted.errors)")
        #expect(try project.run("audit", "--project", "project.json").status == 0)
        #expect(try project.run("scan", "--project", "project.json").status == 0)
        let missing = try project.run("audit", "--project", "no.json")
        #expect(missing.status == 66, "\(missing.errors)")
    }

    /// Helpers of Tuist make the targets.
    @Test func folderOfATuistProjectWithHelpersIsAModuleOfItsOwn() throws {
        let project = try Project(nil)
        let helped = "import ProjectDescription\nimport Helpers\nlet project = Project.module()\n"
        for name in ["Feed", "News"] {
            try project.folder.write(helped, to: "Modules/\(name)/Project.swift")
            try project.folder.write(Self.swift, to: "Modules/\(name)/Sources/Feed.swift")
        }
        try project.folder.write("let a = 1\n", to: "Example/Start.swift")
        let example = XcodeSample.project([Target("Runner", files: ["Start.swift"], settings: Self.settings)])
        try project.folder.write(example, to: "Example/Example.xcodeproj/project.pbxproj")
        let started = try project.run("init", "--yes", "--add-to-project").output
        let manifests = ["Modules/Feed/Sources/safegen.yml", "Modules/News/Sources/safegen.yml"]
        for manifest in manifests { #expect(started.contains("wrote \(manifest)\n"), "\(started)") }
        #expect(started.contains("run 'tuist generate' in 'Modules/Feed' once it is generated"), "\(started)")
        #expect(project.folder.text("Example/Example.xcodeproj/project.pbxproj") == example)
        #expect(
            started.contains("below 'output:' in 'Modules/Feed/Sources/safegen.yml', add 'module: Feed'"), "\(started)")
        _ = try project.run("generate")
        let code = project.folder.text("Modules/Feed/Sources/Feed.swift")
        #expect(try project.run("check").status == 1)
        #expect(try project.run("adopt", "--write", "--force").status == 1)
        #expect(project.folder.text("Modules/Feed/Sources/Feed.swift") == code)
        for (manifest, name) in zip(manifests, ["Feed", "News"]) {
            let text = try #require(project.folder.text(manifest))
            try project.folder.write(text.replacing("output:\n", with: "output:\n  module: \(name)\n"), to: manifest)
        }
        let check = try project.run("check")
        #expect(check.status == 0 && check.output.contains("compiled by News"), "\(check)")
        let adopted = try project.run("adopt", "--write", "--force")
        #expect(adopted.status == 0, "\(adopted.output)\(adopted.errors)")
        #expect(project.folder.text("Modules/Feed/Sources/Feed.swift") != code)
    }

    /// A submodule is another project: its manifest is a matter of its own repository.
    @Test func repositoryWithinIsLeftOutByEachCommand() throws {
        let project = try Project(nil)
        for (folder, name) in [("", "Main"), ("Modules/Sub/", "Sub")] {
            let package = PackageSample.package(".target(name: \"\(name)\")")
            try project.folder.write(package, to: "\(folder)Package.swift")
            try project.folder.write(Self.swift, to: "\(folder)Sources/\(name)/Feed.swift")
            #expect(try project.shell("git init -q ./\(folder)").status == 0)
        }
        let scan = try project.run("scan").output
        #expect(!scan.contains("Sub/Feed.swift"), "\(scan)")
        #expect(scan.contains("Not looked at, because each is a repository of its own: 'Modules/Sub'. "), "\(scan)")
        _ = try project.run("init", "--yes")
        #expect(!project.folder.files().contains { $0.hasPrefix("Modules/") && $0.hasSuffix("safegen.yml") })
        #expect(try project.run("scan", "Modules/Sub").output.contains("Sources/Sub/Feed.swift"))
        _ = try project.run("generate")
        _ = try project.run("adopt", "--write", "--force")
        #expect(try project.run("audit").status == 0)
        #expect(try project.run("scan").output.contains("'Modules/Sub'"))
    }

    /// A library is often a package and a pod, too.
    @Test func podOfAPackageIsServedByThePackagesFolder() throws {
        let project = try Project(nil)
        try project.folder.write(PackageSample.package(".target(name: \"Kit\")"), to: "Package.swift")
        try project.folder.write(
            "Pod::Spec.new do |s|\n  s.source_files = 'Sources/**/*.swift'\nend\n", to: "Kit.podspec")
        try project.folder.write(Self.swift, to: "Sources/Kit/Feed.swift")
        _ = try project.run("init", "--yes")
        #expect(project.folder.text("safegen.yml")?.contains("directory: Sources/Kit/Generated") ?? false)
        _ = try project.run("generate")
        #expect(try project.run("check").status == 0)
        #expect(try project.run("adopt", "--write", "--force").status == 0)
    }
}
