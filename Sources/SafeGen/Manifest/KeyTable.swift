/// The keys of one kind of mapping in the manifest.
///
/// The reader reads by these cases and the JSON Schema is printed from them, so the two cannot disagree.
protocol ManifestKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// What a mapping with these keys describes, with its article: "a class".
    static var subject: String { get }
    /// What stands behind the key.
    var value: ValueShape { get }
    /// Whether the mapping is incomplete without the key.
    var isRequired: Bool { get }
    /// One or two sentences for the schema: what the key does.
    var summary: String { get }
}

/// What may stand behind a key.
indirect enum ValueShape: Sendable {
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

/// A key table prepared for looking up the bytes of a key.
struct KeyTable<Key: ManifestKey>: Sendable {
    private struct Entry: Sendable {
        var name: [UInt8]
        var key: Key
    }

    private let entries: [Entry]
    /// The keys without which a mapping is incomplete, with their ordinals.
    let required: [(ordinal: Int, key: Key)]

    init() {
        entries = Key.allCases.map { Entry(name: Array($0.rawValue.utf8), key: $0) }
        required = Key.allCases.enumerated().filter { $0.element.isRequired }.map { ($0.offset, $0.element) }
    }

    var count: Int { entries.count }

    /// The ordinal of the key with this name; nil where there is none.
    func ordinal(of name: ArraySlice<UInt8>) -> Int? {
        for index in entries.indices where entries[index].name.count == name.count {
            if entries[index].name.elementsEqual(name) { return index }
        }
        return nil
    }

    /// The ordinal of a key.
    func ordinal(of key: Key) -> Int? {
        entries.firstIndex { $0.key == key }
    }

    func key(at ordinal: Int) -> Key { entries[ordinal].key }
}
