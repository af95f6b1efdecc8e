import Testing

@testable import SafeGen

@Suite struct EnumerationTests {
    @Test(arguments: [
        (
            "output: {swift: \"6.3\"}", 17,
            "'6.3' is not a value of 'swift'; write \"6.2\", which newer compilers read too", nil
        ),
        // Quotes would not be enough.
        (
            "output: {swift: 6.3}", 17,
            "'6.3' is not a value of 'swift'; write \"6.2\", which newer compilers read too",
            "{6.3 → \"6.2\"}"
        ),
        ("output: {swift: 5}", 17, "'5' is not a value of 'swift'; it is 5.9, 6.0, 6.1 or 6.2", nil),
        (
            "defaults: {access: publik}", 20, "'publik' is not a value of 'access'; did you mean 'public'?",
            "{publik → public}"
        ),
        (
            "defaults: {access: private}", 20,
            "'private' is not a value of 'access'; it is internal, package, public or open", nil
        ),
        (
            "defaults: {forward: Proxy}", 21, "'Proxy' is not a value of 'forward'; did you mean 'proxy'?",
            "{Proxy → proxy}"
        ),
    ])
    func reportsAnUnknownWord(line: String, column: Int, message: String, edit: String?) throws {
        let end = edit.map { " \($0)" } ?? ""
        try expectDiagnostics("version: 1\n\(line)", ["2:\(column) error: \(message) [unknown-value]\(end)"])
    }

    @Test(arguments: [
        (
            "isolation: mainactor", "'mainactor' is not a value of 'isolation'; did you mean 'MainActor'?",
            "{mainactor → MainActor}"
        ),
        ("isolation: actor", "'actor' is not a value of 'isolation'; it is nonisolated or MainActor", nil),
        ("form: class", "'class' is not a value of 'form'; it is subclass or extension", nil),
        (
            "access: fileprivate", "'fileprivate' is not a value of 'access'; it is internal, package, public or open",
            nil
        ),
        ("forward: weak", "'weak' is not a value of 'forward'; it is delegate or proxy", nil),
    ])
    func unknownWordOfAClassIsReported(line: String, message: String, edit: String?) throws {
        let column = line.prefix { $0 != ":" }.count + 7
        let end = edit.map { " \($0)" } ?? ""
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                \(line)
                properties: [{name: delegate, type: P}]
            """, ["4:\(column) error: \(message) [unknown-value]\(end)"])
    }

    @Test(arguments: [
        (
            "optionality: implict", "'implict' is not a value of 'optionality'; did you mean 'implicit'?",
            "{implict → implicit}"
        ),
        ("optionality: null?", "'null?' is not a value of 'optionality'; it is optional, implicit or none", nil),
        (
            "ownership: assign",
            "'assign' is not a value of 'ownership'; it is unowned(unsafe), unowned, computed or retained", nil
        ),
        (
            "ownership: retain", "'retain' is not a value of 'ownership'; did you mean 'retained'?",
            "{retain → retained}"
        ),
        (
            "ownership: unowned(safe)",
            "'unowned(safe)' is not a value of 'ownership'; did you mean 'unowned(unsafe)'?",
            "{unowned(safe) → unowned(unsafe)}"
        ),
        ("forward: delegat", "'delegat' is not a value of 'forward'; did you mean 'delegate'?", "{delegat → delegate}"),
        ("access: open!", "'open!' is not a value of 'access'; did you mean 'open'?", "{open! → open}"),
    ])
    func unknownWordOfAPropertyIsReported(line: String, message: String, edit: String?) throws {
        let column = line.prefix { $0 != ":" }.count + 11
        let end = edit.map { " \($0)" } ?? ""
        try expectDiagnostics(
            """
            version: 1
            classes:
              - name: A
                properties:
                  - name: delegate
                    type: P
                    \(line)
            """, ["7:\(column) error: \(message) [unknown-value]\(end)"])
    }

    @Test func unknownWordOfAProtocolIsReported() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols: [{name: P, isolation: MainAktor}]
            """,
            [
                "2:34 error: 'MainAktor' is not a value of 'isolation'; did you mean 'MainActor'? "
                    + "[unknown-value] {MainAktor → MainActor}"
            ])
    }
}
