import Testing
import TestSupport

@Suite struct InitCommandTests {
    @Test func manifestThatIsWrittenGeneratesAndIsFresh() throws {
        let project = try Project(nil)
        let written = try project.run("init")
        #expect(written.status == 0)
        #expect(written.output == "wrote safegen.yml; to write the Swift, run: safegen generate\n")
        let generated = try project.run("generate")
        #expect(generated.status == 0)
        #expect(generated.output == "1 wrapper in 3 files: 3 written, 0 unchanged\n")
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
        #expect(result.errors == "safegen: error: 'safegen.yml' exists, and stays as it is\n")
        #expect(project.contents() == ["safegen.yml": "mine"])
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
        #expect(result.output.hasSuffix("Sources/A/safegen.yml exists, and stays as it is\n"))
        #expect(project.folder.text("Sources/A/safegen.yml") == "version: 1\n")
        #expect(try project.run("init", "--yes").status == 73)
    }

    @Test func fileThatIsTheStarterAlreadyExistsToo() throws {
        let project = try Project(nil)
        _ = try project.run("init")
        #expect(try project.run("init").status == 73)
    }

    @Test func manifestOfUsedClassesGeneratesAtOnce() throws {
        let project = try Project(nil)
        try project.folder.write(
            "class Feed: NSObject, XMLParserDelegate {}\nlet p: XMLParser, a = FileManager()\n", to: "a.swift")
        let written = try project.run("init")
        #expect(written.output.contains("  FileManager: no code was found that sets its delegate ("))
        #expect(
            written.output.hasSuffix(
                "wrote safegen.yml; to write the Swift, run: safegen generate\nthen add the output's folder to the target that uses "
                    + "the wrappers, or write a folder that it compiles: nothing here describes targets\n"))
        #expect(try project.run("generate").status == 0)
        #expect(project.folder.files().contains("Generated/SafeXMLParser.swift"))
        #expect(!project.folder.files().contains("Generated/SafeFileManager.swift"))
    }

    @Test func wrappersOfAPackageAreWrittenIntoItsTarget() throws {
        let project = try Project(nil)
        try project.folder.write("// swift-tools-version: 6.1\n", to: "Package.swift")
        try project.folder.write(
            "class Feed: NSObject, XMLParserDelegate {}\nlet p: XMLParser\n", to: "Sources/App/Feed.swift")
        #expect(try project.run("init").status == 0)
        #expect(try project.run("generate").status == 0)
        #expect(project.folder.files().contains("Sources/App/Generated/SafeXMLParser.swift"))
    }

    @Test func noClassIsWrittenWhereNoneIsNeeded() throws {
        let project = try Project(nil)
        try project.folder.write("let a = XMLParser()\n", to: "a.swift")
        let result = try project.run("init")
        #expect(result.status == 0)
        #expect(
            result.output.hasSuffix(
                "You don't need SafeGen here: the code uses no unsafe delegate that a wrapper can make safe.\n"
                    + "wrote safegen.yml without classes; 'safegen add CLASS' adds one\n"))
        #expect(try project.run("generate").output == "0 wrappers in 0 files: 0 written, 0 unchanged\n")
        #expect(try project.run("add", "XMLParser").status == 0)
        #expect(try project.run("generate").status == 0)
        #expect(project.folder.files().contains("Generated/SafeXMLParser.swift"))
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

    @Test func codeMayBeLeftOut() throws {
        let project = try Project(nil)
        try project.folder.write("class A: FileManagerDelegate {}\nlet m: FileManager\n", to: "Old/a.swift")
        try project.folder.write("class B: XMLParserDelegate {}\nlet p: XMLParser\n", to: "New/b.swift")
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
                == "wrote My Config/a.yml; to write the Swift, run: safegen generate --config 'My Config/a.yml'\n")
        #expect(project.folder.files() == ["My Config/a.yml"])
    }
}
