enum JSONText {
    /// The value of a string: its bytes with the escapes resolved. Single halves of pairs become U+FFFD.
    static func decode(_ span: JSONCursor.Span, in buffer: UnsafeBufferPointer<UInt8>) -> String {
        let bytes = buffer[Int(span.start)..<Int(span.end)]
        guard bytes.contains(UInt8(ascii: "\\")) else {
            return String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
        }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\\"), index < bytes.endIndex else {
                decoded.append(byte)
                continue
            }
            let escape = bytes[index]
            index += 1
            if escape == UInt8(ascii: "u") {
                decoded += Array(String(Character(scalar(in: bytes, &index))).utf8)
            } else {
                decoded.append(simple[escape] ?? escape)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static let simple: [UInt8: UInt8] = [
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
        UInt8(ascii: "t"): 0x09,
    ]

    /// The character of `uXXXX`, or of a pair of them; the index follows the `u`.
    private static func scalar(in bytes: Slice<UnsafeBufferPointer<UInt8>>, _ index: inout Int) -> Unicode.Scalar {
        let first = unit(in: bytes, &index)
        if first & 0xFC00 == 0xD800, index + 1 < bytes.endIndex, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        {
            var next = index + 2
            let second = unit(in: bytes, &next)
            if second & 0xFC00 == 0xDC00 {
                index = next
                return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
            }
        }
        return Unicode.Scalar(first) ?? "\u{FFFD}"
    }

    private static func unit(in bytes: Slice<UnsafeBufferPointer<UInt8>>, _ index: inout Int) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 where index < bytes.endIndex {
            value = value << 4 | (JSONCursor.digit(bytes[index]) ?? 0)
            index += 1
        }
        return value
    }
}
