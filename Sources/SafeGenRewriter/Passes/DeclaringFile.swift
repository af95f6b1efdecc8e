import SafeGenEvidence

/// A file that may declare types of some names, and all types that it declares.
struct DeclaringFile: Sendable {
    let path: String
    let types: [FileEvidence.DeclaredType]

    /// Looks for the types; nil if the file is not Swift, or has none of the names.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - bytes: Its bytes.
    ///   - names: What to look for.
    ///   - tokens: Memory for the file's tokens; one thread at a time may use it.
    init?(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>, naming names: WordScanner, _ tokens: TokenBuffer) {
        guard !StoryboardRule.reads(path), !ObjectiveCRule.reads(path), !names.hits(in: bytes).isEmpty else {
            return nil
        }
        self.path = path
        types = FileEvidence.declaredTypes(in: bytes, tokens)
    }
}
