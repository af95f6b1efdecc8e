package protocol Placed {
    var places: KeyPlaces { get }
}

extension Placed {
    /// The place of a key's value; nil if a default applies.
    package func place<Entry>(of key: Key<Entry>) -> SourceLocation? { places[key.facts.name] }

    /// The place of an attribute's value; nil if a default applies.
    package func place<Owner>(of attribute: Attribute<Owner>) -> SourceLocation? { places[attribute.facts.name] }
}

protocol KeyedEntry: Placed, Sendable {
    static var keys: EntryKeys<Self> { get }
    var places: KeyPlaces { get set }

    init(at location: SourceLocation)

    /// Reports keys that contradict each other; called when all of them are read.
    func reportConflicts(to reader: inout ManifestReader)
}

extension KeyedEntry {
    func reportConflicts(to reader: inout ManifestReader) {}
}

extension ManifestReader {
    /// Reads a mapping.
    ///
    /// - Returns: The entry; nil after reporting that the node isn't a mapping or a required key lacks a readable value.
    mutating func entry<Entry: KeyedEntry>(_ node: NodeID) -> Entry? {
        let keys = Entry.keys
        guard let fields = values.fields(of: node, keys.list) else { return nil }
        var entry = Entry(at: values.document.location(of: node))
        entry.places = read(fields, by: keys, into: &entry)
        entry.reportConflicts(to: &self)
        for ordinal in keys.list.required where entry.places[keys.list.names[ordinal]] == nil { return nil }
        return entry
    }

    @discardableResult mutating func read<Entry>(
        _ fields: [ValueReader.Field], by keys: EntryKeys<Entry>, into entry: inout Entry
    ) -> KeyPlaces {
        var places = KeyPlaces()
        var seen = 0
        for field in fields {
            let key = keys.keys[field.ordinal]
            let alternative = keys.list.alternatives[field.ordinal]
            if alternative != 0, seen & alternative != 0 { reportAlternative(field, keys.list) }
            seen |= 1 << field.ordinal
            if let place = key.read(&self, field.value, &entry) {
                places[keys.list.names[field.ordinal]] = place
            } else {
                places.hasUnread = true
            }
        }
        return places
    }

    private mutating func reportAlternative(_ field: ValueReader.Field, _ list: KeyList) {
        let names = list.names.indices.filter {
            list.alternatives[$0] != 0 && ($0 == field.ordinal || list.alternatives[field.ordinal] & 1 << $0 != 0)
        }
        .map { "'\(list.names[$0])'" }
        values.report(.conflictingKeys, "give \(names.joined(separator: " or ")), not both", at: field.keyNode)
    }
}

package struct KeyPlaces: Sendable {
    private var places: [String: SourceLocation] = [:]
    /// Whether a value could not be read. That is reported, so its consequences aren't reported too.
    package var hasUnread = false

    package init() {}

    /// The place of a key's value, or of a list's first element; nil if the manifest leaves it to a default.
    package internal(set) subscript(name: String) -> SourceLocation? {
        get { places[name] }
        set { places[name] = newValue }
    }
}
