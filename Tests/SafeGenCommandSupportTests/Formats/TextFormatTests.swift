import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenCommandSupport

@Suite struct TextFormatTests {
    private func render(_ text: String, line: Int, column: Int, length: Int = 1, message: String = "m") -> String {
        var files = SourceFiles()
        let file = files.add(path: "a.yml", bytes: Array(text.utf8), linesEnd: .yaml)
        let location = SafeGen.SourceLocation(file: file, line: line, column: column)
        return DiagnosticFormat.text.render([Diagnostic(.badType, message, at: location, length: length)], in: files)
    }

    @Test func caretIsUnderThePlace() {
        #expect(
            render("a: b\nc: def\n", line: 2, column: 4, length: 3)
                == "a.yml:2:4: error: m [bad-type]\n  | c: def\n  |    ^~~\n")
    }

    @Test func underlineEndsWithTheLine() {
        #expect(render("abc\ndef", line: 1, column: 2, length: 100).hasSuffix("\n  | abc\n  |  ^~\n"))
    }

    @Test func caretMayBeAfterTheLine() {
        #expect(render("abc", line: 1, column: 4).hasSuffix("\n  | abc\n  |    ^\n"))
    }

    @Test func placeAfterTheLastLineHasAnEmptyLine() {
        #expect(render("abc\n", line: 2, column: 1) == "a.yml:2:1: error: m [bad-type]\n  | \n  | ^\n")
    }

    @Test func leavesOutAMissingLine() {
        #expect(render("abc\n", line: 9, column: 1) == "a.yml:9:1: error: m [bad-type]\n")
    }

    @Test func tabsStayTabsUnderTheLine() {
        #expect(render("a:\t\tb", line: 1, column: 5).hasSuffix("\n  | a:\t\tb\n  |   \t\t^\n"))
    }

    @Test func columnsCountUnicodeScalars() {
        #expect(render("ä日👍: x", line: 1, column: 6).hasSuffix("\n  | ä日👍: x\n  |      ^\n"))
    }

    @Test func longLineIsCutAroundThePlace() {
        let text = String(repeating: "a", count: 999) + "X" + String(repeating: "b", count: 999)
        let lines = render(text, line: 1, column: 1_000).split(separator: "\n")
        #expect(lines[1].count == 244)
        #expect(lines[1].firstIndex(of: "X").map { lines[1].distance(from: lines[1].startIndex, to: $0) } == 84)
        #expect(lines[2] == "  | " + String(repeating: " ", count: 80) + "^")
    }

    @Test func escapesControlCharacters() {
        let text = render("a\u{1B}[31m\u{202E}b\u{7F}", line: 1, column: 1, message: "x\u{1B}[31m\ny\u{9B}")
        #expect(
            text == "a.yml:1:1: error: x\\u{1B}[31m\\ny\\u{9B} [bad-type]\n  | a\u{FFFD}[31m\u{FFFD}b\u{FFFD}\n  | ^\n")
    }

    @Test func warningIsCalledOne() {
        let diagnostic = Diagnostic(.editedByHand, "m", severity: .warning, at: nil, path: "A.swift")
        #expect(
            DiagnosticFormat.text.render([diagnostic], in: SourceFiles()) == "A.swift: warning: m [edited-by-hand]\n")
    }

    @Test func diagnosticOfNoFileIsThatOfTheTool() {
        let diagnostic = Diagnostic(.readOrWriteFailed, "m", at: nil)
        #expect(
            DiagnosticFormat.text.render([diagnostic], in: SourceFiles())
                == "safegen: error: m [read-or-write-failed]\n")
    }
}
