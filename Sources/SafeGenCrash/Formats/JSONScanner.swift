import SafeGenDiscovery
import SafeGenSystem

/// The tokens of JSON, also of JSON that is cut off or damaged: whatever doesn't belong there ends it.
struct JSONScanner {
    enum Token {
        case begin
        case end
        /// Its text is between the quotes, with the escapes in it.
        case key(Range<Int>)
        /// That of a string, a number, `true`, `false` or `null`.
        case value(Range<Int>)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var index: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) { (self.bytes, self.index) = (bytes, index) }

    /// The place of the next byte that may begin JSON of objects, from a place on.
    static func start(in bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
        bytes.indices.dropFirst(index).first { place in
            let isObject = bytes[place] == UInt8(ascii: "{")
            guard isObject || bytes[place] == UInt8(ascii: "[") else { return false }
            return bytes[(place + 1)...].first { $0 > 0x20 } == UInt8(ascii: isObject ? "\"" : "{")
        }
    }

    /// The next token; nil at the end, and at a byte that is none of JSON's.
    mutating func next() -> Token? {
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                index += 1
                return .begin
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                index += 1
                return .end
            case UInt8(ascii: "\""): return string()
            // A quoted mail has signs between the lines.
            case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ">"): index += 1
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                let word = bytes[index...].prefix { ByteClass.continuesName($0) || ".+-".utf8.contains($0) }
                index = word.endIndex
                return .value(word.indices)
            default: return nil
            }
        }
        return nil
    }

    private mutating func string() -> Token? {
        let start = index + 1
        index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < bytes.count else {
            index = bytes.count
            return nil
        }
        let range = start..<index
        index += 1
        return bytes[index...].first { $0 > 0x20 } == UInt8(ascii: ":") ? .key(range) : .value(range)
    }

    func raw(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[range]) }

    func text(_ range: Range<Int>) -> String { JSONCursor.decoded(bytes[range]) }
}
