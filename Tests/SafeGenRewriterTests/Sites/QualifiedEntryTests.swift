import SafeGen
import Testing

@testable import SafeGenRewriter

/// Entries of the manifest with the module in front of the class's name.
@Suite struct QualifiedEntryTests {
    private func targets(_ classes: String) throws -> [AdoptionTarget] {
        let text = "version: 1\nclasses: [\(classes)]\n"
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        return ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets
    }

    @Test(arguments: ["XMLParser", "FileManager", "NSCache<NSString, NSData>", "NSKeyedArchiver"])
    func qualifiedEntryMatchesTheClassInCode(name: String) throws {
        #expect(try targets("'Foundation.\(name)'") == targets("'\(name)'"))
    }

    @Test func onlyCodeThatMeansTheClassIsEdited() throws {
        let code = """
            import UIKit
            class XMLParser {}
            private let a = XMLParser()
            private let b = 1️⃣Foundation.XMLParser(data: d)
            var c = 2️⃣Foundation.XMLParser(data: d)
            """
        let message = "'XMLParser' holds its delegate unsafely; use 'SafeXMLParser'"
        check(
            UnadoptedRule.id, code, finds: [Expected(1, message), Expected(2, message)],
            becomes: code.replacing("1️⃣Foundation.XMLParser", with: "SafeXMLParser")
                .replacing("c = 2️⃣Foundation.XMLParser", with: "c: Foundation.XMLParser = SafeXMLParser"),
            targets: try targets("Foundation.XMLParser"))
    }
}
