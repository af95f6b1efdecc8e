/// Makes text out of files fit to be shown: on one line, without anything that a terminal obeys, and not without end.
package enum PresentableText {
    /// How many scalars of a message are shown.
    private static let longestMessage = 600

    /// A message in which control characters are spelled out; of a long one, both ends.
    package static func message(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
        if isPlain, text.utf8.count <= longestMessage { return text }
        let scalars = text.unicodeScalars
        if text.utf8.count <= longestMessage || scalars.count <= longestMessage { return spelledOut(scalars) }
        let half = longestMessage / 2
        return spelledOut(scalars.prefix(half)) + "…" + spelledOut(scalars.suffix(half))
    }

    /// Whether a terminal obeys the scalar, or ends the line at it, instead of showing it.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
        default: false
        }
    }

    private static func spelledOut(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = ""
        for scalar in scalars {
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where isControl(scalar): text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
