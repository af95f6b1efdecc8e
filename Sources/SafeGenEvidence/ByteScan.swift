import SafeGenText

/// Loops over bytes that take eight at a time.
enum ByteScan {
    /// The first of two bytes from a place on; the end if there is none.
    @inline(__always)
    static func first(
        _ first: UInt8, _ second: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int {
        var position = start
        while let word = word(bytes, position) {
            let marks = zeros(word ^ every(first)) | zeros(word ^ every(second))
            if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < bytes.count, bytes[position] != first, bytes[position] != second { position += 1 }
        return position
    }

    /// The first byte that is another one, from a place on; the end if there is none.
    @inline(__always)
    static func end(ofRunOf byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        while let word = word(bytes, position) {
            let others = word ^ every(byte)
            if others != 0 { return position + others.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < bytes.count, bytes[position] == byte { position += 1 }
        return position
    }

    /// The first byte that does not go on a word, as `ByteClass.continuesWord` says, from a place on.
    @inline(__always)
    static func end(ofWordIn bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        while let word = word(bytes, position) {
            let others = ~continuing(word) & every(0x80)
            if others != 0 { return position + others.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < bytes.count, ByteClass.continuesWord(bytes[position]) { position += 1 }
        return position
    }

    /// A word whose bytes have the highest bit set where those of another are of a letter, a digit, `_`, `$`, or no ASCII.
    ///
    /// Where no byte has its highest bit, `byte + 0x80 - n` gets it if the byte is `n` or more.
    @inline(__always) private static func continuing(_ word: UInt64) -> UInt64 {
        let ascii = word & every(0x7F)
        let lowered = ascii | every(0x20)
        let letters = (lowered &+ every(0x80 - 0x61)) & ~(lowered &+ every(0x80 - 0x7B))
        let digits = (ascii &+ every(0x80 - 0x30)) & ~(ascii &+ every(0x80 - 0x3A))
        let underscores = ~((ascii ^ every(0x5F)) &+ every(0x7F))
        let dollars = ~((ascii ^ every(0x24)) &+ every(0x7F))
        return letters | digits | underscores | dollars | word
    }

    @inline(__always) private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> UInt64? {
        guard position + 8 <= bytes.count, let start = UnsafeRawPointer(bytes.baseAddress) else { return nil }
        return UInt64(littleEndian: start.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    @inline(__always) private static func every(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// A word whose lowest bit is in the first byte that is zero in another word; zero if none is.
    @inline(__always) private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }
}
