import TestSupport
import Testing

/// The proxy in Objective-C holds its delegate weakly, so its file needs ARC where the code around it has none.
@Suite struct ProxyWithoutARCTests {
    private static let path = "App.xcodeproj/project.pbxproj"
    private static let flag = "settings = {COMPILER_FLAGS = \"-fobjc-arc\"; };"

    private func project(_ files: [String] = [], _ folders: [String] = []) throws -> Project {
        let project = try Project("version: 1\noutput: {file: App/SafeProxy.m}\nclasses: [XMLParser]\n")
        let target = XcodeSample.Target(
            "App", type: "library.static", files: files, folders: folders,
            settings: ["CLANG_ENABLE_OBJC_ARC": "NO", "IPHONEOS_DEPLOYMENT_TARGET": "12.0"])
        try project.folder.write(XcodeSample.project([target]), to: Self.path)
        try project.folder.write(RoadTests.objectiveC, to: "App/Feed.m")
        #expect(try project.run("generate").status == 0)
        return project
    }

    @Test func commandAddsTheFileWithItsFlag() throws {
        let project = try project(["App/Feed.m"])
        let step = "in Xcode, give 'App/SafeProxy.m' of the target 'App' the compiler flag -fobjc-arc"
        let check = try project.run("check")
        #expect(
            check.status == 1 && check.output.contains("; and \(step) (Build Phases > Compile Sources); or, "),
            "\(check)")
        #expect(try project.run("init", "--add-to-project").status == 0)
        #expect(project.folder.text(Self.path)?.contains(Self.flag) == true)
        #expect(try project.run("check").status == 0)
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        #expect(try project.run("audit", "--strict").status == 0)
    }

    @Test(arguments: [(["App/Feed.m", "App/SafeProxy.m"], []), ([], ["App"])])
    func checkAsksForTheFlagOfAFileThatIsThere(files: [String], folders: [String]) throws {
        let project = try project(files, folders)
        let message =
            "'App/SafeProxy.m' doesn't compile without ARC: in Xcode, give 'App/SafeProxy.m' of the target 'App' "
        let check = try project.run("check")
        #expect(check.status == 1 && check.output.contains(message), "\(check.output)")
        let adopt = try project.run("adopt", "--write", "--force")
        #expect(adopt.status == 1 && adopt.errors.contains("no code was changed"), "\(adopt.errors)")
    }

    /// Systems before have no libraries of Swift, and a tool has no copy of them.
    @Test(arguments: [
        ("tool", "10.13", true), ("xpc-service", "10.13", true), ("tool", "10.15", false),
        ("application", "10.13", false),
    ])
    func toolForSystemsWithoutSwiftGetsTheProxy(type: String, system: String, isProxy: Bool) throws {
        let project = try Project(nil)
        let settings = ["CLANG_ENABLE_OBJC_ARC": "YES", "SDKROOT": "macosx", "MACOSX_DEPLOYMENT_TARGET": system]
        let target = XcodeSample.Target("Tool", type: type, files: ["Tool/Feed.m"], settings: settings)
        try project.folder.write(XcodeSample.project([target]), to: Self.path)
        try project.folder.write(RoadTests.objectiveC, to: "Tool/Feed.m")
        _ = try project.run("init", "--yes", "--add-to-project")
        #expect(project.folder.text("safegen.yml")?.contains("ToolWeakDelegate.m") == isProxy)
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("check").status == 0)
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        #expect(project.folder.text("Tool/Feed.m")?.contains("[ToolWeakDelegate proxyOf:self for:parser]") == isProxy)
    }

    /// The wrappers may be there already.
    @Test(arguments: [("10.13", 1), ("10.14.4", 0)]) func checkRefusesTheOnlySwiftOfSuchATool(
        system: String, status: Int32
    ) throws {
        let project = try Project(
            "version: 1\noutput: {file: Tool/Safe.swift}\ndefaults: {objc: true, access: public}\nclasses: [{name: XMLParser, form: extension}]\n"
        )
        let settings = ["SDKROOT": "macosx", "MACOSX_DEPLOYMENT_TARGET": system, "SWIFT_VERSION": "5.0"]
        let files = ["Tool/Feed.m", "Tool/Safe.swift"]
        let target = XcodeSample.Target("Tool", type: "tool", files: files, settings: settings)
        try project.folder.write(XcodeSample.project([target]), to: Self.path)
        try project.folder.write(RoadTests.objectiveC, to: "Tool/Feed.m")
        #expect(try project.run("generate").status == 0)
        let check = try project.run("check")
        #expect(check.status == status, "\(check.output)")
        let message =
            "'Tool/Safe.swift' is the only Swift of the target 'Tool', and macOS before 10.14.4 has no libraries"
        #expect(check.output.contains(message) == (status == 1), "\(check.output)")
        #expect(try project.run("adopt", "--write", "--force").status == status)
    }

    @Test func podEndsItWithTheFileInItsSetting() throws {
        let project = try Project("version: 1\noutput: {file: App/SafeProxy.m}\nclasses: [XMLParser]\n")
        func write(_ value: String) throws {
            try project.folder.write(
                "Pod::Spec.new do |s|\n  s.source_files = 'App/*.{h,m}'\n  s.requires_arc = \(value)\nend\n",
                to: "App.podspec")
        }
        try write("false")
        try project.folder.write(RoadTests.objectiveC, to: "App/Feed.m")
        #expect(try project.run("generate").status == 0)
        let check = try project.run("check")
        let step = "in the podspec, let 'requires_arc' of the target 'App' match 'App/SafeProxy.m', which needs ARC\n"
        #expect(check.status == 1 && check.output.hasSuffix(step), "\(check.output)")
        try write("['App/SafeProxy.m']")
        #expect(try project.run("check").status == 0)
    }

    /// An app takes the proxy of a file that a tool lists, too, beside wrappers of its own: they declare nothing twice.
    @Test func proxyStandsBesideWrappersInSwift() throws {
        let project = try Project(nil)
        let settings = [
            "CLANG_ENABLE_OBJC_ARC": "YES", "SDKROOT": "macosx", "MACOSX_DEPLOYMENT_TARGET": "10.13",
            "SWIFT_VERSION": "5.0",
        ]
        let targets = [
            XcodeSample.Target("App", files: ["App/Reader.swift", "Tool/Feed.m"], settings: settings),
            XcodeSample.Target("Tool", type: "tool", files: ["Tool/Feed.m"], settings: settings),
        ]
        try project.folder.write(XcodeSample.project(targets), to: Self.path)
        try project.folder.write(RoadTests.objectiveC, to: "Tool/Feed.m")
        try project.folder.write(RoadTests.swift.replacing("Feed", with: "Reader"), to: "App/Reader.swift")
        _ = try project.run("init", "--yes", "--add-to-project")
        #expect(try project.run("generate").status == 0)
        let check = try project.run("check")
        #expect(check.status == 0, "\(check.output)")
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        for command in ["check", "audit", "scan"] {
            let result = try project.run(command)
            #expect(result.status == 0, "\(result.output)")
        }
        #expect(project.folder.text("App/Reader.swift")?.contains("SafeXMLParser(") == true)
        #expect(try project.run("init", "--yes").output.hasSuffix("nothing is missing\n"))
    }

    /// A folder has one manifest.
    @Test func proxyAndWrappersOfOneFolderHaveAManifestEach() throws {
        let project = try Project(nil)
        let settings = ["CLANG_ENABLE_OBJC_ARC": "YES", "SDKROOT": "macosx", "MACOSX_DEPLOYMENT_TARGET": "10.13"]
        let targets = [
            XcodeSample.Target(
                "App", files: ["Code/Reader.swift"], settings: settings.merging(["SWIFT_VERSION": "5.0"]) { $1 }),
            XcodeSample.Target("Tool", type: "tool", files: ["Code/Feed.m"], settings: settings),
        ]
        try project.folder.write(XcodeSample.project(targets), to: Self.path)
        try project.folder.write(RoadTests.objectiveC, to: "Code/Feed.m")
        try project.folder.write(RoadTests.swift.replacing("Feed", with: "Reader"), to: "Code/Reader.swift")
        let start = try project.run("init", "--yes", "--add-to-project")
        #expect(start.status == 0, "\(start.errors)")
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        for command in ["check", "audit", "scan"] {
            let result = try project.run(command)
            #expect(result.status == 0, "\(result.output)\(result.errors)")
        }
        #expect(try project.run("init", "--yes").output.hasSuffix("nothing is missing\n"))
    }
}
