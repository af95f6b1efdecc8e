/// The words that Swift reserves: none of them names a declaration unless it stands in backticks.
///
/// Contextual keywords such as `open`, `actor` or `any` are not among them.
enum Keywords {
    private static let lowercase: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]
    private static let longest = 15

    /// Whether the bytes in the range are a keyword.
    ///
    /// Only words all in small letters are looked up, so names in camel case cost nothing; the strings that are looked up
    /// are short enough to need no allocation.
    static func contains(_ reader: SwiftReader, _ range: Range<Int>) -> Bool {
        guard range.count >= 2, range.count <= longest else { return false }
        for offset in range where reader.byte(at: offset) &- UInt8(ascii: "a") >= 26 {
            return offset == range.lowerBound && range.count <= 4 && isTypeKeyword(reader.text(range))
        }
        return lowercase.contains(reader.text(range))
    }

    /// Whether the word is a keyword.
    static func contains(_ word: String) -> Bool {
        let isCandidate = word.utf8.count <= longest && word.utf8.allSatisfy { $0 &- UInt8(ascii: "a") < 26 }
        return isCandidate ? lowercase.contains(word) : isTypeKeyword(word)
    }

    private static func isTypeKeyword(_ word: String) -> Bool {
        word == "Any" || word == "Self"
    }
}
