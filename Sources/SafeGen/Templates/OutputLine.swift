/// A line of the output as its template spells it, `"private weak var \(name): \(type)"`, or several in a multiline literal.
///
/// It is collected as bytes: strings would take 60 % more instructions of a whole run (1,000 classes, release).
package struct OutputLine: ExpressibleByStringInterpolation {
    /// The UTF-8 of the line, without its end.
    let bytes: [UInt8]

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []
        private var isLeftOut = false

        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            if isLeftOut { bytes.append(contentsOf: literal.utf8.dropFirst()) }
            if !isLeftOut { bytes.append(contentsOf: literal.utf8) }
            isLeftOut = false
        }

        package mutating func appendInterpolation(_ text: String) { bytes.append(contentsOf: text.utf8) }

        package mutating func appendInterpolation(_ number: Int) { appendInterpolation(String(number)) }

        /// Adds a line that has its own line in a multiline literal; without a value, that line is left out.
        package mutating func appendInterpolation(line: OutputLine?) {
            if let line { return bytes += line.bytes }
            while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
            isLeftOut = true
        }
    }

    package init(stringLiteral text: String) { bytes = Array(text.utf8) }

    package init(stringInterpolation interpolation: StringInterpolation) { bytes = interpolation.bytes }
}
