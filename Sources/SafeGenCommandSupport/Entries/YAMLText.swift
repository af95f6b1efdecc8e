import SafeGen
import SafeGenSystem

package enum YAMLText {
    /// The text as a scalar that reads as this text in block and flow collections: plain if that is safe.
    package static func scalar(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { ByteClass.continuesPlainWord($0) || " .&<>()/".utf8.contains($0) }
        let first = text.utf8.first.map(ByteClass.startsPlainWord) ?? false
        let isSafe = isPlain && first && !text.hasSuffix(" ") && !text.contains("  ")
        let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        return isSafe && !words.contains(text.lowercased()) ? text : quoted(text)
    }

    package static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case let control where PresentableText.isControl(control):
                let digits = String(control.value, radix: 16, uppercase: true)
                let (mark, length) = digits.count > 4 ? ("\\U", 8) : ("\\u", 4)
                quoted += mark + String(repeating: "0", count: length - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    package static func list(_ texts: [String]) -> String { "[\(texts.map(scalar).joined(separator: ", "))]" }
}
