package enum ClassKeys {
    // MARK: The class and its form

    static let name = Key<ClassEntry>(
        "name", \.name,
        ValueKind(.text(examples: ["NSFetchedResultsController"])) { reader, node, key in
            reader.className(node, of: key)
        }, "The Swift name of the class to wrap, without generic arguments; its module may be in front.",
        isRequired: true)
    static let module = Key<ClassEntry>(
        "module", \.module, .qualifiedName(examples: ["CoreData"]),
        "The module that declares it, emitted as `#if canImport(…)` and an import.")
    static let bind = Key<ClassEntry>(
        "bind", .list(.text(examples: ["any NSFetchRequestResult"])), "The generic arguments of the one wrapper."
    ) { reader, node, entry in
        let arguments = ValueKind.list(.type(examples: [])).read(&reader, node, "bind")
        entry.isBindingUnread = arguments == nil
        guard let arguments else { return nil }
        let location = reader.values.document.location(of: node)
        entry.bindings = [BindingEntry(at: location, arguments: arguments.value)]
        return location
    }
    static let bindings = Key<ClassEntry>(
        "bindings", .list(.mapping(BindingEntry.keys.list)),
        "Several lists of generic arguments, with a wrapper for each.",
        alternative: "bind"
    ) { reader, node, entry in
        entry.listsBindings = true
        entry.bindings = ValueKind.entries().read(&reader, node, "bindings")?.value ?? []
        entry.isBindingUnread = entry.bindings.isEmpty
        return reader.values.document.location(of: node)
    }
    static let `as` = Key<ClassEntry>(
        "as", \.wrapperName, .identifier(examples: ["SafeFetchedResultsController"]),
        "The wrapper's name, where prefix and class name would not give it.")
    static let properties = Key<ClassEntry>(
        "properties", .list(.mapping(PropertyEntry.keys.list)),
        "The delegate and data source properties to make safe. Of a class that SafeGen knows it may be left out, and what "
            + "is known completes the entry."
    ) { reader, node, entry in
        entry.listsProperties = true
        entry.properties = ValueKind.entries().read(&reader, node, "properties")?.value ?? []
        return reader.values.document.location(of: node)
    }

    // MARK: Attributes that the templates get unchanged

    package static let imports = Attribute<ClassAttributes>(
        "imports", \.imports, .modules(),
        "Additional modules that the generic arguments or the properties' types need.",
        change: .special)
    package static let isolation = Attribute<ClassAttributes>(
        "isolation", \.isolation, .choice(default: .nonisolated), "Which actor the class belongs to.", change: .special)
    package static let condition = Attribute<ClassAttributes>(
        "condition", \.condition, .condition(), "A compilation condition, joined to `canImport` with `&&`.",
        change: .special)
    package static let available = Attribute<ClassAttributes>(
        "available", \.availability, .availability(examples: ["iOS 13, *"]), "The arguments of `@available`.",
        change: .special)
    package static let objc = Attribute<ClassAttributes>(
        "objc", \.objc, .objectiveC(examples: ["SafeVideoEditorController"]),
        "Whether Objective-C code sees the wrapper, or the name that it has there.", change: .special)
    package static let sendable = Attribute<ClassAttributes>(
        "sendable", \.isSendable, .boolean, "Whether the class is Sendable.",
        change: .either(
            on: .init(.changed, "is @unchecked Sendable now"), off: .init(.breaking, "is no longer Sendable")))
    package static let conforms = Attribute<ClassAttributes>(
        "conforms", \.conformances, .set(),
        "What the class conforms to, where a wrapper has to do something for it: a copy gets the delegate again, and a "
            + "class that is decoded securely says so again.", change: .special)
    package static let copiedBytewise = Attribute<ClassAttributes>(
        "copiedBytewise", \.isCopiedBytewise, .boolean,
        "Whether it is copied byte by byte (NSCopyObject), as NSCell, NSImageRep, NSAnimation and NSEvent are, which "
            + "SafeGen knows.",
        change: .either(
            on: .init(.changed, "may store nothing, since instances are copied byte by byte"),
            off: .init(
                .changed, "may store references: the manifest no longer says that instances are copied byte by byte")))
    package static let access = Attribute<ClassAttributes>(
        "access", \.access, .choice(default: .internal), "How visible the wrapper is.", change: .special)

    package static let attributes = [
        imports, isolation, condition, available, objc, sendable, conforms, copiedBytewise, access,
    ]

    // MARK: How it is made

    static let form = Key<ClassEntry>(
        "form", \.form, .choice(default: .subclass),
        "A subclass, or an extension for instances that a framework creates.")
    static let allow = Key<ClassEntry>(
        "allow", .list(.mapping(Allowance.keys.list)), "Warnings to silence for this class, each with a reason."
    ) { reader, node, entry in
        entry.allowances = reader.allowances(node, of: "allow")
        return reader.values.document.location(of: node)
    }
    static let make = Key<ClassEntry>(
        "make", \.trial.make, .statement(examples: ["Class(data: Data())"]),
        "How emitted tests make an instance, where `Class` is the class.")
    static let provoke = Key<ClassEntry>(
        "provoke", \.trial.provoke, .list(.statement(examples: ["instance.parse()"])),
        "Statements that make `instance` call its delegate in emitted tests.")
    static let prefix = Key<ClassEntry>(
        "prefix", \.prefix, .identifier(examples: [Defaults.standardPrefix]), ManifestKeys.prefixSummary)
    static let forward = Key<ClassEntry>("forward", \.forward, .choice(), ManifestKeys.forwardSummary)
}

