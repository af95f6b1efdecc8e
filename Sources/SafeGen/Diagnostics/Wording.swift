/// Words of the tool's own, in which whatever is interpolated is text from elsewhere: a path, a name, a reason. That can
/// neither end a line nor act on a terminal or in the log of a CI service; see `PresentableText`.
package struct Wording: ExpressibleByStringInterpolation, Sendable {
    package let text: String

    /// Words without anything from elsewhere.
    package init(stringLiteral value: String) {
        text = value
    }

    package init(stringInterpolation: Interpolation) {
        text = stringInterpolation.text
    }

    package init(lines: [Wording]) {
        text = lines.map(\.text).joined(separator: "\n")
    }

    /// The output of other tools for people, line for line.
    package init(output: String) {
        self.init(lines: output.split(separator: "\n", omittingEmptySubsequences: false).map { "\(String($0))" })
    }

    package static func + (left: Wording, right: Wording) -> Wording {
        Wording(stringLiteral: left.text + right.text)
    }

    /// Gathers words, and spells out text that comes from elsewhere.
    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ value: String) { text += PresentableText.line(value) }

        /// A number, or a word of the tool's own vocabulary.
        package mutating func appendInterpolation(_ value: some FixedWidthInteger) { text += String(value) }

        package mutating func appendInterpolation(_ value: Wording) { text += value.text }
    }
}
