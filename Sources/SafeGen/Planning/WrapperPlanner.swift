import Templates

/// Turns the manifest into the wrappers to emit, and reports what can't be emitted.
struct WrapperPlanner {
    /// What is emitted, in the order of the manifest, and what is wrong.
    struct Plan {
        var wrappers: [Wrapper] = []
        var diagnostics: [Diagnostic] = []
    }

    private let defaults: Defaults
    private var plan = Plan()
    /// The names in use, in lower case: two that differ in case only would be one file on many disks.
    private var names: [String: (name: String, className: String)] = [:]

    /// Plans everything that can be planned.
    static func plan(_ manifest: Manifest) -> Plan {
        var planner = WrapperPlanner(defaults: manifest.defaults)
        planner.plan.wrappers.reserveCapacity(manifest.classes.count)
        for entry in manifest.classes { planner.add(entry) }
        planner.checkProtocolNames(manifest.protocols)
        return planner.plan
    }

    private init(defaults: Defaults) {
        self.defaults = defaults
    }

    private mutating func add(_ entry: ClassEntry) {
        if let form = entry.form, form.value == .extension {
            report(.notSupportedYet, "'form: extension' is not supported yet", at: form.location)
        }
        checkBindings(of: entry)
        let access = entry.access ?? defaults.access
        var base = Wrapper(
            name: "",
            superclass: entry.name.value,
            imports: imports(of: entry),
            condition: condition(of: entry),
            availability: entry.availability,
            objcName: entry.objcName?.value,
            access: access,
            isolation: entry.isolation,
            isSendable: entry.isSendable,
            properties: []
        )
        base.properties = properties(of: entry, access: access)
        // A class whose name could not be read is looked at for the sake of its other mistakes alone.
        if entry.name.value.isEmpty { return }
        if entry.bindings.isEmpty {
            append(base, named: entry.wrapperName, at: entry.name.location, entry: entry)
            return
        }
        if entry.bindings.count > 1, let objcName = entry.objcName {
            let message = "'objc' names one class, and 'bindings' makes several; list the class once for each"
            report(.conflictingKeys, message, at: objcName.location)
        }
        for binding in entry.bindings {
            var wrapper = base
            wrapper.superclass += "<\(binding.arguments.joined(separator: ", "))>"
            let name = binding.wrapperName ?? entry.wrapperName
            append(wrapper, named: name, at: binding.location, entry: entry)
        }
    }

    private mutating func append(
        _ wrapper: Wrapper,
        named name: Located<String>?,
        at location: SourceLocation,
        entry: ClassEntry
    ) {
        var wrapper = wrapper
        let className = entry.name.value
        let prefix = entry.prefix ?? defaults.prefix
        wrapper.name = name?.value ?? WrapperName.standard(prefix: prefix, className: className)
        let key = wrapper.name.lowercased()
        if let earlier = names[key] {
            let isSame = earlier.name == wrapper.name
            let message =
                isSame
                ? "two wrappers are named '\(wrapper.name)', this one and that of '\(earlier.className)'; "
                    + "name one of them with 'as'"
                : "'\(wrapper.name)' and '\(earlier.name)' differ in case only, "
                    + "which many disks can't tell apart; name one of them with 'as'"
            report(.duplicateWrapper, message, at: name?.location ?? location)
            return
        }
        if wrapper.name == className {
            let message = "the wrapper is named '\(className)' like its class; give it a prefix or another name"
            report(.duplicateWrapper, message, at: name?.location ?? location)
            return
        }
        names[key] = (wrapper.name, className)
        plan.wrappers.append(wrapper)
    }

    private mutating func checkBindings(of entry: ClassEntry) {
        guard !entry.isBindingUnread, let generic = GenericClasses.all[entry.name.value],
            entry.module == nil || entry.module == generic.module
        else { return }
        let parameters = generic.parameters.joined(separator: ", ")
        if entry.bindings.isEmpty {
            let message =
                "'\(entry.name.value)' is generic over \(parameters), and a generic Objective-C class can't be "
                + "subclassed unbound; add bind: [\(generic.example)]"
            report(.unboundGeneric, message, at: entry.name.location, length: entry.name.value.utf8.count)
        }
        for binding in entry.bindings where binding.arguments.count != generic.parameters.count {
            let message =
                "'\(entry.name.value)' takes \(generic.parameters.count) generic argument"
                + "\(generic.parameters.count == 1 ? "" : "s") (\(parameters)), not \(binding.arguments.count)"
            report(.unboundGeneric, message, at: binding.location)
        }
    }

