import SafeGen

extension SourceIndex {
    /// From how many bytes on a line is not shown as a whole, and how many bytes are shown then.
    private static let (longLine, excerpt) = (1_000, 200)

    init(_ bytes: [UInt8]) { self.init(bytes, linesEnd: .text) }

    /// The index of the line that an offset lies in, from 0.
    func line(of offset: Int) -> Int { place(ofOffset: offset).line - 1 }

    /// The place of an offset, with the column in Unicode scalars.
    func location(of offset: Int, file: Int) -> SourceLocation {
        let place = place(ofOffset: offset)
        return SourceLocation(file: file, line: place.line, column: place.column)
    }

    /// Whether nothing but a comment, which ends with it, is in a line.
    func isComment(_ line: Int) -> Bool {
        guard let start = start(ofLine: line) else { return false }
        return bytes[start...].drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "//".utf8)
    }

    /// The words of the line that an offset lies in, with single spaces between them; if the line is long, those from
    /// the offset on.
    func words(at offset: Int) -> String {
        let line = line(of: offset)
        var range = (start(ofLine: line) ?? 0)..<(start(ofLine: line + 1) ?? bytes.count)
        if range.count > Self.longLine {
            let start = min(max(offset, range.lowerBound), range.upperBound)
            range = start..<min(start + Self.excerpt, range.upperBound)
        }
        return String(decoding: bytes[range], as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func start(ofLine line: Int) -> Int? { offset(line: line + 1, column: 1) }
}
