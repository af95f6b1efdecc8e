/// Reads a file of the knowledge base, by keys as those of a manifest. The file has others, which `make knowledge` prints as tables.
package enum KnowledgeReader {
    package struct Result: Sendable {
        package var framework = KnownFramework()
        package var diagnostics: [Diagnostic] = []
    }

    package static func read(_ bytes: [UInt8], path: String) -> Result {
        var files = SourceFiles()
        let file = files.add(path: path, bytes: bytes, linesEnd: .yaml)
        let reading = YAMLReading(bytes, file: file, in: files)
        guard let document = reading.document else { return Result(diagnostics: reading.diagnostics) }
        var reader = ManifestReader(values: ValueReader(document: document, files: files))
        var framework = KnownFramework()
        let fields = reader.values.fields(of: document.root, KnowledgeKeys.file.list) ?? []
        // The first keys are the module and its SDKs, to which the others refer.
        reader.read(fields.sorted { $0.ordinal < $1.ordinal }, by: KnowledgeKeys.file, into: &framework)
        framework.forwardConsuming()
        return Result(framework: framework, diagnostics: reading.diagnostics + reader.values.diagnostics)
    }
}

/// The keys of a file of the knowledge base that `generate` needs: the facts about one module. No schema shows them.
enum KnowledgeKeys {
    static let file = EntryKeys<KnownFramework>(
        "knowledge", subject: "a file of the knowledge base",
        [
            Key("module", \.module, .text(), "", isRequired: true),
            Key("seen", \.seen, .list(.text()), ""),
            Key("classes", .text(), "") { reader, node, framework in
                reader.each(node, of: "classes") { reader, node in
                    reader.knownClass(node, of: framework).map { framework.classes.append($0) }
                }
            },
            Key("weak", .text(), "") { reader, node, framework in
                reader.each(node, of: "weak") { reader, node in
                    framework.weak += reader.weakProperties(node, of: framework)
                }
            },
            Key("protocols", \.protocols, .entries(), ""),
            Key("consuming", \.consuming, .list(.text()), ""),
        ])

    /// A class, with the facts that its properties have in common.
    fileprivate struct ClassEntry {
        var known: KnownClass
        var hazard: Hazard
        var properties: [YAMLDocument.NodeID] = []
    }

    fileprivate static let ofClasses = EntryKeys<ClassEntry>(
        "known-class", subject: "a known class",
        [
            Key("name", \.known.name, .text(), "", isRequired: true),
            Key("inherits", \.hazard.superclass, .text(), ""),
            Key("generics", \.hazard.genericParameters, .list(.text()), ""),
            Key("isolation", \.hazard.isolation, .isolation(), ""),
            Key("inheritsIsolation", .text(), "") { reader, node, entry in
                guard let name = reader.values.text(node, of: "inheritsIsolation") else { return nil }
                entry.hazard.isolation = .inherited(from: name.value)
                return name.location
            },
            Key("creation", \.hazard.creation, .choice(), ""),
            Key("conforms", \.hazard.conformances, .set(), ""),
            Key("condition", \.known.condition, .condition(), ""),
            Key("available", \.known.availability, .availability(examples: []), ""),
            Key("introduced", \.known.introduced, .list(.release()), ""),
            Key("form", \.known.form, .choice(), ""),
            Key("seen", \.known.seen, .list(.text()), ""),
            Key("note", \.hazard.note, .text(), ""),
            Key("iOS", \.hazard.iOS, .status(), ""),
            Key("macOS", \.hazard.macOS, .status(), ""),
            Key("tvOS", \.hazard.others[.tvOS], .status(), ""),
            Key("watchOS", \.hazard.others[.watchOS], .status(), ""),
            Key("visionOS", \.hazard.others[.visionOS], .status(), ""),
            Key("subclasses", \.known.subclasses, .list(.text()), ""),
            Key("bind", \.known.binding, .list(.text()), ""),
            Key("example", \.known.exampleBinding, .list(.text()), ""),
            Key("weakElsewhere", \.known.weakElsewhere, .text(), ""),
            Key("elsewhere", \.known.elsewhere, .text(), ""),
            Key("properties", .text(), "", isRequired: true) { reader, node, entry in
                reader.each(node, of: "properties") { entry.properties.append($1) }
            },
        ])

    fileprivate static let ofProperties = EntryKeys<Hazard>(
        "known-property", subject: "a known property",
        [
            Key("name", \.property, .text(), "", isRequired: true),
            Key("type", .text(), "", isRequired: true) { reader, node, hazard in
                guard let type = reader.delegateType(node, of: "type") else { return nil }
                hazard.type = type.value == "AnyObject" ? .object(type.value) : .existential(type.value)
                return type.location
            },
            Key("optionality", \.nullability, .choice(), ""),
            Key("reads", \.reads, .choice(), ""),
            Key("evidence", \.evidence, .text(), ""),
            Key("traits", \.traits, .list(.choice()), ""),
            Key("protocols", \.documentedProtocols, .list(.text()), ""),
            Key("weakSince", \.weakSince, .list(.release()), ""),
        ])

    /// Weak properties, with the facts that they have in common.
    fileprivate struct WeakEntry {
        var facts: WeakProperty
        var properties: [YAMLDocument.NodeID] = []
    }

