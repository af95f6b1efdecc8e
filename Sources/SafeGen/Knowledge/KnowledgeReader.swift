import SafeGenTemplates

package struct KnowledgeReader {
    /// The facts in a file, and the mistakes in it.
    package struct Result: Sendable {
        package var framework = KnownFramework()
        package var diagnostics: [Diagnostic] = []
    }

    private typealias NodeID = YAMLDocument.NodeID

    private enum Tables {
        static let root = KeyTable<KnowledgeKey>()
        static let entry = KeyTable<KnownClassKey>()
        static let property = KeyTable<KnownPropertyKey>()
        static let weak = KeyTable<WeakPropertiesKey>()
    }

    /// Reads the pieces that a manifest has too.
    private var reader: ManifestReader
    private var framework = KnownFramework()

    /// Reads a file.
    package static func read(_ bytes: [UInt8], path: String) -> Result {
        var files = SourceFiles()
        let file = files.add(path: path, bytes: bytes, linesEnd: .yaml)
        let reading = YAMLReading(bytes, file: file, in: files)
        guard let document = reading.document else { return Result(diagnostics: reading.diagnostics) }
        var reader = KnowledgeReader(
            reader: ManifestReader(values: ValueReader(document: document, files: files)))
        reader.readRoot()
        return Result(framework: reader.framework, diagnostics: reading.diagnostics + reader.reader.values.diagnostics)
    }

    private mutating func readRoot() {
        guard let fields = reader.values.fields(of: reader.values.document.root, Tables.root) else { return }
        // The others refer to these.
        for field in fields where Tables.root.key(of: field) == .module {
            framework.module = text(field.value, of: "module") ?? ""
        }
        for field in fields where Tables.root.key(of: field) == .seen {
            framework.seen = texts(field.value, of: "seen")
        }
        for field in fields {
            let key = Tables.root.key(of: field)
            switch key {
            case .module, .seen: break
            case .classes: for entry in entries(field.value, of: key.rawValue) { readClass(entry) }
            case .weak: for entry in entries(field.value, of: key.rawValue) { readWeak(entry) }
            case .protocols:
                framework.protocols = entries(field.value, of: key.rawValue).compactMap { reader.entry($0) }
            case .consuming: framework.consuming = texts(field.value, of: key.rawValue)
            }
        }
        framework.forwardConsuming()
    }

    private mutating func entries(_ node: NodeID, of key: String) -> [NodeID] {
        reader.values.list(node, of: key).map(Array.init) ?? []
    }

    // MARK: Classes

    /// The facts about a class that hold for its properties.
    private struct ClassFacts {
        var superclass = "NSObject"
        var generics: [String] = []
        var isolation = Hazard.ActorIsolation.nonisolated
        var creation = Hazard.Creation.own
        var conformances: Set<Conformance> = []
        var iOS = Hazard.Status.available
        var macOS = Hazard.Status.available
        var others: [AppleSystem: Hazard.Status] = [:]
        var note = ""
    }

    private mutating func readClass(_ node: NodeID) {
        guard let fields = reader.values.fields(of: node, Tables.entry) else { return }
        var entry = KnownClass(module: framework.module, name: "", hazards: [], seen: framework.seen)
        var facts = ClassFacts()
        var properties: [NodeID] = []
        for field in fields {
            let classKey = Tables.entry.key(of: field)
            let (key, value) = (classKey.rawValue, field.value)
            switch classKey {
            case .name: entry.name = text(value, of: key) ?? ""
            case .inherits: facts.superclass = text(value, of: key) ?? facts.superclass
            case .subclasses: entry.subclasses = texts(value, of: key)
            case .generics: facts.generics = texts(value, of: key)
            case .bind: entry.binding = texts(value, of: key)
            case .example: entry.exampleBinding = texts(value, of: key)
            case .isolation: facts.isolation = isolation(value, of: key)
            case .inheritsIsolation:
                if let name = text(value, of: key) { facts.isolation = .inherited(from: name) }
            case .creation: facts.creation = choice(value, of: key) ?? facts.creation
            case .conforms:
                let conformances: [Conformance] = choices(value, of: key)
                facts.conformances = Set(conformances)
            case .iOS: facts.iOS = status(value, of: key)
            case .macOS: facts.macOS = status(value, of: key)
            case .tvOS: facts.others[.tvOS] = status(value, of: key)
            case .watchOS: facts.others[.watchOS] = status(value, of: key)
            case .visionOS: facts.others[.visionOS] = status(value, of: key)
            case .condition:
                entry.condition =
                    reader.swift(value, of: key, rule: .badCondition, SwiftText.conditionProblem)?.value
            case .weakElsewhere:
                entry.weakElsewhere = text(value, of: key)
                entry.elsewhere = entry.weakElsewhere
            case .elsewhere: entry.elsewhere = text(value, of: key)
            case .available:
                entry.availability =
                    reader.swift(value, of: key, rule: .badAvailability, SwiftText.availabilityProblem)?.value
            case .form: entry.form = choice(value, of: key) ?? entry.form
            case .seen: entry.seen = texts(value, of: key)
            case .note: facts.note = text(value, of: key) ?? ""
            case .properties: properties = entries(value, of: key)
            }
        }
        entry.hazards = properties.compactMap { hazard($0, of: entry.name, facts) }
        framework.classes.append(entry)
    }

    private mutating func hazard(_ node: NodeID, of className: String, _ facts: ClassFacts) -> Hazard? {
        guard let fields = reader.values.fields(of: node, Tables.property) else { return nil }
        var (name, type, evidence) = ("", "", "")
        var nullability = Hazard.Nullability.optional
        var reads = Hazard.Reading.unknown
        var traits: [Hazard.Trait] = []
        var protocols: [String] = []
        var weakSince: [SystemRelease] = []
        for field in fields {
            let propertyKey = Tables.property.key(of: field)
            let (key, value) = (propertyKey.rawValue, field.value)
            switch propertyKey {
            case .name: name = text(value, of: key) ?? ""
            case .type:
                type = reader.swift(value, of: key, rule: .badType, SwiftText.delegateTypeProblem)?.value ?? ""
            case .protocols: protocols = texts(value, of: key)
            case .optionality: nullability = choice(value, of: key) ?? nullability
            case .reads: reads = choice(value, of: key) ?? reads
            case .evidence: evidence = text(value, of: key) ?? ""
            case .traits: traits = choices(value, of: key)
            case .weakSince: weakSince = releases(value, of: key)
            }
        }
        return Hazard(
            module: framework.module, className: className, genericParameters: facts.generics,
            superclass: facts.superclass, property: name,
            type: type == "AnyObject" ? .object(type) : .existential(type), documentedProtocols: protocols,
            nullability: nullability, iOS: facts.iOS, macOS: facts.macOS, others: facts.others,
            isolation: facts.isolation, creation: facts.creation, reads: reads, evidence: evidence,
            conformances: facts.conformances, traits: traits, weakSince: weakSince, note: facts.note)
    }

    private mutating func isolation(_ node: NodeID, of key: String) -> Hazard.ActorIsolation {
        switch text(node, of: key) {
        case "MainActor": return .mainActor
        case "nonisolated": return .nonisolated
        case "unknown": return .notKnown
        default:
            reader.values.report(.unknownValue, "'\(key)' is MainActor, nonisolated or unknown", at: node)
            return .notKnown
        }
    }

    /// `deprecated 8.0` and the words without a version.
    private mutating func status(_ node: NodeID, of key: String) -> Hazard.Status {
        let words = (text(node, of: key) ?? "").split(separator: " ").map(String.init)
        switch (words.first, words.count) {
        case ("available", 1): return .available
        case ("deprecated", 1): return .deprecated(nil)
        case ("deprecated", 2): return .deprecated(words[1])
        case ("deprecationPlanned", 1): return .deprecationPlanned
        case ("unavailable", 1): return .unavailable
        case ("absent", 1): return .absent
        case ("unseen", 1): return .notSeen
        default:
            reader.values.report(.unknownValue, "'\(key)' is not a status of a platform", at: node)
            return .notSeen
        }
    }

    /// `[iOS 18.0]`
    private mutating func releases(_ node: NodeID, of key: String) -> [SystemRelease] {
        texts(node, of: key).compactMap { text in
            if let release = SystemRelease(text) { return release }
            let message = "'\(text)' is not a system with its version, such as iOS 18.0"
            reader.values.report(.unknownValue, message, at: node)
            return nil
        }
    }

    // MARK: Weak properties

    private mutating func readWeak(_ node: NodeID) {
        guard let fields = reader.values.fields(of: node, Tables.weak) else { return }
        var facts = WeakProperty(
            module: framework.module, className: "", property: "", type: "", systems: [], seen: "")
        var properties: [NodeID] = []
        for field in fields {
            let key = Tables.weak.key(of: field)
            switch key {
            case .seen: facts.seen = text(field.value, of: key.rawValue) ?? ""
            case .systems: facts.systems = choices(field.value, of: key.rawValue)
            case .notOverridable: facts.isNotOverridable = reader.values.boolean(field.value, of: key.rawValue) ?? false
            case .available:
                facts.availability =
                    reader.swift(field.value, of: key.rawValue, rule: .badAvailability, SwiftText.availabilityProblem)?
                    .value
            case .properties: properties = entries(field.value, of: key.rawValue)
            }
        }
        framework.weak += properties.compactMap { weakProperty($0, facts) }
    }

    /// `UITableView.delegate: UITableViewDelegate`
    private mutating func weakProperty(_ node: NodeID, _ facts: WeakProperty) -> WeakProperty? {
        let document = reader.values.document
        let parts = document.kind(of: node) == .mapping ? Array(document.children(of: node)) : []
        guard parts.count == 2, let name = text(parts[0], of: "properties"), let dot = name.lastIndex(of: "."),
            dot != name.startIndex
        else {
            reader.values.report(.badIdentifier, "a weak property is written as 'Class.property: Type'", at: node)
            return nil
        }
        var property = facts
        property.className = String(name[..<dot])
        property.property = String(name[name.index(after: dot)...])
        let type = reader.swift(parts[1], of: "properties", rule: .badType, SwiftText.delegateTypeProblem)
        property.type = type?.value ?? ""
        return property
    }

    // MARK: Values

    private mutating func text(_ node: NodeID, of key: String) -> String? {
        reader.values.text(node, of: key)?.value
    }

    private mutating func texts(_ node: NodeID, of key: String) -> [String] {
        (reader.values.texts(node, of: key) ?? []).map(\.value)
    }

    private mutating func choice<Choice>(_ node: NodeID, of key: String) -> Choice?
    where Choice: CaseIterable & RawRepresentable<String> {
        let choice: Located<Choice>? = reader.values.choice(node, of: key)
        return choice?.value
    }

    private mutating func choices<Choice>(_ node: NodeID, of key: String) -> [Choice]
    where Choice: CaseIterable & RawRepresentable<String> {
        entries(node, of: key).compactMap { choice($0, of: key) }
    }
}

extension KnownFramework {
    /// Leaves requirements that no Swift method can implement to Objective-C's runtime.
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
