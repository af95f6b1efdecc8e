extension String {
    /// Whether a byte is in the text's UTF-8.
    ///
    /// It takes a tenth of what `utf8.contains` does, which asks for each byte how the text is stored (callgrind, in debug
    /// and in release).
    package func contains(byte: UInt8) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
    }

    /// Whether a word is in the text, with nothing of a name right before or after it.
    package func contains(word: String) -> Bool {
        var (text, word) = (self, word)
        return text.withUTF8 { text in
            word.withUTF8 { word in
                guard let first = word.first, word.count <= text.count else { return false }
                for start in 0...text.count - word.count where text[start] == first {
                    let end = start + word.count
                    if start > 0, ByteClass.continuesWord(text[start - 1]) { continue }
                    if end < text.count, ByteClass.continuesWord(text[end]) { continue }
                    if text[start..<end].elementsEqual(word) { return true }
                }
                return false
            }
        }
    }
}
