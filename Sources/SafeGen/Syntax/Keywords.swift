/// The words that Swift reserves: none of them names a declaration unless it is in backticks.
///
/// Contextual keywords such as `open`, `actor` or `any` are not among them.
package enum Keywords {
    private static let words: Set<String> = [
        "Any", "Self",
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    package static func contains(_ word: String) -> Bool { words.contains(word) }
}
