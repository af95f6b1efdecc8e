import Foundation
import Testing
import TestSupport

@Suite struct CheckCommandTests {
    private func generatedProject() throws -> Project {
        let project = try Project()
        _ = try project.run("generate")
        return project
    }

    @Test func freshOutputIsFine() throws {
        let project = try generatedProject()
        let result = try project.run("check")
        #expect(result.status == 0)
        #expect(result.output + result.errors == "fresh: 3 files, compiled by App\n")
        #expect(try project.run("check", "--quiet").output == "")
    }

    @Test func freshOutputIsShownWithTheTargetsThatCompileIt() throws {
        let project = try generatedProject()
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"App\", path: \"Generated\")])\n",
            to: "Package.swift")
        #expect(try project.run("check").output == "fresh: 3 files, compiled by App\n")
    }

    @Test func outputThatGitIgnoresIsNoted() throws {
        let project = try generatedProject()
        try project.folder.write("Generated\n", to: ".gitignore")
        try project.commit()
        let check = try project.run("check")
        #expect(check.status == 0)
        #expect(
            check.output
                == "fresh: 3 files, compiled by App\nnote: git ignores 'Generated', so a clone has no wrappers until "
                + "'safegen generate' runs there\n")
    }

    /// Its proxy compiles and is fresh, and loses calls.
    @Test func unlistedRequirementOfTheProjectIsReported() throws {
        let project = try Project(
            """
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}]}
            protocols:
              - {name: PlayerDelegate, inherits: [AnyObject], requirements: ["func didStart()"]}

            """)
        try project.folder.write(
            """
            protocol PlayerDelegate: AnyObject { func didStart(); func didFail() }
            extension PlayerDelegate { func didFail() {} }

            """, to: "Player.swift")
        _ = try project.run("generate")
        let report =
            "safegen.yml:5:12: warning: PlayerDelegate has didFail(), and the manifest does not list it; its calls end in the proxy; "
            + "add to 'requirements': - \"func didFail()\" [requirement-new]\n"
        let check = try project.run("check")
        #expect(check.status == 1)
        #expect(check.output.hasPrefix(report), "\(check.output)")
        let audit = try project.run("audit", "--quiet")
        #expect(audit.status == 1)
        #expect(audit.output.hasPrefix(report), "\(audit.output)")
        #expect(try project.run("check", "--no-project").status == 0)
        let explained = try project.run("explain", "requirement-new").output
        #expect(explained.contains("default implementation"), "\(explained)")
    }

    @Test func staleOutputIsReportedFileByFile() throws {
        let project = try generatedProject()
        try project.folder.write(
            """
            version: 1
            classes:
              - {name: XMLParser, properties: [{name: delegate, type: XMLParserDelegate}],
                 forward: delegate, allow: &short [{rule: forward-unproven, reason: a short manifest}]}
              - {name: A, properties: [{name: delegate, type: P}], allow: *short}
            """, to: "safegen.yml")
        let before = project.contents()
        let result = try project.run("check")
        #expect(result.status == 1)
        #expect(
            result.output == """
                stale: Generated/SafeXMLParser.swift
                missing: Generated/SafeA.swift
                stale: Generated/SafeSupport.swift
                no longer needed: Generated/SafeFileManager.swift
                to fix it, run: safegen generate

                """)
        #expect(result.errors.isEmpty)
        #expect(project.contents() == before)
        #expect(try project.run("check", "--no-prune").output.contains("no longer needed") == false)
        #expect(try project.run("check", "--quiet").output.isEmpty)
    }

    @Test func editedOutputIsReportedAsSuch() throws {
        let project = try generatedProject()
        let text = try #require(project.folder.text("Generated/SafeXMLParser.swift"))
        try project.folder.write(text.replacing("SafeReference", with: "SafeSlot"), to: "Generated/SafeXMLParser.swift")
        let result = try project.run("check")
        #expect(result.status == 2)
        #expect(
            result.output == """
                edited by hand: Generated/SafeXMLParser.swift
                make the change in the manifest, or overwrite it: safegen generate

                """)
    }

    @Test func foreignFileNeedsForce() throws {
        let project = try generatedProject()
        try project.folder.write("mine", to: "Generated/SafeXMLParser.swift")
        let result = try project.run("check")
        #expect(result.status == 2)
        #expect(
            result.output == """
                not written by SafeGen: Generated/SafeXMLParser.swift
                move the file, or overwrite it: safegen generate --force

                """)
    }

    @Test(arguments: ["-m.yml", ".m.yml", "$m 'a'.yml", "~m.yml"])
    func commandThatIsAdvisedWorksWhateverTheManifestIsCalled(name: String) throws {
        let project = try Project(nil)
        try project.folder.write(Project.manifest, to: name)
        for format in ["text", "github"] {
            let result = try project.run("check", "--config=\(name)", "--format", format)
            let start = try #require(result.output.range(of: "to fix it, run: "))
            let line = String(result.output[start.upperBound...].prefix { $0 != "\n" })
            let fixed = try project.shell(line.replacing("safegen generate", with: "$SAFEGEN generate"))
            #expect(fixed.status == 0, "\(fixed.errors)")
            try project.folder.remove("Generated")
        }
    }

    @Test func commandThatFixesItHasTheOptionsOfTheCheckInQuotesWhereNeeded() throws {
        let project = try Project(nil)
        try project.folder.write(Project.manifest, to: "it's mine/safegen.yml")
        let result = try project.run("check", "--config", "it's mine/safegen.yml", "-o", "My Sources", "--no-prune")
        let fix = #"safegen generate --config 'it'\''s mine/safegen.yml' --output 'My Sources' --no-prune"#
        #expect(result.output.hasSuffix("to fix it, run: \(fix)\n"))
        let fixed = try project.shell(fix.replacing("safegen generate", with: "$SAFEGEN generate"))
        #expect(fixed.status == 0, "\(fixed.errors)")
        #expect(try project.run("check", "--config", "it's mine/safegen.yml", "-o", "My Sources").status == 0)
    }

    @Test func githubAnnotatesTheFile() throws {
        let result = try Project().run("check", "--format", "github")
        #expect(result.status == 1)
        #expect(
            result.output == """
                ::error file=Generated/SafeXMLParser.swift,line=1,title=stale::missing; to fix it, run: safegen generate
                ::error file=Generated/SafeFileManager.swift,line=1,title=stale::missing; to fix it, run: safegen generate
                ::error file=Generated/SafeSupport.swift,line=1,title=stale::missing; to fix it, run: safegen generate

                """)
    }

    @Test func jsonIsReadBackByOtherPrograms() throws {
        let project = try generatedProject()
        let fresh = try JSONDiagnostics(project.run("check", "--format", "json").output)
        #expect(fresh == JSONDiagnostics(version: 1, diagnostics: []))
        try project.folder.write("mine", to: "Generated/SafeXMLParser.swift")
        let result = try project.run("check", "--format", "json")
        #expect(result.status == 2)
        #expect(
            try JSONDiagnostics(result.output)
                == JSONDiagnostics(
                    version: 1,
                    diagnostics: [
                        .init(
                            file: "Generated/SafeXMLParser.swift", severity: "error", rule: "edited-by-hand",
                            message:
                                "not written by SafeGen; move the file, or overwrite it: safegen generate --force",
                            fixits: [])
                    ]))
    }

    /// A package whose target `Kit` makes its wrappers in the build.
    private func pluginProject() throws -> Project {
        let project = try Project(nil)
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"Kit\", plugins: [\"SafeGenPlugin\"])])\n",
            to: "Package.swift")
        try project.folder.write(Project.manifest, to: "Sources/Kit/safegen.yml")
        return project
    }

    @Test func wrappersOfTheBuildAreFineWithoutFiles() throws {
        let result = try pluginProject().run("check", "--config", "Sources/Kit/safegen.yml")
        #expect(result.status == 0)
        #expect(result.output == "fine: the build makes the wrappers of 'Kit'\n")
    }

    /// No answer depends on another program beside this one.
    @Test func aCopyOfTheProgramAloneRefusesToWriteWhatTheBuildMakes() throws {
        let project = try pluginProject()
        let result = try project.shell("cp $SAFEGEN alone && ./alone generate --config Sources/Kit/safegen.yml")
        #expect(result.status == 1)
        #expect(result.errors.contains("SafeGen's plugin makes the wrappers of 'Kit' in each build"))
        #expect(project.folder.text("Sources/Kit/Generated/SafeXMLParser.swift") == nil)
        #expect(try project.shell("./alone check --config Sources/Kit/safegen.yml").status == 0)
    }

    @Test func filesThatDeclareTheWrappersOfTheBuildAgainAreReported() throws {
        let project = try pluginProject()
        _ = try project.run("generate", "--config", "Sources/Kit/safegen.yml", "--output", "Sources/Kit/Generated")
        let result = try project.run("check", "--config", "Sources/Kit/safegen.yml")
        #expect(result.status == 1)
        #expect(
            result.output.hasPrefix(
                "the build makes the wrappers of 'Kit', and 'Sources/Kit/Generated/SafeXMLParser.swift' declares one of them "
                    + "again; remove the file, or take SafeGen's plugin off the target\n"), "\(result.output)")
        #expect(!result.output.contains("safegen generate"))
    }

    @Test(arguments: [
        (
            "exclude: [\"Generated\"]",
            "the target 'App' excludes it; take it out of its 'exclude', or write another 'output'"
        ),
        ("sources: [\"Feed.swift\"]", "in Package.swift, add the files of 'Sources/App/Generated' to a target"),
        // Code for the wrappers shows the target.
        ("sources: [\"Feed.swift\"]", "in Package.swift, add the files of 'Sources/App/Generated' to the target 'App'"),
    ])
    func namesThePackageWhoseTargetLeavesTheOutputOut(argument: String, step: String) throws {
        let project = try Project("version: 1\noutput: {directory: Sources/App/Generated}\nclasses: [XMLParser]\n")
        let code = step.hasSuffix("'App'") ? RoadTests.swift : "let one = 1\n"
        try project.folder.write(code, to: "Sources/App/Feed.swift")
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"App\", \(argument))])\n", to: "Package.swift")
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("check").output == "no target compiles 'Sources/App/Generated'; \(step)\n")
    }

    @Test func reportsOutputThatNoTargetCompiles() throws {
        let project = try generatedProject()
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"App\")])\n", to: "Package.swift")
        let result = try project.run("check")
        #expect(result.status == 1)
        #expect(
            result.output
                == "no target compiles 'Generated'; write 'output: {directory: Sources/App/Generated}', which the target 'App' "
                + "compiles, or add 'Generated' to a target\n")
        #expect(try project.run("check", "--no-project").status == 0)
        let json = try JSONDiagnostics(project.run("check", "--format", "json").output)
        #expect(json.diagnostics.map(\.rule) == ["not-compiled"])
    }

    @Test(arguments: ["SafePlayer", "Player"])
    func proposesTheTargetThatUsesTheWrappers(name: String) throws {
        let project = try Project(
            "version: 1\noutput: {directory: Gen}\nclasses:\n  - {name: Player, module: Kit, forward: delegate, "
                + "properties: [{name: delegate, type: PlayerDelegate}]}\n")
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"Kit\"), .executableTarget(name: \"App\")])\n",
            to: "Package.swift")
        try project.folder.write("open class Player {}\nlet first = Player()\n", to: "Sources/Kit/Player.swift")
        try project.folder.write("import Kit\nlet player = \(name)()\n", to: "Sources/App/main.swift")
        let result = try project.run("check")
        #expect(result.output.contains("'output: {directory: Sources/App/Generated}', which the target 'App' compiles"))
    }

    /// The class is unsafe on the pod's systems alone: what is known of it depends on them.
    @Test(arguments: [("Sources/Kit/*.swift", 1), ("Sources/Kit/**/*.swift", 0)])
    func reportsAPodThatCompilesTheCodeWithoutTheWrappers(files: String, status: Int32) throws {
        let project = try Project(
            "version: 1\nplatforms: [iOS 12.0]\noutput: {directory: Sources/Kit/Generated}\nclasses:\n  - {name: AVAudioRecorder, "
                + "module: AVFAudio, properties: [{name: delegate, type: AVAudioRecorderDelegate, forward: proxy}]}\n")
        try project.folder.write(
            "let package = Package(name: \"P\", platforms: [.iOS(.v12)], targets: [.target(name: \"Kit\")])\n",
            to: "Package.swift")
        try project.folder.write(
            "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.platform = :ios, '12.0'\n  s.source_files = '\(files)'\nend\n",
            to: "Kit.podspec")
        try project.folder.write(
            "import AVFoundation\nfinal class Memo: NSObject, AVAudioRecorderDelegate {\n    let recorder = AVAudioRecorder()\n"
                + "    func start() { recorder.delegate = self }\n}\n", to: "Sources/Kit/Memo.swift")
        _ = try project.run("generate")
        let result = try project.run("check")
        #expect(result.status == status)
        let problem = "the target 'Kit' compiles code for the wrappers, and lacks 'Sources/Kit/Generated'"
        #expect(result.output.hasPrefix(problem) == (status == 1), "\(result.output)")
    }

    @Test func reportsFilesOfAMovedOutput() throws {
        let project = try generatedProject()
        try project.folder.write(
            Project.manifest.replacing("{module: App}", with: "{directory: Other, module: App}"), to: "safegen.yml")
        _ = try project.run("generate")
        let result = try project.run("check")
        #expect(result.status == 1)
        #expect(
            result.output.hasPrefix(
                "'Generated/SafeFileManager.swift' comes from this manifest, whose output lies elsewhere; remove it\n"))
    }

    @Test func checkoutWithLineEndsOfWindowsIsFresh() throws {
        let project = try generatedProject()
        for name in ["SafeXMLParser", "SafeFileManager", "SafeSupport"] {
            let path = "Generated/\(name).swift"
            try project.folder.write(try #require(project.folder.text(path)).replacing("\n", with: "\r\n"), to: path)
        }
        let result = try project.run("check")
        #expect(result.status == 0)
        #expect(result.output == "fresh: 3 files, compiled by App\n")
    }
}
