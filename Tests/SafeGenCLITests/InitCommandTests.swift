import Testing
import TestSupport

@Suite struct InitCommandTests {
    @Test func manifestThatIsWrittenGeneratesAndIsFresh() throws {
        let project = try Project(nil)
        let written = try project.run("init")
        #expect(written.status == 0)
        #expect(
            written.output == "no code was found here, so the manifest is an example: list classes of yours\n"
                + "wrote safegen.yml; to write the code, run: safegen generate\n")
        let generated = try project.run("generate")
        #expect(generated.status == 0)
        #expect(
            generated.output == "1 wrapper in 3 files: 3 written, 0 unchanged\n"
                + "to move the code to the wrappers, run: safegen adopt --write\n")
        #expect(generated.errors.isEmpty)
        #expect(try project.run("check").status == 0)
    }

    @Test func commentedPartsOfTheManifestAreRight() throws {
        let project = try Project(nil)
        let text = try project.run("init", "--config", "-").output
        let uncommented = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let isPart = line.contains("# defaults:") || line.contains("#   ") || line.contains("# - ")
            return isPart ? String(line).replacing("# ", with: "", maxReplacements: 1) : String(line)
        }
        try project.folder.write(uncommented.joined(separator: "\n"), to: "safegen.yml")
        let result = try project.run("validate")
        #expect(result.errors.isEmpty)
        #expect(result.output == "safegen.yml is fine: 3 wrappers\n")
    }

    @Test func fileThatExistsStaysAsItIs() throws {
        let project = try Project("mine")
        let result = try project.run("init")
        #expect(result.status == 73)
        #expect(
            result.errors == "safegen: error: 'safegen.yml' exists, and stays as it is\n"
                + "'safegen add CLASS' adds a class to a manifest\n")
        #expect(project.contents() == ["safegen.yml": "mine"])
    }

    /// `here` and `other` side by side: the manifest of `here` has nothing to do with the code in `other`.
    private func twoProjects() throws -> Project {
        let project = try Project(nil)
        try project.folder.write("version: 1\nclasses: [NetService]\n", to: "here/safegen.yml")
        try project.folder.write("let a = NetService()\na.delegate = b\n", to: "here/Code/a.swift")
        try project.folder.write(PackageSample.package(".target(name: \"App\")"), to: "other/Package.swift")
        let use = "import Foundation\nfunc f(_ d: Data) { let b = XMLParser(data: d); b.delegate = g }\n"
        try project.folder.write(use, to: "other/Sources/App/b.swift")
        return project
    }

    @Test func projectElsewhereIsPlannedThere() throws {
        let project = try twoProjects()
        let before = project.folder.text("here/safegen.yml")
        func run(_ arguments: String...) throws -> String {
            try Tool.run(arguments, in: project.folder.path("here")).output
        }
        let planned = try run("init", "--dry-run", "../other")
        #expect(planned.contains("# ../other/safegen.yml\n") && planned.contains("  - XMLParser\n"), "\(planned)")
        let written = try run("init", "../other")
        #expect(written.contains("wrote ../other/safegen.yml; to write the code, run: safegen generate --config "))
        #expect(written.contains("run: cd ../other && safegen adopt --write\n"), "\(written)")
        #expect(project.folder.text("other/safegen.yml")?.contains("directory: Sources/App/Generated") == true)
        #expect(project.folder.text("here/safegen.yml") == before)
    }

    @Test func manifestAroundCodeElsewhereIsThatOfItsRepository() throws {
        let project = try twoProjects()
        try project.folder.createFolder("other/.git")
        try project.folder.write("version: 1\nclasses: [NetService]\n", to: "other/safegen.yml")
        let run = try Tool.run(["init", "-n", "../other/Sources"], in: project.folder.path("here"))
        #expect(run.output.contains("/other/safegen.yml exists, and stays as it is\n"), "\(run.output)")
        #expect(run.output.contains("the code needs these entries in it, too:\n    - XMLParser\n"), "\(run.output)")
    }

    @Test func targetThatNeedsWrappersLaterGetsAManifestOfItsOwn() throws {
        let project = try Project(nil)
        let package = "let package = Package(name: \"P\", targets: [.target(name: \"A\"), .target(name: \"B\")])\n"
        try project.folder.write(package, to: "Package.swift")
        try project.folder.write(
            "version: 1\noutput: {directory: Sources/A/Out}\nclasses: [XMLParser]\n", to: "safegen.yml")
        try project.folder.write("let a = SafeXMLParser(data: d)\n", to: "Sources/A/a.swift")
        let use = "import Foundation\nfunc f(_ d: Data) { let b = XMLParser(data: d); b.delegate = g }\n"
        try project.folder.write(use, to: "Sources/B/b.swift")
        let result = try project.run("init")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("wrote Sources/B/safegen.yml"), "\(result.output)")
        #expect(result.output.contains("safegen.yml exists, and stays as it is\n"))
    }

    @Test func secondRunWritesWhatIsMissingOnly() throws {
        let project = try Project(nil)
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"A\"), .target(name: \"B\")])\n",
            to: "Package.swift")
        for name in ["A", "B"] {
            try project.folder.write(
                "import Foundation\nclass A: NSObject, XMLParserDelegate { func f() { XMLParser(data: d).delegate = self } }\n",
                to: "Sources/\(name)/a.swift")
        }
        try project.folder.write("version: 1\n", to: "Sources/A/safegen.yml")
        let result = try project.run("init", "--yes")
        #expect(result.status == 0)
        #expect(result.output.contains("wrote Sources/B/safegen.yml"))
        #expect(result.output.contains("Sources/A/safegen.yml exists, and stays as it is\n"))
        #expect(project.folder.text("Sources/A/safegen.yml") == "version: 1\n")
        #expect(try project.run("init", "--yes").status == 73)
    }

    @Test(arguments: [false, true])
    func severalManifestsNeedAnAnswerOnATerminalOrYes(isAgreed: Bool) throws {
        let project = try Project(nil)
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"A\"), .target(name: \"B\")])\n",
            to: "Package.swift")
        for name in ["A", "B"] {
            try project.folder.write(
                "import Foundation\nclass A: NSObject, XMLParserDelegate { func f() { XMLParser(data: d).delegate = self } }\n",
                to: "Sources/\(name)/a.swift")
        }
        // Nobody answers.
        let result =
            isAgreed
            ? try project.runOnTerminal("init", "--yes", environment: [:])
            : try project.runOnTerminal("init", environment: [:])
        #expect(result.output.contains("Write them? [Y/n]") == !isAgreed, "\(result.output)")
        for name in ["A", "B"] { #expect((project.folder.text("Sources/\(name)/safegen.yml") != nil) == isAgreed) }
    }

    @Test func fileThatIsTheStarterAlreadyExistsToo() throws {
        let project = try Project(nil)
        _ = try project.run("init")
        #expect(try project.run("init").status == 73)
    }

    /// A target that isn't known may lack a bridging header.
    @Test func wrappersForObjectiveCOfNoTargetArePublic() throws {
        let project = try Project(nil)
        try project.folder.write(RoadTests.objectiveC, to: "Feed.m")
        _ = try project.run("init")
        #expect(project.folder.text("safegen.yml")?.contains("\n  access: public ") ?? false)
    }

    @Test func manifestOfUsedClassesGeneratesAtOnce() throws {
        let project = try Project(nil)
        try project.folder.write(
            "class Feed: NSObject, XMLParserDelegate { func f() { p.delegate = self } }\nlet p = XMLParser(), a = FileManager()\n",
            to: "a.swift")
        let written = try project.run("init")
        #expect(written.output.contains("  FileManager: no code was found that sets its delegate ("))
        #expect(
            written.output.hasSuffix(
                "wrote safegen.yml; to write the code, run: safegen generate\nthen add the folder 'Generated' to what compiles "
                    + "that code, and below 'output:' in 'safegen.yml', add its module as 'module: …', because "
                    + "nothing that SafeGen can read describes targets here\nthen, to move the code to the wrappers, run: safegen adopt --write\n"
            ))
        #expect(try project.run("generate").status == 0)
        #expect(project.folder.files().contains("Generated/SafeXMLParser.swift"))
        #expect(!project.folder.files().contains("Generated/SafeFileManager.swift"))
    }

    /// What isn't known isn't green, until somebody says it.
    @Test func moduleIsSaidOnceWhereNothingDescribesTargets() throws {
        let project = try Project(nil)
        let code =
            "import Foundation\nclass Feed: NSObject, XMLParserDelegate { func f() { p.delegate = self } }\nlet p = XMLParser(data: d)\n"
        try project.folder.write(code, to: "a.swift")
        _ = try project.run("init")
        _ = try project.run("generate")
        let check = try project.run("check")
        #expect(check.status == 1, "\(check)")
        #expect(
            check.output.contains(
                "it isn't known whether a target compiles 'Generated', because nothing that SafeGen can read"))
        let adopt = try project.run("adopt", "--write", "--force")
        #expect(adopt.status == 1 && project.folder.text("a.swift") == code, "\(adopt)")
        let manifest = try #require(project.folder.text("safegen.yml"))
        try project.folder.write(manifest.replacing("output:\n", with: "output:\n  module: App\n"), to: "safegen.yml")
        #expect(try project.run("check").output.contains("fresh: 3 files, compiled by App"))
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        #expect(project.folder.text("a.swift")?.contains("SafeXMLParser(data: d)") ?? false)
    }

    /// No code needs a wrapper before the edit, so that nothing but the edit tells.
    @Test func adoptOfAllStopsWhereTheTargetIsNotKnown() throws {
        let project = try Project("version: 1\noutput: {directory: Generated}\nclasses: [XMLParser]\n")
        let code = "import Foundation\nlet p = XMLParser(data: Data())\n"
        try project.folder.write(code, to: "a.swift")
        _ = try project.run("generate")
        let adopt = try project.run("adopt", "--all", "--write", "--force")
        #expect(adopt.status == 1 && project.folder.text("a.swift") == code, "\(adopt)")
        #expect(adopt.errors.contains("it isn't known whether a target compiles 'Generated'"), "\(adopt)")
    }

    @Test func moduleOfTheCommandLineGoesIntoTheManifest() throws {
        let project = try Project(nil)
        try project.folder.write(
            "import Foundation\nclass Feed: NSObject, XMLParserDelegate { func f() { p.delegate = self } }\nlet p = XMLParser(data: d)\n",
            to: "a.swift")
        #expect(try project.run("init", "--module", "1").status == 64)
        let written = try project.run("init", "--module", "Feed").output
        #expect(written.contains("then add the folder 'Generated' to what compiles that code, because"), "\(written)")
        _ = try project.run("generate")
        #expect(try project.run("check").output.contains("compiled by Feed"))
    }

    // MARK: Projects that list their files

    private func projectThatListsItsFiles() throws -> Project {
        let project = try Project(nil)
        try project.folder.write(
            "import Foundation\nclass Feed: NSObject, XMLParserDelegate { func f() { p.delegate = self } }\nlet p = XMLParser(data: d)\n",
            to: "a.swift")
        let target = XcodeSample.Target("App", files: ["a.swift"], settings: RoadTests.settings)
        try project.folder.write(XcodeSample.project([target]), to: "App.xcodeproj/project.pbxproj")
        return project
    }

    /// The default is to leave the project alone.
    @Test(arguments: [("y\n", true), ("\n", false), ("n\n", false)])
    func asksOnATerminalBeforeItChangesAProject(answer: String, isChanged: Bool) throws {
        let project = try projectThatListsItsFiles()
        let before = project.folder.text("App.xcodeproj/project.pbxproj")
        let result = try project.runOnTerminal("init", answer: answer)
        #expect(
            result.output.contains("SafeDelegates.swift in Sources")
                && result.output.contains("Make this change to the project? [y/N]"), "\(result)")
        #expect(project.folder.text("safegen.yml") != nil)
        #expect((project.folder.text("App.xcodeproj/project.pbxproj") != before) == isChanged, "\(result.output)")
        #expect(result.output.contains("or run: safegen init --add-to-project") != isChanged, "\(result.output)")
    }

    @Test func neverWaitsWithoutATerminal() throws {
        let project = try projectThatListsItsFiles()
        let before = project.folder.text("App.xcodeproj/project.pbxproj")
        let result = try project.run("init", input: "y\n")
        #expect(!result.output.contains("[y/N]") && result.output.contains("or run: safegen init --add-to-project"))
        #expect(project.folder.text("App.xcodeproj/project.pbxproj") == before)
        // What the first run printed isn't repeated.
        let second = try project.run("init", "--add-to-project").output
        #expect(
            !second.contains("delegate is set") && second.contains("added SafeDelegates.swift to 'App'"), "\(second)")
        #expect(project.folder.text("App.xcodeproj/project.pbxproj") != before)
    }

    @Test func projectWithUncommittedChangesIsOnlyChangedByForce() throws {
        let project = try projectThatListsItsFiles()
        _ = try project.shell("git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm a")
        let path = "App.xcodeproj/project.pbxproj"
        let edited = try #require(project.folder.text(path)) + "\n"
        try project.folder.write(edited, to: path)
        let refused = try project.run("init", "--add-to-project")
        #expect(refused.status == 73 && refused.errors.contains("write with --force"), "\(refused)")
        #expect(project.folder.text("safegen.yml") == nil && project.folder.text(path) == edited)
        #expect(try project.run("init", "--add-to-project", "--force").status == 0)
        #expect(project.folder.text(path) != edited)
    }

    @Test func wrappersOfAPackageAreWrittenIntoItsTarget() throws {
        let project = try Project(nil)
        try project.folder.write("// swift-tools-version: 6.1\n", to: "Package.swift")
        try project.folder.write(
            "class Feed: NSObject, XMLParserDelegate { func f() { p.delegate = self } }\nlet p = XMLParser(data: d)\n",
            to: "Sources/App/Feed.swift")
        #expect(try project.run("init").status == 0)
        #expect(try project.run("generate").status == 0)
        #expect(project.folder.files().contains("Sources/App/Generated/SafeXMLParser.swift"))
    }

    /// A package promises to build with the compiler of its tools version, whichever one is at hand.
    @Test(arguments: [("5.7", "5.9"), ("5.9", "5.9"), ("6.0", "6.0"), ("6.1.2", "6.1"), ("6.2", "6.2"), ("7.0", "6.2")])
    func outputIsForTheOldestCompilerOfThePackage(tools: String, swift: String) throws {
        let project = try Project(nil)
        let package = PackageSample.package(".target(name: \"A\")", tools: tools)
        try project.folder.write(package, to: "Package.swift")
        try project.folder.write("import Foundation\nfunc f(_ s: Stream) { s.delegate = d }\n", to: "Sources/A/a.swift")
        #expect(try project.run("init").status == 0)
        let text = project.folder.text("Sources/A/safegen.yml") ?? project.folder.text("safegen.yml") ?? ""
        #expect(text.contains("  swift: \"\(swift)\" "), "\(text)")
    }

    @Test func noManifestIsWrittenWhereNoneIsNeeded() throws {
        let project = try Project(nil)
        try project.folder.write("let a = XMLParser()\n", to: "a.swift")
        let result = try project.run("init")
        #expect(result.status == 0)
        #expect(
            result.output.hasSuffix(
                "You don't need SafeGen here: the code sets no unsafe delegate of Apple's classes, or of classes whose source is here.\n"
                    + "no manifest was written; 'safegen add CLASS' begins one\n"))
        #expect(project.folder.text("safegen.yml") == nil)
        #expect(try project.run("add", "XMLParser").status == 0)
        #expect(try project.run("generate").status == 0)
        #expect(project.folder.files().contains("Generated/SafeXMLParser.swift"))
    }

    @Test func quietRunPrintsErrorsAndAskedManifestsAlone() throws {
        let project = try Project(nil)
        try project.folder.write(Self.use, to: "a.swift")
        let dry = try project.run("init", "--quiet", "--dry-run").output
        #expect(dry.hasPrefix("# safegen.yml\n# The classes") && dry.hasSuffix("classes:\n  - XMLParser\n"), "\(dry)")
        let written = try project.run("init", "--quiet")
        #expect(written.status == 0 && written.output.isEmpty && written.errors.isEmpty)
        #expect(project.folder.text("safegen.yml").map { "# safegen.yml\n\($0)" } == dry)
        let refused = try project.run("init", "--quiet")
        #expect(refused.status == 73 && refused.output.isEmpty)
        #expect(refused.errors.hasPrefix("safegen: error: 'safegen.yml' exists, and stays as it is\n"))
        let needless = try Project(nil)
        try needless.folder.write("let a = 1\n", to: "a.swift")
        #expect(try needless.run("init", "-q").output.isEmpty)
    }

    @Test func entriesOfAPackageWithoutPlatformsPassTheStrictCheck() throws {
        let project = try Project(nil)
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"A\")])\n", to: "Package.swift")
        try project.folder.write(
            "import CoreData\nclass A: NSObject, StreamDelegate, NSFetchedResultsControllerDelegate {\n"
                + "  func f(s: Stream, c: NSFetchedResultsController<Post>) { s.delegate = self; c.delegate = self }\n}\n",
            to: "Sources/A/a.swift")
        #expect(try project.run("init").status == 0)
        for command in ["validate", "generate", "check"] {
            let result = try project.run(command, "--strict")
            #expect(result.status == 0 && result.errors.isEmpty, "\(command): \(result.errors)")
        }
    }

    private static let use =
        "import Foundation\nfinal class A: NSObject, XMLParserDelegate {\n"
        + "  func f(d: Data) { let p = XMLParser(data: d); p.delegate = self; q.async { p.parse() } }\n}\n"

    /// An Xcode project whose target `App` lists `App/a.swift`.
    private func classicProject() throws -> Project {
        let project = try Project(nil)
        try project.folder.write(Self.use, to: "App/a.swift")
        try project.folder.write(XcodeSample.app, to: "App.xcodeproj/project.pbxproj")
        return project
    }

    @Test func codeOfNoTargetIsNamedWhereTheManifestOfATargetHasThePathForAll() throws {
        let project = try classicProject()
        let description = "App.xcodeproj/project.pbxproj"
        let text = try #require(project.folder.text(description))
        try project.folder.write(text.replacing("path = App; ", with: ""), to: description)
        try project.folder.write(Self.use, to: "a.swift")
        try project.folder.remove("App")
        try project.folder.write("import Foundation\nlet q = NSMetadataQuery()\nq.delegate = a\n", to: "Old/b.swift")
        let result = try project.run("init")
        #expect(result.output.contains("wrote safegen.yml; "), "\(result.output)")
        #expect(project.folder.text("safegen.yml")?.contains("NSMetadataQuery") == false)
        #expect(
            result.output.contains(
                "no target compiles Old/b.swift, so no manifest has NSMetadataQuery: add the file to a target, and run: safegen init"
            ),
            "\(result.output)")
    }

    private static let step =
        "in Xcode, choose File > Add Files to…, select 'App/SafeDelegates.swift', and tick the target 'App' "
        + "(its files are listed one by one)"

    @Test func classicGroupsGetTheStepInXcodeAndTheCommandThatDoesIt() throws {
        let project = try classicProject()
        let written = try project.run("init")
        let command = "or run: safegen init --add-to-project"
        #expect(
            written.output.hasSuffix(
                "wrote safegen.yml; to write the code, run: safegen generate\nthen \(Self.step), \(command)\n"
                    + "then, to move the code to the wrappers, run: safegen adopt --write\n"),
            "\(written.output)")
        _ = try project.run("generate")
        let checked = try project.run("check")
        #expect(checked.status == 1)
        #expect(checked.output == "no target compiles 'App/SafeDelegates.swift'; \(Self.step), \(command)\n")
        let adopted = try project.run("adopt", "--write", "--force")
        #expect(adopted.status == 1)
        #expect(adopted.errors.contains("\(Self.step), \(command)"))
    }

    @Test func secondRunAddsTheOutputOfTheManifestToTheProject() throws {
        let project = try classicProject()
        _ = try project.run("init")
        let result = try project.run("init", "--add-to-project")
        #expect(result.status == 0)
        #expect(
            result.output.hasSuffix(
                "added App/SafeDelegates.swift to 'App' in App.xcodeproj/project.pbxproj\nsafegen.yml exists, and stays as it is\n"
                    + "to write App/SafeDelegates.swift, run: safegen generate\n"), "\(result.output)")
        _ = try project.run("generate")
        #expect(try project.run("check").output == "fresh: 1 file, compiled by App\n")
        _ = try project.run("adopt", "--write", "--force")
        let again = try project.run("init", "--add-to-project")
        #expect(again.status == 0)
        #expect(again.output.hasSuffix("nothing is left to add to a project\n"))
        #expect(project.folder.files().filter { $0.hasSuffix("safegen.yml") } == ["safegen.yml"])
    }

    @Test func secondRunAddsTheFilesOfAFolderToTheProject() throws {
        let project = try classicProject()
        try project.folder.write("version: 1\noutput: {directory: Safe}\nclasses: [XMLParser]\n", to: "safegen.yml")
        let generated = try project.run("generate")
        #expect(generated.output.hasSuffix("\nto move the code to the wrappers, run: safegen adopt --write\n"))
        #expect(try project.run("init", "--add-to-project").output.contains("added Safe/SafeXMLParser.swift to 'App'"))
        #expect(try project.run("check").output == "fresh: 3 files, compiled by App\n")
    }

    @Test func codeOfAnAppImportsTheFrameworkWithTheWrappers() throws {
        let project = try Project(nil)
        for name in ["a", "b"] { try project.folder.write(Self.use, to: "Code/\(name).swift") }
        try project.folder.write(
            XcodeSample.appWithFramework(app: ["a"], framework: ["b"]), to: "P.xcodeproj/project.pbxproj")
        let written = try project.run("init", "--add-to-project")
        #expect(written.output.hasSuffix("run: safegen adopt --write --add-imports\n"))
        let generated = try project.run("generate")
        #expect(generated.output.hasSuffix("run: safegen adopt --write\n"), "\(generated.output)")
        #expect(try project.run("check").output == "fresh: 1 file, compiled by Kit\n")
        #expect(try project.run("adopt", "--write", "--force", "--add-imports").status == 0)
        #expect(project.folder.text("Code/a.swift")?.contains("import Kit\n") ?? false)
        #expect(project.folder.text("Code/b.swift")?.contains("= SafeXMLParser(") ?? false)
        #expect(!(project.folder.text("Code/b.swift")?.contains("import Kit") ?? true))
    }

    @Test(arguments: [
        ("import XCTest\nimport Kit\n", false), ("import XCTest\n", true), ("", false),
        ("import XCTest\n#if os(Linux)\nimport Kit\n#endif\n", false),
    ])
    func adoptAdvisesImportsWhereTheyAreNeeded(start: String, isNeeded: Bool) throws {
        let project = try Project(nil)
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"Kit\"), .target(name: \"App\", dependencies: [\"Kit\"])])\n",
            to: "Package.swift")
        try project.folder.write(
            "version: 1\ndefaults: {access: public}\noutput: {directory: Sources/Kit/Generated}\nclasses: [XMLParser]\n",
            to: "safegen.yml")
        try project.folder.write("import Foundation\n", to: "Sources/Kit/a.swift")
        try project.folder.write(
            "\(start.isEmpty ? "" : "import Foundation\n\(start)")let p = XMLParser(data: x)\np.delegate = d\n",
            to: "Sources/App/a.swift")
        let generated = try project.run("generate")
        #expect(generated.output.hasSuffix("run: safegen adopt --write\n"), "\(generated.output)")
        let advice = "safegen: to add the imports that files need, run: safegen adopt --write --add-imports\n"
        let adopted = try project.run("adopt", "--write", "--force")
        #expect(adopted.errors.contains(advice) == isNeeded, "\(adopted.errors)")
        guard isNeeded else { return }
        #expect(try project.run("adopt", "--write", "--force", "--add-imports").status == 0)
        #expect(project.folder.text("Sources/App/a.swift")?.contains("import Kit\n") == true)
    }

    @Test func targetWhoseWrappersAnotherManifestMakesGetsNoSecondOne() throws {
        let project = try Project(nil)
        try project.folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"A\"), .target(name: \"B\")])\n",
            to: "Package.swift")
        for name in ["A", "B"] { try project.folder.write(Self.use, to: "Sources/\(name)/a.swift") }
        try project.folder.write(
            "version: 1\noutput: {directory: Sources/A/Generated}\nclasses: [XMLParser]\n", to: "safegen.yml")
        let result = try project.run("init", "--yes")
        #expect(result.status == 0)
        #expect(result.output.contains("wrote Sources/B/safegen.yml; "))
        #expect(!project.folder.files().contains("Sources/A/safegen.yml"))
    }

    @Test func entriesThatAManifestLacksAreNamed() throws {
        let project = try Project(nil)
        try project.folder.write(
            Self.use + "extension A: FileManagerDelegate { func g(m: FileManager) { m.delegate = self } }\n",
            to: "a.swift")
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yml")
        let result = try project.run("init")
        #expect(result.status == 73)
        #expect(
            result.errors.hasSuffix(
                "the code needs these entries in 'safegen.yml', too:\n  - {name: FileManager, form: extension}\n'safegen add CLASS' adds a class to a manifest\n"
            ),
            "\(result.errors)")
    }

    @Test func generateNamesTheNextStepOnceWhereCodeNeedsIt() throws {
        let project = try Project(nil)
        try project.folder.write(Self.use, to: "a.swift")
        _ = try project.run("init")
        let first = try project.run("generate")
        #expect(
            first.output
                == "1 wrapper in 3 files: 3 written, 0 unchanged\nto move the code to the wrappers, run: safegen adopt --write\n"
        )
        #expect(try project.run("generate").output == "1 wrapper in 3 files: 0 written, 3 unchanged\n")
    }

    @Test func codeMayBeLeftOut() throws {
        let project = try Project(nil)
        try project.folder.write("class A: FileManagerDelegate {}\nlet m: FileManager\n", to: "Old/a.swift")
        try project.folder.write(
            "class B: XMLParserDelegate { func f() { p.delegate = self } }\nlet p = XMLParser()\n", to: "New/b.swift")
        _ = try project.run("init", "--exclude", "Old", "--exclude", "*Mock.swift")
        let text = project.folder.text("safegen.yml") ?? ""
        #expect(text.contains("\nsources:\n  exclude: [Old, \"*Mock.swift\"]\n"))
        #expect(text.contains("XMLParser") && !text.contains("FileManager"))
    }

    @Test func manifestMayGoElsewhere() throws {
        let project = try Project(nil)
        let result = try project.run("init", "--config", "My Config/a.yml")
        #expect(
            result.output
                == "no code was found here, so the manifest is an example: list classes of yours\nwrote My Config/a.yml; "
                + "to write the code, run: safegen generate --config 'My Config/a.yml'\n")
        #expect(project.folder.files() == ["My Config/a.yml"])
    }
}
