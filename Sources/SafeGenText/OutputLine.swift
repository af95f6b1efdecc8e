/// A line of the output as its template spells it, `"private weak var \(name): \(type)"`, or several in a multiline literal.
///
/// It is made as bytes and not as a string, which for 1,000 classes saves 31 of 249 million instructions in release; to keep
/// its pieces apart until they are written costs 3 more. It lies in the module that is optimised in debug builds too.
package struct OutputLine: ExpressibleByStringInterpolation {
    /// The bytes of a line.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []
        private var isLeftOut = false

        /// Begins a line.
        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
        }

        /// Adds text of the template.
        package mutating func appendLiteral(_ text: StaticString) {
            text.withUTF8Buffer {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0.dropFirst(isLeftOut ? 1 : 0)))
            }
            isLeftOut = false
        }

        /// Adds text.
        package mutating func appendInterpolation(_ text: String) {
            let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
            if isDone == nil { bytes.append(contentsOf: Array(text.utf8)) }
        }

        /// Adds what has a line of a multiline literal to itself; that line is left out where there is nothing.
        package mutating func appendInterpolation(line: OutputLine?) {
            if let line { return line.withBytes { bytes.append(contentsOf: $0) } }
            while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
            isLeftOut = true
        }

        /// Adds a number.
        package mutating func appendInterpolation(_ number: Int) { appendInterpolation(String(number)) }
    }

    fileprivate enum Content { case text(StaticString), bytes([UInt8]) }
    fileprivate let content: Content

    /// A line without interpolations.
    package init(stringLiteral text: StaticString) { content = .text(text) }

    /// A line with interpolations.
    package init(stringInterpolation interpolation: StringInterpolation) { content = .bytes(interpolation.bytes) }
}

extension TextBuffer {
    /// Appends a line without its end.
    package mutating func append(_ line: OutputLine) {
        line.withBytes { append($0) }
    }

    /// Appends lines with their ends, each but empty ones after that many spaces, 16,384 at most.
    package mutating func append(lines: OutputLine, indentedBy spaces: Int) {
        lines.withBytes { bytes in
            var start = 0
            while start < bytes.count {
                let end = bytes.lineEnd(from: start)
                if start < end { append(spaces: spaces) }
                append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
                appendLineEnd()
                start = end + 1
            }
        }
    }
}

extension OutputLine {
    fileprivate func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        switch content {
        case .text(let text): text.withUTF8Buffer(body)
        case .bytes(let bytes): bytes.withUnsafeBufferPointer(body)
        }
    }
}
