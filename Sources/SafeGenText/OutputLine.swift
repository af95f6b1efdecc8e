/// A line of the output as its template spells it: `"private weak var \(name): \(type)"`.
///
/// The pieces are kept apart until they are written, so that no string is made of them. For 1,000 classes that costs 221
/// million instructions in release and 1,384 in debug, where plain strings cost 249 and 1,411; functions with a parameter
/// for each piece cost 194 and 1,365, and their calls were unreadable. It lies in the module that is optimised in debug
/// builds too.
package struct OutputLine: ExpressibleByStringInterpolation {
    /// The pieces of a line.
    package struct StringInterpolation: StringInterpolationProtocol {
        // Side by side, since an array would be an allocation for each line.
        fileprivate var pieces = ("", "", "", "", "", "", "", "")
        fileprivate var more: [String] = []
        fileprivate var count = 0

        /// Begins a line.
        package init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds text of the template.
        package mutating func appendLiteral(_ text: String) { append(text) }

        /// Adds text.
        package mutating func appendInterpolation(_ text: String) { append(text) }

        /// Adds a number.
        package mutating func appendInterpolation(_ number: Int) { append(String(number)) }

        private mutating func append(_ text: String) {
            if text.isEmpty { return }
            switch count {
            case 0: pieces.0 = text
            case 1: pieces.1 = text
            case 2: pieces.2 = text
            case 3: pieces.3 = text
            case 4: pieces.4 = text
            case 5: pieces.5 = text
            case 6: pieces.6 = text
            case 7: pieces.7 = text
            default: more.append(text)
            }
            count += 1
        }
    }

    fileprivate let interpolation: StringInterpolation

    /// A line without interpolations.
    package init(stringLiteral text: String) {
        var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        interpolation.appendLiteral(text)
        self.interpolation = interpolation
    }

    /// A line with interpolations.
    package init(stringInterpolation interpolation: StringInterpolation) { self.interpolation = interpolation }
}

extension TextBuffer {
    /// Appends the pieces of a line.
    package mutating func append(_ line: OutputLine) {
        let count = line.interpolation.count
        if count > 0 { append(line.interpolation.pieces.0) }
        if count > 1 { append(line.interpolation.pieces.1) }
        if count > 2 { append(line.interpolation.pieces.2) }
        if count > 3 { append(line.interpolation.pieces.3) }
        if count > 4 { append(line.interpolation.pieces.4) }
        if count > 5 { append(line.interpolation.pieces.5) }
        if count > 6 { append(line.interpolation.pieces.6) }
        if count > 7 { append(line.interpolation.pieces.7) }
        if count > 8 { for piece in line.interpolation.more { append(piece) } }
    }
}
