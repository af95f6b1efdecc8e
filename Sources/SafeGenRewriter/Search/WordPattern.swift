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
    package var boundary: Boundary

    package static func word(_ text: String) -> WordPattern { WordPattern(text: text, boundary: .word) }

    /// The beginning of a word, which may end there.
    package static func prefix(_ text: String) -> WordPattern { WordPattern(text: text, boundary: .prefix) }

    package static func suffix(_ text: String) -> WordPattern { WordPattern(text: text, boundary: .suffix) }
}

package struct WordHit: Equatable, Sendable {
    /// The offset of the pattern's first byte.
    package var offset: Int
    /// Which pattern: its index in the scanner's list.
    package var pattern: Int
}
