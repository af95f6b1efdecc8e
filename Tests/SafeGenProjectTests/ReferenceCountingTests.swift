import TestSupport
import Testing

@testable import SafeGenProject

/// Where ARC certainly manages the objects of Objective-C.
@Suite struct ReferenceCountingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func usesARC(_ path: String) -> [Bool] {
        TestModel(folder).model.targets(compiling: folder.path(path)).map { $0.usesARC(in: folder.path(path)) }
    }

    /// A project with the settings of its two configurations, of the target in the second one, and flags of a file.
    private func write(_ debug: String, _ release: String, target: String = "", flags: String = "") throws {
        try folder.write(
            """
            // !$*UTF8*$!
            { objects = { R = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
            G = { isa = PBXGroup; children = (F, S); sourceTree = "<group>"; };
            F = { isa = PBXFileReference; path = a.m; sourceTree = "<group>"; };
            S = { isa = PBXFileSystemSynchronizedRootGroup; path = In; exceptions = (E); sourceTree = "<group>"; };
            E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
                additionalCompilerFlagsByRelativePath = { "b.m" = "\(flags)"; }; };
            B = { isa = PBXBuildFile; fileRef = F; settings = { COMPILER_FLAGS = "\(flags)"; }; };
            P = { isa = PBXSourcesBuildPhase; files = (B); };
            C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(debug) }; };
            C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(release) }; };
            C3 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { }; };
            C4 = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(target) }; };
            L = { isa = XCConfigurationList; buildConfigurations = (C1, C2); };
            M = { isa = XCConfigurationList; buildConfigurations = (C3, C4); };
            T = { isa = PBXNativeTarget; name = App; buildPhases = (P); buildConfigurationList = M;
                fileSystemSynchronizedGroups = (S); productType = "com.apple.product-type.application"; };
            }; rootObject = R; }
            """, to: "App.xcodeproj/project.pbxproj")
    }

    private static let yes = "CLANG_ENABLE_OBJC_ARC = YES;"
    private static let no = "CLANG_ENABLE_OBJC_ARC = NO;"

    @Test(arguments: [
        (yes, yes, "", true), (yes, "", "", false), (yes, no, "", false), (no, no, "", false), (yes, yes, no, false),
        (yes, no, yes, true), (yes, yes, "OTHER_CFLAGS = \"-fno-objc-arc\";", false),
    ])
    func targetOfXcodeNeedsTheSettingInEachConfiguration(
        debug: String, release: String, target: String, expected: Bool
    ) throws {
        try write(debug, release, target: target)
        #expect(usesARC("a.m") == [expected])
        #expect(usesARC("In/b.m") == [expected])
    }

    @Test func flagsOfAFileDecideForIt() throws {
        try write(Self.yes, Self.yes, flags: "-w -fno-objc-arc")
        #expect(usesARC("a.m") == [false])
        #expect(usesARC("In/b.m") == [false])
        try write(Self.no, Self.no, flags: "-fobjc-arc")
        #expect(usesARC("a.m") == [true])
        #expect(usesARC("In/b.m") == [true])
        #expect(usesARC("In/c.m") == [false])
    }

    @Test(arguments: [
        ("", true), ("s.requires_arc = true", true), ("s.requires_arc = false", false),
        ("s.requires_arc = 'New/*.m'", false), ("s.requires_arc = 'New/*.m', '{a,b}.m'", true),
        ("s.requires_arc = ['**/*.m']", true), ("s.requires_arc = ['*.mm', *more]", false),
        ("s.compiler_flags = '-fno-objc-arc'", false),
        ("s.pod_target_xcconfig = { 'CLANG_ENABLE_OBJC_ARC' => 'NO' }", false),
        ("s.xcconfig = { 'OTHER_CFLAGS' => '-w -fno-objc-arc' }", false),
        ("s.xcconfig = { 'OTHER_CFLAGS' => \"-w #{flags}\" }", false),
        ("s.subspec 'Old' do |o|\n  o.requires_arc = false\nend", false),
        ("# compiled with -fno-objc-arc before", true), ("s.summary = 'It needs no -fno-objc-arc.'", true),
        ("s.xcconfig = { 'OTHER_CFLAGS' => '-fno-objc-arc-exceptions' }", true),
    ])
    func podHasItUnlessItSaysOtherwise(line: String, expected: Bool) throws {
        try folder.write("Pod::Spec.new do |s|\n  s.source_files = '*.m'\n\(line)\nend\n", to: "Kit.podspec")
        #expect(usesARC("a.m") == [expected])
    }

    @Test(arguments: [
        ("", true), (", \"requires_arc\": true", true), (", \"requires_arc\": [\"b.m\"]", false),
        (", \"requires_arc\": [\"a.m\"]", true), (", \"requires_arc\": [\"b.m\", \"*.m\"]", true),
        (", \"xcconfig\": {\"OTHER_CFLAGS\": \"-fno-objc-arc\"}", false),
        (", \"pod_target_xcconfig\": {\"CLANG_ENABLE_OBJC_ARC\": \"NO\"}", false),
        (", \"summary\": \"It needs no -fno-objc-arc.\"", true),
    ])
    func podInJSONHasItUnlessItSaysOtherwise(key: String, expected: Bool) throws {
        try folder.write(
            "{\"name\": \"Kit\", \"version\": \"1\", \"source_files\": \"*.m\"\(key)}", to: "Kit.podspec.json")
        #expect(usesARC("a.m") == [expected])
    }

    @Test(arguments: [
        ("", true), (", cSettings: [.unsafeFlags([\"-fno-objc-arc\"])]", false),
        ("/* no -fno-objc-arc */", true), (", cSettings: [.unsafeFlags([\"-fno-objc-arc-exceptions\"])]", true),
    ])
    func packageHasItUnlessItSetsFlags(setting: String, expected: Bool) throws {
        try folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"Kit\", path: \".\"\(setting))])\n",
            to: "Package.swift")
        #expect(usesARC("a.m") == [expected])
    }

    /// XcodeGen and Tuist set it in each project, and Bazel's rule compiles with it.
    @Test(arguments: [
        ("", true), ("options: {settingPresets: none}\n", false), ("options: {settingPresets: project}\n", true),
        ("settings: {CLANG_ENABLE_OBJC_ARC: NO}\n", false), ("settings: {OTHER_CFLAGS: -fno-objc-arc}\n", false),
    ])
    func projectOfXcodeGenHasIt(line: String, expected: Bool) throws {
        try folder.write("name: P\n\(line)targets: {App: {platform: iOS, sources: In}}\n", to: "project.yml")
        #expect(usesARC("In/a.m") == [expected])
    }

    @Test(arguments: [("-fno-objc-arc", [false, false]), ("-w", [true, true])])
    func sourceOfXcodeGenHasFlags(flags: String, expected: [Bool]) throws {
        try folder.write(
            "name: P\ntargets: {App: {platform: iOS, sources: [{path: In, compilerFlags: \(flags)}]}}\n",
            to: "project.yml")
        #expect(usesARC("In/a.m") + usesARC("In/b.m") == expected)
    }

    @Test(arguments: [("", true), (", settings: .settings(base: [\"CLANG_ENABLE_OBJC_ARC\": \"NO\"])", false)])
    func projectOfTuistHasIt(setting: String, expected: Bool) throws {
        try folder.write(
            "import ProjectDescription\nlet project = Project(name: \"P\", targets: [.target(name: \"App\", product: .app, "
                + "sources: \"In/**\"\(setting))])\n", to: "Project.swift")
        #expect(usesARC("In/a.m") == [expected])
    }

    @Test(arguments: [("", true), (", copts = [\"-fno-objc-arc\"]", false)])
    func libraryOfBazelHasIt(flags: String, expected: Bool) throws {
        try folder.write("objc_library(name = \"a\", srcs = [\"a.m\"]\(flags))\n", to: "BUILD")
        #expect(usesARC("a.m") == [expected])
    }
}
