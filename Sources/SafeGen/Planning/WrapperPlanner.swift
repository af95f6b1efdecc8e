/// Turns the manifest into the wrappers to emit, and reports those that can't be emitted.
package struct WrapperPlanner {
    /// The declarations to emit, in the order of the manifest, and the mistakes.
    package struct Plan {
        package var declarations: [EmittedDeclaration] = []
        var places: [SourceLocation] = []
        /// How many of the declarations are wrappers, and not proxies.
        var wrapperCount = 0
        fileprivate var mistakes = DiagnosticList()
        /// The mistakes and doubts, as far as they are kept.
        package var diagnostics: [Diagnostic] { mistakes.all }
    }

    private(set) var plan = Plan()
    var proxies: ProxyPlanner
    let classes: [ResolvedClass]
    let hierarchy: ExtensionHierarchy
    /// Who has the names in use, and the places of their declarations: two that differ in case only would be one file on many disks.
    private var names: [String: (name: String, owner: Owner, index: Int)] = [:]

    private enum Owner {
        case wrapper(ofClass: Int)
        case proxy
        case support
    }

    package static func plan(
        _ manifest: ResolvedManifest, maximumRequirementCount: Int = ProxyPlanner.maximumRequirementCount
    ) -> Plan {
        let proxies = ProxyPlanner(
            protocols: manifest.protocols, prefix: manifest.prefix, support: manifest.support,
            maximumRequirementCount: maximumRequirementCount)
        var planner = WrapperPlanner(
            proxies: proxies, classes: manifest.classes, hierarchy: ExtensionHierarchy(manifest.classes))
        if manifest.output.proxyName != nil {
            planner.checkObjectiveC(manifest)
            planner.plan.wrapperCount = 1
            return planner.plan
        }
        planner.plan.declarations.reserveCapacity(manifest.classes.count + manifest.protocols.count + 1)
        planner.names.reserveCapacity(manifest.classes.count)
        for index in manifest.classes.indices { planner.add(index) }
        planner.plan.wrapperCount = planner.plan.declarations.count
        for (proxy, location) in planner.proxies.finish() {
            planner.append(.proxy(proxy), of: .proxy, at: location)
        }
        planner.appendSupport()
        planner.plan.mistakes += planner.proxies.diagnostics
        planner.checkProtocolNames(manifest.protocols)
        return planner.plan
    }

    private mutating func add(_ index: Int) {
        let entry = classes[index]
        if entry.isSubclassed {
            checkBindings(of: entry)
            checkStorage(of: entry)
        }
        plan.mistakes += HazardWarnings.check(entry, proxies.index)
        let properties = properties(of: index)
        // The extension of a superclass declares them all.
        if properties.isEmpty, !entry.properties.isEmpty { return }
        for wrapper in entry.wrappers {
            append(declaration(of: wrapper, entry, properties), of: .wrapper(ofClass: index), at: wrapper)
        }
    }

    private func declaration(
        of wrapper: ResolvedWrapper, _ entry: ResolvedClass, _ properties: [WrappedProperty]
    ) -> EmittedDeclaration {
        let arguments = wrapper.arguments.isEmpty ? "" : "<\(wrapper.arguments.joined(separator: ", "))>"
        var planned = Wrapper(
            name: wrapper.name, superclass: entry.spelling + arguments, attributes: entry.attributes,
            properties: properties, support: proxies.names)
        planned.attributes.imports = entry.neededImports
        let others = properties.flatMap { conditions(of: $0, in: entry) } + (wrapper.condition.map { [$0] } ?? [])
        planned.attributes.condition = entry.fullCondition(with: others)
        for type in properties.flatMap({ [$0.type] + $0.narrower.map(\.type) }) {
            planned.add(imports: proxies.index.modules(of: type))
        }
        planned.add(imports: wrapper.imports)
        planned.isUnproven = entry.properties.contains { $0.forward.value == .delegate && $0.hazard?.reads != .getter }
        planned.needsObjectiveC =
            !entry.hazards.isEmpty || planned.attributes.condition?.contains("canImport(ObjectiveC)") == true
        if planned.attributes.condition == entry.fullCondition(with: []) || entry.safeModule == nil {
            planned.safeClass = entry.safeClass(of: wrapper)
        }
        if entry.isSubclassed {
            // Every known NSCopying class is in a module that re-exports Foundation, and NSZone with it.
            if entry.attributes.conformances.contains(.copying), entry.hazards.isEmpty {
                planned.add(imports: ["Foundation"])
            }
            return .subclass(planned)
        }
        if planned.attributes.imports.isEmpty { planned.attributes.imports = ["ObjectiveC"] }
        planned.attributes.condition = SwiftText.conjunction(
            of: ["canImport(ObjectiveC)", planned.attributes.condition].compactMap { $0 })
        planned.protocolHost = entry.protocolHost
        return .extension(planned)
    }

    /// The conditions of the types that a property names, its proxy's among them.
    private func conditions(of property: WrappedProperty, in entry: ResolvedClass) -> [String] {
        let written = proxies.index.conditions(of: property.type, hasProxy: property.proxy != nil)
        // `AnyObject` delegates get their messages through Objective-C's runtime alone.
        let isOfAnyObject = property.proxy != nil && proxies.index.knowsNothing(of: property.type)
        return entry.isSubclassed && isOfAnyObject ? written + ["canImport(ObjectiveC)"] : written
    }

    private mutating func append(_ declaration: EmittedDeclaration, of owner: Owner, at wrapper: ResolvedWrapper) {
        if case .wrapper(let index) = owner, wrapper.name == classes[index].name.value {
            let message = "the wrapper is named '\(wrapper.name)', as is its class; give it a prefix or another name"
            return report(.duplicateWrapper, message, at: wrapper.location)
        }
        if let spellings = listedTwice(declaration, of: owner, named: wrapper.name) {
            let other = spellings.first == spellings.second ? "" : ", the second time as '\(spellings.second)'"
            let message =
                "'\(spellings.first)' is listed twice\(other), and '\(wrapper.name)' is the name of both wrappers; remove one "
                + "of the entries, or give one another name with 'as'"
            return report(.duplicateWrapper, message, at: wrapper.location)
        }
        append(declaration, of: owner, at: wrapper.location)
    }

    /// How an earlier entry and this one spell the class of which both ask for one wrapper; nil if there is no such entry.
    private func listedTwice(
        _ declaration: EmittedDeclaration, of owner: Owner, named name: String
    ) -> (first: String, second: String)? {
        guard case .subclass(let new) = declaration, let earlier = names[name.lowercased()], earlier.name == name,
            plan.declarations.indices.contains(Int(earlier.index)),
            case .subclass(let old) = plan.declarations[Int(earlier.index)]
        else { return nil }
        if new.superclass == old.superclass { return (old.superclass, new.superclass) }
        guard case .wrapper(let index) = owner, case .wrapper(let other) = earlier.owner,
            let module = classes[index].module, module == classes[other].module
        else { return nil }
        func bare(_ spelling: String) -> Substring {
            spelling.hasPrefix(module + ".") ? spelling.dropFirst(module.utf8.count + 1) : spelling[...]
        }
        return bare(new.superclass) == bare(old.superclass) ? (old.superclass, new.superclass) : nil
    }

    private mutating func append(_ declaration: EmittedDeclaration, of owner: Owner, at location: SourceLocation) {
        guard takeName(declaration.name, for: owner, at: location) else { return }
        plan.declarations.append(declaration)
        plan.places.append(location)
        guard case .extension(let wrapper) = declaration, let host = wrapper.protocolHost else { return }
        for name in [host.name, host.keys] { takeName(name, for: owner, at: location) }
    }

    /// Gives a name to an owner; reports one that is in use already, and returns false.
    @discardableResult private mutating func takeName(
        _ name: String, for owner: Owner, at location: SourceLocation
    ) -> Bool {
        let caseless = name.lowercased()
        guard let earlier = names.updateValue((name, owner, plan.declarations.count), forKey: caseless) else {
            return true
        }
        names[caseless] = earlier
        let message =
            earlier.name == name
            ? "two types are named '\(name)', this one and \(subject(earlier.owner)); name one of them with 'as'"
            : "'\(name)' and '\(earlier.name)' differ in case only, "
                + "which many disks can't tell apart; name one of them with 'as'"
        report(.duplicateWrapper, message, at: location)
        return false
    }

    private func subject(_ owner: Owner) -> String {
        switch owner {
        case .wrapper(let index): "that of '\(classes[index].name.value)'"
        case .proxy: "the proxy"
        case .support: "what the output shares"
        }
    }

    /// Appends the types that the output shares, if it needs any.
    private mutating func appendSupport() {
        guard let support = ProxySupport(of: plan.declarations, names: proxies.names), let location = plan.places.first
        else {
            return
        }
        for name in support.names.types { takeName(name, for: .support, at: location) }
        append(.support(support), of: .support, at: location)
    }

    private mutating func checkBindings(of entry: ResolvedClass) {
        guard !entry.hasUnreadBindings, let hazard = entry.hazards.first else { return }
        guard !hazard.genericParameters.isEmpty else { return checkUnbound(entry, hazard) }
        let parameters = hazard.parameterNames.joined(separator: ", ")
        if !entry.isBound {
            let arguments = KnowledgeBase.classes(named: hazard.className).first?.sampleArguments ?? []
            let example = arguments.isEmpty ? "…" : arguments.joined(separator: ", ")
            let message =
                "'\(entry.name.value)' is generic over \(parameters), and a generic Objective-C class can't be "
                + "subclassed unbound; add bind: [\(example)], or write the entry as '\(entry.spelling)<\(example)>'"
            report(.unboundGeneric, message, at: entry.name.location, length: entry.spelling.utf8.count)
            return
        }
        for wrapper in entry.wrappers where wrapper.arguments.count != hazard.genericParameters.count {
            let message =
                "'\(entry.name.value)' takes \(Plural.count(hazard.genericParameters.count, "generic argument")) "
                + "(\(parameters)), not \(wrapper.arguments.count)"
            report(.unboundGeneric, message, at: wrapper.bindingLocation)
        }
    }

    /// A class that is not generic has nothing to bind.
    private mutating func checkUnbound(_ entry: ResolvedClass, _ hazard: Hazard) {
        guard entry.module == hazard.module else { return }
        for wrapper in entry.wrappers where !wrapper.arguments.isEmpty {
            let message = "'\(entry.name.value)' is not generic; remove its generic arguments"
            report(.unboundGeneric, message, at: wrapper.bindingLocation)
        }
    }

    private mutating func checkProtocolNames(_ protocols: [ProtocolEntry]) {
        var seen: Set<String> = []
        for entry in protocols where !seen.insert("\(entry.module ?? "").\(entry.name.value)").inserted {
            report(.duplicateProtocol, "the protocol '\(entry.name.value)' is described twice", at: entry.name.location)
        }
    }

    mutating func report(
        _ rule: Rule,
        _ message: String,
        severity: Diagnostic.Severity = .error,
        at location: SourceLocation,
        length: Int = 1
    ) {
        plan.mistakes.append(Diagnostic(rule, message, severity: severity, at: location, length: length))
    }
}

extension Wrapper {
    fileprivate mutating func add(imports modules: [String]) {
        for module in modules where !attributes.imports.contains(module) { attributes.imports.append(module) }
    }

    /// The wrapper of an extension whose properties a superclass's extension declares, so that nothing is emitted for it.
    package init(inheritedBy entry: ResolvedClass, named name: String) {
        self.init(name: name, superclass: entry.spelling, attributes: entry.attributes, properties: [])
    }
}
