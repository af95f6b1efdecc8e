extension [UInt8] {
    /// Whether the bytes hold those of a text anywhere.
    package func hold(_ text: String) -> Bool {
        var text = text
        return withUnsafeBytes { bytes in
            text.withUTF8 { word in
                guard let start = bytes.baseAddress, let own = word.baseAddress, let first = word.first else {
                    return word.isEmpty
                }
                var place = 0
                while bytes.count - place >= word.count,
                    let found = memchr(start + place, Int32(first), bytes.count - word.count + 1 - place)
                {
                    place = UnsafeRawPointer(found) - start
                    if memcmp(start + place, own, word.count) == 0 { return true }
                    place += 1
                }
                return false
            }
        }
    }
}
