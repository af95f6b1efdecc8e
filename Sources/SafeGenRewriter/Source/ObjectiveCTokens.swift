/// The words and signs of Objective-C code; comments and the text of strings are passed over.
struct ObjectiveCTokens {
    /// A word, or one sign.
    struct Token: Equatable {
        var text: String
        var range: Range<Int>
    }

    /// Splits a file.
    static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [Token] {
        var tokens: [Token] = []
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            let following = position + 1 < bytes.count ? bytes[position + 1] : 0
            if byte <= 0x20 {
                position += 1
            } else if byte == UInt8(ascii: "/"), following == byte {
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
                position += 2
                while position + 1 < bytes.count,
                    bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
                { position += 1 }
                position += 2
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                position += 1
                while position < bytes.count, bytes[position] != byte, bytes[position] != 0x0A {
                    position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
                }
                position += 1
            } else {
                let start = position
                position += 1
                if WordScanner.continuesWord(byte) {
                    while position < bytes.count, WordScanner.continuesWord(bytes[position]) { position += 1 }
                }
                let text = String(decoding: bytes[start..<position], as: UTF8.self)
                tokens.append(Token(text: text, range: start..<position))
            }
        }
        return tokens
    }
}
