/// Brackets of YAML's flow style, found by their bytes, for text that no parser accepts.
enum FlowBrackets {
    /// Where a bracket is closed; nil if nothing closes it.
    ///
    /// - Parameters:
    ///   - start: The place of `[` or `{`.
    ///   - bytes: The text.
    /// - Returns: The place of the bracket that closes it. Quotes and comments are skipped.
    static func end(ofBracketAt start: Int, in bytes: [UInt8]) -> Int? {
        var open: [UInt8] = []
        var position = start
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard open.last == byte else { return nil }
                open.removeLast()
                if open.isEmpty { return position }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                position = endOfQuote(from: position, in: bytes)
            case UInt8(ascii: "#") where position == 0 || " \t\n".utf8.contains(bytes[position - 1]):
                while position + 1 < bytes.count, bytes[position + 1] != 0x0A { position += 1 }
            default: break
            }
            position += 1
        }
        return nil
    }

    /// The place of the quote that ends the text that begins here, or the end of the text.
    private static func endOfQuote(from start: Int, in bytes: [UInt8]) -> Int {
        let quote = bytes[start]
        var position = start + 1
        while position < bytes.count, bytes[position] != quote {
            position += quote == UInt8(ascii: "\"") && bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return position
    }
}
