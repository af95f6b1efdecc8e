import Testing

@testable import SafeGen

@Suite struct ConditionTests {
    @Test(arguments: [
        "os(iOS)", "os( iOS )", "arch(arm64)", "canImport(UIKit)", "canImport(UIKit.Sub)",
        "targetEnvironment(simulator)", "swift(>=5.9)", "swift(<6)", "compiler(>=6.0.1)", "hasFeature(Macros)",
        "hasAttribute(available)", "DEBUG", "true", "false", "!DEBUG", "!(A || B) && os(macOS)", "os(iOS)||os(tvOS)",
        "((A))", "os(NewOS)", "_runtime(_ObjC)", "not", "not && A", "(not )",
    ])
    func conditionsPass(text: String) {
        #expect(SwiftText.conditionProblem(text) == nil)
    }

    @Test(arguments: [
        ("", 0, "expected a condition such as 'os(iOS)', 'canImport(UIKit)' or 'DEBUG', found the end", nil),
        ("os(iOS", 6, "expected ')' to close 'os(', found the end", "os(iOS)"),
        ("(A", 2, "expected ')' to close the parentheses, found the end", "(A)"),
        ("A)", 1, "expected nothing after the condition, found ')'", nil),
        ("A & B", 2, "expected nothing after the condition, found '&'", nil),
        ("A and B", 2, "expected nothing after the condition, found 'and'", nil),
        ("not A", 4, "expected nothing after the condition, found 'A'", nil),
        ("#if os(iOS)", 0, "expected the condition alone, found '#if'", "os(iOS)"),
        ("os(ios)", 3, "'ios' is spelled 'iOS'", "os(iOS)"),
        (
            "canimport(A)", 0,
            "'canimport' is not a condition; expected os, arch, canImport, targetEnvironment, swift, compiler, hasFeature or hasAttribute",
            "canImport(A)"
        ),
        ("! A", 1, "expected no space after '!'", "!A"),
        ("A&&!B", 3, "expected a space before '!', found '!'", "A&& !B"),
        ("A ||B", 2, "expected spaces on both sides of '||' or on neither", "A || B"),
        ("swift >= 5.9", 6, "expected '(' after 'swift', found '>'", nil),
        ("swift(5.9)", 6, "expected '>=' or '<' and a version, as in 'swift(>=6.0)', found '5'", nil),
        ("swift(>=5.x)", 10, "expected a number after '.', found 'x'", nil),
        ("A\n#endif", 1, "expected nothing after the condition, found a line break", nil),
        ("A // B", 2, "expected nothing after the condition, found '/'", nil),
        ("A &&", 4, "expected a condition such as 'os(iOS)', 'canImport(UIKit)' or 'DEBUG', found the end", nil),
        ("os", 2, "expected '(' after 'os', found the end", nil),
    ])
    func rejectsOtherTextsAsConditions(text: String, offset: Int, message: String, suggestion: String?) {
        #expect(SwiftText.conditionProblem(text) == SyntaxProblem(message, at: offset, suggestion: suggestion))
    }
}

@Suite struct AvailabilityTests {
    @Test(arguments: [
        "iOS 3.1, *", "macOS 12, iOS 15.0, *", "swift 5.9", "*, unavailable", "iOS, unavailable", "iOS 13,*",
        "swift 5, iOS 13, *",
        "iOS, introduced: 2.0, deprecated: 12.0, message: \"use \\\"B\\\" }\"", "*, deprecated, renamed: \"b(_:)\"",
        "*, noasync", "iOS, deprecated: 100000", "swift, obsoleted: 5", "NewOS 1, *", "*, message: \"\", deprecated",
    ])
    func argumentsPass(text: String) {
        #expect(SwiftText.availabilityProblem(text) == nil)
    }

    @Test(arguments: [
        ("", 0, "expected the name of a platform, found the end", nil),
        ("iOS 13", 6, "expected ', *' for the platforms that are not listed, found the end", "iOS 13, *"),
        ("iOS", 3, "expected a space and a version, found the end", nil),
        (
            "iOS 13, macOS", 13, "expected a space and a version, found the end", nil
        ),
        ("*", 1, "expected ',' and what is so on every platform, such as 'unavailable', found the end", nil),
        ("ios 13, *", 0, "'ios' is spelled 'iOS'", "iOS 13, *"),
        ("@available(iOS 13, *)", 0, "expected the arguments of '@available' alone", "iOS 13, *"),
        ("iOS 13, *) class A {}", 9, "expected nothing after the arguments of '@available', found ')'", nil),
        ("*, message: \"a", 14, "expected a double quote that closes the string, found the end", nil),
        ("*, message: \"\\(a)\"", 13, "expected a string without interpolation", nil),
        ("*, message: \"a\nb\"", 14, "expected the arguments of '@available' on one line, found a line break", nil),
        ("iOS 1.2.3.4, *", 4, "a version has at most 3 numbers here, found 4", nil),
        ("*, message: \"\\q\"", 14, "expected one of \\n, \\r, \\t, \\0, \\\\, \\\" and \\', found 'q'", nil),
        ("*, renamed: \"a b\"", 14, "expected a double quote that closes the name, found a space", nil),
        ("iOS, unavailable: 3", 16, "'unavailable' takes no value", nil),
    ])
    func rejectsOtherTextsAsArguments(text: String, offset: Int, message: String, suggestion: String?) {
        #expect(SwiftText.availabilityProblem(text) == SyntaxProblem(message, at: offset, suggestion: suggestion))
    }

    @Test(arguments: [
        ("a", true), ("-1", true), ("!a", true), (".zero", true), ("A(b,c+d)", true), ("\"a+b\"", true),
        ("[a:b||c]", true), ("a||b", false), ("!a&&b", false), ("a==3", false), ("a-1", false), ("a?b:c", false),
        ("\"a\\\"\"+b", false), ("a..<b", false),
    ])
    func recognizesInfixOperators(expression: String, isWithout: Bool) {
        #expect(SwiftText.isWithoutInfixOperators(expression) == isWithout)
    }
}
