import SafeGenSystem

/// Finds the bytes of a place in one file. A lookup takes logarithmic time, however long the file or one of its lines is.
package struct SourceIndex: Sendable {
    /// A place whose byte is known: the beginning of each line, and every so often within a long one.
    private struct Checkpoint {
        var line: Int
        var column: Int
        var offset: Int
        /// How many scalars begin before it.
        var count: Int
    }

    private static let distance = 512

    package let bytes: [UInt8]
    private var checkpoints: [Checkpoint] = []

    private let ending: LineEnding

    package init(_ bytes: [UInt8], linesEnd ending: LineEnding) {
        self.bytes = bytes
        self.ending = ending
        // A byte order mark belongs to no line.
        var offset = ByteOrderMark.length(in: bytes)
        var line: Int = 1
        var column: Int = 1
        var count = offset == 0 ? 0 : 1
        checkpoints.append(Checkpoint(line: line, column: column, offset: offset, count: count))
        while offset < bytes.count {
            let end = ending.end(at: offset, in: bytes)
            if end > offset {
                count += Self.scalars(in: bytes[offset..<end])
                offset = end
                line += 1
                column = 1
                checkpoints.append(Checkpoint(line: line, column: column, offset: offset, count: count))
            } else {
                let plain = Self.printable(from: offset, atMost: Self.distance - column % Self.distance, in: bytes)
                offset = plain > 0 ? offset + plain : Self.next(offset, in: bytes)
                column += max(1, plain)
                count += max(1, plain)
                if column % Self.distance == 0 {
                    checkpoints.append(Checkpoint(line: line, column: column, offset: offset, count: count))
                }
            }
        }
    }

    /// How many printable ASCII characters are next, at most `limit`: a scalar and a byte each, and most of a file.
    private static func printable(from offset: Int, atMost limit: Int, in bytes: [UInt8]) -> Int {
        let end = min(bytes.count, offset + limit)
        var place = offset
        while place < end, bytes[place] &- 0x20 < 0x5F { place += 1 }
        return place - offset
    }

    /// The byte offset of a place; the end of its line where the line is shorter, nil if there is no such line.
    package func offset(line: Int, column: Int) -> Int? {
        guard var place = checkpoint(before: { ($0.line, $0.column) > (line, column) }), place.line == line else {
            return nil
        }
        while place.column < column, place.offset < bytes.count,
            ending.end(at: place.offset, in: bytes) == place.offset
        {
            place.offset = Self.next(place.offset, in: bytes)
            place.column += 1
        }
        return place.offset
    }

    /// The text of a line from a column on, without its line end and with at most `limit` scalars.
    package func text(line: Int, from column: Int = 1, limit: Int) -> String? {
        guard let start = offset(line: line, column: column) else { return nil }
        var end = start
        for _ in 0..<limit {
            guard end < bytes.count, ending.end(at: end, in: bytes) == end else { break }
            end = Self.next(end, in: bytes)
        }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The number of Unicode scalars that begin between two offsets.
    package func scalars(from start: Int, to end: Int) -> Int {
        max(0, scalars(before: end) - scalars(before: start))
    }

    private func scalars(before offset: Int) -> Int {
        let offset = min(offset, bytes.count)
        guard let place = checkpoint(before: { $0.offset > offset }) else { return 0 }
        return place.count + Self.scalars(in: bytes[place.offset..<offset])
    }

    private static func scalars(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }

    private func checkpoint(before isBehind: (Checkpoint) -> Bool) -> Checkpoint? {
        checkpoints[..<checkpoints.partition(isBehind)].last
    }

    package func place(ofOffset offset: Int) -> (line: Int, column: Int) {
        guard var place = checkpoint(before: { $0.offset > offset }) else { return (1, 1) }
        while place.offset < min(offset, bytes.count) {
            place.offset = Self.next(place.offset, in: bytes)
            place.column += 1
        }
        return (place.line, place.column)
    }

    package func holds(_ text: ArraySlice<UInt8>, at offset: Int) -> Bool {
        offset <= bytes.count && bytes[offset...].starts(with: text)
    }

    /// The offset after the scalar at an offset.
    private static func next(_ offset: Int, in bytes: [UInt8]) -> Int {
        var next = offset + 1
        while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }
}
