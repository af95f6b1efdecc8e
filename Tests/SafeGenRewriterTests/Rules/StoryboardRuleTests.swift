import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct StoryboardRuleTests {
    private static let targets = [
        Classes.target("UISearchField", module: "UIKit", [([], "SafeSearchField")]),
        Classes.target("XMLParser", module: "Foundation", [([], "SafeXMLParser")]),
    ]

    @Test(arguments: [
        "<object customClass=\"UISearchField\"/>",
        "<object id='1'\n customClass = 'UISearchField' customModule=\"UIKit\">",
        "<searchField id=\"1\">",
        "<?xml version=\"1.0\"?><!-- <searchField> --><searchField/>",
    ])
    func elementIsReported(text: String) {
        #expect(findings(text).count == 1)
    }

    @Test(arguments: [
        "<object customClass=\"SafeSearchField\"/>",
        "<object customClass=\"UISearchField\" customModule=\"Other\"/>",
        "<searchField customClass=\"MyField\"/>",
        "<!-- <searchField/> -->",
        "<![CDATA[<searchField/>]]>",
        "<string>UISearchField</string>",
        "<xmlParser/>",
        "</searchField>",
        "<", "<!--", "<a b=\"", "",
    ])
    func otherTextStays(text: String) {
        #expect(findings(text).isEmpty)
    }

    @Test func findingTellsTheElementAndTheWrapper() {
        let finding = findings("<a>\n  <searchField id=\"1\"/>\n</a>").first
        #expect(finding?.range == 6..<18)
        #expect(
            finding?.message
                == "<searchField> is a bare 'UISearchField', which holds its delegate unsafely; "
                + "choose 'SafeSearchField' as its custom class")
    }

    private func findings(_ text: String) -> [Finding] {
        let rules = RuleSet([.storyboard], for: AdoptionIndex(Self.targets), checksIgnores: true)
        let file = (path: "Main.storyboard", bytes: Array(text.utf8))
        return Rewriter(rules, threads: 1).examine([file]).files.flatMap(\.findings)
    }
}
