import Templates

/// The keys of the manifest itself.
enum RootKey: String, ManifestKey {
    case version, include, output, defaults, classes, protocols

    static let subject = "the manifest"

    var isRequired: Bool { self == .version }

    var value: ValueShape {
        switch self {
        case .version: .number(1)
        case .include: .list(.text(examples: ["Protocols/Foundation.yml"]))
        case .output: .mapping(definition: "output")
        case .defaults: .mapping(definition: "defaults")
        case .classes: .list(.mapping(definition: "class"))
        case .protocols: .list(.mapping(definition: "protocol"))
        }
    }

    var summary: String {
        switch self {
        case .version: "The version of the manifest's format."
        case .include: "More manifests, relative to this one; they may hold classes and protocols only."
        case .output: "Where the Swift goes and which compiler has to read it."
        case .defaults: "What holds for every class that does not say otherwise."
        case .classes: "The classes to wrap."
        case .protocols: "What `forward: proxy` has to know about the delegates' protocols."
        }
    }
}

/// The keys of `output`.
enum OutputKey: String, ManifestKey {
    case directory, file, swift, header

    static let subject = "the output"

    var isRequired: Bool { false }

    var value: ValueShape {
        switch self {
        case .directory: .text(examples: ["Generated"])
        case .file: .text(examples: ["SafeDelegates.swift"])
        case .swift: .choice(SwiftVersion.allCases.map(\.rawValue), default: Output.defaultSwift.rawValue)
        case .header: .list(.text(examples: ["swiftlint:disable all"]))
        }
    }

    var summary: String {
        switch self {
        case .directory:
            "A folder for one file per wrapper, relative to the manifest and never outside its folder. "
                + "`Generated` where neither this nor `file` is given."
        case .file: "One file for everything, relative to the manifest and never outside its folder."
        case .swift: "The oldest compiler that has to read the output."
        case .header: "Comment lines under the banner of every file."
        }
    }
}

/// The keys of `defaults`.
enum DefaultsKey: String, ManifestKey {
    case prefix, access, forward

    static let subject = "the defaults"

    var isRequired: Bool { false }

    var value: ValueShape {
        switch self {
        case .prefix: .text(examples: [Defaults.standardPrefix])
        case .access: .choice(AccessLevel.allCases.map(\.rawValue), default: AccessLevel.internal.rawValue)
        case .forward: .choice(Forwarding.allCases.map(\.rawValue), default: Forwarding.delegate.rawValue)
        }
    }

    var summary: String {
        switch self {
        case .prefix: "What stands in front of the names of wrappers and, in lower case, of their private properties."
        case .access: "How visible the wrappers are."
        case .forward: "What super is handed: the delegate itself, or a proxy that holds it weakly."
        }
    }
}

/// The keys of an entry of `classes`.
enum ClassKey: String, ManifestKey {
    case name, module, bind, bindings, `as`, properties, imports, isolation, condition, available, objc, sendable
    case form, allow, prefix, access, forward

    static let subject = "a class"

    var isRequired: Bool { self == .name || self == .properties }

    var value: ValueShape {
        switch self {
        case .name: .text(examples: ["NSFetchedResultsController"])
        case .module: .text(examples: ["CoreData"])
        case .bind: .list(.text(examples: ["any NSFetchRequestResult"]))
        case .bindings: .list(.mapping(definition: "binding"))
        case .as: .text(examples: ["SafeFetchedResultsController"])
        case .properties: .list(.mapping(definition: "property"))
        case .imports: .list(.text(examples: ["UIKit"]))
        case .isolation: .choice(Isolation.allCases.map(\.rawValue), default: Isolation.nonisolated.rawValue)
        case .condition: .text(examples: ["os(iOS)"])
        case .available: .text(examples: ["iOS 13, *"])
        case .objc: .text(examples: ["SafeVideoEditorController"])
        case .sendable: .boolean
        case .form: .choice(Form.allCases.map(\.rawValue), default: Form.subclass.rawValue)
        case .allow: .list(.mapping(definition: "allowance"))
        case .prefix: DefaultsKey.prefix.value
        case .access: DefaultsKey.access.value
        case .forward: DefaultsKey.forward.value
        }
    }

    var summary: String {
        switch self {
        case .name: "The Swift name of the class to wrap, without generic arguments."
        case .module: "The module that declares it, emitted as `#if canImport(…)` and an import."
        case .bind: "The generic arguments of the one wrapper."
        case .bindings: "Several lists of generic arguments, with a wrapper for each."
        case .as: "The wrapper's name, where prefix and class name would not give it."
        case .properties: "The delegate and data source properties to make safe."
        case .imports: "More modules that the generic arguments or the properties' types need."
        case .isolation: "Which actor the class belongs to."
        case .condition: "A compilation condition, joined to `canImport` with `&&`."
        case .available: "The arguments of `@available`."
        case .objc: "The wrapper's name in Objective-C."
        case .sendable: "Whether the class is Sendable."
        case .form: "A subclass, or an extension for instances that a framework creates."
        case .allow: "Warnings to silence for this class, each with a reason."
        case .prefix: DefaultsKey.prefix.summary
        case .access: "How visible the wrapper is."
        case .forward: DefaultsKey.forward.summary
        }
    }
}

