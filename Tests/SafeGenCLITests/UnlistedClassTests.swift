import TestSupport
import Testing

/// A class that code begins to use after a project has adopted SafeGen: the commands of a CI job say so, and each of the four ends is
/// one.
@Suite struct UnlistedClassTests {
    private static let code = """
        import Foundation
        final class Announcement: NSObject, NetServiceDelegate {
            private let service = NetService(domain: "local.", type: "_news._tcp.", name: "news", port: 0)
            func start() {
                service.delegate = self
                service.publish()
            }
        }

        """
    private static let message =
        "Sources/App/Announcement.swift:5:17: error: 'delegate' of 'NetService' is held unsafely, and the manifest doesn't list "
        + "the class; run 'safegen add NetService' [unlisted-class]\n"

    private let project: Project

    /// A project that has adopted SafeGen for XMLParser.
    init() throws {
        project = try Project(nil)
        try project.folder.write(PackageSample.package(".target(name: \"App\")"), to: "Package.swift")
        try project.folder.write(RoadTests.swift, to: "Sources/App/Feed.swift")
        try project.commit()
        for arguments in [["init", "-q"], ["generate", "-q"], ["adopt", "--write", "-q"]] {
            try #require(try Tool.run(arguments, in: project.folder.path).status == 0)
        }
        try commit()
    }

    private func commit() throws {
        try project.git("add", ".")
        try project.git("commit", "-q", "-m", "b")
    }

    private static let path = "Sources/App/Announcement.swift"

    private func writeCode(_ path: String = path, _ text: String = code) throws {
        try project.folder.write(text, to: path)
    }

    private func audit(_ arguments: String...) throws -> Command.Result {
        try Tool.run(["audit", "--strict", "-q"] + arguments, in: project.folder.path)
    }

    @Test func findsNothingWhereTheManifestListsAllClasses() throws {
        let result = try audit()
        #expect(result.status == 0 && result.output.isEmpty)
    }

    @Test func failsTheLinesOfCIForANewClass() throws {
        try writeCode()
        let result = try audit()
        #expect(result.status == 1)
        #expect(result.output.hasPrefix(Self.message), "\(result.output)")
        let scan = try project.run("scan", "-q").output
        #expect(scan.hasSuffix(" Next: safegen add NetService\n"), "\(scan)")
    }

    @Test func classThatIsAddedIsAdopted() throws {
        try writeCode()
        try commit()
        let result = try project.shell("$SAFEGEN add NetService && $SAFEGEN generate -q && $SAFEGEN adopt --write -q")
        #expect(result.status == 0)
        #expect(project.folder.text("Sources/App/Announcement.swift")?.contains("service.safeDelegate = self") == true)
        #expect(try audit().status == 0)
    }

    @Test func commentWithAReasonSilencesThePlace() throws {
        let line = "service.delegate = self"
        try writeCode(
            "Sources/App/Announcement.swift",
            Self.code.replacing(line, with: line + "   // safegen:ignore unlisted-class it lives as long as the app"))
        #expect(try audit().status == 0)
        try writeCode(
            "Sources/App/Announcement.swift",
            Self.code.replacing(line, with: "_ = 1   // safegen:ignore unlisted-class it lives as long as the app"))
        #expect(try audit().output.contains("[unused-ignore]"))
    }

