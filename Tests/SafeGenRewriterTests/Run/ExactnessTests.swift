import SafeGen
import Testing

@testable import SafeGenRewriter

/// Outside of the edits every byte stays as it was.
@Suite struct ExactnessTests {
    @Test(arguments: [
        "import Foundation\r\n\t_ = XMLParser()\r\n\r\n",
        "import Foundation\r_ = XMLParser()\r",
        "\u{FEFF}import Foundation\n_ = XMLParser()",
        "import Foundation\n_ = XMLParser()   \n\t\n\n\n",
        "import Foundation;let ä = \"é\u{301}👩‍👩‍👧\";_ = XMLParser()//e\u{301}",
        "import Foundation\n_ = XMLParser()\u{0C}\n",
    ])
    func bytesAroundAnEditStay(code: String) {
        #expect(adopted(Array(code.utf8)) == Array(code.replacing("XMLParser", with: "SafeXMLParser").utf8))
    }

    @Test func placesAreTheSameAfterAByteOrderMark() throws {
        let rules = RuleSet([UnadoptedRule.id], for: AdoptionIndex(Classes.all), mode: .audit)
        let bytes = Array("\u{FEFF}import Foundation; _ = XMLParser()".utf8)
        let report = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: bytes)])
        let diagnostic = try #require(report.diagnostics(severity: .warning).diagnostics.first)
        #expect(diagnostic.location == SourceLocation(file: 0, line: 1, column: 24))
        #expect(diagnostic.fixits == [FixIt(start: 26, end: 35, replacement: "SafeXMLParser")])
    }

    @Test(arguments: ["let a = (XMLParser(\n", "class A: XMLParser {\n", "let = XMLParser()"])
    func namesAndSkipsAFileThatIsNotSwift(code: String) {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(Classes.all), mode: .adopt)
        let rewriter = Rewriter(rules, threads: 2)
        let good = Array("import Foundation\n_ = XMLParser()".utf8)
        var report = rewriter.examine([
            (path: "a.swift", bytes: Array("import Foundation\n\(code)".utf8)), (path: "b.swift", bytes: good),
        ])
        #expect(rewriter.changes(of: &report).changes.map(\.path) == ["b.swift"])
        #expect(report.exitCodeOfFailure == .badInput)
        let ids = report.diagnostics(severity: .warning).diagnostics.map(\.rule)
        #expect(ids == [Rule.doesNotParse.id, UnadoptedRule.id])
    }

    @Test func spaceAfterObjcIsSwift5() throws {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(Classes.all), mode: .adopt)
        let rewriter = Rewriter(rules, threads: 1)
        let code =
            "import Foundation\n@objc (Kind) enum A: Int { case a }\n// @objc (see) b\n@objc (f:) func f() { XMLParser() }\n"
        var report = rewriter.examine([(path: "a.swift", bytes: Array(code.utf8))])
        let change = try #require(rewriter.changes(of: &report).changes.first)
        #expect(report.exitCodeOfFailure == nil)
        #expect(
            change.after.map { String(decoding: $0, as: UTF8.self) }
                == code.replacing(" XMLParser()", with: " SafeXMLParser()"))
    }

    @Test(arguments: [[0xFF, 0xFE, 0x6C, 0x00], [0xFE, 0xFF, 0x00, 0x6C]])
    func fileInUTF16IsNamed(bytes: [UInt8]) {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(Classes.all), mode: .adopt)
        let report = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: bytes)])
        #expect(report.files.map(\.failure) == [.unreadable("cannot read 'a.swift': it is no text in UTF-8")])
        #expect(report.exitCodeOfFailure == .readOrWriteFailed)
    }

    @Test func fileOfAnotherEncodingIsNamed() {
        let bytes = Array("import Foundation; let a = XMLParser() // ".utf8) + [0xE9, 0x0A] + Array("let = 1".utf8)
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(Classes.all), mode: .adopt)
        let report = Rewriter(rules, threads: 1).examine([(path: "a.swift", bytes: bytes)])
        #expect(report.files.map(\.failure) == [.notUTF8])
        #expect(report.exitCodeOfFailure == .badInput)
    }

    @Test func overlappingEditsAreRefused() {
        let edits = [
            SourceEdit(start: 0, end: 2, replacement: "x"), SourceEdit(start: 1, end: 3, replacement: "y"),
        ]
        #expect(EditApplication.apply(edits, to: Array("abc".utf8)) == nil)
        #expect(EditApplication.apply([SourceEdit(start: 2, end: 4, replacement: "")], to: Array("abc".utf8)) == nil)
    }

    @Test func insertionsAtOnePlaceKeepTheirOrder() {
        let edits = [
            SourceEdit(start: 1, end: 1, replacement: "x"), SourceEdit(start: 1, end: 1, replacement: "y"),
            SourceEdit(start: 1, end: 2, replacement: "z"),
        ]
        #expect(EditApplication.apply(edits, to: Array("abc".utf8)) == Array("axyzc".utf8))
    }

    @Test func editsThatBreakTheFileAreFound() {
        let bytes = Array("let a = b\nlet c = d\n".utf8)
        #expect(EditApplication.apply([SourceEdit(start: 8, end: 9, replacement: "(")], toSwift: bytes) == nil)
        #expect(EditApplication.apply([SourceEdit(start: 8, end: 9, replacement: "e")], toSwift: bytes) != nil)
    }

    @Test(arguments: [
        "enum A {\n    case b(C = C())\n}", "protocol A {\n    func f(a: C)\n}", "class A {\n    deinit { C() }\n}",
        "func f() { switch a {\ncase b: C()\ndefault: C()\n} }", "f(C()) { C() }", "#if A\nC()\n#elseif B\nC()\n#endif",
        "C()",
    ])
    func checksEditsAnywhere(code: String) {
        let bytes = Array(code.utf8)
        let places = bytes.indices.filter { bytes[$0] == UInt8(ascii: "C") }
        let edits = places.map { SourceEdit(start: $0, end: $0 + 1, replacement: "Safe") }
        #expect(EditApplication.apply(edits, toSwift: bytes) == Array(code.replacing("C", with: "Safe").utf8))
        let breaking = places.map { SourceEdit(start: $0, end: $0 + 1, replacement: "}") }
        #expect(EditApplication.apply(breaking, toSwift: bytes) == nil)
    }

    @Test(arguments: [
        ("SafeC", true), ("Sendable", true), ("Type", true), ("Self", true), ("A.B", true), ("(c)", true),
        ("c d", false),
        ("", true), ("in", false), ("}", false),
    ])
    func checksEditsOfNames(replacement: String, isFine: Bool) {
        let bytes = Array("let a = C(b)\n".utf8)
        let edits = [SourceEdit(start: 8, end: 9, replacement: replacement)]
        #expect((EditApplication.apply(edits, toSwift: bytes) == Array("let a = \(replacement)(b)\n".utf8)) == isFine)
    }

    private func adopted(_ bytes: [UInt8]) -> [UInt8]? {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex(Classes.all), mode: .adopt)
        let rewriter = Rewriter(rules, threads: 1)
        var report = rewriter.examine([(path: "a.swift", bytes: bytes)])
        return rewriter.changes(of: &report).changes.first?.after
    }
}
