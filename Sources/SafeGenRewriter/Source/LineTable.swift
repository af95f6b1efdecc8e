import SafeGen

/// Where the lines of a file begin.
struct LineTable {
    private static let distance = 256
    /// From how many bytes on a line is not told as a whole, and how many bytes are told then.
    private static let (longLine, excerpt) = (1_000, 200)

    private let bytes: [UInt8]
    private var starts: [Int]
    /// How many Unicode scalars begin in front of each so many bytes, for lines may be as long as the file.
    private var counts: [Int] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts = [bytes.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0]
        var count = 0
        for (offset, byte) in bytes.enumerated() {
            if offset % Self.distance == 0 { counts.append(count) }
            if byte & 0xC0 != 0x80 { count += 1 }
            // A CR in front of LF ends no line of its own.
            if byte == 0x0A || byte == 0x0D, LineEnding.text.end(at: offset, in: bytes) == offset + 1 {
                starts.append(offset + 1)
            }
        }
    }

    /// The index of the line that an offset lies in, from 0.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The place of an offset, with the column in Unicode scalars.
    func location(of offset: Int, file: Int32) -> SourceLocation {
        let line = line(of: offset)
        let column = scalars(from: starts[line], to: offset) + 1
        return SourceLocation(file: file, line: Int32(line + 1), column: Int32(column))
    }

    /// How many Unicode scalars lie between two offsets.
    func scalars(from start: Int, to end: Int) -> Int {
        max(0, scalars(before: end) - scalars(before: start))
    }

    private func scalars(before offset: Int) -> Int {
        let offset = min(offset, bytes.count)
        // The end of the file may lie where a count would stand.
        let index = min(offset / Self.distance, counts.count - 1)
        guard index >= 0 else { return 0 }
        return bytes[index * Self.distance..<offset].reduce(counts[index]) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    /// Whether nothing but a comment, which ends with it, stands in a line.
    func isComment(_ line: Int) -> Bool {
        guard starts.indices.contains(line) else { return false }
        return bytes[starts[line]...].drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "//".utf8)
    }

    /// The words of the line that an offset lies in, with single spaces between them; of a long line, what comes from
    /// the offset on.
    func words(at offset: Int) -> String {
        let line = line(of: offset)
        var range = starts[line]..<(line + 1 < starts.count ? starts[line + 1] : bytes.count)
        if range.count > Self.longLine {
            let start = min(max(offset, range.lowerBound), range.upperBound)
            range = start..<min(start + Self.excerpt, range.upperBound)
        }
        return String(decoding: bytes[range], as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// The mark that some editors put in front of UTF-8.
enum ByteOrderMark {
    static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}
