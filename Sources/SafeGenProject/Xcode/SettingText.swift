/// The text of a build setting, which may name others: `$(PRODUCT_NAME:c99extidentifier)`, `${TARGET_NAME}`.
enum SettingText {
    /// A text of so many bytes is not made longer by values.
    static let greatestLength = 1 << 14

    /// Replaces the names of settings by their values; a name without a value stays.
    static func expanded(
        _ text: String, brackets: [Character: Character] = ["(": ")", "{": "}"],
        _ value: (_ name: String, _ modifiers: [Substring]) -> String?
    ) -> String {
        guard text.contains("$") else { return text }
        var (result, rest, closing) = ("", text[...], brackets)
        while result.utf8.count < greatestLength, let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            let after = rest[rest.index(after: dollar)...]
            guard let open = after.first, let close = closing[open] else {
                result += "$"
                rest = after
                continue
            }
            guard let end = after.firstIndex(of: close) else {
                // Nor is there one for those that follow.
                closing[open] = nil
                result += "$"
                rest = after
                continue
            }
            let inner = after[after.index(after: after.startIndex)..<end]
            let parts = inner.split(separator: ":", omittingEmptySubsequences: false)
            let name = parts.first.map(String.init) ?? ""
            result += value(name, Array(parts.dropFirst())) ?? String(rest[dollar...end])
            rest = after[after.index(after: end)...]
        }
        return result + rest
    }

    /// Applies the modifiers after the colons; nil if one of them is not known, or a name in the value.
    static func modified(_ value: String, _ modifiers: [Substring]) -> String? {
        if !modifiers.isEmpty, value.contains("$") { return nil }
        var value = value
        for modifier in modifiers {
            switch modifier {
            case "c99extidentifier", "identifier": value = ModuleName.of(value)
            case "rfc1034identifier": value = String(value.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
            case "lower": value = value.lowercased()
            case "upper": value = value.uppercased()
            default:
                guard modifier.hasPrefix("default=") else { return nil }
                if value.isEmpty { value = String(modifier.dropFirst("default=".count)) }
            }
        }
        return value
    }
}
