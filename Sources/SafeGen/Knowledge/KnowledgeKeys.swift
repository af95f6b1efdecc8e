/// The keys of one kind of mapping that isn't an entry of a manifest, as cases.
package protocol KnowledgeCase: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The thing that a mapping with these keys describes, with its article: "a class".
    static var subject: String { get }
    /// Whether the mapping is incomplete without the key.
    var isRequired: Bool { get }
}

/// The keys of a file of the knowledge base that `generate` needs: the facts about one module. The file has others,
/// which `make knowledge` prints as tables.
enum KnowledgeKey: String, KnowledgeCase {
    case module, seen, classes, weak, protocols
    /// The requirements whose caller hands a reference over or takes one, each as `Protocol.name`.
    case consuming

    static let subject = "a file of the knowledge base"

    var isRequired: Bool { self == .module }
}

enum KnownClassKey: String, KnowledgeCase {
    case name, inherits, generics, isolation, creation, conforms, condition, available, form, seen, note, properties
    /// The SDKs' declarations.
    case iOS, macOS, tvOS, watchOS, visionOS
    /// The classes of Apple's that inherit the properties and don't redeclare them.
    case subclasses
    /// The generic arguments that fit every user.
    case bind
    /// Generic arguments to show where a user has to choose.
    case example
    /// The class above that has the actor.
    case inheritsIsolation
    /// The module whose class of that name holds the delegates weakly where Objective-C's runtime isn't.
    case weakElsewhere
    /// The module that has a class of that name without delegates where Objective-C's runtime isn't.
    case elsewhere

    static let subject = "a known class"

    var isRequired: Bool { self == .name || self == .properties }
}

enum KnownPropertyKey: String, KnowledgeCase {
    case name, type, optionality, reads, evidence, traits
    /// The protocols that are documented for its delegates and that the type doesn't name.
    case protocols
    /// The versions since which systems hold it weakly, although the header says otherwise.
    case weakSince

    static let subject = "a known property"

    var isRequired: Bool { self == .name || self == .type }
}

enum WeakPropertiesKey: String, KnowledgeCase {
    case seen, systems, notOverridable, available, properties

    static let subject = "a list of weak properties"

    var isRequired: Bool { self != .notOverridable && self != .available }
}

/// The keys of one kind of mapping, prepared for reading.
struct KeyTable<Key: KnowledgeCase>: Sendable {
    private let keys = Array(Key.allCases)
    let list: KeyList

    init() {
        let facts = keys.map { KeyFacts(name: $0.rawValue, shape: .text(), summary: "", isRequired: $0.isRequired) }
        list = KeyList(definition: Key.subject, subject: Key.subject, facts)
    }

    func key(of field: ValueReader.Field) -> Key { keys[field.ordinal] }
}

extension ValueReader {
    /// The fields of a mapping whose keys are cases.
    mutating func fields<Key: KnowledgeCase>(of node: NodeID, _ table: KeyTable<Key>) -> [Field]? {
        fields(of: node, table.list)
    }
}
