/// Characters beyond ASCII, and how to call a character in a message.
extension SwiftReader {
    /// The scalar at an offset and its width in bytes, or nil at the end.
    func scalar(at offset: Int) -> (scalar: Unicode.Scalar, width: Int)? {
        guard offset >= 0, offset < count else { return nil }
        let first = byte(at: offset)
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = UInt32(first & (0xFF >> UInt8(width + 1)))
        for step in 1..<width { value = value << 6 | UInt32(byte(at: offset + step) & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
    }

    /// What is at the position, as messages call it.
    var found: String {
        guard let (scalar, _) = scalar(at: position) else { return "the end" }
        switch scalar {
        case " ": return "a space"
        case "\t": return "a tab"
        case "\"": return "a double quote"
        case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": return "a line break"
        default: break
        }
        if IdentifierCharacters.isLineBreakOrControl(scalar) { return "the control character \(codePoint(scalar))" }
        let word = word
        return word.isEmpty ? "'\(scalar)'" : "'\(word)'"
    }

    /// The number of a scalar in Unicode's notation, such as `U+0007`.
    func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    /// Refuses line breaks, control characters and reversals of the reading direction anywhere in the text.
    func expectOneLine(_ what: String) throws(SyntaxProblem) {
        var offset = 0
        while offset < count {
            let first = byte(at: offset)
            if first &- 0x20 < 0x5F {
                offset += 1
                continue
            }
            guard let (scalar, width) = scalar(at: offset) else { return }
            if IdentifierCharacters.isLineBreakOrControl(scalar) {
                var reader = self
                reader.position = offset
                throw SyntaxProblem("expected \(what) on one line, found \(reader.found)", at: offset)
            }
            offset += width
        }
    }
}
