extension UnsafeBufferPointer<UInt8> {
    /// Where the line that goes on at an index ends: the place of its line feed, or of the end.
    package func lineEnd(from start: Int) -> Int {
        guard let bytes = baseAddress, start < count else { return count }
        let found = memchr(bytes + start, Int32(UInt8(ascii: "\n")), count - start)
        return found.map { UnsafeRawPointer($0) - UnsafeRawPointer(bytes) } ?? count
    }
}

extension [UInt8] {
    /// Without the carriage returns that git puts before line ends in a checkout on Windows.
    package var withUnixLineEnds: [UInt8] {
        guard contains(0x0D) else { return self }
        return indices.filter { self[$0] != 0x0D || $0 + 1 == count || self[$0 + 1] != 0x0A }.map { self[$0] }
    }
}
