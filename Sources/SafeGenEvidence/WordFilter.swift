/// A small set of words that may say yes by mistake, and no only rightly: which files are worth a second look.
package struct WordFilter: Sendable {
    private static let bitCount: UInt64 = 4096

    private var bits = [UInt64](repeating: 0, count: Int(bitCount / 64))

    /// Adds a word by its hash.
    @inline(__always) mutating func insert(_ hash: UInt64) {
        let bit = (hash >> 20) % Self.bitCount
        bits[Int(bit / 64)] |= 1 << (bit % 64)
    }

    /// Whether a word may have been added.
    package func mayContain(_ hash: UInt64) -> Bool {
        let bit = (hash >> 20) % Self.bitCount
        return bits[Int(bit / 64)] & (1 << (bit % 64)) != 0
    }
}
