import SafeGenSystem
import Testing
import TestSupport

@testable import SafeGenProject

/// XcodeGen, Tuist, Bazel.
@Suite struct OtherSystemsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func xcodeGenGivesItsTargets() throws {
        try folder.write(
            """
            name: News
            options: {deploymentTarget: {iOS: 15.0}}
            packages: {Net: {path: Packages/Net}}
            targets:
              News:
                type: application
                platform: iOS
                settings: {base: {PRODUCT_MODULE_NAME: NewsApp, SWIFT_VERSION: "6.0"}}
                sources:
                  - App
                  - path: Shared
                    excludes: ["Old/**", "*.md"]
                  - {path: Data, type: folder}
                dependencies: [{target: Kit}, {package: Net}, {sdk: UIKit.framework}]
              NewsTests: {type: bundle.unit-test, platform: iOS, sources: Tests}
            """, to: "project.yml")
        let model = TestModel(folder)
        #expect(model.modules("App/Deep/a.swift") == ["NewsApp"])
        #expect(model.modules("Shared/a.swift") == ["NewsApp"])
        #expect(model.modules("Shared/Old/a.swift") == [])
        #expect(model.modules("Data/a.swift") == [])
        #expect(model.target("News")?.platforms == [.init("iOS", "15.0")])
        #expect(model.target("News")?.dependencies == ["Kit", "Net"])
        #expect(model.target("News")?.languageMode == "6")
        #expect(model.target("NewsTests")?.isTest == true)
    }

    @Test func xcodeGenAppliesTemplatesToItsTargets() throws {
        try folder.write(
            """
            name: News
            options: {deploymentTarget: {iOS: 17.0, macOS: 14.0}}
            targetTemplates:
              App:
                templates: [Base]
                type: application
                supportedDestinations: [iOS, macOS]
                dependencies: [{package: Net}]
                sources: [Model, "${target_name}"]
              Base: {sources: Base}
            targets:
              News:
                templates: [App]
                dependencies: [{target: Kit}]
                sources: [Own]
              Other: {templates: [None], platform: iOS, sources: [Other]}
            """, to: "project.yml")
        let model = TestModel(folder)
        let news = try #require(model.target("News"))
        for path in ["Model/a.swift", "News/a.swift", "Base/a.swift", "Own/a.swift"] {
            #expect(model.modules(path) == ["News"], "\(path)")
        }
        #expect(news.kind == .app)
        #expect(news.sources.isKnown)
        #expect(news.platforms == [.init("iOS", "17.0"), .init("macOS", "14.0")])
        #expect(Set(news.dependencies ?? []) == ["Kit", "Net"])
        #expect(model.target("Other")?.sources.isKnown == false)
    }

    @Test func xcodeGenGivesItsTargetsTheSettingsOfTemplatesGroupsAndFiles() throws {
        try folder.write("SWIFT_STRICT_MEMORY_SAFETY = YES\nSWIFT_VERSION = 4.2\n", to: "Support/App.xcconfig")
        try folder.write(
            """
            name: News
            settings: {groups: [shared], configs: {debug: {DEAD_CODE_STRIPPING: NO}}}
            settingGroups:
              shared: {SWIFT_VERSION: "5.0", SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY: YES}
              actor: {base: {SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor}, groups: [more]}
              more: {SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY: YES}
            targetTemplates:
              App:
                type: application
                platform: iOS
                templateAttributes: {folder: Common, kind: PLAIN}
                settings:
                  base: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: "$(inherited) ${kind}", PRODUCT_MODULE_NAME: "${target_name}App"}
                  groups: [actor]
                configFiles: {Debug: Support/App.xcconfig, Release: Support/App.xcconfig}
                sources: ["${folder}/Code"]
            targets:
              News:
                templates: [App]
                templateAttributes: {kind: PAID}
                settings: {SWIFT_VERSION: 6}
              Odd: {templates: [App], settings: {configs: {debug: {SWIFT_VERSION: 6}}}}
            """, to: "project.yml")
        let model = TestModel(folder)
        let news = try #require(model.target("News"))
        #expect(news.module == "NewsApp")
        #expect(news.languageMode == "6")
        #expect(news.settings.defaultIsolation == "MainActor")
        #expect(news.settings.isStrictlyMemorySafe)
        #expect(news.settings.upcomingFeatures == ["ExistentialAny", "MemberImportVisibility"])
        #expect(news.settings.conditions == ["PAID"])
        #expect(model.modules("Common/Code/a.swift") == ["NewsApp", "OddApp"])
        #expect(model.target("Odd")?.languageMode == nil)
    }

    @Test func settingsOfXcodeGenAreStrongerThanItsDeploymentTargets() throws {
        try folder.write("TVOS_DEPLOYMENT_TARGET = 13.0\n", to: "all.xcconfig")
        try folder.write(
            """
            name: News
            options: {deploymentTarget: {iOS: 11.0, watchOS: 5.0}}
            settings: {IPHONEOS_DEPLOYMENT_TARGET: 12.0}
            configFiles: {Debug: all.xcconfig, Release: all.xcconfig}
            settingGroups: {new: {XROS_DEPLOYMENT_TARGET: 2.0}}
            targets:
              Kit:
                type: framework
                platform: [iOS, macOS, tvOS, watchOS, visionOS]
                deploymentTarget: {macOS: 10.9, tvOS: 9.0, visionOS: 1.0}
                settings: {base: {MACOSX_DEPLOYMENT_TARGET: 10.13}, groups: [new]}
              Old:
                type: framework
                platform: [iOS, tvOS]
                deploymentTarget: "10.0"
                settings: {configs: {debug: {IPHONEOS_DEPLOYMENT_TARGET: 14.0}}}
            """, to: "project.yml")
        let model = TestModel(folder)
        #expect(
            model.target("Kit")?.platforms == [
                .init("iOS", "12.0"), .init("macOS", "10.13"), .init("tvOS", "13.0"), .init("watchOS", "5.0"),
                .init("visionOS", "2.0"),
            ])
        #expect(model.target("Old")?.platforms == [.init("iOS", "10.0"), .init("tvOS", "13.0")])
    }

    @Test func xcodeGenGivesItsTargetsTheirBridgingHeaders() throws {
        try folder.write("HEADERS = App/Support\nIPHONEOS_DEPLOYMENT_TARGET = 15.1\n", to: "Debug.xcconfig")
        try folder.write(
            """
            name: News
            configFiles: {Debug: Debug.xcconfig}
            settings: {base: {SWIFT_OBJC_BRIDGING_HEADER: "$(HEADERS)/$(TARGET_NAME)-Bridging-Header.h"}}
            targets:
              News: {type: application, platform: iOS, sources: [App]}
              Kit:
                type: framework
                platform: iOS
                sources: [Kit]
                settings: {SWIFT_OBJC_BRIDGING_HEADER: ""}
            """, to: "project.yml")
        let model = TestModel(folder)
        #expect(
            model.target("News")?.bridgingHeaders == [folder.path("App/Support/News-Bridging-Header.h")])
        #expect(model.target("News")?.platforms == [.init("iOS", "15.1")])
        #expect(model.target("Kit")?.bridgingHeaders == [])
        let json = ProjectJSON(model.model, from: folder.path).text
        #expect(json.contains("\"App/Support/News-Bridging-Header.h\""))
        let text = ProjectText(model.model, from: folder.path).text
        #expect(text.contains("    bridging header: App/Support/News-Bridging-Header.h\n"))
    }

    @Test func xcodeGenReadsTheFilesThatItIncludes() throws {
        try folder.write(
            """
            name: News
            include: [App/target.yml, {path: Base/base.yml, relativePaths: false}, {path: Off.yml, enable: false}]
            targets: {News: {sources: [Own]}, Kit: {"sources:REPLACE": [Kit]}}
            """, to: "project.yml")
        try folder.write(
            "include: ../Deep/deep.yml\ntargets: {News: {type: application, platform: iOS, sources: [Sources]}}\n",
            to: "App/target.yml")
        try folder.write("targets: {Deep: {templates: [T]}}\ntargetTemplates: {T: {sources: D}}\n", to: "Deep/deep.yml")
        try folder.write(
            "name: Base\noptions: {deploymentTarget: {iOS: 15.0}}\ntargets: {Kit: {type: framework, sources: [Old]}}\n",
            to: "Base/base.yml")
        let model = TestModel(folder)
        #expect(model.descriptions.map(\.name) == ["News"] && model.descriptions[0].unknown.isEmpty)
        #expect(model.modules("App/Sources/a.swift") == ["News"] && model.modules("Own/a.swift") == ["News"])
        #expect(model.modules("Deep/D/a.swift") == ["Deep"])
        #expect(model.modules("Kit/a.swift") == ["Kit"] && model.modules("Old/a.swift") == [])
        #expect(model.target("News")?.platforms == [.init("iOS", "15.0")])
        #expect(model.target("Kit")?.kind == .framework)
    }

    /// Paths begin at the repository's folder where people run `xcodegen --project-root`.
    @Test func includesOfXcodeGenMayBeginAtTheRepository() throws {
        for (path, text) in [
            ".git/HEAD": "",
            "Apps/One/project.yml": """
            include: [Apps/Shared/app.yml, Kit/project.yml]
            targets: {App: {type: application, platform: iOS, sources: [Apps/One]}}
            """,
            "Apps/Shared/app.yml": "name: One\n",
            "Kit/project.yml": "targets: {Kit: {type: framework, platform: iOS, sources: [Sources]}}\n",
        ] {
            try folder.write(text, to: path)
        }
        var reader = ProjectReader()
        reader.readDescriptions(below: folder.path)
        let model = reader.model
        #expect(model.descriptions.map(\.name) == ["One"] && model.descriptions[0].unknown.isEmpty)
        #expect(model.targets(compiling: folder.path("Apps/One/a.swift")).map(\.name) == ["App"])
        #expect(model.targets(compiling: folder.path("Kit/Sources/a.swift")).map(\.name) == ["Kit"])
    }

    /// The name may be in a file that can't be read.
    @Test func specOfXcodeGenWithoutItsNameIsOne() throws {
        try folder.write(
            "include: [None.yml]\ntargets: {App: {type: application, platform: iOS, sources: [App]}}\n",
            to: "project.yml")
        let model = TestModel(folder)
        #expect(model.descriptions.first?.unknown.map(\.reason) == ["'None.yml', which it includes, can't be read"])
        #expect(model.modules("App/a.swift") == ["App"])
    }

    /// XcodeGen makes a target for each platform.
    @Test(arguments: ["Kit_macOS", "Kit_${platform}", "Kit"]) func targetOfAPlatformIsThatOfAll(name: String) throws {
        try folder.write(
            """
            name: Kit
            targets:
              Kit: {type: framework, platform: [iOS, macOS], sources: [Sources]}
              Tests: {type: bundle.unit-test, platform: macOS, sources: [Tests], dependencies: [{target: "\(name)"}]}
            """, to: "project.yml")
        #expect(TestModel(folder).target("Tests")?.dependencies == ["Kit"])
    }

    /// An included file may be a project of its own, and is then no second one.
    @Test func fileThatXcodeGenIncludesIsNoProject() throws {
        try folder.write("name: News\ninclude: App/project.yml\n", to: "project.yml")
        try folder.write(
            "name: App\ntargets: {App: {type: application, platform: iOS, sources: [A]}}\n", to: "App/project.yml")
        var reader = ProjectReader()
        reader.readDescriptions(below: folder.path)
        #expect(reader.model.descriptions.map(\.name) == ["News"] && reader.model.targets.map(\.name) == ["App"])
    }

    @Test(arguments: ["None.yml", "${FILE}", "bad.yml"]) func includeThatCannotBeReadIsUnknown(file: String) throws {
        try folder.write("a: [", to: "bad.yml")
        try folder.write(
            "name: News\ninclude: \"\(file)\"\ntargets: {A: {type: framework, sources: [A]}}\n", to: "project.yml")
        let model = TestModel(folder)
        #expect(model.descriptions.first?.unknown.count == 1)
    }

    @Test(arguments: ["a: [", "<<<<<<< HEAD\ntargets: {B: {type: framework, sources: [B]}}\n>>>>>>> b\n"])
    func damagedIncludeIsUnreadable(text: String) throws {
        try folder.write(text, to: "bad.yml")
        try folder.write("name: News\ninclude: bad.yml\n", to: "project.yml")
        #expect(TestModel(folder).model.unreadable.map(\.path) == [folder.path("bad.yml")])
    }

    @Test func prefersXcodeGensDescriptionToItsProject() throws {
        try folder.write(
            "name: News\ntargets: {News: {type: application, platform: iOS, sources: [App]}}\n", to: "project.yml")
        try folder.write(
            "{ objects = { R = { isa = PBXProject; targets = (T); }; T = { isa = PBXNativeTarget; name = News; }; }; rootObject = R; }",
            to: "News.xcodeproj/project.pbxproj")
        let model = TestModel(folder)
        #expect(model.targets.count == 1)
        #expect(model.modules("App/new.swift") == ["News"])
    }

    @Test(arguments: ["name: x\n", "targets: {a: {type: framework}}\n", "jobs: {a: b}\n", "- a\n", "a: [\n", ""])
    func otherFilesOfThatNameDescribeNothing(text: String) throws {
        try folder.write(text, to: "project.yml")
        #expect(TestModel(folder).descriptions.isEmpty)
    }

    @Test func tuistGivesItsTargets() throws {
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "News", targets: [
                .target(name: "News", destinations: .iOS, product: .app, bundleId: "x",
                    deploymentTargets: .iOS("16.0"), sources: ["App/Sources/**", "Extra/*.swift"],
                    dependencies: [.target(name: "Kit"), .external(name: "Net")]),
                .target(name: "Kit", destinations: [.iPhone], product: .framework, bundleId: "y",
                    sources: [.glob("Kit/**", excluding: ["Kit/Old/**"])]),
                .target(name: "New", destinations: .macOS, product: .app, bundleId: "z", buildableFolders: ["New/Code"]),
            ])
            """, to: "Project.swift")
        let model = TestModel(folder)
        #expect(model.modules("App/Sources/Deep/a.swift") == ["News"])
        #expect(model.modules("Extra/a.swift") == ["News"])
        #expect(model.modules("Extra/Deep/a.swift") == [])
        #expect(model.modules("Kit/a.swift") == ["Kit"])
        #expect(model.modules("Kit/Old/a.swift") == [])
        #expect(model.modules("New/Code/a.swift") == ["New"])
        #expect(model.target("News")?.platforms == [.init("iOS", "16.0")])
        #expect(model.target("News")?.dependencies == ["Kit", "Net"])
    }

    /// What a helper makes is not known, also beside targets in literals.
    @Test(arguments: [
        "[.target(name: \"A\", product: .app, sources: [\"A/**\"]), .feature(name: \"B\")]", "makeTargets()",
        "[.target(name: \"A\", product: .app, sources: [\"A/**\"])] + others()",
    ])
    func tuistDoesNotKnowTheTargetsOfHelpers(targets: String) throws {
        try folder.write(
            "import ProjectDescription\nlet project = Project(name: \"News\", targets: \(targets))\n",
            to: "Project.swift")
        #expect(TestModel(folder).descriptions.first?.unknown.count == 1)
    }

    @Test func podfileNamesThePodsOfTheRepository() throws {
        try folder.write(
            """
            target 'Example' do
              pod 'Kit/Core', :path => '../'
              pod 'Net', path: '..'
              pod 'Other', '~> 1.0'
            end
            """, to: "Example/Podfile")
        try folder.write("target 'A' do\n  use_native_modules!\nend\n", to: "ios/Podfile")
        var reader = ProjectReader()
        reader.readDescriptions(below: folder.path)
        let found = reader.model.descriptions
        #expect(found.map(\.products.keys).map { $0.sorted() } == [["Kit", "Net"], []])
        #expect(found.map(\.takesAllPods) == [false, true])
    }

    @Test func bazelGivesItsTargets() throws {
        try folder.write("", to: "MODULE.bazel")
        try folder.write(
            """
            load("@rules_swift//swift:swift.bzl", "swift_library")
            swift_library(
                name = "Feed",  # a comment
                srcs = glob(["Sources/**/*.swift"], exclude = ["Sources/Old/**"]) + ["one.swift"],
                deps = ["//net:Net", ":Core"],
            )
            swift_library(name = "Core", module_name = "TheCore", srcs = [f for f in FILES])
            genrule(name = "Other")
            """, to: "App/BUILD.bazel")
        try folder.write("", to: "App/_")
        var reader = ProjectReader()
        reader.readDescriptions(around: folder.path("App/_"))
        let model = reader.model
        func modules(_ path: String) -> [String] { model.targets(compiling: folder.path(path)).compactMap(\.module) }
        #expect(modules("App/Sources/Deep/a.swift") == ["App_Feed"])
        #expect(modules("App/Sources/Old/a.swift") == [])
        #expect(modules("App/one.swift") == ["App_Feed"])
        #expect(model.targets.first?.dependencies == ["Net", "Core"])
        #expect(model.targets.last?.module == "TheCore")
        #expect(model.targets.last?.sources.isKnown == false)
    }

    /// What isn't known of one program isn't known of its parts.
    @Test(arguments: [
        ("", "iOS 15.0"),
        ("ios_application(name = \"B\", deps = [\":Feed\"], minimum_os_version = \"13.0\")", "iOS 13.0"),
        ("macos_application(name = \"B\", deps = [\":Feed\"], minimum_os_version = \"12.0\")", "iOS 15.0, macOS 12.0"),
        ("ios_unit_test(name = \"B\", deps = [\":Feed\"], minimum_os_version = \"9.0\")", "iOS 15.0"),
        ("ios_application(name = \"B\", deps = [\":Feed\"], minimum_os_version = OLD)", ""),
        ("ios_application(name = \"B\", deps = LIBRARIES, minimum_os_version = \"13.0\")", ""),
        ("ios_application(name = \"B\", deps = select({}), minimum_os_version = \"13.0\")", ""),
        ("my_app(name = \"B\", libraries = [\"//App:Feed\"])", ""), ("my_app(name = \"B\", deps = [\":Feed\"])", ""),
        ("swift_binary(name = \"B\", srcs = [\"b.swift\"], deps = [\":Feed\"])", ""),
        ("swift_library(name = \"B\", srcs = [\"b.swift\"], deps = [\":Feed\"])", "iOS 15.0"),
    ])
    func libraryOfBazelHasTheSystemsOfItsApps(line: String, systems: String) throws {
        try folder.write("", to: "MODULE.bazel")
        try folder.write("swift_library(name = \"Core\", srcs = [\"c.swift\"])\n", to: "Core/BUILD")
        try folder.write(
            """
            swift_library(name = "Feed", srcs = ["a.swift"], deps = ["//Core"])
            ios_application(name = "App", deps = [":Feed"], minimum_os_version = "15.0")
            \(line)
            """, to: "App/BUILD")
        var reader = ProjectReader()
        reader.readDescriptions(below: folder.path)
        let targets = reader.model.targets.filter { ["Core", "Feed"].contains($0.name) }
        let found = targets.map { target in
            target.platforms.map { "\($0.name) \($0.version ?? "?")" }.joined(separator: ", ")
        }
        #expect(found == [systems, systems])
    }

    @Test(arguments: ["", "genrule(name = \"A\")\n", "java_library(name = \"A\", srcs = [\n"])
    func packageOfBazelWithoutSuchTargetsDescribesNothing(text: String) throws {
        try folder.write("", to: "MODULE.bazel")
        try folder.write(text, to: "BUILD")
        #expect(TestModel(folder).descriptions.isEmpty)
    }

    @Test func bazelsGroupsAreFollowedAndOtherLabelsAreUnknown() throws {
        try folder.write("", to: "WORKSPACE")
        try folder.write(
            """
            filegroup(name = "srcs", srcs = glob(["*.swift"]) + [":more"])
            filegroup(name = "more", srcs = ["Deep/one.swift", ":srcs"])
            swift_library(name = "Feed", srcs = [":srcs"])
            swift_library(name = "Core", srcs = [":made"])
            swift_library(name = "Net", srcs = ["//net:srcs"])
            """, to: "App/BUILD")
        var reader = ProjectReader()
        reader.readDescriptions(around: folder.path("App/_"))
        let targets = reader.model.targets
        #expect(targets.map(\.sources.isKnown) == [true, false, false])
        let feed = try #require(targets.first?.sources)
        #expect(feed.contains(folder.path("App/a.swift")))
        #expect(feed.contains(folder.path("App/Deep/one.swift")))
        #expect(
            reader.model.descriptions.flatMap(\.unknown).map(\.reason) == [
                "the files of ':made' in the target 'Core' are not known",
                "the files of '//net:srcs' in the target 'Net' are not known",
            ])
    }

    @Test func fileThatNothingDescribesHasNoTarget() throws {
        try folder.write("let a = 1\n", to: "Sources/A/a.swift")
        try folder.write("add_library(A Sources/A/a.swift)\n", to: "CMakeLists.txt")
        let model = TestModel(folder)
        #expect(model.modules("Sources/A/a.swift") == [])
        #expect(
            ProjectText(model.model, from: folder.path).targets(of: [folder.path("a.swift")]).hasSuffix(
                ": no known target\n"))
    }
}
