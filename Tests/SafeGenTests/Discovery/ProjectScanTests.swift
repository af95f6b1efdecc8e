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
    }

    @Test func importsWhatTheArgumentsOfABindingNeed() throws {
        let code = "import AppKit\nlet a: NSCache<NSString, NSImage>\nlet b: NSCache<NSURL, NSData>\n"
        #expect(try scan(code).uses.map { $0.bindings.map(\.imports) } == [[["AppKit"], []]])
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

    private func scan(_ code: String) throws -> ProjectScan {
        let folder = try TemporaryFolder()
        try folder.write(code, to: "a.swift")
        return try ProjectScan(of: folder.path)
    }
}
