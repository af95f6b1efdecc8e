import TestSupport
import Testing

/// What is not known is not green, and the advice that a command gives works when it is followed.
@Suite struct SlipTests {
    private static let finder = """
        import Foundation
        final class Finder: NSObject, NetServiceDelegate {
            func find() {
                let service = NetService(domain: "local.", type: "_http._tcp.", name: "a")
                service.delegate = self
            }
        }

        """
    private static let feed = """
        import Foundation
        final class Feed: NSObject, StreamDelegate {
            private let stream = InputStream(data: Data())
            func open() { stream.delegate = self }
        }

        """

    private let project: Project

    /// A package that sets two delegates by extensions, and has adopted SafeGen.
    init() throws {
        project = try Project(nil)
        try project.folder.write(
            PackageSample.package(".target(name: \"App\")", platforms: ".iOS(.v16)"), to: "Package.swift")
        try project.folder.write(Self.finder, to: "Sources/App/Finder.swift")
        try project.folder.write(Self.feed, to: "Sources/App/Feed.swift")
        try project.commit()
        let adopted = try project.shell(
            "$SAFEGEN init -q && $SAFEGEN generate -q && git add . && $SAFEGEN adopt --write -q")
        try #require(adopted.status == 0, "\(adopted.errors)")
        try #require(project.folder.text("safegen.yml")?.contains("- {name: NetService, form: extension}\n") == true)
    }

    // MARK: Wrappers that no manifest declares

    private static let undeclared =
        "'Sources/App/Finder.swift:5' uses 'safeDelegate' of 'NetService', which no manifest declares for it; "
        + "run 'safegen add NetService', or change this code\n"

