/// The words and signs of Objective-C code; comments, the text of strings and code that is never compiled are passed over.
struct ObjectiveCTokens {
    /// A word, or one sign.
    struct Token: Equatable {
        var text: String
        var range: Range<Int>
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var isLineStart = true
    private var conditions = Conditions()
    private var tokens: [Token] = []

    /// Splits a file.
    static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [Token] {
        var file = ObjectiveCTokens(bytes: bytes)
        while file.position < bytes.count { file.step() }
        return file.tokens
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func step() {
        let byte = bytes[position]
        let following = position + 1 < bytes.count ? bytes[position + 1] : 0
        if byte <= 0x20 {
            if byte == 0x0A || byte == 0x0D { isLineStart = true }
            position += 1
        } else if byte == UInt8(ascii: "/"), following == byte {
            skipLine()
        } else if byte == UInt8(ascii: "/"), following == UInt8(ascii: "*") {
            position += 2
            while position + 1 < bytes.count,
                bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
            { position += 1 }
            position += 2
        } else if byte == UInt8(ascii: "#"), isLineStart, let (directive, condition) = directive() {
            conditions.meet(directive, condition: condition)
            skipLine()
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            skipText(upTo: byte)
        } else {
            takeToken()
        }
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    }

    private mutating func skipText(upTo quote: UInt8) {
        isLineStart = false
        position += 1
        while position < bytes.count, bytes[position] != quote, bytes[position] != 0x0A {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        if position < bytes.count, bytes[position] == quote { position += 1 }
    }

    private mutating func takeToken() {
        isLineStart = false
        let start = position
        position += 1
        if WordScanner.continuesWord(bytes[start]) {
            while position < bytes.count, WordScanner.continuesWord(bytes[position]) { position += 1 }
        }
        guard !conditions.hide else { return }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        tokens.append(Token(text: text, range: start..<position))
    }

    /// The directive of a condition in this line, with the words after it.
    private func directive() -> (Conditions.Directive, [String])? {
        let line = bytes[(position + 1)...].prefix { $0 != 0x0A && $0 != 0x0D }.prefix(256)
        var words: [String] = []
        for byte in line {
            if byte <= 0x20 {
                words.append("")
            } else if WordScanner.continuesWord(byte), let last = words.last,
                last.utf8.allSatisfy(WordScanner.continuesWord)
            {
                words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                words.append(String(Unicode.Scalar(byte)))
            }
        }
        words.removeAll(where: \.isEmpty)
        if let comment = words.firstIndex(of: "/") { words.removeSubrange(comment...) }
        guard let first = words.first, let directive = Conditions.Directive(rawValue: first) else { return nil }
        return (directive, Array(words.dropFirst()))
    }
}
