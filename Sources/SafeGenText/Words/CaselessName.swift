/// A name as a disk sees it that does not tell capital letters from small ones.
///
/// Two are equal where their forms in lower case are; for names in ASCII, which nearly all are, no such form is made.
package struct CaselessName: Hashable {
    private let text: String
    private let isASCII: Bool

    package init(_ name: String) {
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
        text = isPlain ? name : name.lowercased()
        isASCII = isPlain || text.utf8.allSatisfy { $0 < 0x80 }
    }

    package static func == (left: CaselessName, right: CaselessName) -> Bool {
        guard left.isASCII && right.isASCII else { return left.text == right.text }
        return left.text.utf8.elementsEqual(right.text.utf8) { lowercase($0) == lowercase($1) }
    }

    package func hash(into hasher: inout Hasher) {
        guard isASCII else { return hasher.combine(text) }
        var text = text
        text.withUTF8 { bytes in
            // In words of eight letters, since the hasher costs what it costs for each call.
            var word: UInt64 = 0
            for offset in bytes.indices {
                word = word << 8 | UInt64(Self.lowercase(bytes[offset]))
                if offset & 7 == 7 { hasher.combine(word) }
            }
            hasher.combine(word)
        }
    }

    @inline(__always) private static func lowercase(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }
}
