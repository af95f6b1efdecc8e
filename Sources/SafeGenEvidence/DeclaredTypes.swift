import SafeGenReports

extension FileEvidence {
    /// The types that a Swift file declares, and the names that stand for one.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - tokens: Memory for the file's tokens; one thread at a time may use it.
    /// - Returns: The types in the order of their declarations.
    package static func declaredTypes(
        in bytes: UnsafeBufferPointer<UInt8>, _ tokens: TokenBuffer
    ) -> [DeclaredType] {
        read(bytes, keywords, noClasses, tokens).declared
    }

    private static let noClasses = ScanKnowledge(classes: [], weak: [])
    private static let keywords = CodeWords(
        Keyword.all(of: .swift).map { text, keyword in
            var meaning = CodeWords.Meaning()
            meaning.keyword = keyword
            return (text: text, meaning: meaning)
        }, for: .swift)
}
