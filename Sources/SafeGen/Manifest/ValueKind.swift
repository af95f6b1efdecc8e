struct ValueKind<Value: Sendable>: Sendable {
    typealias NodeID = YAMLDocument.NodeID
    /// Reads the value of the key with this name; nil if something is wrong with it, which is reported.
    typealias Read = @Sendable (inout ManifestReader, NodeID, _ key: String) -> Located<Value>?

    let shape: ValueShape
    let read: Read
    let describe: @Sendable (Value) -> KeyValue

    init(_ shape: ValueShape, describe: @escaping @Sendable (Value) -> KeyValue = { _ in .none }, read: @escaping Read)
    {
        (self.shape, self.describe, self.read) = (shape, describe, read)
    }
}

extension ValueKind where Value == Bool {
    static var boolean: ValueKind {
        ValueKind(.boolean, describe: { .boolean($0) }) { reader, node, key in
            reader.values.boolean(node, of: key).map { Located($0, at: reader.values.document.location(of: node)) }
        }
    }
}

extension ValueKind where Value == ObjectiveCExport {
    /// `true`, `false`, or the name of a class.
    static func objectiveC(examples: [String]) -> ValueKind {
        let (flag, name) = (ValueKind<Bool>.boolean, ValueKind<String>.identifier(examples: examples))
        return ValueKind(
            .booleanOrText(examples: examples),
            describe: { $0.name.map { .text($0) } ?? .boolean($0 == .visible) }
        ) { reader, node, key in
            if reader.values.isTruthValue(node) {
                return flag.read(&reader, node, key).map { Located($0.value ? .visible : .unsaid, at: $0.location) }
            }
            return name.read(&reader, node, key).map { Located(.named($0.value), at: $0.location) }
        }
    }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> {
    static func choice(default standard: Value? = nil) -> ValueKind {
        ValueKind(
            .choice(Value.allCases.map(\.rawValue), default: standard?.rawValue), describe: { .text($0.rawValue) }
        ) { reader, node, key in reader.values.choice(node, of: key) }
    }
}

extension ValueKind where Value == String {
    static func text(examples: [String] = []) -> ValueKind {
        ValueKind(.text(examples: examples), describe: { .text($0) }) { reader, node, key in
            reader.values.text(node, of: key)
        }
    }

    private static func swift(
        _ rule: Rule, _ examples: [String], _ check: @escaping @Sendable (String) -> SyntaxProblem?
    ) -> ValueKind {
        ValueKind(.text(examples: examples), describe: { .text($0) }) { reader, node, key in
            reader.swift(node, of: key, rule: rule, check)
        }
    }

    static func identifier(examples: [String]) -> ValueKind {
        swift(.badIdentifier, examples) { SwiftText.identifierProblem($0) }
    }

    /// The name of a property, which may be a keyword.
    static func memberName(examples: [String]) -> ValueKind {
        swift(.badIdentifier, examples) { SwiftText.memberNameProblem($0) }
    }

    /// The name of a method that takes one value, with its label.
    static func setterMethod(examples: [String]) -> ValueKind {
        swift(.badIdentifier, examples) { SwiftText.setterMethodProblem($0) }
    }

    /// The name of a method without parameters, or of a property.
    static func getter(examples: [String]) -> ValueKind {
        swift(.badIdentifier, examples) { text in
            SwiftText.memberNameProblem(text.hasSuffix("()") ? String(text.dropLast(2)) : text)
        }
    }

    /// Names with dots between them.
    static func qualifiedName(examples: [String]) -> ValueKind {
        swift(.badIdentifier, examples) { SwiftText.qualifiedNameProblem($0) }
    }

    static func type(examples: [String]) -> ValueKind {
        swift(.badType, examples) { SwiftText.typeProblem($0) }
    }

    static func condition(examples: [String] = ["os(iOS)"]) -> ValueKind {
        swift(.badCondition, examples) { SwiftText.conditionProblem($0) }
    }

    /// The arguments of `@available`.
    static func availability(examples: [String]) -> ValueKind {
        swift(.badAvailability, examples) { SwiftText.availabilityProblem($0) }
    }

    /// One line of code.
    static func statement(examples: [String]) -> ValueKind {
        swift(.badStatement, examples) { SwiftText.statementProblem($0) }
    }
}

extension ValueKind {
    /// A list: its readable elements, or none of them where one can't be read and `isWhole` is set.
    private static func elements<Element>(
        _ kind: ValueKind<Element>, isWhole: Bool
    ) -> @Sendable (inout ManifestReader, NodeID, String) -> Located<[Located<Element>]>? {
        { reader, node, key in
            guard let nodes = reader.values.list(node, of: key) else { return nil }
            let elements = nodes.compactMap { kind.read(&reader, $0, key) }
            guard !isWhole || elements.count == nodes.count, let first = elements.first else { return nil }
            return Located(elements, at: first.location)
        }
    }

    /// A list; not read where one of its elements can't be.
    static func list<Element>(_ kind: ValueKind<Element>) -> ValueKind where Value == [Element] {
        let read = elements(kind, isWhole: true)
        return ValueKind(.list(kind.shape), describe: { .list($0.compactMap { kind.describe($0).text }) }) {
            reader, node, key in
            read(&reader, node, key).map { Located($0.value.map(\.value), at: $0.location) }
        }
    }

    /// A list whose elements keep their places; not read where one of them can't be.
    static func locatedList<Element>(_ kind: ValueKind<Element>) -> ValueKind where Value == [Located<Element>] {
        ValueKind(
            .list(kind.shape), describe: { .list($0.compactMap { kind.describe($0.value).text }) },
            read: elements(kind, isWhole: true))
    }

    /// A list of words whose order means nothing; if some can't be read, the rest is kept.
    static func set<Element>() -> ValueKind
    where Value == Set<Element>, Element: CaseIterable & RawRepresentable<String> {
        let kind = ValueKind<Element>.choice()
        let read = elements(kind, isWhole: false)
        return ValueKind(.list(kind.shape), describe: { .list($0.map(\.rawValue).sorted()) }) { reader, node, key in
            read(&reader, node, key).map { Located(Set($0.value.map(\.value)), at: $0.location) }
        }
    }

    /// A list of mappings; if some can't be read, the rest is kept.
    static func entries<Element: KeyedEntry>() -> ValueKind where Value == [Element] {
        ValueKind(.list(.mapping(Element.keys.list))) { reader, node, key in
            guard let nodes = reader.values.list(node, of: key, Element.keys.list) else { return nil }
            var entries: [Element] = []
            entries.reserveCapacity(nodes.count)
            for node in nodes {
                if let entry: Element = reader.entry(node) { entries.append(entry) }
            }
            return Located(entries, at: reader.values.document.location(of: node))
        }
    }
}

extension ValueKind where Value == [String] {
    static func modules(examples: [String] = ["UIKit"]) -> ValueKind {
        list(.qualifiedName(examples: examples))
    }
}
