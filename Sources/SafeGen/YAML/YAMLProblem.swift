/// The problem that keeps a document or a part of it from being read, without the words for it.
package enum YAMLProblem: Error, Sendable {
    case outOfMemory
    /// The mistake at which libyaml stopped.
    case syntax(YAMLParserError)
    /// A line that begins with `%TAG`, by its offset in bytes.
    case tagDirective(offset: Int)
    case severalDocuments(YAMLPlace)
    case nestingTooDeep(limit: Int, YAMLPlace)
    /// `known` are the last anchors above it.
    case unknownAnchor(String, known: [String], YAMLPlace)
    case aliasCycle(String, YAMLPlace)
    case aliasExpansion(limit: Int, YAMLPlace)
    /// The tag is written out: `!!binary`.
    case unknownTag(String, YAMLPlace)
    case emptyDocument(YAMLPlace)
}

package struct YAMLPlace: Sendable {
    /// From 1.
    package var line: Int
    /// In Unicode scalars, from 1.
    package var column: Int
}

/// The state that libyaml's parser stopped in.
package struct YAMLParserError: Sendable {
    package enum Kind: Sendable {
        /// The bytes are not text.
        case reader
        case memory
        case other
    }

    package var kind: Kind
    /// libyaml's words.
    package var problem: String?
    package var place: YAMLPlace
    /// The text around the place, in libyaml's words, and where it begins.
    package var context: String?
    package var contextPlace: YAMLPlace
    /// For a reader's error: the offset in bytes and the value of the byte that is not text.
    package var offset: Int
    package var value: Int32
}

/// Why a document could not be read: the last of these, and those that were found before it.
package struct YAMLFailure: Error {
    package var problems: [YAMLProblem]
}
