import SafeGenTemplates

/// The keys of the manifest itself.
package enum RootKey: String, ManifestKey {
    case version, include, output, defaults, sources, classes, protocols

    package static let subject = "the manifest"

    package var isRequired: Bool { self == .version }

    package var value: ValueShape {
        switch self {
        case .version: .number(1)
        case .include: .list(.text(examples: ["Protocols/Foundation.yml"]))
        case .output: .mapping(definition: "output")
        case .defaults: .mapping(definition: "defaults")
        case .sources: .mapping(definition: "sources")
        case .classes: .list(.textOrMapping(definition: "class"))
        case .protocols: .list(.mapping(definition: "protocol"))
        }
    }

    package var summary: String {
        switch self {
        case .version: "The version of the manifest's format."
        case .include: "More manifests, relative to this one; they may hold classes and protocols only."
        case .output: "Where the Swift goes and which compiler has to read it."
        case .defaults: "What holds for every class that does not say otherwise."
        case .sources: "Which code `adopt` and `audit` leave out; `init --exclude` writes it."
        case .classes:
            "The classes to wrap: an entry each, or the name alone of a class that SafeGen knows (`safegen list`)."
        case .protocols: "What `forward: proxy` has to know about the delegates' protocols."
        }
    }
}

/// The keys of `output`.
package enum OutputKey: String, ManifestKey {
    case directory, file, swift, header, support

    package static let subject = "the output"

    package var isRequired: Bool { false }

    package var value: ValueShape {
        switch self {
        case .directory: .text(examples: ["Generated"])
        case .file: .text(examples: ["SafeDelegates.swift"])
        case .swift: .choice(SwiftVersion.allCases.map(\.rawValue), default: Output.defaultSwift.rawValue)
        case .header: .list(.text(examples: ["swiftlint:disable all"]))
        case .support: .text(examples: ["Feed"])
        }
    }

    package var summary: String {
        switch self {
        case .directory:
            "A folder for one file per wrapper, relative to the manifest and never outside its folder. "
                + "`Generated` where neither this nor `file` is given."
        case .file: "One file for everything, relative to the manifest and never outside its folder."
        case .swift: "The oldest compiler that has to read the output."
        case .header: "Comment lines under the banner of every file."
        case .support:
            "What the names of the types begin with that proxies share, `SafeProxy` and others; as `prefix`, if nothing is "
                + "said. Of two manifests for one module the second needs another."
        }
    }
}

/// The keys of `defaults`.
package enum DefaultsKey: String, ManifestKey {
    case prefix, access, forward

    package static let subject = "the defaults"

    package var isRequired: Bool { false }

    package var value: ValueShape {
        switch self {
        case .prefix: .text(examples: [Defaults.standardPrefix])
        case .access: .choice(AccessLevel.allCases.map(\.rawValue), default: AccessLevel.internal.rawValue)
        case .forward: .choice(Forwarding.allCases.map(\.rawValue), default: nil)
        }
    }

    package var summary: String {
        switch self {
        case .prefix: "What comes before the names of wrappers and, in lower case, of their private properties."
        case .access: "How visible the wrappers are."
        case .forward:
            "What super is handed: the delegate itself, or a proxy that holds it weakly. Where nothing is said, a class that "
                + "SafeGen knows gets a proxy unless it asks its getter, and another class the delegate."
        }
    }
}

/// The keys of `sources`.
package enum SourcesKey: String, ManifestKey {
    case exclude

    package static let subject = "the sources"

    package var isRequired: Bool { false }

    package var value: ValueShape {
        switch self {
        case .exclude: .list(.text(examples: ["*Mock.swift", "Tests", "App/**/Legacy"]))
        }
    }

    package var summary: String {
        switch self {
        case .exclude:
            "Files and folders to leave out, as patterns: without `/` they are about any part of a path, with one about the "
                + "path from the manifest's folder."
        }
    }
}

/// The keys of an entry of `classes`.
package enum ClassKey: String, ManifestKey {
    case name, module, bind, bindings, `as`, properties, imports, isolation, condition, available, objc, sendable
    case conforms, copiedBytewise, form, allow, prefix, access, forward

    package static let subject = "a class"

    package var isRequired: Bool { self == .name }

    package var value: ValueShape {
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
        case .conforms: .list(.choice(Conformance.allCases.map(\.rawValue), default: nil))
        case .copiedBytewise: .boolean
        case .form: .choice(Form.allCases.map(\.rawValue), default: Form.subclass.rawValue)
        case .allow: .list(.mapping(definition: "allowance"))
        case .prefix: DefaultsKey.prefix.value
        case .access: DefaultsKey.access.value
        case .forward: DefaultsKey.forward.value
        }
    }

    package var summary: String {
        switch self {
        case .name: "The Swift name of the class to wrap, without generic arguments; its module may be in front."
        case .module: "The module that declares it, emitted as `#if canImport(…)` and an import."
        case .bind: "The generic arguments of the one wrapper."
        case .bindings: "Several lists of generic arguments, with a wrapper for each."
        case .as: "The wrapper's name, where prefix and class name would not give it."
        case .properties:
            "The delegate and data source properties to make safe. Of a class that SafeGen knows it may be left out, and what "
                + "is known completes the entry."
        case .imports: "More modules that the generic arguments or the properties' types need."
        case .isolation: "Which actor the class belongs to."
        case .condition: "A compilation condition, joined to `canImport` with `&&`."
        case .available: "The arguments of `@available`."
        case .objc: "The wrapper's name in Objective-C."
        case .sendable: "Whether the class is Sendable."
        case .conforms:
            "What the class conforms to, where a wrapper has to do something for it: a copy gets the delegate again, and a "
                + "class that is decoded securely says so again."
        case .copiedBytewise:
            "Whether it is copied byte by byte (NSCopyObject), as NSCell, NSImageRep, NSAnimation and NSEvent are, which "
                + "SafeGen knows."
        case .form: "A subclass, or an extension for instances that a framework creates."
        case .allow: "Warnings to silence for this class, each with a reason."
        case .prefix: DefaultsKey.prefix.summary
        case .access: "How visible the wrapper is."
        case .forward: DefaultsKey.forward.summary
        }
    }
}

