/// A key whose value the templates get as the manifest gives it, or completed by SafeGen's knowledge.
///
/// The value is in one record, `ClassAttributes` or `PropertyAttributes`, which is passed from the reader to the output:
/// `safegen review` compares by the key, and prints and writes the value by it.
package struct Attribute<Owner>: Sendable {
    package let facts: KeyFacts
    package let value: @Sendable (Owner) -> KeyValue
    /// How a review reports that it changed.
    package let change: KeyChange
    let read: Key<Owner>.Read

    init<Value>(
        _ name: String, _ path: ValuePath<Owner, Value>, _ kind: ValueKind<Value>, _ summary: String,
        change: KeyChange = .value(.changed)
    ) {
        let key = Key(name, path, kind, summary)
        (facts, self.change, read) = (key.facts, change, key.read)
        value = { kind.describe($0[keyPath: path]) }
    }

    /// Creates a key that may be left out, whose value is at a path.
    init<Value>(
        _ name: String, _ path: ValuePath<Owner, Value?>, _ kind: ValueKind<Value>, _ summary: String,
        change: KeyChange = .value(.changed)
    ) {
        let key = Key(name, path, kind, summary)
        (facts, self.change, read) = (key.facts, change, key.read)
        value = { $0[keyPath: path].map(kind.describe) ?? .none }
    }
}

extension Key {
    /// The key of an attribute, where an entry has its owner at a path.
    init<Owner>(_ attribute: Attribute<Owner>, in path: ValuePath<Entry, Owner>) {
        self.init(attribute.facts) { reader, node, entry in
            attribute.read(&reader, node, &entry[keyPath: path])
        }
    }
}

/// The value of a key, without its type.
package enum KeyValue: Equatable, Sendable {
    /// It is left out.
    case none
    case text(String)
    case boolean(Bool)
    case list([String])

    package var text: String? {
        switch self {
        case .none: nil
        case .text(let text): text
        case .boolean(let value): String(value)
        case .list(let words): words.joined(separator: "\n")
        }
    }
}

/// How much a change matters to the person who approves it; the gravest first.
package enum ReviewLevel: String, CasesInOrder, Sendable {
    /// Protected code is protected less, or not at all.
    case weakened
    /// Code that used the wrappers may no longer compile, find them, or rely on them.
    case breaking
    /// Something else is emitted, or something else holds.
    case changed
    /// Unprotected code is protected, or protected code is protected better.
    case strengthened
    /// Only a reader of the generated code sees it.
    case cosmetic
}

/// How `safegen review` reports that the value of a key changed.
package enum KeyChange: Sendable {
    /// For a truth value: a sentence for each direction.
    case either(on: Sentence, off: Sentence)
    /// A sentence with the key, its value and the former one.
    case value(ReviewLevel)
    /// By sentences that depend on both values, which SafeGenReview has.
    case special

    /// A sentence without its subject.
    package struct Sentence: Sendable {
        package let level: ReviewLevel
        /// The words, beginning with a verb that is regular, or "is", "was", "has", "does".
        package let words: String

        init(_ level: ReviewLevel, _ words: String) { (self.level, self.words) = (level, words) }
    }
}
