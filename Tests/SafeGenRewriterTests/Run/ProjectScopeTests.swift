import SafeGen
import Testing

@testable import SafeGenRewriter

/// What one file declares is respected in the others.
@Suite struct ProjectScopeTests {
    private let use = "import Foundation\nlet a = XMLParser()"

    @Test func typeOfTheSameModuleComesFirst() {
        let report = examine(["Sources/A/a.swift": use, "Sources/A/b.swift": "class XMLParser {}"])
        #expect(report.findingCount == 0)
    }

    @Test func allowsATypeOfAnotherModule() {
        let report = examine(["Sources/A/a.swift": use, "Sources/B/b.swift": "public class XMLParser {}"])
        #expect(report.editCount == 1)
    }

    @Test func typeOfAnImportedModuleMakesItUnclear() {
        let report = examine([
            "Sources/A/a.swift": "import B\n\(use)", "Sources/B/b.swift": "public class XMLParser {}",
        ])
        #expect(report.editCount == 0)
        #expect(
            report.files.first?.findings.first?.message.hasPrefix(
                "'XMLParser' may be what Sources/B/b.swift declares; if not, ") ?? false)
    }

    @Test func anyTypeMakesItUnclearWhereModulesAreUnknown() {
        let report = examine(["a.swift": use, "b.swift": "class XMLParser {}"])
        #expect(report.findingCount == 1)
        #expect(report.editCount == 0)
    }

    @Test func typeOfAFileWithoutAModuleMakesItUnclear() {
        let report = examine(["Sources/A/a.swift": use, "Scripts/stub.swift": "class XMLParser {}"])
        #expect(report.findingCount == 1)
        #expect(report.editCount == 0)
    }

    @Test func prefersTheProjectsOwnClass() {
        let use = "import Foundation\nlet a = XMLParser()"
        let report = examine([
            "Sources/A/a.swift": use, "Sources/Foundation/b.swift": "open class XMLParser {}",
        ])
        #expect(report.editCount == 1)
    }

    @Test func allowsAPrivateTypeOfAnotherFile() {
        #expect(examine(["a.swift": use, "b.swift": "private class XMLParser {}"]).editCount == 1)
        #expect(examine(["a.swift": use, "b.swift": "fileprivate typealias XMLParser = A"]).editCount == 1)
    }

    @Test func typeNestedInAnExtensionOfAnotherFileIsSeen() {
        let use = "import Foundation\nclass B { let a = XMLParser() }"
        #expect(examine(["a.swift": use, "b.swift": "extension B { class XMLParser {} }"]).editCount == 0)
        #expect(examine(["a.swift": use, "b.swift": "extension C { class XMLParser {} }"]).editCount == 1)
    }

    @Test func qualifiedNameResolvesToTheClass() {
        let use = "import UIKit\nlet a: Foundation.XMLParser\na = Foundation.XMLParser(data: d)"
        #expect(examine(["Sources/A/a.swift": use, "Sources/A/b.swift": "struct XMLParser {}"]).editCount == 1)
        #expect(examine(["a.swift": use, "b.swift": "struct XMLParser {}"]).editCount == 1)
        let base = "import UIKit\nclass Feed: Foundation.XMLParser {}"
        #expect(examine(["a.swift": base, "b.swift": "struct XMLParser {}"]).editCount == 1)
        let implicit = "import UIKit\nlet a: Foundation.XMLParser = .init(data: d)"
        #expect(examine(["a.swift": implicit, "b.swift": "struct XMLParser {}"]).editCount == 1)
    }

    @Test(arguments: [
        "var a = Foundation.FileManager()", "let a: Foundation.FileManager",
        "let a: [Foundation.FileManager?]\nlet a = a[0]",
    ])
    func qualifiedClassHasTheClassesProperty(declaration: String) {
        let use = "import Foundation\nfunc f() {\n\(declaration)\na.delegate = self\n}"
        #expect(examine(["Sources/A/a.swift": use, "Sources/A/b.swift": "class FileManager {}"]).editCount == 1)
        #expect(examine(["a.swift": use + "\nclass FileManager {}"]).editCount == 1)
    }

    @Test func nameWithAnotherModuleIsNotTheClass() {
        let use = "import Foundation\nimport Files\nlet b: FileManager\nlet a: Files.FileManager\na.delegate = self"
        #expect(examine(["a.swift": use]).findingCount == 0)
    }

    @Test func orderOfTheFilesDoesNotMatter() {
        #expect(examine(["b.swift": use, "a.swift": "class XMLParser {}"]).editCount == 0)
    }

    @Test(arguments: [
        ("Sources/A/b.swift", "open class SafeXMLParser: NSObject {}"),
        ("Sources/A/b.swift", "typealias SafeXMLParser = B"),
        ("Sources/A/b.swift", "#if DEBUG\nfinal\nclass `SafeXMLParser` {}\n#endif"),
        ("b.swift", "enum SafeXMLParser {}"),
    ])
    func typeOfTheWrappersNameIsNamed(path: String, code: String) {
        let report = examine(["Sources/A/a.swift": use, path: code])
        #expect(report.editCount == 0)
        #expect(
            report.files.flatMap(\.findings).map(\.message) == [
                "'XMLParser' holds its delegate unsafely; use 'SafeXMLParser'; but \(path) declares a 'SafeXMLParser' "
                    + "too: give the wrapper another name with 'as' in the manifest"
            ])
    }

    @Test(arguments: [
        ("Sources/B/b.swift", "class SafeXMLParser {}"), ("Tests/ATests/b.swift", "class SafeXMLParser {}"),
        ("Sources/A/b.swift", "private class SafeXMLParser {}"),
        ("Sources/A/b.swift", "enum B { class SafeXMLParser {} }"),
        ("Sources/A/b.swift", "let a = SafeXMLParser() // class SafeXMLParser"),
    ])
    func allowsATypeOfTheWrappersNameElsewhere(path: String, code: String) {
        #expect(examine(["Sources/A/a.swift": use, path: code]).editCount == 1)
    }

    /// Where the other condition holds, an edit wouldn't compile.
    @Test(arguments: ["typealias A = Other", "final class A { weak var delegate: AnyObject? }"], [true, false])
    func nameOfAnotherTypeUnderOtherConditionsIsUnclear(other: String, isOwnFile: Bool) {
        let alias = "import Foundation\n#if os(macOS)\ntypealias A = FileManager\n#else\n\(other)\n#endif\n"
        let use = "func f(a: A, b: any FileManagerDelegate) { a.delegate = b }"
        let report = examine(
            isOwnFile ? ["a.swift": alias + use] : ["a.swift": alias, "b.swift": "import Foundation\n\(use)"])
        #expect(report.findingCount == 1)
        #expect(report.editCount == 0)
    }

    @Test func wrapperThatTheManifestLacksGetsANewName() {
        let use = "import Foundation\nlet a = NSCache<NSString, Box>()\nstruct SafeBoxCache {}"
        let first = examine(["a.swift": use]).missingBindings
        #expect(first.map(\.yaml) == ["{arguments: [NSString, Box], as: SafeStringBoxCache}"])
        let other = "import Foundation\n#if A\ntypealias SafeStringBoxCache = NSCache<A, B>\n#endif"
        let report = examine(["a.swift": use, "b.swift": other])
        #expect(report.missingBindings.map(\.wrapperName) == ["SafeStringBoxCache2"])
        #expect(report.files.first?.findings.first?.message.contains("as: SafeStringBoxCache2}") ?? false)
    }

    private func examine(_ files: [String: String]) -> RewriteReport {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(Classes.all), mode: .adopt)
        let sorted = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
        return Rewriter(rules, threads: 2).examine(sorted)
    }
}
