/// The kind of character that a byte of UTF-8 is, or begins.
package enum ByteClass {
    @inlinable @inline(__always) package static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }
    @inlinable @inline(__always) package static func isDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10
    }
    @inlinable @inline(__always) package static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26
    }

    /// Whether the byte is an ASCII letter or an underscore.
    @inlinable @inline(__always) package static func startsPlainWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte == UInt8(ascii: "_")
    }

    /// Whether the byte is an ASCII letter, a digit or an underscore.
    @inlinable @inline(__always) package static func continuesPlainWord(_ byte: UInt8) -> Bool {
        startsPlainWord(byte) || isDigit(byte)
    }

    /// Whether the byte may go on a name: a plain one, or any character beyond ASCII.
    @inlinable @inline(__always) package static func continuesName(_ byte: UInt8) -> Bool {
        continuesPlainWord(byte) || byte >= 0x80
    }

    /// Whether the byte may go on a word of Swift: a name, or one with a dollar sign.
    @inlinable @inline(__always) package static func continuesWord(_ byte: UInt8) -> Bool {
        continuesName(byte) || byte == UInt8(ascii: "$")
    }

    /// Whether the byte is a character of Swift's operators, `.` left out.
    package static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
            UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
            true
        default: false
        }
    }
}