    @Test func safePropertyOfAnotherClassIsNoneOfThisOne() throws {
        try project.edit("safegen.yml", "  - {name: NetService, form: extension}\n", "")
        #expect(try project.run("generate").output.hasSuffix(Self.undeclared))
        let check = try project.run("check")
        #expect(check.status == 1 && check.output == Self.undeclared, "\(check.output)")
        let audit = try project.run("audit", "--strict")
        #expect(
            audit.status == 1
                && audit.output.contains(
                    "error: no manifest declares 'safeDelegate' for 'NetService'; run 'safegen add NetService' [unlisted-class]"
                ),
            "\(audit.output)")
        let scan = try project.run("scan")
        #expect(
            scan.status == 1
                && scan.output.contains("Finder.swift:5: safeDelegate is set, which no manifest declares\n")
                && scan.output.hasSuffix("Next: safegen add NetService\n"), "\(scan.output)")
        let mended = try project.shell("$SAFEGEN add NetService && $SAFEGEN generate -q && $SAFEGEN check")
        #expect(mended.status == 0, "\(mended.output)")
        #expect(project.folder.text("safegen.yml")?.contains("- {name: NetService, form: extension}\n") == true)
    }

    @Test func subclassHasNoSafeProperty() throws {
        try project.edit("safegen.yml", "{name: NetService, form: extension}", "NetService")
        let check = try project.shell("$SAFEGEN generate -q; $SAFEGEN check")
        #expect(
            check.status == 1
                && check.output.contains("no manifest declares for it; write 'form: extension' for 'NetService'"),
            "\(check.output)")
        #expect(try project.run("audit", "--strict").status == 1)
        #expect(try project.run("scan").status == 1)
    }

    @Test(arguments: ["rm safegen.yml", "rm -r safegen.yml Sources/App/Generated"])
    func wrappersWithoutAManifestAreNamed(command: String) throws {
        let isKept = command == "rm safegen.yml"
        let check = try project.shell("\(command); $SAFEGEN check")
        #expect(check.status == 66 && check.errors.hasSuffix(Self.undeclared), "\(check.errors)")
        #expect(
            check.errors.contains(
                "\n'Sources/App/Generated' comes from 'safegen.yml', which is gone; restore it, or run") == isKept)
        let audit = try project.run("audit", "--strict")
        #expect(audit.status == 1 && audit.output.contains("error: " + Self.undeclared.dropLast()), "\(audit.output)")
        #expect(try project.run("scan").status == 1)
        let mended = try project.shell(
            "$SAFEGEN init -q && $SAFEGEN generate -q && $SAFEGEN check && $SAFEGEN audit --strict")
        #expect(mended.status == 0, "\(mended.output)")
    }

    @Test func subclassesWithoutAManifestAreWrittenAgain() throws {
        try project.folder.write(RoadTests.swift.replacing("Feed", with: "Reader"), to: "Sources/App/Reader.swift")
        let adopted = try project.shell(
            "git add . && git commit -qm a && $SAFEGEN add XMLParser && $SAFEGEN generate -q && $SAFEGEN adopt --write -q"
        )
        try #require(adopted.status == 0, "\(adopted.errors)")
        #expect(project.folder.text("Sources/App/Reader.swift")?.contains("= SafeXMLParser(data") == true)
        let written = try project.shell(
            "cat safegen.yml; rm -r safegen.yml Sources/App/Generated; $SAFEGEN init -q; cat safegen.yml")
        #expect(written.output.contains("- XMLParser\n"), "\(written.output)")
        #expect(try project.shell("$SAFEGEN generate -q && $SAFEGEN check").status == 0)
    }

    /// Another package may declare it.
    @Test func wrapperInATargetWithOtherPackagesMayBeTheirs() throws {
        try project.shell("rm -r safegen.yml Sources/App/Generated").requireSuccess()
        try project.folder.write(
            PackageSample.package(
                ".target(name: \"App\", dependencies: [.product(name: \"Kit\", package: \"kit\")])",
                platforms: ".iOS(.v16)"), to: "Package.swift")
        #expect(try project.run("scan").status == 0)
        #expect(try project.run("audit", "--strict").status == 0)
    }

    // MARK: Code that nobody reads

    @Test(arguments: ["audit", "adopt"])
    func folderWithoutCodeIsNoAnswer(command: String) throws {
        let result = try project.shell("mkdir ci; cd ci; $SAFEGEN \(command)")
        #expect(result.status == 66 && result.errors.contains("No code was read"), "\(result.errors)")
        #expect(try project.run(command, "--files-from", "/dev/null").status == 0)
        let young = try project.shell("rm -r Sources Package.swift; $SAFEGEN \(command)")
        #expect(young.status == 0, "\(young.errors)")
        #expect(try project.shell("rm safegen.yml; $SAFEGEN \(command)").status == 66)
    }

    @Test func codeThatTheManifestLeavesOutIsNotWrapped() throws {
        try project.folder.write(Self.finder, to: "Sources/App/Finder.swift")
        let manifest = project.folder.text("safegen.yml") ?? ""
        try project.folder.write(manifest + "sources: {exclude: [Sources]}\n", to: "safegen.yml")
        let scan = try project.run("scan")
        #expect(scan.status == 1 && scan.output.contains("You need SafeGen for 1 class: NetService."), "\(scan.output)")
        #expect(
            scan.output.contains(
                "\nsafegen.yml lists classes, and 'exclude' in it leaves out code that sets their delegates\n"))
        #expect(scan.output.hasSuffix("Next: take code that is to be safe out of 'exclude'\n"), "\(scan.output)")
        for command in ["audit", "adopt"] { #expect(try project.run(command).status == 66) }
    }

    // MARK: Manifests

    @Test(arguments: ["", "\n", "# to be written\n"])
    func emptyManifestIsAsGoodAsNone(text: String) throws {
        for command in ["init -q", "add NetService"] {
            try project.folder.write(text, to: "safegen.yml")
            let result = try project.shell("$SAFEGEN \(command) && $SAFEGEN generate -q && $SAFEGEN validate")
            #expect(result.status == 0, "\(result.errors)")
            let written = project.folder.text("safegen.yml") ?? ""
            #expect(written.hasPrefix(text) && written.contains("NetService"), "\(written)")
        }
    }

    @Test func initBelowAProjectWritesNothing() throws {
        let result = try project.shell("rm safegen.yml; mkdir docs; cd docs; $SAFEGEN init")
        #expect(result.status == 66)
        #expect(result.errors.contains("run 'safegen init' there"), "\(result.errors)")
        #expect(project.folder.text("docs/safegen.yml") == nil)
    }

    @Test func outputThatNoTargetCompilesIsMovedBeforeItIsWritten() throws {
        let check = try project.shell(
            "git mv Sources/App Sources/Kit; mv Sources/App/* Sources/Kit; rmdir Sources/App; "
                + "sed -i.old 's/\"App\"/\"Kit\"/' Package.swift; $SAFEGEN check")
        #expect(
            check.status == 1 && check.output.hasPrefix("no target compiles 'Sources/App/Generated'; write"),
            "\(check.output)")
        try project.edit("safegen.yml", "Sources/App/Generated", "Sources/Kit/Generated")
        let mended = try project.shell("$SAFEGEN generate -q; $SAFEGEN check")
        #expect(mended.status == 0, "\(mended.output)")
    }

    @Test func manifestWithNothingOfItsOwnIsToGo() throws {
        let check = try project.shell(
            "mv safegen.yml Sources/App && sed 's#Sources/App/##' Sources/App/safegen.yml > a "
                + "&& cp a safegen.yml && mv a Sources/App/safegen.yml && $SAFEGEN generate -q; $SAFEGEN check")
        #expect(
            check.output.contains(
                "no target compiles 'Generated'; other manifests declare all of its wrappers: delete 'safegen.yml' with its output"
            ),
            "\(check.output)")
    }

    @Test func schemaIsNoManifest() throws {
        let result = try project.shell("$SAFEGEN schema > safegen.yml; $SAFEGEN validate")
        #expect(
            result.errors.contains(
                "this is the schema of manifests, and none itself; delete it, and run 'safegen init'"))
    }

    @Test func protocolLeadsToItsClass() throws {
        let result = try project.run("add", "StreamDelegate")
        #expect(
            result.status == 65
                && result.errors.contains(
                    "'StreamDelegate' is the protocol of a delegate of 'Stream'; run 'safegen add Stream'"),
            "\(result.errors)")
    }

    @Test func fileThatIsNotThereIsSaidToBe() throws {
        #expect(
            try project.run("project", "--of", "Sources/App/No.swift").output
                == "Sources/App/No.swift (no such file yet): App\n")
        #expect(try project.run("project", "--of", "Sources/App/Feed.swift").output == "Sources/App/Feed.swift: App\n")
    }

    // MARK: Builds and classes

    @Test func wrappersBesideThoseOfTheBuildAreNamed() throws {
        try project.folder.write("version: 1\nclasses: [NetService]\n", to: "Sources/App/safegen.yml")
        try project.shell("rm -r safegen.yml Sources/App/Generated; $SAFEGEN generate -q").requireSuccess()
        try project.folder.write(
            PackageSample.package(
                ".target(name: \"App\", plugins: [.plugin(name: \"SafeGenPlugin\", package: \"SafeGen\")])"),
            to: "Package.swift")
        let check = try project.run("check")
        #expect(
            check.status == 1
                && check.output.contains(
                    "the build makes the wrappers of 'App', and 'Sources/App/Generated/SafeNetService.swift' declares one of them again"
                ),
            "\(check.output)")
    }

    @Test(arguments: [
        ("open class Player {\n", true), ("open class MediaPlayer {\n", false),
        ("public typealias Player = Int; class A {\n", true),
    ])
    func classThatItsModuleLostIsNamed(declaration: String, isThere: Bool) throws {
        try project.folder.write(
            PackageSample.package(".target(name: \"Kit\"), .target(name: \"App\", dependencies: [\"Kit\"])"),
            to: "Package.swift")
        try project.folder.write(
            "public protocol PlayerDelegate: AnyObject {}\n\(declaration)    open unowned(unsafe) var delegate: (any PlayerDelegate)?\n}\n",
            to: "Sources/Kit/Player.swift")
        try project.folder.write("", to: "Sources/App/Finder.swift")
        try project.folder.write("", to: "Sources/App/Feed.swift")
        try project.folder.write(
            "version: 1\noutput: {directory: Sources/App/Generated}\nclasses:\n  - name: Player\n    module: Kit\n"
                + "    properties: [{name: delegate, type: PlayerDelegate, forward: delegate}]\n", to: "safegen.yml")
        let check = try project.shell("$SAFEGEN generate -q; $SAFEGEN check")
        #expect(
            check.output.contains("safegen.yml:4:11: error: the code of 'Kit' declares no 'Player', so its") != isThere,
            "\(check.output)")
        #expect((check.status == 0) == isThere, "\(check.output)")
    }

    @Test func movedManifestIsToGoBackAndNothingElse() throws {
        let check = try project.shell("mkdir Config && git mv safegen.yml Config/ && $SAFEGEN check")
        #expect(check.status == 1)
        #expect(check.output.contains("so move the manifest next to 'Package.swift'"), "\(check.output)")
        #expect(!check.output.contains("generate") && !check.output.contains("init"), "\(check.output)")
        let again = try project.shell("git mv Config/safegen.yml . && $SAFEGEN check")
        #expect(again.status == 0, "\(again.output)")
    }

    @Test func subclassThatBecameAnExtensionIsNamed() throws {
        try project.folder.write(
            """
            import Foundation
            public final class Reader: NSObject, XMLParserDelegate {
                public let parser = SafeXMLParser(data: Data())
                public func read() { parser.delegate = self }
            }

            """, to: "Sources/App/Reader.swift")
        let manifest = try #require(project.folder.text("safegen.yml"))
        try project.folder.write(manifest + "  - {name: XMLParser, form: extension}\n", to: "safegen.yml")
        let check = try project.shell("$SAFEGEN generate -q; $SAFEGEN check")
        #expect(
            check.output.contains(
                "'XMLParser' has an extension now, so write 'XMLParser', and set 'safeDelegate' of it"),
            "\(check.output)")
    }

    @Test(arguments: [
        ("diff HEAD~1", "--base HEAD~1"),
        ("explain Sources/App/Feed.swift", "run 'safegen scan Sources/App/Feed.swift'"),
    ])
    func wordOfAnotherKindGetsTheRightStep(command: String, step: String) throws {
        let result = try project.shell("$SAFEGEN \(command)")
        #expect(result.status != 0)
        #expect((result.output + result.errors).contains(step), "\(result.errors)")
    }
}

extension Command.Result {
    fileprivate func requireSuccess() throws { try #require(status == 0, "\(errors)") }
}
