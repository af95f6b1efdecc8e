import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenDiscovery

@Suite struct ProjectScanTests {
    @Test func seesNamesInCodeAlone() throws {
        let scan = try scan(
            """
            // NSCache
            /* NSMetadataQuery /* XMLParser */ Stream */
            let text = "FileManager", long = \"\"\"
                NSKeyedArchiver " \\"
                \"\"\"
            let parser = XMLParser(data: data)
            """)
        #expect(scan.uses.map(\.className) == ["XMLParser"])
        #expect(scan.uses.first?.places.first?.hasSuffix("a.swift:6") == true)
    }

    @Test func leavesOutWhatIsSomebodyElses() throws {
        let scan = try scan(
            "struct Stream {}\nlet a: Stream, b: Other.XMLParser, c: Foundation.FileManager, d: MyNSCache\n")
        #expect(scan.uses.map(\.className) == ["FileManager"])
    }

    @Test func collectsBindings() throws {
        let scan = try scan(
            """
            let a: NSFetchedResultsController<Person>, b: NSFetchedResultsController< Person >
            let c = NSCache<NSString, Box<Int>>(), d: NSCache<Key, Value>, e: NSCache<T, NSData>, f: NSCache<NSURL, NSData>
            """)
        #expect(
            scan.uses.map { $0.bindings.map(\.arguments) } == [
                [["Person"]], [["NSString", "Box<Int>"], ["NSURL", "NSData"]],
            ])
        #expect(scan.manifest().contains("    bind: [Person]\n"))
        #expect(scan.manifest().contains("      - {arguments: [NSString, Box<Int>], as: SafeStringBoxIntCache}\n"))
        #expect(scan.manifest().contains("      - {arguments: [NSURL, NSData], as: SafeURLDataCache}\n"))
    }

    @Test func importsWhatTheArgumentsOfABindingNeed() throws {
        let one = try scan("import UIKit\nlet a: NSCache<NSString, UIImage>\n").manifest()
        #expect(one.contains("    bind: [NSString, UIImage]\n    imports: [UIKit]\n"))
        let two = try scan("import AppKit\nlet a: NSCache<NSString, NSImage>\nlet b: NSCache<NSURL, NSData>\n")
            .manifest()
        #expect(two.contains("      - {arguments: [NSString, NSImage], as: SafeStringImageCache, imports: [AppKit]}\n"))
        #expect(two.contains("      - {arguments: [NSURL, NSData], as: SafeURLDataCache}\n"))
    }

    @Test func takesNoBindingFromTheSignatureOfADelegatesMethod() throws {
        let scan = try scan(
            """
            let a: NSFetchedResultsController<Article>
            func controllerDidChangeContent(_ c: NSFetchedResultsController<NSFetchRequestResult>) {}
            func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {}
            func show(_ cache: NSCache<NSString, NSData>) {}
            """)
        #expect(scan.uses.map { $0.bindings.map(\.arguments) } == [[["Article"]], [["NSString", "NSData"]]])
    }

    @Test func leavesOutWhatSwiftCannotUse() throws {
        #expect(
            try scan("let a: UITableViewCell, b: AVAudioSession, c: GLKView\n").uses.map(\.className) == ["GLKView"])
    }

    @Test func seesAPropertyThatLeadsToAClass() throws {
        let code = "scene.physicsWorld.contactDelegate = self\n"
        #expect(try scan("import SpriteKit\n" + code).uses.map(\.className) == ["SKPhysicsWorld"])
        #expect(try scan("import SceneKit\n" + code).uses.isEmpty)
    }

    @Test func everyExtensionHandsAProxyOut() throws {
        let manifest = try scan("import Quartz\nlet a: QLPreviewPanel, b: NSFontManager\n").manifest()
        #expect(manifest.contains("form: extension"))
        #expect(!manifest.contains("forward: delegate"))
    }

    @Test func looksIntoFoldersButNotIntoOtherPeoplesCode() throws {
        let folder = try TemporaryFolder()
        try folder.write("let a: XMLParser\n", to: "Sources/Deep/a.swift")
        for path in ["Pods/a.swift", ".build/a.swift", "DerivedData/a.swift", "a.m"] {
            try folder.write("let a: NSCache\n", to: path)
        }
        let scan = try ProjectScan(of: folder.path)
        #expect(scan.uses.map(\.className) == ["XMLParser"])
        #expect(scan.fileCount == 1)
    }

    @Test func everyCatalogClassGivesAManifestThatReads() throws {
        let folder = try TemporaryFolder()
        let names = Set(HazardCatalog.all.map(\.className)).sorted()
        try folder.write(names.map { "let a: \($0)\n" }.joined(), to: "a.swift")
        let scan = try ProjectScan(of: folder.path)
        let loaded = try ManifestLoader.load(.bytes(Array(scan.manifest().utf8), name: "safegen.yml"))
        #expect(loaded.diagnostics.isEmpty)
        // Four that Swift can't use, and UIApplication, whose delegate needs nothing.
        #expect(loaded.manifest.classes.count == names.count - 5)
    }

    @Test func writesTheStarterWhereNothingIsSeen() throws {
        #expect(try scan("let a = 1\n").manifest() == StarterManifest.text)
    }

    @Test func saysWhatWasSeenWhere() throws {
        let scan = try scan("let a: XMLParser\nlet b: XMLParser\nlet c: XMLParser\nlet d: XMLParser\n")
        #expect(scan.report.contains("a.swift:1, "))
        #expect(scan.report.contains("a.swift:3 and 1 more\n"))
        let step = try #require(scan.nextStep)
        #expect(step.contains(": safegen discover --module Foundation --sdk iphoneos --update --protocols-only\n"))
    }

    private func scan(_ code: String) throws -> ProjectScan {
        let folder = try TemporaryFolder()
        try folder.write(code, to: "a.swift")
        return try ProjectScan(of: folder.path)
    }
}
