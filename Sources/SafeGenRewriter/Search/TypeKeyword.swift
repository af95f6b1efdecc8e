extension UnsafeBufferPointer<UInt8> {
    /// The words that declare a type.
    static let typeKeywords: Set<String> = [
        "actor", "associatedtype", "class", "enum", "protocol", "struct", "typealias",
    ]

    /// Whether the word before an offset declares a type.
    func isAfterTypeKeyword(_ offset: Int) -> Bool {
        var end = offset
        while end > 0, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "`")].contains(self[end - 1]) { end -= 1 }
        var start = end
        while start > 0, end - start <= 14, WordScanner.continuesWord(self[start - 1]) { start -= 1 }
        return Self.typeKeywords.contains(String(decoding: self[start..<end], as: UTF8.self))
    }
}
