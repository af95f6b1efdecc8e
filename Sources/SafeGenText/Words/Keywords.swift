/// The words that Swift reserves: none of them names a declaration unless it is in backticks.
///
/// Contextual keywords such as `open`, `actor` or `any` are not among them.
package enum Keywords {
    private static let lowercase: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]
    private static let longest = 15

    /// Whether the bytes are a keyword.
    ///
    /// Only words all in small letters are looked up, so names in camel case cost nothing; the strings that are looked up
    /// are short enough to need no allocation.
    package static func contains(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard word.count >= 2, word.count <= longest else { return false }
        for offset in word.indices where word[offset] &- UInt8(ascii: "a") >= 26 {
            return offset == 0 && word.count <= 4 && isTypeKeyword(String(decoding: word, as: UTF8.self))
        }
        return lowercase.contains(String(decoding: word, as: UTF8.self))
    }

    /// Whether the word is a keyword.
    package static func contains(_ word: String) -> Bool {
        var word = word
        return word.withUTF8 { contains($0) }
    }

    private static func isTypeKeyword(_ word: String) -> Bool {
        word == "Any" || word == "Self"
    }
}
