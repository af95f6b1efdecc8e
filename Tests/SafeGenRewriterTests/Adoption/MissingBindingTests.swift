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

    private func bindings(_ code: String) -> [String] {
        let rules = RuleSet([UnboundRule.id], for: AdoptionIndex([Classes.cache]), mode: .adopt)
        let report = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: Array(code.utf8))])
        return report.missingBindings.map(\.yaml)
    }
}
