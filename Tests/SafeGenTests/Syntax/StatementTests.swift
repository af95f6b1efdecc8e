import Testing

@testable import SafeGen

@Suite struct StatementTests {
    @Test(arguments: [
        "reloadData()", "return .zero", "nil", "x = [1, 2].map { $0 + 1 }", "print(\"a \\(b(\"c\")) }\")", "a / b",
        "a / b / c",
        "x /= 2", "print(#\"\\\"# + \"\")", "print(\"// no comment\")", "`default`()", "value!", "#selector(a(_:))",
        "a/b",
        "{ completion(.cancel) }()", "completion?(nil)", "$0", "if a { b() } else { c() }", "load(\"http://a/b\")",
    ])
    func oneLineOfCodePasses(text: String) {
        #expect(SwiftText.statementProblem(text) == nil)
    }

    @Test(arguments: [
        ("", 0, "expected a statement, found the end"),
        ("  ", 2, "expected a statement, found the end"),
        ("a(", 2, "expected ')' to close the '(' at offset 1, found the end"),
        ("a)", 1, "nothing is open for ')'"),
        ("a(]", 2, "expected ')', found ']'"),
        ("} func b() {", 0, "nothing is open for '}'"),
        ("a\nb", 1, "expected a statement on one line, found a line break"),
        ("a\u{2028}b", 1, "expected a statement on one line, found a line break"),
        ("a // b", 2, "expected no comment, found '//'"),
        ("a /* b", 2, "expected no comment, found '/*'"),
        ("a */", 2, "expected no comment, found '*/'"),
        ("\"a", 2, "expected a double quote that closes the string at offset 0, found the end"),
        ("\"\\(a\"", 5, "expected a double quote that closes the string at offset 4, found the end"),
        ("\"\"\"a\"\"\"", 0, "expected a string on one line, found three double quotes"),
        ("'a'", 0, "expected double quotes around a string"),
        ("#if A", 0, "expected a statement, found the directive '#if'"),
        (
            "a = /\"/; } /* \"", 4,
            "expected spaces around '/': without them it may begin a regular expression, which is not supported"
        ),
        ("#/\"/# }", 0, "regular expressions are not supported"),
        ("`}`", 1, "expected an identifier and a backtick, found '}'"),
        ("a = <#b#>", 4, "expected no placeholder of an editor, found '<#'"),
        ("a(\"\t\")", 3, "expected '\\t' for a tab in a string, found a tab"),
        ("##if A", 1, "expected a statement, found the directive '#if'"),
        ("a =", 3, "expected the rest of the statement after '='"),
        ("a,", 2, "expected the rest of the statement after ','"),
        ("#\"a\"##", 5, "expected the end of the string, found '#'"),
    ])
    func otherTextsAreRefused(text: String, offset: Int, message: String) {
        #expect(SwiftText.statementProblem(text) == SyntaxProblem(message, at: offset))
    }

    @Test(arguments: ["(", "[", "{", "\"\\("])
    func refusesEndlessNesting(piece: String) {
        #expect(SwiftText.statementProblem(String(repeating: piece, count: 100_000)) != nil)
    }

    @Test(arguments: ["", "swiftlint:disable all", "*/ }", "日本\tü", "emoji 👩‍👩‍👧"])
    func commentsAreOneLine(text: String) {
        #expect(SwiftText.commentLineProblem(text) == nil)
    }

    @Test(arguments: [
        "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}", "\0", "\u{1B}", "\u{202E}", "\u{7F}",
    ])
    func commentsHaveNoLineBreakAndNoControlCharacter(character: String) {
        #expect(SwiftText.commentLineProblem("é" + character + "x")?.offset == 2)
    }
}