    @Test func baselineAcceptsThePlace() throws {
        try writeCode()
        #expect(try audit("--baseline", "b.txt", "--update-baseline").status == 0)
        #expect(try audit("--baseline", "b.txt").status == 0)
        #expect(
            project.folder.text("b.txt")?.hasSuffix(
                "unlisted-class\tSources/App/Announcement.swift\t1\tservice.delegate = self\n") == true)
    }

    @Test func lineOfTheManifestLeavesTheClassBare() throws {
        try writeCode()
        let manifest = try #require(project.folder.text("safegen.yml"))
        try project.folder.write(
            manifest + "bare: [{class: NetService, reason: one for the whole app}]\n", to: "safegen.yml")
        #expect(try audit().status == 0)
        let scan = try project.run("scan", "-q")
        #expect(scan.output.contains("  NetService: left bare by safegen.yml: one for the whole app ("))
        #expect(scan.status == 0)
        let review = try project.run("review", "--base", "HEAD").output
        #expect(review.contains(": 1 weakened\n"), "\(review)")
        #expect(review.contains("safegen.yml leaves NetService bare [bare-classes]"), "\(review)")
        #expect(!review.contains("unsafe-place"))
    }

    @Test func reviewSaysItOfANewPlaceWhereAnotherGoes() throws {
        try writeCode()
        try commit()
        try writeCode(
            "Sources/App/Later.swift",
            """
            import Foundation
            final class Beacon: NSObject, NetServiceDelegate {
                let other = NetService(domain: "", type: "", name: "")
                func light() { other.delegate = self }
            }

            """)
        try project.folder.remove("Sources/App/Announcement.swift")
        try expectReview(["NetService.delegate is set without a wrapper at Sources/App/Later.swift:4 [unsafe-place]"])
    }

    /// Expects the sentences of a change, which is committed then: as the working copy and as a revision.
    private func expectReview(_ sentences: [String]) throws {
        let working = try project.run("review", "--base", "HEAD").output
        try commit()
        let committed = try project.run("review", "--base", "HEAD~1", "--head", "HEAD").output
        for output in [working, committed] {
            let counts = sentences.isEmpty ? ": nothing changed\n" : ": \(sentences.count) weakened\n"
            #expect(output.contains(counts) && sentences.allSatisfy(output.contains), "\(output)")
        }
    }

    @Test(arguments: [true, false]) func reviewTellsPlacesWithTheSameTextApart(isAbove: Bool) throws {
        try writeCode()
        try commit()
        let other = Self.code.replacing("import Foundation\n", with: "").replacing("Announcement", with: "Other")
        try writeCode(
            Self.path,
            isAbove
                ? Self.code.replacing("import Foundation\n", with: "import Foundation\n" + other) : Self.code + other)
        let line = isAbove ? 5 : 12
        try expectReview(["NetService.delegate is set without a wrapper at Sources/App/Announcement.swift:\(line) ["])
    }

    @Test func reviewTakesAFileThatIsRenamedWithItsVariableForTheSame() throws {
        try writeCode()
        try commit()
        try writeCode("Sources/App/News.swift", Self.code.replacing("service", with: "other"))
        try project.folder.remove("Sources/App/Announcement.swift")
        try expectReview([])
    }

    @Test func reviewSaysThatAPlaceIsSilenced() throws {
        try writeCode()
        try commit()
        try writeCode(
            Self.path,
            Self.code.replacing("delegate = self", with: "delegate = self // safegen:ignore unlisted-class one"))
        try expectReview([
            "Sources/App/Announcement.swift:5 is silenced, and sets NetService.delegate without a wrapper [silenced]"
        ])
    }

    @Test func reviewSaysItOfANewPlace() throws {
        try writeCode()
        let sentence = "NetService.delegate is set without a wrapper at Sources/App/Announcement.swift:5 [unsafe-place]"
        let working = try project.run("review", "--base", "HEAD", "--fail-on", "weakened")
        #expect(working.status == 1 && working.output.contains(sentence), "\(working.output)")
        try commit()
        let committed = try project.run("review", "--base", "HEAD~1", "--head", "HEAD")
        #expect(committed.output.contains(sentence), "\(committed.output)")
        #expect(committed.output.contains("The manifest doesn't list NetService; run 'safegen add NetService'."))
    }

    @Test func reviewSaysNothingOfAPlaceThatMoves() throws {
        try writeCode()
        try commit()
        try project.git("mv", "Sources/App/Announcement.swift", "Sources/App/News.swift")
        let review = try project.run("review", "--base", "HEAD")
        #expect(review.output.hasSuffix(": nothing changed\n"), "\(review.output)")
        try commit()
        #expect(try project.run("review", "--base", "HEAD~1", "--head", "HEAD").output.hasSuffix(": nothing changed\n"))
    }

    @Test func classOfAnotherManifestDoesNotCount() throws {
        try project.folder.write(
            PackageSample.package(".target(name: \"App\"), .target(name: \"Kit\")"), to: "Package.swift")
        try project.folder.write(RoadTests.swift, to: "Sources/Kit/Feed.swift")
        try writeCode("Sources/Kit/Announcement.swift")
        let head = "version: 1\noutput: {swift: \"6.1\"}\n"
        try project.folder.write(head + "classes: [XMLParser]\n", to: "Sources/Kit/safegen.yml")
        #expect(try project.run("generate", "-q").status == 0)
        try commit()
        #expect(try project.run("adopt", "--write", "-q").status == 0)
        try project.folder.write(
            head + "classes: [XMLParser]\nbare: [{class: NetService, reason: a}]\n", to: "Sources/Kit/safegen.yml")
        #expect(try audit().status == 0)
        try writeCode()
        #expect(try audit().output.hasPrefix(Self.message))
        let scan = try project.run("scan", "-q").output
        #expect(scan.hasSuffix(" Next: safegen add NetService\n"), "\(scan)")
    }

    @Test func namesTheManifestOfTheTarget() throws {
        try project.git("mv", "safegen.yml", "Sources/App/safegen.yml")
        try project.edit("Sources/App/safegen.yml", "Sources/App/", "")
        try writeCode()
        let output = try audit().output
        #expect(output.contains("run 'safegen add NetService --config Sources/App/safegen.yml'"), "\(output)")
    }

    @Test func targetWithoutAManifestIsLeftAlone() throws {
        try project.folder.write(
            PackageSample.package(".target(name: \"App\"), .executableTarget(name: \"Tool\")"), to: "Package.swift")
        try writeCode("Sources/Tool/Announcement.swift")
        let result = try audit()
        #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    }

    @Test func folderOutsideOfTheManifestIsLeftAlone() throws {
        let manifest = try #require(project.folder.text("safegen.yml"))
        try project.folder.write(manifest + "sources: {exclude: [Old]}\n", to: "safegen.yml")
        try writeCode("Sources/App/Old/Announcement.swift")
        #expect(try audit().status == 0)
    }

    @Test func genericClassGetsTheEntryThatInitPrints() throws {
        try project.folder.write(
            """
            import Foundation
            final class Store: NSObject, NSCacheDelegate {
                let cache = NSCache<NSString, NSData>()
                func start() { cache.delegate = self }
            }

            """, to: "Sources/App/Store.swift")
        let output = try audit().output
        #expect(
            output.contains("doesn't list the class; 'safegen init' prints the entry to add [unlisted-class]"),
            "\(output)")
        #expect(try project.run("init").errors.contains("NSCache<NSString, NSData>"))
    }

    @Test(arguments: [
        // Weak on the target's systems.
        "import Foundation\nfinal class A: NSObject, StreamDelegate { func f(_ s: InputStream) { s.delegate = self } }\n",
        "import Foundation\nfunc f(_ service: NetService) { service.delegate = nil }\n",
    ])
    func placeThatCanNotDangleIsNone(code: String) throws {
        try project.folder.write(
            PackageSample.package(".target(name: \"App\")", platforms: ".iOS(.v18)"), to: "Package.swift")
        try writeCode("Sources/App/A.swift", code)
        let result = try audit()
        #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    }

    @Test func projectWithoutAManifestStaysSilent() throws {
        try project.git("rm", "-q", "-r", "safegen.yml", "Sources/App/Generated")
        try writeCode()
        #expect(!(try audit().output.contains("unlisted-class")))
    }

    @Test func bareClassThatIsListedOrUnknownIsAMistake() throws {
        let project = try Project("version: 1\nclasses: [XMLParser]\nbare: [{class: XMLParser, reason: a}]\n")
        #expect(try project.run("validate").errors.contains("'XMLParser' is one of the 'classes' too"))
        try project.folder.write(
            "version: 1\nclasses: [XMLParser]\nbare: [{class: NetServce, reason: a}]\n", to: "safegen.yml")
        #expect(
            try project.run("validate").errors.contains(
                "'NetServce' is not a class that SafeGen knows; did you mean 'NetService'?"))
    }
}
