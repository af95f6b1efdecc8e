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
        #expect(scan.uses.map(\.bindings) == [[["Person"]], [["NSString", "Box<Int>"], ["NSURL", "NSData"]]])
        #expect(scan.manifest.contains("    bind: [Person]\n"))
        #expect(scan.manifest.contains("      - {arguments: [NSString, Box<Int>], as: SafeStringBoxIntCache}\n"))
        #expect(scan.manifest.contains("      - {arguments: [NSURL, NSData], as: SafeURLDataCache}\n"))
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
        let loaded = try ManifestLoader.load(.bytes(Array(scan.manifest.utf8), name: "safegen.yml"))
        #expect(loaded.diagnostics.isEmpty)
        // Two that Swift can't use, and UIApplication, whose delegate needs nothing.
        #expect(loaded.manifest.classes.count == names.count - 3)
    }

    @Test func writesTheStarterWhereNothingIsSeen() throws {
        #expect(try scan("let a = 1\n").manifest == StarterManifest.text)
    }

    @Test func saysWhatWasSeenWhere() throws {
        let report = try scan("let a: XMLParser\nlet b: XMLParser\nlet c: XMLParser\nlet d: XMLParser\n").report
        #expect(report.contains("a.swift:1, "))
        #expect(report.contains("a.swift:3 and 1 more\n"))
        #expect(
            report.contains("next: safegen discover --module Foundation --sdk iphoneos --update --protocols-only\n"))
    }

    private func scan(_ code: String) throws -> ProjectScan {
        let folder = try TemporaryFolder()
        try folder.write(code, to: "a.swift")
        return try ProjectScan(of: folder.path)
    }
}
