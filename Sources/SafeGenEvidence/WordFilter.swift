/// A small set of words that may say yes by mistake, and no only rightly: which files are worth a second look.
package struct WordFilter: Sendable {
    private static let bitCount: UInt64 = 4096

    private var bits = [UInt64](repeating: 0, count: Int(bitCount / 64))

    /// Adds words by their hashes, with the means that the body is handed.
    mutating func add(_ body: (Inserter) -> Void) {
        bits.withUnsafeMutableBufferPointer { body(Inserter(bits: $0)) }
    }

    /// Adds a word by its hash.
    mutating func insert(_ hash: UInt64) { add { $0.insert(hash) } }

    /// Whether a word may have been added.
    package func mayContain(_ hash: UInt64) -> Bool {
        let bit = hash % Self.bitCount
        return bits[Int(bit / 64)] & (1 << (bit % 64)) != 0
    }

    /// Adds words without asking for each of them whether the set is shared.
    struct Inserter {
        fileprivate let bits: UnsafeMutableBufferPointer<UInt64>

        /// Adds a word by its hash.
        @inline(__always) func insert(_ hash: UInt64) {
            let bit = hash % WordFilter.bitCount
            bits[Int(truncatingIfNeeded: bit / 64)] |= 1 << (bit % 64)
        }
    }
}
