import SafeGenSystem

/// Text in an address (RFC 3986).
package enum PercentEscaping {
    /// Escapes everything but letters, digits and some signs.
    package static func escaped(_ text: String, keeping signs: String) -> String {
        text.utf8.reduce(into: "") { escaped, byte in
            let digits = String(byte, radix: 16, uppercase: true)
            escaped +=
                isPlain(byte, signs) ? String(Unicode.Scalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
        }
    }

    package static func isPlain(_ text: String, signs: String) -> Bool { text.utf8.allSatisfy { isPlain($0, signs) } }

    private static func isPlain(_ byte: UInt8, _ signs: String) -> Bool {
        ByteClass.isLetter(byte) || ByteClass.isDigit(byte) || signs.utf8.contains(byte)
    }
}
