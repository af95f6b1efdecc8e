import Testing
import TestSupport

/// The exit codes that the help lists, beside 0, 1 and 2, which belong to `check` and `diff`.
@Suite struct ExitCodeTests {
    @Test(arguments: [
        ["bogus"], ["generate", "--bogus"], ["generate", "surplus"], ["generate", "-q", "-v"],
        ["generate", "--output", ""],
        ["generate", "--output"], ["generate", "--list-outputs", "csv"], ["diff", "--color", "blue"],
        ["check", "--format", "xml"], ["validate", "--output", "a"], ["schema", "surplus"], ["init", "--forced"],
    ])
    func wrongOptionsAreUsage(arguments: [String]) throws {
        let project = try Project()
        let result = try Tool.start(arguments, in: project.folder.path)
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("Error: "))
        #expect(result.errors.contains("Usage: safegen"))
    }

    #if os(Linux)
    @Test(arguments: [
        "schema", "list", "list --format yaml", "scan --format json .", "init --config -", "explain stale", "--help",
    ])
    func resultThatCannotBeWrittenIsAFailure(command: String) throws {
        let result = try Project().shell("$SAFEGEN \(command) > /dev/full")
        #expect(result.status == 74)
        #expect(
            result.errors.hasPrefix("safegen: error: cannot write to standard output: No space left on device\n"))
    }
    #endif

    @Test(arguments: ["generate", "diff", "check", "validate"])
    func mistakeInTheManifestIsBadInput(command: String) throws {
        #expect(try Project("version: 2").start(command).status == 65)
    }

    @Test(arguments: ["generate", "diff", "check", "validate"])
    func missingManifestIsNotFound(command: String) throws {
        let result = try Project(nil).start(command)
        #expect(result.status == 66)
        #expect(
            result.errors
                == "safegen: error: no manifest at 'safegen.yml'; 'safegen init' writes one to start from, and "
                + "--config names one elsewhere\n")
    }

    @Test(arguments: [
        ["init", "--config", "new/"], ["generate", "--depfile", "new/"],
        ["audit", "--baseline", "new/", "--update-baseline", "."],
    ])
    func fileThatIsWrittenAsAFolderCannotBeCreated(arguments: [String]) throws {
        let project = try Project()
        let result = try Tool.start(arguments, in: project.folder.path)
        #expect(result.status == 73)
        #expect(result.errors == "safegen: error: 'new/' ends with a slash, as folders do: name a file\n")
        #expect(!project.folder.files().contains { $0.hasPrefix("new") })
    }

    @Test func auditWithoutAManifestRunsTheRulesThatNeedNone() throws {
        let project = try Project(nil)
        #expect(try project.start("audit").status == 66)
        try project.folder.write("final class A { unowned(unsafe) var delegate: P? }\n", to: "a.swift")
        let result = try project.start("audit")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("a.swift:1:17: warning: 'delegate' is unowned(unsafe)"))
        #expect(result.errors.hasPrefix("there is no safegen.yml, so the rules about its classes don't apply\n"))
        #expect(try project.start("audit", "--config", "safegen.yml").status == 66)
    }

    @Test(arguments: ["generate", "check", "validate", "adopt"])
    func missingManifestIsADocumentOnStandardOutputToo(command: String) throws {
        let result = try Project(nil).start(command, "--format", "json")
        #expect(result.status == 66)
        #expect(try JSONDiagnostics(result.output).diagnostics.map(\.rule) == ["input-not-found"])
        #expect(result.errors == "")
    }

    @Test(arguments: ["generate", "check", "validate", "audit", "adopt"])
    func mistakesInTheManifestAreADocumentOnStandardOutputToo(command: String) throws {
        let result = try Project("version: 1\nclases: []\n").start(command, "--format", "json")
        #expect(result.status == 65)
        #expect(try JSONDiagnostics(result.output).diagnostics.map(\.rule) == ["unknown-key"])
        #expect(result.errors == "")
    }

    @Test func discoveryThatFailsIsADocumentToo() throws {
        let result = try Project(nil).start("discover", "--symbol-graph", "nowhere", "--format", "json")
        #expect(result.status == 66)
        #expect(try JSONDiagnostics(result.output).diagnostics.map(\.rule) == ["input-not-found"])
        #expect(result.errors == "")
    }

    @Test(arguments: ["generate", "diff", "check"])
    func somethingInTheWayOfTheOutputCannotBeCreated(command: String) throws {
        let project = try Project()
        try project.folder.write("a", to: "Generated")
        let result = try project.start(command)
        #expect(result.status == 73)
        #expect(
            result.errors
                == "safegen: error: cannot use 'Generated' as the output folder: a file is where the folder "
                + "should be\n")
    }

    @Test func manifestThatIsAFolderCannotBeRead() throws {
        let result = try Project().start("generate", "--config", ".")
        #expect(result.status == 74)
        #expect(result.errors == "safegen: error: '.' is a folder; name the manifest in it: --config safegen.yml\n")
        let empty = try Project(nil)
        try empty.folder.write("a", to: "Sources/a")
        #expect(
            try empty.start("check", "--config", "Sources").errors
                == "safegen: error: 'Sources' is a folder; a manifest is a file\n")
    }

    @Test func manifestOfAnotherEndingOrAboveIsNamed() throws {
        let project = try Project(nil)
        try project.folder.write("version: 1\nclasses: []\n", to: "safegen.yaml")
        #expect(try project.start("generate").errors.contains("there is one at 'safegen.yaml': name it with --config"))
    }

    @Test func manifestOfAnotherEndingIsNamedByCommandsThatNeedNone() throws {
        let project = try Project(nil)
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "safegen.yaml")
        let code = "class A: NSObject, XMLParserDelegate {}\nlet p = XMLParser(data: d)\np.delegate = a\n"
        try project.folder.write(code, to: "a.swift")
        for words in ["audit", "init", "init -n"] {
            let result = try project.shell("$SAFEGEN \(words)")
            #expect(result.status == 66)
            #expect(result.errors.contains("there is one at 'safegen.yaml': name it with --config"))
        }
        #expect(try project.start("scan").errors.hasPrefix("safegen: note: 'safegen.yaml' isn't read; "))
        #expect(try project.start("audit", "--config", "safegen.yaml").status == 1)
        #expect(project.folder.text("safegen.yml") == nil)
    }

    @Test(arguments: ["safegen.yaml", "SafeGen.yml", "SAFEGEN.YAML", ".safegen.yml"])
    func manifestOfAnotherSpellingIsNamed(name: String) throws {
        let project = try Project(nil)
        try project.folder.write("version: 1\nclasses: [XMLParser]\n", to: "App/\(name)")
        #expect(
            try project.start("generate", "--config", "App").errors.hasSuffix(
                "is a folder; name the manifest in it: --config App/\(name)\n"))
        #expect(
            try project.start("generate", "--config", "App/safegen.yml").errors.contains(
                "there is one at 'App/\(name)': name it with --config"))
    }

    @Test func newerCompilerIsServedByTheNewestValue() throws {
        let project = try Project("version: 1\noutput: {directory: G, swift: \"6.3\"}\nclasses: [XMLParser]\n")
        #expect(try project.start("validate").errors.contains("write \"6.2\", which newer compilers read too"))
    }

    @Test func fileWithoutCodeIsNotScanned() throws {
        let project = try Project(nil)
        try project.folder.write("# Read me\n", to: "README.md")
        let result = try project.start("scan", "README.md")
        #expect(result.status == 66)
        #expect(result.errors.contains("'README.md' is not a file of Swift, Objective-C or Interface Builder"))
    }

    @Test func adoptReportsMissingWrappers() throws {
        let project = try Project("version: 1\noutput: {directory: G, module: App}\nclasses: [XMLParser]\n")
        try project.folder.write("import UIKit\nlet p = XMLParser(data: d)\np.delegate = x\n", to: "a.swift")
        #expect(try project.start("adopt", "--write", "--force").errors.contains("the wrappers are not there yet"))
        #expect(try project.start("generate").status == 0)
        #expect(!(try project.start("adopt", "--write", "--force").errors.contains("the wrappers are not there yet")))
    }

    @Test func fullDiskLeavesEveryFileWhole() throws {
        let project = try Project()
        _ = try project.start("generate")
        // One file that the limit lets through, and one that it stops.
        let header =
            "header: [\(Array(repeating: "a comment that makes the file long", count: 100).joined(separator: ", "))]"
        try project.folder.write(
            Project.manifest.replacing("{module: App}", with: "{module: App, \(header)}"), to: "safegen.yml")
        let before = project.contents()
        let result = try project.shell("trap '' XFSZ; ulimit -f 2; exec $SAFEGEN generate")
        #expect(result.status == 74)
        #expect(
            result.errors == """
                safegen: error: cannot write 'Generated/SafeXMLParser.swift': File too large
                nothing was written

                """)
        #expect(project.contents() == before)
    }

    @Test func runsAtOnceLeaveTheOutputOfOneOfThem() throws {
        let project = try Project()
        try project.folder.write(
            Project.manifest.replacing("class", with: "defaults: {access: public}\nclass"), to: "other/safegen.yml")
        let loop = "for n in 1 2 3 4 5 6 7 8; do $SAFEGEN generate -q -o Generated --config"
        let result = try project.shell("(\(loop) safegen.yml; done) & \(loop) other/safegen.yml; done; wait")
        #expect(result.status == 0, "\(result.errors)")
        let files = ["SafeFileManager.swift", "SafeSupport.swift", "SafeXMLParser.swift"].map { "Generated/\($0)" }
        #expect(project.folder.files() == files + ["other/safegen.yml", "safegen.yml"])
        // Of two manifests of one name it can't be told which of them wrote a file.
        let settled = try project.shell("$SAFEGEN generate -o Generated --no-prune && $SAFEGEN check -o Generated")
        #expect(settled.status == 0, "\(settled.output)\(settled.errors)")
    }
}
