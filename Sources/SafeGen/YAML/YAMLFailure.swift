/// Why a document could not be read: the mistakes in it, and the one of syntax at which libyaml stopped, if it did.
package struct YAMLFailure: Error {
    package var diagnostics: [Diagnostic]
    package var syntax: YAMLParserError?
}

/// The state that libyaml's parser stopped in.
package struct YAMLParserError: Sendable {
    package enum Kind: Sendable {
        /// The bytes are not text.
        case reader
        case other
    }

    package var kind: Kind
    /// libyaml's words.
    package var problem: String?
    package var place: SourceLocation
    /// The text around the place, in libyaml's words, and where it begins.
    package var context: String?
    package var contextPlace: SourceLocation
    /// For a reader's error: the offset in bytes and the value of the byte that is not text.
    package var offset: Int
    package var value: Int32
}
