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

extension ManifestResolver {
    /// Reports entries of `bare` that name no class, or one that is listed.
    mutating func check(_ bare: [BareClass], beside classes: [ResolvedClass]) {
        let listed = Set(classes.map(\.bareName.text))
        for entry in bare {
            let name = entry.className.value
            let length = name.unicodeScalars.count
            if listed.contains(name) {
                let message = "'\(name)' is one of the 'classes' too; remove it from there, or from 'bare'"
                report(.conflictingKeys, message, at: entry.className.location, length: length)
            } else if !KnowledgeBase.knows(name) {
                let hint = Suggestion.nearest(to: name, among: KnowledgeBase.classNames).map {
                    "; did you mean '\($0)'?"
                }
                let message = "'\(name)' is not a class that SafeGen knows\(hint ?? "")"
                report(.unknownClass, message, at: entry.className.location, length: length)
            }
        }
    }
}