    fileprivate static let ofWeakProperties = EntryKeys<WeakEntry>(
        "weak-properties", subject: "a list of weak properties",
        [
            Key("seen", \.facts.seen, .text(), "", isRequired: true),
            Key("systems", \.facts.systems, .list(.choice()), "", isRequired: true),
            Key("notOverridable", \.facts.isNotOverridable, .boolean, ""),
            Key("available", \.facts.availability, .availability(examples: []), ""),
            Key("properties", .text(), "", isRequired: true) { reader, node, entry in
                reader.each(node, of: "properties") { entry.properties.append($1) }
            },
        ])
}

extension ManifestReader {
    fileprivate mutating func each(
        _ node: NodeID, of key: String, _ visit: (inout ManifestReader, NodeID) -> Void
    ) -> SourceLocation? {
        for element in values.list(node, of: key).map(Array.init) ?? [] { visit(&self, element) }
        return values.document.location(of: node)
    }

    fileprivate mutating func knownClass(_ node: NodeID, of framework: KnownFramework) -> KnownClass? {
        guard let fields = values.fields(of: node, KnowledgeKeys.ofClasses.list) else { return nil }
        var entry = KnowledgeKeys.ClassEntry(
            known: KnownClass(module: framework.module, name: "", hazards: [], seen: framework.seen), hazard: Hazard())
        read(fields, by: KnowledgeKeys.ofClasses, into: &entry)
        entry.known.elsewhere = entry.known.elsewhere ?? entry.known.weakElsewhere
        (entry.hazard.module, entry.hazard.className) = (framework.module, entry.known.name)
        for property in entry.properties {
            guard let fields = values.fields(of: property, KnowledgeKeys.ofProperties.list) else { continue }
            var hazard = entry.hazard
            read(fields, by: KnowledgeKeys.ofProperties, into: &hazard)
            entry.known.hazards.append(hazard)
        }
        return entry.known
    }

    fileprivate mutating func weakProperties(_ node: NodeID, of framework: KnownFramework) -> [WeakProperty] {
        guard let fields = values.fields(of: node, KnowledgeKeys.ofWeakProperties.list) else { return [] }
        var entry = KnowledgeKeys.WeakEntry(
            facts: WeakProperty(
                module: framework.module, className: "", property: "", type: "", systems: [], seen: ""))
        read(fields, by: KnowledgeKeys.ofWeakProperties, into: &entry)
        return entry.properties.compactMap { weakProperty($0, entry.facts) }
    }

    /// `Class.property: Type`
    private mutating func weakProperty(_ node: NodeID, _ facts: WeakProperty) -> WeakProperty? {
        let pairs = values.document.kind(of: node) == .mapping ? values.document.pairs(of: node) : []
        guard pairs.count == 1, let name = values.text(pairs[0].key, of: "properties")?.value,
            let dot = name.lastIndex(of: "."), dot != name.startIndex
        else {
            values.report(.badIdentifier, "a weak property is written as 'Class.property: Type'", at: node)
            return nil
        }
        var property = facts
        property.className = String(name[..<dot])
        property.property = String(name[name.index(after: dot)...])
        property.type = delegateType(pairs[0].value, of: "properties")?.value ?? ""
        return property
    }

    fileprivate mutating func delegateType(_ node: NodeID, of key: String) -> Located<String>? {
        swift(node, of: key, rule: .badType, SwiftText.delegateTypeProblem)
    }
}

extension ValueKind {
    /// Text that stands for a value.
    private static func parsed(_ problem: String, _ parse: @escaping @Sendable (String) -> Value?) -> ValueKind {
        ValueKind(.text()) { reader, node, key in
            guard let text = reader.values.text(node, of: key) else { return nil }
            if let value = parse(text.value) { return Located(value, at: text.location) }
            reader.values.report(.unknownValue, "'\(key)' is not \(problem)", at: node)
            return nil
        }
    }

    fileprivate static func isolation() -> ValueKind where Value == Hazard.ActorIsolation {
        let values: [String: Value] = ["MainActor": .mainActor, "nonisolated": .nonisolated, "unknown": .notKnown]
        return parsed("MainActor, nonisolated or unknown") { values[$0] }
    }

    fileprivate static func status() -> ValueKind where Value == Hazard.Status {
        parsed("a status of a platform") { text in
            let words = text.split(separator: " ").map(String.init)
            switch (words.first, words.count) {
            case ("available", 1): return .available
            case ("deprecated", 1): return .deprecated(nil)
            case ("deprecated", 2): return .deprecated(words[1])
            case ("deprecationPlanned", 1): return .deprecationPlanned
            case ("unavailable", 1): return .unavailable
            case ("absent", 1): return .absent
            case ("unseen", 1): return .notSeen
            default: return nil
            }
        }
    }

    fileprivate static func release() -> ValueKind where Value == SystemRelease {
        parsed("a system with its version, such as iOS 18.0") { SystemRelease($0) }
    }
}

extension KnownFramework {
    /// Marks the requirements whose caller hands references over as forwarded by Objective-C's runtime.
    fileprivate mutating func forwardConsuming() {
        guard !consuming.isEmpty else { return }
        for index in protocols.indices {
            let owner = protocols[index].name.value
            for number in protocols[index].requirements.indices
            where consuming.contains("\(owner).\(protocols[index].requirements[number].requirement.fullName)") {
                protocols[index].requirements[number].isForwarded = true
            }
        }
    }
}
