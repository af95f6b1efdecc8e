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

    /// The safe name is code's alone.
    @Test(arguments: [
        ("<comboBoxCell><connections><outlet property=\"dataSource\"/></connections></comboBoxCell>", 1),
        (
            "<comboBoxCell customClass=\"Own\"><connections><outlet property=\"dataSource\"/></connections></comboBoxCell>",
            1
        ),
        (
            "<object customClass=\"NSComboBoxCell\"><connections><outlet property=\"dataSource\"/></connections></object>",
            1
        ),
        ("<comboBoxCell><connections><outlet property=\"target\"/></connections></comboBoxCell>", 0),
        ("<tableView><connections><outlet property=\"dataSource\"/></connections></tableView>", 0),
        ("<comboBoxCell/>", 0),
    ])
    func outletThatPassesAnExtensionByIsReported(text: String, count: Int) {
        var cell = Classes.stream
        (cell.name, cell.module, cell.propertyNames) = ("NSComboBoxCell", "AppKit", ["dataSource"])
        cell.properties = [.init(name: "dataSource", safeName: "safeDataSource")]
        let rules = RuleSet([StoryboardRule.id], for: AdoptionIndex([cell]), mode: .audit)
        let report = Rewriter(rules, threads: 1).examine([(path: "a.xib", bytes: Array(text.utf8))])
        let message =
            "this outlet sets 'dataSource' of 'NSComboBoxCell', which holds it unsafely; disconnect it, and set 'safeDataSource' in code"
        #expect(report.files.flatMap(\.findings).map(\.message) == Array(repeating: message, count: count))
    }

    @Test func findingNamesTheElementAndTheWrapper() {
        let finding = findings("<a>\n  <searchField id=\"1\"/>\n</a>").first
        #expect(finding?.range == 6..<18)
        #expect(
            finding?.message
                == "<searchField> is a bare 'UISearchField', which holds its delegate unsafely; "
                + "choose 'SafeSearchField' as its custom class")
    }

    @Test func everyFindingOfALongLineHasItsPlace() {
        let count = 500
        let rules = RuleSet([StoryboardRule.id], for: AdoptionIndex(Self.targets), mode: .audit)
        let text = "<a>" + String(repeating: "<searchField/>", count: count)
        var report = Rewriter(rules, threads: 1).examine([(path: "a.xib", bytes: Array(text.utf8))])
        let last = report.diagnostics(severity: .warning).diagnostics.last
        #expect(last?.location == SourceLocation(file: 0, line: 1, column: 3 + (count - 1) * 14 + 1))
        let baseline = Baseline(accepting: report, folder: ".")
        // Of each entry, not the whole line.
        #expect(baseline.text.utf8.count < count * 300)
        _ = baseline.filter(&report, folder: ".")
        #expect(report.findingCount == 0)
    }

    @Test(arguments: [
        ("<searchField id=\"1\"/>", "<searchField id=\"1\"§/>"),
        ("<searchField>\r\n</searchField>", "<searchField§>\r\n</searchField>"),
        ("<a><searchField id='1' \n b=\">\" ></a>", "<a><searchField id='1' \n b=\">\"§ ></a>"),
        ("<searchField customClass=\"UISearchField\"/>", nil), ("<searchField", nil),
    ])
    func wrapperBecomesTheCustomClass(before: String, after: String?) {
        let rules = RuleSet([StoryboardRule.id], for: AdoptionIndex(Self.targets), mode: .adopt)
        let layout = ProjectLayout(
            output: "/Nowhere/Generated", manifestFolder: "/Nowhere", named: [("/Nowhere/Generated", "App")],
            adoptsAll: true, isWhole: false)
        let rewriter = Rewriter(rules, threads: 1, layout: layout)
        var report = rewriter.examine([(path: "/Nowhere/Main.storyboard", bytes: Array(before.utf8))])
        let change = rewriter.changes(of: &report).changes.first?.after.map { String(decoding: $0, as: UTF8.self) }
        let attributes = " customClass=\"SafeSearchField\" customModule=\"App\" customModuleProvider=\"target\""
        #expect(change == after?.replacing("§", with: attributes))
        if let change { #expect(findings(change).isEmpty) }
    }

    /// A field with a connected delegate, and one that an outlet leads to.
    private static let connected =
        "<searchField id=\"1\"><connections><outlet property=\"delegate\" destination=\"2\" id=\"3\"/></connections></searchField>"
    private static let named =
        "<o id=\"9\"><connections><outlet property=\"find\" destination=\"1\" id=\"3\"/></connections></o><searchField id=\"1\"/>"

    @Test(arguments: [
        (connected, []), (named, ["func f() { find.delegate = self }"]),
        (named, ["func f() { self.find?.delegate=self }"]),
        (named, ["func f() { a.find!.delegate = b }"]),
        (named, ["func f() { [find, b].forEach { $0.delegate = self } }"]),
        (named, ["func f() { for a in [find, b] { a.delegate = self } }"]),
        (named, ["let a = 1", "- (void)f { [_find setDelegate:self]; }"]),
        (named, ["- (void)f { [self.find setDelegate:self]; }"]),
        (named, ["- (void)f { [[self find] setDelegate:self]; }"]), (named, ["- (void)f { _find.delegate = self; }"]),
    ])
    func elementWhoseDelegateIsSetIsAFinding(xml: String, code: [String]) {
        #expect(notes(xml, code) == [false])
    }

    @Test(arguments: [
        ("<searchField id=\"1\"/>", ["func f() { a.delegate = self }"]), (named, []),
        (named, ["func f() { find.delegate == self }"]), (named, ["func f() { other.delegate = self; find.a = b }"]),
        (named, ["func f() { a.delegate = self }", "let find = 1"]),
        (connected.replacing("delegate", with: "menu"), ["func f() { a.delegate = self }"]),
    ])
    func elementWithoutADelegateIsANote(xml: String, code: [String]) {
        #expect(notes(xml, code) == [true])
    }

    /// Whether each finding in an Interface Builder file is a note, beside files of code.
    private func notes(_ xml: String, _ code: [String]) -> [Bool] {
        let rules = RuleSet([StoryboardRule.id], for: AdoptionIndex(Self.targets), mode: .adopt)
        var layout = ProjectLayout()
        (layout.adoptsAll, layout.isWhole) = (false, true)
        let files = code.enumerated().map { number, text in
            (path: text.hasPrefix("-") ? "\(number).m" : "\(number).swift", bytes: Array(text.utf8))
        }
        let report = Rewriter(rules, threads: 1, layout: layout).examine(
            [(path: "a.xib", bytes: Array(xml.utf8))] + files)
        return report.files.flatMap(\.findings).map(\.isNote)
    }

    /// Its bytes have the names of classes, each behind its length.
    @Test(arguments: ["NIBArchive\u{1}", "bplist00"])
    func compiledNibThatNamesAClassIsNamed(text: String) {
        #expect(
            findings(text + "ZUISearchField_").map(\.message) == [
                "this is a compiled nib that names 'UISearchField', and which is not looked into; keep it as .xib or .storyboard"
            ])
        #expect(findings(text + "YUITextView").isEmpty)
    }

    @Test func nibsOfBuiltAppsAndFrameworksAreLeftOut() {
        #expect(StoryboardRule.reads("App/Main.nib"))
        for bundle in ["Updater.app/Contents/Resources", "Kit.framework/Resources", "a/Helper.xpc"] {
            #expect(!StoryboardRule.reads("External/\(bundle)/Main.nib"))
            #expect(StoryboardRule.reads("External/\(bundle)/Main.xib"))
        }
    }

    private func findings(_ text: String) -> [Finding] {
        let rules = RuleSet([StoryboardRule.id], for: AdoptionIndex(Self.targets), mode: .audit)
        let file = (path: "Main.storyboard", bytes: Array(text.utf8))
        return Rewriter(rules, threads: 1).examine([file]).files.flatMap(\.findings)
    }
}
