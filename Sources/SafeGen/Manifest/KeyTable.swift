import SafeGenText

/// The keys of one kind of mapping in the manifest.
///
/// The reader reads by these cases and the JSON Schema is printed from them, so the two cannot disagree.
package protocol ManifestKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// What a mapping with these keys describes, with its article: "a class".
    static var subject: String { get }
    /// What follows the key.
    var value: ValueShape { get }
    /// Whether the mapping is incomplete without the key.
    var isRequired: Bool { get }
    /// One or two sentences for the schema: what the key does.
    var summary: String { get }
}

/// What may follow a key.
package indirect enum ValueShape: Sendable {
    /// Text; `examples` are shown by editors.
    case text(examples: [String] = [])
    case boolean
    /// A piece of Swift, which YAML may take for a number or a truth value.
    case literal
    /// Exactly this number.
    case number(Int)
    /// One of these words.
    case choice([String], default: String?)
    /// A list with one entry or more.
    case list(ValueShape)
    /// A mapping; the name is that of its definition in the schema.
    case mapping(definition: String)
    /// Text, or a mapping that says more.
    case textOrMapping(definition: String)
}

/// The keys of one kind of mapping, prepared for reading.
struct KeyTable<Key: ManifestKey>: Sendable {
    private let keys: [Key]
    /// The names of all keys, in the order of the table; fewer than an Int has bits.
    let names: [String]
    /// The same, for looking them up.
    let lookup: KeyNames
    /// The ordinals of the keys without which a mapping is incomplete.
    let required: [Int]

    init() {
        let keys = Array(Key.allCases)
        self.keys = keys
        names = keys.map(\.rawValue)
        lookup = KeyNames(names)
        required = keys.indices.filter { keys[$0].isRequired }
    }

    /// What a mapping of this kind describes, with its article: "a class".
    var subject: String { Key.subject }

    /// The key of a field.
    func key(of field: ValueReader.Field) -> Key { keys[field.ordinal] }
}
