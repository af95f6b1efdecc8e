/// The few fields of one symbol graph that discovery reads.
struct SymbolGraph: Sendable {
    enum Kind: Sendable {
        case `class`
        case `protocol`
        /// Another type: a structure, an enumeration, another name.
        case type
        /// A property of an instance.
        case property
        /// A method of an instance.
        case method
        /// A requirement that a proxy can't forward: initializers, subscripts, operators, static members, associated types.
        case unforwardable

        var isType: Bool { self == .class || self == .protocol || self == .type }
    }
    struct Fragment: Sendable {
        var kind = ""
        var spelling = ""
        var identifier = ""

        var reference: SymbolIndex.Reference {
            SymbolIndex.Reference(identifier: identifier, name: spelling, module: nil)
        }
    }

    struct Symbol: Sendable {
        var kind = Kind.class
        /// `open`, `public`, …
        var access = ""
        var identifier = ""
        var path: [String] = []
        var fragments: [Fragment] = []
        var availability = SymbolAvailability()
        var parameters: [String] = []
        /// For each of them the types that it has to be.
        var bounds: [[String]] = []

        var isOpen: Bool { access == "open" }
        var declaration: String { fragments.map(\.spelling).joined() }
        /// The types that its declaration names.
        var references: [SymbolIndex.Reference] { fragments.filter { $0.kind == "typeIdentifier" }.map(\.reference) }
    }

    enum RelationKind: String, Sendable {
        case memberOf, inheritsFrom, conformsTo, requirementOf, optionalRequirementOf
    }

    struct Relation: Sendable {
        let kind: RelationKind
        let source: String
        let target: String
        /// The target's name with its module, if the target is not in this graph.
        let fallback: String
    }

    var module = ""
    /// `Module.Submodule`, where it is of an explicit submodule, which the module's own import leaves out.
    var submodule: String?
    /// The system that it was made for, as `os(…)` names it; nil if it is not given or not Apple's.
    var system: String?
    /// Whether it is of a named system that isn't Apple's.
    var isForeign = false
    var hasSwift = false
    /// Whether there is anything in Objective-C as Clang writes it (`-extract-api`), which doesn't show how Swift imports it.
    var hasObjectiveC = false
    var symbols: [Symbol] = []
    var relations: [Relation] = []
}
