import SafeGen
import Testing

@testable import SafeGenRewriter

/// What `--update` adds to the manifest.
@Suite struct MissingBindingTests {
    @Test func bindingIsYAML() {
        #expect(
            bindings("import UIKit\nlet a = NSCache<NSString, UIImage>()")
                == ["{arguments: [NSString, UIImage], as: SafeImageCache, imports: [UIKit]}"])
        #expect(
            bindings("import Foundation\nlet a = NSCache<NSString, [NSURL]>()")
                == ["{arguments: [NSString, \"[NSURL]\"], as: SafeURLCache}"])
    }

    @Test func moduleThatTheFileDoesNotReachIsNotImported() {
        #expect(
            bindings("import Foundation\nlet a = NSCache<NSString, UIDocumentCode>()")
                == ["{arguments: [NSString, UIDocumentCode], as: SafeDocumentCodeCache}"])
    }

    @Test(arguments: [
        "private final class Page {}", "fileprivate struct Page {}", "struct Other { private class Page {} }",
        "private extension Other { class Page {} }",
    ])
    func typeThatOtherFilesDoNotSeeIsBoundOnlyIfItIsAnotherOne(declaration: String) {
        let code = "\(use)\nfunc hear(_ d: any NSCacheDelegate) { a.delegate = d }\n\(declaration)"
        let report = report(["a.swift": code])
        let isElsewhere = declaration.contains("Other")
        #expect(report.missingBindings.count == (isElsewhere ? 1 : 0))
        let messages = report.files.flatMap(\.findings).map(\.message)
        #expect(messages.contains { $0.contains("'Page' is private, or in a function") } != isElsewhere)
    }

    /// The advice can be followed: no binding can name the type, and an extension needs none.
    @Test(arguments: [
        (
            "final class Shelf { private let a = NSCache<NSString, Page>() }\nprivate extension Shelf { final class Page {} }",
            "'Shelf.Page' is private"
        ),
        (
            "final class Shelf<T> { let a = NSCache<NSString, Page>()\nfinal class Page {} }",
            "'Shelf.Page' is nested in the generic type 'Shelf'"
        ),
    ])
    func typeThatTheOutputCannotNameGetsAnExtension(code: String, reason: String) {
        let report = report(["a.swift": "import Foundation\n\(code)"])
        #expect(report.missingBindings == [])
        let messages = report.files.flatMap(\.findings).map(\.message)
        #expect(
            messages.contains {
                $0.contains(reason) && $0.contains("; give the class 'form: extension' in the manifest")
            }, "\(messages)")
    }

    @Test(arguments: ["func load() {", "struct Shelf { func load() {"])
    func typeOfAFunctionIsNotBound(opening: String) {
        let closing = opening.map { $0 == "{" ? "}" : "" }.joined()
        let report = report([
            "a.swift": "import Foundation\n\(opening) final class Page {}; let a = NSCache<NSString, Page>() \(closing)"
        ])
        #expect(report.missingBindings == [])
    }

    @Test func bindingIsListedOnce() {
        let code = "import Foundation\nlet a = NSCache<NSString, Page>(); let b = NSCache<NSString, Page>()"
        #expect(bindings(code).count == 1)
    }

    @Test func twoBindingsHaveTwoNames() {
        let code = "import Foundation\nlet a = NSCache<NSString, Page>(); let b = NSCache<NSURL, Page>()"
        #expect(
            bindings(code) == [
                "{arguments: [NSString, Page], as: SafePageCache}", "{arguments: [NSURL, Page], as: SafeURLPageCache}",
            ])
    }

    @Test(arguments: [("Tests/LibTests/c.swift", "Tests/LibTests"), ("AppTests/c.swift", "AppTests")])
    func typeOfAnotherTargetIsNotBound(file: String, target: String) {
        let report = report([
            "Sources/Lib/a.swift": "import Foundation\nlet a = NSCache<NSString, NSURL>()", file: use,
            file.replacing("c.swift", with: "d.swift"): "final class Page {}",
        ])
        #expect(report.missingBindings.map(\.arguments) == [["NSString", "NSURL"]])
        #expect(
            report.files.flatMap(\.findings).map(\.message).contains(
                "no wrapper can bind 'NSCache<NSString, Page>': only \(target) declares 'Page', and the output's "
                    + "target can't see it; give that target a manifest of its own, or silence this line"))
    }

    @Test func typeOfTestsIsNotBoundWhereverTheWrappersGo() {
        let report = report(["Tests/LibTests/a.swift": use + "\nfinal class Page {}"])
        #expect(report.missingBindings == [])
        #expect(report.findingCount == 1)
    }

    @Test func typeOfTheTestsThatHaveTheWrappersIsBound() {
        for path in ["Tests/LibTests/a.swift", "AppTests/a.swift"] {
            let output = path.replacing("a.swift", with: "Generated")
            let files = [path: use + "\nfinal class Page {}"]
            #expect(report(files, output: output).missingBindings.count == 1)
        }
    }

    @Test(arguments: ["Sources/Lib/c.swift", "Model/c.swift"])
    func typeThatMayBeOfTheOutputsTargetIsBound(file: String) {
        let report = report([
            "Sources/Lib/a.swift": "import Foundation\nlet a = NSCache<NSString, NSURL>()",
            "Tests/LibTests/b.swift": use, file: "final class Page {}",
        ])
        #expect(report.missingBindings.map(\.arguments).contains(["NSString", "Page"]))
    }

    @Test func typeThatTestsDeclareAgainIsBound() {
        let report = report([
            "Sources/Lib/a.swift": "final class Page {}\n" + use,
            "Tests/LibTests/b.swift": "final class Page {}\n" + use,
        ])
        #expect(report.missingBindings.map(\.yaml) == ["{arguments: [NSString, Page], as: SafePageCache}"])
    }

    @Test func typeThatTheModuleOfTheWrappersDoesNotUseIsNotBound() {
        let files = [
            "/Nowhere/Sources/Lib/a.swift": "import Foundation",
            "/Nowhere/Sources/Other/b.swift": use + "\nfinal class Page {}",
        ]
        let named = [(path: "/Nowhere/Sources/Lib", module: "Lib")]
        let layout = ProjectLayout(
            output: "/Nowhere/Sources/Lib/Generated", manifestFolder: "/Nowhere", named: named)
        #expect(report(files, layout).missingBindings == [])
    }

    @Test func typeOfAnotherModuleIsBoundWithItsImport() {
        let report = report([
            "Sources/Lib/a.swift": "import Model\n" + use, "Sources/Model/b.swift": "public final class Page {}",
        ])
        let yaml = "{arguments: [NSString, Page], as: SafePageCache, imports: [Model]}"
        #expect(report.missingBindings.map(\.yaml) == [yaml])
        #expect(report.files.flatMap(\.findings).first?.message.hasSuffix(yaml) ?? false)
    }

    @Test func typeThatNoCodeDeclaresIsBoundWithTheImportsOfItsUsers() {
        #expect(
            bindings("import Kit\nimport UIKit\n" + use)
                == ["{arguments: [NSString, Page], as: SafePageCache, imports: [Kit]}"])
        #expect(
            bindings("import Kit\nimport UIKit\nlet a = NSCache<NSString, UIImage>()")
                == ["{arguments: [NSString, UIImage], as: SafeImageCache, imports: [UIKit]}"])
    }

    @Test func nestedTypeOfTestsIsNotBound() {
        let nested = "extension Pages { final class Page {} }"
        let use = "import Foundation\nlet a = NSCache<NSString, Pages.Page>()"
        let files = ["Tests/LibTests/a.swift": use, "Tests/LibTests/b.swift": nested]
        #expect(report(files).missingBindings == [])
        let files2 = ["Tests/LibTests/a.swift": use, "Tests/LibTests/b.swift": nested, "Sources/Lib/c.swift": nested]
        #expect(report(files2).missingBindings.count == 1)
    }

    private let use = "import Foundation\nlet a = NSCache<NSString, Page>()"

    private func bindings(_ code: String) -> [String] { report(["a.swift": code]).missingBindings.map(\.yaml) }

    private func report(_ files: [String: String], output: String = "Generated") -> RewriteReport {
        var layout = ProjectLayout()
        layout.output = output
        return report(files, layout)
    }

    private func report(_ files: [String: String], _ layout: ProjectLayout) -> RewriteReport {
        let rules = RuleSet([UnboundRule.id, UnadoptedRule.id], for: AdoptionIndex([Classes.cache]), mode: .adopt)
        return Rewriter(rules, threads: 1, layout: layout).examine(
            files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) })
    }
}
