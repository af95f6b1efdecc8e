/// A line of the output as its template spells it: `"private weak var \(name): \(type)"`.
///
/// It is made as bytes and not as a string, which for 1,000 classes saves 31 of 249 million instructions in release; to keep
/// its pieces apart until they are written costs 3 more. It lies in the module that is optimised in debug builds too.
package struct OutputLine: ExpressibleByStringInterpolation {
    /// The bytes of a line.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []

        /// Begins a line.
        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
        }

        /// Adds text of the template.
        package mutating func appendLiteral(_ text: StaticString) {
            text.withUTF8Buffer { bytes.append(contentsOf: $0) }
        }

        /// Adds text.
        package mutating func appendInterpolation(_ text: String) {
            let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
            if isDone == nil { bytes.append(contentsOf: Array(text.utf8)) }
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
        switch line.content {
        case .text(let text): text.withUTF8Buffer { append($0) }
        case .bytes(let bytes): bytes.withUnsafeBufferPointer { append($0) }
        }
    }
}
