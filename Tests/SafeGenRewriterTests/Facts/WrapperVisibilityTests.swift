import SafeGen
import Testing

@testable import SafeGenRewriter

/// An edit is made where the file sees the wrapper.
@Suite struct WrapperVisibilityTests {
    private let use = "import Foundation\nfunc f() { XMLParser().parse() }\n"

    @Test func testsNeedATestableImport() {
        let files = ["Sources/App/a.swift": use, "Tests/AppTests/b.swift": use]
        #expect(edited(files) == ["Sources/App/a.swift"])
        #expect(message(files)?.hasSuffix("; the file needs '@testable import App' to see it") ?? false)
        #expect(edited(files.merging(["Tests/AppTests/b.swift": "@testable import App\n" + use]) { $1 }).count == 2)
    }

    @Test func importIsAddedWhereAnotherFileOfTheModuleHasIt() {
        let files = [
            "Sources/App/a.swift": use, "Tests/AppTests/b.swift": use,
            "Tests/AppTests/c.swift": "@testable import App\n" + use,
        ]
        let changes = changes(files, addsImports: true)
        #expect(
            changes["Tests/AppTests/b.swift"]
                == "@testable import App\nimport Foundation\nfunc f() { SafeXMLParser().parse() }\n")
    }

    @Test func importIsAddedOnce() {
        let two = "import Foundation\r\nfunc f() { XMLParser(); XMLParser() }\r\n"
        let files = ["Sources/A/a.swift": use, "Sources/B/b.swift": two, "Sources/B/c.swift": "import A\n" + use]
        let changes = changes(files, access: .public, addsImports: true, home: "Sources/A/Generated=A")
        #expect(
            changes["Sources/B/b.swift"]
                == "import A\r\nimport Foundation\r\nfunc f() { SafeXMLParser(); SafeXMLParser() }\r\n")
    }

    @Test func internalWrapperIsNotSeenElsewhere() {
        let files = ["Sources/A/a.swift": use, "Sources/B/b.swift": use]
        #expect(edited(files, home: "Sources/A/Generated=A") == ["Sources/A/a.swift"])
        #expect(
            message(files, home: "Sources/A/Generated=A")?.hasSuffix(
                "; the wrapper is 'internal' in 'A'; give the class 'access: public' in the manifest") ?? false)
    }

    @Test func requiresTheModuleOfTheWrappers() {
        let files = ["Sources/A/a.swift": use, "Sources/B/b.swift": use]
        #expect(edited(files).isEmpty)
        #expect(message(files)?.hasSuffix("set it with --module Generated=NAME") ?? false)
    }

    @Test func superclassOfAnotherModuleHasToBeOpen() {
        let files = ["Sources/B/b.swift": "import A\nimport Foundation\nclass F: XMLParser {}\n"]
        #expect(edited(files, access: .public, home: "Sources/A/Generated=A").isEmpty)
        #expect(edited(files, access: .open, home: "Sources/A/Generated=A").count == 1)
    }

    private static let folder = "/Nowhere/"

    private func report(
        _ files: [String: String], access: AccessLevel, addsImports: Bool, home: String?
    ) -> (Rewriter, RewriteReport) {
        let target = Classes.target("XMLParser", [([], "SafeXMLParser")], access: access)
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([target]), mode: .adopt)
        var layout = ProjectLayout()
        if let parts = home?.split(separator: "=").map(String.init) {
            let output = Self.folder + parts[0]
            layout = ProjectLayout(
                output: output, manifestFolder: "/Nowhere", named: [(output, parts[1])], adoptsAll: true, isWhole: false
            )
        }
        layout.addsImports = addsImports
        let rewriter = Rewriter(rules, threads: 1, layout: layout)
        let folder = home == nil ? "" : Self.folder
        let sorted = files.sorted { $0.key < $1.key }.map { (path: folder + $0.key, bytes: Array($0.value.utf8)) }
        return (rewriter, rewriter.examine(sorted))
    }

    private func changes(
        _ files: [String: String], access: AccessLevel = .internal, addsImports: Bool = false, home: String? = nil
    ) -> [String: String] {
        var (rewriter, report) = report(files, access: access, addsImports: addsImports, home: home)
        let changes = rewriter.changes(of: &report).changes
        return Dictionary(
            uniqueKeysWithValues: changes.map {
                ($0.path.replacing(Self.folder, with: ""), String(decoding: $0.after ?? [], as: UTF8.self))
            })
    }

    private func edited(_ files: [String: String], access: AccessLevel = .internal, home: String? = nil) -> [String] {
        changes(files, access: access, home: home).keys.sorted()
    }

    private func message(_ files: [String: String], home: String? = nil) -> String? {
        let report = report(files, access: .internal, addsImports: false, home: home).1
        return report.files.flatMap(\.findings).first { $0.edits.isEmpty }?.message
    }
}
