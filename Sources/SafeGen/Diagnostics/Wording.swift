import SafeGenSystem

/// Words of the tool's own, in which whatever is interpolated is text from elsewhere: a path, a name, a reason. That can
/// neither end a line nor act on a terminal or in the log of a CI service; see `PresentableText`.
package struct Wording: ExpressibleByStringInterpolation, Hashable, Sendable {
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

/// Words by number, as people read them.
package enum Plural {
    /// A number and its noun: `1 file`, `2 files`. Without `many` an s makes the plural.
    package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(word(number, one, many))"
    }

    /// Only the noun or the verb.
    package static func word(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        number == 1 ? one : many ?? one + "s"
    }
}

extension FileError {
    /// "cannot read 'a/b': Permission denied". The path is that from the working folder, if the file lies below it: a log that is made
    /// public has no names of users.
    package var message: Wording {
        let working = (AbsolutePath.real(".") ?? "/") + "/"
        let shown = path.hasPrefix(working) ? String(path.dropFirst(working.count)) : path
        return "cannot \(operation) '\(shown)': \(reason)"
    }
}
