/// Something to look for in the bytes of a file before it is parsed.
package struct WordPattern: Hashable, Sendable {
    /// Where in a word the text has to be.
    package enum Boundary: Hashable, Sendable {
        /// The text is a word of its own.
        case word
        /// The text ends a word.
        case suffix
        /// The text begins a word.
        case prefix
    }

    /// The text, never empty.
    package var text: String
    /// Where in a word it has to be.
    package var boundary: Boundary

    /// A whole word.
    package static func word(_ text: String) -> WordPattern { WordPattern(text: text, boundary: .word) }

    /// The beginning of a word, which may end there.
    package static func prefix(_ text: String) -> WordPattern { WordPattern(text: text, boundary: .prefix) }

    /// The end of a word.
    package static func suffix(_ text: String) -> WordPattern { WordPattern(text: text, boundary: .suffix) }
}

/// A place where a pattern was found.
package struct WordHit: Equatable, Sendable {
    /// The offset of the pattern's first byte.
    package var offset: Int
    /// Which pattern: its index in the scanner's list.
    package var pattern: Int
}
