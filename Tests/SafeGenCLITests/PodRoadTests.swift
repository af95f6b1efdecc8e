import TestSupport
import Testing

/// The way from `init` to `adopt` in pods.
@Suite struct PodRoadTests {
    /// A pod is a module of its own, and the app beside it an example.
    @Test(arguments: ["Classes/**/*", "Classes/*.swift"]) func podHasItsWrappersBesideItsCode(files: String) throws {
        let project = try Project(nil)
        let spec = "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = '\(files)'\nend\n"
        try project.folder.write(spec, to: "ios/Kit.podspec")
        try project.folder.write(RoadTests.swift, to: "ios/Classes/Feed.swift")
        try project.folder.write("let a = 1\n", to: "example/Start.swift")
        try project.folder.write("pod 'Kit', :path => '../ios'\n", to: "example/Podfile")
        let example = XcodeSample.project([
            XcodeSample.Target("Runner", files: ["Start.swift"], settings: RoadTests.settings)
        ])
        try project.folder.write(example, to: "example/Runner.xcodeproj/project.pbxproj")
        let first = try project.run("init", "--yes", "--add-to-project").output
        #expect(first.contains("then run 'pod install' in 'example' once it is generated"), "\(first)")
        #expect(project.folder.text("example/Runner.xcodeproj/project.pbxproj") == example)
        _ = try project.run("generate")
        let check = try project.run("check")
        #expect(check.status == 0 && check.output.contains("compiled by Kit"), "\(check)")
        #expect(try project.run("adopt").output.contains("SafeXMLParser(data: data)"))
    }

    @Test func podsOfOneAppAreInstalledTogether() throws {
        let project = try Project(nil)
        for name in ["Kit", "List"] {
            let spec = "Pod::Spec.new do |s|\n  s.name = '\(name)'\n  s.source_files = 'Classes/**/*'\nend\n"
            try project.folder.write(spec, to: "\(name)/\(name).podspec")
            try project.folder.write(RoadTests.swift, to: "\(name)/Classes/Feed.swift")
        }
        try project.folder.write(
            "pod 'Kit', :path => '../Kit'\npod 'List', :path => '../List'\n", to: "example/Podfile")
        let output = try project.run("init", "--yes").output
        #expect(output.ranges(of: "run 'pod install' in 'example' ").count == 1, "\(output)")
    }

    /// The header that the compiler exports of a pod lies elsewhere in a framework than in a library.
    @Test func objectiveCOfAPodImportsTheHeaderOfEither() throws {
        let project = try Project(nil)
        let spec = "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = 'Classes/**/*'\nend\n"
        try project.folder.write(spec, to: "Kit.podspec")
        try project.folder.write(RoadTests.objectiveC, to: "Classes/Feed.m")
        _ = try project.run("init", "--yes")
        _ = try project.run("generate")
        _ = try project.run("adopt", "--write", "--force")
        let text = try #require(project.folder.text("Classes/Feed.m"))
        let lines = """
            #import <Foundation/Foundation.h>
            #if __has_include(<Kit/Kit-Swift.h>)
            #import <Kit/Kit-Swift.h>
            #else
            #import "Kit-Swift.h"
            #endif
            @interface Feed
            """
        #expect(text.hasPrefix(lines) && text.contains("[[SafeXMLParser alloc]"), "\(text)")
        #expect(try project.run("adopt").status == 0)
    }

    @Test func podOlderThanSwiftIsRaised() throws {
        let project = try Project(nil)
        let spec =
            "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.platform = :ios, '5.1.1'\n  s.osx.deployment_target = '10.8'\n  s.source_files = 'Classes/**/*'\nend\n"
        try project.folder.write(spec, to: "Kit.podspec")
        try project.folder.write(RoadTests.objectiveC, to: "Classes/Feed.m")
        let output = try project.run("init", "--yes").output
        let step =
            "set the platforms iOS to 12.0 and macOS to 10.13 or later in 'Kit.podspec', because Swift isn't for "
        #expect(
            output.contains(step + "the systems before; or, for all of it, run: safegen init --add-to-project"),
            "\(output)")
        let added = try project.run("init", "--add-to-project").output
        #expect(added.contains("set the platform iOS to 12.0 for 'Kit' in Kit.podspec\n"), "\(added)")
        #expect(!added.contains("systems before"), "\(added)")
        let after = spec.replacing("'5.1.1'", with: "'12.0'").replacing("'10.8'", with: "'10.13'")
        #expect(
            project.folder.text("Kit.podspec")
                == after.replacing("/*'\n", with: "/*'\n  s.swift_version = '5.0'\n"))
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        #expect(try project.run("check").output == "fresh: 3 files, compiled by Kit\n")
    }

    /// The output is where the pod takes it by itself, so that only the systems are left.
    @Test func checkSaysTheCommandThatRaisesAPod() throws {
        let project = try Project(nil)
        let spec =
            "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.platform = :ios, VERSION\n  s.source_files = 'Kit/**/*'\nend\n"
        try project.folder.write(spec.replacing("VERSION", with: "'9.0'"), to: "Kit.podspec")
        try project.folder.write(RoadTests.swift, to: "Kit/Feed.swift")
        _ = try project.run("init", "--yes")
        _ = try project.run("generate")
        try project.folder.write(spec.replacing("VERSION", with: "'5.0'"), to: "Kit.podspec")
        let old = try project.run("check")
        let step = "set the platform iOS to 12.0 or later in 'Kit.podspec', because Swift isn't for the systems before"
        #expect(old.status == 1 && old.output.contains("\(step), or run: safegen init --add-to-project"), "\(old)")
        #expect(try project.run("init", "--add-to-project").status == 0)
        #expect(project.folder.text("Kit.podspec") == spec.replacing("VERSION", with: "'12.0'"))
        #expect(try project.run("check").status == 0)
    }

    /// A plugin in Objective-C whose pod takes no Swift, and an old project that lists the same files.
    @Test func podThatTakesNoSwiftIsNamed() throws {
        let project = try Project(nil)
        let spec = "Pod::Spec.new do |s|\n  s.source_files = %w[ios/*.h ios/*.m]\nend\n"
        try project.folder.write(spec, to: "Kit.podspec")
        try project.folder.write(RoadTests.objectiveC, to: "ios/Feed.m")
        let old = XcodeSample.project([
            XcodeSample.Target("Kit", type: "library.static", files: ["Feed.m"], settings: RoadTests.settings)
        ])
        try project.folder.write(old, to: "ios/Kit.xcodeproj/project.pbxproj")
        let step = "in the podspec, add 'ios/SafeDelegates.swift' to 'source_files' of the target 'Kit'"
        let first = try project.run("init", "--yes", "--add-to-project").output
        #expect(first.contains(step), "\(first)")
        _ = try project.run("generate")
        let check = try project.run("check")
        #expect(
            check.status == 1 && check.output.contains("the target 'Kit' compiles code for the wrappers, and lacks"))
        #expect(check.output.contains(step), "\(check.output)")
        let taken = spec.replacing("ios/*.m]", with: "ios/*.m ios/*.swift]")
        try project.folder.write(taken, to: "Kit.podspec")
        let versionless = try project.run("check")
        #expect(versionless.status == 1 && versionless.output.contains("'swift_version'"), "\(versionless)")
        try project.folder.write(taken.replacing("end\n", with: "  s.swift_version = '5.0'\nend\n"), to: "Kit.podspec")
        #expect(try project.run("check").status == 0)
    }
}