/// The keys of an entry of `bindings`.
enum BindingKey: String, ManifestKey {
    case arguments, `as`, imports

    static let subject = "a binding"

    var isRequired: Bool { self == .arguments }

    var value: ValueShape {
        switch self {
        case .arguments: .list(.text(examples: ["NSString"]))
        case .as: .text(examples: ["SafeDataCache"])
        case .imports: ClassKey.imports.value
        }
    }

    var summary: String {
        switch self {
        case .arguments: "The generic arguments, in order."
        case .as: "The wrapper's name."
        case .imports: "More modules that these arguments need."
        }
    }
}

/// The keys of an entry of `properties`.
enum PropertyKey: String, ManifestKey {
    case name, type, optionality, forward, ownership, whenReleased, access, prefix

    static let subject = "a property"

    var isRequired: Bool { self == .name || self == .type }

    var value: ValueShape {
        switch self {
        case .name: .text(examples: ["delegate", "dataSource"])
        case .type: .text(examples: ["XMLParserDelegate", "A & B", "class PlayerController", "AnyObject"])
        case .optionality: .choice(Optionality.allCases.map(\.rawValue), default: Optionality.optional.rawValue)
        case .forward: DefaultsKey.forward.value
        case .ownership: .choice(Ownership.allCases.map(\.rawValue), default: Ownership.unownedUnsafe.rawValue)
        case .whenReleased: .list(.text(examples: ["isEditing = false"]))
        case .access: DefaultsKey.access.value
        case .prefix: DefaultsKey.prefix.value
        }
    }

    var summary: String {
        switch self {
        case .name: "The property's name."
        case .type: "A class-bound protocol, `A & B`, `AnyObject`, or a class written as `class Name`."
        case .optionality: "`optional` for `T?`, `implicit` for `T!`, `none` for `T` (behind a proxy only)."
        case .forward: DefaultsKey.forward.summary
        case .ownership: "How the superclass holds the reference."
        case .whenReleased: "Statements that run on the wrapper when its delegate goes away."
        case .access: "How visible the override is."
        case .prefix: DefaultsKey.prefix.summary
        }
    }
}

/// The keys of an entry of `allow`.
enum AllowanceKey: String, ManifestKey {
    case rule, reason

    static let subject = "an allowance"

    var isRequired: Bool { true }

    var value: ValueShape {
        switch self {
        case .rule: .choice(HazardWarnings.silenceable.map(\.rawValue), default: nil)
        case .reason: .text()
        }
    }

    var summary: String {
        switch self {
        case .rule: "The id of the rule whose warning is silenced."
        case .reason: "Why it does not apply here."
        }
    }
}

/// The keys of an entry of `protocols`.
enum ProtocolKey: String, ManifestKey {
    case name, module, inherits, imports, objc, isolation, requirements

    static let subject = "a protocol"

    var isRequired: Bool { self == .name }

    var value: ValueShape {
        switch self {
        case .name: .text(examples: ["XMLParserDelegate"])
        case .module: .text(examples: ["Foundation"])
        case .inherits: .list(.text(examples: ["NSObjectProtocol"]))
        case .imports: ClassKey.imports.value
        case .objc: .boolean
        case .isolation: .choice(Isolation.allCases.map(\.rawValue), default: Isolation.nonisolated.rawValue)
        case .requirements: .list(.textOrMapping(definition: "requirement"))
        }
    }

    var summary: String {
        switch self {
        case .name: "The protocol's Swift name."
        case .module: "The module that declares it."
        case .inherits: "The protocols that it inherits from."
        case .imports: "More modules that the requirements' types need."
        case .objc: "Whether it is an Objective-C protocol: optional requirements, `responds(to:)`."
        case .isolation: "Which actor the protocol belongs to."
        case .requirements: "Its requirements as Swift declarations, in quotes."
        }
    }
}

/// The keys of a requirement that is written as a mapping.
enum RequirementKey: String, ManifestKey {
    case declaration, whenNil

    static let subject = "a requirement"

    var isRequired: Bool { self == .declaration }
    var value: ValueShape { self == .whenNil ? .literal : .text() }

    var summary: String {
        switch self {
        case .declaration: "The Swift declaration."
        case .whenNil: "What to return, or to run, once the delegate is gone."
        }
    }
}
