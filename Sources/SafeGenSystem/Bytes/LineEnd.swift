extension UnsafeBufferPointer<UInt8> {
    /// Where the line that goes on at an index ends: the place of its line feed, or of the end.
    package func lineEnd(from start: Int) -> Int {
        guard let bytes = baseAddress, start < count else { return count }
        let found = memchr(bytes + start, Int32(UInt8(ascii: "\n")), count - start)
        return found.map { UnsafeRawPointer($0) - UnsafeRawPointer(bytes) } ?? count
    }
}
