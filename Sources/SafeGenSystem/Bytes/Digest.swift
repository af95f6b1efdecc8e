/// A 64-bit digest of bytes: MurmurHash64A with seed 0, read in little-endian words.
///
/// It distinguishes an edited body from an untouched one; it is not a defence against forgery.
package enum Digest {
    /// Returns the digest of the bytes, with a number added, as 16 hexadecimal digits.
    package static func hexadecimal(of bytes: ArraySlice<UInt8>, plus number: UInt64 = 0) -> String {
        let digits = String(value(of: bytes) &+ number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
    package static func value(of bytes: ArraySlice<UInt8>) -> UInt64 {
        let multiplier: UInt64 = 0xc6a4_a793_5bd1_e995
        return bytes.withUnsafeBytes { buffer in
            var hash = UInt64(buffer.count) &* multiplier
            let tail = buffer.count & ~7
            var offset = 0
            while offset < tail {
                var word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                word &*= multiplier
                word ^= word >> 47
                word &*= multiplier
                hash ^= word
                hash &*= multiplier
                offset += 8
            }
            if tail < buffer.count {
                var word: UInt64 = 0
                for index in tail..<buffer.count { word |= UInt64(buffer[index]) << UInt64(8 * (index - tail)) }
                hash ^= word
                hash &*= multiplier
            }
            hash ^= hash >> 47
            hash &*= multiplier
            hash ^= hash >> 47
            return hash
        }
    }
}
