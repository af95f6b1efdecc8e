import SafeGenSystem

extension UnsafeBufferPointer<UInt8> {
    /// Whether a word lies at an offset of zero or more.
    ///
    /// It is not generic as `starts(with:)` is, which the compiler writes out anew for each pair of types: each clean build
    /// of a plugin's user pays for that, since this module is optimised.
    func has(_ word: StaticString, at offset: Int) -> Bool {
        guard let base = baseAddress, offset <= count - word.utf8CodeUnitCount else { return false }
        return memcmp(base + offset, word.utf8Start, word.utf8CodeUnitCount) == 0
    }
}
