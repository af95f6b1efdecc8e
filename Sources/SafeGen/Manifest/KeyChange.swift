/// How much a change matters to the person who approves it; the gravest first.
package enum ReviewLevel: String, CasesInOrder, Sendable {
    /// Protected code is protected less, or not at all.
    case weakened
    /// Code that used the wrappers may no longer compile, find them, or rely on them.
    case breaking
    /// Something else is emitted, or something else holds.
    case changed
    /// Unprotected code is protected, or protected code is protected better.
    case strengthened
    /// Only a reader of the generated code sees it.
    case cosmetic
}

/// How `safegen review` reports that the value of a key changed.
package enum KeyChange: Sendable {
    /// For a truth value: a sentence for each direction.
    case either(on: Sentence, off: Sentence)
    /// A sentence with the key, its value and the former one.
    case value(ReviewLevel)
    /// By sentences that depend on both values, which SafeGenReview has.
    case special

    /// A sentence without its subject.
    package struct Sentence: Sendable {
        package let level: ReviewLevel
        /// The words, beginning with a verb that is regular, or "is", "was", "has", "does".
        package let words: String

        init(_ level: ReviewLevel, _ words: String) { (self.level, self.words) = (level, words) }
    }
}