/// The keys of an entry of `bindings`.
package enum BindingKey: String, ManifestKey {
    case arguments, `as`, imports

    package static let subject = "a binding"

    package var isRequired: Bool { self == .arguments }

    package var value: ValueShape {
        switch self {
        case .arguments: .list(.text(examples: ["NSString"]))
        case .as: .text(examples: ["SafeDataCache"])
        case .imports: ClassKey.imports.value
        }
    }

    package var summary: String {
        switch self {
        case .arguments: "The generic arguments, in order."
        case .as: "The wrapper's name."
        case .imports: "More modules that these arguments need."
        }
    }
}

/// The keys of an entry of `properties`.
package enum PropertyKey: String, ManifestKey {
    case name, type, optionality, forward, ownership, whenReleased, access, prefix

    package static let subject = "a property"

    package var isRequired: Bool { self == .name || self == .type }

    package var value: ValueShape {
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

    package var summary: String {
        switch self {
        case .name: "The property's name."
        case .type: "A class-bound protocol, `A & B`, `AnyObject`, or a class written as `class Name`."
        case .optionality: "`optional` for `T?`, `implicit` for `T!`, `none` for `T` (behind a proxy only)."
        case .forward: DefaultsKey.forward.summary
        case .ownership:
            "How the superclass holds the reference: `computed` for a computed property over a plain pointer, `retained` for "
                + "what needs no wrapper."
        case .whenReleased: "Statements that run on the wrapper when its delegate goes away."
        case .access: "How visible the override is."
        case .prefix: DefaultsKey.prefix.summary
        }
    }
}

/// The keys of an entry of `allow`.
package enum AllowanceKey: String, ManifestKey {
    case rule, reason

    package static let subject = "an allowance"

    package var isRequired: Bool { true }

    package var value: ValueShape {
        switch self {
        case .rule: .choice(Rule.silenceable.map(\.rawValue), default: nil)
        case .reason: .text()
        }
    }

    package var summary: String {
        switch self {
        case .rule: "The id of the rule whose warning is silenced."
        case .reason: "Why it does not apply here."
        }
    }
}

/// The keys of an entry of `protocols`.
package enum ProtocolKey: String, ManifestKey {
    case name, module, inherits, imports, objc, isolation, condition, partial, requirements

    package static let subject = "a protocol"

    package var isRequired: Bool { self == .name }

    package var value: ValueShape {
        switch self {
        case .name: .text(examples: ["XMLParserDelegate"])
        case .module: .text(examples: ["Foundation"])
        case .inherits: .list(.text(examples: ["NSObjectProtocol"]))
        case .imports: ClassKey.imports.value
        case .objc: .boolean
        case .isolation: .choice(Isolation.allCases.map(\.rawValue), default: Isolation.nonisolated.rawValue)
        case .condition: ClassKey.condition.value
        case .partial: .text()
        case .requirements: .list(.textOrMapping(definition: "requirement"))
        }
    }

    package var summary: String {
        switch self {
        case .name: "The protocol's Swift name."
        case .module: "The module that declares it."
        case .inherits: "The protocols that it inherits from."
        case .imports: "More modules that the requirements' types need."
        case .objc: "Whether it is an Objective-C protocol: optional requirements, `responds(to:)`."
        case .isolation: "Which actor the protocol belongs to."
        case .condition: "A compilation condition for the systems that have it, joined to `canImport` with `&&`."
        case .partial: "Why requirements are left out that SafeGen knows the protocol to have."
        case .requirements: "Its requirements as Swift declarations, in quotes."
        }
    }
}

/// The keys of a requirement that is written as a mapping.
package enum RequirementKey: String, ManifestKey {
    case declaration, whenNil, forwarded, condition

    package static let subject = "a requirement"

    package var isRequired: Bool { self == .declaration }
    package var value: ValueShape {
        switch self {
        case .declaration: .text()
        case .whenNil: .literal
        case .forwarded: .boolean
        case .condition: ClassKey.condition.value
        }
    }

    package var summary: String {
        switch self {
        case .declaration: "The Swift declaration."
        case .whenNil:
            "What to return, or to run, once the delegate is gone, and where it does without an optional requirement."
        case .forwarded:
            "Whether the proxy leaves an optional requirement to Objective-C's runtime to hand on, for what no Swift "
                + "method can stand for: NS_RELEASES_ARGUMENT, NS_RETURNS_RETAINED."
        case .condition: "A compilation condition for the systems that have it, put around the proxy's member."
        }
    }
}
