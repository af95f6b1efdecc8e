import SafeGen

/// Where the lines of a file begin.
struct LineTable {
    private let bytes: [UInt8]
    private var starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts = [bytes.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0]
        for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
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
        bytes[min(start, bytes.count)..<max(min(start, bytes.count), min(end, bytes.count))]
            .reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    /// The words of a line, with single spaces between them.
    func normalizedLine(_ line: Int) -> String {
        guard starts.indices.contains(line) else { return "" }
        let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        return String(decoding: bytes[starts[line]..<end], as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// The mark that some editors put in front of UTF-8.
enum ByteOrderMark {
    static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}
