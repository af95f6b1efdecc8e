/// A word, a literal or one sign of a file of less than 2 GiB.
struct CodeToken: Sendable {
    /// Where it begins and ends, in bytes.
    var start: Int32
    var end: Int32
    /// The line, from 1.
    var line: Int32
    /// The number of a word that means something, or one of the codes below.
    fileprivate var code: Int32

    private static let word: Int32 = -1
    private static let literal: Int32 = -2
    private static let sign: Int32 = -256

    /// A word; its number where it means something.
    static func word(_ number: Int32?, _ range: Range<Int>, line: Int32) -> CodeToken {
        CodeToken(range, line: line, code: number ?? word)
    }

    /// A string, a character or a regular expression.
    static func literal(_ range: Range<Int>, line: Int32) -> CodeToken {
        CodeToken(range, line: line, code: literal)
    }

    /// One sign.
    static func sign(_ byte: UInt8, at position: Int, line: Int32) -> CodeToken {
        CodeToken(position..<position + 1, line: line, code: sign - Int32(byte))
    }

    @inline(__always) private init(_ range: Range<Int>, line: Int32, code: Int32) {
        (start, end) = (Int32(truncatingIfNeeded: range.lowerBound), Int32(truncatingIfNeeded: range.upperBound))
        (self.line, self.code) = (line, code)
    }

    /// Whether it is a word.
    var isWord: Bool { code >= Self.word }

    /// The number of a word that means something.
    var number: Int? { code >= 0 ? Int(code) : nil }

    /// Whether it is this sign.
    @inline(__always) func `is`(_ sign: Unicode.Scalar) -> Bool { code == Self.sign - Int32(sign.value) }

    /// The sign; zero for all else.
    var signByte: UInt8 { code <= Self.sign ? UInt8(truncatingIfNeeded: Self.sign - code) : 0 }
}
