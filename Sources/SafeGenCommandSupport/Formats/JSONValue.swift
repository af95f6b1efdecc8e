import SafeGen

/// A JSON document to print; object keys keep their order.
package enum JSONValue {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([JSONValue])
    case object([(String, JSONValue)])

    package init(_ members: KeyValuePairs<String, any JSONConvertible>) {
        self = .object(members.map { ($0, $1.json) })
    }

    /// The object with one more member, where there is a value for it.
    package func adding(_ key: String, _ value: (some JSONConvertible)?) -> JSONValue {
        guard let value, case .object(let members) = self else { return self }
        return .object(members + [(key, value.json)])
    }

    /// The document, indented by two spaces, with a final newline.
    package var text: String {
        var text = ""
        write(to: &text, indentation: "")
        return text + "\n"
    }

    private func write(to text: inout String, indentation: String) {
        let inner = indentation + "  "
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .string(let value): text += Self.quote(value)
        case .array(let values) where values.isEmpty: text += "[]"
        case .object(let members) where members.isEmpty: text += "{}"
        case .array(let values):
            text += "[\n"
            for (index, value) in values.enumerated() {
                text += inner
                value.write(to: &text, indentation: inner)
                text += index == values.count - 1 ? "\n" : ",\n"
            }
            text += "\(indentation)]"
        case .object(let members):
            text += "{\n"
            for (index, (key, value)) in members.enumerated() {
                text += "\(inner)\(Self.quote(key)): "
                value.write(to: &text, indentation: inner)
                text += index == members.count - 1 ? "\n" : ",\n"
            }
            text += "\(indentation)}"
        }
    }

    private static func quote(_ value: String) -> String {
        if PresentableText.isPlain(value.utf8), !value.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C }) {
            return "\"\(value)\""
        }
        var quoted = "\""
        var previous: Unicode.Scalar?
        for scalar in value.unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            // A log may show the document, and `##[` is a command there.
            case let control
            where PresentableText.isControl(control) || PresentableText.isJoiner(control)
                || control == "#" && previous == "#":
                for unit in UTF16.encode(control) ?? UTF16.encodedReplacementCharacter {
                    let digits = String(unit, radix: 16)
                    quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

/// A value that a JSON document can hold.
package protocol JSONConvertible {
    var json: JSONValue { get }
}

extension JSONValue: JSONConvertible {
    package var json: JSONValue { self }
}

extension Bool: JSONConvertible {
    package var json: JSONValue { .bool(self) }
}

extension Int: JSONConvertible {
    package var json: JSONValue { .integer(self) }
}

extension String: JSONConvertible {
    package var json: JSONValue { .string(self) }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
    package var json: JSONValue { self?.json ?? .null }
}

extension Array: JSONConvertible where Element: JSONConvertible {
    package var json: JSONValue { .array(map(\.json)) }
}