    private func imports(of entry: ClassEntry) -> [String] {
        var seen: Set<String> = []
        return ([entry.module].compactMap { $0 } + entry.imports).filter { seen.insert($0).inserted }
    }

    private func condition(of entry: ClassEntry) -> String? {
        guard let module = entry.module else { return entry.condition }
        guard let condition = entry.condition else { return "canImport(\(module))" }
        return "canImport(\(module)) && \(SwiftText.conjunct(condition))"
    }

    private mutating func checkProtocolNames(_ protocols: [ProtocolEntry]) {
        var seen: Set<String> = []
        for entry in protocols where !seen.insert("\(entry.module ?? "").\(entry.name.value)").inserted {
            report(.duplicateProtocol, "the protocol '\(entry.name.value)' is described twice", at: entry.name.location)
        }
    }

    private mutating func report(_ rule: Rule, _ message: String, at location: SourceLocation, length: Int = 1) {
        plan.diagnostics.append(Diagnostic(rule, message, at: location, length: length))
    }
}

extension WrapperPlanner {
    /// Plans the properties of a class.
    private mutating func properties(of entry: ClassEntry, access: AccessLevel) -> [WrappedProperty] {
        var properties: [WrappedProperty] = []
        var names: Set<String> = []
        for property in entry.properties {
            let name = property.name.value
            guard names.insert(Self.bare(name)).inserted else {
                let message = "'\(name)' stands twice among the properties of this class"
                report(.duplicateProperty, message, at: property.name.location, length: name.utf8.count)
                continue
            }
            checkSupport(of: property, entry: entry)
            if let own = property.access, own.value > access {
                let message =
                    "the override is '\(own.value.rawValue)' and its class '\(access.rawValue)'; "
                    + "an override is seen no further than its class"
                report(.accessTooWide, message, at: own.location, length: own.value.rawValue.utf8.count)
            }
            let prefix = property.prefix ?? entry.prefix ?? defaults.prefix
            properties.append(
                WrappedProperty(
                    name: SwiftText.declarationName(name),
                    backingName: Self.backingName(prefix: prefix, property: name),
                    type: property.type.value,
                    optionality: property.optionality?.value ?? .optional,
                    ownership: property.ownership?.value ?? .unownedUnsafe,
                    access: property.access?.value ?? access
                )
            )
        }
        checkBackingNames(of: properties, entry: entry)
        return properties
    }

    /// The private property behind one property must not be called like another.
    private mutating func checkBackingNames(of properties: [WrappedProperty], entry: ClassEntry) {
        var owners: [String: String] = [:]
        for property in properties { owners[Self.bare(property.name)] = property.name }
        for property in properties {
            guard let owner = owners.updateValue(property.name, forKey: property.backingName) else { continue }
            let message =
                "the private property behind '\(property.name)' would be named '\(property.backingName)', "
                + "which '\(owner)' takes already; give '\(property.name)' another 'prefix'"
            let place = entry.properties.first { Self.bare($0.name.value) == Self.bare(property.name) }
            report(.duplicateProperty, message, at: place?.name.location ?? entry.name.location)
        }
    }

    private mutating func checkSupport(of property: PropertyEntry, entry: ClassEntry) {
        let forward = property.forward ?? entry.forward
        let isProxy = (forward?.value ?? defaults.forward) == .proxy
        let location = forward?.location ?? property.name.location
        if isProxy { report(.notSupportedYet, "'forward: proxy' is not supported yet", at: location) }
        if let optionality = property.optionality, optionality.value == .none, !isProxy {
            let message =
                "a weak property is nil once its object is gone, so a property that is never nil "
                + "needs 'forward: proxy'"
            report(.needsProxy, message, at: optionality.location)
        }
        if let ownership = property.ownership, ownership.value == .strong, !isProxy {
            let message =
                "the superclass retains the object, so a weak override changes nothing; "
                + "'forward: proxy' hands it a proxy instead"
            report(.needsProxy, message, at: ownership.location)
        }
        if let statement = property.whenReleased.first {
            report(.notSupportedYet, "'whenReleased' is not supported yet", at: statement.location)
        }
    }

    /// A name without the backticks that make it one.
    private static func bare(_ name: String) -> String {
        name.utf8.contains(UInt8(ascii: "`")) ? name.filter { $0 != "`" } : name
    }

    /// The prefix in lower case and the property's name: `safeDelegate`.
    static func backingName(prefix: String, property: String) -> String {
        let name = bare(property)
        return prefix.prefix(1).lowercased() + prefix.dropFirst() + name.prefix(1).uppercased() + name.dropFirst()
    }
}
