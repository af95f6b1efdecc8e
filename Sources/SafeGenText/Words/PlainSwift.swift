/// The names and types of nearly every manifest, recognised without reading them by the whole grammar.
///
/// What is plain is right; what is not may be right nonetheless.
package enum PlainSwift {
    /// Whether the text is an identifier out of ASCII, or a keyword if those are allowed.
    package static func isName(_ text: String, allowsKeywords: Bool = false) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            let end = endOfWord(bytes, 0)
            let isName = end > 0 && end == bytes.count && !isUnderscore(bytes, 0..<end)
            return isName && (allowsKeywords || !Keywords.contains(bytes))
        }
    }

    /// Whether the text is such identifiers with dots between them.
    package static func isQualifiedName(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var start = 0
            while true {
                let end = endOfWord(bytes, start)
                let isName = end > start && !isUnderscore(bytes, start..<end)
                guard isName, !Keywords.contains(UnsafeBufferPointer(rebasing: bytes[start..<end])) else {
                    return false
                }
                if end == bytes.count { return true }
                guard bytes[end] == UInt8(ascii: ".") else { return false }
                start = end + 1
            }
        }
    }

    /// Whether the text is the names of types out of ASCII words with dots between them, or a composition of those, with
    /// `any ` in front if that is allowed.
    package static func isType(_ text: String, allowsAny: Bool) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var start = allowsAny && bytes.has("any ", at: 0) ? 4 : 0
            while let end = endOfTypeName(bytes, start) {
                if end == bytes.count { return true }
                guard bytes.has(" & ", at: end) else { return false }
                start = end + 3
            }
            return false
        }
    }

    /// The offset after the name of a type, qualified or not; nil if there is none that is plain.
    private static func endOfTypeName(_ bytes: UnsafeBufferPointer<UInt8>, _ first: Int) -> Int? {
        var start = first
        while true {
            let end = endOfWord(bytes, start)
            // In small letters are the names of modules and of nested types.
            let isQualifier = start > first || end < bytes.count && bytes[end] == UInt8(ascii: ".")
            guard end > start, isQualifier || bytes[start] & 0x20 == 0, !isUnderscore(bytes, start..<end) else {
                return nil
            }
            let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
            guard !Keywords.contains(word), !isContextual(word) else { return nil }
            guard end < bytes.count, bytes[end] == UInt8(ascii: "."), !bytes.has(".Type", at: end),
                !bytes.has(".Protocol", at: end)
            else {
                return end
            }
            start = end + 1
        }
    }

    private static func endOfWord(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        guard start < bytes.count, ByteClass.startsPlainWord(bytes[start]) else { return start }
        var end = start + 1
        while end < bytes.count, ByteClass.continuesPlainWord(bytes[end]) { end += 1 }
        return end
    }

    private static func isUnderscore(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        range.count == 1 && bytes[range.lowerBound] == UInt8(ascii: "_")
    }

    /// Whether the word may mean something before a type: that is left to the whole grammar.
    private static func isContextual(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = word.first, first & 0x20 != 0 else { return false }
        return contextual.contains(String(decoding: word, as: UTF8.self))
    }

    private static let contextual = [
        "any", "some", "each", "async", "nonisolated", "isolated", "sending", "borrowing", "consuming",
    ]
}
