/// MurmurHash64A with seed 0, for the banner.
func digest(_ bytes: [UInt8]) -> UInt64 {
    let multiplier: UInt64 = 0xc6a4_a793_5bd1_e995
    var hash = UInt64(bytes.count) &* multiplier
    let whole = bytes.count & ~7
    bytes.withUnsafeBytes { buffer in
        for offset in stride(from: 0, to: whole, by: 8) {
            var word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian &* multiplier
            word ^= word >> 47
            hash = (hash ^ (word &* multiplier)) &* multiplier
        }
    }
    if whole < bytes.count {
        let word = bytes[whole...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        hash = (hash ^ word) &* multiplier
    }
    hash = (hash ^ (hash >> 47)) &* multiplier
    return hash ^ (hash >> 47)
}
