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
        let signature: UInt32

        init(_ key: Key) {
            name = Array(key.rawValue.utf8)
            self.key = key
            signature = name.withUnsafeBufferPointer(KeyTable.signature)
        }
    }

    private let entries: [Entry]
    /// The keys without which a mapping is incomplete, with their ordinals.
    let required: [(ordinal: Int, key: Key)]

    init() {
        entries = Key.allCases.map { Entry($0) }
        required = Key.allCases.enumerated().filter { $0.element.isRequired }.map { ($0.offset, $0.element) }
    }

    var count: Int { entries.count }

    /// The ordinal of the key with this name; nil where there is none.
    func ordinal(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        let signature = Self.signature(name)
        return entries.firstIndex { $0.signature == signature && $0.name.elementsEqual(name) }
    }

    /// Its length and its ends, by which nearly all keys of a table differ.
    private static func signature(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
        guard let first = name.first, let last = name.last else { return 0 }
        return UInt32(truncatingIfNeeded: name.count) << 16 | UInt32(first) << 8 | UInt32(last)
    }

    /// The ordinal of a key.
    func ordinal(of key: Key) -> Int? {
        entries.firstIndex { $0.key == key }
    }

    func key(at ordinal: Int) -> Key { entries[ordinal].key }
}
