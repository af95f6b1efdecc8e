/// Applies the manifest's defaults, decides the names, and reports the keys that contradict each other.
package struct ManifestResolver {
    package struct Resolution: Sendable {
        package var manifest = ResolvedManifest()
        package var diagnostics: [Diagnostic] = []
    }

    private let defaults: Defaults
    let targets: DeploymentTargets
    /// Whether the output is a proxy in Objective-C, which every delegate gets.
    let isProxy: Bool
    private(set) var mistakes = DiagnosticList()

    package static func resolve(_ manifest: Manifest) -> Resolution {
        var resolver = ManifestResolver(
            defaults: manifest.defaults, targets: manifest.targets, isProxy: manifest.output.proxyName != nil)
        var resolved = ResolvedManifest()
        resolved.targets = manifest.targets
        resolved.output = manifest.output
        resolved.excludedSources = manifest.excludedSources
        resolved.requiredVersion = manifest.requiredVersion
        resolved.acceptances = manifest.acceptances
        resolved.bare = manifest.bare
        resolved.prefix = manifest.defaults.prefix
        resolved.places = manifest.places
        resolved.support = ProxySupportNames(stem: manifest.output.support ?? manifest.defaults.prefix)
        resolved.forward = manifest.defaults.forward
        for entry in manifest.classes {
            guard let entry = resolver.withModuleApart(entry) else { continue }
            let known = KnowledgeBase.everything(ofClass: BareName(entry.name.value).text)
            if let entry = resolver.completed(entry, known) { resolved.classes.append(resolver.resolve(entry, known)) }
        }
        resolver.check(manifest.bare, beside: resolved.classes)
        resolver.reportNamesOfExtensions(in: resolved.classes)
        resolver.reportInheritedNames(in: resolved.classes)
        for entry in manifest.protocols { resolver.reportMissingRequirements(of: entry) }
        resolved.protocols = manifest.protocols
        resolved.protocols += KnownProtocols.needed(by: resolved.classes, beside: manifest.protocols)
        return Resolution(manifest: resolved, diagnostics: resolver.mistakes.all)
    }

    // MARK: Classes

    private mutating func resolve(_ entry: ClassEntry, _ known: KnownName) -> ResolvedClass {
        let hazards =
            known.classes.isEmpty
            ? [] : known.classes.flatMap(\.hazards).filter { entry.module == nil || entry.module == $0.module }
        let prefix = entry.prefix ?? defaults.prefix
        let form = Setting(entry.form, at: entry.place(of: ClassKeys.form), default: .subclass)
        if form.value == .extension { reportConflicts(ofExtension: entry) }
        var attributes = entry.attributes
        if entry.place(of: ClassKeys.access) == nil { attributes.access = defaults.access }
        resolveExport(of: entry, isErased: form.value == .subclass && isGeneric(entry, hazards), &attributes)
        if let known = hazards.first?.conformances { attributes.conformances.formUnion(known) }
        let name = BareName(entry.name.value).text
        if KnowledgeBase.isCopiedBytewise(name, module: entry.module) { attributes.isCopiedBytewise = true }
        let weakProperties = known.weakProperties.filter { $0.module == entry.module }
        // On systems that always held it weakly, the class may be newer than the code's targets.
        let systems = attributes.condition.flatMap(CompilationCondition.systems) ?? []
        attributes.availability =
            attributes.availability
            ?? weakProperties.lazy.compactMap(\.availability).first { words in
                systems.contains(where: words.hasPrefix)
            }
        return ResolvedClass(
            name: entry.name,
            isQualified: entry.isQualified,
            module: entry.module,
            knownSubclasses: known.classes.first { $0.module == entry.module }?.subclasses ?? [],
            form: form,
            attributes: attributes,
            prefix: prefix,
            wrappers: form.value == .extension
                ? [extensionFile(of: entry, prefix: prefix)] : subclasses(of: entry, prefix: prefix),
            hasUnreadBindings: entry.isBindingUnread,
            properties: properties(of: entry, prefix: prefix, access: attributes.access, hazards: hazards),
            hasKnownCondition: entry.hasKnownCondition,
            hasKnownAvailability: entry.hasKnownAvailability,
            safeModule: entry.safeModule,
            trial: entry.trial,
            allowances: entry.allowances,
            hazards: hazards,
            weakProperties: weakProperties,
            targets: targets,
            places: entry.places
        )
    }

    // MARK: Objective-C

    private func isGeneric(_ entry: ClassEntry, _ hazards: [Hazard]) -> Bool {
        !entry.bindings.isEmpty || hazards.first?.genericParameters.isEmpty == false
    }

    /// Objective-C erases generic arguments, so the compiler exports no subclass that binds them.
    private mutating func resolveExport(
        of entry: ClassEntry, isErased: Bool, _ attributes: inout ClassAttributes
    ) {
        guard entry.attributes.objc?.name == nil else { return }
        let place = entry.place(of: ClassKeys.objc)
        let isVisible = place == nil ? defaults.isObjC : entry.attributes.objc == .visible
        attributes.objc = isVisible && !isErased ? .visible : nil
        guard let place, isVisible, isErased else { return }
        let message =
            "'\(entry.name.value)' is generic, and Objective-C, which erases generic arguments, sees no subclass of it; remove "
            + "'objc', or write 'form: extension', whose safe properties Objective-C sees"
        report(.conflictingKeys, message, at: place)
    }

    // MARK: Wrappers

    private mutating func subclasses(of entry: ClassEntry, prefix: String) -> [ResolvedWrapper] {
        if entry.bindings.count > 1, entry.attributes.objc?.name != nil, let place = entry.place(of: ClassKeys.objc) {
            let message = "'objc' names one class, and 'bindings' makes several; list the class once for each"
            report(.conflictingKeys, message, at: place)
        }
        if entry.bindings.isEmpty {
            return [subclass(named: entry.wrapperName, of: entry, prefix: prefix, at: entry.name.location)]
        }
        return entry.bindings.map { binding in
            let name = binding.wrapperName ?? entry.wrapperName
            var wrapper = subclass(named: name, of: entry, prefix: prefix, at: binding.location)
            wrapper.arguments = binding.arguments
            wrapper.imports = binding.imports
            wrapper.condition = binding.condition
            return wrapper
        }
    }

    private func subclass(
        named name: Located<String>?, of entry: ClassEntry, prefix: String, at location: SourceLocation
    ) -> ResolvedWrapper {
        ResolvedWrapper(
            name: name?.value ?? WrapperName.standard(prefix: prefix, className: entry.name.value),
            location: name?.location ?? location,
            bindingLocation: location
        )
    }

    private func extensionFile(of entry: ClassEntry, prefix: String) -> ResolvedWrapper {
        let className = BareName(entry.name.value).text.filter { $0 != "." }
        return ResolvedWrapper(
            name: "\(className)+\(prefix)", location: entry.name.location, bindingLocation: entry.name.location)
    }

    /// An extension belongs to the class itself: names and bindings of a subclass have no place in it.
    private mutating func reportConflicts(ofExtension entry: ClassEntry) {
        let message = "'form: extension' makes no class of its own, so there is nothing to "
        if let name = entry.wrapperName { report(.conflictingKeys, message + "name with 'as'", at: name.location) }
        if entry.attributes.objc?.name != nil, let place = entry.place(of: ClassKeys.objc) {
            report(.conflictingKeys, message + "name with 'objc'", at: place)
        }
        if let binding = entry.bindings.first { report(.conflictingKeys, message + "bind", at: binding.location) }
        if let place = entry.place(of: ClassKeys.conforms) {
            report(.conflictingKeys, message + "copy or decode", at: place)
        }
        for property in entry.properties {
            guard let place = property.place(of: PropertyKeys.whenReleased) else { continue }
            report(.conflictingKeys, "'whenReleased' runs on a wrapper, and 'form: extension' makes none", at: place)
        }
    }

    // MARK: Properties

    private mutating func properties(
        of entry: ClassEntry, prefix: String, access: AccessLevel, hazards: [Hazard]
    ) -> [ResolvedProperty] {
        var properties: [ResolvedProperty] = []
        var seen: Set<BareName> = []
        for property in entry.properties {
            let name = BareName(property.name.value)
            guard seen.insert(name).inserted else {
                let message = "'\(property.name.value)' appears twice among the properties of this class"
                report(.duplicateProperty, message, at: property.name.location, length: property.name.value.utf8.count)
                continue
            }
            let hazard = hazards.first { $0.property == name.text }
            var attributes = property.attributes
            if property.place(of: PropertyKeys.access) == nil { attributes.access = access }
            properties.append(
                ResolvedProperty(
                    name: Located(name, at: property.name.location),
                    type: property.type,
                    backingName: PropertyName.backing(prefix: property.prefix ?? prefix, property: name.text),
                    forward: Setting(
                        property.forward ?? entry.forward,
                        at: property.place(of: PropertyKeys.forward) ?? entry.place(of: ClassKeys.forward),
                        default: forwarding(of: property, hazard)),
                    attributes: attributes,
                    places: property.places,
                    hazard: hazard
                ))
        }
        reportClashes(of: properties)
        return properties
    }

    /// The object that the superclass gets if neither the property nor its class sets it: from the manifest's defaults,
    /// else from the knowledge of the class. A user's class with the name of a known one has another type of delegate.
    private func forwarding(of property: PropertyEntry, _ hazard: Hazard?) -> Forwarding {
        if isProxy { return .proxy }
        if let written = defaults.forward { return written }
        guard let hazard, hazard.type == property.type.value.unqualified(by: hazard.module) else { return .delegate }
        return hazard.forwarding
    }

    /// The private property of one property must not be called like another.
    private mutating func reportClashes(of properties: [ResolvedProperty]) {
        var owners: [String: String] = [:]
        for property in properties { owners[property.name.value.text] = property.name.value.spelling }
        for property in properties {
            let name = property.name.value.spelling
            guard let owner = owners.updateValue(name, forKey: property.backingName) else { continue }
            let message =
                "the private property behind '\(name)' would be named '\(property.backingName)', "
                + "which '\(owner)' already uses; give '\(name)' another 'prefix'"
            report(.duplicateProperty, message, at: property.name.location)
        }
    }

    /// A subclass inherits the safe properties of an extension; its weak properties need other names. A generic class can have
    /// one or the other: generic code takes every instance, and in a subclass that returns its delegate
    /// itself the extension would not find its proxy.
    private mutating func reportNamesOfExtensions(in classes: [ResolvedClass]) {
        var names: [BareName: [String?: Set<String>]] = [:]
        for entry in classes where !entry.isSubclassed {
            names[entry.bareName, default: [:]][entry.module, default: []].formUnion(
                entry.properties.map(\.backingName))
        }
        guard !names.isEmpty else { return }
        for entry in classes where entry.isSubclassed {
            guard let taken = names[entry.bareName]?[entry.module] else { continue }
            if entry.hazards.first?.genericParameters.isEmpty == false {
                let message =
                    "'\(entry.name.value)' is generic and has 'form: extension' as well, whose safe properties would read as nil "
                    + "in instances of the subclass; the extension serves all arguments, so remove this entry or that one"
                report(.conflictingKeys, message, at: entry.name.location, length: entry.spelling.utf8.count)
                continue
            }
            for property in entry.properties
            where property.forward.value == .delegate && taken.contains(property.backingName) {
                let name = property.name.value.spelling
                let message =
                    "'form: extension' of '\(entry.name.value)' declares '\(property.backingName)', which the subclass "
                    + "would declare again; give '\(name)' another 'prefix'"
                report(.duplicateProperty, message, at: property.name.location)
            }
        }
    }

    mutating func report(
        _ rule: Rule, _ message: String, severity: Diagnostic.Severity = .error, at location: SourceLocation,
        length: Int = 1
    ) {
        mistakes.append(Diagnostic(rule, message, severity: severity, at: location, length: length))
    }
}
