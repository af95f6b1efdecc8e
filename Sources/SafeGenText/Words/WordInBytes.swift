extension UnsafeBufferPointer<UInt8> {
    /// Whether a word lies at an offset of zero or more.
    ///
    /// It is not generic as `starts(with:)` is, which the compiler writes out anew for each pair of types: each clean build
    /// of a plugin's user pays for that, since this module is optimised.
    func has(_ word: StaticString, at offset: Int) -> Bool {
        let length = word.utf8CodeUnitCount
        guard offset <= count - length else { return false }
        let start = word.utf8Start
        for index in 0..<length where self[offset + index] != start[index] { return false }
        return true
    }
}
