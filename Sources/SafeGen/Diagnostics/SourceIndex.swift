/// Finds the bytes of a place in one file. A lookup takes logarithmic time, however long the file or one of its lines is.
package struct SourceIndex: Sendable {
    /// A place whose byte is known: the beginning of each line, and every so often within a long one.
    private struct Checkpoint {
        var line: Int32
        var column: Int32
        var offset: Int
    }

    private static let distance = 512

    private let bytes: [UInt8]
    private var checkpoints: [Checkpoint] = []

    private let ending: LineEnding

    /// Walks through a file once.
    init(_ bytes: [UInt8], linesEnd ending: LineEnding) {
        self.bytes = bytes
        self.ending = ending
        // A byte order mark belongs to no line.
        var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var line: Int32 = 1
        var column: Int32 = 1
        checkpoints.append(Checkpoint(line: line, column: column, offset: offset))
        while offset < bytes.count {
            let end = ending.end(at: offset, in: bytes)
            if end > offset {
                offset = end
                line += 1
                column = 1
                checkpoints.append(Checkpoint(line: line, column: column, offset: offset))
            } else {
                offset = Self.next(offset, in: bytes)
                column += 1
                if Int(column) % Self.distance == 0 {
                    checkpoints.append(Checkpoint(line: line, column: column, offset: offset))
                }
            }
        }
    }

    /// The byte offset of a place; the end of its line where the line is shorter, nil where there is no such line.
    package func offset(line: Int32, column: Int32) -> Int? {
        var low = 0
        var high = checkpoints.count
        while low < high {
            let middle = (low + high) / 2
            let checkpoint = checkpoints[middle]
            if (checkpoint.line, checkpoint.column) <= (line, column) { low = middle + 1 } else { high = middle }
        }
        guard low > 0, checkpoints[low - 1].line == line else { return nil }
        var place = checkpoints[low - 1]
        while place.column < column, place.offset < bytes.count,
            ending.end(at: place.offset, in: bytes) == place.offset
        {
            place.offset = Self.next(place.offset, in: bytes)
            place.column += 1
        }
        return place.offset
    }

    /// The text of a line from a column on, without its line end and with at most `limit` scalars.
    package func text(line: Int32, from column: Int32 = 1, limit: Int) -> String? {
        guard let start = offset(line: line, column: column) else { return nil }
        var end = start
        for _ in 0..<limit {
            guard end < bytes.count, ending.end(at: end, in: bytes) == end else { break }
            end = Self.next(end, in: bytes)
        }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The place of a byte offset.
    package func place(ofOffset offset: Int) -> (line: Int32, column: Int32) {
        var low = 0
        var high = checkpoints.count
        while low < high {
            let middle = (low + high) / 2
            if checkpoints[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return (1, 1) }
        var place = checkpoints[low - 1]
        while place.offset < min(offset, bytes.count) {
            place.offset = Self.next(place.offset, in: bytes)
            place.column += 1
        }
        return (place.line, place.column)
    }

    /// Whether these bytes stand at an offset.
    package func holds(_ text: ArraySlice<UInt8>, at offset: Int) -> Bool {
        offset <= bytes.count && bytes[offset...].starts(with: text)
    }

    /// The offset behind the scalar at an offset.
    private static func next(_ offset: Int, in bytes: [UInt8]) -> Int {
        var next = offset + 1
        while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }
}
