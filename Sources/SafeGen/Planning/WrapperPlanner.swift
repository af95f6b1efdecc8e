import SafeGenTemplates
import SafeGenText

/// Turns the manifest into the wrappers to emit, and reports what can't be emitted.
package struct WrapperPlanner {
    /// What is emitted, in the order of the manifest, and what is wrong.
    package struct Plan {
        package var declarations: [EmittedDeclaration] = []
        /// How many of the declarations are wrappers, and not proxies.
        var wrapperCount = 0
        var diagnostics: [Diagnostic] = []
    }

    let defaults: Defaults
    private(set) var plan = Plan()
    var proxies: ProxyPlanner
    /// Who has the names in use: two that differ in case only would be one file on many disks.
    private var names: [CaselessName: (name: String, owner: Owner)] = [:]
    /// Those of the class that is being planned.
    private(set) var surroundings = Surroundings()

    /// Whose name it is.
    private enum Owner {
        case wrapper(className: String)
        case proxy
        case support

        var subject: String {
            switch self {
            case .wrapper(let className): "that of '\(className)'"
            case .proxy: "the proxy"
            case .support: "what the proxies share"
            }
        }
    }

    /// Plans everything that can be planned.
    package static func plan(_ manifest: Manifest) -> Plan {
        let proxies = ProxyPlanner(protocols: manifest.protocols, prefix: manifest.defaults.prefix)
        var planner = WrapperPlanner(defaults: manifest.defaults, proxies: proxies)
        planner.plan.declarations.reserveCapacity(manifest.classes.count)
        planner.names.reserveCapacity(manifest.classes.count)
        // By their indices: as an element of a loop each would be a copy.
        for index in manifest.classes.indices { planner.add(manifest.classes[index]) }
        planner.plan.wrapperCount = planner.plan.declarations.count
        for (proxy, location) in planner.proxies.finish() {
            planner.append(.proxy(proxy), of: .proxy, at: location)
        }
        if let (support, location) = planner.proxies.support() {
            planner.append(.support(support), of: .support, at: location)
        }
        planner.plan.diagnostics += planner.proxies.diagnostics
        planner.checkProtocolNames(manifest.protocols)
        return planner.plan
    }

    private init(defaults: Defaults, proxies: ProxyPlanner) {
        self.defaults = defaults
        self.proxies = proxies
    }

    private mutating func add(_ entry: ClassEntry) {
        let isExtension = entry.form?.value == .extension
        if isExtension { checkExtension(entry) } else { checkBindings(of: entry) }
        if !isExtension { checkStorage(of: entry) }
        let repetitions = entry.repetitions
        let warnings = HazardWarnings.check(entry, repetitions: repetitions, defaults: defaults)
        if !warnings.isEmpty { plan.diagnostics += warnings }
        enter(entry)
        let access = entry.access ?? defaults.access
        let properties = properties(of: entry, repetitions: repetitions, access: access)
        // A class whose name could not be read is looked at for the sake of its other mistakes alone.
        if entry.name.value.isEmpty { return }
        var wrapper = unnamedWrapper(of: entry, access: access, properties: properties)
        for index in properties.indices { wrapper.add(imports: proxies.index.modules(of: properties[index].type)) }
        if isExtension { return appendExtension(wrapper, entry: entry) }
        if entry.bindings.isEmpty {
            return append(consume wrapper, named: entry.wrapperName, at: entry.name.location, entry: entry)
        }
        if entry.bindings.count > 1, let objcName = entry.objcName {
            let message = "'objc' names one class, and 'bindings' makes several; list the class once for each"
            report(.conflictingKeys, message, at: objcName.location)
        }
        for binding in entry.bindings {
            var bound = wrapper
            bound.superclass += "<\(binding.arguments.joined(separator: ", "))>"
            bound.add(imports: binding.imports)
            let name = binding.wrapperName ?? entry.wrapperName
            append(consume bound, named: name, at: binding.location, entry: entry)
        }
    }

    private func unnamedWrapper(
        of entry: ClassEntry, access: AccessLevel, properties: [WrappedProperty]
    ) -> Wrapper {
        Wrapper(
            name: "",
            superclass: entry.name.value,
            imports: surroundings.imports,
            condition: surroundings.condition,
            availability: entry.availability,
            objcName: entry.objcName?.value,
            access: access,
            isolation: entry.isolation,
            isSendable: entry.isSendable,
            conformances: HazardCatalog.conformances(ofClass: entry.name.value, module: entry.module)
                .union(entry.conformances.map(\.value)),
            properties: properties
        )
    }

    private mutating func append(
        _ wrapper: consuming Wrapper,
        named name: Located<String>?,
        at location: SourceLocation,
        entry: ClassEntry
    ) {
        let className = entry.name.value
        let prefix = entry.prefix ?? defaults.prefix
        wrapper.name = name?.value ?? WrapperName.standard(prefix: prefix, className: className)
        let place = name?.location ?? location
        if wrapper.name == className {
            let message = "the wrapper is named '\(className)' like its class; give it a prefix or another name"
            return report(.duplicateWrapper, message, at: place)
        }
        append(.subclass(consume wrapper), of: .wrapper(className: className), at: place)
    }

    private mutating func appendExtension(_ base: Wrapper, entry: ClassEntry) {
        var wrapper = base
        wrapper.name = "\(entry.name.value.filter { $0 != "." })+\(entry.prefix ?? defaults.prefix)"
        if wrapper.imports.isEmpty { wrapper.imports = ["ObjectiveC"] }
        wrapper.condition = ["canImport(ObjectiveC)", wrapper.condition].compactMap { $0 }.joined(separator: " && ")
        append(.attachment(wrapper), of: .wrapper(className: entry.name.value), at: entry.name.location)
    }

    /// Appends a declaration where its name is not in use yet.
    private mutating func append(
        _ declaration: consuming EmittedDeclaration, of owner: Owner, at location: SourceLocation
    ) {
        let name = declaration.name
        let caseless = CaselessName(name)
        let earlier = names.updateValue((name, owner), forKey: caseless)
        guard let earlier else { return plan.declarations.append(consume declaration) }
        names[caseless] = earlier
        let message =
            earlier.name == name
            ? "two types are named '\(name)', this one and \(earlier.owner.subject); name one of them with 'as'"
            : "'\(name)' and '\(earlier.name)' differ in case only, "
                + "which many disks can't tell apart; name one of them with 'as'"
        report(.duplicateWrapper, message, at: location)
    }

    /// An extension is of the class itself: what names or binds a subclass has no place in it.
    private mutating func checkExtension(_ entry: ClassEntry) {
        let message = "'form: extension' makes no class of its own, so there is nothing to "
        if let name = entry.wrapperName { report(.conflictingKeys, message + "name with 'as'", at: name.location) }
        if let name = entry.objcName { report(.conflictingKeys, message + "name with 'objc'", at: name.location) }
        if let binding = entry.bindings.first { report(.conflictingKeys, message + "bind", at: binding.location) }
        if let conformance = entry.conformances.first {
            report(.conflictingKeys, message + "copy or decode", at: conformance.location)
        }
    }

    private mutating func checkBindings(of entry: ClassEntry) {
        let hazard = HazardCatalog.entries(forClass: entry.name.value).first
        guard !entry.isBindingUnread, let hazard, !hazard.genericParameters.isEmpty,
            entry.module == nil || entry.module == hazard.module
        else { return }
        let parameters = hazard.parameterNames.joined(separator: ", ")
        if entry.bindings.isEmpty {
            let message =
                "'\(entry.name.value)' is generic over \(parameters), and a generic Objective-C class can't be "
                + "subclassed unbound; add bind: [\(HazardCatalog.exampleBinding(forClass: hazard.className) ?? "…")]"
            report(.unboundGeneric, message, at: entry.name.location, length: entry.name.value.utf8.count)
        }
        for binding in entry.bindings where binding.arguments.count != hazard.genericParameters.count {
            let message =
                "'\(entry.name.value)' takes \(hazard.genericParameters.count) generic argument"
                + "\(hazard.genericParameters.count == 1 ? "" : "s") (\(parameters)), not \(binding.arguments.count)"
            report(.unboundGeneric, message, at: binding.location)
        }
    }

    /// Sees to it that `surroundings` are those of the class.
    private mutating func enter(_ entry: ClassEntry) {
        if !surroundings.fit(entry) { surroundings = Surroundings(of: entry) }
    }

    private mutating func checkProtocolNames(_ protocols: [ProtocolEntry]) {
        var seen: Set<String> = []
        for entry in protocols where !seen.insert("\(entry.module ?? "").\(entry.name.value)").inserted {
            report(.duplicateProtocol, "the protocol '\(entry.name.value)' is described twice", at: entry.name.location)
        }
    }

    /// Reports a mistake, or with another severity a doubt.
    mutating func report(
        _ rule: Rule,
        _ message: String,
        severity: Diagnostic.Severity = .error,
        at location: SourceLocation,
        length: Int = 1
    ) {
        plan.diagnostics.append(Diagnostic(rule, message, severity: severity, at: location, length: length))
    }
}

extension Wrapper {
    /// Adds the modules that are not imported yet.
    fileprivate mutating func add(imports modules: [String]) {
        for module in modules where !imports.contains(module) { imports.append(module) }
    }
}
