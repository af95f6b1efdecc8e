/// An entry of `bare`: a class that the code uses without a wrapper on purpose.
package struct BareClass: Sendable {
    package var className: Located<String>
    package var reason: String
    package var places = KeyPlaces()
}

extension BareClass: KeyedEntry {
    static let keys = EntryKeys<BareClass>(
        "bare", subject: "a class that is left bare",
        [
            Key(
                "class", \.className, .text(examples: ["NetService"]),
                "The class, by the name that SafeGen knows it by.",
                isRequired: true),
            Key("reason", \.reason, .text(), "Why its delegates need no wrapper in this project.", isRequired: true),
        ])

    init(at location: SourceLocation) { self.init(className: Located("", at: location), reason: "") }
}
