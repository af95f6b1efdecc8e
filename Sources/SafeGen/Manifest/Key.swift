typealias ValuePath<Entry, Value> = any WritableKeyPath<Entry, Value> & Sendable

/// A key of one kind of mapping in the manifest.
///
/// It is one value: the reader reads by it, the JSON Schema is printed from it, and tests take their input from it. So none
/// of them can have a key that another lacks.
package struct Key<Entry>: Sendable {
    /// Reads the value of the key into an entry.
    ///
    /// - Returns: The place of the value, or of a list's first element; nil if it could not be read, which is reported.
    typealias Read = @Sendable (inout ManifestReader, YAMLDocument.NodeID, inout Entry) -> SourceLocation?

    package let facts: KeyFacts
    let read: Read

    init(
        _ name: String, _ shape: ValueShape, _ summary: String, isRequired: Bool = false, alternative: String? = nil,
        read: @escaping Read
    ) {
        self.init(
            KeyFacts(name: name, shape: shape, summary: summary, isRequired: isRequired, alternative: alternative), read
        )
    }

    init(_ facts: KeyFacts, _ read: @escaping Read) {
        (self.facts, self.read) = (facts, read)
    }

    private init<Value>(
        _ name: String, _ kind: ValueKind<Value>, _ summary: String, isRequired: Bool = false,
        set: @escaping @Sendable (inout Entry, Located<Value>) -> Void
    ) {
        self.init(name, kind.shape, summary, isRequired: isRequired) { reader, node, entry in
            guard let value = kind.read(&reader, node, name) else { return nil }
            set(&entry, value)
            return value.location
        }
    }

    init<Value>(
        _ name: String, _ path: ValuePath<Entry, Value>, _ kind: ValueKind<Value>, _ summary: String,
        isRequired: Bool = false
    ) {
        self.init(name, kind, summary, isRequired: isRequired) { $0[keyPath: path] = $1.value }
    }

    init<Value>(_ name: String, _ path: ValuePath<Entry, Value?>, _ kind: ValueKind<Value>, _ summary: String) {
        self.init(name, kind, summary) { $0[keyPath: path] = $1.value }
    }

    init<Value>(
        _ name: String, _ path: ValuePath<Entry, Located<Value>>, _ kind: ValueKind<Value>, _ summary: String,
        isRequired: Bool = false
    ) {
        self.init(name, kind, summary, isRequired: isRequired) { $0[keyPath: path] = $1 }
    }

    init<Value>(
        _ name: String, _ path: ValuePath<Entry, Located<Value>?>, _ kind: ValueKind<Value>, _ summary: String
    ) {
        self.init(name, kind, summary) { $0[keyPath: path] = $1 }
    }
}

/// Everything about a key that does not depend on the entry that it is read into.
package struct KeyFacts: Sendable {
    package let name: String
    package let shape: ValueShape
    /// One or two sentences for the schema: the effect of the key.
    package let summary: String
    package var isRequired = false
    /// The key that sets the same in another way, so that a mapping can't have both.
    package var alternative: String?
}

package indirect enum ValueShape: Sendable {
    /// Text; `examples` are shown by editors, and tried by tests.
    case text(examples: [String] = [])
    case boolean
    /// A truth value, or a name.
    case booleanOrText(examples: [String])
    /// A piece of Swift, which YAML may take for a number or a truth value.
    case literal
    /// Exactly this number.
    case number(Int)
    /// One of these words.
    case choice([String], default: String?)
    /// A list with one entry or more.
    case list(ValueShape)
    case mapping(KeyList)
    /// Text, or a mapping with more detail.
    case textOrMapping(KeyList)
}

/// The keys of one kind of mapping, in the order of the schema.
package struct KeyList: Sendable {
    package let definition: String
    /// The thing that a mapping with these keys describes, with its article: "a class".
    package let subject: String
    /// The keys: fewer than an Int has bits.
    package let keys: [KeyFacts]
    package let names: [String]
    /// The ordinals of the keys without which a mapping is incomplete.
    let required: [Int]
    /// For each key a bit for the ordinal of each that can't be given with it.
    let alternatives: [Int]

    init(definition: String, subject: String, _ keys: [KeyFacts]) {
        self.definition = definition
        self.subject = subject
        self.keys = keys
        let names = keys.map(\.name)
        self.names = names
        required = keys.indices.filter { keys[$0].isRequired }
        alternatives = keys.map { key in
            names.indices.reduce(0) { bits, other in
                names[other] == key.alternative || keys[other].alternative == key.name ? bits | 1 << other : bits
            }
        }
    }
}

extension KeyList {
    /// The keys of the mappings that its keys have as values, and those of theirs, in the order of the schema.
    package var nested: [KeyList] { keys.flatMap { key in key.shape.mapping.map { [$0] + $0.nested } ?? [] } }
}

extension ValueShape {
    var isText: Bool {
        switch self {
        case .text, .choice: true
        default: false
        }
    }

    /// The one value that there is; nil if there are several.
    var onlyValue: Int? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The keys of the mapping that a value is, or that the elements of a list are; nil for other values.
    fileprivate var mapping: KeyList? {
        switch self {
        case .mapping(let list), .textOrMapping(let list): list
        case .list(let element): element.mapping
        case .text, .boolean, .booleanOrText, .literal, .number, .choice: nil
        }
    }
}

extension KeyList {
    /// The words of other tools for what a manifest says otherwise, by the definition of the keys.
    private static let otherWords = [
        "class": ["generics": "bind", "genericArguments": "bind", "typeArguments": "bind", "specialize": "bind"]
    ]

    /// The key that is called otherwise in other tools; nil if there is none.
    func key(called name: String) -> String? { Self.otherWords[definition]?[name] }

    /// Where a key belongs that these keys lack; nil if it is none of a manifest.
    func place(ofKey name: String) -> String? {
        if definition == "sources", ["include", "included", "inputs", "paths"].contains(name) {
            return "SafeGen reads all sources; 'exclude' leaves some out"
        }
        guard Self.all.contains(where: { $0.definition == definition && $0.names == names }) else { return nil }
        let below = owners(ofKey: name)
        let root = Self.all[0]
        if below.isEmpty, root.names.contains(name) { return "'\(name)' is a key of the manifest, and is not indented" }
        var owners: [String] = []
        for list in below.isEmpty ? Self.all : [self] {
            for owner in list.owners(ofKey: name) where !owners.contains(owner) { owners.append(owner) }
        }
        // A name that many mappings have, such as 'name', does not tell which one was meant.
        guard owners.count == 1 || !below.isEmpty else { return nil }
        let place = owners.count == 1 ? "'\(owners[0])'" : "one of them"
        return "'\(name)' is a key of \(Suggestion.alternatives(owners.map { "'\($0)'" })); "
            + (below.isEmpty ? "write it below \(place)" : "indent it below \(place)")
    }

    private func owners(ofKey name: String) -> [String] {
        keys.filter { $0.shape.mapping?.names.contains(name) == true }.map(\.name)
    }
}

package struct EntryKeys<Entry>: Sendable {
    package let list: KeyList
    let keys: [Key<Entry>]

    init(_ definition: String, subject: String, _ keys: [Key<Entry>]) {
        list = KeyList(definition: definition, subject: subject, keys.map(\.facts))
        self.keys = keys
    }
}
