import SafeGen
import TestSupport
import Testing

@testable import SafeGenRewriter

/// A file sees what the modules of the project bring along that it imports.
@Suite struct ReexportedModuleTests {
    private static let use = "import Core\nprivate let p = XMLParser(data: d)\n"
    private static let adopted = use.replacing("= XML", with: "= SafeXML")

    @Test(arguments: [
        ["Core/a.swift": "@_exported import Foundation\n"], ["Core/a.swift": "@_exported public import UIKit\n"],
        ["Core/a.swift": "#if canImport(UIKit)\n@_exported import UIKit\n#endif\n"],
        ["Core/include/A.h": "#import <Foundation/Foundation.h>\n", "Core/A.m": "#import \"A.h\"\n"],
        ["Core/include/A.h": "@import Foundation;\n"],
        ["Core/a.swift": "@_exported import Base\n", "Base/a.swift": "@_exported import Foundation\n"],
        ["Core/include/A.h": "#import <Base/A.h>\n", "Base/include/A.h": "#import <Foundation/NSObject.h>\n"],
        ["App/b.swift": "@_exported import Foundation\n", "Core/a.swift": "import Foundation\n"],
    ])
    func classIsKnown(others: [String: String]) throws { #expect(try text(beside: others) == Self.adopted) }

    @Test(arguments: [
        ["Core/a.swift": "import Foundation\n"], ["Core/a.swift": "// @_exported import Foundation\n"],
        ["Core/a.swift": "@_exported import class Foundation.NSObject\n"], [:],
        ["Base/a.swift": "@_exported import Foundation\n"], ["Core/a.swift": "@_exported import Library\n"],
        ["Core/include/A.h": "#import <CoreGraphics/CoreGraphics.h>\n"],
        ["Core/a.swift": "@_exported import Core\n"],
    ])
    func needsAnImportOtherwise(others: [String: String]) throws { #expect(try text(beside: others) == Self.use) }

    @Test(arguments: [
        ["Core/b.swift": "public class XMLParser {}\n"], ["Core/b.swift": "public typealias XMLParser = P\n"],
        ["Core/include/B.h": "@interface XMLParser : NSObject\n@end\n"],
        ["Core/include/B.h": "NS_SWIFT_NAME(XMLParser)\n@interface BParser : NSObject\n@end\n"],
        ["App/b.swift": "class XMLParser {}\n"],
    ])
    func typeOfTheProjectMayBeMeant(others: [String: String]) throws {
        let exports = ["Core/a.swift": "@_exported import Foundation\n"]
        #expect(try text(beside: others.merging(exports) { first, _ in first }) == Self.use)
    }

    @Test(arguments: ["import Library\n", "@_exported import Library\n", "@testable import Other\n"])
    func typeOfAnUnknownLibraryMayBeMeant(line: String) throws {
        let others = ["Core/a.swift": "@_exported import Foundation\n", "App/a.swift": line + Self.use]
        #expect(try text(beside: others) == Self.use)
    }

    @Test func headersOfItsOwnModuleShowNothing() throws {
        let others = ["App/include/B.h": "#import <Foundation/Foundation.h>\n", "Core/a.swift": "import Foundation\n"]
        #expect(try text(beside: others) == Self.use)
    }

    /// A part of the module may declare the type where nobody looks.
    @Test func moduleOfWhichAPartIsLookedAtIsUnknown() throws {
        let others = ["Core/a.swift": "@_exported import Foundation\n"]
        #expect(try text(beside: others, looking: ["Sources/App", "Sources/Core/a.swift"]) == Self.use)
        #expect(try text(beside: others, looking: ["Sources/App", "Sources/Core"]) == Self.adopted)
    }

    /// A file of a package's target, after adoption.
    private func text(beside others: [String: String], looking: [String] = []) throws -> String {
        let folder = try TemporaryFolder()
        let package = PackageSample.package(
            ".target(name: \"App\"), .target(name: \"Core\"), .target(name: \"Base\")", platforms: ".iOS(.v15)")
        try folder.write(package, to: "Package.swift")
        let texts = others.merging(["App/a.swift": Self.use]) { first, _ in first }
        for (path, text) in texts { try folder.write(text, to: "Sources/\(path)") }
        let layout = ProjectLayout(
            output: folder.path("Sources/App/Generated"), manifestFolder: folder.path, adoptsAll: true,
            looking: looking.map(folder.path))
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Classes.parser]), mode: .adopt)
        let files = texts.sorted { $0.key < $1.key }.map {
            (path: folder.path("Sources/\($0.key)"), bytes: Array($0.value.utf8))
        }
        let rewriter = Rewriter(rules, threads: 1, layout: layout)
        var report = rewriter.examine(files)
        let change = rewriter.changes(of: &report).changes.first { $0.path.hasSuffix("App/a.swift") }
        return change?.after.map { String(decoding: $0, as: UTF8.self) } ?? Self.use
    }
}
