/// The keys of one kind of mapping that isn't an entry of a manifest, as cases.
package protocol ManifestKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The thing that a mapping with these keys describes, with its article: "a class".
    static var subject: String { get }
    /// The value that follows the key.
    var value: ValueShape { get }
    /// Whether the mapping is incomplete without the key.
    var isRequired: Bool { get }
    /// One or two sentences for the schema: the effect of the key.
    var summary: String { get }
}

/// The keys of one kind of mapping, prepared for reading.
struct KeyTable<Key: ManifestKey>: Sendable {
    private let keys: [Key]
    let list: KeyList

    init() {
        let keys = Array(Key.allCases)
        self.keys = keys
        list = KeyList(
            definition: Key.subject, subject: Key.subject,
            keys.map { KeyFacts(name: $0.rawValue, shape: $0.value, summary: $0.summary, isRequired: $0.isRequired) })
    }

    /// The key of a field.
    func key(of field: ValueReader.Field) -> Key { keys[field.ordinal] }
}

extension ValueReader {
    /// The fields of a mapping whose keys are cases.
    mutating func fields<Key: ManifestKey>(of node: NodeID, _ table: KeyTable<Key>) -> [Field]? {
        fields(of: node, table.list)
    }
}
