import Testing

@testable import SafeGenProject

@Suite struct SettingTextTests {
    @Test(
        arguments: [
            ("My App-2", "", "My App-2"), ("My App", "c99extidentifier", "My_App"), ("My App", "identifier", "My_App"),
            ("3D", "c99extidentifier", "_D"), ("My App_2.0", "rfc1034identifier", "My-App-2.0"),
            ("MyApp", "lower", "myapp"),
            ("MyApp", "upper", "MYAPP"), ("My App", "lower:c99extidentifier", "my_app"), ("", "default=App", "App"),
            ("My", "default=App", "My"), ("", "default=My App:upper", "MY APP"), ("My", "default=", "My"),
            ("$(MY)", "c99extidentifier", nil), ("My", "unknown", nil), ("My", "lower:unknown", nil),
            ("My", "LOWER", nil),
        ] as [(String, String, String?)])
    func modifiersChangeTheValue(value: String, modifiers: String, result: String?) {
        #expect(SettingText.modified(value, modifiers.split(separator: ":")) == result)
    }

    @Test(arguments: [
        ("$(A)", "a"), ("${A}", "a"), ("x$(A)y${A}z", "xayaz"), ("$(A:lower:upper)", "a.lower.upper"), ("$(B)", "$(B)"),
        ("$A", "$A"), ("$(A", "$(A"), ("$(A}", "$(A}"), ("$", "$"), ("$$(A)", "$a"), ("$(A$(A)", "$(A$(A)"),
        ("$(A}${A}", "$(A}a"), ("A", "A"), ("", ""),
    ])
    func namesInBracketsAreReplacedByTheirValues(text: String, result: String) {
        let found = SettingText.expanded(text) { name, modifiers in
            name == "A" ? (["a"] + modifiers.map(String.init)).joined(separator: ".") : nil
        }
        #expect(found == result)
    }

    @Test func otherBracketsStay() {
        #expect(SettingText.expanded("$(A) ${A}", brackets: ["{": "}"]) { _, _ in "a" } == "$(A) a")
    }
}
