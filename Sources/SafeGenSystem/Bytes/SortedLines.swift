/// Lines that are sorted by their bytes, of which one is found by its beginning.
///
/// It lies in the module that is optimised in debug builds too: each class of a manifest is looked up a few times, and by
/// generic code that is not optimised that was more than half of a run (160 of 289 million instructions, 200 classes).
package enum SortedLines {
    package static func rest(ofLineIn text: StaticString, after prefix: String) -> String? {
        var prefix = prefix
        return prefix.withUTF8 { prefix in text.withUTF8Buffer { rest(ofLineIn: $0, after: prefix) } }
    }

    private static func rest(
        ofLineIn text: UnsafeBufferPointer<UInt8>, after prefix: UnsafeBufferPointer<UInt8>
    ) -> String? {
        guard let bytes = text.baseAddress, let wanted = prefix.baseAddress else { return nil }
        let newline = UInt8(ascii: "\n")
        // Both are beginnings of lines, or the end.
        var (low, high) = (0, text.count)
        while low < high {
            let middle = (low + high) / 2
            var start = middle
            while start > low, bytes[start - 1] != newline { start -= 1 }
            let end = text.lineEnd(from: middle)
            let order = memcmp(bytes + start, wanted, min(prefix.count, end - start))
            if order == 0, end - start >= prefix.count {
                return String(decoding: text[(start + prefix.count)..<end], as: UTF8.self)
            }
            // A line that ends before the prefix does comes before it.
            if order <= 0 { low = end + 1 } else { high = start }
        }
        return nil
    }
}