extension ClassEntry: KeyedEntry {
    static let keys = EntryKeys<ClassEntry>(
        "class", subject: "a class",
        [ClassKeys.name, ClassKeys.module, ClassKeys.bind, ClassKeys.bindings, ClassKeys.as, ClassKeys.properties]
            + ClassKeys.attributes.map { Key($0, in: \.attributes) }
            + [
                ClassKeys.form, ClassKeys.allow, ClassKeys.prefix, ClassKeys.forward, ClassKeys.make, ClassKeys.provoke,
            ])

    init(at location: SourceLocation) { self.init(name: Located("", at: location)) }

    func reportConflicts(to reader: inout ManifestReader) {
        guard let wrapperName, listsBindings else { return }
        let message = "'as' names one wrapper, and 'bindings' makes several; give each binding its own 'as'"
        reader.values.report(Diagnostic(.conflictingKeys, message, at: wrapperName.location))
    }
}

extension BindingEntry: KeyedEntry {
    static let keys = EntryKeys<BindingEntry>(
        "binding", subject: "a binding",
        [
            Key(
                "arguments", \.arguments, .list(.type(examples: ["NSString"])), "The generic arguments, in order.",
                isRequired: true),
            Key("as", \.wrapperName, .identifier(examples: ["SafeDataCache"]), "The wrapper's name."),
            Key("imports", \.imports, .modules(), "More modules that these arguments need."),
            Key(
                "condition", \.condition, .condition(),
                "A compilation condition for this wrapper alone, joined to that of the class with `&&`."),
        ])

    init(at location: SourceLocation) { self.init(at: location, arguments: []) }
}

extension Allowance: KeyedEntry {
    static let keys = EntryKeys<Allowance>(
        "allowance", subject: "an allowance",
        [
            Key(
                "rule", \.rule,
                ValueKind(.choice(Rule.silenceable.map(\.rawValue), default: nil)) { reader, node, key in
                    reader.values.text(node, of: key)
                }, "The id of the rule whose warning is silenced.", isRequired: true),
            Key("reason", \.reason, .text(), "Why it does not apply here.", isRequired: true),
        ])

    init(at location: SourceLocation) { self.init(rule: Located("", at: location), reason: "") }
}

package enum PropertyKeys {
    static let name = Key<PropertyEntry>(
        "name", \.name, .memberName(examples: ["delegate", "dataSource"]), "The property's name.", isRequired: true)
    static let type = Key<PropertyEntry>(
        "type", \.type,
        ValueKind(.text(examples: ["XMLParserDelegate", "A & B", "class PlayerController", "AnyObject"])) {
            reader, node, key in reader.referenceType(node, of: key)
        }, "A class-bound protocol, `A & B`, `AnyObject`, or a class written as `class Name`.", isRequired: true)
    static let forward = Key<PropertyEntry>("forward", \.forward, .choice(), ManifestKeys.forwardSummary)
    static let prefix = Key<PropertyEntry>(
        "prefix", \.prefix, .identifier(examples: [Defaults.standardPrefix]), ManifestKeys.prefixSummary)

    // MARK: Attributes that the templates get unchanged

    package static let optionality = Attribute<PropertyAttributes>(
        "optionality", \.optionality, .choice(default: .optional),
        "`optional` for `T?`, `implicit` for `T!`, `none` for `T` (behind a proxy only).", change: .special)
    package static let ownership = Attribute<PropertyAttributes>(
        "ownership", \.ownership, .choice(default: .unownedUnsafe),
        "How the superclass holds the reference: `computed` for a computed property over a plain pointer, `retained` for "
            + "what needs no wrapper.", change: .special)
    package static let setter = Attribute<PropertyAttributes>(
        "setter", \.setter, .setterMethod(examples: ["setDelegate(_:)"]),
        "The method that sets the delegate, if no property does. It needs `forward: proxy`.", change: .value(.breaking))
    package static let getter = Attribute<PropertyAttributes>(
        "getter", \.getter, .getter(examples: ["delegate()", "delegate"]),
        "What gives what `setter` sets: a method, or a property that can't be set; nothing if it is left out.",
        change: .value(.breaking))
    package static let whenReleased = Attribute<PropertyAttributes>(
        "whenReleased", \.whenReleased, .list(.statement(examples: ["isEditing = false"])),
        "Statements that run on the wrapper when its delegate is deallocated.")
    package static let access = Attribute<PropertyAttributes>(
        "access", \.access, .choice(default: .internal), "How visible the override is.", change: .special)

    package static let attributes = [optionality, ownership, setter, getter, whenReleased, access]
}

extension PropertyEntry: KeyedEntry {
    static let keys = EntryKeys<PropertyEntry>(
        "property", subject: "a property",
        [PropertyKeys.name, PropertyKeys.type] + PropertyKeys.attributes.map { Key($0, in: \.attributes) }
            + [PropertyKeys.forward, PropertyKeys.prefix])

    init(at location: SourceLocation) {
        self.init(name: Located("", at: location), type: Located(.object(""), at: location))
    }
}
