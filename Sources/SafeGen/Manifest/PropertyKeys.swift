package enum PropertyKeys {
    static let name = Key<PropertyEntry>(
        "name", \.name, .memberName(examples: ["delegate", "dataSource"]), "The property's name.", isRequired: true)
    static let type = Key<PropertyEntry>(
        "type", \.type,
        ValueKind(.text(examples: ["XMLParserDelegate", "A & B", "class PlayerController", "AnyObject"])) {
            reader, node, key in reader.referenceType(node, of: key)
        }, "A class-bound protocol, `A & B`, `AnyObject`, or a class written as `class Name`.", isRequired: true)
    static let forward = Key<PropertyEntry>("forward", \.forward, .choice(), ManifestKeys.forwardSummary)
    static let prefix = Key<PropertyEntry>(
        "prefix", \.prefix, .identifier(examples: [Defaults.standardPrefix]), ManifestKeys.prefixSummary)

    // MARK: Attributes that the templates get unchanged

    package static let optionality = Attribute<PropertyAttributes>(
        "optionality", \.optionality, .choice(default: .optional),
        "`optional` for `T?`, `implicit` for `T!`, `none` for `T` (behind a proxy only).", change: .special)
    package static let ownership = Attribute<PropertyAttributes>(
        "ownership", \.ownership, .ownership,
        "How the superclass holds the reference: `computed` for a computed property over a plain pointer, `retained` for "
            + "what needs no wrapper.", change: .special)
    package static let setter = Attribute<PropertyAttributes>(
        "setter", \.setter, .setterMethod(examples: ["setDelegate(_:)"]),
        "The method that sets it, where that is no property: behind a proxy only.", change: .value(.breaking))
    package static let getter = Attribute<PropertyAttributes>(
        "getter", \.getter, .getter(examples: ["delegate()", "delegate"]),
        "What gives what `setter` sets: a method, or a property that can't be set; nothing if it is left out.",
        change: .value(.breaking))
    package static let whenReleased = Attribute<PropertyAttributes>(
        "whenReleased", \.whenReleased, .list(.statement(examples: ["isEditing = false"])),
        "Statements that run on the wrapper when its delegate is deallocated.", change: .special)
    package static let access = Attribute<PropertyAttributes>(
        "access", \.access, .choice(default: .internal), "How visible the override is.", change: .special)

    package static let attributes = [optionality, ownership, setter, getter, whenReleased, access]
}

extension PropertyEntry: KeyedEntry {
    static let keys = EntryKeys<PropertyEntry>(
        "property", subject: "a property",
        [PropertyKeys.name, PropertyKeys.type] + PropertyKeys.attributes.map { Key($0, in: \.attributes) }
            + [PropertyKeys.forward, PropertyKeys.prefix])

    init(at location: SourceLocation) {
        self.init(name: Located("", at: location), type: Located(.object(""), at: location))
    }
}

extension ValueKind where Value == Ownership {
    /// How the superclass holds the reference. `strong` once had two meanings, and a proxy only helps with one.
    fileprivate static var ownership: ValueKind {
        let kind = ValueKind.choice(default: .unownedUnsafe)
        return ValueKind(kind.shape, describe: kind.describe) { reader, node, key in
            guard reader.values.document.string(of: node) == "strong" else { return kind.read(&reader, node, key) }
            let message =
                "'strong' is no longer a value of '\(key)'; write '\(Ownership.computed.rawValue)' for a computed property over a "
                + "plain pointer, or '\(Ownership.retained.rawValue)' if the superclass retains what it is given"
            reader.values.reportChanged(message, at: node, to: Ownership.computed.rawValue)
            return nil
        }
    }
}
