import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// What scan and init say of code in Objective-C.
@Suite struct ObjectiveCStartTests {
    private static let code = "NSXMLParser *a = [NSXMLParser new];\na.delegate = self;\n"

    @Test func manifestExportsTheWrappersToObjectiveC() throws {
        let text = try manifest(["a.m": Self.code]).text()
        #expect(text.contains("defaults:\n  objc: true "), "\(text)")
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        #expect(loaded.manifest.defaults.isObjC && loaded.diagnostics.isEmpty)
        let swift = try manifest(["a.swift": "class A: NSObject, XMLParserDelegate {}\n"])
        #expect(!swift.text().contains("objc: true"))
    }

    @Test func scanReportsTheNeedsOfATargetWithoutSwift() throws {
        #expect(try manifest(["a.m": Self.code]).scan.text.contains("SWIFT_VERSION"))
        let mixed = try manifest(["a.m": Self.code, "a.swift": "let a = XMLParser(data: d)\na.delegate = b\n"])
        #expect(!mixed.scan.text.contains("SWIFT_VERSION"))
    }

    private func manifest(_ files: [String: String]) throws -> ProjectManifest {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        return try ProjectManifest(of: folder.path)
    }
}
