/// What is wrong with a piece of Swift in the manifest.
package struct SyntaxProblem: Error, Equatable {
    /// What was found and what was expected, for people; no full stop at the end.
    package var message: String
    /// Where in the text: an offset in UTF-8 bytes, at most the length of the text.
    package var offset: Int
    /// The whole text as it was probably meant, or nil if that is anybody's guess.
    package var suggestion: String?

    /// Creates a problem.
    package init(_ message: String, at offset: Int, suggestion: String? = nil) {
        self.message = message
        self.offset = offset
        self.suggestion = suggestion
    }
}
