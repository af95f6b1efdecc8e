/// The files that were read, in order, with what is needed to show a place in one of them.
public struct SourceFiles: Sendable {
    /// One file.
    struct File: Sendable {
        /// The path to show.
        var path: String
        var bytes: [UInt8]
    }

    private(set) var files: [File] = []

    /// Creates an empty list.
    public init() {}

    /// The paths of all files, in the order in which they were read.
    public var paths: [String] { files.map(\.path) }

    /// Adds a file and returns its index.
    @discardableResult
    package mutating func add(path: String, bytes: [UInt8]) -> Int32 {
        files.append(File(path: path, bytes: bytes))
        return Int32(files.count - 1)
    }

    /// The path of the file that a location lies in; nil where there is none.
    package func path(of location: SourceLocation) -> String? {
        file(of: location)?.path
    }

    /// The text of the line that a location lies in, without its line end.
    package func line(of location: SourceLocation) -> String? {
        guard let file = file(of: location), let start = lineStart(location.line, in: file.bytes) else { return nil }
        let end = file.bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.bytes.endIndex
        return String(decoding: file.bytes[start..<end], as: UTF8.self)
    }

    /// The byte offset of a location; nil where it lies outside of the file.
    func offset(of location: SourceLocation) -> Int? {
        guard let file = file(of: location), var offset = lineStart(location.line, in: file.bytes) else { return nil }
        var column = location.column
        while column > 1, offset < file.bytes.count {
            offset += 1
            while offset < file.bytes.count, file.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            column -= 1
        }
        return offset
    }

    /// The location of a byte offset in a file.
    package func location(ofOffset offset: Int, file: Int32) -> SourceLocation {
        guard files.indices.contains(Int(file)) else { return SourceLocation(file: file, line: 1, column: 1) }
        var line: Int32 = 1
        var column: Int32 = 1
        for byte in files[Int(file)].bytes.prefix(offset) {
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return SourceLocation(file: file, line: line, column: column)
    }

    private func file(of location: SourceLocation) -> File? {
        files.indices.contains(Int(location.file)) ? files[Int(location.file)] : nil
    }

    /// The offset of the first byte of a line, behind a byte order mark where the file begins with one.
    private func lineStart(_ line: Int32, in bytes: [UInt8]) -> Int? {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var remaining = line - 1
        while remaining > 0 {
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
            start = end + 1
            remaining -= 1
        }
        return start
    }
}
