import SafeGen
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGenProject
@testable import SafeGenRewriter

@Suite struct OutputCheckTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func reportsAnOutputThatNoTargetCompiles() throws {
        try writePackage(".target(name: \"App\")")
        let found = try diagnostics(output: "Generated")
        #expect(found.map(\.rule) == [Rule.notCompiled.id])
        #expect(
            found.first?.message == "no target compiles '\(folder.path("Generated"))'; write 'output: {directory: "
                + "Sources/App/Generated}', which the target 'App' compiles, or add '\(folder.path("Generated"))' to a target"
        )
    }

    @Test func proposesTheFolderOfTheTargetsName() throws {
        try folder.write(
            "name: App\ntargets: {App: {type: application, platform: iOS, sources: [Intents, App]}}\n",
            to: "project.yml")
        try folder.write("let package = Package(name: \"L\", targets: [.target(name: \"L\")])\n", to: "L/Package.swift")
        let message = try diagnostics(output: "Generated").first?.message
        #expect(message?.contains("'output: {directory: App/Generated}', which the target 'App' compiles") ?? false)
    }

    @Test func acceptsAnOutputThatATargetCompiles() throws {
        try writePackage(".target(name: \"App\")")
        #expect(try diagnostics(output: "Sources/App/Generated").isEmpty)
    }

    @Test func namesFilesThatAProjectDoesNotList() throws {
        try folder.write(
            """
            { objects = { R = { isa = PBXProject; targets = (T); };
            T = { isa = PBXNativeTarget; name = App; buildPhases = (P); productType = "com.apple.product-type.application"; };
            P = { isa = PBXSourcesBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; };
            F = { isa = PBXFileReference; path = Generated/SafeFileManager.swift; sourceTree = SOURCE_ROOT; };
            }; rootObject = R; }
            """, to: "App.xcodeproj/project.pbxproj")
        let message = try #require(try diagnostics(output: "Generated").first?.message)
        #expect(message.hasPrefix("no target compiles SafeXMLParser.swift, "))
        #expect(!message.contains("SafeFileManager.swift"))
        #expect(
            message.contains(
                "; in Xcode, choose File > Add Files to…, select '\(shown("Generated"))', and tick the target 'App' ("))
    }

    @Test(arguments: [
        (3, "no target compiles SafeB1.swift, SafeB2.swift, SafeB3.swift of '"),
        (4, "no target compiles SafeB1.swift, SafeB2.swift, SafeB3.swift and 1 more of '"),
    ])
    func namesThreeFilesThatAProjectDoesNotList(count: Int, beginning: String) throws {
        try writeProject(
            "App.xcodeproj", target: "App", listing: ["Generated/SafeA.swift", "Generated/SafeSupport.swift"])
        let names = ["A"] + (1...count).map { "B\($0)" }
        let classes = names.map { "{name: \($0), properties: [{name: delegate, type: P}]}" }.joined(separator: ", ")
        let check = OutputCheck(try place(output: "Generated", classes: classes), reader: ProjectReader())
        #expect(check.diagnostics.first?.message.hasPrefix(beginning) == true, "\(check.diagnostics)")
    }

    @Test func proposesNoFolderOfTests() throws {
        try writePackage(".testTarget(name: \"AppTests\")")
        let message = try #require(try diagnostics(output: "Generated").first?.message)
        #expect(message.hasPrefix("no target compiles '"))
        #expect(!message.contains("output: {directory"), "\(message)")
    }

    /// A package has no list of files to add the output to.
    @Test func manifestBesideAllTargetsOfAPackageIsToMove() throws {
        try writePackage(".target(name: \"App\")")
        let message = try #require(try diagnostics(output: "Generated", manifest: "Config").first?.message)
        #expect(
            message.contains("'; a manifest writes only below its own folder, so move the manifest next to '"),
            "\(message)")
        #expect(message.hasSuffix("/Package.swift'"), "\(message)")
    }

    @Test(
        arguments: [
            ("", "App"), (", .target(name: \"Kit\", path: \"Sources/App/Generated\")", nil),
        ] as [(String, String?)])
    func buildMakesTheWrappersWhereNoOtherTargetCompilesThem(other: String, target: String?) throws {
        let plugin = "plugins: [.plugin(name: \"SafeGenPlugin\", package: \"SafeGen\")]"
        try writePackage(".target(name: \"App\", exclude: [\"Generated\"], \(plugin))" + other)
        let place = try place(output: "Generated", manifest: "Sources/App")
        try #require(!place.files.isEmpty)
        #expect(OutputCheck(place, reader: ProjectReader()).targetOfBuild == target)
    }

    @Test(arguments: [
        "", ".target(name: \"App\", path: somewhere)", ".target(name: name)",
    ])
    func staysSilentWhereTargetsAreUnknown(targets: String) throws {
        if !targets.isEmpty { try writePackage(targets) }
        #expect(try diagnostics(output: "Generated").isEmpty)
    }

    /// Code that uses the output breaks if nothing compiles it, so that what isn't known is a problem then.
    @Test(arguments: [
        ("", "nothing that SafeGen can read describes targets here"),
        (".target(name: \"App\", path: somewhere)", "is not a literal ("),
        (".target(name: name)", "is not a literal ("),
    ])
    func saysWhatKeepsItFromKnowingTheTargets(targets: String, reason: String) throws {
        if !targets.isEmpty { try writePackage(targets) }
        let found = try diagnostics(output: "Generated", users: ["a.swift"])
        let message = try #require(found.first?.message)
        #expect(message.hasPrefix("it isn't known whether a target compiles '"), "\(message)")
        #expect(message.contains(reason), "\(message)")
        #expect(message.contains("; if so, below 'output:' in '"), "\(message)")
        #expect(try diagnostics(output: "Generated, module: App", users: ["a.swift"]).isEmpty)
        let told = OutputCheck(try place(output: "Generated, module: App"), reader: ProjectReader())
        #expect(told.compiled == .yes && told.targetNames == ["App"])
    }

    @Test func includeThatIsMissingIsTheReason() throws {
        try folder.write(
            "include: [None.yml]\ntargets: {App: {type: application, platform: iOS, sources: [Code]}}\n",
            to: "Apps/project.yml")
        let found = try diagnostics(output: "Kit/Generated", users: ["Kit/a.swift"])
        let message = try #require(found.first?.message)
        #expect(message.contains("because 'None.yml', which it includes, can't be read ("), "\(message)")
        #expect(message.contains("Apps/project.yml)"), "\(message)")
    }

    @Test func outputBesideABuildFileOfBazelIsAddedThere() throws {
        try folder.write("", to: "WORKSPACE")
        try folder.write(XcodeSample.project([]), to: "App.xcodeproj/project.pbxproj")
        try folder.write("swift_library(name = \"Kit\", srcs = glob([\"*.swift\"]))\n", to: "Kit/BUILD")
        let found = try diagnostics(output: "Kit/Generated", users: [])
        #expect(
            found.first?.message.contains("/Kit/BUILD, add the files of 'Generated' to 'srcs' of ") ?? false, "\(found)"
        )
    }

    /// A description that the manifest leaves out describes nothing, whether it can be read or not.
    @Test func descriptionThatIsLeftOutIsNoReason() throws {
        try folder.write("<<<<<<< HEAD\nlet package = Package(name: \"P\")\n>>>>>>> b\n", to: "Old/Package.swift")
        let read = try diagnostics(output: "Generated", users: ["a.swift"])
        #expect(read.map(\.rule) == [Rule.readOrWriteFailed.id])
        let left = try diagnostics(output: "Generated}\nsources: {exclude: [Old]", users: ["a.swift"])
        #expect(left.map(\.rule) == [Rule.notCompiled.id])
        let message = left.first?.message ?? ""
        #expect(message.contains("because nothing that SafeGen can read describes targets here"), "\(message)")
    }

    /// Where the targets are known, what the manifest says doesn't change them.
    @Test func moduleOfTheManifestIsNoExcuseForAKnownTarget() throws {
        try writePackage(".target(name: \"App\")")
        #expect(try diagnostics(output: "Generated, module: App").map(\.rule) == [Rule.notCompiled.id])
        #expect(try diagnostics(output: "Generated, module: Other").isEmpty)
    }

    /// As 'init' places it.
    @Test func proposesTheTestsWhoseCodeAloneUsesTheOutput() throws {
        try writePackage(".target(name: \"App\"), .testTarget(name: \"AppTests\", dependencies: [\"App\"])")
        let message = try diagnostics(output: "Generated", users: ["Tests/AppTests/a.swift"]).first?.message
        #expect(
            message?.contains("'output: {directory: Tests/AppTests/Generated}', which the target 'AppTests' compiles")
                ?? false,
            "\(message ?? "")")
    }

    @Test func podWhoseOnlySwiftIsTheOutputNeedsItsVersion() throws {
        let spec = "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = 'Code/**/*'\nend\n"
        try folder.write(spec, to: "Kit.podspec")
        try folder.write("", to: "Code/a.m")
        let message = try #require(try diagnostics(output: "Code/Generated").first?.message)
        #expect(
            message.contains("; in the podspec, set the 'swift_version' of the target 'Kit' to 5.0, or run: "),
            "\(message)")
        try folder.write(spec.replacing("end", with: "  s.swift_version = '5.0'\nend"), to: "Kit.podspec")
        #expect(try diagnostics(output: "Code/Generated").isEmpty)
    }

    /// The pod perhaps compiles the code, and not the output that the package compiles.
    @Test func podWhoseFilesAreNotKnownMayLackTheOutput() throws {
        try writePackage(".target(name: \"App\")")
        let spec = "Pod::Spec.new do |s|\n  s.name = 'App'\n  s.source_files = list(1)\nend\n"
        try folder.write(spec, to: "App.podspec")
        let output = "Sources/App/Generated"
        #expect(try diagnostics(output: output).isEmpty)
        let found = try diagnostics(output: output, users: ["Sources/App/a.swift"])
        #expect(found.map(\.rule) == [Rule.notCompiled.id])
        #expect(found.first?.message.contains("'source_files' of the pod 'App' is not a literal (") ?? false)
        #expect(try diagnostics(output: "\(output), module: App", users: ["Sources/App/a.swift"]).isEmpty)
    }

    @Test(arguments: [
        ("", [Rule.notCompiled.id]), (", plugins: [.plugin(name: \"SafeGenPlugin\", package: \"SafeGen\")]", []),
    ])
    func acceptsOutputOfThePlugin(plugins: String, rules: [RuleID]) throws {
        try writePackage(".target(name: \"App\", exclude: [\"Generated\"]\(plugins))")
        #expect(try diagnostics(output: "Generated", manifest: "Sources/App").map(\.rule) == rules)
    }

    @Test func reportsTwoTargetsOfOneProcess() throws {
        try writePackage(
            ".target(name: \"Kit\", path: \"Code\"), .target(name: \"App\", dependencies: [\"Kit\"], path: \"Code\", exclude: [])"
        )
        let found = try diagnostics(output: "Code/Generated")
        #expect(found.map(\.rule) == [Rule.compiledTwice.id])
        #expect(found.first?.message.contains("'App' and 'Kit', which it uses; take it out of 'App'") ?? false)
    }

    @Test func codeOfOneOfTwoTargetsOfOneProcessIsNotShared() throws {
        try writePackage(
            ".target(name: \"Kit\", path: \"Code\"), "
                + ".target(name: \"App\", dependencies: [\"Kit\"], path: \".\", sources: [\"App\", \"Code\"])")
        let found = try diagnostics(output: "Code/Generated", users: ["App/a.swift"])
        #expect(found.map(\.rule) == [Rule.compiledTwice.id])
        #expect(try diagnostics(output: "Code/Generated", users: ["App/a.swift", "Code/b.swift"]).isEmpty)
    }

    @Test func acceptsTwoTargetsThatShareTheCodeToo() throws {
        try writePackage(
            ".target(name: \"Kit\", path: \"Code\"), .target(name: \"App\", dependencies: [\"Kit\"], path: \"Code\", exclude: [])"
        )
        #expect(try diagnostics(output: "Code/Generated", users: ["Code/a.swift"]).isEmpty)
    }

    /// Objective-C has one list of classes for the whole process.
    @Test(arguments: [("objc: true", []), ("objc: Parser", [Rule.compiledTwice.id])])
    func classOfTwoTargetsThatShareTheCodeHasOneNameInObjectiveC(objc: String, rules: [RuleID]) throws {
        try writePackage(
            ".target(name: \"Kit\", path: \"Code\"), .target(name: \"App\", dependencies: [\"Kit\"], path: \"Code\", exclude: [])"
        )
        let place = try place(output: "Code/Generated", classes: "{name: XMLParser, \(objc)}")
        let check = OutputCheck(place, reader: ProjectReader()) { _, _ in
            OutputUsers(adopted: [folder.path("Code/a.swift")])
        }
        #expect(check.diagnostics.map(\.rule) == rules)
    }

    @Test func twoPlatformsOfOneModuleAreFine() throws {
        try folder.write(
            """
            name: App
            targets:
              App_iOS: {type: application, platform: iOS, sources: [Code], productName: App}
              App_macOS: {type: application, platform: macOS, sources: [Code], productName: App}
            """, to: "project.yml")
        #expect(try diagnostics(output: "Code/Generated").isEmpty)
    }

    /// An Xcode project with a target that lists files.
    private func writeProject(_ path: String, target: String, listing files: [String]) throws {
        let entries = files.enumerated().map { index, file in
            "B\(index) = { isa = PBXBuildFile; fileRef = F\(index); };"
                + "F\(index) = { isa = PBXFileReference; path = \(file); sourceTree = SOURCE_ROOT; };"
        }
        let list = files.indices.map { "B\($0)" }.joined(separator: ", ")
        try folder.write(
            """
            { objects = { R = { isa = PBXProject; mainGroup = G; targets = (T); };
            G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = \(target); buildPhases = (P); productType = "com.apple.product-type.framework"; };
            P = { isa = PBXSourcesBuildPhase; files = (\(list)); }; \(entries.joined())
            }; rootObject = R; }
            """, to: "\(path)/project.pbxproj")
    }

    @Test func projectThatListsFilesOfAPackageNeedsTheOutputToo() throws {
        try writePackage(".target(name: \"Kit\", path: \"Code\")")
        try writeProject("P.xcodeproj", target: "KitOld", listing: ["Code/a.swift", "Code/b.swift"])
        let message = try #require(try diagnostics(output: "Code/Generated", users: ["Code/a.swift"]).first?.message)
        #expect(
            message.hasPrefix(
                "the target 'KitOld' compiles code for the wrappers, and lacks '\(folder.path("Code/Generated"))'; in Xcode, choose "
                    + "File > Add Files to…, select '\(shown("Code/Generated"))', and tick the target 'KitOld' (its files are "
                    + "listed one by one), or run: safegen init --add-to-project"),
            "\(message)")
        let place = try place(output: "Code/Generated")
        let check = OutputCheck(place, reader: ProjectReader()) { _, _ in
            OutputUsers(adopted: [folder.path("Code/a.swift")])
        }
        #expect(check.additions.map(\.targets) == place.files.map { _ in ["KitOld"] })
        #expect(check.additions.map(\.file) == place.files)
    }

    @Test(arguments: [
        ("XMLParser", ["Tests", "App"]), ("{name: XMLParser, objc: true}", ["Tests", "App"]),
        ("{name: XMLParser, objc: Parser}", ["App"]),
        ("{name: XMLParser, form: extension, objc: true}", ["App"]),
        ("\"NSCache<NSString, Post>\"", ["App"]),
    ])
    func testsThatListAFileOfTheAppAreToListTheOutputToo(entry: String, targets: [String]) throws {
        let project = XcodeSample.appWithTests(app: ["a", "b"], tests: ["b", "t"])
        try folder.write(project, to: "P.xcodeproj/project.pbxproj")
        let check = OutputCheck(try place(output: "Code", classes: entry), reader: ProjectReader()) { _, _ in
            OutputUsers(adopted: Set(["a", "b", "t"].map { folder.path("Code/\($0).swift") }))
        }
        #expect(Set(check.additions.map(\.targets)) == [targets])
        let own = OutputCheck(try place(output: "Code", classes: entry), reader: ProjectReader()) { _, _ in
            OutputUsers(adopted: Set(["a", "t"].map { folder.path("Code/\($0).swift") }))
        }
        #expect(Set(own.additions.map(\.targets)) == [["App"]])
    }

    @Test(arguments: ["Code/b.swift", "Elsewhere/a.swift"])
    func projectWhoseOtherFilesUseTheWrappersNeedsNoOutput(user: String) throws {
        try writePackage(".target(name: \"Kit\", path: \"Code\")")
        try writeProject("P.xcodeproj", target: "KitOld", listing: ["Code/a.swift", "Elsewhere/a.swift"])
        #expect(try diagnostics(output: "Code/Generated", users: [user]).isEmpty)
    }

    /// The other file may mean a wrapper of another manifest by the name.
    @Test(arguments: [(["Code/b.swift"], false), (["Code/a.swift", "Code/b.swift"], true)])
    func targetBesideThatSharesNoCodeNeedsNoOutput(files: [String], isLacking: Bool) throws {
        let output = try place(output: "Code").files.map { "Code/\(RelativePath.name(of: $0))" }
        let targets = [
            XcodeSample.Target("App", files: ["Code/a.swift"] + output),
            XcodeSample.Target("Widget", type: "app-extension", files: files),
        ]
        try folder.write(XcodeSample.project(targets), to: "P.xcodeproj/project.pbxproj")
        let found = try diagnostics(output: "Code", users: ["Code/a.swift", "Code/b.swift"])
        let beginning = "the target 'Widget' compiles code for the wrappers, and lacks"
        #expect(found.contains { $0.message.hasPrefix(beginning) } == isLacking, "\(found)")
    }

    /// The app sees the framework's wrappers, also in code that it shares with its widget.
    @Test(arguments: [([], true), (["Kit"], false)])
    func targetThatLoadsTheWrappersOfAnotherNeedsNoOutput(uses: [String], isLacking: Bool) throws {
        let output = try place(output: "Code").files.map { "Code/\(RelativePath.name(of: $0))" }
        let targets = [
            XcodeSample.Target("Kit", type: "framework", files: ["Code/a.swift"] + output),
            XcodeSample.Target("Widget", type: "app-extension", files: ["Code/b.swift"] + output),
            XcodeSample.Target("App", files: ["Code/b.swift"], uses: uses),
        ]
        try folder.write(XcodeSample.project(targets), to: "P.xcodeproj/project.pbxproj")
        let found = try diagnostics(output: "Code", users: ["Code/a.swift", "Code/b.swift"])
        #expect(found.contains { $0.message.contains("'App' compiles code for the wrappers") } == isLacking, "\(found)")
    }

    @Test func projectOfCocoaPodsIsNotEdited() throws {
        try writeProject("P.xcodeproj", target: "Kit", listing: ["Code/a.swift"])
        try writeProject("Pods/Pods.xcodeproj", target: "Kit", listing: ["../Code/a.swift"])
        try folder.write(
            "<Workspace><FileRef location = \"group:P.xcodeproj\"/><FileRef location = \"group:Pods/Pods.xcodeproj\"/></Workspace>",
            to: "P.xcworkspace/contents.xcworkspacedata")
        let check = OutputCheck(try place(output: "Code/Generated"), reader: ProjectReader()) { _, _ in
            OutputUsers(adopted: [folder.path("Code/a.swift")])
        }
        #expect(check.model.descriptions.contains { $0.path.hasSuffix("Pods/Pods.xcodeproj/project.pbxproj") })
        #expect(
            check.diagnostics.first?.message.contains(
                "and tick the target 'Kit' (its files are listed one by one), or run: ") ?? false)
        #expect(Set(check.additions.map(\.project)) == [folder.path("P.xcodeproj/project.pbxproj")])
    }

    @Test func podOfTheRepositoryGetsNewFilesFromCocoaPods() throws {
        try writeProject("Pods/Pods.xcodeproj", target: "Kit", listing: ["../Code/a.swift"])
        try folder.write(
            "<Workspace><FileRef location = \"group:Pods/Pods.xcodeproj\"/></Workspace>",
            to: "P.xcworkspace/contents.xcworkspacedata")
        let check = OutputCheck(try place(output: "Code/Generated"), reader: ProjectReader()) { _, _ in
            OutputUsers(adopted: [folder.path("Code/a.swift")])
        }
        #expect(
            check.diagnostics.first?.message.hasSuffix(
                "; run 'pod install' once it is generated, so that the Xcode project has it") ?? false
        )
        #expect(check.additions.isEmpty)
    }

    /// The files that tests list beside are not the app's.
    @Test func targetListsAllOfAFolderWhateverItsTestsListThere() throws {
        let targets = [
            XcodeSample.Target("App", files: ["Code/a.swift"]),
            XcodeSample.Target("AppTests", type: "bundle.unit-test", files: ["Code/a.swift", "Code/t.swift"]),
        ]
        try folder.write(XcodeSample.project(targets), to: "P.xcodeproj/project.pbxproj")
        var reader = ProjectReader()
        reader.readDescriptions(around: folder.path("_"))
        let model = reader.model
        #expect(model.indices(listingAllOf: folder.path("Code")).map { model.targets[$0].name } == ["App"])
    }

    private func shown(_ path: String) -> String { folder.path(path) }

    private func writePackage(_ targets: String) throws {
        try folder.write("let package = Package(name: \"P\", targets: [\(targets)])\n", to: "Package.swift")
    }

    private func place(output: String, manifest: String = "", classes: String = "XMLParser, FileManager") throws
        -> OutputPlace
    {
        let file = (manifest.isEmpty ? "" : manifest + "/") + "safegen.yml"
        try folder.write("version: 1\noutput: {directory: \(output)}\nclasses: [\(classes)]\n", to: file)
        let generation = try Generator.generate(from: .file(folder.path(file)))
        return OutputPlace(generation, manifestFolder: folder.path(manifest), root: folder.path)
    }

    private func diagnostics(output: String, manifest: String = "", users: [String] = []) throws -> [Diagnostic] {
        let place = try place(output: output, manifest: manifest)
        return OutputCheck(place, reader: ProjectReader()) { _, _ in
            OutputUsers(adopted: Set(users.map(folder.path)))
        }.diagnostics
    }
}
