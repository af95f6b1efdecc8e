extension Acceptance: KeyedEntry {
    static let keys = EntryKeys<Acceptance>(
        "acceptance", subject: "an acceptance",
        [
            Key(
                "change", \.change, .text(examples: ["wrapper-removed"]),
                "The kind of the change, as `safegen review --format json` names it.", isRequired: true),
            Key(
                "class", \.className, .text(examples: ["XMLParser"]),
                "The class, the wrapper or the protocol that changed.", isRequired: true),
            Key("until", \.until, .day, "The last day on which it is accepted.", isRequired: true),
            Key("reason", \.reason, .text(), "Why less protection is right here.", isRequired: true),
        ])

    init(at location: SourceLocation) {
        let nothing = Located("", at: location)
        self.init(change: nothing, className: nothing, until: nothing, reason: "")
    }
}

extension ValueKind where Value == String {
    static var day: ValueKind {
        checked(examples: ["2027-01-31"], "a day is written as 2027-01-31") { text in
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            return parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
        }
    }

    static var versionRange: ValueKind {
        checked(examples: ["0.1"], "a version is written as 0.1, which every 0.1.x is, or as 0.1.2") { text in
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            return (1...3).contains(parts.count) && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
        }
    }

    private static func checked(
        examples: [String], _ message: String, _ isRight: @escaping @Sendable (String) -> Bool
    ) -> ValueKind {
        ValueKind(.text(examples: examples), describe: { .text($0) }) { reader, node, key in
            guard let text = reader.values.text(node, of: key) else { return nil }
            if isRight(text.value) { return text }
            reader.values.report(Diagnostic(.unknownValue, "'\(key)': \(message)", at: text.location))
            return nil
        }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

/// An entry of `accept`: a loss that was decided about.
package struct Acceptance: Sendable {
    /// The kind of the change, as `review` prints it in JSON.
    package var change: Located<String>
    package var className: Located<String>
    /// The last day on which it holds, as `2027-01-31`.
    package var until: Located<String>
    package var reason: String
    package var places = KeyPlaces()
}
