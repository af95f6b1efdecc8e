import Testing

@testable import SafeGen

@Suite struct EnumerationTests {
    @Test(arguments: [
        ("output: {swift: \"6.3\"}", 17, "'6.3' is no value of 'swift'; it is 5.9, 6.0, 6.1 or 6.2", nil),
        (
            "defaults: {access: publik}", 20, "'publik' is no value of 'access'; did you mean 'public'?",
            "{publik → public}"
        ),
        (
            "defaults: {access: private}", 20,
            "'private' is no value of 'access'; it is internal, package, public or open", nil
        ),
        (
            "defaults: {forward: Proxy}", 21, "'Proxy' is no value of 'forward'; did you mean 'proxy'?",
            "{Proxy → proxy}"
        ),
    ])
    func unknownWordIsReported(line: String, column: Int, message: String, edit: String?) throws {
        let end = edit.map { " \($0)" } ?? ""
        try expectDiagnostics("version: 1\n\(line)", ["2:\(column) error: \(message) [unknown-value]\(end)"])
    }

    @Test(arguments: [
        (
            "isolation: mainactor", "'mainactor' is no value of 'isolation'; did you mean 'MainActor'?",
            "{mainactor → MainActor}"
        ),
        ("isolation: actor", "'actor' is no value of 'isolation'; it is nonisolated or MainActor", nil),
        ("form: class", "'class' is no value of 'form'; it is subclass or extension", nil),
        ("access: fileprivate", "'fileprivate' is no value of 'access'; it is internal, package, public or open", nil),
        ("forward: weak", "'weak' is no value of 'forward'; it is delegate or proxy", nil),
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
            "optionality: implict", "'implict' is no value of 'optionality'; did you mean 'implicit'?",
            "{implict → implicit}"
        ),
        ("optionality: null?", "'null?' is no value of 'optionality'; it is optional, implicit or none", nil),
        ("ownership: assign", "'assign' is no value of 'ownership'; it is unowned(unsafe), unowned or strong", nil),
        (
            "ownership: unowned(safe)", "'unowned(safe)' is no value of 'ownership'; did you mean 'unowned(unsafe)'?",
            "{unowned(safe) → unowned(unsafe)}"
        ),
        ("forward: delegat", "'delegat' is no value of 'forward'; did you mean 'delegate'?", "{delegat → delegate}"),
        ("access: open!", "'open!' is no value of 'access'; did you mean 'open'?", "{open! → open}"),
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
                "2:34 error: 'MainAktor' is no value of 'isolation'; did you mean 'MainActor'? "
                    + "[unknown-value] {MainAktor → MainActor}"
            ])
    }
}
