/// The few fields of one symbol graph that discovery reads, as places in its bytes.
///
/// Nothing is copied out of the file before it is needed: out of a graph of 20 MB that is a few hundred strings.
package struct SymbolGraph: Sendable {
    package typealias Span = JSONCursor.Span

    package enum Kind: UInt8, Sendable {
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

    package struct Symbol: Sendable {
        package var kind: Kind
        /// `open`, `public`, …
        package var access = Span.none
        package var identifier = Span.none
        /// The array of path components.
        package var path = Span.none
        /// The array of declaration fragments.
        package var fragments = Span.none
        /// The array of availability items; empty if there is none.
        package var availability = Span.none
        /// The object of generic parameters and constraints; empty if there is none.
        package var generics = Span.none
    }

    package enum RelationKind: UInt8, Sendable {
        case memberOf, inheritsFrom, conformsTo, requirementOf, optionalRequirementOf
    }

    package struct Relation: Sendable {
        package var kind: RelationKind
        package var source = Span.none
        package var target = Span.none
        /// The target's name with its module, if the target is not in this graph.
        package var fallback = Span.none
    }

    var path: String
    var bytes: [UInt8]
    package var module = ""
    /// `Module.Submodule`, where it is of an explicit submodule, which the module's own import leaves out.
    package var submodule: String?
    /// The system that it was made for, as `os(…)` names it; nil if it is not given or not Apple's.
    package var system: String?
    /// Whether it is of a named system that isn't Apple's.
    package var isForeign = false
    package var hasSwift = false
    /// Whether there is anything in Objective-C as Clang writes it (`-extract-api`), which doesn't show how Swift imports it.
    package var hasObjectiveC = false
    package var symbols: [Symbol] = []
    package var relations: [Relation] = []

    package func text(_ span: Span) -> String {
        bytes.withUnsafeBufferPointer { JSONText.decode(span, in: $0) }
    }

    package func texts(_ span: Span) -> [String] {
        collect(span) { cursor throws(JSONProblem) in try cursor.string() }
    }

    package func declaration(_ span: Span) -> String {
        collect(span) { cursor throws(JSONProblem) in
            try cursor.member("spelling") { cursor throws(JSONProblem) in try cursor.string() } ?? .none
        }.joined()
    }

    private func collect(_ span: Span, _ element: (inout JSONCursor) throws(JSONProblem) -> Span) -> [String] {
        guard !span.isEmpty else { return [] }
        return bytes.withUnsafeBufferPointer { buffer in
            var texts: [String] = []
            guard var cursor = JSONCursor(buffer, span) else { return texts }
            // The reader has been over all of it: nothing can be wrong with it now.
            try? cursor.elements { cursor throws(JSONProblem) in
                texts.append(JSONText.decode(try element(&cursor), in: buffer))
            }
            return texts
        }
    }
}

extension JSONCursor {
    mutating func elements(_ visit: (inout JSONCursor) throws(JSONProblem) -> Void) throws(JSONProblem) {
        try enterArray()
        var isFirst = true
        while try nextElement(isFirst: &isFirst) { try visit(&self) }
    }

    /// Visits the value after each key of an object; the visitor steps over it.
    mutating func members(_ visit: (inout JSONCursor, Span) throws(JSONProblem) -> Void) throws(JSONProblem) {
        try enterObject()
        var isFirst = true
        while let key = try nextKey(isFirst: &isFirst) { try visit(&self, key) }
    }

    /// Reads the value after one key of an object and steps over the others; nil if there is none.
    mutating func member<Value>(
        _ name: StaticString,
        _ read: (inout JSONCursor) throws(JSONProblem) -> Value
    ) throws(JSONProblem) -> Value? {
        var value: Value?
        try members { cursor, key throws(JSONProblem) in
            if cursor.matches(key, name) { value = try read(&cursor) } else { try cursor.skip() }
        }
        return value
    }
}
