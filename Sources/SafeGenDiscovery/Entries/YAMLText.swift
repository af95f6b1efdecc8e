import SafeGen
import SafeGenSystem

/// Spells values of YAML.
package enum YAMLText {
    /// The text as a scalar that reads as this text in block and flow collections: plain if that is safe.
    package static func scalar(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { ByteClass.continuesPlainWord($0) || " .&<>()/".utf8.contains($0) }
        let first = text.utf8.first.map(ByteClass.startsPlainWord) ?? false
        let isSafe = isPlain && first && !text.hasSuffix(" ") && !text.contains("  ")
        let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        return isSafe && !words.contains(text.lowercased()) ? text : quoted(text)
    }

    /// The text in double quotes.
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

    /// A list in brackets.
    package static func list(_ texts: [String]) -> String { "[\(texts.map(scalar).joined(separator: ", "))]" }

    /// A value in flow style as JSON: text that is neither in quotes nor a truth value is put into quotes.
    static func json(_ flow: String) -> String {
        let bytes = Array(flow.utf8)
        guard let outline = ManifestOutline(bytes) else { return flow }
        return json(0, outline, bytes)
    }

    private static func json(_ node: Int, _ outline: ManifestOutline, _ bytes: [UInt8]) -> String {
        let value = outline.nodes[node]
        let parts = value.children.map { json($0, outline, bytes) }
        switch value.kind {
        case .sequence: return "[\(parts.joined(separator: ", "))]"
        case .mapping:
            let pairs = stride(from: 0, to: parts.count - 1, by: 2).map { "\(parts[$0]): \(parts[$0 + 1])" }
            return "{\(pairs.joined(separator: ", "))}"
        case .scalar, .alias:
            let isTruth = ["true", "false"].contains(value.text) && value.end - value.start == value.text.utf8.count
            return isTruth ? value.text : quoted(value.text)
        }
    }
}
