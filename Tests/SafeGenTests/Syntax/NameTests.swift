import Testing

@testable import SafeGen

@Suite struct NameTests {
    @Test(arguments: ["A", "_a", "delegate", "dataSource", "a1", "Größe", "日本", "e\u{301}te", "open", "any", "async"])
    func identifiersPass(name: String) {
        #expect(SwiftText.identifierProblem(name) == nil)
        #expect(SwiftText.memberNameProblem(name) == nil)
        #expect(SwiftText.qualifiedNameProblem(name) == nil)
    }

    @Test(arguments: [
        ("", 0, "expected a name, found the end"),
        ("_", 0, "expected a name, found '_', which is not a name"),
        ("1a", 0, "expected a name, found '1'"),
        ("$0", 0, "expected a name, found '$'"),
        ("a b", 1, "expected nothing after the name, found a space"),
        ("a\n", 1, "expected nothing after the name, found a line break"),
        ("a\u{7}", 1, "expected nothing after the name, found the control character U+0007"),
        ("é;", 2, "expected nothing after the name, found ';'"),
        ("a,b", 1, "expected nothing after the name, found ','; an entry has one name, so write another entry"),
        ("a.b", 1, "expected nothing after the name, found '.'"),
        ("a\0", 1, "expected nothing after the name, found the control character U+0000"),
        ("a\u{202E}b", 1, "expected nothing after the name, found the control character U+202E"),
        ("class", 0, "expected a name, found 'class', which is a keyword of Swift"),
        ("Self", 0, "expected a name, found 'Self', which is a keyword of Swift"),
    ])
    func rejectsOtherTextsAsIdentifiers(text: String, offset: Int, message: String) {
        #expect(SwiftText.identifierProblem(text) == SyntaxProblem(message, at: offset))
    }

    @Test(arguments: ["\u{FE0F}", "\u{E0100}", "\u{200C}", "\u{200D}", "\u{180B}", "\u{AD}", "\u{34F}", "\u{3164}"])
    func rejectsInvisibleScalarsInNames(scalar: Unicode.Scalar) {
        #expect(SwiftText.identifierProblem("a\(scalar)")?.offset == 1)
        #expect(SwiftText.identifierProblem("\(scalar)a")?.offset == 0)
        #expect(SwiftText.typeProblem("B<a\(scalar)>")?.offset == 3)
    }

    @Test func identifierInBackticksIsSuggestedWithoutThem() {
        let problem = SwiftText.identifierProblem("`name`")
        #expect(problem == SyntaxProblem("expected a name without backticks", at: 0, suggestion: "name"))
    }

    @Test(arguments: ["class", "default", "`default`", "`name`", "self"])
    func memberMayBeCalledByAKeyword(name: String) {
        #expect(SwiftText.memberNameProblem(name) == nil)
    }

    @Test(arguments: ["``", "`a", "`a b`", "`}`", "`a`b"])
    func rejectsOtherTextsInBackticks(name: String) {
        #expect(SwiftText.memberNameProblem(name) != nil)
    }

    @Test(arguments: ["A.B", "A.B.C", "Module.`Type`", "UIKit.UIGestureRecognizerSubclass"])
    func namesMayHaveDots(name: String) {
        #expect(SwiftText.qualifiedNameProblem(name) == nil)
    }

    @Test(arguments: [("A.", 2), (".A", 0), ("A..B", 2), ("A .B", 1), ("A<B>", 1), ("A.B-C", 3)])
    func rejectsOtherTextsAsQualifiedNames(text: String, offset: Int) {
        #expect(SwiftText.qualifiedNameProblem(text)?.offset == offset)
    }

    @Test func keywordInAQualifiedNameIsSuggestedInBackticks() {
        #expect(SwiftText.qualifiedNameProblem("A.default.B")?.suggestion == "A.`default`.B")
    }

    @Test func declarationPutsKeywordsIntoBackticks() {
        #expect(SwiftText.declarationName("default") == "`default`")
        #expect(SwiftText.declarationName("delegate") == "delegate")
        #expect(SwiftText.declarationName("`name`") == "`name`")
    }
}
