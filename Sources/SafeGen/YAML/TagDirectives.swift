import SafeGenSystem

/// The lines of YAML that give tags a name: no manifest needs one, and libyaml compares each with all before it.
enum TagDirectives {
    /// The offset of the first line that begins with `%TAG`; nil if there is none.
    static func offset(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            var position = 0
            while let found = memchr(base + position, Int32(UInt8(ascii: "%")), buffer.count - position) {
                let offset = UnsafeRawPointer(found) - UnsafeRawPointer(base)
                // Before a line is nothing, a line's end, or a byte order mark: never a word or a space.
                let beginsLine = offset == 0 || buffer[offset - 1] < 0x20 || buffer[offset - 1] >= 0x80
                if beginsLine, buffer[offset...].starts(with: "%TAG".utf8) { return offset }
                position = offset + 1
            }
            return nil
        }
    }
}
