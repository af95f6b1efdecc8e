import Foundation

/// `RuleExamplesText.swift`: the examples of the rules, as the site has them.
enum RuleExamplesTextFile {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    static let url = root.appending(path: "Sources/SafeGenCommandSupport/Rules/RuleExamplesText.swift")

    static func contents() throws -> String {
        let text = try String(contentsOf: root.appending(path: "Site/rules.yml"), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.isEmpty ? "" : "        \($0)"
        }
        return """
            // Site/rules.yml as 'make knowledge' writes it. Do not edit.
            // swift-format-ignore-file

            /// The examples of the rules.
            enum RuleExamplesText {
                static let text: StaticString = #\"""
            \(lines.joined(separator: "\n"))
                    \"""#
            }

            """
    }
}
