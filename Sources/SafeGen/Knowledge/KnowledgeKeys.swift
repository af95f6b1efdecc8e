import SafeGenTemplates

/// The keys of a file of the knowledge base that `generate` needs: the facts about one module. The file has others,
/// which `make knowledge` prints as tables.
enum KnowledgeKey: String, ManifestKey {
    case module, seen, classes, weak, protocols, consuming

    static let subject = "a file of the knowledge base"

    var isRequired: Bool { self == .module }

    var value: ValueShape {
        switch self {
        case .module: .text(examples: ["Foundation"])
        case .seen: .list(.text(examples: ["iOS 16.5"]))
        case .classes: .list(.mapping(definition: "known class"))
        case .weak: .list(.mapping(definition: "weak properties"))
        case .protocols: .list(.mapping(definition: "protocol"))
        case .consuming: .list(.text())
        }
    }

    var summary: String {
        switch self {
        case .module: "The module that declares the classes."
        case .seen: "The SDKs in which the facts of the file were seen."
        case .classes: "The classes with delegates that are kept unretained."
        case .weak: "The delegates that are weak already."
        case .protocols: "The protocols that the proxies have to know, as a manifest describes them."
        case .consuming: "The requirements whose caller hands a reference over or takes one, each as `Protocol.name`."
        }
    }
}

/// The keys of a class of the knowledge base.
enum KnownClassKey: String, ManifestKey {
    case name, inherits, subclasses, generics, bind, example, isolation, inheritsIsolation, creation, conforms
    case iOS, macOS, tvOS, watchOS, visionOS, condition, weakElsewhere, elsewhere, available, form, seen, note,
        properties

    static let subject = "a known class"

    var isRequired: Bool { self == .name || self == .properties }

    var value: ValueShape {
        switch self {
        case .name, .inherits, .inheritsIsolation, .iOS, .macOS, .tvOS, .watchOS, .visionOS, .weakElsewhere, .elsewhere,
            .note:
            .text()
        case .isolation: .choice(["nonisolated", "MainActor", "unknown"], default: "nonisolated")
        case .creation: .choice(Hazard.Creation.allCases.map(\.rawValue), default: Hazard.Creation.own.rawValue)
        case .subclasses, .generics, .bind, .example, .seen: .list(.text())
        case .conforms: ClassKeys.conforms.facts.shape
        case .condition: ClassKeys.condition.facts.shape
        case .available: ClassKeys.available.facts.shape
        case .form: ClassKeys.form.facts.shape
        case .properties: .list(.mapping(definition: "known property"))
        }
    }

    var summary: String {
        switch self {
        case .name: "The class's name in Swift."
        case .inherits: "The class above it; NSObject where none is given."
        case .subclasses: "The classes of Apple's that inherit the properties and don't redeclare them."
        case .generics: "The generic parameters, each with its bound where it has one."
        case .bind: "The generic arguments that fit every user."
        case .example: "Generic arguments to show where a user has to choose."
        case .isolation: "The actor that the class belongs to."
        case .inheritsIsolation: "The class above that says so."
        case .creation: "Who makes the instances."
        case .conforms: ClassKeys.conforms.facts.summary
        case .iOS: "What the SDK of iOS says of it."
        case .macOS: "What the SDK of macOS says of it."
        case .tvOS: "What the SDK of tvOS says of it."
        case .watchOS: "What the SDK of watchOS says of it."
        case .visionOS: "What the SDK of visionOS says of it."
        case .condition: ClassKeys.condition.facts.summary
        case .weakElsewhere:
            "The module whose class of that name holds the delegates weakly where Objective-C's runtime isn't."
        case .elsewhere: "The module that has a class of that name without delegates where Objective-C's runtime isn't."
        case .available: ClassKeys.available.facts.summary
        case .form: ClassKeys.form.facts.summary
        case .seen: "The SDKs in which it was seen, where they are not those of the file."
        case .note: "What the rest does not say, for people."
        case .properties: "The properties that keep an unretained reference."
        }
    }
}

/// The keys of a property of the knowledge base.
enum KnownPropertyKey: String, ManifestKey {
    case name, type, protocols, optionality, reads, evidence, traits, weakSince

    static let subject = "a known property"

    var isRequired: Bool { self == .name || self == .type }

    var value: ValueShape {
        switch self {
        case .name, .type, .evidence: .text()
        case .protocols, .weakSince: .list(.text())
        case .optionality: .choice(Optionality.allCases.map(\.rawValue) + ["unknown"], default: "optional")
        case .reads: .choice(Hazard.Reading.allCases.map(\.rawValue), default: Hazard.Reading.unknown.rawValue)
        case .traits: .list(.choice(Hazard.Trait.allCases.map(\.rawValue), default: nil))
        }
    }

    var summary: String {
        switch self {
        case .name: PropertyKeys.name.facts.summary
        case .type: PropertyKeys.type.facts.summary
        case .protocols: "The protocols that are documented for its delegates and that the type doesn't name."
        case .optionality: PropertyKeys.optionality.facts.summary
        case .reads: "How the class comes to its delegate: by the pointer that it stored, or by its getter."
        case .evidence: "How that is known."
        case .traits: "What else is to be known."
        case .weakSince: "The versions since which systems hold it weakly, although the header says otherwise."
        }
    }
}

/// The keys of a list of weak properties.
enum WeakPropertiesKey: String, ManifestKey {
    case seen, systems, notOverridable, properties

    static let subject = "a list of weak properties"

    var isRequired: Bool { self != .notOverridable }

    var value: ValueShape {
        switch self {
        case .seen: .text(examples: ["iOS 16.5"])
        case .systems: .list(.choice(AppleSystem.allCases.map(\.rawValue), default: nil))
        case .notOverridable: .boolean
        case .properties: .list(.mapping(definition: "weak property"))
        }
    }

    var summary: String {
        switch self {
        case .seen: "The SDKs in which they, and that these systems have them, were seen."
        case .systems: "The systems that are known to have them."
        case .notOverridable: "Whether no subclass can stand for them: a method sets them, or a protocol declares them."
        case .properties: "The properties, each as `Class.property: Type`."
        }
    }
}
